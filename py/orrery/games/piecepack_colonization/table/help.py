"""What everything at the table of Colonization is, from the tables that its rules use."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.core.wording import capital, counted
from orrery.games.interface import Chapter, Entry, Help, Tooltip
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    COLONIZES,
    DESTROYS,
    DISCARDS,
    FIRST_SUN,
    MATCH_BONUS,
    PLANETS,
    REMOVED,
    SET_BONUS,
    SUIT,
    VALUE,
    VALUES,
    Space,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES, parse_space
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.art.pieces import Coin
from orrery.games.piecepack_colonization.table.sentences import (
    faces_title,
    space_title,
)
from orrery.scene.keys import kind_of, name_of
from orrery.scene.sprite import Sprite

_ACTIONS: Final = {
    "draw": Entry("Draw", "Turn over a planet; it joins the system of its suit.", "PC-9"),
    "colonize": Entry(
        "Colonize", "Roll for the planet under your ship: the die + coins used must beat its value.", "PC-21"
    ),
    "attack": Entry(
        "Attack",
        "Roll against the colony under your ship: its value or more destroys it; "
        f"a 0 falls only to {faces_title(DESTROYS[0])}.",
        "PC-28",
    ),
    "move": Entry("Roll and move", "Roll the die, and make up to that many moves in your system.", "PC-38"),
    "play": Entry("Play a coin", "Discard a coin to leap, without a die.", "PC-44"),
    "restore": Entry("Restore", "Return a discard to your stash; two on a sun.", "PC-45"),
}
"""The five actions, and what the second is where a colony of another stands (PC-8, PC-27)."""
_FURTHER: Final = {
    "draw": ("You decide nothing about it, and no ship moves.", "PC-10"),
    "colonize": ("A coin of your stash becomes the colony, so keep one.", "PC-18"),
    "attack": ("Coins cannot help, and a failed attack costs nothing.", "PC-30"),
    "move": ("Roll first, then decide where to go, or stay.", "PC-41"),
    "play": (
        "Coin 0 leads to a sun; on a planet with your colony, a coin of that planet's value to a like one.",
        "PC-43",
    ),
    "restore": ("Coins on planets stay there, and coins out of the game don't come back.", "PC-47"),
}
_BUTTONS: Final = {
    "button.stay": Tooltip("Stay", ("Leave the ship where it is.",), ("PC-41",)),
    "button.done": Tooltip("Done", ("Restore no second coin.",), ("PC-Q26",)),
}
_SKIP: Final = Tooltip(
    "Skip the roll",
    ("Success is certain, whatever the die.", "The coins used are discarded."),
    ("PC-Q11", "PC-22"),
)
_DICE: Final = {
    Phase.COLONIZE: ("PC-20", "PC-21"),
    Phase.ATTACK: ("PC-28", "PC-29"),
    Phase.MOVE_DIE: ("PC-38", "PC-36"),
}


class PiecepackColonizationHelp(Help[PiecepackColonization]):
    """What everything at the table of Piecepack Colonization is."""

    def tooltip(self, state: PiecepackColonization, key: str) -> Tooltip | None:
        kind, name = kind_of(key), name_of(key)
        match kind:
            case "space" | "link" | "cost":
                return _space(state, parse_space(name))
            case "coin":
                return _coin(state, SEAT_LETTERS.index(name[0]), int(name[1]))
            case "ship":
                return _ship(state, SEAT_LETTERS.index(name))
            case "purse" | "name":
                return _purse(state, SEAT_LETTERS.index(name))
            case "pile":
                return _pile(state)
            case "die":
                text = "Its six faces are 0 to 5. The rules call 0 the Null, and 1 the Ace."
                return Tooltip("The die", (text,), ("PC-7", "PC-20", "PC-38"))
            case "button":
                return _BUTTONS.get(key) or _action(state, name)
        return None

    def outcome_tooltip(self, state: PiecepackColonization, outcome: Action) -> Tooltip:
        """What it means that this is rolled, or drawn."""
        if state.phase == Phase.DRAW:
            suit, value = SEAT_NAMES[SUIT[outcome]], VALUE[outcome]
            text = f"It joins the system of the {suit} as planet {value}."
            return Tooltip(f"{suit} {value}", (text, *_worth(value)), ("PC-10", "PC-12", "PC-13"))
        clauses = (*_DICE[state.phase], *(["PC-37"] if _may_leap(state, outcome) else []))
        return Tooltip(str(outcome), (_meaning(state, outcome),), clauses)

    def reference(self, state: PiecepackColonization) -> tuple[Chapter, ...]:
        last = (
            "has no coins left"
            if state.options.end_on == "stash"
            else "has no coins left, discards included,"
        )
        return (
            Chapter("One of these a turn", tuple(_ACTIONS.values())),
            Chapter("To colonize a planet", tuple(_planet_entry(value) for value in VALUES if value)),
            Chapter("To destroy a colony", tuple(_coin_entry(coin) for coin in VALUES)),
            Chapter("Moves and leaps", _ROUTES),
            Chapter(
                "Points and the end",
                (
                    *_POINTS,
                    Entry("The end", f"When a player {last} each of the others has one last turn.", "PC-48"),
                ),
            ),
        )


def _may_leap(state: PiecepackColonization, outcome: Action) -> bool:
    """Whether an Ace is rolled on a colony of one's own."""
    is_home = state.owner(state.ship[state.turn]) == state.turn
    return state.phase == Phase.MOVE_DIE and outcome == ACE and is_home


