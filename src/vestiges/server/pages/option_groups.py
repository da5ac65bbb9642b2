"""Groups of options: a long list is read under headings, made of what its labels share."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vestiges.server.schema import Choice

FEW: Final = 12
"""Options that need no headings."""
COLON: Final = re.compile(r"[\u00a0\u202f ]?: ")


@dataclass(frozen=True)
class Group:
    """Options under a heading, "" for those that share nothing; `shared` is what all labels begin
    with."""

    heading: str
    shared: str
    choices: list[Choice]


def grouped(choices: list[Choice]) -> list[Group]:
    """The options of a question: by what stands before the colon, else by the verb."""
    plain = [Group("", "", choices)]
    if len(choices) <= FEW:
        return plain
    for key in (before_colon, verb):
        groups = sort_by(key, choices)
        headed = [group for group in groups if group.heading]
        if 1 < len(headed) <= len(choices) // 2:
            return groups
    return plain


def before_colon(choice: Choice) -> str:
    """What a label is about: "Column A" of "Column A: empty zones"."""
    head, *rest = COLON.split(choice.label, maxsplit=1)
    return head if rest else ""


def verb(choice: Choice) -> str:
    """What is done: the first word of the notation."""
    return choice.notation.split()[0]


def sort_by(key: Callable[[Choice], str], choices: list[Choice]) -> list[Group]:
    """Options with the same key together, in the order in which the keys come; single ones last."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(key(choice), []).append(choice)
    several = [those for name, those in found.items() if name and len(those) > 1]
    single = [one for name, those in found.items() if not name or len(those) == 1 for one in those]
    groups = [group(those) for those in several]
    return groups + ([Group("", "", single)] if single else [])


def group(choices: list[Choice]) -> Group:
    """These options under what their labels share."""
    words = shared(choices)
    return Group(words.rstrip(" :\u00a0\u202f"), words, choices)


def shared(choices: list[Choice]) -> str:
    """The words that all labels begin with, up to the colon at most."""
    first, *others = (choice.label for choice in choices)
    words = re.findall(r"\S+[\s\u00a0\u202f]*", first)
    common = ""
    for word in words[:-1]:
        if not all(label.startswith(common + word) for label in others):
            break
        common += word
        if word.rstrip().endswith(":"):
            break
    return common
