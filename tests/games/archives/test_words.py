"""What Archives says: prompts, labels with their consequences and log lines."""

from tests.games.archives.builder import (
    BLACK,
    WHITE,
    act,
    answer,
    asked,
    bag,
    fill,
    hold,
    know,
    passes,
    position,
    put,
    stand,
    wait,
)
from vestiges.engine.errors import Reason
from vestiges.engine.text import explain
from vestiges.games.archives import GAME
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import view
from vestiges.words import tongue

NAMES = ["Ana", "Ben", "Cléo", "Dan"]
EN, FR = tongue("en", "archives"), tongue("fr", "archives")


def labels(state: ArchivesState, lang: str = "en") -> list[str]:
    """What the options of the seat that is asked are called."""
    seen = view(state, state.waiting[0])
    return [GAME.words.label(seen, o, tongue(lang, "archives")) for o in seen["options"]]


def prompt(state: ArchivesState, seat: int | None, lang: str = "en") -> str:
    """The question as a sentence."""
    return GAME.words.prompt(view(state, seat), tongue(lang, "archives"))


def log(state: ArchivesState, lang: str = "en") -> list[str]:
    """The lines of the log that everybody reads."""
    language = tongue(lang, "archives")
    told = [event for event in state.events or [] if event.is_seen_by(None)]
    return [GAME.words.sentence(event, NAMES, language) for event in told]


def test_a_label_tells_the_consequences_for_the_experts() -> None:
    state = position()
    know(state, "b", 2, 3)
    put(state, "par", entrance="bo")
    act(state, "store")
    assert labels(state) == [
        "blue (White +2 prestige, Black +2 expertise in blue)",
        "orange (Black +1 expertise in orange)",
    ]
    assert labels(state, "fr")[0] == "bleu (Blanc +2 prestige, Noir +2 expertise en bleu)"


def test_a_label_of_a_space_tells_its_price_and_the_pass_what_it_would_cost() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "b", 0, 3)
    wait(state, "bb")
    assert labels(state)[-1] == "Pass"  # both would find a place first (ARC-138)
    fill(state, "par")
    said = labels(state)
    assert "Space 12: draw, costs 8" in said
    assert said[-1] == "Pass (at least: White −2 prestige)"


def test_the_players_are_called_by_the_colours_of_the_rulebook() -> None:
    said = [FR(name) for name in GAME.words.colours()]
    assert said == ["noir", "blanc", "gris", "marron"]


def test_log_lines_where_newcomers_err_cite_their_clause() -> None:
    state = position()
    know(state, "b", 2, 3)
    put(state, "par", entrance="b")
    act(state, "store")
    assert log(state) == [
        "Ana stores at Paris: 1 blue.",
        "Ben receives 2 prestige as the expert of blue. [ARC-055]",
        "Ana gains 1 point of expertise in blue.",
        "Ana ties with the expert of blue and gains 1 more: 4. [ARC-041]",
        "Ana is the expert of blue in place of Ben. [ARC-038]",
    ]
    assert log(state, "fr")[3].startswith("Ana égale l’expert en bleu et gagne 1 de plus")


def test_a_pass_is_told_step_by_step() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "r", 0, 2)
    put(state, "fon", gallery="g", entrance="rrrrrrr")
    bag(state, "r")
    passes(state)
    assert log(state) == [
        "Ana passes.",
        "Ana draws from the bag: 1 red.",
        "1 red cube finds no place and waits.",
        "Ben loses 1 prestige for waiting archives. [ARC-146]",
        "The exhibition at Fontainebleau ends: 1 green cube returns to the vault.",
        "Ben is last on the track and plays.",
    ]


def test_others_are_told_only_that_somebody_plays_or_passes() -> None:
    state = position()
    put(state, "par", gallery="b")
    put(state, "fon", gallery="r")
    hold(state, BLACK, "c05")
    before = prompt(state, WHITE)
    answer(state, "play c05")
    assert asked(state) == "closing_site"
    assert prompt(state, WHITE) == before == "Black is playing."
    assert prompt(state, BLACK) == "Early closing: which exhibition ends?"
    assert prompt(state, BLACK, "fr").startswith("Clôture anticipée")


def test_a_refusal_is_explained_with_its_clause_in_both_languages() -> None:
    reason = Reason(
        "{site} does not accept {colour}.", {"site": "Paris", "colour": "red"}, "ARC-113"
    )
    assert explain(EN, reason) == "Paris does not accept red. [ARC-113]"
    assert explain(FR, reason) == "Paris n’accepte pas la couleur rouge. [ARC-113]"


def test_the_board_in_words_names_every_part() -> None:
    state = position()
    put(state, "par", entrance="bo", vault="v", column="b", room="v", gallery="b")
    put(state, "ext", room="g-pie", column="r")
    know(state, "r", 3)
    fill(state, "fon")
    wait(state, "r")
    hold(state, BLACK, "c09")
    said = GAME.words.board(view(state, BLACK), NAMES, EN)
    for line in (
        "Entrance (2 of 8): 1 blue, 1 orange.",
        "Gallery: blue, 1 on show, 1 Pass to go.",
        "Lent by: Pierrefitte (1 green).",
        "Waiting area: 1 red (paid by Ana).",
        "A Pass now would cost at least: Ana −1.",
        "Your card No delivery: skip the new archives of your Pass.",
    ):
        assert line in said
    assert "No delivery" not in GAME.words.board(view(state, WHITE), NAMES, EN)
