"""What a page waits for by itself, in the time that it asks for: that is the same on every machine."""

from __future__ import annotations

from typing import Final

WAITED: Final = """
() => {
    if (window.waited !== undefined) return;
    window.waited = 0;
    const set = window.setTimeout;
    window.setTimeout = (act, milliseconds = 0, ...more) => {
        const due = window.waited + milliseconds;
        return set(() => {
            window.waited = Math.max(window.waited, due);
            act(...more);
        }, milliseconds);
    };
}
"""
"""From now on `window.waited` is a clock that only waiting moves on, by the milliseconds asked for."""
NEVER: Final = """
(least) => {
    const set = window.setTimeout;
    window.setTimeout = (act, milliseconds = 0, ...more) =>
        milliseconds < least ? set(act, milliseconds, ...more) : 0;
}
"""
"""From now on nothing happens after so many milliseconds or more: only a click or a key leads on."""
