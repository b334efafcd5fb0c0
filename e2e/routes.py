"""What a test does to the requests of a page: they wait, find nothing, or are cut off."""

from __future__ import annotations

from playwright.sync_api import Page, Route


def hold(page: Page, part: str) -> list[Route]:
    """Keep the requests for a file waiting; the list fills with them."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(part, keep)
    return held


def missing(route: Route) -> None:
    """Answer as a host does that has no such file."""
    route.fulfill(status=404, body=b"")


def cut_off(route: Route) -> None:
    """Break the connection before anything is answered."""
    route.abort("connectionreset")
