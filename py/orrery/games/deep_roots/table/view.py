"""Deep Roots' picture: soil, roots, tips, trees, suns, beds and dice as sprites, and what actions touch."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode
from orrery.games.deep_roots.rules.board import (
    DIE_KINDS,
    SEATS,
    Die,
    entry_of,
    from_pool,
    is_merge,
    is_special,
    value_of,
)
from orrery.games.deep_roots.rules.notation import SEAT_LETTERS, SEAT_NAMES, drawing_name
from orrery.games.deep_roots.rules.position import ROUNDS, Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.deep_roots.table import sprites
from orrery.games.deep_roots.table.art import ground
from orrery.games.deep_roots.table.art.ground import Day
from orrery.games.deep_roots.table.art.plants import Sprout
from orrery.games.deep_roots.table.names import POWER_TITLES, POWERS, die_title, is_left, leaves_all
from orrery.games.deep_roots.table.sprites import planet_sprites
from orrery.games.interface import View
from orrery.scene.paths import moved
from orrery.scene.shapes.die import NumberDie
from orrery.scene.shapes.label import Name, Tally
from orrery.scene.sprite import Button, Sprite, Stage
from orrery.scene.target_kind import TargetKind

_LAYERS: Final = ("planet", "region", "root", "tip", "tree", "panel", "stack", "die")

_REROLL: Final = Button("button.reroll", "Reroll", "once a game", effect="roll any dice from the pool again")


class DeepRootsView(View[DeepRoots]):
    """The picture of Deep Roots."""

    def stage(self, state: DeepRoots) -> Stage:
        """A sheet with the planet in the middle, the players' beds above it and the dice below."""
        return Stage(sprites.WIDTH, sprites.HEIGHT, _LAYERS)

    def sprites(self, state: DeepRoots) -> list[Sprite]:
        owners = state.owners()
        return [
            *planet_sprites(state, owners),
            *_segments(state),
            *_sprouts(state),
            *_days(state),
            *_beds(state, owners),
            *_dice(state),
        ]

    def placements(self, state: DeepRoots) -> dict[str, Hashable]:
        """The trees, the roots, and what is kept."""
        trees = {
            f"tree.{SEAT_LETTERS[seat]}": state.planted[seat] for seat in SEATS if state.planted[seat] >= 0
        }
        roots = {
            f"root.r{6 * region + entry_of(block)}": block
            for region, blocks in enumerate(state.blocks)
            for block in blocks
        }
        kept = {f"kept.{SEAT_LETTERS[seat]}": state.kept[seat] for seat in SEATS if state.kept[seat]}
        return {**trees, **roots, **kept}

    def buttons(self, state: DeepRoots) -> list[Button]:
        """The choices of a phase besides tips and dice."""
        if state.phase == Phase.TURN:
            kept = state.kept[state.turn]
            leaving = (
                ("all rounds", "nothing can change")
                if leaves_all(state)
                else ("the round", "wait for the next")
            )
            return [
                Button(
                    "button.keep",
                    "Keep",
                    f"you keep a {kept}" if kept else "to merge it with another die this round",
                ),
                _REROLL,
                Button("button.leave", "Leave", leaving[0], effect=leaving[1], ends_turn=True),
            ]
        if state.phase == Phase.AFTER:
            return [
                Button("button.end", "End turn", "save your power-ups", ends_turn=True),
                _REROLL,
                Button("button.grow", "Fast growth", "once a game", effect="draw two more roots"),
            ]
        if state.phase == Phase.REROLL:
            count = len(state.chosen)
            hint = counted(count, "die", "dice") if count else "choose dice first"
            return [Button("button.throw", "Roll", hint)]
        return []

    def confirms(self, state: DeepRoots) -> bool:
        """Whether dice are chosen for a Reroll: the player confirms their roll."""
        return state.phase == Phase.REROLL

    def members(self, state: DeepRoots) -> tuple[str, ...]:
        """The dice chosen so far for a Reroll."""
        if state.phase != Phase.REROLL:
            return ()
        return tuple(f"die.{drawing_name(die)}" for die in state.chosen)

    def target_kinds(self, state: DeepRoots, action: Action) -> dict[str, TargetKind]:
        """Tips and dice take part; a tree goes to where it is planted."""
        is_planted = decode(action).verb == Verb.PLANT
        return {} if is_planted else dict.fromkeys(self.touches(state, action), TargetKind.PART)

    def touches(self, state: DeepRoots, action: Action) -> tuple[str, ...]:
        if state.is_chance_node():
            return ()
        match decode(action):
            case Parts(Verb.DRAW, drawing, slot):
                kept = (f"kept.{SEAT_LETTERS[state.turn]}",) if is_merge(drawing) else ()
                return f"tip.t{slot}", *kept, f"die.{drawing_name(from_pool(drawing))}"
            case Parts(Verb.KEEP, die):
                return "button.keep", f"die.{drawing_name(die)}"
            case Parts(Verb.PICK, die):
                return (f"die.{drawing_name(die)}",)
            case Parts(Verb.PLANT, segment=first):
                return (f"sprout.s{first}",)
            case Parts(verb):
                return (f"button.{verb.name.lower()}",)


