"""Check of the translations: texts of the code that lack one, and translations without a text.

A text is an English sentence passed to one of KEYWORDS, in Python or in a template. What a game's
folder says belongs in that game's catalogue unless the shared one has it; everything else belongs
in the shared one.

    python -m tools.words             bring the catalogues up to date, then say what is missing
    python -m tools.words --check     only say what is missing; fails if anything is
"""

import argparse
import ast
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from vestiges.engine.options import in_words
from vestiges.words import LANGUAGES, ROOT, SOURCE, catalogue

# Who takes a text, and as which argument: (1, 2) is a singular and its plural.
KEYWORDS: Final[dict[str, tuple[int, ...]]] = {
    "Phrase": (1,),
    "Reason": (1,),
    "RecordError": (1,),
    "SetupError": (1,),
    "VestigesError": (1,),
    "fill": (2,),  # fill(tongue, text, facts)
    "mark": (1,),
    "option": (2,),
    "plural": (1, 2),
    "say": (1,),  # the terminal's screen
    "tongue": (1,),
}
# The same for the helpers of one file.
LOCAL: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    "engine/record.py": {"error": (2,)},  # error(line, text)
}
HEADER: Final = """\
# {title}: what a player reads, in the language of this folder.
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""

Text = tuple[str, ...]
"""A text of the code: alone, or a singular and its plural."""


@dataclass
class Domain:
    """What has a catalogue of its own: a game, or (game None) everything else."""

    game: str | None
    texts: dict[Text, list[tuple[str, int]]] = field(default_factory=dict)
    """Each text and where the code says it."""

    def name(self) -> str:
        """What to call it."""
        return self.game or "vestiges"


def sources(root: Path = ROOT) -> list[Path]:
    """The files that may hold texts."""
    return sorted([*root.rglob("*.py"), *root.rglob("templates/**/*.html")])


def game_of(path: Path, root: Path = ROOT) -> str | None:
    """The game to which a file belongs, None if it belongs to all."""
    parts = path.relative_to(root).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def texts_in(path: Path) -> Iterator[tuple[Text, int]]:
    """The texts of one file with their lines; a text glued from pieces is an error."""
    if path.suffix == ".html":
        yield from texts_in_template(path)
        return
    keywords = KEYWORDS | LOCAL.get("/".join(path.parts[-2:]), {})
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.AnnAssign):
            yield from ((text, node.lineno) for text in values_of(node))
        if isinstance(node, ast.Call) and _called(node) in keywords:
            places = keywords[_called(node)]
            given = [node.args[n - 1] for n in places if n <= len(node.args)]
            yield from ((text, node.lineno) for text in _texts(path, given))
            forms = [part.value for part in node.keywords if part.arg == "form"]
            yield from ((text, node.lineno) for form in forms for text in _texts(path, [form]))


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _texts(path: Path, given: list[ast.expr]) -> list[Text]:
    """A text, a singular with its plural, or both branches of a choice between texts."""
    if len(given) == 1 and isinstance(given[0], ast.IfExp):
        return _texts(path, [given[0].body]) + _texts(path, [given[0].orelse])
    for part in given:
        if isinstance(part, ast.JoinedStr | ast.BinOp):
            message = "a text to translate is one plain string with {placeholders}"
            raise ValueError(f"{path}:{part.lineno}: {message}")
    plain = [part.value for part in given if isinstance(part, ast.Constant)]
    words = [part for part in plain if isinstance(part, str) and part]
    return [tuple(words)] if words and len(words) == len(given) else []


def values_of(node: ast.AnnAssign) -> list[Text]:
    """The values of a game's option, `name: Literal["one_way", "other"] = option(…)`, as words."""
    if not isinstance(node.value, ast.Call) or _called(node.value) != "option":
        return []
    kinds = [part.value for part in ast.walk(node.annotation) if isinstance(part, ast.Constant)]
    return [(in_words(kind),) for kind in kinds if isinstance(kind, str)]


