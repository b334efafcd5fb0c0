"""Perft tables as text, and the same counts by the oracle.

A table in tests/perft is a comment, the `game`, the line of a position to `begin` from, the names
`played` from there, the line of the `position` that they come to, and for each depth how many positions
of each kind lie that many plies on. Its head is written by hand, the rest by `python -m tests.regenerate`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from orrery.core.perft import Counts, perft
from orrery.core.state import State
from orrery.games.registry import GAMES
from tests.oracle.advanced_colonization import AdvancedColonizationOracle
from tests.oracle.colonization import ColonizationOracle
from tests.oracle.deep_roots import DeepRootsOracle
from tests.oracle.deep_roots_table import Root
from tests.oracle.ice_colony import TERRAIN, IceColonyOracle
from tests.oracle.ice_colony_board import SQUARES, Pieces, Square
from tests.oracle.piecepack_colonization import PiecepackColonizationOracle
from tests.oracle.story import CHANCE, OVER, Story

FOLDER: Final = Path(__file__).parent / "perft"
COLUMNS: Final = "depth decision chance terminal"


@dataclass(frozen=True)
class Head:
    """The part of a table that is written by hand."""

    comment: str
    slug: str
    begin: str
    played: tuple[str, ...]
    depth: int

    def position(self) -> State:
        """Where the counting starts."""
        state = GAMES[self.slug].deserialize(self.begin)
        for name in self.played:
            state.apply_checked(state.string_to_action(name))
        return state


def files() -> list[Path]:
    """Every table."""
    return sorted(FOLDER.glob("*.txt"))


def read_head(file: Path) -> Head:
    """The head of a table; the depth is that of its last row, or of a line `depth N`."""
    comment, game, begin, played, *rest = file.read_text(encoding="utf-8").splitlines()
    assert comment.startswith("# ")
    assert game.startswith("game: ")
    assert begin.startswith("begin: ")
    assert played.startswith("played:")
    depth = int(rest[-1].split()[0].removeprefix("depth="))
    slug, line = game.removeprefix("game: "), begin.removeprefix("begin: ")
    return Head(comment, slug, line, tuple(played.split()[1:]), depth)


def table(head: Head) -> str:
    """The whole text of a table, counted by the engine."""
    state = head.position()
    rows = [(counts.decision, counts.chance, counts.terminal) for counts in perft(state, head.depth)]
    lines = (
        head.comment,
        f"game: {head.slug}",
        f"begin: {head.begin}",
        f"played: {' '.join(head.played)}".rstrip(),
        f"position: {state.serialize()}",
        COLUMNS,
        *(f"{depth} {' '.join(map(str, row))}" for depth, row in enumerate(rows)),
    )
    return "\n".join(lines) + "\n"


def read_rows(file: Path) -> list[Counts]:
    """The counts that a table tells, by depth."""
    _, rows = file.read_text(encoding="utf-8").split(f"{COLUMNS}\n")
    return [Counts(*map(int, row.split()[1:])) for row in rows.splitlines()]


# --- the same by the oracle --------------------------------------------------------------------------


def ice_colony_at(line: str) -> IceColonyOracle:
    """The oracle where a line says: at the start of a game, or of White's turn between two players."""
    players, settings, land, units, tokens, _, turn, phase, _ = line.split()
    names = [option.name for option in GAMES["ice-colony"].info.options]
    options = dict(zip(names, settings.split(","), strict=True))
    if phase == "terrain":
        assert set(land) == set("./")
        return IceColonyOracle(int(players), options)
    assert (players, turn, phase) == ("2", "W", "activate")
    kinds = dict(zip("kbgcry", TERRAIN, strict=True))
    terrain = {square: kinds[letter] for square, letter in zip(SQUARES, land.replace("/", ""), strict=True)}
    seats = ["WO".index(letter) for letter in tokens.replace("-", "")]
    return IceColonyOracle.at(dict(_units(units)), terrain, options=options, tokens=seats)


def _units(text: str) -> Iterator[tuple[Square, tuple[int, Pieces]]]:
    for row, line in enumerate(text.split("/")):
        column = 0
        for cell in line.split(","):
            if cell.isdigit():
                column += int(cell)
                continue
            yield (row, column), ("WO".index(cell[0]), tuple(map(int, cell[1:])))
            column += 1


def piecepack_colonization_at(line: str) -> PiecepackColonizationOracle:
    """The oracle where a line says: at the start of a game, or of a turn of the Moons."""
    players, end_on, systems, ships, coins, turn, phase, details = line.split()
    options = {"end_on": end_on}
    if phase == "place":
        assert set(systems) == set("/-")
        return PiecepackColonizationOracle(int(players), options)
    assert (turn, phase, details) == ("M", "action", "-")
    strings = {
        suit: [[int(value) for value in string] for string in system.split(",")] if system != "-" else []
        for suit, system in zip("mcsa", systems.split("/"), strict=True)
    }
    where = [re.findall("[-+x]|[mcsa][1-5]", seat) for seat in coins.split("/")]
    lying = {
        mark: {seat: {v for v, at in enumerate(marks) if at == mark} for seat, marks in enumerate(where)}
        for mark in "-x"
    }
    colonies = {at: (seat, v) for seat, marks in enumerate(where) for v, at in enumerate(marks) if at[1:]}
    return PiecepackColonizationOracle.at(
        ships.split(","), strings, colonies=colonies, discards=lying["-"], removed=lying["x"], options=options
    )


