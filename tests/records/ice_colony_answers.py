"""The standing orders of Ice Colony, from the table in `docs/record-format.md` and the position line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.state import State

_PHASES: Final = {"defence_edge": "defence", "initiative": "initiative", "change": "change"}
_ATTACK: Final = {"y": 1}
_DEFENCE: Final = {"k": 1, "r": 2, "g": -1}
_OF_EACH_SIZE: Final = 5
_ROW: Final = 5


def answers(kind: str, num_players: int, options: Mapping[str, str]) -> tuple[str, ...]:
    """What an order of this kind can say besides `ask`; nothing if such a game has no such kind."""
    match kind:
        case "defence":
            return ("always", "never", "deciding")
        case "initiative" if num_players > 2:
            return ("always", "never")
        case "change" if options.get("change") == "owner":
            return ("always",)
        case _:
            return ()


def asked(state: State) -> str | None:
    """The kind of the decision that is asked now, if a standing order can answer it."""
    kind = _PHASES.get(state.serialize().split()[7])
    if kind == "change" and state.current_player() == state.turn_player():
        return None
    return kind


def wanted(state: State, answer: str) -> str:
    """The notation of what must be played by such an answer."""
    match asked(state), answer:
        case "defence", "always":
            return "edge"
        case "defence", "deciding":
            return "edge" if _decides(state) else "hold"
        case "initiative", "always":
            return "edge+"
        case "change", "always":
            names = map(state.action_to_string, state.legal_actions())
            return max(names, key=lambda name: (name.count("3"), name.count("2")))
        case _:
            return "hold"


def _decides(state: State) -> bool:
    """Whether a token can save a square that would be lost (IC-29, IC-30, IC-33, IC-34)."""
    fields = state.serialize().split()
    details = dict(detail.split("=") for detail in fields[8].split(";"))
    terrain = fields[2].replace("/", "")
    units = _units(fields[3])
    here, there = _square(details["at"]), _square(details["to"])
    attackers, defenders = units[here], units[there]
    lead = _pips(attackers) + _ATTACK.get(terrain[here], 0) + details.get("edge", "").count("a")
    lead -= _pips(defenders) + _DEFENCE.get(terrain[there], 0)
    can_win_by_one = any(attack + lead - defence == 1 for attack in range(1, 7) for defence in range(1, 7))
    return can_win_by_one and _shown(units, there, max(0, _pips(defenders) - _pips(attackers))) == 0


def _units(field: str) -> list[str]:
    """By square, such as `W21`; "" for an empty one."""
    units: list[str] = []
    for cell in field.replace("/", ",").split(","):
        units += [""] * int(cell) if cell.isdecimal() else [cell]
    return units


def _square(name: str) -> int:
    return "abcde".index(name[0]) + _ROW * (int(name[1]) - 1)


def _pips(unit: str) -> int:
    return sum(int(piece) for piece in unit[1:])


def _shown(units: list[str], square: int, most: int) -> int:
    """The largest total of at most so many pips that a square and its owner's pool can show."""
    owner = units[square][0]
    elsewhere = "".join(unit[1:] for place, unit in enumerate(units) if place != square and unit[:1] == owner)
    small, medium, large = (_OF_EACH_SIZE - elsewhere.count(size) for size in "123")
    totals = {
        ones + 2 * twos + 3 * threes
        for ones in range(small + 1)
        for twos in range(medium + 1)
        for threes in range(large + 1)
    }
    return max(total for total in totals if total <= most)
