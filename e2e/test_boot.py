"""How the page starts: what shows before Python, what is loaded, and what is said when it fails."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import START_MS
from e2e.routes import HOUSE, archives_in, hold, missing
from e2e.shifts import assert_nothing_has_moved, note_shifts
from tools.browser import launch_options
from tools.policy import CONTENT_SECURITY_POLICY

Visit = Callable[..., None]
READY: Final = "html[data-ready]"
TROUBLE: Final = "#boot-trouble-sentence"
STDLIB: Final = "**/stdlib-*.bin"
SAMPLING: Final = "nonstable-probability/1.0/stable-probability/1.0/renderer-sampling-rate-bytes/2000"
"""In each process, after 2,000 bytes on average."""

NO_HASHES: Final = """
    Object.defineProperty(crypto, "subtle", { value: undefined });
    const own = fetch;
    globalThis.fetch = (what, { integrity, ...options } = {}) => own(what, options);
"""
"""As where a host of another name is visited without https, by a browser that knows no integrity."""

NULL_STORAGE: Final = """
    Object.defineProperty(window, "localStorage", { value: null });
    const refuse = () => { throw new DOMException("denied", "SecurityError"); };
    window.BroadcastChannel = refuse;
    IDBFactory.prototype.open = () => ({});
    LockManager.prototype.request = refuse;
"""
"""No storage, no channels (as in Firefox without cookies), databases that never answer, locks that throw."""

REPORTED: Final = """
() => {
    const observer = new ReportingObserver(() => {}, { buffered: true });
    observer.observe();
    return observer.takeRecords().map(({ body }) => body.message);
}
"""
"""What the browser warns of: what it will not do for long, and what it refused."""

BROKEN_BOARD: Final = """
    const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
    const refuse = function (markup) {
        if (this.id === "board") throw new Error("no stars tonight");
        set.call(this, markup);
    };
    Object.defineProperty(Element.prototype, "innerHTML", { get, set: refuse });
