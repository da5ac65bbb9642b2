"""Options: typed, validated, and errors that name the option, the value and what is allowed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.toy.options import ToyOptions
from vestiges.engine.errors import SetupError
from vestiges.engine.options import Options, changed, describe, option, parse, spell


def test_options_not_given_keep_their_defaults() -> None:
    assert parse(ToyOptions, {}) == ToyOptions(rounds=2, dice=True)


def test_a_value_may_be_given_as_itself_or_as_its_text() -> None:
    assert parse(ToyOptions, {"rounds": 3, "dice": False}) == ToyOptions(rounds=3, dice=False)
    assert parse(ToyOptions, {"rounds": "3", "dice": "false"}) == ToyOptions(rounds=3, dice=False)


def test_a_parsed_value_has_the_type_that_was_declared() -> None:
    options = parse(ToyOptions, {"rounds": "1", "dice": "true"})
    assert type(options.rounds) is int
    assert type(options.dice) is bool


@pytest.mark.parametrize(
    ("given", "name", "value", "allowed"),
    [
        ({"rounds": 4}, "rounds", "4", "1, 2, 3"),
        ({"rounds": "many"}, "rounds", "many", "1, 2, 3"),
        ({"rounds": True}, "rounds", "true", "1, 2, 3"),
        ({"dice": "maybe"}, "dice", "maybe", "false, true"),
        ({"dice": 1}, "dice", "1", "false, true"),
    ],
)
def test_a_wrong_value_is_refused_with_name_value_and_allowed(
    given: dict[str, str | int], name: str, value: str, allowed: str
) -> None:
    with pytest.raises(SetupError) as caught:
        parse(ToyOptions, given)
    assert caught.value.reason.facts == {"name": name, "value": value, "allowed": allowed}
    assert str(caught.value) == f"Option {name} cannot be “{value}”. Allowed: {allowed}."


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match=r"no option “speed”\. Options: rounds, dice, oaths"):
        parse(ToyOptions, {"speed": 1})


def test_a_game_without_options_says_so() -> None:
    assert parse(Options, {}) == Options()
    with pytest.raises(SetupError, match="Options: none"):
        parse(Options, {"speed": 1})


def test_describe_tells_everything_a_form_needs() -> None:
    rounds, dice, oaths, _ = describe(ToyOptions)
    assert (rounds.name, rounds.values, rounds.default) == ("rounds", (1, 2, 3), 2)
    assert (rounds.text, rounds.clause) == ("Rounds to play", "TOY-1")
    assert (dice.name, dice.values, dice.default) == ("dice", (False, True), True)
    assert oaths.clause == "TOY-6"


def test_an_option_that_is_neither_bool_nor_literal_is_the_authors_error() -> None:
    @dataclass(frozen=True)
    class Loose(Options):
        size: int = option(3, "Anything goes")

    with pytest.raises(TypeError, match="a bool or a Literal"):
        describe(Loose)


def test_only_what_differs_from_the_defaults_is_written_down() -> None:
    assert changed(ToyOptions()) == {}
    assert changed(ToyOptions(rounds=3, dice=False)) == {"rounds": "3", "dice": "false"}


def test_what_is_written_down_parses_to_the_same_options() -> None:
    for options in (ToyOptions(), ToyOptions(rounds=1), ToyOptions(rounds=3, dice=False)):
        assert parse(ToyOptions, changed(options)) == options


def test_values_are_spelled_as_on_the_command_line() -> None:
    assert [spell(True), spell(False), spell(5), spell("tight")] == ["true", "false", "5", "tight"]


@dataclass(frozen=True)
class Free(Options):
    """A game that takes a word for an answer."""

    quest: str = option(
        "random", "Which quest", pattern="[a-z0-9-]{1,6}", form="a code", values=("random", "7-up")
    )


def test_an_option_may_take_any_text_that_fits_its_pattern() -> None:
    assert parse(Free, {}).quest == "random"
    assert parse(Free, {"quest": "cave-7"}).quest == "cave-7"
    assert parse(Free, {"quest": 17}).quest == "17"
    assert changed(parse(Free, {"quest": "cave-7"})) == {"quest": "cave-7"}
    (info,) = describe(Free)
    assert (info.values, info.form) == (("random", "7-up"), "a code")


@pytest.mark.parametrize("text", ["", "too-long", "UP", "a b", "é", "a\n"])
def test_a_text_that_does_not_fit_is_refused_with_the_form_in_words(text: str) -> None:
    with pytest.raises(SetupError, match=r"(?s)Option quest cannot be .* Allowed: a code\."):
        parse(Free, {"quest": text})


def test_an_option_of_text_without_a_pattern_is_the_authors_error() -> None:
    @dataclass(frozen=True)
    class Bare(Options):
        name: str = option("x", "Anything goes")

    with pytest.raises(TypeError, match="a text with a pattern"):
        describe(Bare)