def _segments(state: DeepRoots) -> Iterator[Sprite]:
    """The numbers of the surface's segments, until both trees stand and the first dice lie."""
    if state.phase != Phase.PLANT and (state.round, state.phase) != (1, Phase.THROW):
        return
    for number in range(len(state.planet.rim)):
        x, y = sprites.segment_at(state.planet, number)
        at = moved(sprites.MIDDLE, (x * sprites.INSIDE, y * sprites.INSIDE))
        yield Sprite(f"segment.n{number}", "tree", Name(str(number)), *at, classes="segment")


def _sprouts(state: DeepRoots) -> Iterator[Sprite]:
    """Where a tree may be planted: by the middle one of its five segments."""
    if state.phase != Phase.PLANT:
        return
    width = round(1500 / len(state.planet.rim))
    for action in state.legal_actions():
        first = decode(action).segment
        at = sprites.segment_at(state.planet, state.planet.segments(first)[2])
        turn = round(sprites.upright(at), 1)
        yield Sprite(
            f"sprout.s{first}", "tree", Sprout(width), *moved(sprites.MIDDLE, at), turn=turn,
            label=f"Plant on segments {first} to {state.planet.segments(first)[-1]}",
        )  # fmt: skip


def _days(state: DeepRoots) -> Iterator[Sprite]:
    for number in range(1, ROUNDS + 1):
        is_over = number < state.round or state.phase == Phase.OVER
        classes = "is-past" if is_over else "is-now" if number == state.round else ""
        yield Sprite(f"day.d{number}", "panel", Day(number), *sprites.day_at(number), classes=classes)


def _beds(state: DeepRoots, owners: list[int]) -> Iterator[Sprite]:
    for seat in SEATS:
        letter, name, at = SEAT_LETTERS[seat], SEAT_NAMES[seat], sprites.BED_AT[seat]
        is_turn = state.phase != Phase.OVER and seat == state.turn
        is_out = state.left[seat] and state.phase != Phase.OVER
        classes = "is-turn" if is_turn else "is-out" if is_out else ""
        yield Sprite(f"bed.{letter}", "panel", ground.Bed(letter), *at, classes=classes)
        yield Sprite(f"name.{letter}", "panel", Name(name), *moved(at, ground.NAME))
        points = owners.count(seat)
        score = Name(counted(points, "region"))
        yield Sprite(f"score.{letter}{points}", "panel", score, *moved(at, ground.SCORE))
        for place, (power, bit) in zip(ground.BADGES, POWERS.items(), strict=True):
            used = not is_left(state, seat, bit)
            yield Sprite(
                f"badge.{letter}-{power}", "panel", ground.Badge(power), *moved(at, place),
                classes="is-used" if used else "",
                label=f"{POWER_TITLES[power]} of {name}, {'used' if used else 'unused'}",
            )  # fmt: skip
        if state.kept[seat]:
            yield Sprite(
                f"kept.{letter}", "die", NumberDie(), *moved(at, ground.KEPT), scale=sprites.DIE_SCALE,
                classes=f"pool face-{state.kept[seat]}",
                label=f"Kept die of {name}: {state.kept[seat]}",
            )  # fmt: skip


def _face(die: Die) -> str:
    return f"pool {'special ' if is_special(die) else ''}face-{value_of(die)}"


def _dice(state: DeepRoots) -> Iterator[Sprite]:
    yield Sprite("tray", "panel", ground.Tray(), *sprites.TRAY_AT)
    for die, count in zip(DIE_KINDS, state.pool, strict=True):
        yield from _pile(state, die, count)
    if state.is_chance_node():
        classes = "pool face-unknown rolling"
        yield Sprite("falling", "die", NumberDie(), *sprites.FALLING_AT, classes=classes)


def _pile(state: DeepRoots, die: Die, count: int) -> Iterator[Sprite]:
    """The dice of one kind: those chosen for a Reroll lifted, the others one behind the other."""
    x, y = sprites.die_at(die)
    name, chosen = drawing_name(die), state.chosen.count(die)
    for index in range(chosen):
        at = (x + index * sprites.STACKED[0], y + sprites.CHOSEN + index * sprites.STACKED[1])
        yield Sprite(
            f"chosen.{name}.{index}", "stack", NumberDie(), *at, scale=sprites.DIE_SCALE, classes=_face(die)
        )
    if chosen > 1:
        yield Sprite(
            f"count.{name}-chosen", "die", Tally(chosen), *moved((x, y + sprites.CHOSEN), sprites.COUNT)
        )
    for index in range(count - chosen - 1, 0, -1):
        at = (x + index * sprites.STACKED[0], y + index * sprites.STACKED[1])
        classes = f"{_face(die)} is-under"
        yield Sprite(
            f"under.{name}.{index}", "stack", NumberDie(), *at, scale=sprites.DIE_SCALE, classes=classes
        )
    if count > chosen:
        left = count - chosen
        label = f"{die_title(die)}, {left} of them" if left > 1 else die_title(die)
        yield Sprite(
            f"die.{name}", "die", NumberDie(), x, y, scale=sprites.DIE_SCALE, classes=_face(die), label=label
        )
        if left > 1:
            yield Sprite(f"count.{name}", "die", Tally(left), *moved((x, y), sprites.COUNT))


VIEW: Final = DeepRootsView()
