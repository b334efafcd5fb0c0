"""Deep Roots' picture: soil, roots, tips, trees, suns, beds and dice as sprites, and what actions touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.board import (
    DIE_KINDS,
    END,
    FIRST_DIE,
    FIRST_KEEP,
    FIRST_MERGE,
    FIRST_PLANT,
    FIRST_SPECIAL,
    GROW,
    LEAVE,
    REROLL,
    ROUNDS,
    SEATS,
    SLOTS,
    THROW,
    Kind,
    Phase,
    Power,
)
from orrery.games.deep_roots.growth import owners_of, planet_sprites
from orrery.games.deep_roots.layout import (
    BADGES,
    BED_AT,
    CHOSEN,
    DIE_SCALE,
    FALLING_AT,
    HEIGHT,
    KEPT,
    MIDDLE,
    NAME,
    SCORE,
    STACKED,
    TRAY_AT,
    WIDTH,
    day_at,
    die_at,
    moved,
    segment_at,
    upright,
)
from orrery.games.deep_roots.notation import SEAT_LETTERS, SEAT_NAMES, kind_name
from orrery.games.deep_roots.rules import DeepRoots
from orrery.games.deep_roots.sayings import die_title
from orrery.scene.scene import Button, Sprite, Stage

_LAYERS: Final = ("planet", "region", "root", "tip", "tree", "panel", "stack", "die")
_POWERS: Final = {"reroll": Power.REROLL, "growth": Power.GROWTH, "cross": Power.CROSS}
_POWER_TITLES: Final = {"reroll": "Reroll", "growth": "Fast growth", "cross": "Cross root"}
_BUTTON_KEYS: Final = {
    LEAVE: "button.leave",
    REROLL: "button.reroll",
    GROW: "button.grow",
    END: "button.end",
    THROW: "button.throw",
}


def stage(state: DeepRoots) -> Stage:
    """A sheet with the planet in the middle, the players' beds above it and the dice below."""
    del state
    return Stage(WIDTH, HEIGHT, _LAYERS)


def sprites(state: DeepRoots) -> list[Sprite]:
    """The picture of a position, back to front within each layer."""
    owners = owners_of(state)
    return [
        *planet_sprites(state, owners),
        *_sprouts(state),
        *_days(state),
        *_beds(state, owners),
        *_dice(state),
    ]


# --- round the planet ------------------------------------------------------------------------------


def _sprouts(state: DeepRoots) -> Iterator[Sprite]:
    """Where a tree may be planted: by the middle one of its five segments."""
    if state.phase != Phase.PLANT:
        return
    width = round(1500 / len(state.planet.rim))
    for action in state.legal_actions():
        first = action - FIRST_PLANT
        at = segment_at(state.planet, state.planet.segments(first)[2])
        yield Sprite(
            f"sprout.s{first}", "tree", f"sprout.{width}", *moved(MIDDLE, at), turn=round(upright(at), 1),
            label=f"Plant on segments {first} to {state.planet.segments(first)[-1]}",
        )  # fmt: skip


def _days(state: DeepRoots) -> Iterator[Sprite]:
    for number in range(1, ROUNDS + 1):
        is_over = number < state.round or state.phase == Phase.OVER
        classes = "is-past" if is_over else "is-now" if number == state.round else ""
        yield Sprite(f"day.d{number}", "panel", f"day.{number}", *day_at(number), classes=classes)


def _beds(state: DeepRoots, owners: list[int]) -> Iterator[Sprite]:
    for seat in SEATS:
        letter, name, at = SEAT_LETTERS[seat], SEAT_NAMES[seat], BED_AT[seat]
        is_turn = state.phase != Phase.OVER and seat == state.turn
        is_out = state.left[seat] and state.phase != Phase.OVER
        classes = "is-turn" if is_turn else "is-out" if is_out else ""
        yield Sprite(f"bed.{letter}", "panel", f"bed.{letter}", *at, classes=classes)
        yield Sprite(f"name.{letter}", "panel", f"name.{name}", *moved(at, NAME))
        points = owners.count(seat)
        words = f"{points} region" if points == 1 else f"{points} regions"
        yield Sprite(f"score.{letter}{points}", "panel", f"name.{words}", *moved(at, SCORE))
        for place, (power, bit) in zip(BADGES, _POWERS.items(), strict=True):
            used = not state.has(seat, bit)
            yield Sprite(
                f"badge.{letter}-{power}", "panel", f"badge.{power}", *moved(at, place),
                classes="is-used" if used else "",
                label=f"{_POWER_TITLES[power]} of {name}, {'used' if used else 'unused'}",
            )  # fmt: skip
        if state.kept[seat]:
            yield Sprite(
                f"kept.{letter}", "die", "die.number", *moved(at, KEPT), scale=DIE_SCALE,
                classes=f"pool face-{state.kept[seat]}",
                label=f"Kept die of {name}: {state.kept[seat]}",
            )  # fmt: skip


