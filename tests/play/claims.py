"""What a coach may claim of each game, and how each claim is recomputed from the engine.

A sentence is taken apart into claims until nothing of it is left: what is left is a claim that nobody checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from orrery.games.colonization.rules.actions import Face
from orrery.games.deep_roots.bot.evaluation import flood, held, layout, survey
from orrery.games.deep_roots.rules.position import Phase, Power
from orrery.games.ice_colony.rules.position import Phase as IceColonyPhase
from orrery.games.interface import words_of
from tests.play.asked import Asked, Check, Position, after, rolled
from tests.play.claims_of_piecepack import OF_PIECEPACK
from tests.play.claims_of_pyramids import IT, OF_ADVANCED, OF_BOTH, SIDE, ready_with, side_named, told

Number = Callable[[Position, int], int]
"""How many of something a seat has in a position."""


# --- what is counted -----------------------------------------------------------------------------------


def dominant(state: Position, seat: int) -> int:
    """On each side the outermost colony of the right size for the planet."""
    found = 0
    for side, stack in enumerate(state.stacks):
        eligible = [piece for piece in stack if state.is_eligible(piece, side // 2)]
        found += bool(eligible) and state.owner(eligible[-1]) == seat
    return found


def _pyramids(low: int, high: int) -> Number:
    """Pyramids of a seat that are in places between two numbers."""
    return lambda state, seat: sum(
        low <= place <= high and state.owner(piece) == seat for piece, place in enumerate(state.place)
    )


_OF_PYRAMIDS: Final[Mapping[str, Number]] = {
    "dominant colon(?:y|ies)": dominant,
    "colon(?:y|ies)": _pyramids(15, 99),
    "ships? in orbit": _pyramids(0, 14),
    "ships? in reserve": _pyramids(-2, -2),
    "pyramids? out of the game": _pyramids(-3, -3),
}


def _first(state: Position, seat: int) -> int:
    """Regions with roots of one tree alone, and empty ones that it reaches with fewer, as the bots count."""
    chart = layout(state.planet.radius)
    empty, *_ = held(chart, state.blocks)
    ours, theirs = (flood(survey(chart, state.barriers), state.tips[who]) for who in (seat, 1 - seat))
    found, steps = 0, max(len(ours), len(theirs))
    for own, other in zip(_longer(ours, steps), _longer(theirs, steps), strict=True):
        found |= own & ~other
    rooted = sum({block & 1 for block in blocks} == {seat} for blocks in state.blocks)
    return (found & empty).bit_count() + rooted


def _within(state: Position, seat: int) -> set[int]:
    """The regions that a tree reaches in the end, as the bots count them."""
    chart = layout(state.planet.radius)
    whole = flood(survey(chart, state.barriers), state.tips[seat])
    return {region for region in state.planet.regions if whole[-1] & chart.bits[region]}


def _closed(state: Position, seat: int) -> int:
    """Regions that a tree controls and the other one cannot come to."""
    owned = {region for region, owner in enumerate(state.control()) if owner == seat}
    return len(owned - _within(state, 1 - seat))


def _longer(steps: list[int], length: int) -> list[int]:
    return [*steps, *steps[-1:] * (length - len(steps))]


COUNTS: Final[Mapping[str, Mapping[str, Number]]] = {
    "ice-colony": {
        "squares?": lambda state, seat: state.owner.count(seat) if state.round else 1,
        "pips?": lambda state, seat: (
            sum(state.pips_on(square) for square, owner in enumerate(state.owner) if owner == seat)
            if state.round
            else 1
        ),
        "edge tokens?": lambda state, seat: state.tokens >> seat & 1,
    },
    "colonization": _OF_PYRAMIDS,
    "advanced-colonization": _OF_PYRAMIDS,
    "piecepack-colonization": {
        "points?": lambda state, seat: state.scores()[seat],
        "colon(?:y|ies)": lambda state, seat: sum(each // 6 == seat for each in state.colony if each >= 0),
        "coins? in the stash": lambda state, seat: state.coins[seat].count(-1),
    },
    "deep-roots": {
        "regions?": lambda state, seat: state.scores()[seat] if state.round else 0,
        "regions? closed to the other tree": lambda state, seat: _closed(state, seat) if state.round else 0,
        "regions? first": lambda state, seat: _first(state, seat) if state.round else 0,
        "tips?": lambda state, seat: len(state.tips[seat]),
        "power-ups?": lambda state, seat: state.powers[seat].bit_count(),
    },
}
"""By slug what players count there, by how it reads."""


def counts_of(slug: str) -> Mapping[str, Number]:
    """What players of a game count; by default its score."""
    if slug in COUNTS:
        return COUNTS[slug]
    words = words_of(slug)
    many = words.SCORE.lower()
    return {f"{many.removesuffix('s')}s?": lambda state, seat: words.standings(state)[seat].score}


VERBS: Final = "(?:has|have|holds?|controls?|reach(?:es)?)(?: only)?"
NAME: Final = r"you|[A-Z]\w+"


def changes(slug: str, text: str, was: Position, now: Position, asked: Asked) -> str:
    """What is left of a text without what it says of counts, each of which is checked in both positions."""
    subject, text = "", re.sub(r"no ([a-z -]+) left (?=\()", r"0 \1 ", text)
    for found in re.finditer(
        rf"({NAME}) (?:then |now )?(?:{VERBS}) |(\d+) ([a-z -]+?) \((\d+) (?:now|before)\)", text
    ):
        subject = found[1] or subject
        if found[2]:
            number = _number(slug, found[3])
            seat = asked.seat_of(subject)
            assert (number(now, seat), number(was, seat)) == (int(found[2]), int(found[4])), (text, found[0])
    left = re.sub(
        rf"({NAME}) (?:then |now )?(?={VERBS})|(?:{VERBS}) (?=\d)|\d+ [a-z -]+? \(\d+ (?:now|before)\)",
        "",
        text,
    )
    return re.sub(r"[\s,]|and", "", left)


def _number(slug: str, name: str) -> Number:
    (found,) = [number for reads, number in counts_of(slug).items() if re.fullmatch(reads, name)]
    return found


# --- what else speaks for an action ----------------------------------------------------------------------


def square_of(name: str) -> int:
    return 5 * (int(name[1]) - 1) + "abcde".index(name[0])


LANDS: Final = {
    "black": "no Reduce, +1 in defence",
    "blue": "an extra move",
    "green": "grows 1 more, \N{MINUS SIGN}1 in defence",
    "red": "Reduce takes 2, +2 in defence",
    "yellow": "+1 in attack",
}
"""What a land does, by the rules."""


def _beside(state: Position, square: int) -> list[int]:
    return [state.owner[other] for other in state.land.neighbours[square]]


def _land(asked: Asked, found: re.Match[str]) -> bool:
    state, square = asked.last, square_of(found[1])
    beside = _beside(state, square)
    colour = ("black", "blue", "green", "", "red", "yellow")[state.terrain[square]]
    told = {kind: int(number) for number, kind in re.findall(r"(\d+) (free|enemy)", found[4])}
    enemies = sum(owner not in (-1, asked.seat) for owner in beside)
    is_short = state.phase.name not in ("PLACE", "ACTIVATE")
    return (
        (found[2] or "") == colour
        and (found[3] or LANDS.get(colour)) == LANDS.get(colour)
        and told.get("free", 0) == beside.count(-1)
        and (is_short or told.get("enemy", 0) == enemies)
    )


def _fate(asked: Asked, found: re.Match[str]) -> bool:
    square, (ways,) = asked.after.active, rolled(asked.after)
    pips = asked.state.pips_on(square)
    shares = {
        "grows": sum((odds for odds, end in ways if end.pips_on(square) > pips), Fraction()),
        "shrinks": sum((odds for odds, end in ways if 0 < end.pips_on(square) < pips), Fraction()),
        "empties": sum((odds for odds, end in ways if end.owner[square] < 0), Fraction()),
    }
    told = {does: int(number) for does, number in re.findall(r"(\w+) it (\d+)", found[0])}
    return told == {does: round(100 * share) for does, share in shares.items() if share}


def _given_up(asked: Asked, found: re.Match[str]) -> bool:
    square, is_whole = square_of(found[1]), asked.after.owner[asked.last.active] < 0
    if not is_whole or asked.last.active != square or not found[2]:
        return bool(is_whole and asked.last.active == square)
    there = square_of(found[2])
    beside = [_beside(asked.last, each) for each in (there, square)]
    left, given = ([owner for owner in owners if owner not in (-1, asked.seat)] for owners in beside)
    room, enemies = (beside[0].count(-1), beside[1].count(-1) - 1), (len(left), len(given))
    if found[3]:
        told = (int(found[3]), int(found[5]))
        is_better = room[0] > room[1] if found[4] == "other free" else enemies[0] < enemies[1]
        is_it = is_better and told == (room if found[4] == "other free" else enemies)
    else:
        is_it = room[0] <= room[1] and enemies[0] >= enemies[1]
    return bool(asked.after.owner[there] == asked.seat) and is_it


def _would_give_up(asked: Asked, found: re.Match[str]) -> bool:
    """Whatever moves, all pips leave the square."""
    state, square = asked.last, square_of(found[1])
    names = {action: state.action_to_string(action) for action in state.legal_actions()}
    moved = [after(state, action) for action, name in names.items() if "-" in name]
    return bool(moved) and all(end.owner[square] < 0 for end in moved)


def _splits(asked: Asked, found: re.Match[str]) -> bool:
    """Whether nothing wins a square now, and after a Grow to so many pips something does."""
    square, grown = square_of(found[1]), list[Position]()
    for face in ("grow1", "grow2"):
        ahead = asked.last.clone()
        ahead.phase = IceColonyPhase.FATE
        grown.append(after(ahead, ahead.string_to_action(face)))
    (end, *_) = [end for end in grown if end.pips_on(square) == int(found[2])]
    nexts = [after(end, action) for action in end.legal_actions()]
    is_won = any(each.owner.count(asked.seat) > end.owner.count(asked.seat) for each in nexts)
    return _would_give_up(asked, found) and is_won


def _asks(asked: Asked, face: str) -> bool:
    """Whether a face of the die has the person choose what becomes a colony, or what is lost."""
    return bool(asked.after.is_chance_node() and after(asked.after, Face[face]).phase.name == face)


def _is_of(asked: Asked, name: str) -> bool:
    """Whether the ship that an action aims at is somebody's."""
    return bool(asked.last.owner(asked.action & 31) == asked.seat_of(name))


