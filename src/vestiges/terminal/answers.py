"""Answers to one question: how each is written in the reader's language, and what a line names.

A number always means what stands on a card or a piece. Only where no answer has a number of its
own do numbers count the lines of the list; `#3` is the third line in any case.
"""

from __future__ import annotations

import re
from typing import Final

from vestiges.engine.errors import Facts, Reason, Refusal
from vestiges.engine.match import Match
from vestiges.engine.notation import CONTEXT, fold, spell
from vestiges.words import LANGUAGES, tongue

NUMBER: Final = re.compile(r"(?<!\S)\d+(?!\S)")
"""A number that stands alone in a notation."""


class Answers:
    """The answers a seat may choose from, in the order of the list."""

    def __init__(self, match: Match, seat: int, lang: str) -> None:
        self.match = match
        self.seat = seat
        self.lang = lang
        self.words = match.game.words.notation
        self.phase = match.state.phase_of(seat)
        self.options = sorted(match.state.choices(seat))
        self.notations = [self.phase.say(match.state, option) for option in self.options]
        self.spelled = [self.spell(notation, lang) for notation in self.notations]
        self.has_numbers = any(NUMBER.search(notation) for notation in self.notations)
        """Whether answers name cards, pieces or amounts by number."""

    def spell(self, notation: str, lang: str) -> str:
        """A notation in a language."""
        return spell(notation, self.words, tongue(lang, self.match.game.name))

    def read(self, line: str) -> int:
        """The option a line names; refused if it names none that is offered."""
        wanted = fold(line)
        found = self._exact(wanted)
        if found is None and re.fullmatch(r"#?[0-9]+", wanted):
            return self._by_number(wanted)
        if found is None:
            found = self._abbreviated(wanted)
        return self.match.read(self.seat, self._notation(line)) if found is None else found

    def offers(self, line: str) -> bool:
        """Whether an answer is written in these very words."""
        return self._exact(fold(line)) is not None

    def explain(self, refusal: Refusal) -> Refusal:
        """A refusal in which answers are written in the reader's language."""
        reason = refusal.reason
        facts: Facts = {name: self._spell_list(fact) for name, fact in reason.facts.items()}
        if "allowed" in facts:
            facts["allowed"] = self._few(self.options)
        return Refusal(refusal.question, refusal.answer, Reason(reason.text, facts, reason.clause))

    def _spell_list(self, fact: str | int) -> str | int:
        """A fact that lists several words of notations, in the reader's language; else itself."""
        words = fact.split(", ") if isinstance(fact, str) else []
        is_list = len(words) > 1 and any(CONTEXT + word in self.words for word in words)
        return ", ".join(self.spell(word, self.lang) for word in words) if is_list else fact

    # How a line is read -----------------------------------------------------------------------

    def _exact(self, wanted: str) -> int | None:
        for option, notation in zip(self.options, self.notations, strict=True):
            if wanted in (fold(self.spell(notation, lang)) for lang in LANGUAGES):
                return option
        return None

    def _by_number(self, wanted: str) -> int:
        """A line of the list, or the one answer that has this number."""
        number = wanted.lstrip("#").lstrip("0") or "0"
        if wanted.startswith("#") or not self.has_numbers:
            return self._by_place(number)
        named = [
            option
            for option, notation in zip(self.options, self.notations, strict=True)
            if NUMBER.findall(notation) == [number]
        ]
        if len(named) == 1:
            return named[0]
        if named:
            raise self._ambiguous(wanted, named)
        return self.match.read(self.seat, self._with_verb(number))

    def _by_place(self, number: str) -> int:
        if len(number) < 9 and 1 <= int(number) <= len(self.options):
            return self.options[int(number) - 1]
        facts: Facts = {"number": number[:9], "last": len(self.options)}
        reason = Reason("There is no answer {number}; type 1 to {last}, or a notation.", facts)
        raise Refusal(self.phase.name, number, reason)

    def _with_verb(self, number: str) -> str:
        """What a number would mean that is not offered: the first answer, with this number."""
        first = next(notation for notation in self.notations if NUMBER.search(notation))
        return NUMBER.sub(number[:9], first, count=1)

    def _abbreviated(self, wanted: str) -> int | None:
        """The one answer whose first or last words begin with those typed, if they name one.

        The reader's own language comes first.
        """
        typed = wanted.split()
        for lang in sorted(LANGUAGES, key=lambda lang: lang != self.lang):
            found = [
                option
                for option, notation in zip(self.options, self.notations, strict=True)
                if is_short_for(typed, fold(self.spell(notation, lang)).split())
            ]
            if len(found) > 1:
                raise self._ambiguous(wanted, found)
            if found:
                return found[0]
        return None

    def _notation(self, line: str) -> str:
        """A line as the rules write it, if it is a notation of the game in some language."""
        wanted, state = fold(line), self.match.state
        for phase in (self.phase, *state.phases()):
            for option in range(phase.size):
                notation = phase.say(state, option)
                if any(fold(self.spell(notation, lang)) == wanted for lang in LANGUAGES):
                    return notation
        return line

    def _ambiguous(self, wanted: str, found: list[int]) -> Refusal:
        facts: Facts = {"answer": wanted[:40], "some": self._few(found)}
        return Refusal(self.phase.name, wanted, Reason("“{answer}” may be any of: {some}", facts))

    def _few(self, options: list[int]) -> str:
        some = [self.spelled[self.options.index(option)] for option in options[:8]]
        return ", ".join(some) + (", …" if len(options) > 8 else "")


def is_short_for(typed: list[str], words: list[str]) -> bool:
    """Whether typed words begin the first or the last words of a notation; numbers are whole."""
    if not typed or len(typed) > len(words):
        return False
    ends = (words[: len(typed)], words[-len(typed) :])
    return any(all(map(_begins, typed, end)) for end in ends)


def _begins(typed: str, word: str) -> bool:
    has_digit = any(char.isdigit() for char in typed)
    return typed == word if has_digit else word.startswith(typed)
