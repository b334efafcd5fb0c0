"""What everything at the table of Ice Colony is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.board import (
    ATTACK_BONUS,
    DEFENCE_BONUS,
    EMPTY,
    FATE_ODDS,
    FATE_PIPS,
    MAX_PIPS,
    Fate,
    Square,
    Terrain,
    counts,
    is_hole,
)
from orrery.games.ice_colony.rules.notation import SEAT_LETTERS, SEAT_NAMES, parse_square, square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.art.board import FateDie, Ground, Tile
from orrery.games.ice_colony.table.sentences import FATE_NAMES, pips
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.scene.keys import kind_of, name_of
from orrery.scene.sprite import Sprite

_PLAIN: Final = FATE_PIPS[Terrain.YELLOW]
"""What Fate does where the land does not change it."""
_FATE_TITLES: Final = {fate: name.capitalize() for fate, name in FATE_NAMES.items()}
_FATE_CLAUSES: Final = {Fate.REDUCE: "IC-15", Fate.NONE: "IC-14", Fate.GROW1: "IC-16", Fate.GROW2: "IC-16"}
_ODDS: Final = [(Fate(outcome), odds) for outcome, odds in FATE_ODDS]
_CLAUSES: Final = {
    Terrain.BLACK: ("IC-44", "IC-45"),
    Terrain.BLUE: ("IC-46",),
    Terrain.GREEN: ("IC-47", "IC-48"),
    Terrain.CLEAR: ("IC-49",),
    Terrain.RED: ("IC-50", "IC-51"),
    Terrain.YELLOW: ("IC-52",),
}
_SIZES: Final = {1: "Small", 2: "Medium", 3: "Large"}

_BUTTONS: Final = {
    "button.pass": Tooltip(
        "Pass",
        (
            "Move nothing, and take an edge token if you have none: it adds 1 to a roll in one fight.",
            "With more than 3 pips you can't pass.",
        ),
        ("IC-21", "IC-22", "IC-19"),
    ),
    "button.end": Tooltip(
        "End turn",
        (
            "End your turn without the extra move of Blue.",
            "If more than 3 pips are still there, those above 3 are lost.",
        ),
        ("IC-46", "IC-41"),
    ),
    "button.edge": Tooltip(
        "Spend the token",
        ("Add one to your total in this fight.", "The token goes back to the supply."),
        ("IC-31", "IC-42"),
    ),
    "button.hold": Tooltip("Keep the token", ("Leave the token for later.",), ("IC-43",)),
    "button.edge-up": Tooltip(
        "Spend it: +1", ("Add one to your roll for the lead, before anybody rolls.",), ("IC-12", "IC-Q10")
    ),
    "button.edge-down": Tooltip(
        "Spend it: \N{MINUS SIGN}1",
        ("Subtract one from your roll for the lead, to play later in the round.",),
        ("IC-12", "IC-Q11"),
    ),
}


class IceColonyHelp(Help[IceColony]):
    """What everything at the table of Ice Colony is."""

    def tooltip(self, state: IceColony, key: str) -> Tooltip | None:
        kind, rest = kind_of(key), name_of(key)
        if kind in ("tile", "banner"):
            return _tile(state, parse_square(rest[:2]))
        if kind in ("rack", "name", "token"):
            seat = SEAT_LETTERS.index(rest)
            return _token(state, SEAT_NAMES[seat]) if kind == "token" else _rack(state, seat)
        if kind == "set":
            return _set([int(digit) for digit in rest])
        if kind in ("piece", "amount"):
            return _piece(int(rest.split(".")[1])) if kind == "piece" else _amount(int(rest))
        return _die(rest) if kind == "die" else _BUTTONS.get(key)

    def outcome_tooltip(self, state: IceColony, outcome: Action) -> Tooltip:
        """What it means that chance shows this: a terrain, a face of Fate, or a number."""
        if state.phase == Phase.TERRAIN:
            terrain = Terrain(outcome)
            return Tooltip(terrain.name.capitalize(), _text_of(state, terrain), _clauses(state, terrain))
        if state.phase == Phase.FATE:
            return _fate(state, Fate(outcome))
        title = str(outcome + 1)
        if state.phase == Phase.ATTACK_DIE:
            return Tooltip(title, ("The attacker's roll. Pips, terrain and token are added.",), ("IC-29",))
        if state.phase == Phase.DEFENCE_DIE:
            return Tooltip(title, ("The defender's roll. Pips, terrain and token are added.",), ("IC-30",))
        return Tooltip(title, ("A roll for the lead: the highest number goes first.",), ("IC-6", "IC-10"))

    def reference(self, state: IceColony) -> tuple[Chapter, ...]:
        first = () if state.num_players == 2 else (_LEAD,)
        last = (_EARLY,) if state.options.majority_end == "on" else ()
        return (
            Chapter("Your turn", (*first, *_STEPS)),
            Chapter("The Fate die", tuple(_fate_entry(fate, odds) for fate, odds in _ODDS)),
            Chapter("Terrain", tuple(_terrain_entry(state, terrain) for terrain in Terrain)),
            Chapter("A fight", _FIGHT),
            Chapter("The end", (*_END, *last)),
        )


def _tile(state: IceColony, square: Square) -> Tooltip:
    name = square_name(square)
    if square >= len(state.terrain):
        return Tooltip(f"Square {name}", ("Its terrain has yet to be drawn from the bag.",), ("IC-5",))
    terrain = Terrain(state.terrain[square])
    title, clauses = f"Square {name}, {terrain.name.lower()}", _clauses(state, terrain)
    if is_hole(terrain, state.options):
        return Tooltip(title, _text_of(state, terrain), clauses)
    stands = "Nobody holds it."
    if state.owner[square] != EMPTY:
        count = state.pips_on(square)
        stands = f"{SEAT_NAMES[state.owner[square]]} holds it with {pips(count)}."
    return Tooltip(title, (*_text_of(state, terrain), stands), (*clauses, "IC-9"))


def _text_of(state: IceColony, terrain: Terrain) -> tuple[str, ...]:
    """What a kind of land is in this game, in sentences."""
    if is_hole(terrain, state.options):
        return ("A hole: no piece can enter, and it is nobody's neighbour.",)
    changed = [fate for fate in Fate if FATE_PIPS[terrain][fate] != _PLAIN[fate]]
    effects = [f"{_change(FATE_PIPS[terrain][fate])} with {_FATE_TITLES[fate]}" for fate in changed]
    found = [f"Fate here brings {' and '.join(effects)}."] if effects else []
    if terrain == Terrain.BLUE:
        found.append("While a square here is active, you can make one extra move.")
    if bonus := DEFENCE_BONUS[terrain]:
        found.append(f"A defender here {f'adds {bonus}' if bonus > 0 else f'takes {-bonus} off'}.")
    if ATTACK_BONUS[terrain]:
        found.append(f"An attack from here adds {ATTACK_BONUS[terrain]}.")
    return tuple(found) or ("No effect.",)


def _clauses(state: IceColony, terrain: Terrain) -> tuple[str, ...]:
    """The clauses that say so."""
    return ("IC-49", "IC-Q54") if is_hole(terrain, state.options) else _CLAUSES[terrain]


def _piece(size: int) -> Tooltip:
    return Tooltip(
        f"{_SIZES[size]} pyramid",
        (
            f"A piece of {pips(size)}.",
            f"A player with pieces on a square holds it; at most {pips(MAX_PIPS)} can stay there.",
        ),
        ("IC-3", "IC-9", "IC-38"),
    )


def _rack(state: IceColony, seat: int) -> Tooltip:
    ones, twos, threes = counts(state.pool[seat])
    return Tooltip(
        f"{SEAT_NAMES[seat]}'s pool",
        (
            "Pieces that are not on the board. Camps grow and make change with them.",
            f"It holds {ones} small, {twos} medium and {threes} large pyramids.",
        ),
        ("IC-3", "IC-16", "IC-24"),
    )


def _token(state: IceColony, owner: str) -> Tooltip:
    """What a token is for; two players never roll for the lead of a round (IC-Q7)."""
    text, clauses = [f"{owner} can spend it to add one to a total in a fight."], ["IC-43", "IC-31"]
    if state.num_players > 2:
        text.append("Before a roll for the lead it adds or subtracts one.")
        clauses.append("IC-12")
    return Tooltip("Edge token", tuple(text), tuple(clauses))


def _die(name: str) -> Tooltip:
    if name == "fate":
        return Tooltip("Fate die", ("It makes the active square grow or shrink.", *_fate_lines()), ("IC-14",))
    if name == "attack":
        return Tooltip(
            "Attacker's die", ("Added: the pips, the terrain attacked from, a token.",), ("IC-29",)
        )
    if name == "defence":
        return Tooltip(
            "Defender's die",
            ("Added: the pips, the terrain under them, a token.", "Equal totals are a win for the defender."),
            ("IC-30", "IC-32"),
        )
    return Tooltip("Die for the lead", ("The highest number goes first.",), ("IC-6", "IC-10"))


def _fate_lines() -> list[str]:
    return [f"{_FATE_TITLES[fate]}, {round(odds * 6)} in 6: {_change(_PLAIN[fate])}." for fate, odds in _ODDS]


def _change(change: int) -> str:
    """How many pips come or go."""
    return f"{pips(abs(change))} {'more' if change > 0 else 'fewer'}" if change else "no change"


def _fate(state: IceColony, fate: Fate) -> Tooltip:
    change = FATE_PIPS[state.terrain[state.active]][fate]
    text = f"On {square_name(state.active)} it brings {_change(change)}."
    return Tooltip(_FATE_TITLES[fate], (text,), (_FATE_CLAUSES[fate],))


def _amount(count: int) -> Tooltip:
    return Tooltip(
        pips(count).capitalize(),
        (f"Move {pips(count)}.", "The rest stays, if your pool has the pieces for the split."),
        ("IC-23", "IC-24", "IC-25"),
    )


def _set(sizes: list[int]) -> Tooltip:
    titles = [_SIZES[size].lower() for size in sizes]
    text = f"Show {pips(sum(sizes))} by these pieces: {', '.join(titles)}."
    return Tooltip(" + ".join(map(str, sizes)), (text,), ("IC-Q20",))


_LEAD: Final = Entry("Lead", "At the start of a round everyone rolls. The highest goes first.", "IC-10")
_STEPS: Final = (
    Entry("1. Choose", "Choose one of your squares: it is active.", "IC-13"),
    Entry("2. Fate", "Roll the Fate die for it.", "IC-14"),
    Entry("3. Too tall?", f"With more than {MAX_PIPS} pips it must move, and that is your action.", "IC-19"),
    Entry("or Pass", "Take an edge token, if you have none.", "IC-21"),
    Entry("or Move", "Take pips to one free neighbour.", "IC-23"),
    Entry("or Attack", "Fight one neighbour with all pips there.", "IC-27"),
)
_FIGHT: Final = (
    Entry("Attacker", "Die + pips + terrain attacked from + token.", "IC-29"),
    Entry("Defender", "Die + pips + terrain under them + token. Wins when equal.", "IC-30"),
    Entry("Losses", "The loser loses as many pips as the winner has there.", "IC-33"),
    Entry("Conquest", "If no defender is left, one pip or more moves in.", "IC-35"),
)
_END: Final = (
    Entry("Last one", "The only player left on the board wins at once.", "IC-54"),
    Entry("Full board", "When every square is taken, the most squares win.", "IC-55"),
)
_EARLY: Final = Entry(
    "Early end", "After a turn, an empty pool and more than half of all squares win.", "IC-Q43"
)


def _fate_entry(fate: Fate, odds: float) -> Entry:
    look = Sprite("", "", FateDie(), 0, 0, classes=f"face-{fate.name.lower()}")
    text = f"{_change(_PLAIN[fate]).capitalize()} on the active square."
    return Entry(_FATE_TITLES[fate], text, _FATE_CLAUSES[fate], f"{round(odds * 6)} in 6", look)


def _terrain_entry(state: IceColony, terrain: Terrain) -> Entry:
    ground = Ground.VOID if is_hole(terrain, state.options) else Ground[terrain.name]
    text = " ".join(_text_of(state, terrain))
    return Entry(
        terrain.name.capitalize(), text, _CLAUSES[terrain][0], look=Sprite("", "", Tile(ground), 0, 0)
    )


HELP: Final = IceColonyHelp()