def _frozen(asked: Asked, found: re.Match[str]) -> bool:
    _, action, now = told(asked)
    ship = action & 31
    return bool(now.is_frozen(ship)) and now.owner(ship) == asked.seat_of(found[1])


def _can_draw(state: Position) -> bool:
    """Whether a tree of Deep Roots has a tip from which some die that lies there can be drawn."""
    turn = state.clone()
    turn.phase = Phase.TURN
    names = map(turn.action_to_string, turn.legal_actions())
    return any(":" in name for name in names)


def _leading(state: Position, segment: int) -> int:
    """Into how many regions the five segments from one on lead."""
    rim = state.planet.rim
    return len({rim[(segment + each) % len(rim)] // 6 for each in range(5)})


def _led(asked: Asked, found: re.Match[str]) -> bool:
    state = asked.state
    names = {action: state.action_to_string(action) for action in state.legal_actions()}
    led = {action: _leading(state, int(name.removeprefix("plant-"))) for action, name in names.items()}
    fewest = min(led.values())
    here = led[asked.actions[0]]
    return (int(found[1]), int(found[2] or here)) == (here, fewest)


def _drawn(asked: Asked) -> list[tuple[Position, int]]:
    """The drawings of an advised turn: the position before each, and in which region it is."""
    state, drawn = asked.state, []
    for action in asked.actions:
        name = state.action_to_string(action)
        if ":" in name:
            drawn.append((state, int(name.partition("/")[0])))
        state = after(state, action)
    return drawn


def _region(asked: Asked) -> int:
    """Where the last drawing of an advised turn is."""
    return _drawn(asked)[-1][1]


def _owners_of(asked: Asked, region: int) -> list[int]:
    """Who controls a region before the last drawing, and after all."""
    return [int(state.control()[region]) for state in (_drawn(asked)[-1][0], asked.after)]


def _is_other(asked: Asked, name: str) -> bool:
    return asked.seat_of(name) == 1 - asked.seat


def _shut(asked: Asked, found: re.Match[str]) -> bool:
    lost = _within(asked.state, 1 - asked.seat) - _within(asked.after, 1 - asked.seat)
    empty = [region for region in lost if not asked.after.blocks[region]]
    return _is_other(asked, found[1]) and len(empty) == int(found[2])


def _owned(asked: Asked, found: re.Match[str]) -> bool:
    region, scores = _region(asked), [state.scores()[asked.seat] for state in (asked.state, asked.after)]
    is_first = _owners_of(asked, region)[0] == asked.seat
    is_right = _is_denied(asked, found[2])
    return region == int(found[1]) and is_first and scores[1] <= scores[0] and is_right


def _shared(asked: Asked, found: re.Match[str]) -> bool:
    region = _region(asked)
    owners = _owners_of(asked, region)
    return region == int(found[1]) and owners == [1 - asked.seat, -1]


def _contested(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the other tree has a tip at an empty region from which it can draw with some die."""
    chart, region = layout(asked.state.planet.radius), _region(asked)
    steps = flood(survey(chart, asked.state.barriers), asked.state.tips[1 - asked.seat])
    is_next = bool(steps[0] & chart.bits[region]) and not asked.state.blocks[region]
    return _is_other(asked, found[1]) and region == int(found[2]) and is_next


def _is_next(asked: Asked, name: str | None) -> bool:
    """Whether the other player, if named, takes the next turn of the round."""
    return asked.last.left[1 - asked.seat] if name is None else _is_other(asked, name)


def _is_denied(asked: Asked, name: str | None) -> bool:
    """Whether the other player, if named, can no longer take the die."""
    is_gone = sum(asked.after.pool) < sum(asked.state.pool) and not asked.state.left[1 - asked.seat]
    return name is None or (_is_other(asked, name) and is_gone)


def is_settled(state: Position) -> bool:
    """Whether each region of a tree is beyond the other, and so is each empty one that either reaches."""
    ours, theirs = _within(state, 0), _within(state, 1)
    rooted = [{block & 1 for block in blocks} for blocks in state.blocks]
    open_to_0 = any(seats == {1} and region in ours for region, seats in enumerate(rooted))
    open_to_1 = any(seats == {0} and region in theirs for region, seats in enumerate(rooted))
    contested = any(not rooted[region] for region in ours & theirs)
    has_cross = any(powers & Power.CROSS for powers in state.powers)
    return not (open_to_0 or open_to_1 or contested or has_cross)


def _most(asked: Asked) -> str:
    """What the best drawing brings."""
    state = asked.state
    draws = [action for action in state.legal_actions() if ":" in state.action_to_string(action)]
    scores = [after(state, action).scores()[asked.seat] for action in draws]
    is_gain = max(scores, default=0) > state.scores()[asked.seat]
    return "a gain" if is_gain else "no drawing gains" if draws else "can draw none"


def _left(asked: Asked, found: re.Match[str]) -> bool:
    return asked.state.dice == int(found[1]) and _most(asked) in found[0]


def _ends(asked: Asked, found: re.Match[str]) -> bool:
    returns = asked.after.returns()
    best = [seat for seat, each in enumerate(returns) if each == max(returns)]
    outcome = "lose" if asked.seat not in best else "win" if best == [asked.seat] else "share the win"
    return bool(asked.after.is_terminal()) and outcome == found[1]


OF_ALL: Final[Mapping[str, Check]] = {
    r"that ends the game, and you (win|lose|share the win)": _ends,
}
"""What may be said in every game."""
REASONS: Final[Mapping[str, Mapping[str, Check]]] = {
    "ice-colony": {
        r"(\w\d)(?: is (\w+)(?: \(([^)]+)\))? and)?"
        r" has ((?:(?: and )?\d+ (?:free|enemy) squares?)+) beside it": _land,
        r"Fate \w+ it \d+ times in 100(?:(?:, | and )\w+ it \d+)*": _fate,
        r"you give up (\w\d) for"
        r" (?:it|(\w\d), which (?:gains no room|has (\d+) (other free|enemy) squares? beside it"
        r" \(\w\d has (\d+)\)))": _given_up,
        r"wait until Fate grows (\w\d) to (\d) pips, enough to split it": _splits,
        r"a move would give up (\w\d)": _would_give_up,
        r"an edge token adds 1 in a later fight": lambda asked, _: (
            asked.after.tokens >> asked.seat & 1 > asked.last.tokens >> asked.seat & 1
        ),
        r"(\w\d) (?:then has|keeps its) (\d) pips?": lambda asked, found: (
            asked.after.pips_on(square_of(found[1])) == int(found[2])
        ),
    },
    "colonization": {
        **OF_BOTH,
        rf"{IT} can do nothing in (\w+)'s next turn": _frozen,
        r"(\w+) has to buy it again": lambda asked, found: (
            not ready_with(asked.last, asked.action & 31) and _is_of(asked, found[1])
        ),
        rf"else (\w+) could dominate ({SIDE}) with (?:that ship|{IT})": lambda asked, found: (
            side_named(asked.last, found[2]) in ready_with(asked.last, asked.action & 31)
            and _is_of(asked, found[1])
        ),
        rf"{IT} dominates nothing": lambda asked, _: asked.action >> 5 & 31 not in asked.last.dominant,
        rf"{IT} could dominate nothing from there": lambda asked, _: (
            not ready_with(asked.last, asked.action >> 5 & 31)
        ),
        r"to buy and launch it again costs (\d) AP": lambda asked, found: (
            2 * (asked.last.kinds[asked.action >> 5 & 31] % 3 + 1) == int(found[1])
        ),
        r"of its six faces, (Hop makes a standing ship a colony)?"
        r"(?:, | and )?(Dig makes a lying ship a colony)?(?: and )?"
        r"(Wild costs you a ship or colony)?": lambda asked, found: (
            [bool(each) for each in found.groups()] == [_asks(asked, face) for face in ("HOP", "DIG", "WILD")]
        ),
    },
    "advanced-colonization": OF_ADVANCED,
    "piecepack-colonization": OF_PIECEPACK,
    "deep-roots": {
        r"(?:(\w+) can't take it then; )?"
        r"merge it later in this round with another number, and the root forks": (
            lambda asked, found: asked.after.kept[asked.seat] > 0 and _is_next(asked, found[1])
        ),
        r"your roots can then enter (\d) regions(?:; from some other places only (\d))?": _led,
        r"it shuts (\w+) out of (\d+) empty regions?": _shut,
        r"region (\d+) is yours already, (?:but the die is then gone for (\w+)|so you gain none now)": _owned,
        r"no region can change hands any more": lambda asked, _: is_settled(asked.last),
        r"both trees then have roots in region (\d+), so it is nobody's": _shared,
        r"region (\d+) stays nobody's(?:, but the die is then gone for (\w+))?": lambda asked, found: (
            _region(asked) == int(found[1])
            and _owners_of(asked, int(found[1])) == [-1, -1]
            and _is_denied(asked, found[2])
        ),
        r"otherwise (\w+) could take region (\d+) next": _contested,
        r"your root crosses another, which spends Cross root": lambda asked, _: bool(
            asked.state.powers[asked.seat] & ~asked.after.powers[asked.seat] & Power.CROSS
        ),
        r"Reroll is there once a game|no die can be drawn as it lies": lambda asked, found: (
            found[0].startswith("Reroll") == _can_draw(asked.last)
        ),
        r"save Reroll for a turn in which no die fits you"
        r"(?:; of dice rerolled now, (\w+) would choose first)?": lambda asked, found: (
            bool(asked.last.powers[asked.seat] & Power.REROLL) and _is_next(asked, found[1])
        ),
        r"Fast growth works once in the game, and you can still use it later": lambda asked, _: (
            asked.after.powers[asked.seat] == asked.last.powers[asked.seat] & ~Power.REROLL
            and bool(asked.after.powers[asked.seat] & Power.GROWTH)
        ),
        r"Fast growth draws two more dice, once a game": lambda asked, _: (
            asked.last.powers[asked.seat].bit_count() == asked.after.powers[asked.seat].bit_count() + 1
        ),
        r"(\d+) (?:die is|dice are) left, (?:and you can draw none|but no drawing gains you a region)": _left,
        r"though a die could gain you a region now": lambda asked, _: _most(asked) == "a gain",
    },
}
"""By slug how a reason reads, and whether it is true."""
