"""The line that says why a touch can do nothing, with the clause behind it; or what a bot advises."""

from __future__ import annotations

from orrery.games.interface import Reason
from orrery.web.page.dom import by_id


def show_sentence(sentence: str, *, is_advice: bool = False) -> None:
    """Show why nothing can be done, where no clause is behind it; or advice."""
    by_id("reason").classList.toggle("is-advice", is_advice)
    by_id("reason-text").textContent = sentence
    by_id("reason-clause").hidden = True
    by_id("reason").hidden = False


def show_reason(reason: Reason, slug: str) -> None:
    """Show a reason of a game."""
    show_sentence(reason.text)
    by_id("reason-clause").textContent = f"Rule {reason.clause}"
    by_id("reason-clause").setAttribute("href", f"rules/{slug}.html#{reason.clause}")
    by_id("reason-clause").hidden = False


def hide_reason() -> None:
    """Put the line away."""
    by_id("reason").hidden = True
