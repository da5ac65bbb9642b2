"""The manual on the web: pages of Markdown, with an anchor for every clause and links to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from vestiges import rulebook
from vestiges.engine.game import Game

PLAY: Final = rulebook.PAGES / "play"
"""A link to docs/play, as the pages of rules are to docs/rules."""
CLAUSE: Final = re.compile(r"\b[A-Z]{2,4}-[RV]?\d+\b")


@lru_cache(maxsize=32)
def rules(game: Game, lang: str) -> Markup:
    """The rules of a game, clause by clause."""
    return to_html(rulebook.page(game.name, lang), game.prefix)


@lru_cache(maxsize=32)
def chapters(game: Game, lang: str) -> list[tuple[str, str]]:
    """The chapters that hold clauses: title and the anchor of their first clause."""
    return [(title, first) for title, first, _ in rulebook.chapters(game.name, lang)]


@lru_cache(maxsize=32)
def how_to_play(game: Game, lang: str) -> Markup | None:
    """How to play a game, in our own words; None if nobody has written it."""
    for path in (PLAY / f"{game.name}.{lang}.md", PLAY / f"{game.name}.md"):
        if path.exists():
            return to_html(path.read_text(encoding="utf-8"), game.prefix, f"/games/{game.name}")
    return None


def picture(game: Game, name: str) -> Path | None:
    """A picture of how to play a game; None if there is none of this name."""
    path = (PLAY / game.name / name).resolve()
    is_ours = path.parent == (PLAY / game.name).resolve() and path.suffix == ".svg"
    return path if is_ours and path.is_file() else None


def to_html(text: str, prefix: str, base: str = "") -> Markup:
    """A page without its title, as HTML. Markup inside the text is shown, not obeyed."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        tokens = tokens[3:]
    own = f"{prefix}-"
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        _lower(token)
        if following is not None and following.type == "inline":
            _anchor(token, following, own)
    for token in tokens:
        if token.children is not None:
            token.children = list(_linked(token.children, own, base))
    drawn = parser.renderer.render(tokens, parser.options, {})
    # What may be wider than a phone is scrolled by keys, too.
    framed = drawn.replace("<table>", '<div class="scroll" tabindex="0"><table>')
    framed = framed.replace("<pre>", '<pre tabindex="0">')
    return Markup(framed.replace("</table>", "</table></div>"))


def _lower(token: Token) -> None:
    """Headings of the page stand below the heading of the site's page."""
    if token.type in ("heading_open", "heading_close"):
        token.tag = f"h{min(6, int(token.tag[1]) + 1)}" if token.tag == "h1" else token.tag


def _anchor(opening: Token, inline: Token, own: str) -> None:
    """A paragraph that begins with a clause's id in bold is that clause."""
    found = re.match(r"\*\*(?P<id>[A-Z]+-[RV]?\d+)\*\* ", inline.content)
    if found and found["id"].startswith(own) and opening.type == "paragraph_open":
        opening.attrSet("id", found["id"])
        opening.attrSet("class", "clause")


def _linked(children: list[Token], own: str, base: str) -> Iterator[Token]:
    """The parts of a line, with every clause of the game a link to its anchor."""
    depth = 0
    for child in children:
        depth += {"link_open": 1, "link_close": -1}.get(child.type, 0)
        if child.type == "link_open":
            child.attrSet("href", _on_site(str(child.attrGet("href") or ""), base))
        if child.type == "image":
            _show(child, base)
        if child.type == "text" and depth == 0:
            yield from _split(child, own, base)
        else:
            yield child


def _on_site(target: str, base: str) -> str:
    """Where a link of the manual leads here: the rules have a page, other chapters have not."""
    if target.startswith(("#", "/", "https://", "http://")):
        return target
    return f"{base}/rules" if "rules/" in target and base else "#"


def _show(image: Token, base: str) -> None:
    """A picture beside a page is served under the game's address."""
    name = str(image.attrGet("src") or "").rsplit("/", 1)[-1]
    image.attrSet("src", f"{base}/pictures/{name}")
    image.attrSet("loading", "lazy")


def _split(text: Token, own: str, base: str) -> Iterator[Token]:
    page = f"{base}/rules" if base else ""
    at = 0
    for found in CLAUSE.finditer(text.content):
        if not found[0].startswith(own):
            continue
        yield Token("text", "", 0, content=text.content[at : found.start()])
        link = Token("link_open", "a", 1)
        link.attrs = {"href": f"{page}#{found[0]}", "data-clause": found[0]}
        yield link
        yield Token("text", "", 0, content=found[0])
        yield Token("link_close", "a", -1)
        at = found.end()
    yield Token("text", "", 0, content=text.content[at:])