def texts_in_template(path: Path) -> Iterator[tuple[Text, int]]:
    """The texts of a template; each stands there as it is."""
    page = Environment().parse(path.read_text(encoding="utf-8"))
    for call in page.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in KEYWORDS:
            continue
        given = [call.args[n - 1] for n in KEYWORDS[call.node.name]]
        words = tuple(part.value for part in given if isinstance(part, nodes.Const))
        if len(words) != len(given):
            raise ValueError(f"{path}:{call.lineno}: a text to translate is one plain string")
        yield words, call.lineno


def domains(root: Path = ROOT) -> list[Domain]:
    """The shared domain first, then the games; a text the shared one has is left to it."""
    found: dict[str | None, Domain] = {None: Domain(None)}
    for path in sources(root):
        game = game_of(path, root)
        domain = found.setdefault(game, Domain(game))
        for text, line in texts_in(path):
            place = (path.relative_to(root).as_posix(), line)
            domain.texts.setdefault(text, []).append(place)
    shared = found[None]
    for domain in found.values():
        if domain is not shared:
            domain.texts = {t: p for t, p in domain.texts.items() if t not in shared.texts}
    return list(found.values())


def read(path: Path, lang: str) -> Catalog:
    """A catalogue, empty if there is none yet."""
    if not path.exists():
        return Catalog(locale=lang)
    with path.open("rb") as source:
        return read_po(source, locale=lang)


def fields(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults_of(message: Message, text: Text) -> Iterator[str]:
    """What is wrong with the translation of a text."""
    said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if message.fuzzy:
        yield "its translation is marked fuzzy"
    if not said or not all(said):
        yield "it has no translation"
        return
    wanted = fields(text[-1])
    for form in said:
        # A singular may leave the number out ("une carte"); nothing else may be left out.
        if fields(form) != wanted and not (len(text) > 1 and fields(form) <= wanted):
            yield f"“{form}” has not the placeholders of the text"


def faults(domain: Domain, lang: str) -> list[str]:
    """Everything that is wrong with a domain's catalogue, one line each."""
    known = read(catalogue(lang, domain.game), lang)
    lines: list[str] = []
    for text, places in domain.texts.items():
        message = known.get(text[0])
        where = f"{places[0][0]}:{places[0][1]}: “{text[0]}”"
        wrong = faults_of(message, text) if message else iter(["it is not in the catalogue"])
        lines.extend(f"{lang}, {domain.name()}: {where}: {fault}" for fault in wrong)
    said = {text[0] for text in domain.texts}
    stale = [str(m.id) for m in known if m.id and _first(m) not in said]
    lines.extend(f"{lang}, {domain.name()}: “{text}”: the code does not say it" for text in stale)
    return lines


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def update(domain: Domain, lang: str) -> None:
    """Rewrite a domain's catalogue: the texts of the code, with the translations there are."""
    path = catalogue(lang, domain.game)
    known = read(path, lang)
    fresh = Catalog(locale=lang, fuzzy=False)
    for text, places in sorted(domain.texts.items(), key=lambda item: item[1][0]):
        old = known.get(text[0])
        id_ = text[0] if len(text) == 1 else (text[0], text[1])
        blank = "" if len(text) == 1 else ("", "")
        # A text that has got a plural needs its forms anew.
        string_ = old.string if old and isinstance(old.string, str) == (blank == "") else blank
        files = sorted({(name, 0) for name, _ in places})
        fresh.add(id_, string_, locations=files, flags=["fuzzy"] if old and old.fuzzy else [])
    path.parent.mkdir(parents=True, exist_ok=True)
    title, plurals = domain.name().capitalize(), fresh.plural_forms
    with path.open("wb") as target:
        target.write(HEADER.format(title=title, lang=lang, plurals=plurals).encode())
        write_po(target, fresh, width=100, omit_header=True, include_lineno=False)


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong; return the exit code."""
    parser = argparse.ArgumentParser(prog="words", description="Texts and their translations.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if lacking")
    chosen = parser.parse_args(arguments)
    others = [lang for lang in LANGUAGES if lang != SOURCE]
    found: list[str] = []
    for domain in domains():
        for lang in others:
            if not chosen.check:
                update(domain, lang)
            found.extend(faults(domain, lang))
    print("\n".join(found) if found else "Words: every text has its translation.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
