"""What a coach may say of what to aim for in each game, and how each claim is recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from orrery.games.deep_roots.rules.position import Power
from tests.play.aims_of_ice import AIMS_OF_ICE
from tests.play.asked import Asked, Check, after, names_of
from tests.play.claims import COUNTS, dominant, standing
from tests.play.claims_of_advanced import bombable_soon, fired_at, planets_named, pulled_from
from tests.play.claims_of_colonization import winning_faces
from tests.play.claims_of_piecepack import (
    are_planets,
    free_near,
    is_in_the_way,
    is_last_turn_of,
    is_match_named,
    is_slow,
    within_means,
)
from tests.play.claims_of_pyramids import (
    SIDE,
    in_two_steps,
    owner_of,
    owners,
    ready,
    ready_ships,
    side_named,
)
from tests.play.claims_of_roots import are_out_of_reach, could_lose_by_crossing, is_settled


def _sides(asked: Asked, found: re.Match[str]) -> bool:
    """The sides without a dominant colony, by planet and by whether they lie above or below it."""
    sizes = ("small", "medium", "large")
    state = asked.state
    free = [
        f"{('above', 'below')[side % 2]} {sizes[state.planet_size(side // 2) - 1]}"
        for side in range(6)
        if not any(state.is_eligible(piece, side // 2) for piece in state.stacks[side])
    ]
    sides = re.findall(r"(above|below) the (small|medium|large) planet(?: [SML]2?)?", found[1])
    return [" ".join(each) for each in sides] == free


def _below(asked: Asked, found: re.Match[str]) -> bool:
    """What lies under the ship of the person, free."""
    value, planet = int(found[1]), _ship(asked)
    points = value + 5 * (value == 1)
    is_it = (planet % 5 + 1, int(found[2])) == (value, points)
    return is_it and is_match_named(asked, planet, found[3], found[4]) and int(asked.state.colony[planet]) < 0


def _ship(asked: Asked) -> int:
    return int(asked.state.ship[asked.seat])


def _can_grow(asked: Asked) -> bool:
    """Whether the other tree could draw any die without crossing a root."""
    turn = asked.state.clone()
    turn.phase, turn.turn = type(turn.phase)["TURN"], 1 - asked.seat
    turn.kept, turn.left, turn.pool = [0, 0], [False, False], [1] * 11
    names = map(turn.action_to_string, turn.legal_actions())
    return any(":" in name and not name.endswith("x") for name in names)


def _is_won(asked: Asked) -> bool:
    """Whether the other tree, with no tip to grow, cannot cross roots, and one's own has more regions."""
    ours, theirs = (asked.state.scores()[who] for who in (asked.seat, 1 - asked.seat))
    is_free = not asked.state.kept[asked.seat]
    return is_free and ours > theirs and not asked.state.has(1 - asked.seat, Power.CROSS)


def _result(scores: list[int], seat: int) -> str:
    """How it ends for a seat with these points."""
    others = max(points for other, points in enumerate(scores) if other != seat)
    return ("share the win", "win", "lose")[(scores[seat] > others) - (scores[seat] < others)]


def _can_leap(asked: Asked) -> bool:
    return any(name.startswith("play") for name in names_of(asked))


