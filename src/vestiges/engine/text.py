"""Texts for people: languages, sentences with facts, and how a game speaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from vestiges.engine.errors import Facts, Reason
from vestiges.engine.events import Event


class Tongue(Protocol):
    """A language: translates the English texts of the code."""

    lang: str
    names: Sequence[str]
    """What the players are called, by seat; empty where they go by the colours of their seats."""
    box: str
    """The components that are spoken of, as views and events name them; "": the packaged ones."""

    def of(self, box: str) -> Tongue:
        """The same language where other components are spoken of."""

    def __call__(self, text: str) -> str:
        """The text in this language."""

    def plural(self, one: str, many: str, number: int) -> str:
        """The form of a text that fits the number."""

    def elide(self, text: str, names: Sequence[str]) -> str:
        """The text with what this language leaves out before such names."""


class Phrase(str):
    """A fact in words that has facts of its own: English as it is, other languages by `fill`."""

    __slots__ = ("facts", "text")

    text: str
    facts: Facts

    def __new__(cls, text: str, **facts: str | int) -> Phrase:
        """The text with its facts filled in."""
        made = super().__new__(cls, text.format(**facts))
        made.text, made.facts = text, facts
        return made


def fill(tongue: Tongue, text: str, facts: Facts) -> str:
    """A sentence in a language, its facts filled in; facts that are words are translated too."""
    return tongue(text).format(**{name: _said(tongue, fact) for name, fact in facts.items()})


def _said(tongue: Tongue, fact: str | int) -> str | int:
    if isinstance(fact, Phrase):
        return fill(tongue, fact.text, fact.facts)
    return tongue(fact) if isinstance(fact, str) and fact else fact


def figure(number: float, form: str = "") -> str:
    """A number as people read it, below zero with a true minus; `form` as in format()."""
    return format(number, form).replace("-", "\u2212")


def called(tongue: Tongue, seat: int, colour: str) -> str:
    """A player by name where names are known, else by colour, as a sentence may begin with it."""
    return tongue.names[seat] if tongue.names else tongue(colour).capitalize()


def join(tongue: Tongue, words: Sequence[str]) -> str:
    """Words in a row: "Q, S and V"."""
    if len(words) < 2:
        return "".join(words)
    return tongue("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def labelled(tongue: Tongue, what: str, value: str | int) -> str:
    """What a thing is or counts: “Moves left: 3”."""
    return tongue("{what}: {value}").format(what=what, value=value)


def capital(text: str) -> str:
    """The text with a capital in front."""
    return text[:1].upper() + text[1:]


def explain(tongue: Tongue, reason: Reason) -> str:
    """A reason in a language, with the clause behind it."""
    said = fill(tongue, reason.text, reason.facts)
    return f"{said} [{reason.clause}]" if reason.clause else said


def mark(text: str) -> str:
    """The text itself: marks for the catalogues a text that is said later or elsewhere."""
    return text


def plural(one: str, many: str) -> tuple[str, str]:
    """The same for a text that has a plural."""
    return one, many


Text = str | tuple[str, str]
"""A text, or a singular and its plural."""
Beat = Literal["step", "move", "reveal", "verdict"]
"""What kind of moment an event is: one of many steps, a move, something turned up, a decision."""
EventFacts = dict[str, Any]
"""The facts of an event; its kind decides which there are."""


class Log:
    """The log of a match in words: the players' names and the language in which it is kept."""

    texts: Mapping[str, Text] = {}
    """By kind of event: its line; a singular and its plural go by the fact `count`."""

    def __init__(self, names: list[str], tongue: Tongue) -> None:
        self.names = names
        self.tongue = tongue

    def lines(self) -> dict[str, Callable[[str, EventFacts], str]]:
        """By kind of event whose line depends on more: what says it, given who did it."""
        return {}

    def worded(self, facts: EventFacts) -> dict[str, Any]:
        """The facts of an event as they stand in its line."""
        return facts

    def line(self, event: Event) -> str:
        """An event as a line of the log; "" for a kind that needs none."""
        facts: EventFacts = dict(event.facts)
        who = self.names[event.seat] if event.seat >= 0 else ""
        special = self.lines().get(event.kind)
        if special is not None:
            return special(who, facts)
        text = self.texts.get(event.kind, "")
        return self.say(text, who, facts) if text else ""

    def say(self, text: Text, who: str, facts: EventFacts) -> str:
        """A text with the facts in words."""
        said = self.worded(facts)
        if isinstance(text, str):
            return self.tongue(text).format(who=who, **said)
        return self.tongue.plural(*text, said["count"]).format(who=who, **said)


class Step(NamedTuple):
    """A step of the introduction to a game."""

    part: str
    """The parts of the board that it is about, by id; `{seat}` stands for the newcomer's seat."""
    title: str
    """Like the text, to be translated."""
    text: str


class Words:
    """Texts of a game. All of them are made from views and events, so they can leak nothing.

    A view and an event name the components they are of; texts are said with these.
    """

    def __init__(
        self,
        colours: Sequence[str],
        prompt: Callable[[Any, Tongue], str],
        label: Callable[[Any, int, Tongue], str],
        sentence: Callable[[Event, list[str], Tongue], str],
        board: Callable[[Any, list[str], Tongue], str],
        lesson: Callable[[Any, Tongue], tuple[str, str] | None] | None = None,
        introduction: Sequence[Step] = (),
        beats: Mapping[str, Beat] | None = None,
        notation: Sequence[str] = (),
        answers: Callable[[Any, Tongue], str] | None = None,
    ) -> None:
        self._colours = colours
        self._prompt = prompt
        self._label = label
        self._sentence = sentence
        self._board = board
        self._lesson = lesson
        self._answers = answers
        self.notation = notation
        """The words of its notations that are translated (engine/notation.py)."""
        self.has_lessons = lesson is not None
        """Whether it explains its questions to a newcomer: then every one of them."""
        self.introduction = introduction
        """What a newcomer is told before the first question: the goal, a round, what wins."""
        self._beats = beats or {}

    def colours(self) -> list[str]:
        """The name of each seat's colour, as a text to translate."""
        return list(self._colours)

    def prompt(self, view: Any, tongue: Tongue) -> str:
        """The question the view's seat is asked, or what is awaited, as a full sentence."""
        return tongue.elide(self._prompt(view, tongue.of(view["box"])), tongue.names)

    def label(self, view: Any, option: int, tongue: Tongue) -> str:
        """What an option of the view's seat means, in a few words."""
        return tongue.elide(self._label(view, option, tongue.of(view["box"])), tongue.names)

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        """An event as a line of the log; "" for one that needs none."""
        return tongue.elide(self._sentence(event, names, tongue.of(event.box)), names)

    def beat(self, kind: str) -> Beat:
        """How long an event of this kind is shown while others play."""
        return self._beats.get(kind, "step")

    def board(self, view: Any, names: list[str], tongue: Tongue) -> str:
        """The whole position in words, for terminals and screen readers."""
        return tongue.elide(self._board(view, names, tongue.of(view["box"])), names)

    def answers(self, view: Any, tongue: Tongue) -> str:
        """The answers to the view's question in short, for terminals; "": a line for each will do.

        What to type must be clear from it, in the notation of the language.
        """
        return self._answers(view, tongue.of(view["box"])) if self._answers is not None else ""

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str] | None:
        """What to tell a newcomer about the question the view's seat is asked: a topic, a text.

        Asked only for a view whose seat is waited for. The topic is a short stable key, told once
        in a guided game; the text is one to three sentences in the player's language.
        """
        return self._lesson(view, tongue.of(view["box"])) if self._lesson is not None else None
