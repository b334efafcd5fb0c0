"""What a coach says of both pyramid games."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar

from orrery.core.state import Action, Player
from orrery.core.wording import enumerated
from orrery.games.coaching import Coaching, Count
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    BANK,
    BITS,
    FIRST_SIDE,
    MASK,
    NEXT,
    RESERVE,
    SIDES,
    SLOT_OF,
    STANDING,
    VERB_BITS,
    Aim,
    Piece,
    Place,
    Side,
)
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition
from orrery.games.pyramids.table.lost_points import lost_points, spent
from orrery.games.pyramids.table.reasons import (
    ALREADY,
    NO_CHANGE,
    NO_MORE,
    NO_THREAT,
    NOT_THERE,
    SPARELY,
    TOO,
    TWICE,
    contested,
    lost_readiness,
    owners,
    price_clause,
    threatened_with,
    why_unready,
    winnable,
)
from orrery.games.pyramids.table.words import (
    brief,
    has_like_in_orbit,
    kind_title,
    placed,
    plain,
    planet_title,
    points,
    possessor,
    side_words,
    target_title,
)

P = TypeVar("P", bound=PyramidPosition)
_BUY: Final = re.compile("Buy (?:a|the) (.+ ship)")
_LAUNCH: Final = re.compile("Launch (?:a|the) (.+? ship)")
_PREPARES: Final = re.compile("Buy |Go on |Press To ")
"""What tells nothing of what will be launched."""
_SHIP: Final = re.compile(r"(?:inner |outer )?(?:small|medium|large) \w+ (?:ship|colony)")
_IT: Final = re.compile(r"^(|if you (?:later )?roll \w+ \(1 in 6\), )it\b")
LATER: Final = "that leaves"
"""Before the points that are left, where what is advised does nothing with them."""
_PRICE: Final = re.compile("(?:(?:in all )?this costs [^;]+)?")
_ENOUGH: Final = re.compile(rf"{LATER} .+, enough for ")
NO_USE: Final = "I see no good use for the"
UNUSED: Final = "I would do no more this turn"
"""Of points that are left, where all that a search expects of the turn is to go on."""
FEW: Final = 3
"""So many sides at most are named."""


class PyramidCoaching(Coaching[P]):
    """What a coach says of both games alike."""

    LANDING: ClassVar[str] = ""
    """How a ship in orbit becomes a colony, in a sentence."""
    HEAPS: ClassVar[tuple[tuple[str, str, Place], ...]] = (("ship in reserve", "ships in reserve", RESERVE),)
    """Other places where pyramids are counted, with what one and many are called there."""

    STEPS: ClassVar[Mapping[int, tuple[int, str, str]]] = MappingProxyType({})
    """By the phase in which ships are bought or launched: the verb of that, and what it is called."""

    AGAINST: ClassVar[tuple[str, ...]] = (
        TOO,
        NOT_THERE,
        ALREADY,
        SPARELY,
        TWICE,
        NO_USE,
        NO_CHANGE,
        NO_MORE,
        LATER,
    )
    """Words in a reason that speak against a move."""

    def aim(self, state: P, seat: Player, names: Sequence[str]) -> str:
        """How many dominant colonies win, while there are none; who needs one, where the next could be."""
        counts = [state.count_dominant(each) for each in range(state.num_players)]
        goal = "" if any(counts) else f"{state.needed} dominant colonies win."
        near = [
            "You need one more." if each == seat else f"{names[each]} needs only one more."
            for each, count in enumerate(counts)
            if count == state.needed - 1
        ]
        ready = list(_ready(state, seat, names))
        free = "" if ready else _what_is_free(state)  # it can be seen on the board
        return " ".join(filter(None, (goal, *near, *ready, free, self.plan(state, seat))))

    def plan(self, state: P, seat: Player) -> str:
        """How the ships of a seat become colonies, once it has some, until one has become one."""
        places = [state.place[piece] for piece in state.pieces_of(seat)]
        if all(place < 0 for place in places) or any(place >= FIRST_SIDE for place in places):
            return ""
        return self.LANDING

    def later(self, state: P, action: Action, names: Sequence[str]) -> str:
        """The same without where the pyramids are, which the first action of a turn tells or shows.

        Of two ships alike in orbit it is told.
        """
        text = self.order(state, action, names)
        for piece, place in enumerate(state.place):
            if place >= FIRST_SIDE or (place >= 0 and not has_like_in_orbit(state, piece)):
                text = text.replace(placed(state, piece), plain(state, piece))
        return text

    def counts(self, state: P, seat: Player) -> tuple[Count, ...]:
        """Dominant colonies, colonies, ships in orbit, and what lies elsewhere."""
        places = [state.place[piece] for piece in state.pieces_of(seat)]
        return (
            Count(state.count_dominant(seat), "dominant colony", "dominant colonies"),
            Count(sum(place >= FIRST_SIDE for place in places), "colony", "colonies"),
            Count(sum(0 <= place < FIRST_SIDE for place in places), "ship in orbit", "ships in orbit"),
            *(Count(places.count(heap), one, many) for one, many, heap in self.HEAPS),
        )

    def overall(self, state: P, actions: Sequence[Action], names: Sequence[str]) -> tuple[str, str]:
        """What the last action that does something is for, and what others can undo and all cost together."""
        purpose, paid, before, ahead = "", 0, state, state.clone()
        for action in actions:
            before = ahead.clone()
            ahead.apply_action(action)
            if action != NEXT:
                purpose = self._purpose(state, before, action, ahead, names)
                paid += before.points - ahead.points if ahead.turn == before.turn else 0
        if all(action == NEXT for action in actions):
            if self.rest(before, actions[-1]):
                return "", ""
            if not state.points:
                return "", "no AP are left"
            if not ahead.current_player() == state.turn == ahead.turn:
                return "", ""
            left = f"{LATER} {points(state.points)}, enough {self._uses(ahead)}"
            return "", "; ".join(filter(None, (self._skipped(state), left)))
        lost = lost_readiness(state, ahead, state.turn)
        purpose = "; ".join(filter(None, (purpose, f"you are then {lost}" if lost else "")))
        price = self.price(state, actions, paid)
        rivals = () if ahead.is_terminal() else contested(state, ahead, state.turn, names)
        return purpose, "; ".join(filter(None, (*rivals, price)))

    def _purpose(self, begun: P, before: P, action: Action, after: P, names: Sequence[str]) -> str:
        """What an action is for, all since the beginning considered; a later one names its ship."""
        whole = self.whole_purpose(begun, before, action, after, names)
        found = whole or self.purpose(before, action, after, names)
        if before.key() == begun.key():
            return found
        if found.startswith(NO_THREAT):
            return ""
        order = self.order(before, action, names)
        title = _SHIP.search(order)
        if not title:
            return found
        whose = next((f"{name}'s" for name in names if f"{name}'s {title[0]}" in order), "the")
        name = f"{whose} {title[0]}"
        return _IT.sub(rf"\1{name}", found, count=1).replace("that ship", name)

    def advantage(self, before: P, actions: Sequence[Action], after: P) -> tuple[int, ...]:
        """How many dominant colonies are gained."""
        return (after.count_dominant(before.turn) - before.count_dominant(before.turn),)

    def is_doubtful(self, reason: str) -> bool:
        """Of what gains nothing: no dominant colony, or only a price."""
        return self.is_unexplained(reason) or any(text in reason for text in self.AGAINST)

    def is_unexplained(self, reason: str) -> bool:
        """Of what only costs points, or brings no more than there was."""
        return bool(_PRICE.fullmatch(reason)) or NO_MORE in reason

    def touches(self, before: P, after: P, seat: Player) -> bool:
        """Whether a placed pyramid of a seat has gone, moved or turned."""
        return any(
            before.place[piece] not in (after.place[piece], RESERVE, BANK) for piece in before.pieces_of(seat)
        )

    def aside(self, before: P, after: P, seat: Player, names: Sequence[str]) -> str:
        """Where a seat was ready to dominate, and is no more; of one ship that is gone or moved, which."""
        lost = lost_readiness(before, after, seat)
        cause = why_unready(before, after, seat)
        return f"{f'{cause}: you' if cause else 'You'} are {lost}." if lost else ""

    def merged(self, orders: list[str]) -> list[str]:
        """A ship that is bought and not launched in what follows of the turn is called one for later."""
        launched = {found[1] for order in orders if (found := _LAUNCH.match(order))}
        if not launched and all(_PREPARES.match(order) for order in orders):
            return orders
        bought = [_BUY.fullmatch(order) for order in orders]
        return [
            f"{order} for a later turn" if found and found[1] not in launched else order
            for order, found in zip(orders, bought, strict=True)
        ]

    def trimmed(self, state: P, actions: tuple[Action, ...], names: Sequence[str]) -> tuple[Action, ...]:
        """One step at a time where nothing is done, and no ship at the end that could not dominate."""
        if all(action == NEXT for action in actions):
            return actions[:1]
        purposes, ahead = list[str](), state.clone()
        for action in actions:
            before = ahead.clone()
            ahead.apply_action(action)
            purposes.append("" if action == NEXT else self.purpose(before, action, ahead, names))
        for place, purpose in enumerate(purposes):
            is_vain = TOO in purpose or TWICE in purpose or (ALREADY in purpose and actions[0] == NEXT)
            is_begun = any(purposes[:place]) or actions[0] == NEXT
            if place and is_vain and is_begun and not any(purposes[place + 1 :]):
                return actions[:place]
        return actions

    def whole_purpose(self, begun: P, before: P, action: Action, after: P, names: Sequence[str]) -> str:
        """What all actions since the beginning are for, where the last alone does not show it."""
        return ""

    def _skipped(self, state: P) -> str:
        """Whether no ship can be bought or launched in a step that ends without one, or none is worth it."""
        if state.phase not in self.STEPS:
            return ""
        verb, does, done = self.STEPS[state.phase]
        can = any(action >> VERB_BITS == verb for action in state.legal_actions())
        if does == "buy" and not can and state.points:
            is_left = any(state.place[piece] == BANK for piece in state.pieces_of(state.turn))
            return f"the bank has no ship of yours {f'for {points(state.points)}' if is_left else 'left'}"
        return f"I would {does} no ship now" if can else f"no ship can be {done} now"

    def _uses(self, state: P) -> str:
        """What points could be spent on next, e.g. `to launch the small red ship` or `for Redirect`."""
        paid = [action for action in state.legal_actions() if spent(state, action)]
        if not paid:
            ahead = state.clone()
            ahead.apply_action(NEXT)
            return self._uses(ahead)
        if state.phase in self.STEPS:
            kinds = dict.fromkeys(action >> BITS & MASK for action in paid)
            ships = [f"the {kind_title(kind)}" for kind in kinds]
            what = f"{enumerated(ships, 'or')} ship" if len(ships) < FEW else "a ship"
            return f"to {self.STEPS[state.phase][1]} {what}"
        paid.sort(key=lambda action: -spent(state, action))
        titles = [*dict.fromkeys(map(self.button, paid))]
        return f"for {enumerated(titles if len(titles) <= FEW else [*titles[:2], 'others'], 'or')}"

    def answer(self, state: P, line: Sequence[Action], names: Sequence[str]) -> str:
        """That no more is done in the turn than to go on."""
        ahead = state.clone()
        for action in line:
            if action != NEXT:
                return ""
            ahead.apply_action(action)
            if ahead.is_chance_node() or ahead.turn != state.turn:
                return UNUSED
        return ""

    def with_answer(self, reason: str, answer: str) -> str:
        """See `Coaching`; what points left are enough for is said only if no more is done, or to launch."""
        if answer != UNUSED:
            reason = "; ".join(clause for clause in reason.split("; ") if not _ENOUGH.match(clause))
        return super().with_answer(reason, answer if answer != UNUSED or LATER in reason else "")

    def button(self, action: Action) -> str:
        """The name on the button of an action of a placed ship or colony; by default none."""
        return ""

    def price(self, state: P, actions: Sequence[Action], paid: int) -> str:
        """What actions cost together, of the points that the player has."""
        return price_clause(paid, state.points) or self.free(state)

    def free(self, state: P) -> str:
        """What is said of actions that cost nothing; by default nothing."""
        return ""

    def purpose(self, before: P, action: Action, after: P, names: Sequence[str]) -> str:
        """What an action is for, by the positions before and after it; by default nothing."""
        return ""


def _what_is_free(state: PyramidPosition) -> str:
    """How many sides nobody dominates, or which, once somebody dominates one."""
    free = [side for side in SIDES if state.dominant[side] == NOBODY]
    if not free:
        return f"Somebody dominates each of the {len(SIDES)} sides, so take one over."
    if len(free) == len(SIDES):
        return ""
    if len(free) > FEW:
        return f"{len(free)} of the {len(SIDES)} sides have no dominant colony."
    return f"Nobody dominates {enumerated([side_words(state, side) for side in free], 'or')}."


def _ready(state: PyramidPosition, seat: Player, names: Sequence[str]) -> Iterator[str]:
    """Where a seat, and then the others, have ships ready to win a side, and what decides where both have."""
    own = winnable(state, seat)
    if own:
        yield f"You have {_ships(state, seat)} ready to {sides_won(state, own, names, seat)}."
    for other in range(state.num_players):
        sides = winnable(state, other)
        if sides and other != seat:
            ready = f"{names[other]} has {_ships(state, other)} ready"
            yield f"{ready} to {sides_won(state, sides, names, seat)}."
            if not own.isdisjoint(sides):
                yield "Of two who settle on a side, the later one dominates."


def _ships(state: PyramidPosition, seat: Player) -> str:
    """What a seat has ready to win sides."""
    sides, ships = (
        winnable(state, seat),
        [each for each in state.pieces_of(seat) if not state.is_frozen(each)],
    )
    ready = [each for each in ships if threatened_with(state, each, state.place[each]) in sides]
    return "a ship" if len(ready) == 1 else "ships"


def sides_won(state: PyramidPosition, sides: Collection[Side], names: Sequence[str], you: Player) -> str:
    """What ships are ready for, e.g. `dominate above the small planet, or take over below it from you`."""
    named = sorted(sides)
    free = [side_words(state, side) for side in named if owners(state)[side] == NOBODY]
    parts = [f"dominate {enumerated(free, 'or')}"] if free else []
    for whose in range(state.num_players):
        held = [side_words(state, side) for side in named if owners(state)[side] == whose]
        if held:
            loser = "you" if whose == you else names[whose]
            parts.append(f"take over the side {enumerated(held, 'or')} from {loser}")
    return ", or to ".join(parts)


def the(state: PyramidPosition, piece: Piece, names: Sequence[str]) -> str:
    """A pyramid with its owner, unless that is whose turn it is, and where it is if its twin is elsewhere."""
    return f"{possessor(state, piece, names)} {brief(state, piece)}"


def order_of_aim(
    state: PyramidPosition, ship: Piece, aim: Aim, names: Sequence[str], *, is_only: bool = False
) -> str:
    """To have a ship stand up, or point at something; `is_only` if no other can be meant."""
    title = f"{possessor(state, ship, names)} {plain(state, ship)}" if is_only else the(state, ship, names)
    if aim == STANDING:
        stands = AIM_OF[state.place[ship]] == STANDING
        return f"Let {title} stand" if stands else f"Stand up {title}"
    return f"Point {title} at {target_title(state, aim)}"


def order_of_landing(state: PyramidPosition, ship: Piece) -> str:
    """To have a ship become a colony: the top one where it stands, else the lowest where it points."""
    place = state.place[ship]
    if AIM_OF[place] == STANDING:
        return f"Settle above {planet_title(state, SLOT_OF[place])} with the {plain(state, ship)}"
    return f"Settle below {target_title(state, AIM_OF[place])} with the {leaving(state, ship)}"


def leaving(state: PyramidPosition, ship: Piece) -> str:
    """A ship that goes where it points, with the planet that it leaves if its twin is elsewhere."""
    title = plain(state, ship)
    return (
        title
        if brief(state, ship) == title
        else f"{title} from {planet_title(state, SLOT_OF[state.place[ship]])}"
    )


def rest_of_points(state: P, action: Action, go_on: Action) -> str:
    """Why a step ends with points that are lost then; nothing of an action that does something.

    `go_on` is the action that ends a step of a turn.
    """
    left = lost_points(state, action, go_on) if action == go_on else 0
    if not left:
        return ""
    if any(spent(state, other) for other in state.legal_actions()):
        return f"{NO_USE} {points(left)} left"
    return f"the {points(left)} left {'pays' if left == 1 else 'pay'} for nothing more in this turn"