def _previewed(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the first coin that is named scores so much, and each other one."""
    scored = dict[int, int]()
    for action in asked.state.legal_actions():
        ahead, name = after(asked.state, action), asked.state.action_to_string(action)
        scored[int(name.removeprefix("settle-"))] = (
            ahead.scores()[asked.seat] - asked.state.scores()[asked.seat]
        )
    held = sum(each // 6 == asked.seat for each in asked.state.colony if each >= 0)
    more = {4: 3, 5: 2}.get(held, 0)
    scored = {coin: points - more for coin, points in scored.items()}
    if "match" not in found[0]:
        return set(scored.values()) == {int(found[1])} and int(found[2]) not in scored
    match = scored.pop(int(found[1]))
    return match == int(found[2]) + 2 and set(scored.values()) == ({int(found[4])} if found[4] else set())


def _stacks(asked: Asked) -> list[tuple[int, list[int]]]:
    return list(enumerate(asked.state.stacks))


def _whose(asked: Asked, name: str) -> int:
    return asked.seat if name == "You" else asked.seat_of(name)


def _ready(asked: Asked, found: re.Match[str]) -> bool:
    """Which sides somebody wins by settling, and from whom."""
    state, seat, named = asked.state, _whose(asked, found[1]), dict[int, int]()
    for part in found["sides"].split(", or to "):
        loser = re.search(r" from (\w+)$", part)
        for side in re.findall(SIDE, part):
            named[side_named(state, side)] = asked.seat_of(loser[1]) if loser else -1
    able = {ship for side in ready(state, seat) for ship in ready_ships(state, seat, side)}
    is_right = named == {side: owner_of(state, side) for side in ready(state, seat)}
    return is_right and (found["ships"] == "a ship") == (len(able) == 1)


def _in_two(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these sides are the first that somebody takes over with a ship launched, turned or advanced."""
    state, other = asked.state, asked.seat_of(found[1])
    taken = {side for side in in_two_steps(state, other) if owner_of(state, side) == asked.seat}
    named = [side_named(state, side) for side in re.findall(SIDE, found[0])]
    return named == sorted(taken - ready(state, other))[:3] != []


def _is_outer(asked: Asked, _: re.Match[str]) -> bool:
    """Whether the person and another have ships ready for the same side."""
    others = {*range(len(asked.names))} - {asked.seat}
    own = ready(asked.state, asked.seat)
    return any(own & ready(asked.state, other) for other in others)


_OF_DOMINANCE: Final[Mapping[str, Check]] = {
    r"(\d) dominant colonies win\.": lambda asked, found: asked.state.needed == int(found[1]),
    r"(\w+) needs only one more\.": lambda asked, found: (
        dominant(asked.state, asked.seat_of(found[1])) == asked.state.needed - 1
    ),
    r"You need one more\.": lambda asked, _: dominant(asked.state, asked.seat) == asked.state.needed - 1,
    r"Nobody dominates ((?:above|below) [^.]+)\.": _sides,
    r"(\d) of the 6 sides have no dominant colony\.": lambda asked, found: (
        sum(
            not any(asked.state.is_eligible(piece, side // 2) for piece in stack)
            for side, stack in _stacks(asked)
        )
        == int(found[1])
    ),
    r"\b(?!and )(\w+) (?:has|have) (?P<ships>a ship|ships) ready to (?P<sides>[^.]+)\.": _ready,
    r"Of two who settle on a side, the later one dominates\.": _is_outer,
    r"Somebody dominates each of the 6 sides, so take one over\.": lambda asked, _: (
        -1 not in asked.state.dominant
    ),
}


def _is_in_orbit(asked: Asked) -> bool:
    """Whether the person has a ship in orbit."""
    places = enumerate(asked.state.place)
    return any(0 <= place < 15 and asked.state.owner(piece) == asked.seat for piece, place in places)


def _is_costly(asked: Asked, _: re.Match[str]) -> bool:
    """Whether each choice, and each pair of a swap, takes away a side or a ship that is ready to win one."""
    ends = [after(asked.state, action) for action in asked.state.legal_actions()]
    if asked.state.phase.name == "SWAP":
        ends = [after(end, action) for end in ends for action in end.legal_actions()]
    had, seat = ready(asked.state, asked.seat), asked.seat
    for end in ends:
        if len(ready(end, seat)) + dominant(end, seat) >= len(had) + dominant(asked.state, seat):
            return False
    return True


def _wins_with(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these faces of the die, and no others, can win at once."""
    faces = re.split(", | or ", found[1])
    return winning_faces(asked.state, asked.seat) == {*faces} and len(faces) == int(found[2])


def _wins_by(asked: Asked, found: re.Match[str]) -> bool:
    """Whether these faces would win at once for another, with ships that are not frozen."""
    state, other = asked.state.clone(), asked.seat_of(found[1])
    state.held = sum(1 << piece for piece in state.pieces_of(other) if state.is_frozen(piece))
    faces = re.split(", | or ", found[2])
    return other != asked.seat and winning_faces(state, other) == {*faces} and len(faces) == int(found[3])


AIMS: Final[Mapping[str, Mapping[str, Check]]] = {
    "ice-colony": AIMS_OF_ICE,
    "colonization": {
        **_OF_DOMINANCE,
        r"Each face is 1 in 6: Hop makes a standing ship a colony, Dig a lying one; Swap can exchange any"
        r" ship for a colony\. Tip and Aim can lay a ship down\.": lambda asked, _: _is_in_orbit(asked),
        r"Each face is 1 in 6: Hop makes a standing ship a colony, Dig a lying one\."
        r" Tip and Aim can lay a ship down\.": (
            lambda asked, _: _is_in_orbit(asked) and max(asked.state.place) < 15
        ),
        r"You have (\d) AP a turn, as a (medium|large) colony of yours dominates\.": lambda asked, found: (
            asked.state.points == int(found[1]) == {"medium": 4, "large": 5}[found[2]]
            and max(
                asked.state.kinds[piece] % 3 + 1
                for piece in asked.state.dominant
                if piece >= 0 and asked.state.owner(piece) == asked.seat
            )
            == int(found[1]) - 2
        ),
        r"(?:For )?(\w+)(?:, click| takes a ship or colony of yours: click) [^.]+\.": lambda asked, found: (
            asked.state.phase.name == found[1].upper()
        ),
        r"Every choice here costs you a chance to dominate: I look for the one that costs least\.": (
            _is_costly
        ),
        r"Now click the ship or colony to swap it with\.": lambda asked, _: asked.state.phase.name == "WITH",
        r"Careful: (\w+) wins by rolling ([^.]+) \((\d) in 6\);"
        r" what \1 does before that could add to them\.": _wins_by,
        r"You win if you now roll ([^.]+) \((\d) in 6\)\.": _wins_with,
        r"You need not fade: for 1 AP, it only puts a ship or colony of yours back into the bank\.": (
            lambda asked, _: {name.split("-")[0] for name in names_of(asked)} == {"fade", "next"}
        ),
    },
    "advanced-colonization": {
        **_OF_DOMINANCE,
        r"Careful: (\w+) needs one more side, and has a ship ready to win it\.": lambda asked, found: (
            dominant(asked.state, asked.seat_of(found[1])) == asked.state.needed - 1
            and bool(ready(asked.state, asked.seat_of(found[1])))
            and asked.seat_of(found[1]) != asked.seat
        ),
        r"Careful: (\w+) needs two more sides, and has ships ready to win them in one turn\.": (
            lambda asked, found: (
                dominant(asked.state, asked.seat_of(found[1])) == asked.state.needed - 2
                and len(ready(asked.state, asked.seat_of(found[1]))) > 1
                and asked.seat_of(found[1]) != asked.seat
            )
        ),
        r"Two more sides win: with two ships ready you can settle both in one turn\.": lambda asked, _: (
            owners(asked.state).count(asked.seat) == 2 and asked.state.phase.name == "BUY"
        ),
        r"(\w+)'s Tractor Beam could pull your ship away from ([^.]+)\.": lambda asked, found: (
            pulled_from(asked.state, asked.seat_of(found[1])) == planets_named(asked.state, found[2])
        ),
        r"(\w+) could fire lasers at ([^.]+), where you dominate\.": lambda asked, found: (
            planets_named(asked.state, found[2]) == fired_at(asked.state, asked.seat_of(found[1]))
        ),
        r"(\w+) could destroy all at ([^.(]+), where you dominate \(Neutron Bomb\)\.": lambda asked, found: (
            planets_named(asked.state, found[2]) == bombable_soon(asked.state, asked.seat_of(found[1]))
        ),
        r"For 4 AP, (\w+) could ready a ship and take over the side [^.]+ from you\.": _in_two,
        r"For 2 AP, Near Side settles a standing ship above its planet,"
        r" and Far Side settles a pointing ship below the planet that it points at\.": (
            lambda asked, _: _is_in_orbit(asked)
        ),
    },
    "piecepack-colonization": {
        r"You have (\d+) points?((?:, | and )[^.]+)\.": standing(COUNTS["piecepack-colonization"]["points?"]),
        r"You have (\d) coins? in your stash(?:, (\d) of them added here)?\.": lambda asked, found: (
            asked.state.coins[asked.seat].count(-1) == int(found[1])
            and asked.state.used.bit_count() == int(found[2] or 0)
        ),
        r"Once your last coin is used, (?:(\w+) has one last turn|the others have one last turn each)\.": (
            lambda asked, found: (
                asked.state.coins[asked.seat].count(-1) == 1 and is_last_turn_of(asked, found[1])
            )
        ),
        r"This is your last turn; then the most points win\.": lambda asked, _: asked.state.ending >= 0,
        r"If you succeed, the coin left becomes the colony,"
        r" and (?:(\w+) has one last turn|the others have one last turn each)\.": lambda asked, found: (
            asked.state.coins[asked.seat].count(-1) == asked.state.used.bit_count() + 1
            and is_last_turn_of(asked, found[1])
        ),
        r"If the game ended now, you would (lose|win|share the win)"
        r"(?:; the last turns begin once you use up your last (?:(\d) )?(coins?)"
        r"(?: for a colony( or a leap)?)?)?\.": (
            lambda asked, found: (
                found[1] == _result(asked.state.scores(), asked.seat)
                and (found[3] != "coin" or bool(found[4]) == _can_leap(asked))
                and bool(found[3]) == (found[1] == "win" and asked.state.coins[asked.seat].count(-1) <= 2)
                and (not found[3] or int(found[2] or 1) == asked.state.coins[asked.seat].count(-1))
            )
        ),
        r"Yours: ([^.]+)\.": lambda asked, found: (
            sum(map(int, re.findall(r"\d+", re.sub(r"for \w+ \w+", "", found[1]))))
            == asked.state.scores()[asked.seat]
        ),
        r"Coin (\d) scores (\d) \+ (2) for the match(?:, any other (\d))?\.": _previewed,
        r"Here any coin scores (\d), as you do not have coin (\d) left\.": _previewed,
        r"To destroy it, an attack has to roll its coin's value or more"
        r" \(for coin 0, a 0 or 1\)\.": lambda asked, _: asked.state.phase.name == "SETTLE",
        r"A 0 makes no move: it only leads to another sun, where no ship is\.": lambda asked, _: (
            asked.state.die == 0 and all(name == "stay" or name[1:] == "0" for name in names_of(asked))
        ),
        r"From your own colony a rolled 1 makes a move, or leaps to another planet of value (\d)\.": (
            lambda asked, found: (
                asked.state.die == 1
                and asked.state.owner(_ship(asked)) == asked.seat
                and _ship(asked) % 5 + 1 == int(found[1])
            )
        ),
        r"A move leads to the next planet or sun(; entering another's colony takes two)?\.": (
            lambda asked, found: asked.state.die > 0 and bool(found[1]) == is_slow(asked)
        ),
        r"On a sun one turn restores two coins\.": lambda asked, _: (
            asked.state.phase.name == "RESTORE" and _ship(asked) >= 20
        ),
        r"(?:Aim|\w+ \d is yours already: aim) for (\w+ [\d, or]+?)"
        r"(?:: a ship colonizes the planet that it is on)?\.": lambda asked, found: (
            (_ship(asked) >= 20 or asked.state.owner(_ship(asked)) == asked.seat)
            and are_planets(found[1].replace(" or", " and"), within_means(asked))
        ),
        r"There are no planets yet, so draw one\.": lambda asked, _: (
            len(asked.state.pile) == 20 and "draw" in names_of(asked)
        ),
        r"(?:\w+ \d is yours already: )?(?:[Nn]o planet of this system is free"
        r"|([Yy]our|[Aa]|[Yy]ou) (?:coins are not enough for|ship is on|cannot colonize)"
        r" ([A-Z]\w+ (?:\d|, | or | and )*\d)(?: now)?)\.": lambda asked, found: (
            not within_means(asked)
            and (
                is_in_the_way(asked, found[1], found[2], free_near(asked))
                if found[1]
                else not free_near(asked)
            )
        ),
        r"Your ship is on \w+ (\d), a colony of ([A-Z]\w*) with coin (\d)\.": lambda asked, found: (
            asked.state.ship[asked.seat] % 5 == int(found[1]) - 1
            and asked.state.colony[asked.state.ship[asked.seat]]
            == 6 * asked.seat_of(found[2]) + int(found[3])
        ),
        r"Your ship is on \w+ (\d): a colony there scores (\d+) points?"
        r"(?:, or (\d+) with coin (\d))?\.": _below,
        r"Your ship begins on a sun\. Planets are drawn later, each to the sun of its suit; you may"
        r" colonize those of any suit\.": (lambda asked, _: asked.state.ship[asked.seat] < 0),
    },
    "deep-roots": {
        r"You control (\d+) regions?((?:, | and )[^;]+);": standing(COUNTS["deep-roots"]["regions?"]),
        r"(\d+) rounds? left after this one\.": lambda asked, found: 12 - asked.state.round == int(found[1]),
        r"this is the last round\.": lambda asked, _: asked.state.round == 12,
        r"(A region with roots of both trees is nobody's|Empty regions that only you can reach are yours too"
        r"|Tips need room: one that is shut in cannot grow"
        r"|Only regions count at the end: roots, tips and power-ups are the means)\.": lambda asked, found: (
            asked.state.round % 4 == "ETOA".index(found[1][0]) and asked.state.round > 1
        ),
        r"Nobody can reach (?:(\d+) empty regions|empty regions? ([\d, and]+)) any more,"
        r" so (?:it stays|they stay) nobody's\.": lambda asked, found: are_out_of_reach(asked.state, found),
        r"(\w+) has no tip left that can grow(?:( without Cross root)"
        r"|(, so you have won: you need not draw any more))?\.": lambda asked, found: (
            asked.seat_of(found[1]) == 1 - asked.seat
            and not _can_grow(asked)
            and bool(found[2]) == asked.state.has(1 - asked.seat, Power.CROSS)
            and bool(found[3]) == _is_won(asked)
        ),
        r"(\w+) still has Cross root: a root across yours could cost you (\d+) regions?\.": (
            lambda asked, found: (
                asked.seat_of(found[1]) == 1 - asked.seat
                and could_lose_by_crossing(asked) == int(found[2]) >= 3
            )
        ),
        r"No region can change hands any more\.": lambda asked, _: is_settled(asked.state),
        r"No die fits any of your tips now\.": lambda asked, _: (
            not any(":" in name for name in names_of(asked))
            and not (
                asked.state.kept[asked.seat] and asked.state.dice <= 2 - asked.state.left[1 - asked.seat]
            )
        ),
        r"You keep a (\d): merge it before the round ends\.": lambda asked, found: (
            asked.state.kept[asked.seat] == int(found[1])
        ),
        r"You must merge your kept (\d) now, but no die fits for that\.": lambda asked, found: (
            not any(":" in name for name in names_of(asked)) and asked.state.kept[asked.seat] == int(found[1])
        ),
        r"Choose a seedling: five roots start there, at its green number and at two on either side\."
        r" Grey numbers are regions\.": lambda asked, _: not asked.state.tips[asked.seat],
        r"Roots cannot cross \(Cross root allows it once\)\."
        r" So empty regions that yours wall off are yours\.": (lambda asked, _: asked.state.round == 1),
        r"To draw, choose one of your tips, then a die: the root takes the exits below it\.": (
            lambda asked, _: any(":" in name for name in names_of(asked))
        ),
        r"Your action is done\. End your turn, or use a power-up first: each works once in the game\.": (
            lambda asked, _: "end" in names_of(asked) and len(names_of(asked)) > 1
        ),
        r"Choose dice from the pool, then press Roll\.": lambda asked, _: all(
            re.fullmatch("[rs][1-6]|throw", name) for name in names_of(asked)
        ),
        r"Draw two roots: for each choose a tip, then a regular die\. The dice stay in the pool\.": (
            lambda asked, _: all(":r" in name for name in names_of(asked))
        ),
    },
}
"""By slug how advice on what to aim for reads, and whether it is true."""