def _meaning(state: PiecepackColonization, outcome: Action) -> str:
    """What a face of the die comes to here."""
    here = state.ship[state.turn]
    match state.phase:
        case Phase.COLONIZE:
            won = COLONIZES[VALUE[here]][state.used] >> outcome & 1
            return f"With it the attempt {'succeeds' if won else 'fails'}."
        case Phase.ATTACK:
            won = DESTROYS[state.colony[here] % 6] >> outcome & 1
            return f"With it the colony on {space_title(here)} {'is destroyed' if won else 'survives'}."
        case _ if _may_leap(state, outcome):
            return f"At most {counted(outcome, 'move')}, or a leap to another planet of value {VALUE[here]}."
        case _ if outcome:
            return f"At most {counted(outcome, 'move')}."
        case _:
            return "A leap to the sun of another system, or nothing."


def _space(state: PiecepackColonization, space: Space) -> Tooltip:
    if space >= FIRST_SUN:
        return Tooltip(
            f"Sun of the {SEAT_NAMES[SUIT[space]]}",
            ("The middle of a system, which nobody can colonize.", "On a sun two coins can be restored."),
            ("PC-4", "PC-17", "PC-46"),
        )
    value = VALUE[space]
    lines = [f"A planet of value {value}, colonized {_by_die(value)}."]
    lines += _worth(value)
    if state.owner(space) >= 0:
        owner, coin = divmod(state.colony[space], 6)
        lines.append(f"{SEAT_NAMES[owner]} has a colony here, which falls to {faces_title(DESTROYS[coin])}.")
    clauses = ("PC-24", "PC-51") if value == ACE else ("PC-21", "PC-50")
    return Tooltip(f"{SEAT_NAMES[SUIT[space]]} {value}", tuple(lines), clauses)


def _by_die(value: int) -> str:
    """How the die alone colonizes a planet of a value, if it can."""
    faces = COLONIZES[value][0]
    return f"by {faces_title(faces)} on the die, or with coins" if faces else "only with the help of coins"


def _worth(value: int) -> list[str]:
    """What a colony scores there (PC-50 to PC-52)."""
    points = counted(value + ACE_BONUS * (value == ACE), "point")
    return [f"A colony on it scores {points}, and {MATCH_BONUS} more if the coin has the same value."]


def _coin(state: PiecepackColonization, seat: int, coin: int) -> Tooltip:
    title, where = f"Coin {coin} of {SEAT_NAMES[seat]}", state.coins[seat][coin]
    if where in PLANETS:
        destroying = f"It is destroyed by {faces_title(DESTROYS[coin])} on the die."
        return Tooltip(title, (f"A colony on {space_title(where)}.", destroying), ("PC-23", "PC-Q18"))
    if where == REMOVED:
        return Tooltip(title, ("Out of the game: its colony was destroyed.",), ("PC-31",))
    if where == DISCARDS:
        return Tooltip(title, ("Used up, until it is restored.",), ("PC-3", "PC-45"))
    leap = "Played, it takes your ship to a sun." if not coin else f"Used, it adds {coin} to the die."
    return Tooltip(
        title, ("Ready in the stash: to use, to play, or to become a colony.", leap), ("PC-3", "PC-19")
    )