"""
"""The first picture that the page draws goes wrong."""

BROTLI_STREAM: Final = """
    const Own = DecompressionStream;
    const coded = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    globalThis.DecompressionStream = function (format) {
        if (format !== "brotli") return new Own(format);
        const chunks = [];
        return new TransformStream({
            transform: (chunk) => void chunks.push(chunk),
            flush: async (controller) => {
                const packed = new Uint8Array(await new Blob(chunks).arrayBuffer());
                const bytes = atob(await unpackBrotli(btoa(coded(packed))));
                controller.enqueue(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
            },
        });
    };
"""
"""A browser that unpacks brotli, with the help of `unpackBrotli`, from base 64 to base 64."""

UNPACK_BROTLI: Final = """
const packed = Buffer.from(require("fs").readFileSync(0, "latin1"), "base64");
process.stdout.write(require("zlib").brotliDecompressSync(packed).toString("base64"));
"""

NO_NOTICE: Final = """
    const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
    const refuse = function (text) {
        if (this.id === "notice") throw new Error("no stars tonight");
        set.call(this, text);
    };
    Object.defineProperty(Node.prototype, "textContent", { get, set: refuse });
"""
"""The first thing that the page does once Python is there goes wrong."""


def test_readable_without_any_script(rough_page: Page, site: str) -> None:
    rough_page.route(re.compile(r"\.m?js$"), missing)
    rough_page.goto(site)
    expect(rough_page.get_by_text("Ice Colony").first).to_be_visible()
    assert "please allow JavaScript" in rough_page.locator("noscript").inner_html()


def test_readable_while_python_loads_and_a_long_wait_is_explained(page: Page, site: str) -> None:
    held = hold(page, STDLIB)
    note_shifts(page)
    page.clock.install()
    for place in ("#/play/ice-colony", ""):
        page.goto("about:blank")
        page.goto(site + place)
        expect(page.locator("#boot-bytes")).to_have_text(re.compile(r"^[1-9]\d*\.\d of \d\.\d MB$"))
        page.clock.fast_forward(30_000)
        expect(page.locator(TROUBLE)).to_contain_text("longer than usual")
        assert_nothing_has_moved(page)
    expect(page.get_by_text("Ice Colony").first).to_be_visible()
    assert float(page.locator("#boot-progress").get_attribute("value") or 0) > 1_000_000
    expect(page.locator("html[data-boot=starting]")).to_be_attached()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator(READY)).not_to_be_attached()
    held[-1].continue_()
    expect(page.locator(READY)).to_be_attached(timeout=START_MS)
    expect(page.locator("#boot")).to_be_hidden()
    assert_nothing_has_moved(page)


def test_the_start_asks_this_host_for_each_part_once_and_for_no_game_and_is_warned_of_nothing(
    page: Page, site: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(site)
    assert answer is not None
    header = answer.headers["content-security-policy"]
    assert header == f"{CONTENT_SECURITY_POLICY}; frame-ancestors 'none'"
    meta = page.locator("meta[http-equiv='Content-Security-Policy']")
    assert meta.get_attribute("content") == CONTENT_SECURITY_POLICY
    expect(page.locator(READY)).to_be_attached(timeout=START_MS)
    assert [url for url in asked if not url.startswith(site)] == []
    program = [url for url in asked if url.endswith((".js", ".mjs", ".py", ".bin", ".brotli"))]
    assert len(program) > 10
    assert sorted(program) == sorted(set(program))
    assert sorted(archives_in(asked)) == HOUSE
    assert page.evaluate(REPORTED) == []


def test_what_unpacks_brotli_fetches_the_start_in_that_alone(page: Page, visit: Visit) -> None:
    """As Firefox does, and Chromium does not yet: Node unpacks for it."""
    unpacked: list[int] = []

    def unpack(packed: str) -> str:
        done = subprocess.run(
            ["node", "-e", UNPACK_BROTLI], input=packed, check=True, capture_output=True, text=True
        )
        unpacked.append(len(packed))
        return done.stdout

    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.expose_function("unpackBrotli", unpack)
    page.add_init_script(BROTLI_STREAM)
    visit(page, "#/play/ice-colony")
    expect(page.locator("#board svg")).to_be_visible()
    assert sorted(archives_in(asked)) == sorted([*HOUSE, "ice_colony"])
    assert [url for url in asked if url.endswith(".bin")] == []
    assert len(unpacked) == len(HOUSE)


def test_a_damaged_stylesheet_is_refused_and_fetched_anew(rough_page: Page, visit: Visit) -> None:
    damaged = iter([True])

    def spoil(route: Route) -> None:
        if next(damaged, False):
            route.fulfill(content_type="text/css", body="body { display: none }")
        else:
            route.continue_()

    rough_page.route("**/page-*.css", spoil)
    visit(rough_page)
    expect(rough_page.locator("header.site")).to_have_css("display", "flex")
    expect(rough_page.get_by_text("Ice Colony").first).to_be_visible()
    assert next(damaged, "spoiled") == "spoiled"


def test_inline_script_is_refused(rough_page: Page, visit: Visit) -> None:
    visit(rough_page)
    refused = rough_page.evaluate(
        """() => new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation", (e) => resolve(e.effectiveDirective));
            const script = document.createElement("script");
            script.textContent = "window.intruder = true";
            document.body.append(script);
        })"""
    )
    assert refused == "script-src-elem"
    assert rough_page.evaluate("window.intruder") is None


@pytest.mark.parametrize("part", ["**/runtime-*.mjs", "**/pyodide.asm.mjs"])
def test_missing_program_is_said(rough_page: Page, site: str, part: str) -> None:
    rough_page.route(part, missing)
    rough_page.goto(site)
    expect(rough_page.locator(TROUBLE)).to_contain_text("Part of the games didn't load")


def test_what_cannot_be_fetched_anew_leaves_the_page_where_it_is(rough_page: Page, site: str) -> None:
    for part in ("**/boot-*.mjs", STDLIB):
        rough_page.route(part, missing)
        rough_page.goto(site)
        expect(rough_page.locator(TROUBLE)).to_contain_text("Check your connection")
        rough_page.unroute(part)
        rough_page.context.set_offline(True)
        rough_page.get_by_role("button", name="Try again").click()
        expect(rough_page.locator(TROUBLE)).to_contain_text("can't be reached at the moment")
        expect(rough_page.get_by_text("Ice Colony").first).to_be_visible()
        rough_page.context.set_offline(False)
    rough_page.get_by_role("button", name="Try again").click()
    expect(rough_page.locator(READY)).to_be_attached(timeout=START_MS)


def test_missing_boot_module_is_said_at_once_though_the_guard_comes_late(rough_page: Page, site: str) -> None:
    held = hold(rough_page, "**/guard-*.js")
    rough_page.route("**/boot-*.mjs", missing)
    asked = rough_page.expect_request("**/guard-*.js")
    with asked, rough_page.expect_event("requestfinished", lambda request: "/boot-" in request.url):
        rough_page.goto(site, wait_until="commit")
    rough_page.evaluate("0")  # what the page has asked for is held by the time that it answers
    held[0].continue_()
    expect(rough_page.locator(TROUBLE)).to_contain_text("couldn't load its program")


def test_browser_without_modules_is_refused(rough_page: Page, site: str) -> None:
    rough_page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    rough_page.route("**/*.mjs", missing)
    rough_page.goto(site)
    expect(rough_page.locator(TROUBLE)).to_contain_text("too old")


def test_browser_without_webassembly_is_refused(page: Page, site: str) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    expect(page.locator(TROUBLE)).to_contain_text("lacks WebAssembly")


def test_error_in_python_is_shown_with_its_message(rough_page: Page, site: str) -> None:
    size = len(Path("py/main.py").read_bytes())
    broken = "raise RuntimeError('no stars tonight')\n".ljust(size, "#")
    rough_page.route("**/main-*.py", lambda route: route.fulfill(body=broken))
    rough_page.add_init_script(NO_HASHES)
    rough_page.goto(site)
    expect(rough_page.locator(TROUBLE)).to_contain_text(
        "Something went wrong while the games were starting", timeout=START_MS
    )
    rough_page.get_by_text("Technical details").click()
    expect(rough_page.locator("#boot-details-text")).to_contain_text("RuntimeError: no stars tonight")


def test_error_in_the_first_page_is_shown(rough_page: Page, site: str) -> None:
    rough_page.add_init_script(NO_NOTICE)
    rough_page.goto(site)
    expect(rough_page.locator(TROUBLE)).to_contain_text(
        "Something went wrong while the games were starting", timeout=START_MS
    )


def test_play_goes_on_where_the_browser_refuses_everything(rough_page: Page, visit: Visit) -> None:
    rough_page.add_init_script(NULL_STORAGE)
    visit(rough_page, "#/play/colonization")
    before = rough_page.locator("#prompt").inner_text()
    rough_page.locator("#board [data-key].touchable, #choices button").first.click()
    expect(rough_page.locator("#prompt")).not_to_have_text(before)
    expect(rough_page.locator("#condition")).to_be_visible()
    expect(rough_page.locator("#notice")).to_be_hidden()


def test_error_in_the_first_picture_is_shown_with_a_text_to_copy(rough_page: Page, site: str) -> None:
    rough_page.add_init_script(BROKEN_BOARD)
    rough_page.goto(site + "#/play/ice-colony")
    expect(rough_page.locator("#notice")).to_contain_text("Something went wrong", timeout=START_MS)
    expect(rough_page.locator("#boot")).to_be_hidden()
    rough_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rough_page.get_by_role("button", name="Copy diagnosis").click()
    expect(rough_page.get_by_role("button", name="Copied")).to_be_visible()
    copied = rough_page.evaluate("navigator.clipboard.readText()")
    assert re.match(
        r"Orrery 0\.1\.0, build [0-9a-f]{10}\nPyodide 314\S+, PyScript 0\.7\S+\n.*\n\nNo record", copied
    )


def test_later_error_is_one_calm_sentence(rough_page: Page, visit: Visit) -> None:
    visit(rough_page, "#/play/ice-colony")
    rough_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rough_page.evaluate("() => { setTimeout(() => { throw new Error('a bug'); }); }")
    expect(rough_page.locator("#notice")).to_contain_text("Your game is as it was")
    rough_page.get_by_role("button", name="Copy diagnosis").click()
    expect(rough_page.get_by_role("button", name="Copied")).to_be_visible()
    key = rough_page.evaluate("'orrery.game.' + location.hash.split('/').at(-1)")
    saved = rough_page.evaluate("key => localStorage.getItem(key)", key)
    copied = rough_page.evaluate("navigator.clipboard.readText()")
    assert copied.partition("\n\n")[2] == saved.partition("\n")[2]
    rough_page.evaluate("() => { Promise.reject(new Error('another')); }")
    expect(rough_page.locator("#notice")).to_be_visible()
    expect(rough_page.locator("#boot")).to_be_hidden()


def test_starts_while_chromium_samples_its_heap(browser: Browser, site: str) -> None:
    """It does so for some of its users, and reads to the end of the stack from every sample.

    The process of a page whose Python runs on a stack of its own dies of that in one of two starts.
    """
    options = launch_options()
    options["args"].append(f"--enable-features=HeapProfilerReporting:{SAMPLING}")
    sampling = browser.browser_type.launch(**options)
    for _ in range(4):
        page = sampling.new_page(service_workers="block")
        page.goto(site)
        expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
        page.close()
    sampling.close()
