"""What a coach may say of what to aim for in Ice Colony, and how each claim is recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from orrery.games.ice_colony.rules.position import Phase as IceColonyPhase
from tests.play.asked import Asked, Check, Position, after, names_of, rolled
from tests.play.claims import COUNTS, standing
from tests.play.facts_of_ice import (
    LACK,
    attacks_from,
    best_attack,
    has_token,
    lacks,
    leaves_empty,
    small_left,
    spreading,
    square_of,
)


def _squares(asked: Asked, found: re.Match[str]) -> bool:
    state = asked.state
    settled = [part for part in state.land.regions if any(state.owner[square] >= 0 for square in part)]
    free = [square for part in settled for square in part if state.owner[square] < 0]
    return len(free) == int(found[1])


def _squares_after(asked: Asked) -> list[int]:
    """How many squares the person holds after each thing that can be done at once."""
    return [after(asked.state, action).owner.count(asked.seat) for action in asked.state.legal_actions()]


def _is_won_by_a_move(asked: Asked) -> bool:
    return max(_squares_after(asked)) > int(asked.state.owner.count(asked.seat))


def _can_join(asked: Asked) -> bool:
    """Whether some action moves pips to a square that is held already."""
    ends = [re.match(r"\w\d-(\w\d)", name) for name in names_of(asked)]
    return any(asked.state.owner[square_of(end[1])] == asked.seat for end in ends if end)


def _is_won_by_both(asked: Asked, found: re.Match[str]) -> bool:
    """Whether a square is won by some action after which one's own is still held."""
    return asked.state.active == square_of(found[1]) and _is_won_by_a_move(asked)


def _added(terms: str) -> int:
    """What terms come to, such as `3 pips + 2 red + 1 token`."""
    signed = re.findall(r"(?:([+\N{MINUS SIGN}]) )?(\d) \w+", terms)
    return sum(-int(number) if sign == "\N{MINUS SIGN}" else int(number) for sign, number in signed)


