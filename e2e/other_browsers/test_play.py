"""In browsers that most tests do not use: begin, play, come back, share; in Firefox without a network too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from e2e.gardener import Gardener
from e2e.host import Host
from e2e.onlooker import Sight, look
from e2e.other_browsers.firefox import firefox
from e2e.other_browsers.tab import READY, Tab, click, wait_for
from e2e.other_browsers.webkit import webkit
from e2e.player import Chooser, Player, seed_luck, thing

SEED: Final = 2
PREPARE: Final = """
() => {
    localStorage["orrery.bots"] = '{"pace": "instant"}';
    localStorage["orrery.settings"] = '{"motion": "none"}';
}
"""
"""As somebody plays who waits for nothing."""
TURN: Final = """
(hash) => new Promise((resolve) => {
    addEventListener("hashchange", () => resolve(), { once: true });
    location.hash = hash;
})
"""
"""Asks the page for another address; done once the page has heard of it."""
BEST: Final = """
() => {
    try {
        new DecompressionStream("brotli");
        return ".brotli";
    } catch {
        return ".bin";
    }
}
"""
"""The ending of the files of the start that the browser should fetch."""
READY_OFFLINE: Final = r"^Ready to play offline: \d+\.\d MB"
GAMES: Final[dict[str, Callable[[int], Chooser]]] = {"ice-colony": Player, "deep-roots": Gardener}
MOVES: Final = 10


@contextmanager
def firefox_once() -> Iterator[Tab]:
    """A Firefox that knows nothing yet."""
    with TemporaryDirectory() as profile, firefox(Path(profile)) as tab:
        yield tab


def visit(tab: Tab, address: str) -> None:
    """Go to an address, and wait until the page shows what it asks for."""
    tab.go(address)
    wait_for(tab, READY)


def endings(host: Host) -> set[str]:
    """Those of the files of the start that were fetched, to be used or to be stored."""
    return {ending for name in host.asked for ending in (".bin", ".brotli") if name.endswith(ending)}


def turn_to(tab: Tab, route: str) -> None:
    """The same on the page that is there: a route such as `#/play/ice-colony`."""
    tab.evaluate(TURN, route)
    wait_for(tab, READY)


def begin(tab: Tab, slug: str) -> None:
    """A game of two persons, with dice that fall alike in every run: one by luck was over in five."""
    seed_luck(tab, SEED)
    turn_to(tab, f"#/play/{slug}?players=2&seat=person&seat=person")


def play_ten(tab: Tab, player: Chooser) -> Sight:
    """Until ten decisions were made, and none is half made."""
    sight = look(tab)
    while player.decisions < MOVES or sight.picked:
        click(tab, thing(player.choose(sight)))
        sight = look(tab, sight)
    return sight


def begin_games(tab: Tab) -> tuple[str, Sight]:
    """Ten moves in two games, each found again as it was; a link to the last, and what it looks like."""
    link, sight = "", None
    for slug, player in GAMES.items():
        begin(tab, slug)
        sight = play_ten(tab, player(SEED))
        tab.reload()
        wait_for(tab, READY)
        again = look(tab)
        assert (again.log, again.labels, again.prompt) == (sight.log, sight.labels, sight.prompt)
        assert len(sight.log) > 1
        click(tab, "#table-share")
        link = wait_for(tab, "#share-link", "#/link/")
        wait_for(tab, "#share-code svg")
        click(tab, "#share-close")
    turn_to(tab, "#/")
    wait_for(tab, ".saved-game:nth-of-type(2)")
    wait_for(tab, "#offline-state", READY_OFFLINE)
    assert sight is not None
    return link, sight


@pytest.mark.parametrize("browser", [firefox_once, webkit])
def test_games_are_played_saved_and_shared(
    browser: Callable[[], AbstractContextManager[Tab]], host: Host
) -> None:
    with browser() as tab:
        visit(tab, host.site)
        tab.evaluate(PREPARE)
        link, sight = begin_games(tab)
        assert endings(host) == {tab.evaluate(BEST)}
    with browser() as tab:
        visit(tab, link)
        assert "link" in wait_for(tab, "#place-text", ".")
        assert look(tab).labels == sight.labels


def test_firefox_goes_on_without_a_network(host: Host, tmp_path: Path) -> None:
    with firefox(tmp_path) as tab:
        visit(tab, host.site)
        tab.evaluate(PREPARE)
        wait_for(tab, "#offline-state", READY_OFFLINE)
        begin(tab, "deep-roots")
        sight = play_ten(tab, Gardener(SEED))
        host.switch_off()
        tab.reload()
        wait_for(tab, READY)
        assert look(tab).labels == sight.labels
    with firefox(tmp_path) as tab:
        visit(tab, host.site)
        wait_for(tab, ".saved-game")
        begin(tab, "ice-colony")
        play_ten(tab, Player(SEED))
