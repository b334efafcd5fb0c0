"""What both pyramid games say: names, sentences, standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, TypeVar

from orrery.core.state import TERMINAL, Action
from orrery.core.wording import capital, counted, enumerated
from orrery.games.interface import ScoreRow, Standing, Words
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    BURNED,
    COLOUR_OF,
    COLOURS,
    FIRST_SIDE,
    PLANET_NAMES,
    PLANET_SIZE,
    RESERVE,
    SIDES,
    SIZE_OF,
    SLOT_OF,
    SLOTS,
    STANDING,
    Aim,
    Kind,
    Piece,
    Place,
    Planet,
    Side,
    Slot,
)
from orrery.games.pyramids.rules.notation import aim_name, kind_name, planet_name, seat_letters
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition

P = TypeVar("P", bound=PyramidPosition)
SIZE_WORDS: Final = ("", "small", "medium", "large")


class PyramidWords(Words[P]):
    """What both pyramid games say alike."""

    SCORE = "Dominant"
    MOST = "dominate as many sides of planets as you can"
    MATTERS = "only your own crowns matter"
    NOTATION = (
        "rM is medium red; the planets are S, M and L. rM@S^ stands in orbit round S, and rM@S>L lies there "
        "and points at L. rM@L+1 is the innermost colony above L, and rM@L-1 the one below."
    )
    HEAP: ClassVar[tuple[str, Place]]
    """One more place where pyramids are counted for the score table, with its title."""

    def heading(self, state: P, names: Sequence[str]) -> str:
        """Whose turn it is, or that the game is over."""
        if state.current_player() == TERMINAL:
            return "The end"
        return f"{names[state.turn]}'s turn"

    def progress(self, state: P, names: Sequence[str]) -> str:
        """How many dominant colonies each player has of those that win."""
        if state.current_player() == TERMINAL:
            return "The game is over"
        counts = (f"{name} {state.count_dominant(seat)}" for seat, name in enumerate(names))
        return f"{state.needed} dominant colonies win: {', '.join(counts)}"

    def result(self, state: P, names: Sequence[str]) -> str:
        """Who won, if somebody did."""
        count = dominant_colonies(state.count_dominant(state.winner))
        return f"{names[state.winner]} wins with {count}."

    def price(self, state: P, action: Action) -> str:
        """The points that an action costs, and those that are left in the turn."""
        after = state.clone()
        after.apply_action(action)
        paid = state.points - after.points
        return f"{points(paid)}, {after.points} left" if paid > 0 and after.turn == state.turn else ""

    def standings(self, state: P) -> list[Standing]:
        """Dominant colonies of those that win, and where everyone's pyramids are."""
        return [
            Standing(seat, state.count_dominant(seat), tuple(self._facts(state, seat)), goal=state.needed)
            for seat in range(state.num_players)
        ]

    def _facts(self, state: P, seat: int) -> Iterator[tuple[str, str]]:
        places = [state.place[piece] for piece in state.pieces_of(seat)]
        yield "Colonies", str(sum(place >= FIRST_SIDE for place in places))
        yield "Orbit", str(sum(0 <= place < FIRST_SIDE for place in places))
        title, heap = self.HEAP
        yield title, str(places.count(heap))

    def diagram(self, state: P) -> str:
        """A line a planet, its stack from top to bottom with the planet in brackets, and what is elsewhere.

        Dominant colonies have a star.
        """
        lines = [_planet_line(state, slot) for slot in SLOTS]
        letters = seat_letters(state.num_players)
        for seat in range(state.num_players):
            shelves = _SHELVES if BURNED in state.place else _SHELVES[:2]
            held = [f"{title} {_lying(state, seat, place)}" for title, place in shelves]
            lines.append(
                f"{letters[seat]}: {dominant_colonies(state.count_dominant(seat))}, {', '.join(held)}"
            )
        if spare := state.spare_planets():
            lines.append(f"planets in the bank {' '.join(PLANET_NAMES[planet] for planet in spare)}")
        lines.append(f"{letters[state.turn]} has {points(state.points)}")
        return "\n".join(lines)

    def score_sheet(self, state: P) -> list[ScoreRow]:
        """A row for each side that somebody dominates, with the colony that does (LC-19, AC-16)."""
        return [_row(state, side) for side in SIDES if state.dominant[side] != NOBODY]


def size_title(kind: Kind) -> str:
    """A size, e.g. `medium`."""
    return SIZE_WORDS[SIZE_OF[kind]]


def kind_title(kind: Kind) -> str:
    """A size and a colour, e.g. `medium red`."""
    return f"{size_title(kind)} {COLOURS[COLOUR_OF[kind]]}"


def points(count: int) -> str:
    """A number of action points."""
    return f"{count} AP"


