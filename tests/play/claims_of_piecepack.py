"""What a coach may claim of Colonization for the piecepack, each claim recomputed from the engine."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from orrery.games.piecepack_colonization.rules.actions import MOVE
from orrery.games.piecepack_colonization.rules.board import DISCARDS
from orrery.games.piecepack_colonization.rules.position import Phase
from tests.play.asked import Asked, Check, Position, after
from tests.play.claims_of_coins import OF_COINS, best_share, falls_to, share_with_match

SUITS: Final = ("Moons", "Crowns", "Stars", "Anchors")


def within_means(asked: Asked) -> list[int]:
    """The planets of its system that the ship can reach and its player can colonize."""
    return [planet for planet in _least_rolls(asked.state) if best_share(asked, planet) > 0]


def _least_rolls(state: Position) -> dict[int, int]:
    """The free planets of the ship's system that some roll leads to, each with the lowest."""
    here, least = state.ship[state.turn], dict[int, int]()
    acting = state.clone()
    acting.phase, acting.die, acting.used = Phase.ACTION, -1, 0
    system = here // 5 if here < 20 else here - 20
    for face in range(1, 6):
        for space in after(after(acting, MOVE), face).legal_actions():
            if space < 20 and space // 5 == system and state.colony[space] < 0:
                least.setdefault(space, face)
    return least


