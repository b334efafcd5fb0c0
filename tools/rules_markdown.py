"""The Markdown of the rules: CommonMark with tables, numbered items, references and pictures.

An item of the rules (a clause, a ruling or an example) is a paragraph after a line with its id alone:

    {#IC-17}
    The first round is gentle. ...

Tables and pictures directly after the paragraph belong to the item; other pictures make a strip with their
neighbours. The id tells the kind: `IC-17` is a
clause of the source, `IC-Q17` a ruling of this project, `IC-E3` a worked example. An id anywhere in the text
becomes a link. A picture is a fence of kind `position`, see `tools/pictures.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.attrs import attrs_block_plugin

ITEM_ID: Final = re.compile(r"\b[A-Z]{2}-([QE]?)\d+\b")
"""The id of an item: two letters for the game, then a number; Q or E before it for rulings and examples."""

KINDS: Final[dict[str, tuple[str, str]]] = {
    "": ("clause", ""),
    "Q": ("ruling", "Ruling"),
    "E": ("example", "Example"),
}
"""The letter in an id: the class of the item, and the word that marks it on the page."""

_ATTACHED: Final = ("table", "fence")
"""Blocks that belong to the item they follow."""

Draw: TypeAlias = Callable[[str, str], str]
"""From the name and the text of a `position` fence to the markup of its figure."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading that the table of contents lists."""

    level: int
    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A rules text, read: what a page needs of it."""

    title: str
    description: str
    """The first paragraph as plain text."""
    chapters: tuple[Chapter, ...]
    opening: str
    """The title and what stands before the first chapter, as HTML."""
    summary: str
    """The first chapter, which tells the game in a minute, as HTML."""
    text: str
    """The other chapters as HTML."""


def read_rules(text: str, draw: Draw) -> Rules:
    """Turn one rules text into HTML; `draw` makes the figures of its positions."""
    markdown = _dialect(draw)
    tokens = markdown.parse(text)
    chapters = tuple(_chapters(tokens))
    description = next(words for block, words in _blocks(tokens) if block.type == "paragraph_open")
    first, second, *_ = [
        index for index, token in enumerate(tokens) if token.tag == "h2" and token.nesting > 0
    ]
    opening, summary, body = (
        str(markdown.renderer.render(part, markdown.options, {}))
        for part in (tokens[:first], tokens[first:second], tokens[second:])
    )
    return Rules(chapters[0].title, description, chapters[1:], opening, summary, body)


def _dialect(draw: Draw) -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"typographer": True, "html": False})
    markdown.enable(["table", "replacements", "smartquotes"])
    markdown.use(attrs_block_plugin).use(anchors_plugin, max_level=3)
    markdown.core.ruler.push("rule_items", _group_items)
    markdown.core.ruler.push("rule_references", _link_references)
    markdown.add_render_rule("item_open", _render_item_open)

    def render_fence(
        renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        kind, _, name = tokens[index].info.partition(" ")
        if kind == "position":
            return draw(name.strip(), tokens[index].content)
        return renderer.fence(tokens, index, options, env)

    markdown.add_render_rule("fence", render_fence)
    return markdown


# --- items -----------------------------------------------------------------------------------------


def _group_items(state: StateCore) -> None:
    """Put each paragraph with an id, and what is attached to it, into one element with that id."""
    grouped: list[Token] = []
    for block in _top_blocks(state.tokens):
        anchor = _item_id(block[0])
        belongs = block[0].type.removesuffix("_open") in _ATTACHED
        if grouped and grouped[-1].type == "item_close" and belongs:
            grouped[-1:] = [*block, grouped[-1]]
        elif anchor:
            del block[0].attrs["id"]
            item = Token("item_open", "div", 1, attrs={"id": anchor}, block=True)
            grouped += [item, *block, Token("item_close", "div", -1, block=True)]
        elif block[0].type == "fence":
            grouped += _strip_with(block, grouped)
        else:
            grouped += block
    state.tokens = grouped


def _strip_with(picture: list[Token], grouped: list[Token]) -> list[Token]:
    """A picture that belongs to no item, put into one strip with those right before it."""
    if grouped and grouped[-1].type == "strip_close":
        return [*picture, grouped.pop()]
    strip = Token("strip_open", "div", 1, attrs={"class": "strip"}, block=True)
    return [strip, *picture, Token("strip_close", "div", -1, block=True)]


def _top_blocks(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The blocks that stand in no other, each with all its tokens."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting <= 0 and token.type != "inline":
            yield block
            block = []


def _item_id(token: Token) -> str:
    """The id of the item that this token opens, or nothing."""
    anchor = str(token.attrs.get("id", ""))
    return anchor if token.type == "paragraph_open" and ITEM_ID.fullmatch(anchor) else ""


def _render_item_open(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
) -> str:
    anchor = str(tokens[index].attrs["id"])
    match = ITEM_ID.fullmatch(anchor)
    assert match is not None
    kind, word = KINDS[match[1]]
    mark = f' <span class="item-kind">{word}</span>' if word else ""
    label = f'<p class="item-label"><a href="#{anchor}">{anchor}</a>{mark}</p>'
    return f'<div class="item {kind}" id="{anchor}">\n{label}\n'


# --- references and contents -----------------------------------------------------------------------


def _link_references(state: StateCore) -> None:
    """Make a link of each item's id in the running text."""
    for token in state.tokens:
        if token.type == "inline" and token.children:
            token.children = [piece for child in token.children for piece in _with_links(child)]


def _with_links(child: Token) -> Iterator[Token]:
    if child.type != "text" or not ITEM_ID.search(child.content):
        yield child
        return
    end = 0
    for match in ITEM_ID.finditer(child.content):
        yield _text(child.content[end : match.start()])
        yield Token("link_open", "a", 1, attrs={"href": f"#{match[0]}"})
        yield _text(match[0])
        yield Token("link_close", "a", -1)
        end = match.end()
    yield _text(child.content[end:])


def _text(words: str) -> Token:
    return Token("text", "", 0, content=words)


def _chapters(tokens: Sequence[Token]) -> Iterator[Chapter]:
    for block, words in _blocks(tokens):
        if block.type == "heading_open":
            yield Chapter(int(block.tag[1]), str(block.attrs["id"]), words)


def _blocks(tokens: Sequence[Token]) -> Iterator[tuple[Token, str]]:
    """Opening tokens whose content is running text, with that text, unmarked."""
    for opening, inline in pairwise(tokens):
        if inline.type == "inline":
            pieces = (" " if child.type == "softbreak" else child.content for child in inline.children or ())
            yield opening, "".join(pieces)


def contents(chapters: Sequence[Chapter]) -> str:
    """The table of contents as nested lists: chapters, and the sections in them."""
    lines: list[str] = []
    level = 1
    for chapter in chapters:
        while level < chapter.level:
            lines.append("<ol>")
            level += 1
        while level > chapter.level:
            lines.append("</li></ol>")
            level -= 1
        if lines and lines[-1] != "<ol>":
            lines.append("</li>")
        lines.append(f'<li><a href="#{chapter.anchor}">{escape(chapter.title)}</a>')
    lines += ["</li></ol>"] * (level - 1)
    return "\n".join(lines)