def can_launch_next(state: P, go_on: Action) -> bool:
    """Whether a ship can be launched once buying is over; otherwise that step passes by itself."""
    ahead = state.clone()
    ahead.apply_action(go_on)
    return len(ahead.legal_actions()) > 1


# --- planets and places ----------------------------------------------------------------------------


def spare_planet_title(planet: Planet) -> str:
    """A planet that does not stand on the table, e.g. `large planet`."""
    return f"{SIZE_WORDS[PLANET_SIZE[planet]]} planet"


def planet_title(state: PyramidPosition, slot: Slot) -> str:
    """The planet at a slot, e.g. `the large planet`; of two of a size with its letters, as on the board."""
    planet = state.planets[slot]
    has_like = any(other != planet and other // 2 == planet // 2 for other in state.planets)
    return f"the {spare_planet_title(planet)}{f' {PLANET_NAMES[planet]}' if has_like else ''}"


def target_title(state: PyramidPosition, aim: Aim) -> str:
    """What a lying ship points at."""
    return "nothing" if aim == AT_NOTHING else planet_title(state, aim - 1)


def orbit_words(state: PyramidPosition, place: Place) -> str:
    """Where a ship in orbit is and how it lies."""
    planet, aim = planet_title(state, SLOT_OF[place]), AIM_OF[place]
    if aim == STANDING:
        return f"standing round {planet}"
    return f"pointing from {planet} at {target_title(state, aim)}"


def side_words(state: PyramidPosition, side: Side) -> str:
    """A side of a planet's stack."""
    return f"{'below' if side % 2 else 'above'} {planet_title(state, side // 2)}"


def where(state: PyramidPosition, piece: Piece) -> str:
    """Where a pyramid is, e.g. `standing round the small planet` or `above the large planet`."""
    place = state.place[piece]
    if place >= FIRST_SIDE:
        return side_words(state, place - FIRST_SIDE)
    if place >= 0:
        return orbit_words(state, place)
    return {BANK: "in the bank", RESERVE: "in the reserve", BURNED: "out of the game"}[place]


# --- pyramids --------------------------------------------------------------------------------------


def word(state: PyramidPosition, piece: Piece) -> str:
    """What a pyramid is where it stands, `ship` or `colony` (LC-3, AC-3)."""
    return "colony" if state.place[piece] >= FIRST_SIDE else "ship"


def _twin(state: PyramidPosition, piece: Piece) -> Piece:
    """The pyramid of the same kind, or -1 where there is one of each."""
    return piece ^ 1 if state.copies == 2 else -1


def has_like_in_orbit(state: PyramidPosition, ship: Piece) -> bool:
    """Whether a ship of the same kind is elsewhere in orbit."""
    twin = _twin(state, ship)
    return twin >= 0 and 0 <= state.place[twin] < FIRST_SIDE and state.place[twin] != state.place[ship]


def plain(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid by its kind, of two on one side the inner or the outer one, e.g. `large red ship`."""
    title, twin = f"{kind_title(state.kinds[piece])} {word(state, piece)}", _twin(state, piece)
    if twin < 0 or state.place[twin] != state.place[piece] or state.place[piece] < FIRST_SIDE:
        return title
    return f"{'inner' if state.depth(piece) < state.depth(twin) else 'outer'} {title}"


def placed(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid with where it is, e.g. `large red ship standing round the small planet`."""
    return f"{plain(state, piece)} {where(state, piece)}"


def brief(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid, with where it is only if its twin is elsewhere and may be meant too."""
    twin = _twin(state, piece)
    if twin < 0 or state.place[twin] in (BANK, BURNED, state.place[piece]):
        return plain(state, piece)
    return placed(state, piece)


def owned(state: PyramidPosition, piece: Piece, names: Sequence[str]) -> str:
    """A pyramid with its owner and where it is; with no owner named it belongs to whose turn it is."""
    return f"{possessor(state, piece, names)} {placed(state, piece)}"


def possessor(state: PyramidPosition, piece: Piece, names: Sequence[str]) -> str:
    """Who owns a pyramid, or for the player whose turn it is just `the`."""
    owner = state.owner(piece)
    return "the" if owner == state.turn else f"{names[owner]}'s"


def both_merged(state: PyramidPosition, pieces: Sequence[Piece], names: Sequence[str]) -> str:
    """Pyramids with their owners, two that have the same words for them together."""
    text: list[str] = []
    for piece in pieces:
        one = f"{possessor(state, piece, names)} {plain(state, piece)}"
        if one in text:
            kind = word(state, piece)
            text[-1] = f"both of {one.removesuffix(kind)}{'ships' if kind == 'ship' else 'colonies'}"
        else:
            text.append(one)
    return enumerated(text)


# --- what both games tell alike --------------------------------------------------------------------


def sentence_aim(state: PyramidPosition, ship: Piece, aim: Aim, name: str) -> str:
    """That a player has a ship stand up, or point at something."""
    title = f"the {brief(state, ship)}"
    if aim == STANDING:
        return f"{name} stands up {title}."
    return f"{name} points {title} at {target_title(state, aim)}."


def sentence_turn(state: PyramidPosition, ship: Piece, aim: Aim, names: Sequence[str]) -> str:
    """How a ship lies that has come to another planet."""
    name, title = names[state.turn], f"{possessor(state, ship, names)} {plain(state, ship)}"
    if aim == STANDING:
        return f"{name} lets {title} stand."
    return f"{name} points {title} at {target_title(state, aim)}."


def sentence_swap(state: PyramidPosition, piece: Piece, names: Sequence[str]) -> str:
    """The first of two that swap."""
    return f"{names[state.turn]} chooses {owned(state, piece, names)} to swap."


def sentence_with(state: PyramidPosition, one: Piece, other: Piece, names: Sequence[str]) -> str:
    """Both that swap."""
    return f"{names[state.turn]} swaps {owned(state, one, names)} with {owned(state, other, names)}."


def sentence_greener(state: PyramidPosition, colony: Piece, name: str) -> str:
    """That a colony goes to the other side of its planet."""
    return f"Greener Pastures! {name} moves the {placed(state, colony)} to the other side."


def sentence_landing(state: PyramidPosition, ship: Piece, name: str) -> str:
    """That a ship becomes a colony: the top one where it stands, else the lowest where it points."""
    place, title = state.place[ship], plain(state, ship)
    here = planet_title(state, SLOT_OF[place])
    slot = SLOT_OF[place] if AIM_OF[place] == STANDING else AIM_OF[place] - 1
    vain = ""
    if not state.is_eligible(ship, slot):
        is_small = SIZE_OF[state.kinds[ship]] < state.planet_size(slot)
        vain = f", too {'small' if is_small else 'large'} to dominate there"
    if AIM_OF[place] == STANDING:
        return f"{name} settles above {here} with the {title}{vain}."
    return f"{name} settles below {target_title(state, AIM_OF[place])} with the {title} from {here}{vain}."


def question_of_aim(state: PyramidPosition, ship: Piece) -> str:
    """What is asked of a ship that comes to lie otherwise: one that stands can only lie down (LC-Q14)."""
    if AIM_OF[state.place[ship]] == STANDING:
        return f"choose a planet for the {plain(state, ship)} to point at."
    return f"stand up the {plain(state, ship)}, or choose a planet for it to point at."


# --- dominance and standings -----------------------------------------------------------------------


def dominant_colonies(count: int) -> str:
    """A number of dominant colonies."""
    return counted(count, "dominant colony", "dominant colonies")


def dominance_change(before: PyramidPosition, after: PyramidPosition, names: Sequence[str]) -> str:
    """What is added when dominance changes hands: a space and who now has how many, and had; or nothing."""
    text = [
        f"{names[seat]} now has {dominant_colonies(now)} ({was} before)"
        for seat in range(before.num_players)
        if (now := after.count_dominant(seat)) != (was := before.count_dominant(seat))
    ]
    return f" {enumerated(text)}." if text else ""


# --- the position as text --------------------------------------------------------------------------


_SHELVES: Final = (("reserve", RESERVE), ("bank", BANK), ("burned", BURNED))


def _lying(state: PyramidPosition, seat: int, place: Place) -> str:
    return " ".join(kind_name(state, p) for p in state.pieces_of(seat) if state.place[p] == place) or "-"


def _planet_line(state: PyramidPosition, slot: Slot) -> str:
    top = [_colony(state, piece) for piece in reversed(state.stacks[2 * slot])]
    bottom = [_colony(state, piece) for piece in state.stacks[2 * slot + 1]]
    stack = " ".join((*top, f"[{planet_name(state, slot)}]", *bottom))
    ships = [
        f"{kind_name(state, ship)}{aim_name(state, AIM_OF[state.place[ship]])}"
        for ship in state.ships_round(slot)
    ]
    return f"{planet_name(state, slot):<2} {stack:<24} orbit {' '.join(ships) or '-'}"


def _colony(state: PyramidPosition, piece: Piece) -> str:
    return f"{kind_name(state, piece)}{'*' if piece in state.dominant else ''}"


def _row(state: PyramidPosition, side: Side) -> ScoreRow:
    colony, seats = state.dominant[side], range(state.num_players)
    owner, title = state.owner(colony), plain(state, colony)
    return ScoreRow(
        capital(side_words(state, side)),
        tuple(int(seat == owner) for seat in seats),
        tuple(title if seat == owner else "" for seat in seats),
    )