# --- dice ------------------------------------------------------------------------------------------


def pool(state: DeepRoots) -> list[int]:
    """How many dice of each kind are in the pools."""
    return [*state.regular[1:], *state.special[1:]]


def _face(kind: Kind) -> str:
    special = kind >= FIRST_SPECIAL
    value = kind - FIRST_SPECIAL + 1 if special else kind + 1
    return f"pool {'special ' if special else ''}face-{value}"


def _dice(state: DeepRoots) -> Iterator[Sprite]:
    yield Sprite("tray", "panel", "bed.dice", *TRAY_AT)
    for kind, count in zip(DIE_KINDS, pool(state), strict=True):
        yield from _pile(state, kind, count)
    if state.phase in (Phase.THROW, Phase.REROLL_DICE):
        classes = "pool face-unknown rolling"
        yield Sprite("falling", "die", "die.number", *FALLING_AT, classes=classes)


def _pile(state: DeepRoots, kind: Kind, count: int) -> Iterator[Sprite]:
    """The dice of one kind: those chosen for a Reroll lifted, the others one behind the other."""
    x, y = die_at(kind)
    name, chosen = kind_name(kind), state.chosen.count(kind)
    for index in range(chosen):
        at = (x + index * STACKED[0], y + CHOSEN + index * STACKED[1])
        yield Sprite(
            f"chosen.{name}.{index}", "stack", "die.number", *at, scale=DIE_SCALE, classes=_face(kind)
        )
    for index in range(count - chosen - 1, 0, -1):
        at = (x + index * STACKED[0], y + index * STACKED[1])
        classes = f"{_face(kind)} is-under"
        yield Sprite(f"under.{name}.{index}", "stack", "die.number", *at, scale=DIE_SCALE, classes=classes)
    if count > chosen:
        left = count - chosen
        label = f"{die_title(kind)}, {left} of them" if left > 1 else die_title(kind)
        yield Sprite(
            f"die.{name}", "die", "die.number", x, y, scale=DIE_SCALE, classes=_face(kind), label=label
        )


# --- touches ---------------------------------------------------------------------------------------


def buttons(state: DeepRoots) -> list[Button]:
    """The choices of a phase besides tips and dice."""
    if state.phase == Phase.TURN:
        kept = state.kept[state.turn]
        return [
            Button("button.keep", "Keep", f"you keep a {kept}" if kept else "a die, to merge later"),
            Button("button.reroll", "Reroll", "once a game"),
            Button("button.leave", "Leave", "the round"),
        ]
    if state.phase == Phase.AFTER:
        return [
            Button("button.end", "End turn"),
            Button("button.reroll", "Reroll", "once a game"),
            Button("button.grow", "Fast growth", "two regular dice"),
        ]
    if state.phase == Phase.REROLL:
        count = len(state.chosen)
        hint = "choose dice first" if not count else "1 die" if count == 1 else f"{count} dice"
        return [Button("button.throw", "Throw", hint)]
    return []


def confirms(state: DeepRoots) -> bool:
    """Whether dice are chosen for a Reroll: if nothing is left but their throw, it is up to the player."""
    return state.phase == Phase.REROLL


def members(state: DeepRoots) -> tuple[str, ...]:
    """The dice chosen so far for a Reroll."""
    if state.phase != Phase.REROLL:
        return ()
    return tuple(f"die.{kind_name(kind)}" for kind in state.chosen)


def touches(state: DeepRoots, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order; chance is touched by nobody."""
    if state.is_chance_node():
        return ()
    if action in _BUTTON_KEYS:
        return (_BUTTON_KEYS[action],)
    if action >= FIRST_PLANT:
        return (f"sprout.s{action - FIRST_PLANT}",)
    if action >= FIRST_DIE:
        return (f"die.{kind_name(action - FIRST_DIE)}",)
    if action >= FIRST_KEEP:
        return "button.keep", f"die.{kind_name(action - FIRST_KEEP)}"
    kind, slot = divmod(action, SLOTS)
    if kind < FIRST_MERGE:
        return f"tip.t{slot}", f"die.{kind_name(kind)}"
    return f"tip.t{slot}", f"kept.{SEAT_LETTERS[state.turn]}", f"die.{kind_name(kind - FIRST_MERGE)}"
