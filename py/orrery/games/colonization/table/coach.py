"""What a coach says of Colonization."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.colonization.rules.actions import INCOME, Parts, Verb, decode, encode
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.colonization.table.reasons import (
    SPARE,
    TURNS,
    costs_least,
    eased,
    has_spare,
    income,
    is_costly,
    of_loss,
    of_piece,
    of_target,
    of_vain,
    threats,
    what_the_die_does,
    winning_faces,
    wins_likelier,
    wins_no_likelier,
    without_vain_beam,
)
from orrery.games.colonization.table.verbs import VERBS
from orrery.games.colonization.table.words import WORDS
from orrery.games.pyramids.rules.board import AIM_OF, FIRST_SIDE, SIZE_OF, SLOT_OF, STANDING, orbit
from orrery.games.pyramids.rules.position import NOBODY
from orrery.games.pyramids.table import words
from orrery.games.pyramids.table.coach import (
    NO_USE,
    PyramidCoaching,
    order_of_aim,
    order_of_landing,
    rest_of_points,
    the,
)
from orrery.games.pyramids.table.reasons import (
    ALREADY,
    NO_MORE,
    TOO,
    UNREADY,
    from_there,
    of_other,
    of_size,
    played,
    prevented,
)

_NEXT: Final = {
    Phase.BUY: "Go on to launch",
    Phase.ORBIT: "Go on to actions",
    Phase.ACT: "Roll the die",
}
_AFTER_ROLL: Final = {
    Phase.WILD: "Wild takes a ship or colony of yours: click the one to lose.",
    Phase.TIP: "For Tip, click a standing ship of yours, then a planet.",
    Phase.DIG: "For Dig, click a lying ship of yours: it becomes a colony.",
    Phase.AIM: "For Aim, click a ship of yours, then a planet; one that lies can also stand up.",
    Phase.HOP: "For Hop, click a standing ship of yours: it becomes a colony.",
    Phase.SWAP: "For Swap, click one ship or colony, then another: any two, yours or not.",
    Phase.WITH: "Now click the ship or colony to swap it with.",
}
"""How to do what the die showed."""


FADES: Final = "could only fade a ship or colony of yours"
AS_YOU_LIKE: Final = "where you turn it as you like"


class ColonizationCoaching(PyramidCoaching[Colonization]):
    """The coaching of Colonization."""

    WELCOME = (
        "Buy ships and launch them into orbit round a planet. Each turn ends with a roll of the die: Hop"
        " makes a ship in orbit a colony above its planet, Dig one below another planet; other faces turn,"
        " swap or cost a ship. A colony at least as large as its planet dominates its side."
    )
    LANDING = (
        "Each face is 1 in 6: Hop makes a standing ship a colony, Dig a lying one; Swap can exchange any ship"
        " for a colony. Tip and Aim can lay a ship down."
    )
    GLOSSARY = {  # noqa: RUF012 - it is never changed
        "AP": "action points: 3 a turn, 4 with a dominant medium colony, 5 with a dominant large one",
        "Hop": "a face of the die: a standing ship of yours becomes a colony, above its planet",
        "bank": "ships that nobody has; a small one costs 1 AP, a medium one 2, a large one 3",
        "reserve": "ships that you have bought; to launch one costs as much again",
        "orbit": "a ship in orbit round a planet is no colony yet",
        "dominant": "a colony at least as large as its planet; of several on a side only the last to come",
        "standing": "seen from above, as it was launched; it can settle above the planet that it orbits",
        "lying": "seen from the side; it points at another planet, below which it can settle",
        "Dig": "a face of the die: a lying ship of yours becomes a colony, below where it points",
        "Tip": "a face of the die: a standing ship of yours lies down and points at another planet",
        "Aim": "a face of the die: a ship of yours stands up, lies down, or points at another planet",
        "Swap": "a face of the die: any two ships or colonies, yours or not, change places",
        "Wild": "a face of the die: one of your own ships or colonies goes back to the bank",
        "Swerve": "for 5 AP, a ship in orbit stands up, lies down, or points at another planet",
        "Greener Pastures": "for 5 AP, a dominant colony goes to the other side of its planet, if nobody"
        " dominates there",
        "fade": "for 1 AP, put a yellow or black ship or colony of yours back into the bank",
        "red ship": "one that points at a planet can fire lasers there (2 AP): a ship goes back to the bank",
        "yellow ship": "it can fade, and one that points at a planet can pull a ship from there (2 AP)",
        "black ship": "it can teleport to another planet (3 AP), or fade (1 AP)",
        "blue ship": "one that points at a planet can freeze a ship there for a turn (2 AP)",
    }

    STEPS = {  # noqa: RUF012 - it is never changed
        Phase.BUY: (Verb.BUY, "buy", "bought"),
        Phase.ORBIT: (Verb.ORBIT, "launch", "launched"),
    }
    AGAINST = (*PyramidCoaching.AGAINST, UNREADY, FADES, AS_YOU_LIKE)

    def aim(self, state: Colonization, seat: Player, names: Sequence[str]) -> str:
        """See `PyramidCoaching`; before it, what the die showed and how that is done."""
        how = _AFTER_ROLL.get(state.phase, "") if seat == state.turn else ""
        said = (how, super().aim(state, seat, names), income(state, seat))
        return " ".join(filter(None, said))

    def plan(self, state: Colonization, seat: Player) -> str:
        """What fading is where only that is offered; else see `PyramidCoaching`."""
        if seat != state.turn:
            return super().plan(state, seat)
        if state.phase in _AFTER_ROLL:
            return ALL_COST if is_costly(state, seat) else ""
        if state.phase == Phase.BUY and _is_only_fade(state):
            return "You need not fade: for 1 AP, it only puts a ship or colony of yours back into the bank."
        text = super().plan(state, seat)
        has_colony = any(place >= FIRST_SIDE for place in state.place)
        return text if has_colony or text != self.LANDING else _NO_SWAP_YET

    def urgent(self, state: Colonization, seat: Player, names: Sequence[str]) -> str:
        """Which rolls win, and which settle a ship of another so that it wins (LC-41, LC-43)."""
        is_own = seat == state.turn and state.phase <= Phase.ACT
        if is_own and state.count_dominant(seat) == state.needed - 1 and (faces := winning_faces(state)):
            return f"You win if you now roll {enumerated(faces, 'or')} ({len(faces)} in 6)."
        return " ".join(threats(state, seat, names))

    def aside(self, before: Colonization, after: Colonization, seat: Player, names: Sequence[str]) -> str:
        """Which ships of a seat were frozen (LC-55); see `PyramidCoaching`."""
        frozen = [
            words.brief(after, piece)
            for piece in after.pieces_of(seat)
            if after.is_frozen(piece) and not before.is_frozen(piece)
        ]
        be = "is" if len(frozen) == 1 else "are"
        said = f"Your {enumerated(frozen)} {be} frozen for this turn." if frozen else ""
        return " ".join(filter(None, (said, super().aside(before, after, seat, names))))

    def glossary(self, state: Colonization) -> Mapping[str, str]:
        """Between three or four players all colours can do the same (LC-65, LC-66)."""
        if state.num_players == 2:
            return self.GLOSSARY
        common = {word: text for word, text in self.GLOSSARY.items() if not word.endswith(" ship")}
        return common | {
            "fade": "for 1 AP, put a ship or colony of yours back into the bank",
            "teleport": "for 3 AP, a ship of yours in orbit goes to another planet",
        }

    def order(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        """What to do, with the pyramid and the planet."""
        match decode(action):
            case Parts(Verb.NEXT):
                is_idle = state.phase == Phase.BUY and not words.can_launch_next(state, action)
                return _NEXT[Phase.ORBIT if is_idle else state.phase]
            case Parts(Verb.BUY, kind):
                return f"Buy the {words.kind_title(kind)} ship"
            case Parts(Verb.ORBIT, kind, place):
                planet = words.planet_title(state, SLOT_OF[place])
                return f"Launch the {words.kind_title(kind)} ship into orbit round {planet}"
            case Parts(Verb.LASERS | Verb.BEAM | Verb.FREEZE as verb, ship, target):
                return f"{_AT_TARGET[verb]} {the(state, target, names)} with {the(state, ship, names)}"
            case Parts(Verb.TURN | Verb.TIP | Verb.AIM | Verb.SWERVE as verb, ship, aim):
                order = order_of_aim(state, ship, aim, names, is_only=verb == Verb.TURN)
                return f"Use Swerve to {order[0].lower()}{order[1:]}" if verb == Verb.SWERVE else order
            case Parts(Verb.TELEPORT, ship, slot):
                return f"Teleport {the(state, ship, names)} to {words.planet_title(state, slot)}"
            case Parts(Verb.HOP | Verb.DIG, ship):
                return order_of_landing(state, ship)
            case Parts(verb, piece):
                return _ORDERS[verb].format(the(state, piece, names))

    def later(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        """See `PyramidCoaching`."""
        return super().later(state, action, names).replace(" into orbit", "")

    def is_told(self, state: Colonization, action: Action) -> bool:
        """What a first pyramid is swapped with (LC-44)."""
        return decode(action).verb == Verb.WITH

    def merged(self, orders: list[str]) -> list[str]:
        """See `PyramidCoaching`; both that are swapped in one order."""
        return _SWAP.sub(r"Swap \1 with ", "\n".join(super().merged(orders))).split("\n")

    def reason(self, state: Colonization, action: Action, names: Sequence[str]) -> str:
        """What the die can bring."""
        is_roll = state.phase == Phase.ACT and decode(action).verb == Verb.NEXT
        if not is_roll or (self.rest(state, action) and any(owner != NOBODY for owner in state.dominant)):
            return ""  # what is left of the points matters more to who knows the die
        return what_the_die_does(state)

    def otherwise(self, state: Colonization) -> Sequence[Action]:
        """To go on, or roll."""
        return [action for action in state.legal_actions() if decode(action).verb == Verb.NEXT]

    def button(self, action: Action) -> str:
        """See `PyramidCoaching`."""
        return VERBS[decode(action).verb].button_title

    def purpose(self, before: Colonization, action: Action, after: Colonization, names: Sequence[str]) -> str:
        """Which sides a ship could dominate, bought or where it then is, and what is done to others."""
        match decode(action):
            case Parts(Verb.BUY, kind):
                price = f"; to launch it costs {words.points(SIZE_OF[kind])} more"
                income = INCOME[SIZE_OF[kind]]
                now = before.income(before.turn)
                more = f"; one that dominates gives {words.points(income)} a turn instead of {now}"
                gives = more if income > now else ""
                return f"{of_size(after, kind, names)}{gives}{price}"
            case Parts(Verb.ORBIT, kind, place):
                ship = after.first_at(kind, place)
            case Parts(Verb.TURN | Verb.TIP | Verb.AIM | Verb.SWERVE, ship, aim):
                place = orbit(SLOT_OF[before.place[ship]], aim)
            case Parts(Verb.BEAM, ship, _):
                there = words.planet_title(before, SLOT_OF[before.place[ship]])
                return f"it comes to {there}, {AS_YOU_LIKE}"
            case Parts(Verb.LASERS | Verb.FREEZE as verb, _, target):
                return of_target(before, verb, target, names)
            case Parts(verb, piece) if verb in _OF_A_PIECE:
                return of_piece(before, verb, piece, after, names)
            case _:
                return ""
        if before.owner(ship) != before.turn:
            return of_other(after, ship, place, names)
        face = "Hop" if AIM_OF[place] == STANDING else "Dig"
        later = "" if before.phase < Phase.ROLL else "later "
        said = from_there(after, ship, place, names, f"if you {later}roll {face} (1 in 6), it can")
        return of_vain(before, ship, after, said) if any(text in said for text in (TOO, ALREADY)) else said

    def whole_purpose(
        self,
        begun: Colonization,
        before: Colonization,
        action: Action,
        after: Colonization,
        names: Sequence[str],
    ) -> str:
        """Of a beam for which ships of another it spoils their place."""
        verb, ship, _ = decode(action)
        other = before.owner(ship) if verb == Verb.TURN else before.turn
        return prevented(begun, after, other, names) if other != before.turn else ""

    def trimmed(
        self, state: Colonization, actions: tuple[Action, ...], names: Sequence[str]
    ) -> tuple[Action, ...]:
        """See `PyramidCoaching`; no beam in vain; what is launched is bought before what is for a later turn.

        The die is rolled at once where it can win, and what else was expected makes that no likelier.
        """
        kept = super().trimmed(state, without_vain_beam(state, actions), names)
        if wins_no_likelier(state, kept):
            return (encode(Verb.NEXT),)
        bought = [action for action in kept if decode(action).verb == Verb.BUY]
        launched = {parts.what for parts in map(decode, kept) if parts.verb == Verb.ORBIT}
        order = sorted(bought, key=lambda action: decode(action).what not in launched)
        if kept[: len(bought)] != (*bought,) or played(state, order) is None:
            return kept
        return (*order, *kept[len(bought) :])

    def overall(
        self, state: Colonization, actions: Sequence[Action], names: Sequence[str]
    ) -> tuple[str, str]:
        """See `PyramidCoaching`; also what it does to the rolls by which others could win (LC-41, LC-43)."""
        purpose, price = self._with_spare(state, actions, names)
        after = played(state, actions)
        if after is None or after.is_terminal():
            return purpose, price
        if more := wins_likelier(state, after):
            purpose = f"{more}; {purpose}".removesuffix(NO_MORE)
        now, then = state.income(state.turn), after.income(state.turn)
        poorer = f"but you then have {words.points(then)} a turn ({now} now)" if then < now else ""
        purpose = "; ".join(filter(None, (purpose, LEAST if costs_least(state, after) else "", poorer)))
        return "; ".join(filter(None, (purpose, *eased(state, after, names)))), price

    def _with_spare(
        self, state: Colonization, actions: Sequence[Action], names: Sequence[str]
    ) -> tuple[str, str]:
        """What a turn is for and costs; what is launched and could not dominate is a spare (LC-39)."""
        purpose, price = super().overall(state, actions, names)
        if len(actions) == 1 and self.reason(state, actions[0], names):
            return "", ""  # what the die can do says enough
        spares, ready, ahead = list[str](), list[str](), state.clone()
        last = max((at for at, action in enumerate(actions) if action != encode(Verb.NEXT)), default=0)
        for action in actions[:last]:
            before, parts = ahead.clone(), decode(action)
            ahead.apply_action(action)
            if parts.verb != Verb.ORBIT:
                continue
            said = self.purpose(before, action, ahead, names)
            ship = f"the {words.kind_title(parts.what)} ship"
            if TOO in said and not has_spare(before, before.turn):
                spares.append(f"{ship} is a spare for when you roll Wild")
            elif _HOP in said and not any(text in said for text in (TOO, ALREADY, ship)):
                ready.append(said.replace(" it can ", f" {ship} can "))
        if not purpose or any(text in purpose for text in (SPARE, TOO)):
            return purpose, price
        if ready and purpose.startswith(_HOP) and ready[0] != purpose:
            purpose = f"{ready[0]}, or {purpose.removeprefix(_HOP)}"
        return "; ".join((purpose, *spares[:1])), price

    def advantage(
        self, before: Colonization, actions: Sequence[Action], after: Colonization
    ) -> tuple[int, ...]:
        """See `PyramidCoaching`; of what Wild can take, first what is not missed, then what is smallest."""
        verb, piece, _ = decode(actions[0])
        gained = super().advantage(before, actions, after)
        if verb != Verb.WILD:
            return gained
        return (*gained, of_loss(before, piece).startswith("it "), -SIZE_OF[before.kinds[piece]])

    def is_unexplained(self, reason: str) -> bool:
        """See `PyramidCoaching`; also of a ship that could only settle where it is too small or too large."""
        return super().is_unexplained(reason) or (
            TOO in reason and not any(use in reason for use in (SPARE, TURNS))
        )

    def is_gamble(self, state: Colonization, action: Action) -> bool:
        """The roll of the die ends every turn: there is nothing to weigh."""
        return decode(action).verb != Verb.NEXT

    def rest(self, state: Colonization, action: Action) -> str:
        """Why points are lost (LC-37); that nothing but fading is left for them."""
        lost = rest_of_points(state, action, encode(Verb.NEXT))
        if lost.startswith(NO_USE) and state.phase == Phase.ACT and _is_only_fade(state):
            return f"the {words.points(state.points)} left {FADES}"
        return lost


LEAST: Final = "no other choice costs you less"
_HOP: Final = "if you roll Hop (1 in 6), "
ALL_COST: Final = "Every choice here costs you a chance to dominate: I look for the one that costs least."
_NO_SWAP_YET: Final = (
    "Each face is 1 in 6: Hop makes a standing ship a colony, Dig a lying one."
    " Tip and Aim can lay a ship down."
)
"""How a ship becomes a colony while there is none to swap with."""


def _is_only_fade(state: Colonization) -> bool:
    """Whether nothing else can be done before it goes on."""
    return {decode(action).verb for action in state.legal_actions()} == {Verb.FADE, Verb.NEXT}


_OF_A_PIECE: Final = (Verb.HOP, Verb.DIG, Verb.GREENER, Verb.WILD, Verb.WITH)
_AT_TARGET: Final = {
    Verb.LASERS: "Use Fire Lasers at",
    Verb.BEAM: "Use Tractor Beam to pull",
    Verb.FREEZE: "Freeze",
}
_SWAP: Final = re.compile("Choose (.+) to swap\nSwap it with ")
_ORDERS: Final = {
    Verb.FADE: "Put {} back into the bank",
    Verb.WILD: "Return {} to the bank",
    Verb.GREENER: "Move {} to the other side of its planet",
    Verb.SWAP: "Choose {} to swap",
    Verb.WITH: "Swap it with {}",
}

COACHING: Final = ColonizationCoaching(WORDS)
