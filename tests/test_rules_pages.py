"""The rules pages: every item is there, every link leads somewhere, every picture is drawn and true."""

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

from orrery.games.ice_colony.game import GAME
from tools.pictures import PictureError, PictureFolder, draw, read_fence
from tools.policy import CONTENT_SECURITY_POLICY
from tools.rules_markdown import Chapter, contents, read_rules
from tools.rules_pages import ROOT, SOURCES, write_rules_pages

EXAMPLES: Final = (1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14)
ITEMS: Final = [
    *(f"IC-{number}" for number in range(1, 57)),
    *(f"IC-Q{number}" for number in range(1, 56)),
    *(f"IC-E{number}" for number in EXAMPLES),
]
VOID_ELEMENTS: Final = frozenset({"br", "hr", "img", "link", "meta"})
TEXT: Final = (SOURCES / "ice-colony.md").read_text(encoding="utf-8")


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


@pytest.fixture(scope="module")
def page(site: Path) -> Page:
    parsed = Page()
    parsed.feed((site / "rules/ice-colony.html").read_text(encoding="utf-8"))
    parsed.close()
    assert not parsed.path, f"<{parsed.path[-1].tag}> is never closed"
    return parsed


def fences() -> dict[str, dict[str, str]]:
    """The pictures of the text by name."""
    found = re.findall(r"^```position ([\w-]+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return {name: read_fence(fence) for name, fence in found}


# --- the items ---------------------------------------------------------------------------------------


def test_the_text_has_every_item_once() -> None:
    written = re.findall(r"^\{#(\S+)\}$", TEXT, re.MULTILINE)
    assert Counter(written) == Counter(ITEMS)


def test_every_item_is_an_anchor_that_its_label_links_to(page: Page) -> None:
    anchors = {
        e.attributes["id"]: e for e in page.elements if e.attributes.get("class", "").startswith("item ")
    }
    assert sorted(anchors) == sorted(ITEMS)
    labels = [e for e in page.elements if e.attributes.get("class") == "item-label"]
    assert [label.words.split()[0] for label in labels] == list(anchors)
    assert set(page.having("href")) >= {f"#{anchor}" for anchor in ITEMS}


@pytest.mark.parametrize(("letter", "kind", "mark"), [("Q", "ruling", "Ruling"), ("E", "example", "Example")])
def test_rulings_and_examples_are_marked_as_such(page: Page, letter: str, kind: str, mark: str) -> None:
    items = [e for e in page.elements if e.attributes.get("id", "").startswith(f"IC-{letter}")]
    assert {e.attributes["class"] for e in items} == {f"item {kind}"}
    assert {e.words.split()[1] for e in items} == {mark}


def test_clauses_are_not_marked_as_rulings(page: Page) -> None:
    clauses = [e for e in page.elements if re.fullmatch(r"IC-\d+", e.attributes.get("id", ""))]
    assert {e.attributes["class"] for e in clauses} == {"item clause"}
    assert not any("Ruling" in e.words.split() for e in clauses)


def test_ids_are_unique(page: Page) -> None:
    assert [anchor for anchor, count in Counter(page.having("id")).items() if count > 1] == []


def test_every_setting_of_the_game_is_explained(page: Page) -> None:
    code = {e.words for e in page.elements if e.tag == "code"}
    for option in GAME.info.options:
        assert {option.name, *option.values} <= code


# --- the document ------------------------------------------------------------------------------------


def test_the_document_says_what_it_is(page: Page) -> None:
    assert page.only("html").attributes["lang"] == "en"
    assert page.only("title").words == "Ice Colony: the rules · Orrery"
    assert page.only("h1").words == "Ice Colony"
    named = {e.attributes["name"]: e.attributes["content"] for e in page.elements if "name" in e.attributes}
    assert named["description"].startswith("Two to four settlers share a frozen board. Each turn")
    assert "Blake Cetnar" in page.only("main").words


def test_the_document_carries_the_policy_and_keeps_to_it(page: Page) -> None:
    policies = [e.attributes["content"] for e in page.elements if "http-equiv" in e.attributes]
    assert policies == [CONTENT_SECURITY_POLICY]
    assert not [e.tag for e in page.elements if e.tag in {"script", "style", "iframe", "object", "form"}]
    assert not [
        name for e in page.elements for name in e.attributes if name == "style" or name.startswith("on")
    ]


def test_links_within_the_page_lead_somewhere(page: Page) -> None:
    inner = {link[1:] for link in page.having("href") if link.startswith("#")}
    assert inner - set(page.having("id")) == set()


def test_all_other_links_are_relative_and_known(page: Page) -> None:
    outer = {link for link in page.having("href") if not link.startswith("#")}
    assert outer == {
        "../index.html",
        "../index.html#/setup/ice-colony",
        "../assets/icons/icon.svg",
        "../assets/page.css",
        "../assets/rules.css",
    }
    assert all((ROOT / link.removeprefix("../")).is_file() for link in outer if link.startswith("../assets/"))


def test_the_contents_list_all_chapters(page: Page) -> None:
    headings = {
        e.attributes["id"]: e.words for e in page.elements if e.tag in {"h2", "h3"} and e.words != "Contents"
    }
    links = {e.attributes["href"][1:]: e.words for e in page.elements if e.tag == "a"}
    assert headings.items() <= links.items()
    assert next(iter(headings)) == "the-game-in-brief"


def test_contents_nest_sections_in_chapters() -> None:
    listed = contents([Chapter(2, "a", "A"), Chapter(3, "b", "B & b"), Chapter(2, "c", "C")])
    assert re.sub(r"\s+", "", listed) == (
        '<ol><li><ahref="#a">A</a><ol><li><ahref="#b">B&amp;b</a></li></ol></li>'
        '<li><ahref="#c">C</a></li></ol>'
    )


def test_an_item_takes_the_table_after_it_but_not_the_next_paragraph() -> None:
    rules = read_rules(
        "# T\n\nD\n\n## H\n\n{#IC-1}\nx IC-2\n\n|a|\n|-|\n|b|\n\nafter", lambda _name, _fence: ""
    )
    item, after = rules.text.split("</div>")
    assert '<div class="item clause" id="IC-1">' in item
    assert '<a href="#IC-2">IC-2</a>' in item
    assert "</table>" in item
    assert "after" in after


# --- the pictures ------------------------------------------------------------------------------------


def test_every_picture_is_a_file_with_size_and_words(site: Path, page: Page) -> None:
    images = [e.attributes for e in page.elements if e.tag == "img" and e.attributes["alt"]]
    assert [image["src"] for image in images] == [f"pictures/ice-colony-{name}.svg" for name in fences()]
    for image in images:
        assert int(image["width"]) > 100
        assert int(image["height"]) > 100
        drawing = ET.parse(site / "rules" / image["src"]).getroot()
        assert drawing.findtext("{*}desc") == unescape(image["alt"]) != ""


def test_a_picture_shows_its_crop_alone() -> None:
    picture = draw("ice-colony", fences()["forced-move"])
    assert "c3, green, White, 5 pips" in picture.words
    assert [re.match(r"[a-e][1-5]", words) is not None for words in picture.words.split("; ")].count(
        True
    ) == 9
    assert "a1" not in picture.words
    assert picture.width == picture.height == 3 * 100 + 2 * (20 + 6)


def test_the_dots_of_the_first_camp_are_its_legal_squares() -> None:
    """IC-E2: twenty squares stay open."""
    words = fences()["first-camp"]
    state = GAME.deserialize(words["position"])
    open_squares = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(words["target"].split()) == sorted(open_squares)
    assert len(open_squares) == 20


def test_the_dots_of_the_forced_move_are_its_destinations() -> None:
    """IC-E3: 2 or 3 to the free square, 2 to the friend with one pip, none to the friend with two."""
    words = fences()["forced-move"]
    state = GAME.deserialize(words["position"])
    moves = [state.action_to_string(action) for action in state.legal_actions()]
    assert moves == ["c3-c2:2", "c3-c2:3", "c3-b3:2"]
    assert words["target"].split() == ["c2", "b3"]


def test_the_marks_on_blue_are_its_moves_and_attacks() -> None:
    """IC-E10: two free neighbours, two enemies."""
    words = fences()["blue"]
    state = GAME.deserialize(words["position"])
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert {name[3:5] for name in names if "-" in name} == set(words["target"].split())
    assert {name[3:5] for name in names if "x" in name} == set(words["attack"].split())


@pytest.mark.parametrize(
    ("amount", "is_over", "held"), [(1, True, [13, 12]), (2, False, [12, 12])], ids=["one pip", "both pips"]
)
def test_the_last_square_ends_the_game(amount: int, is_over: bool, held: list[int]) -> None:
    """IC-E11: with one pip moved White wins 13 to 12; with both the game goes on."""
    state = GAME.deserialize(fences()["last-square"]["position"])
    state.apply_checked(state.string_to_action(f"c4-c3:{amount}"))
    assert state.is_terminal() is is_over
    assert [len(squares) for squares in state.held] == held


def test_the_corner_has_no_way_out() -> None:
    """IC-E14: after Grow 1 the stack is cut to three and the turn ends."""
    state = GAME.deserialize(fences()["no-way-out"]["position"])
    state.apply_checked(state.string_to_action("grow1"))
    assert state.turn_player() == 1
    assert "W3,O2,3/O1,4" in state.serialize()


def test_a_large_pyramid_conquers_with_one_two_or_three() -> None:
    """IC-E8, with small and medium pyramids in the pool."""
    state = GAME.deserialize(fences()["conquest"]["position"])
    for choice in ("b3xc3", "6", "1"):
        state.apply_checked(state.string_to_action(choice))
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["in:1", "in:2", "in:3"]


@pytest.mark.parametrize(
    ("fence", "complaint"),
    [
        ("caption: C", "picture p: a picture needs a position"),
        ("position: 2", "picture p: a picture needs a caption"),
        ("position: 2\ncaption: C\nzoom: 3", "picture p: a picture has no 'zoom'"),
        ("position: 2\ncaption: C", "picture p: "),
        (f"position: {fences()['blue']['position']}\ncaption: C\ncrop: z9", "there is no square 'z9'"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_named(tmp_path: Path, fence: str, complaint: str) -> None:
    with pytest.raises(PictureError, match=complaint):
        PictureFolder("ice-colony", tmp_path).figure("p", fence)
