"""A game's options: typed, with defaults, explained, and validated with errors that help.

A game declares a frozen dataclass; each field is a Literal (its allowed values) or a bool, made by
`option(default, "explanation")`:

    @dataclass(frozen=True)
    class TroiaOptions(Options):
        front_limit: Literal[5, 6] = option(5, "Pieces allowed in front of a tent")

A field of type str takes any text that fits a pattern:

        quest: str = option("random", "Which quest", pattern="[a-z0-9]+", form="random, or a code")
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

from vestiges.engine.errors import SetupError

Value = str | int | bool


def option(
    default: Any,
    text: str,
    clause: str = "",
    *,
    pattern: str = "",
    form: str = "",
    values: tuple[str, ...] = (),
) -> Any:
    """A field of an options class: its default, an explanation for people, and its clause.

    An option that takes free text gives the pattern of the whole text, says the form in words, and
    names values that are worth offering in a list, the default among them.
    """
    free = {"pattern": pattern, "form": form, "values": values}
    return dataclasses.field(default=default, metadata={"text": text, "clause": clause, **free})


@dataclasses.dataclass(frozen=True)
class Options:
    """The options of a match; a game without options uses this class as it is."""

    def is_rated(self, seats: int) -> bool:
        """Whether a match with these options may move ratings."""
        return True

    def allows_hints(self) -> bool:
        """Whether a bot may be asked for advice where no other person plays."""
        return True


@dataclasses.dataclass(frozen=True)
class OptionInfo:
    """One option of a game, for help texts and forms."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str
    clause: str
    pattern: str = ""
    """What any other text must match to be a value too; "": there are no others."""
    form: str = ""
    """What may be given, in words, for an option with a pattern."""


_known: dict[type[Options], tuple[OptionInfo, ...]] = {}


def describe(kind: type[Options]) -> tuple[OptionInfo, ...]:
    """Every option of a game, in the order it declares them; read once a game."""
    if kind not in _known:
        hints = get_type_hints(kind)
        _known[kind] = tuple(
            OptionInfo(
                field.name,
                _allowed(hints[field.name], field.metadata["values"]),
                field.default,  # type: ignore[arg-type]  # option() always gives a default
                field.metadata["text"],
                field.metadata["clause"],
                field.metadata["pattern"],
                field.metadata["form"],
            )
            for field in dataclasses.fields(kind)
        )
    return _known[kind]


def _allowed(hint: Any, named: tuple[str, ...]) -> tuple[Value, ...]:
    if hint is bool:
        return (False, True)
    if hint is str and named:
        return named
    if get_origin(hint) is not Literal:
        raise TypeError(f"an option is a bool or a Literal or a text with a pattern, not {hint}")
    return get_args(hint)


def spell(value: Value) -> str:
    """A value as it is written in records and on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_words(value: Value) -> str:
    """A value as people read it, a text to translate."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def parse(kind: type[Options], given: Mapping[str, Value]) -> Any:
    """The options with the given values, each as its text or as itself; the rest by default."""
    infos = {info.name: info for info in describe(kind)}
    values: dict[str, Value] = {}
    for name, text in given.items():
        if name not in infos:
            raise SetupError(
                "There is no option “{name}”. Options: {allowed}.",
                {"name": name, "allowed": ", ".join(infos) or "none"},
            )
        values[name] = _value(infos[name], text)
    return kind(**values)


def _value(info: OptionInfo, given: Value) -> Value:
    for value in info.values:
        if spell(value) == spell(given):
            return value
    if info.pattern and re.fullmatch(info.pattern, spell(given), re.ASCII):
        return spell(given)
    allowed = info.form or ", ".join(spell(value) for value in info.values)
    raise SetupError(
        "Option {name} cannot be “{value}”. Allowed: {allowed}.",
        {"name": info.name, "value": spell(given), "allowed": allowed},
    )


def changed(options: Options) -> dict[str, str]:
    """The options that differ from their defaults, spelled out, for a record."""
    return {
        info.name: spell(getattr(options, info.name))
        for info in describe(type(options))
        if getattr(options, info.name) != info.default
    }
