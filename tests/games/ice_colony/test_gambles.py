"""The odds of fights, against all throws of two dice counted by the rules."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from typing import Final

from orrery.games.ice_colony.game import GAME
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import Terrain, counts
from orrery.games.ice_colony.rules.notation import parse_square
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from tests.games.gambled import assert_odds, risks, risks_at
from tests.games.ice_colony.oracle import DEFENCE

DICE: Final = list(product(range(1, 7), repeat=2))


def attack_wins(attack: int, defence: int) -> Fraction:
    """Of all throws those in which the attacker comes to more (IC-32)."""
    return Fraction(sum(mine + attack > theirs + defence for mine, theirs in DICE), len(DICE))


def sums(state: IceColony, target: int) -> tuple[int, int]:
    """What each side has besides its die, as long as no token is spent (IC-29, IC-30, IC-45 to IC-52)."""
    from_yellow = state.terrain[state.active] == Terrain.YELLOW
    ground = Terrain(state.terrain[target]).name.lower()
    return state.pips_on(state.active) + from_yellow, state.pips_on(target) + DEFENCE.get(ground, 0)


def test_the_odds_of_a_fight_are_those_of_all_its_throws() -> None:
    phases: set[str] = set()
    for state, action, risked in risks("ice-colony", IceColony):
        parts = decode(action)
        target = parts.square if parts.verb == Verb.ATTACK else state.target
        attack, defence = sums(state, target)
        spends = int(parts.verb == Verb.EDGE)
        if state.phase == Phase.DEFENCE_EDGE:
            won = 1 - attack_wins(attack + state.attack_edge, defence + spends)
            assert_odds(risked, won, won)
        else:
            has_token = bool(state.tokens >> state.owner[target] & 1)
            most = attack_wins(attack + spends, defence)
            least = attack_wins(attack + spends, defence + has_token)
            assert_odds(risked, least, most)
        phases.add(state.phase.name)
    assert {"ACT", "ATTACK_EDGE", "DEFENCE_EDGE"} <= phases


LAST: Final = ", your only square, is emptied, and you are out of the game"


def test_what_is_lost_is_what_the_other_side_has() -> None:
    for state, action, risked in risks("ice-colony", IceColony):
        emptied = r" is emptied(?:, as no piece is left for (?P<rest>\d) pips?)?"
        found = re.search(rf"if you lose, (\w\d)({emptied}| keeps (?P<kept>\d) pips?|{LAST})$", risked.loss)
        assert found
        if found[2] == LAST:
            square = parse_square(found[1])
            assert state.held[state.owner[square]] == [square]
        if state.phase in (Phase.ACT, Phase.EXTRA):
            assert int(found["kept"] or 0) < state.pips_on(state.active)
        if found["rest"]:
            parts, square = decode(action), parse_square(found[1])
            target = parts.square if parts.verb == Verb.ATTACK else state.target
            assert int(found["rest"]) == abs(state.pips_on(state.active) - state.pips_on(target))
            small, *_ = counts(state.pool[state.owner[square]] + state.stack[square])
            assert not small, "the next lowest amount (IC-34)"


def sentences(state: IceColony) -> list[str]:
    return [risked.sentence for _, risked in risks_at("ice-colony", state)]


def test_who_has_a_token_is_asked_about_it_before_the_dice_fall() -> None:
    """White attacks from 3 pips on yellow; Orange has 1 pip on red, which adds 2; both have a token."""
    line = "2 4,plain,off,canonical ccccy/yyykk/kkyrk/ggggg/crrrr 5/5/2,W3,O1,1/5/O2,4 {} 3W W activate -"
    lines = [line.format(tokens) for tokens in ("WO", "O")]
    with_both, with_one = (GAME.parse_position(each, GAME.info.rules_version) for each in lines)
    for state in (with_both, with_one):
        state.apply_checked(state.string_to_action("c3"))
        state.apply_checked(state.string_to_action("none"))
    assert sentences(with_both) == []
    with_both.apply_checked(with_both.string_to_action("c3xd3"))
    hold, spend = sentences(with_both)
    assert hold == (
        "3 pips + 1 yellow + die against 1 pip + 2 red (+ 1 with Blaise's token) + die: "
        "you win 42 to 58 times in 100; if you lose, c3 keeps 2 pips."
    )
    assert spend.startswith(
        "3 pips + 1 yellow + 1 token + die against 1 pip + 2 red (+ 1 with Blaise's token) + die"
    )
    assert sentences(with_one) == [hold]


def test_what_may_not_be_lost_is_no_risk() -> None:
    state = GAME.new_initial_state(2)
    assert isinstance(state, IceColony)
    assert sentences(state) == []