def _fought(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the sums are those of the rules, and the chances those of all throws."""
    state = asked.state
    is_defence = state.phase.name == "DEFENCE_EDGE"
    other = state.turn if is_defence else state.owner[state.target]
    own, theirs = _added(found[1]), _added(found[3])
    attack, defence = (theirs, own) if is_defence else (own, theirs)
    assert (attack, defence) == (state.attack_total(0), state.defence_total(0))
    assert asked.seat_of(found[2]) == other
    assert found[4] == ("yours" if is_defence else asked.names[other])
    (spend,) = (action for action in state.legal_actions() if state.action_to_string(action) == "edge")
    (hold,) = (action for action in state.legal_actions() if state.action_to_string(action) == "hold")
    assert bool(found[9]) == (not is_defence and bool(state.tokens >> other & 1))
    assert not found[9] or asked.seat_of(found[9]) == other
    for action, told in ((spend, {found[5], found[7] or found[5]}), (hold, {found[6], found[8] or found[6]})):
        shares = []
        for way in rolled(after(state, action)):
            won = [odds for odds, end in way if end.pips_on(state.target) < state.pips_on(state.target)]
            shares.append(float(1 - sum(won) if is_defence else sum(won)))
        assert {str(round(100 * share)) for share in shares} == told, found[0]
        assert found[7] is None or (int(found[7]), int(found[8])) <= (int(found[5]), int(found[6]))
    return True


def _threatened(asked: Asked, found: re.Match[str]) -> bool:
    """How often an attack with no tokens wins, fought out by the engine, and that none wins more often."""
    state, seat = asked.state, asked.seat
    most = {
        (near, own): chance
        for near, other in enumerate(state.owner)
        for own, chance in (attacks_from(state, near) if other not in (-1, seat) else ())
        if state.owner[own] == seat
    }
    near, own = square_of(found[2]), square_of(found[3])
    assert bool(found[4]) == (len(state.held[seat]) == 1)
    assert state.owner[near] == asked.seat_of(found[1])
    assert bool(found[6]) == has_token(state, seat, near)
    return most[near, own] == int(found[5]) == max(most.values())


def _attacks(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the active square can attack, and the best attack wins as often as is said, if anything is."""
    said = found["on"] and (int(found["chance"]), square_of(found["on"]))
    assert said == best_attack(asked.state, asked.state.active)
    is_left = leaves_empty(asked.state, square_of(found["on"]))
    assert (found["left"] and square_of(found["left"])) == (asked.state.active if is_left else None)
    rest = asked.state.pips_on(square_of(found["on"])) - asked.state.pips_on(asked.state.active)
    assert int(found["rest"] or 0) == max(0, rest)
    return bool(found["tokens"]) == has_token(asked.state, asked.seat, square_of(found["on"]))


def _is_emptied(asked: Asked, name: str) -> bool:
    """Whether an attack, if it is won, leaves no pip on its target: `b4xb5`."""
    square, target = (square_of(part) for part in name.split("x"))
    return bool(asked.state.pips_on(target) <= asked.state.pips_on(square))


def _leads(asked: Asked) -> bool:
    """Whether the person holds more squares than anybody else."""
    held = [asked.state.owner.count(seat) for seat in range(len(asked.names))]
    return all(held[asked.seat] > each for seat, each in enumerate(held) if seat != asked.seat)


def _gives_back(state: Position) -> bool:
    """Whether a square of 1 pip, grown to 2 or 3 by Fate, leaves one small piece more beside the board."""
    ends = list[Position]()
    for square in state.held[state.turn]:
        chosen = state.clone()
        chosen.active, chosen.phase = square, IceColonyPhase.FATE
        if state.pips_on(square) == 1:
            ends += [after(chosen, chosen.string_to_action(face)) for face in ("grow1", "grow2")]
    grown = [end for end in ends if end.pips_on(end.active) in (2, 3)]
    seat = state.turn  # some turns end with Fate
    return bool(ends) and all(end.pool[seat] % 6 == state.pool[seat] % 6 + 1 for end in grown)


def _wins_with_empty_pool(state: Position, seat: int, pieces: int) -> bool:
    """Whether a seat with so many pieces beside the board wins at the end of a turn if it has none."""
    empty = state.clone()
    empty.pool[seat] = 0
    empty.end_turn()
    pool = state.pool[seat]
    return bool(empty.is_terminal() and pool % 6 + pool // 6 % 6 + pool // 36 == pieces)


def _free(state: Position) -> list[int]:
    """The free squares in the parts of the land on which somebody is."""
    settled = [part for part in state.land.regions if any(state.owner[square] >= 0 for square in part)]
    return [square for part in settled for square in part if state.owner[square] < 0]


def _near(asked: Asked, name: str) -> set[int]:
    """Who has a square beside the only free one."""
    assert _free(asked.state) == [square_of(name)]
    return {asked.state.owner[near] for near in asked.state.land.neighbours[square_of(name)]} - {-1}


def _taken(state: Position, seat: int, *takers: int) -> list[float]:
    """What becomes of a seat once players have taken the free squares in their order: 1, 0 or -1."""
    end = state.clone()
    for square, taker in zip(_free(state), takers, strict=True):
        end.owner[square] = taker
        end.held[taker].append(square)
    assert end.is_over()
    winners = end.winners()
    return [-1 if seat not in winners else 1 if winners == [seat] else 0]


def _end_by(asked: Asked, taker: int, name: str) -> str:
    """What becomes of the person once a player has taken the only free square."""
    assert _free(asked.state) == [square_of(name)]
    (end,) = _taken(asked.state, asked.seat, taker)
    return {1: "you win", 0: "you share the win", -1: "you lose"}[int(end)]


def _only(asked: Asked, found: re.Match[str]) -> bool:
    """Whether all who can take the only free square are named, each with what follows."""
    parts = [(found[2], found[3]), *re.findall(rf"; if ([\w, ]+?) do(?:es)?, ({END})", found[4])]
    told = {asked.seat_of(name): end for who, end in parts for name in re.split(", | or ", who)}
    return told == {who: _end_by(asked, who, found[1]) for who in _near(asked, found[1])}


END: Final = r"you (?:win|share the win|lose)"
"""How a game ends for the person."""


def _could_attack(asked: Asked) -> bool:
    """Whether an attack is legal now, or could be from a square that can be chosen."""
    names = names_of(asked)
    if asked.state.phase.name == "ACTIVATE":
        held = asked.state.held[asked.seat]
        return any(target >= 0 for square in held for target, _ in attacks_from(asked.state, square))
    return any("x" in name for name in names)


ODDS: Final = (
    r", and an attack on (?P<on>\w\d) would win (?P<chance>\d+) times in 100(?P<tokens> without tokens)?"
    rf"(?:, but (?:cost you (?P<left>\w\d), whose pips would all move in{LACK}"
    r"|leave (?P<rest>\d) pips? there))?"
)
"""Of an attack from the active square."""
ATTACK: Final = (
    r"An attack on (?P<on>\w\d) would win (?P<chance>\d+) times in 100(?P<tokens> without tokens)?"
    rf"(?:, but (?:cost you (?P<left>\w\d), whose pips would all move in{LACK}"
    r"|leave (?P<rest>\d) pips? there))?\."
)
BLUE: Final = 1
"""The number of the land on which a square can move twice."""


def _is_beside_a_free_one(state: Position, seat: int) -> bool:
    """Whether a square of a seat has a free neighbour."""
    held = (square for square in range(25) if state.owner[square] == seat)
    return any(state.owner[near] == -1 for square in held for near in state.land.neighbours[square])


def _has_target(asked: Asked) -> bool:
    """Whether anything can be attacked now, or with a square that can be chosen."""
    if asked.state.phase.name != "ACTIVATE":
        return any("x" in name for name in names_of(asked))
    held = [square for square in range(25) if asked.state.owner[square] == asked.seat]
    near = (asked.state.owner[each] for square in held for each in asked.state.land.neighbours[square])
    return any(owner not in (-1, asked.seat) for owner in near)


AIMS_OF_ICE: Final[Mapping[str, Check]] = {
    r"(\d+) squares? (?:is|are) free; when none is, most squares win\.": _squares,
    r"(2) squares are free: if you gain one and (\w+) the other, the game ends and you lose\."
    r"( Attack for more first\.)?": lambda asked, found: (
        _squares(asked, found)
        and -1 in _taken(asked.state, asked.seat, asked.seat, asked.seat_of(found[2]))
        and _is_beside_a_free_one(asked.state, asked.seat_of(found[2]))
        and bool(found[3]) == _has_target(asked)
    ),
    rf"Only (\w\d) is free\. If it is taken, and no other given up for it, the game ends and ({END})"
    r"(: attack for more squares first)?\.": lambda asked, found: (
        {_end_by(asked, who, found[1]) for who in _near(asked, found[1])} == {found[2]}
        and bool(found[3]) == (found[2] == "you lose" and _could_attack(asked))
    ),
    rf"Only (\w\d) is free\. If ([\w, ]+?) takes? it and gives? up no other, the game ends and ({END})"
    rf"((?:; if [\w, ]+? do(?:es)?, {END})*)\.": _only,
    r"You hold (\d+)((?:, | and )[^.]+)\.": standing(COUNTS["ice-colony"]["squares?"]),
    r"A square beside free ones can spread if it grows\.": lambda asked, _: any(
        {"grow1", "grow2"} <= {*spreading(asked.state, square)} for square in asked.state.held[asked.seat]
    ),
    r"A square beside free ones can spread once it has grown enough to split\.": lambda asked, _: any(
        spreading(asked.state, square) for square in asked.state.held[asked.seat]
    ),
    r"No square of yours can spread now, whatever Fate shows\.(?P<leads> You lead, so you can wait\.)?": (
        lambda asked, found: (
            not any(spreading(asked.state, square) for square in asked.state.held[asked.seat])
            and bool(found["leads"]) == _leads(asked)
        )
    ),
    r"Your pool has no small piece left to split off 1 pip"
    r"(?:: a square of (1 pip) gives its piece back when it grows to 2 or 3)?\.": lambda asked, found: (
        small_left(asked.state) == 0 and (not found[1] or _gives_back(asked.state))
    ),
    r"Your pool has only (\d) small pieces? left: 2 pips split into two small pieces, 3 into a small and a"
    r" medium one\.": lambda asked, found: small_left(asked.state) == int(found[1]) > 0,
    r"A square that you gain elsewhere is worth as much as one that you lose\.": lambda asked, _: any(
        spreading(asked.state, square) for square in asked.state.held[asked.seat]
    ),
    r"You hold over half of the land: once your pool \((\d) pieces? left\) is empty at the end of a turn, you"
    r" win\.": lambda asked, found: _wins_with_empty_pool(asked.state, asked.seat, int(found[1])),
    r"(\w+) holds over half of the land: once \1's pool \((\d) pieces? left\) is empty at the end of a turn,"
    r" \1 wins\.": lambda asked, found: _wins_with_empty_pool(
        asked.state, asked.seat_of(found[1]), int(found[2])
    ),
    r"From now on Fate rolls by itself\.": lambda asked, _: asked.state.round == 4,
    r"(\w+)'s (\w\d) would win an attack on your (\w\d)(, your only square,)? (\d+) times in 100"
    r"( without tokens)?\.": _threatened,
    r"A square can attack an enemy beside it: once all the pips there are gone, 1 or more of"
    r" yours move in\.": lambda asked, _: any(
        asked.state.owner[near] not in (-1, asked.seat)
        for square in asked.state.held[asked.seat]
        for near in asked.state.land.neighbours[square]
    ),
    r"No square beside (\w\d) is free\.(?= (An attack)?)": lambda asked, found: (
        asked.state.active == square_of(found[1])
        and bool(found[2]) == any("x" in name for name in names_of(asked))
        and not any("-" in name for name in names_of(asked))
        and not any(_is_emptied(asked, name) for name in names_of(asked) if "x" in name)
    ),
    rf"No square beside (\w\d) is free: only an attack can gain one{ODDS}\.": lambda asked, found: (
        _attacks(asked, found)
        and asked.state.active == square_of(found[1])
        and not any("-" in name for name in names_of(asked))
        and any(_is_emptied(asked, name) for name in names_of(asked) if "x" in name)
    ),
    r"Pips that move (to a free square take it(; they can also join a square of yours)?"
    r"|join another square of yours)\.": lambda asked, found: (
        asked.state.is_forced()
        and found[1].startswith("to") == _is_won_by_a_move(asked)
        and ("join" in found[1]) == _can_join(asked)
    ),
    r"Leave 1 pip or more on (\w\d) to hold both squares\.": _is_won_by_both,
    r"Leave at least 1 pip on (\w\d): then you keep it and gain another square"
    r"(; on blue, what stays can move once more)?\.": lambda asked, found: (
        _is_won_by_both(asked, found) and bool(found[2]) <= (asked.state.terrain[asked.state.active] == BLUE)
    ),
    r"A move that leaves 1 pip or more on (\w\d) is sure to gain a square;"
    rf" an attack risks pips, but can take a square from an enemy{ODDS}\.": lambda asked, found: (
        _attacks(asked, found)
        and _is_won_by_both(asked, found)
        and any("x" in name for name in names_of(asked))
    ),
    ATTACK: _attacks,
    r"(\w\d) has only 1 pip: if it moves, you lose \w\d\.": lambda asked, found: (
        asked.state.active == square_of(found[1])
        and asked.state.pips_on(square_of(found[1])) == 1
        and not _is_won_by_a_move(asked)
    ),
    rf"Your pool lacks the pieces to split (\w\d){LACK}: if its (\d) pips move, you lose \w\d\.": (
        lambda asked, found: (
            asked.state.pips_on(square_of(found[1])) == int(found[4]) > 1
            and not _is_won_by_a_move(asked)
            and lacks(asked.state, found)
        )
    ),
    r"(\w+) holds only (\w\d): without it \1 is out, and you win\.": lambda asked, found: (
        [square for square, owner in enumerate(asked.state.owner) if owner not in (-1, asked.seat)]
        == [square_of(found[2])]
        and asked.state.owner[square_of(found[2])] == asked.seat_of(found[1])
    ),
    r"Place your first camp where it has room to spread\. A Reduce \(1 in 6 on the Fate die\) takes a camp of"
    r" 1 pip, and you are out; on black it cannot\.(?P<holes> Nobody can enter a hole\.)?": (
        lambda asked, found: (
            asked.seat not in asked.state.owner
            and bool(found["holes"]) == (asked.state.options.clear == "void" and 3 in asked.state.terrain)
        )
    ),
    r"The highest roll for the lead plays first in this round\."
    r" Your edge token is worth 1 on it, or 1 in a later fight\.": lambda asked, _: bool(
        asked.state.tokens >> asked.seat & 1
    ),
    r"Your die \+ ([^;]+?) against (\w+)'s die \+ ([^;]+); a tie is (\w+?)(?:'s)?\."
    r" You win (\d+) times in 100 with your token, (\d+) without"
    r"(?:; (\d+) and (\d+) if (\w+) spends one)?\.": _fought,
}