def _ship(state: PiecepackColonization, seat: int) -> Tooltip:
    space = state.ship[seat]
    where = f"It is at {space_title(space)}." if space >= 0 else "It has yet to choose its sun."
    text = f"The ship of {SEAT_NAMES[seat]}, which can colonize the planet under it."
    return Tooltip(f"Ship of {SEAT_NAMES[seat]}", (text, where), ("PC-3", "PC-35"))


def _purse(state: PiecepackColonization, seat: int) -> Tooltip:
    stash, discards = state.stash[seat].bit_count(), state.discards[seat].bit_count()
    return Tooltip(
        f"{SEAT_NAMES[seat]}",
        (
            "A player's coins: in front those of the stash, behind them the discards.",
            f"Now {stash} in the stash and {discards} among the discards.",
            "When a player has no coins left, the last turns begin.",
        ),
        ("PC-2", "PC-3", "PC-48"),
    )


def _pile(state: PiecepackColonization) -> Tooltip:
    left = len(state.pile)
    text = f"{counted(left, 'planet')} {'lies' if left == 1 else 'lie'} face down."
    return Tooltip(
        "The pile", ("Planets that are not known yet: drawing one is an action.", text), ("PC-6", "PC-9")
    )


def _action(state: PiecepackColonization, name: str) -> Tooltip | None:
    if name == "roll":
        if state.is_sure():
            return _SKIP
        text = "Roll for the attempt, with the coins that you have used."
        return Tooltip("Roll", (text, "If it fails, they are discarded all the same."), ("PC-20", "PC-26"))
    space = state.ship[state.turn]
    if name == "colonize" and state.owner(space) not in (-1, state.turn):
        name = "attack"
    if name not in _ACTIONS:
        return None
    entry, (further, clause) = _ACTIONS[name], _FURTHER[name]
    text, source = _here(state, name) or (entry.text, entry.clause)
    return Tooltip(entry.name, (text, further), (source, clause))


def _here(state: PiecepackColonization, name: str) -> tuple[str, str] | None:
    """What an action comes to where the ship is, and the clauses, if more is known than elsewhere."""
    space = state.ship[state.turn]
    if name == "attack":
        coin = state.colony[space] % 6
        text = f"Roll against the colony under your ship: it falls to {faces_title(DESTROYS[coin])}."
        return text, "PC-28" if coin else "PC-29"
    if name == "colonize" and VALUE[space] == ACE:
        return "Colonize this Ace planet: a 0 or 1 on the die, or as a coin used.", "PC-24"
    return None


_ROUTES: Final = (
    Entry("A move", "To the next tile; a planet with a colony of another costs two.", "PC-40"),
    Entry("0, the Null", "On the die: to the sun of another system. The coin: to any sun.", "PC-36"),
    Entry(
        "1, the Ace", "On the die, on a planet with your colony: to another of that planet's value.", "PC-37"
    ),
    Entry("One ship", "No two ships stand in one place.", "PC-35"),
)
_POINTS: Final = (
    Entry("Planet", f"Its value; an Ace planet {ACE_BONUS} more.", "PC-50"),
    Entry("Same value", f"{MATCH_BONUS} more if coin and planet are alike.", "PC-52"),
    Entry("Colonies", f"{SET_BONUS[5]} more for exactly five, {SET_BONUS[6]} more for six.", "PC-53"),
)


def _planet_entry(value: int) -> Entry:
    text = "Using coin 0 or 1 is certain." if value == ACE else "Each coin used adds its value."
    odds = COLONIZES[value][0].bit_count()
    taken = f"{capital(_by_die(value))}. {text}"
    return Entry(f"Planet {value}", taken, "PC-24" if value == ACE else "PC-21", f"{odds} in 6")


def _coin_entry(coin: int) -> Entry:
    look = Sprite("", "", Coin(SEAT_LETTERS[0], coin), 0, 0)
    odds = DESTROYS[coin].bit_count()
    text = f"By {faces_title(DESTROYS[coin])} on the die."
    return Entry(f"Coin {coin}", text, "PC-Q18", f"{odds} in 6", look)


HELP: Final = PiecepackColonizationHelp()
