"""Rendering: templates in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from vestiges.engine.text import figure
from vestiges.server.accounts.auth import Visit
from vestiges.server.http.language import language_of
from vestiges.server.pages.static import modules, static
from vestiges.words import LANGUAGES, Language, tongue

HERE: Final = Path(__file__).resolve().parent.parent
TEMPLATES: Final = HERE / "templates"
CLAUSE: Final = re.compile(r"\[([A-Z]{3}-[A-Z]?\d+)\]")
THEMES: Final = ("auto", "light", "dark")
NAMES_OF_LANGUAGES: Final = {"fr": "Français", "en": "English"}


@cache
def environment() -> Environment:
    """The templates; whatever is put into a page is escaped."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.globals["static"] = static
    made.globals["modules"] = modules
    made.filters["figure"] = figure
    made.filters["clauses"] = link_clauses
    return made


def link_clauses(text: str, game: str) -> Markup:
    """A text with its clause ids in brackets made links to the rules."""
    link = Markup(r'<a class="rule" href="/games/{}/rules#\1">\1</a>').format(game)
    return Markup(CLAUSE.sub(link, str(escape(text))))


def sayings(said: Language) -> dict[str, Any]:
    """What a template says its texts with: `tongue`, `say` and `plural`."""

    def plural(one: str, many: str, number: int, **facts: str | int) -> str:
        return said.plural(one, many, number).format(count=number, **facts)

    return {"tongue": said, "say": said.say, "plural": plural, "lang": said.lang}


def part(said: Language, template: str, **facts: Any) -> str:
    """A fragment of a page."""
    return environment().get_template(template).render(**sayings(said), **facts)


def page(
    request: Request, here: Visit, template: str, status: int = 200, **facts: Any
) -> HTMLResponse:
    """A whole page."""
    said = here.viewer.tongue()
    around = frame(request, said) | {"viewer": here.viewer, "csrf": here.csrf}
    return HTMLResponse(part(said, template, **around, **facts), status)


def bare_page(request: Request, template: str, status: int, **facts: Any) -> HTMLResponse:
    """A page for someone of whom nothing is known, not even whether the database answers."""
    said = tongue(language_of(request))
    around = frame(request, said) | {"viewer": None, "csrf": ""}
    return HTMLResponse(part(said, template, **around, **facts), status)


def frame(request: Request, said: Language) -> dict[str, Any]:
    """What stands around every page: languages, light or dark, and where one is."""
    others = [(lang, NAMES_OF_LANGUAGES[lang]) for lang in LANGUAGES if lang != said.lang]
    return {
        "other_languages": others,
        "theme": theme_of(request),
        "themes": THEMES,
        "where": where(request),
        "when": moment(said.lang),
    }


def where(request: Request) -> str:
    """The page one is on, to come back to after a change of language."""
    if request.method != "GET":
        return "/"
    asked = urlencode([pair for pair in request.query_params.multi_items() if pair[0] != "lang"])
    return f"{request.url.path}?{asked}" if asked else request.url.path


def theme_of(request: Request) -> str:
    """Light, dark, or as the system is."""
    wanted = request.cookies.get("theme", "")
    return wanted if wanted in THEMES else THEMES[0]


def day_order(lang: str) -> str:
    """How a day is written."""
    return "%d/%m/%Y" if lang == "fr" else "%Y-%m-%d"


def moment(lang: str) -> Callable[[int], Markup]:
    """A time as an element that a script may bring to the reader's own time zone."""
    order = f"{day_order(lang)} %H:%M"

    def when(milliseconds: int) -> Markup:
        at = datetime.fromtimestamp(milliseconds / 1000, UTC)
        said = at.strftime(order)
        return Markup('<time datetime="{}">{} UTC</time>').format(at.isoformat(), said)

    return when