def deep_roots_at(line: str) -> DeepRootsOracle:
    """The oracle where a line says: at the start of a game, or of a turn of Amber."""
    _, settings, trees, blocks, pools, kept, powers, left, turn, phase, details = line.split()
    radius = int(settings.split(",")[0])
    oracle = DeepRootsOracle(radius)
    if phase == "plant":
        assert trees == "-,-"
        return oracle
    assert (turn[-1], phase, details) == ("A", "turn", "-")
    roots = [
        Root("AT".index(seat), int(region), int(entry), frozenset(map(int, exits)))
        for region, seat, entry, exits in re.findall(r"(\d+)([AT])(\d):(\d+)", blocks)
    ]
    tips = [set(oracle.five(int(first))) for first in trees.split(",")]
    for root in roots:
        ends = {oracle.planet.beyond((root.region, side)) for side in root.exits}
        tips[root.seat] |= {face for face in ends if face}
    for root in roots:
        tips[root.seat].remove((root.region, root.entry))
    dice = [f"{kind}{v}" for kind, pool in zip("rs", pools.split("/"), strict=True) for v in pool if v != "-"]
    names = {"R": "reroll", "G": "grow", "C": "cross", "-": ""}
    ours, theirs = (int(value.replace("-", "0")) for value in kept.split(","))
    return DeepRootsOracle.at(
        " ".join(dice),
        tips,
        roots,
        radius=radius,
        kept=(ours, theirs),
        left=("A" in left, "T" in left),
        powers=[{names[letter] for letter in own} - {""} for own in powers.split("/")],
        round_=int(turn[:-1]),
    )


def advanced_colonization_at(line: str) -> AdvancedColonizationOracle:
    """The oracle where a line says: at the start of a turn, or of one of its later steps."""
    _, settings, planets, reserves, burned, turn, phase, points, details = line.split()
    assert details == "-"
    stacks, orbits = [], {}
    for field in planets.split("/"):
        planet, *lists = field.split(":")
        above, below, ships = ([] if names == "-" else names.split(",") for names in lists)
        stacks.append(" ".join([*above, f"|{planet}|", *reversed(below)]))
        orbits[planet] = " ".join(ships)
    ours, theirs = (names.replace("-", "").replace(",", " ") for names in reserves.split("/"))
    return AdvancedColonizationOracle.at(
        stacks,
        orbits,
        reserves=(ours, theirs),
        burned=burned.replace("-", "").replace(",", " "),
        step="gain" if (phase, points) == ("buy", "5") else phase,
        points=int(points),
        seat="RK".index(turn),
        options=dict(zip(("reattach", "repetition"), settings.split(","), strict=True)),
    )


def colonization_at(line: str) -> ColonizationOracle:
    """The oracle where a line says: at the start of a turn, or at its step 4."""
    players, settings, planets, reserves, burned, turn, phase, points, details = line.split()
    assert (settings, burned) == ("-", "-")
    assert phase in ("buy", "act")
    assert re.fullmatch(r"-|held=\S+", details), "the mover's frozen ships alone"
    stacks, orbit = [], []
    for field in planets.split("/"):
        planet, *lists = field.split(":")
        above, below, ships = (_names(text) for text in lists)
        stacks.append(" ".join([*above, f"|{planet}|", *below]))
        orbit += [f"{ship[:2]}@{planet}{ship[2:]}" for ship in ships]
    oracle = ColonizationOracle.at(
        *stacks,
        orbit=" ".join(orbit),
        reserve={seat: " ".join(_names(kept)) for seat, kept in enumerate(reserves.split("/"))},
        players=int(players),
        seat=("RK" if players == "2" else "RYKB").index(turn),
        points=int(points) if phase == "act" else None,
        frozen=" ".join(_names(details.removeprefix("held="))),
    )
    assert oracle.points == int(points)
    return oracle


def _names(text: str) -> list[str]:
    """The names in a list of a line; `-` is an empty one."""
    return [] if text == "-" else text.split(",")


Oracle: TypeAlias = (
    AdvancedColonizationOracle
    | ColonizationOracle
    | DeepRootsOracle
    | IceColonyOracle
    | PiecepackColonizationOracle
)
ORACLES: Final[dict[str, Callable[[str], Oracle]]] = {
    "advanced-colonization": advanced_colonization_at,
    "colonization": colonization_at,
    "deep-roots": deep_roots_at,
    "ice-colony": ice_colony_at,
    "piecepack-colonization": piecepack_colonization_at,
}
"""The second implementation of each game, brought to where a line says."""


def oracle_perft(head: Head) -> list[Counts]:
    """The counts by the oracle, which cannot be copied: each path is played from the beginning."""
    found = [Counts()] * (head.depth + 1)
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        oracle = ORACLES[head.slug](head.begin)
        for name in (*head.played, *path):
            oracle.play(name)
        while True:  # down along the first choices, the others being put off
            found[len(path)] += _kind(oracle)
            if len(path) == head.depth or not oracle.legal():
                break
            first, *others = oracle.legal()
            paths += [(*path, other) for other in others]
            oracle.play(first)
            path = (*path, first)
    return found


def _kind(oracle: Story) -> Counts:
    if oracle.player() == OVER:
        return Counts(terminal=1)
    return Counts(chance=1) if oracle.player() == CHANCE else Counts(decision=1)
