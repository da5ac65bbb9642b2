"""How Museum speaks: labels, log and lessons."""

from __future__ import annotations

from tests.games.museum.builder import (
    buy,
    deal,
    do,
    employ,
    explore,
    hand_favours,
    improve,
    new,
    offer,
    report,
    show,
    table,
    worth,
)
from vestiges.games.museum import GAME
from vestiges.games.museum.constants import EXPERTS
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.text.lessons import LESSONS
from vestiges.games.museum.text.phrases import ability, full_card, patron_goal
from vestiges.games.museum.view import view
from vestiges.words import tongue

EN, FR = tongue("en", "museum"), tongue("fr", "museum")


def prompt(state: MuseumState, seat: int = 0) -> str:
    return GAME.words.prompt(view(state, seat), EN)


def labels(state: MuseumState, seat: int = 0) -> list[str]:
    seen = view(state, seat)
    return [GAME.words.label(seen, option, EN) for option in seen["options"]]


def test_a_card_is_told_with_what_is_printed_on_it() -> None:
    assert full_card(EN, 0) == "Machu Picchu (Inca, architecture, 5)"
    assert full_card(FR, 0) == "Machu Picchu (inca, architecture, 5)"
    assert full_card(EN, 192).endswith("(relic, navigation, 8)")


def test_a_payment_always_says_what_is_owed() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, worth(4), worth(3), worth(2), worth(1))
    improve(state)
    do(state, "buy at 1", worth(4), "no more")
    assert "cost 4: still to pay 4" in prompt(state)
    do(state, worth(3))
    assert "still to pay 1" in prompt(state)
    do(state, worth(2))
    assert "it is paid" in prompt(state)
    assert "Pay this and take what you bought" in labels(state)


def test_the_others_are_not_told_what_is_being_put_together() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, worth(4), worth(3), worth(2), worth(1))
    improve(state)
    before = prompt(state, 1)
    do(state, "buy at 1", worth(4))
    assert prompt(state, 1) == before == "Burgundy is improving the museum."


def test_a_pick_of_another_turn_names_who_earns_the_prestige() -> None:
    state = explore(table())
    state.choose(0, state.options(0)[0])
    assert prompt(state, 1) == "Do you take an object? It brings Burgundy 1 prestige."


def test_a_patron_is_told_with_the_goal() -> None:
    state = new()
    do(state, "keep", "keep")
    for text, patron in zip(labels(state), state.dealt[0], strict=True):
        assert text.endswith(patron_goal(EN, patron))


def test_the_log_tells_a_purchase_with_its_payment() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, "jap13", "mes01")
    improve(state)
    buy(state, 1, ["jap13"], ["mes01"])
    lines = [GAME.words.sentence(event, ["Ann", "Bob"], EN) for event in state.events or []]
    assert "Ann pays Mask of Sargon for Statue of Raijin." in lines
    assert "Ann exhibits Statue of Raijin and scores 4." in lines


def test_a_refused_favour_says_why() -> None:
    state = table()
    hand_favours(state, 0, "express")
    improve(state)
    phase = state.phase_of(0)
    reason = phase.why_not(state, 0, phase.read(state, 0, "play express"))
    assert str(reason) == "That favour would have no effect now. [MUS-105]"


def test_the_board_in_words_shows_what_matters() -> None:
    state = table()
    show(state, "europe", "gre08", "op-europe")
    report(state, "war", "asia")
    deal(state.hands[0], state, "jap13")
    improve(state)
    said = " ".join(GAME.words.board(view(state, 0), ["Ann", "Bob"], EN).split())
    assert "1 opinion card" in said
    assert "Asia is closed" in said
    assert "Headline: War in Asia" in said
    assert "Your hand (limit 7): Statue of Raijin" in said
    assert "Statue of Raijin" in GAME.words.board(view(state, 1), ["Ann", "Bob"], EN)


def test_every_question_has_a_lesson() -> None:
    names = {phase.name for phase in GAME.phases()}
    assert names <= set(LESSONS)


def test_favours_and_experts_are_explained_where_they_are_named() -> None:
    state = table()
    hand_favours(state, 0, "loan")
    offer(state, 1, 7, 19)
    improve(state)
    said = " ".join(GAME.words.board(view(state, 0), ["Ann", "Bob"], EN).split())
    assert "Your favours: Bank Loan (gain 4 prestige)." in said
    assert "Specialist in Architecture (one more card of your architecture collection)" in said
    assert "Scholar: Inca (one more card of your Inca collection)" in said
    assert "Patricia Turner (hand limit 10)" in said
    employ(state, 0, 19)
    said = " ".join(GAME.words.board(view(state, 1), ["Ann", "Bob"], EN).split())
    assert "Experts: Patricia Turner (hand limit 10)." in said


def test_every_expert_has_an_ability_in_words() -> None:
    said = [ability(EN, number) for number in range(EXPERTS)]
    assert all(said)
    assert len(set(said)) > 20
