"""The rules pages: every item is there, every link leads somewhere, every picture is drawn."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from orrery.core.game import Game
from orrery.games.registry import GAMES
from tests.games.manifest import manifest_of
from tests.rules_texts import SLUGS, fences, ids_of, text_of
from tools.balance import FIGURES
from tools.policy import CONTENT_SECURITY_POLICY
from tools.rules_markdown import Chapter, contents, read_rules
from tools.rules_pages import ROOT, write_rules_pages

VOID_ELEMENTS: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    words: str = ""


@dataclass
class Page(HTMLParser):
    """A page taken apart; complains about tags that do not match."""

    elements: list[Element] = field(default_factory=list)
    path: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID_ELEMENTS:
            self.path.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.path, f"</{tag}> closes nothing"
        assert self.path[-1].tag == tag, f"</{tag}> closes <{self.path[-1].tag}>"
        self.path.pop()

    def handle_data(self, data: str) -> None:
        for element in self.path:
            element.words += data

    def having(self, attribute: str) -> list[str]:
        return [e.attributes[attribute] for e in self.elements if attribute in e.attributes]

    def only(self, tag: str) -> Element:
        (element,) = [e for e in self.elements if e.tag == tag]
        return element


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    write_rules_pages(out)
    return out


@pytest.fixture(scope="module", params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="module")
def page(site: Path, slug: str) -> Page:
    return taken_apart(site / f"rules/{slug}.html")


def taken_apart(file: Path) -> Page:
    parsed = Page()
    parsed.feed(file.read_text(encoding="utf-8"))
    parsed.close()
    assert not parsed.path, f"<{parsed.path[-1].tag}> is never closed"
    return parsed


# --- the items ---------------------------------------------------------------------------------------


def test_every_item_is_an_anchor_that_its_label_links_to(page: Page, slug: str) -> None:
    anchors = {
        e.attributes["id"]: e for e in page.elements if e.attributes.get("class", "").startswith("item ")
    }
    assert sorted(anchors) == sorted(ids_of(slug))
    labels = [e for e in page.elements if e.attributes.get("class") == "item-label"]
    assert [label.words.split()[0] for label in labels] == list(anchors)
    assert set(page.having("href")) >= {f"#{anchor}" for anchor in ids_of(slug)}


@pytest.mark.parametrize(("letter", "kind", "mark"), [("Q", "ruling", "Ruling"), ("E", "example", "Example")])
def test_rulings_and_examples_are_marked_as_such(page: Page, letter: str, kind: str, mark: str) -> None:
    items = [e for e in page.elements if re.fullmatch(rf"[A-Z]{{2}}-{letter}\d+", e.attributes.get("id", ""))]
    assert {e.attributes["class"] for e in items} <= {f"item {kind}"}
    assert {e.words.split()[1] for e in items} <= {mark}


def test_clauses_are_not_marked_as_rulings(page: Page) -> None:
    clauses = [e for e in page.elements if re.fullmatch(r"[A-Z]{2}-\d+", e.attributes.get("id", ""))]
    assert {e.attributes["class"] for e in clauses} == {"item clause"}
    assert not any("Ruling" in e.words.split() for e in clauses)


def test_ids_are_unique(page: Page) -> None:
    assert [anchor for anchor, count in Counter(page.having("id")).items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_setting_of_the_game_is_explained(site: Path, game: Game) -> None:
    page = taken_apart(site / f"rules/{game.info.slug}.html")
    called = {e.words for e in page.elements if e.tag == "em"}
    code = {e.words for e in page.elements if e.tag == "code"}
    for option in game.info.options:
        assert {option.title, *option.titles} <= called, "as the page shows them"
        assert option.name not in code


# --- the document ------------------------------------------------------------------------------------


def test_the_document_says_what_it_is(page: Page, slug: str) -> None:
    title, designer = GAMES[slug].info.name, manifest_of(slug).credit
    assert page.only("html").attributes["lang"] == "en"
    assert page.only("title").words == f"{title}: the rules · Orrery"
    assert page.only("h1").words == title
    named = {e.attributes["name"]: e.attributes["content"] for e in page.elements if "name" in e.attributes}
    assert named["description"].startswith(text_of(slug).splitlines()[2])
    assert designer in page.only("main").words


def test_the_document_carries_the_policy_and_keeps_to_it(page: Page) -> None:
    policies = [e.attributes["content"] for e in page.elements if "http-equiv" in e.attributes]
    assert policies == [CONTENT_SECURITY_POLICY]
    assert not [e.tag for e in page.elements if e.tag in {"style", "iframe", "object", "form"}]
    scripts = [e for e in page.elements if e.tag == "script"]
    assert [e.attributes for e in scripts] == [
        {"src": "../assets/page/look.js"},
        {"src": "../assets/rules/rules.js"},
    ]
    assert not any(e.words for e in scripts)
    assert not [
        name for e in page.elements for name in e.attributes if name == "style" or name.startswith("on")
    ]


def test_links_within_the_page_lead_somewhere(page: Page) -> None:
    inner = {link[1:] for link in page.having("href") if link.startswith("#")}
    assert inner - set(page.having("id")) == set()


def test_all_other_links_are_relative_and_known(page: Page, slug: str) -> None:
    outer = {link for link in page.having("href") if not link.startswith("#")}
    ways = {
        "../index.html",
        "../licences/index.html",
        "../rules/index.html",
        *([f"../index.html#/setup/{slug}", f"../sheets/{slug}.html"] if slug in GAMES else []),
        *([f"{slug}-statistics.html"] if (FIGURES / f"{slug}.json").exists() else []),
    }
    icons = {"../assets/icons/icon.svg", "../assets/icons/apple-touch-icon.png"}
    looks = icons | {"../assets/page/page.css", "../assets/rules/rules.css"}
    assert outer == ways | looks
    assert all((ROOT / link.removeprefix("../")).is_file() for link in looks)


def test_the_contents_list_all_chapters(page: Page) -> None:
    headings = {
        e.attributes["id"]: e.words for e in page.elements if e.tag in {"h2", "h3"} and e.words != "Contents"
    }
    links = {e.attributes["href"][1:]: e.words for e in page.elements if e.tag == "a"}
    assert headings.items() <= links.items()
    assert next(iter(headings)) == "in-one-minute"


def test_a_minute_of_text_and_pictures_introduces_the_game(page: Page, slug: str) -> None:
    opening = next(e for e in page.elements if e.attributes.get("class") == "opening")
    strip = next(e for e in page.elements if e.attributes.get("class") == "strip")
    assert page.elements.index(opening) < page.elements.index(strip)
    assert strip.words.strip() in opening.words
    steps = [words for words in strip.words.splitlines() if words]
    assert len(steps) >= 2
    assert 10 < len(opening.words.split()) < 250, "words that can be read in a minute or little more"
    assert GAMES[slug].info.designer in opening.words


def test_the_switch_counts_the_rulings(page: Page) -> None:
    rulings = [e for e in page.elements if e.attributes.get("class") == "item ruling"]
    (switch,) = [e for e in page.elements if e.attributes.get("class") == "switch"]
    assert switch.words.strip() == f"Show our {len(rulings)} rulings"


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_says_what_a_real_table_needs(site: Path, slug: str) -> None:
    page = taken_apart(site / f"rules/{slug}.html")
    table = next(e for e in page.elements if e.tag == "table" and "At a real table" in e.words)
    rows = [row.strip() for row in table.words.splitlines() if row.strip()]
    assert rows[::2] == ["At a real table", "Pieces", "Setting up", "Playing"]
    pieces, setting_up, playing = rows[3::2]
    assert re.search(r"\b(\d+|an?|one) [a-z]+", pieces.lower()), "how many of what"
    assert re.match(r"\d+ minutes?", setting_up)
    assert re.match(r"\d+ (to \d+ )?minutes", playing)


def test_the_list_leads_to_all_rules(site: Path) -> None:
    shelf = taken_apart(site / "rules/index.html")
    assert shelf.only("title").words == "The rules · Orrery"
    links = {e.attributes["href"]: e.words for e in shelf.elements if e.tag == "a"}
    assert {f"{slug}.html": GAMES[slug].info.name for slug in SLUGS}.items() <= links.items()
    assert {f"{slug}-statistics.html" for slug in SLUGS} <= links.keys()
    playable = [link.removesuffix(".html") for link in links if link.removesuffix(".html") in GAMES]
    assert playable == list(GAMES)


def test_contents_nest_sections_in_chapters() -> None:
    listed = contents([Chapter(2, "a", "A"), Chapter(3, "b", "B & b"), Chapter(2, "c", "C")])
    assert re.sub(r"\s+", "", listed) == (
        '<ol><li><ahref="#a">A</a><ol><li><ahref="#b">B&amp;b</a></li></ol></li>'
        '<li><ahref="#c">C</a></li></ol>'
    )


def test_an_item_takes_the_table_after_it_but_not_the_next_paragraph() -> None:
    rules = read_rules(
        "# T\n\nD\n\n## S\n\n## H\n\n{#IC-1}\nx IC-2\n\n|a|\n|-|\n|b|\n\nafter", lambda _name, _fence: ""
    )
    item, after = rules.text.split("</div>")
    assert '<div class="item clause" id="IC-1">' in item
    assert '<a href="#IC-2">IC-2</a>' in item
    assert "</table>" in item
    assert "after" in after


def test_pictures_of_no_item_stand_in_one_strip() -> None:
    text = "# T\n\nD\n\n## S\n\n{a}{a}between\n\n{a}## H\n".replace("{a}", "```position a\n```\n\n")
    summary = read_rules(text, lambda name, _fence: f"<i>{name}</i>").summary
    strip = '<div class="strip">\n'
    assert f"{strip}<i>a</i><i>a</i></div>\n<p>between</p>\n{strip}<i>a</i></div>" in summary


# --- the pictures ------------------------------------------------------------------------------------


def test_every_picture_is_a_file_with_size_and_words(site: Path, page: Page, slug: str) -> None:
    images = [e.attributes for e in page.elements if e.tag == "img" and e.attributes["alt"]]
    assert [image["src"] for image in images] == [f"pictures/{slug}-{name}.svg" for name in fences(slug)]
    for image in images:
        assert int(image["width"]) > 100
        assert int(image["height"]) > 100
        drawing = ET.parse(site / "rules" / image["src"]).getroot()
        assert drawing.findtext("{*}desc") == unescape(image["alt"]) != ""
