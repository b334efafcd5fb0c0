"""What no position of Deep Roots can be, however it was written down."""

from __future__ import annotations

from itertools import combinations

from orrery.core.state import PositionError
from orrery.games.deep_roots.rules.actions import decode
from orrery.games.deep_roots.rules.board import DICE, EXITS, crosses, make_block, seat_of, sides_of
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Power
from orrery.games.deep_roots.rules.state import DeepRoots


def check(state: DeepRoots) -> None:
    """Raises `PositionError` for a position that no game comes to."""
    _Check(state).run()


class _Check:
    """The conditions of each phase, so that a read position can be played on without surprises."""

    def __init__(self, state: DeepRoots) -> None:
        self.state = state

    def run(self) -> None:
        state = self.state
        self.check_crossings()
        if state.phase == Phase.PLANT:
            self.check_planting()
            return
        self.need(min(state.planted) >= 0, "both trees are planted before the first round (RT-4)")
        rounds = (ROUNDS,) if state.phase == Phase.OVER else range(1, ROUNDS + 1)
        self.need(state.round in rounds, "there are 12 rounds, and the game ends after them (RT-6)")
        self.check_dice()
        self.check_phase()

    def need(self, condition: bool, otherwise: str) -> None:
        if not condition:
            raise PositionError(f"this cannot be a position of Deep Roots: {otherwise}")

    def check_crossings(self) -> None:
        """A crossing is one Cross root: who drew the later block of the two has spent it."""
        state = self.state
        payers = [
            seat_of(other)
            for blocks in state.blocks
            for one, other in combinations(blocks, 2)
            if crosses(sides_of(one), sides_of(other))
        ]
        self.need(len(set(payers)) == len(payers), "each tree crosses one root in a game (RT-44, RT-Q49)")
        self.need(
            not any(state.has(seat, Power.CROSS) for seat in payers),
            "who crossed a root has spent Cross root",
        )

    def check_planting(self) -> None:
        state = self.state
        self.need(state.planted[1] < 0 and (state.planted[0] < 0) == (state.turn == 0), "Amber plants first")
        clean = not (state.dice or any(state.kept) or any(state.left) or state.round)
        self.need(clean and state.powers == [Power.ALL] * 2, "nothing happens before the trees are planted")
        self.check_details()

    def check_dice(self) -> None:
        state = self.state
        held = sum(value > 0 for value in state.kept)
        self.need(state.dice + held + state.falling <= DICE, "there are six dice (RT-1)")
        self.need(
            not any(k and gone for k, gone in zip(state.kept, state.left, strict=True)),
            "who leaves gives his kept die back (RT-42)",
        )

    def check_details(self) -> None:
        """Details only where they mean something."""
        state = self.state
        self.need((state.falling > 0) == state.is_chance_node(), "dice fall only in a throw")
        rerolls = state.phase in (Phase.REROLL, Phase.REROLL_DICE)
        self.need(rerolls or state.resume == Phase.TURN, "only a Reroll resumes the turn")
        self.need(not state.chosen or state.phase == Phase.REROLL, "dice are chosen for a Reroll alone")
        self.need(state.grown < 0 or state.phase == Phase.GROWTH, "roots are grown in Fast growth alone")

    def check_phase(self) -> None:
        state = self.state
        seat, phase = state.turn, state.phase
        self.check_details()
        if phase == Phase.OVER:
            self.need(not any(state.kept), "no kept die outlives its round (RT-Q19)")
            return
        if phase == Phase.THROW:
            self.need(seat == 1 - state.round % 2, "the first player changes from round to round (RT-10)")
            self.need(not any(state.kept) and not any(state.left), "a round begins with a throw")
            self.need(state.dice + state.falling == DICE, "all six dice are thrown (RT-7)")
            return
        is_leaving = state.rulings.growth_after_leaving and phase in (Phase.AFTER, Phase.GROWTH)
        self.need(not state.left[seat] or is_leaving, "who has left the round has no turn (RT-Q17)")
        self.check_promises()
        if phase == Phase.TURN:
            self.need(state.dice > 0, "the round ends with the last die (RT-11)")
        elif phase == Phase.AFTER:
            self.need(len(state.legal_actions()) > 1, "the turn would have ended")
        elif phase == Phase.GROWTH:
            self.check_growth()
        else:
            self.check_reroll()

    def check_reroll(self) -> None:
        state = self.state
        falling = state.phase == Phase.REROLL_DICE
        self.need(state.has(state.turn, Power.REROLL) != falling, "a Reroll is used once (RT-44)")
        self.need(list(state.chosen) == sorted(state.chosen), "dice are chosen in ascending order")
        self.need(
            all(state.chosen.count(die) <= state.pool[die] for die in state.chosen),
            "only dice of the pools are chosen",
        )
        self.need(falling or state.dice > 0, "a Reroll needs a die (RT-Q50)")

    def check_growth(self) -> None:
        state = self.state
        self.need(
            (state.grown >= 0) != state.has(state.turn, Power.GROWTH), "Fast growth is used once (RT-44)"
        )
        if state.grown >= 0:
            _, die, slot, _ = decode(state.grown)
            region, entry = divmod(slot, 6)
            block = make_block(state.turn, entry, EXITS[die][entry])
            self.need(block in state.blocks[region] and state.pool[die] > 0, "what was grown is drawn")
        self.need(bool(state.legal_actions()), "both drawings of Fast growth must be possible (RT-Q34)")

    def check_promises(self) -> None:
        """A die is kept only where its owner has another turn for certain, to merge it in (RT-41, RT-Q10)."""
        state = self.state
        seat, other = state.turn, 1 - state.turn
        has_acted = state.phase in (Phase.AFTER, Phase.GROWTH) or state.resume == Phase.AFTER
        dice, said = state.dice + state.falling, "a kept die is merged while there are dice (RT-Q10)"
        self.need(not state.kept[other] or dice > (not has_acted), said)
        self.need(not state.kept[seat] or not has_acted or dice > (not state.left[other]), said)
