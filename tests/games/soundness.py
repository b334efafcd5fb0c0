"""What must hold of every game at every ply."""

from __future__ import annotations

from orrery.core.state import TERMINAL, State
from tests.games.manifest import manifest_of


def assert_sound(slug: str, state: State) -> None:
    """Raises AssertionError, with the position, for one that the rules do not know."""
    try:
        manifest_of(slug).assert_sound(state)
        assert bool(state.legal_actions()) != (state.current_player() == TERMINAL)
    except AssertionError as error:
        raise AssertionError(f"{error}\nin {state.serialize()}") from error
