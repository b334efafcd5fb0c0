"""What a coach says of Advanced Colonization."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.advanced_colonization.rules.actions import (
    PRICE,
    WINNING,
    Parts,
    Verb,
    decode,
    encode,
)
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.orders import GO_ON, in_short, order_of, turned_together
from orrery.games.advanced_colonization.table.plans import (
    is_beamed,
    landing_first,
    preventing_beam,
    with_points_used,
    without_returns,
    without_vain_beams,
    without_vain_targets,
)
from orrery.games.advanced_colonization.table.reasons import (
    LOSS,
    SLOWER,
    beam_threat,
    bomb_threat,
    bombable,
    could_win,
    in_two,
    laser_threat,
    of_answer,
    purpose_of,
    stopped,
)
from orrery.games.advanced_colonization.table.verbs import VERBS
from orrery.games.advanced_colonization.table.words import WORDS
from orrery.games.coaching import next_turn
from orrery.games.pyramids.rules.board import BURNED, NEXT, SIDES, SIZE_OF
from orrery.games.pyramids.rules.position import NOBODY
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.coach import (
    UNUSED,
    PyramidCoaching,
    rest_of_points,
    sides_won,
    the,
)
from orrery.games.pyramids.table.reasons import winnable

THREATS: Final = 2
"""So many threats are named at most: first what can take all at a planet at once."""
_TWO: Final = "Two more sides win: with two ships ready you can settle both in one turn."


class AdvancedColonizationCoaching(PyramidCoaching[AdvancedColonization]):
    """The coaching of Advanced Colonization."""

    GAINS_FIRST = True
    LANDING = (
        "For 2 AP, Near Side settles a standing ship above its planet,"
        " and Far Side settles a pointing ship below the planet that it points at."
    )
    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "AP": "action points: 5 a turn, whatever you hold; what is left at the end is lost",
        "stand": "a standing ship, seen from above, can settle above the planet that it orbits",
        "point": "a ship orbits one planet and can settle below another, where it points, or act on what"
        " is there",
        "bank": "the pyramids that can be bought; a ship of any size costs 2 AP",
        "reserve": "ships that you have bought; to launch one costs 2 AP",
        "orbit": "a ship in orbit round a planet is no colony yet",
        "dominant": "a colony of its planet's size; of several on a side, the outermost; each new one lies"
        " farther out",
        "Near Side": "for 2 AP, a standing ship becomes the top colony above the planet that it orbits",
        "Far Side": "for 2 AP, a ship becomes the lowest colony below the planet that it points at",
        "lasers": "for 3 AP and a ship in the bank lost for good, a red or black ship destroys things where"
        " it points",
        "destroy": "what is destroyed goes back to the bank, and can be bought again",
        "Tractor Beam": "for 1 AP, a yellow or blue ship moves any ships from where it points to another"
        " planet",
        "Advance": "for 2 AP, a ship goes to the planet that it points at, and points at another",
        "Redirect": "for 2 AP, a ship stands up, or points at another planet",
        "Neutron Bomb": "for 3 AP, burn your ship or colony and its planet, which a spare replaces; all else"
        " there goes to the bank",
        "Phase Shift": "for 3 AP and a ship in the bank lost for good, any two ships or colonies change"
        " places",
        "Greener Pastures": "for 3 AP, a dominant colony of yours goes to the other side of its planet",
        "Return to Base": "for nothing, a ship or colony of yours goes back to your reserve",
        "Revolt": "once 8 are burned, a colony of its planet's size can destroy the dominant one on its side",
        "burn": "a burned ship or colony is out of the game for good; once 8 are burned, colonies can revolt"
        " (Revolt)",
    }
    STEPS = {  # noqa: RUF012 - it is never changed
        Phase.BUY: (Verb.BUY, "buy", "bought"),
        Phase.ORBIT: (Verb.ORBIT, "launch", "launched"),
    }
    AGAINST = (*PyramidCoaching.AGAINST, LOSS)
    HEAPS = (*PyramidCoaching.HEAPS, ("pyramid out of the game", "pyramids out of the game", BURNED))
    WELCOME = (
        "Click a ship in the bank to buy it with action points (AP), launch it into orbit, and settle: on a"
        " planet of its own size it dominates."
    )

    def order(self, state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
        """What to do, with the pyramid and the planet."""
        return order_of(state, action, names)

    def aim(self, state: AdvancedColonization, seat: Player, names: Sequence[str]) -> str:
        """See `PyramidCoaching`; also what the other could take over with two actions, or fire at, or bomb.

        Nothing while a planet is chosen to replace the one that the bomb has burned.
        """
        if state.phase == Phase.PLANET:
            return ""
        other = names[1 - seat]
        bomb = bomb_threat(state, bombable(state, seat, is_launched=True), other)
        fired, pulled = laser_threat(state, seat, other), beam_threat(state, seat, other)
        threats = [f"{fired}, where you dominate." if fired else "", f"{bomb}." if bomb else ""]
        threats = [each for each in (*threats, in_two(state, seat, names), pulled) if each][:THREATS]
        at_once = _TWO if state.phase == Phase.BUY and state.count_dominant(seat) == WINNING - 2 else ""
        return " ".join(filter(None, (super().aim(state, seat, names), at_once, *threats)))

    def urgent(self, state: AdvancedColonization, seat: Player, names: Sequence[str]) -> str:
        """That the other could win in one turn with ships that are ready."""
        other = 1 - seat
        if not could_win(state, other):
            return ""
        if state.count_dominant(other) == WINNING - 1:
            return f"Careful: {names[other]} needs one more side, and has a ship ready to win it."
        return f"Careful: {names[other]} needs two more sides, and has ships ready to win them in one turn."

    def plan(self, state: AdvancedColonization, seat: Player) -> str:
        """See `PyramidCoaching`; how ships settle only when that can be done or prepared."""
        text = super().plan(state, seat)
        return text if text != self.LANDING or state.phase in (Phase.ORBIT, Phase.ACT) else ""

    def later(self, state: AdvancedColonization, action: Action, names: Sequence[str]) -> str:
        """See `PyramidCoaching`; both pyramids of a swap."""
        match decode(action):
            case Parts(Verb.WITH, other):
                return f"Swap {the(state, state.first, names)} with {the(state, other, names)}"
        return super().later(state, action, names)

    def is_quiet(self, state: AdvancedColonization, action: Action) -> bool:
        """What a weapon burns, and what is chosen for it: what it does then is told."""
        return decode(action).verb in (Verb.BURN, Verb.TARGET, Verb.SWAP) or (
            decode(action).verb == Verb.FIRE and not state.is_firing()
        )

    def merged(self, orders: list[str]) -> list[str]:
        """See `PyramidCoaching`; how pulled ships then lie in one order, and a long plan in few words."""
        return in_short(turned_together(super().merged(orders)))

    def trimmed(
        self, state: AdvancedColonization, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """See `PyramidCoaching`; what settles comes as early as it can, and no return beside other acts.

        Neither is a beam that changes nothing, nor a ship that is pulled in vain. How each of several pulled
        ships lies is asked for by itself.
        """
        if all(decode(action).verb == Verb.TURN for action in actions[:2]):
            return actions[:1]
        plan = without_vain_beams(state, without_returns(state, landing_first(state, actions)))
        return super().trimmed(state, without_vain_targets(state, plan), names)

    def overall(
        self, state: AdvancedColonization, actions: Sequence[Action], names: Sequence[str]
    ) -> tuple[str, str]:
        """See `PyramidCoaching`; whether more than one step is paid for, and what is burned for a weapon."""
        purpose, text = super().overall(state, actions, names)
        ahead = state.clone()
        for action in actions:
            ahead.apply_action(action)
        spoiled = "" if ahead.is_terminal() else stopped(state, ahead, 1 - state.turn, names)
        purpose = _of_several(state, ahead, actions, names, "" if is_beamed(actions) else spoiled) or purpose
        contest, _, price = text.rpartition("; ")
        bombed = bombable(ahead, state.turn) - bombable(state, state.turn)
        threat = "" if ahead.is_terminal() else bomb_threat(ahead, bombed, names[1 - state.turn])
        if threat:
            also = threat.removeprefix(names[1 - state.turn])
            contest = f"{contest}, and{also}" if contest else f"but {threat}"
        if not ahead.is_terminal() and could_win(ahead, 1 - state.turn):
            loss = f"{names[1 - state.turn]} {LOSS}"
            contest = f"but {loss}" if purpose else loss if ahead.turn != state.turn else ""
        if is_beamed(actions):
            contest = "; ".join(filter(None, (spoiled, contest)))
        parts = [decode(action) for action in actions]
        burns = (each.what for each in parts[1:] if each.verb in (Verb.SHIFT, Verb.BURN))
        burned = [f"a {words.kind_title(kind)} ship" for kind in burns]
        if burned:
            price = f"{price}, and burns {enumerated(burned)} of yours in the bank"
        return _of_launch(state, actions, purpose, names), "; ".join(filter(None, (contest, price)))

    def fuller(self, state: AdvancedColonization, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """See `Coaching`; with what else settles, or a ship that is launched or bought."""
        return with_points_used(state, actions)

    def gaining(self, state: AdvancedColonization, line: Sequence[Action]) -> Sequence[Action]:
        """A line of the turn that settles a ship which is ready to dominate, after what can be before it.

        If none can, and a line only ends the turn, a beam that leaves the other less to win.
        """
        ahead, played = state.clone(), list[Action]()
        for action in line:
            if action not in ahead.legal_actions() or (ahead.phase == Phase.ACT and action == NEXT):
                break
            ahead.apply_action(action)
            played.append(action)
        while ahead.turn == state.turn and ahead.phase in (Phase.BUY, Phase.ORBIT):
            ahead.apply_action(NEXT)
            played.append(NEXT)
        if ahead.turn != state.turn or ahead.phase != Phase.ACT:
            return ()
        for action in ahead.legal_actions():
            after = ahead.clone()
            after.apply_action(action)
            if after.count_dominant(state.turn) > ahead.count_dominant(state.turn):
                return (*played, action)
        return () if played else preventing_beam(ahead)

    def otherwise(self, state: AdvancedColonization) -> Sequence[Action]:
        """To go on; before that ships to buy: first of the size that could dominate most sides still free."""
        if state.phase in (Phase.ORBIT, Phase.ACT):
            return (encode(Verb.NEXT),)
        if state.phase != Phase.BUY:
            return ()
        sizes = [state.planet_size(side // 2) for side in SIDES if state.dominant[side] == NOBODY]
        buys = [action for action in state.legal_actions() if decode(action).verb == Verb.BUY]
        return sorted(buys, key=lambda action: -sizes.count(SIZE_OF[decode(action).what]))

    def price(self, state: AdvancedColonization, actions: Sequence[Action], paid: int) -> str:
        """See `PyramidCoaching`; of several that cost something, what all cost."""
        if sum(PRICE[decode(action).verb] > 0 for action in actions) > 1:
            return f"in all this costs {paid} of {words.points(state.points)}"
        return super().price(state, actions, paid)

    def free(self, state: AdvancedColonization) -> str:
        """That something costs no points, or that it was paid for when it was begun."""
        return "this costs no AP" if state.phase in GO_ON else "this costs no more AP"

    def button(self, action: Action) -> str:
        """See `PyramidCoaching`."""
        return VERBS[decode(action).verb].button_title

    def purpose(
        self,
        before: AdvancedColonization,
        action: Action,
        after: AdvancedColonization,
        names: Sequence[str],
    ) -> str:
        """What a ship can settle next, what a weapon reaches or destroys, and what else an action is for."""
        return purpose_of(before, action, after, names)

    def whole_purpose(
        self,
        begun: AdvancedColonization,
        before: AdvancedColonization,
        action: Action,
        after: AdvancedColonization,
        names: Sequence[str],
    ) -> str:
        """Of lasers, and of a beam, for which ships of the other they spoil their place."""
        verb, ship, _ = decode(action)
        is_shot = verb == Verb.FIRE and before.is_firing()
        is_beam = verb == Verb.TURN and before.owner(ship) != begun.turn
        return stopped(begun, after, 1 - begun.turn, names) if is_shot or is_beam else ""

    def answer(self, state: AdvancedColonization, line: Sequence[Action], names: Sequence[str]) -> str:
        """Which sides the other could take over in its next turn, or where it could destroy a colony."""
        if unused := super().answer(state, line, names):
            return unused
        turn = next_turn(state, line)
        return of_answer(state, *turn, names) if turn else ""

    def with_answer(self, reason: str, answer: str) -> str:
        """See `Coaching`; in place of what else the other could do, and before the price.

        What the other can still do, and is expected to do, is said once.
        """
        if not answer or answer == UNUSED:
            return super().with_answer(reason, answer)
        takes, stops = _TAKES.fullmatch(answer), _STOPS.search(reason)
        sides = {*_SIDES.split(stops[1])} if stops else set[str]()
        if takes and stops and {*_SIDES.split(takes["sides"])} <= sides:
            is_all = {*_SIDES.split(takes["sides"])} == sides
            probably = f", and {takes['name']} will probably"
            expected = f"{probably} do it" if is_all else f"{probably} settle {takes['sides']}"
            return f"{reason[: stops.end()]}{expected}{reason[stops.end() :]}"
        said = [clause for clause in reason.split("; ") if not _COULD.match(clause)]
        at = len(said) - 1 if said and " AP" in said[-1] else len(said)
        return "; ".join((*said[:at], answer, *said[at:]))

    def still(self, state: AdvancedColonization, reason: str) -> str:
        """See `Coaching`; while a beam or lasers are used, what these are for."""
        if state.phase in (Phase.BUY, Phase.ORBIT, Phase.ACT):
            return super().still(state, reason)
        spoils = [each for each in reason.split("; ") if SLOWER in each or _UNREADY.search(each)]
        return "; ".join(spoils) or super().still(state, reason)

    def rest(self, state: AdvancedColonization, action: Action) -> str:
        """Why points are lost (AC-27)."""
        return rest_of_points(state, action, encode(Verb.NEXT))


def _of_several(
    state: AdvancedColonization,
    ahead: AdvancedColonization,
    actions: Sequence[Action],
    names: Sequence[str],
    spoiled: str,
) -> str:
    """What several actions on placed ships come to together; empty for one alone, and if that is nothing."""
    seat = state.turn
    if sum(decode(action).verb in _ACTS for action in actions) < 2 or ahead.is_terminal():
        return ""
    won = winnable(ahead, seat) - winnable(state, seat)
    ships = "a ship" if len(won) == 1 else "ships"
    ready = f"you then have {ships} ready to {sides_won(ahead, won, names, seat)}" if won else ""
    return "; ".join(filter(None, (ready, spoiled)))


def _of_launch(
    state: AdvancedColonization, actions: Sequence[Action], purpose: str, names: Sequence[str]
) -> str:
    """What is told of a ship that comes into orbit last: where it settles, and when, if not in this turn."""
    parts = [each for each in map(decode, actions) if each.verb != Verb.NEXT]
    if not parts or parts[-1].verb != Verb.ORBIT:
        return purpose
    left = state.points - sum(PRICE[each.verb] for each in parts)
    first, *more = purpose.split("; ")
    first = first.replace(f"the {words.kind_title(parts[-1].what)} ship can", "it can")
    if _SETTLED.match(first) and left < PRICE[Verb.NEAR]:
        first = f"{first} next turn, unless {names[1 - state.turn]} prevents it"
    return "; ".join((first, *more))


_ACTS: Final = frozenset({Verb.ORBIT, Verb.ADVANCE, Verb.REDIRECT, Verb.LASERS, Verb.BEAM})
"""What brings ships, turns them, and acts on others."""
_COULD: Final = re.compile(r"but \w+ (?:has a ship ready to take over|could destroy all at)")
"""What the other could do, of which the answer that is expected says more."""
_TAKES: Final = re.compile(
    r"(?:but )?(?P<name>\w+) could (?:then|still) take over the sides? (?P<sides>.+) from you"
)
_STOPS: Final = re.compile(rf"\w+{SLOWER} (?:dominate|take over the side) ([^;]+?)(?: from you)?(?=;|$)")
_UNREADY: Final = re.compile(r"^\w+ then has no ship ready")
_SIDES: Final = re.compile(", or |, and |, | or | and ")
_SETTLED: Final = re.compile("it can then (?:dominate|take over)")

COACHING: Final = AdvancedColonizationCoaching(WORDS)