def _reached(asked: Asked, found: re.Match[str]) -> bool:
    """The planet that is named, what it scores, those besides, and whose ship is in the system."""
    least, state = _least_rolls(asked.state), asked.state
    planet = 5 * SUITS.index(found[2]) + int(found[3]) - 1
    points = int(found[3]) + 5 * (found[3] == "1")
    others = {other for other in within_means(asked) if other != planet}
    here = state.ship[asked.seat]
    sun = 20 + (here // 5 if here < 20 else here - 20)
    near = [
        name
        for name, ship in zip(asked.names, state.ship, strict=True)
        if 20 + ship // 5 == sun or ship == sun
    ]
    return (
        least[planet] == (int(found[1]) if found[1] else 1)
        and points == int(found[4])
        and is_match_named(asked, planet, found[5], found[6])
        and (are_planets(found[7], others) if found[7] or not found[8] else found[8] in near and not others)
        and (not found[9] or state.coins[asked.seat][0] == -1)
    )


def _enough(asked: Asked, found: re.Match[str]) -> bool:
    """Whether no planet could be colonized before, and exactly these near the ship with restored coins."""
    able = asked.state.clone()
    able.stash[asked.seat] = asked.after.stash[asked.seat]
    lost = [each for each in free_near(asked) if not best_share(asked, each)]
    won = [each for each in lost if best_share(replace(asked, state=able), each) > 0]
    return not within_means(asked) and are_planets(found[1].replace(" or", " and"), won)


def _chance_here(asked: Asked, later: Position | None = None) -> Fraction:
    """How often the planet that the ship is on can be colonized, if it is free; 0 if there is none."""
    ship = asked.state.ship[asked.seat]
    is_free = ship < 20 and asked.state.colony[ship] < 0
    return best_share(asked, ship, later) if is_free else Fraction()


def _likelier_here(asked: Asked, found: re.Match[str]) -> bool:
    """Whether the restored coin alone raises that to so much, and by a third at least."""
    now, then = _chance_here(asked), _chance_here(asked, asked.after)
    said = [round(100 * share) for share in (now, then)] == [int(found[2]), int(found[3])]
    return said and are_planets(found[1], [asked.state.ship[asked.seat]]) and then - now >= Fraction(1, 3)


def free_near(asked: Asked) -> list[int]:
    """The other planets of the system of the ship that are known and without a colony."""
    state, ship = asked.state, asked.state.ship[asked.seat]
    system = ship // 5 if ship < 20 else ship - 20
    own = range(5 * system, 5 * system + 5)
    return [each for each in own if each not in state.pile and state.colony[each] < 0 and each != ship]


def _reached_now(asked: Asked) -> list[int]:
    """The free planets that the ship could go to now, and its player can colonize."""
    every = map(asked.last.action_to_string, asked.last.legal_actions())
    names = [name for name in every if re.fullmatch("[mcsa][1-5]", name)]
    spaces = ["mcsa".index(name[0]) * 5 + int(name[1]) - 1 for name in names]
    return [space for space in spaces if asked.last.colony[space] < 0 and best_share(asked, space) > 0]


def is_match_named(asked: Asked, planet: int, points: str | None, coin: str | None) -> bool:
    """Whether the coin of the planet's value is named with its points just if the player has it."""
    value = planet % 5 + 1
    is_used = asked.state.used >> value & 1
    if asked.state.coins[asked.seat][value] != -1 or is_used:
        return points is None
    return points is not None and (int(points), coin) == (value + 5 * (value == 1) + 2, str(value))


def are_planets(named: str | None, planets: Collection[int]) -> bool:
    """Whether planets of one system are those that are named, as in `Moons 2 and 4`."""
    if not named:
        return not planets
    suit, *values = re.findall(r"^[A-Z]\w+|\d", named)
    return {5 * SUITS.index(suit) + int(value) - 1 for value in values} == set(planets)


def _is_free(state: Position) -> bool:
    """Whether the ship of the player is on a planet without a colony."""
    here = state.ship[state.turn]
    return here < 20 and int(state.colony[here]) < 0


def _of_others(state: Position, seat: int) -> list[int]:
    """The points of the others, in the order of seats."""
    return [points for other, points in enumerate(state.scores()) if other != seat]


def is_slow(asked: Asked) -> bool:
    """Whether somebody else has a colony in the system where the ship is before the action."""
    ship = int(asked.state.ship[asked.seat])
    system = ship // 5 if ship < 20 else ship - 20
    owners = {asked.state.owner(planet) for planet in range(5 * system, 5 * system + 5)}
    return bool(owners - {-1, asked.seat})


def _planet(asked: Asked) -> int:
    """Where the ship is after the action."""
    return int(asked.after.ship[asked.seat])


def _still_free(asked: Asked, found: re.Match[str]) -> bool:
    """Which planets of a system are free, and what is near or to be won."""
    suit = _planet(asked) - 20
    known = [planet for planet in range(5 * suit, 5 * suit + 5) if planet not in asked.state.pile]
    free = [planet for planet in known if asked.state.colony[planet] < 0]
    if found[5]:
        in_pile = (5 - len(known), len(asked.state.pile))
        is_counted = found[7] is None or (int(found[7]), int(found[8])) == in_pile
        is_free = found[6] == "free"
        return SUITS[suit] == found[5] and not free and bool(known) == is_free and is_counted
    stash = [coin for coin, place in enumerate(asked.state.coins[asked.seat]) if place == -1]
    most = [
        each % 5 + 1 + 5 * (each % 5 == 0) + 2 * (each % 5 + 1 in stash)
        for each in free
        if best_share(asked, each, asked.after)
    ]
    if found[4]:
        return are_planets(found[1], free) and not most
    is_most = max(most) == int(found[2])
    return are_planets(found[1], free) and is_most and (not found[3] or not within_means(asked))


def _here_again(asked: Asked, found: re.Match[str]) -> bool:
    """Which planets of the system where the ship stays are free, and whether its player can win them."""
    suit, state = _planet(asked) - 20, asked.state
    own = range(5 * suit, 5 * suit + 5)
    free = [each for each in own if each not in state.pile and state.colony[each] < 0]
    won = [each for each in free if best_share(asked, each)]
    named = (found[1] or found[2]).replace(" or", " and")
    return are_planets(named, won) if found[1] else not won and are_planets(named, free)


def _scores(asked: Asked, found: re.Match[str]) -> bool:
    planet, value = _planet(asked), _planet(asked) % 5 + 1
    if "alone" in found[0]:
        faces = 2 if value == 1 else sum(face > value for face in range(6))
        assert round(6 * float(best_share(asked, planet))) == faces
    is_vain = "not enough" in found[0]
    wins = 0 if is_vain else int(found[4] or 100)
    likely = round(100 * float(best_share(asked, planet)))
    is_match = is_match_named(asked, planet, found[2], found[3])
    if share_with_match(asked, planet) < best_share(asked, planet) and not is_vain:
        is_match = found[2] is None
    return is_match and (int(found[1]), wins) == (value + 5 * (value == 1), likely)


def _joining(asked: Asked, found: re.Match[str]) -> bool:
    """How many planets of the ship's system are face down, and why one would be of use."""
    state, here = asked.last, asked.last.ship[asked.seat]
    suit = SUITS.index(found[6])
    left = [planet for planet in state.pile if planet // 5 == suit]
    near = bool([each for each in _least_rolls(state) if best_share(asked, each) > 0]) or _is_free(state)
    said, own = found[1].split()[0], range(5 * suit, 5 * suit + 5)
    known = [each for each in own if each not in state.pile]
    free = [each for each in known if state.colony[each] < 0 and each != here]
    is_it = {
        "another": near and bool(left),
        "it": near and not left,
        "the": not near and not known and found["sun"] == found[6],
        "no": not near and bool(known) and not free,
    }
    is_true = not near and is_in_the_way(asked, said, found["vain"], free) if found["vain"] else is_it[said]
    numbers = (0 if found[4] == "none" else int(found[4]), int(found[5]))
    is_here = suit == (here // 5 if here < 20 else here - 20)
    return is_true and is_here and numbers == (len(left), len(state.pile))


def is_in_the_way(asked: Asked, said: str, planets: str, free: Sequence[int]) -> bool:
    """Whether these planets are free, and all too dear, or under a ship, or else some of them."""
    dear = [each for each in free if not best_share(asked, each)]
    taken = [each for each in free if each in asked.state.ship]
    why = "your" if dear == [*free] else "a" if taken == [*free] else "you"
    return said.lower() == why and are_planets(planets.replace(" or", " and"), free)


def _leap(asked: Asked, found: re.Match[str]) -> bool:
    """The most that a planet scores which the player could colonize after a leap with coin 0."""
    state, here = asked.last, asked.last.ship[asked.seat]
    suit, own = SUITS.index(found["suit"]), here // 5 if here < 20 else here - 20
    most = dict[int, int]()
    for planet in range(20):
        is_known = planet not in state.pile and state.colony[planet] < 0
        if (
            is_known
            and planet // 5 != own
            and planet // 5 + 20 not in state.ship
            and best_share(asked, planet)
        ):
            value = planet % 5 + 1
            match = 2 * (state.coins[asked.seat][value] == -1)
            most[planet] = value + 5 * (value == 1) + match
    there = max(most[planet] for planet in most if planet // 5 == suit)
    has_zero = state.coins[asked.seat][0] == -1
    is_told = has_zero == found["lacking"].startswith("a leap")
    return is_told and int(found["points"]) == there == max(most.values())


COMES: Final = re.compile(
    r" \w+'s ship can (?:try to colonize \w+ \d next"
    r"|attack your colony on \w+ \d next: a ([\d, or]*\d) destroys it)\.$"
)
"""What somebody else's ship can do where it has come to."""


def comes(found: re.Match[str], before: Position, now: Position, you: int) -> bool:
    """Whether a ship of another has come to a planet that is free, or has such a colony of the person's."""
    moved = [ship for seat, ship in enumerate(now.ship) if seat != you and ship != before.ship[seat]]
    colonies = [divmod(int(now.colony[planet]), 6) for planet in moved if planet < 20]
    if not found[1]:
        return any(owner < 0 for owner, _ in colonies)
    faces = [int(face) for face in re.findall(r"\d", found[1])]
    return any(owner == you and faces == falls_to(coin) for owner, coin in colonies)


def is_last_turn_of(asked: Asked, name: str | None) -> bool:
    """Whether the only other player is named, or nobody where there are several."""
    return (len(asked.names) == 2) == bool(name) and (not name or asked.seat_of(name) == 1 - asked.seat)


def _leads_to(asked: Asked, found: re.Match[str]) -> bool:
    """Where a coin 0 that is restored can lead, and what can be won there with the coins as they are."""
    state, here = asked.last, asked.last.ship[asked.seat]
    own, most = here // 5 if here < 20 else here - 20, dict[int, int]()
    for planet in range(20):
        suit, value = planet // 5, planet % 5 + 1
        is_free = planet not in state.pile and state.colony[planet] < 0
        if is_free and suit != own and suit + 20 not in state.ship and best_share(asked, planet):
            match = 2 * (state.coins[asked.seat][value] == -1)
            most[planet] = value + 5 * (value == 1) + match
    if not found[1]:
        is_named = not most
    else:
        is_named = most[5 * SUITS.index(found[1]) + int(found[2]) - 1] == max(most.values())
    return is_named and asked.after.coins[asked.seat][0] == -1 != asked.last.coins[asked.seat][0]


def _by_an_ace(asked: Asked, found: re.Match[str]) -> bool:
    """To which planets of other systems a 1 leads, and which of them are colonies of others."""
    state, here = asked.last, asked.last.ship[asked.seat]
    led = [
        each for each in after(after(state, MOVE), 1).legal_actions() if each < 20 and each // 5 != here // 5
    ]
    free, _, theirs = found[1].partition("to attack the colony on ")
    attacked = {each for each in led if state.owner(each) not in (-1, asked.seat)}
    open_to_all = {each for each in led if state.owner(each) < 0}
    return bool(led) and (_planets(free), _planets(theirs)) == (open_to_all, attacked)


def _planets(text: str) -> set[int]:
    """The planets that are named, e.g. `Moons 4`."""
    return {5 * SUITS.index(suit) + int(value) - 1 for suit, value in re.findall(r"([A-Z]\w+) (\d)", text)}


OF_PIECEPACK: Final[Mapping[str, Check]] = {
    r"(another planet might give more choice, as|it only passes the turn, as"
    r"|the sun of the (?P<sun>\w+) has no planet yet, (?:but|and)"
    r"|no planet of this system is free, (?:but|and)"
    r"|(?:your coins are not enough for|a ship is on|you cannot colonize)"
    r" (?P<vain>[A-Z]\w+ (?:\d|, | or | and )*\d)(?: now)?, (?:but|and))"
    r" (\d+|none) of the (\d+) in the pile would join the (\w+)": _joining,
    r"(?P<lacking>it takes a 0, rolled or as a coin, to leap to|a leap to) the (?P<suit>\w+),"
    r" for (?:up to )?(?P<points>\d+) points?(?:, would cost coin 0 until you restore it)?": _leap,
    r"([A-Z]\w+ [\d, and]*\d) (?:is|are) free"
    r" there, (?:for (?:up to )?(\d+) points?(, and none is free here)?"
    r"|(but your coins are not enough for (?:it|them) yet))"
    r"|no planet of the (\w+) is (free|known yet, but (\d+) of the (\d+) in the pile would join it)": (
        _still_free
    ),
    r"([A-Z]\w+ [\d, or]*\d) could be reached now": lambda asked, found: are_planets(
        found[1].replace(" or", " and"), _reached_now(asked)
    ),
    r"you can roll for ([A-Z]\w+ [\d, or]*\d) again next turn"
    r"|your coins are not enough for ([A-Z]\w+ [\d, or]*\d) now": _here_again,
    r"coin 0 helps in a roll only on an Ace, and ": lambda asked, _: (
        asked.after.coins[asked.seat][0] == DISCARDS != asked.last.coins[asked.seat][0]
    ),
    r"a turn on a sun restores two coins": lambda asked, _: (
        _planet(asked) >= 20 and asked.after.coins[asked.seat].count(DISCARDS) > 1
    ),
    r"that is your own colony": lambda asked, _: asked.state.colony[_planet(asked)] // 6 == asked.seat,
    r"the colony of coin (\d) is not yours,"
    r" but in an attack a ([\d, or]*\d) destroys it": lambda asked, found: (
        [*map(int, re.findall(r"\d", found[2]))] == falls_to(int(found[1]))
        and asked.state.colony[_planet(asked)] % 6 == int(found[1])
        and asked.state.owner(_planet(asked)) not in (-1, asked.seat)
    ),
    r"a colony there scores (\d+) points?(?:, or (\d+) with coin (\d))?"
    r"(?:; (?:with your coins|by the die alone) you (?:are sure to colonize it"
    r"|colonize it (\d+) times in 100)"
    r"|, but your coins are not enough for it)": _scores,
    r" \(entering another's colony takes two moves\)": lambda asked, _: is_slow(asked),
    r"(?:any roll but 0|a roll of (\d)(?: or more)?) reaches (\w+) (\d),"
    r" to colonize it in a later turn for (\d+) points?"
    r"(?:, or (\d+) with coin (\d))?"
    r"(?:; (?:([A-Z]\w+ [\d, and]*\d) (?:is|are) near too|(\w+) is near too|(a leap would cost a coin)))?": (
        _reached
    ),
    r"there is no( other)? planet that you could colonize within reach(?: here)?": lambda asked, found: (
        not within_means(asked) and bool(found[1]) == (_chance_here(asked) > 0)
    ),
    r"your chance at ([A-Z]\w+ \d) rises from (\d+)% to (\d+)%": _likelier_here,
    r"your coins are then enough for ([A-Z]\w+ [\d, or]*\d)": _enough,
    r"no planet is known yet, so any sun will do": lambda asked, _: len(asked.state.pile) == 20,
    r"on a sun you can restore two coins in a turn": lambda asked, _: (
        _planet(asked) >= 20 and asked.state.coins[asked.seat].count(DISCARDS) > 1
    ),
    r"coin (\d) can add \1 to a roll, or become a colony": lambda asked, found: (
        asked.after.coins[asked.seat][int(found[1])] == -1 != asked.last.coins[asked.seat][int(found[1])]
    ),
    r"coin (\d) adds the most of your discards to a roll": lambda asked, found: (
        asked.after.coins[asked.seat][int(found[1])] == -1 != asked.last.coins[asked.seat][int(found[1])]
        and all(place != DISCARDS for place in asked.last.coins[asked.seat][int(found[1]) + 1 :])
    ),
    r"as the colony on (\w+) (\d) it would score 2 more": lambda asked, found: (
        asked.after.coins[asked.seat][int(found[2])] == -1 != asked.last.coins[asked.seat][int(found[2])]
        and 5 * SUITS.index(found[1]) + int(found[2]) - 1 in _least_rolls(asked.last)
    ),
    r"the other discards stay out of use": lambda asked, _: DISCARDS in asked.after.coins[asked.seat],
    r"coin 0 leads to another sun when played(?:: (\w+) (\d) is free there)?": _leads_to,
    r", but a 0 leads to another sun": lambda asked, _: len(after(asked.after, 0).legal_actions()) > 1,
    r"a 1 leads from your colony to a planet of the same value \(([^;]+?)\)(?:, and a 0 to another sun)?$": (
        _by_an_ace
    ),
    r"your last coin is then gone at (\d+) points? to ([\d, and]*\d)(?P<level>, which is no lead)?,"
    r" and (?:(?P<who>\w+) has one last turn|the others have one last turn each)": (
        lambda asked, found: (
            -1 not in asked.after.coins[asked.seat]
            and asked.after.ending == asked.seat
            and int(found[1]) == asked.after.scores()[asked.seat]
            and bool(found["level"]) == (int(found[1]) <= max(_of_others(asked.after, asked.seat)))
            and [*map(int, re.findall(r"\d+", found[2]))] == _of_others(asked.after, asked.seat)
            and is_last_turn_of(asked, found["who"])
        )
    ),
    **OF_COINS,
}
"""How reasons of Colonization for the piecepack read, and whether each is true."""
