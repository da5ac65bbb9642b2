"""A match at the keyboard: questions, answers, commands, the end."""

import re
from contextlib import AbstractContextManager, nullcontext

import pytest

from tests.terminal.shell import Shell
from tests.toy import ToyGame
from tests.toy.state import Toy
from vestiges.engine.chance import commitment
from vestiges.engine.errors import Reason
from vestiges.engine.extras import Extras, Rival
from vestiges.engine.state import Outcome
from vestiges.games import find
from vestiges.terminal.screen import Screen


def test_a_match_is_asked_answered_and_told_to_its_end(shell: Shell) -> None:
    path = shell.folder / "a.save"
    result = shell.run(
        "play",
        "toy",
        "--seats",
        "me:Ada,bot",
        "--seed",
        "7",
        "--save",
        str(path),
        typed="#1\n" * 99,
    )
    assert result.code == 0
    assert result.err == ""
    assert "Toy · Ada · Bot 2" in result.out
    assert "Choose a card.\nCard" in result.out or "Choose a card.\ncard" in result.out
    assert re.search(r"Rank +Name +Points", result.out)
    assert "The last round is over. [TOY-7]" in result.out
    assert f"vestiges verify {path}" in result.out


def test_the_promise_about_the_seed_comes_before_and_the_seed_after(
    shell: Shell,
) -> None:
    result = shell.run(
        "play", "toy", "--seed", "seven", "--save", str(shell.folder / "a"), typed="#1\n" * 99
    )
    promise = result.out.index(commitment("seven"))
    assert promise < result.out.index("Choose a card.") < result.out.index("The seed was seven.")
    assert "seven" not in result.out[: result.out.index("The seed was seven.")]


def test_without_a_seed_every_match_is_another(shell: Shell) -> None:
    first = shell.run("play", "toy", "--save", str(shell.folder / "a"))
    second = shell.run("play", "toy", "--save", str(shell.folder / "b"))
    promises = [re.findall(r"[0-9a-f]{64}", result.out)[0] for result in (first, second)]
    assert promises[0] != promises[1]


def test_an_answer_is_given_by_number_or_by_notation(shell: Shell) -> None:
    by_number = shell.play_toy(typed="#2\n", name="a")
    text = by_number.read_text(encoding="utf-8")
    notation = re.findall(r"^1 (.*)$", text, re.MULTILINE)[0]
    by_notation = shell.play_toy(typed=f"  {notation.upper()} \n", name="b")
    assert by_notation.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("#99", "There is no answer 99; type 1 to 4, or a notation."),
        ("#0", "There is no answer 0; type 1 to 4, or a notation."),
        ("15", "You do not hold card 15. [TOY-1]"),
        ("dance", "“dance” is not an answer to this question. Possible answers:"),
        ("card 15", "You do not hold card 15. [TOY-1]"),
    ],
)
def test_a_refused_answer_says_why_and_is_asked_again(
    shell: Shell, typed: str, complaint: str
) -> None:
    path = shell.folder / "a"
    result = shell.run("play", "toy", "--seed", "7", "--save", str(path), typed=f"{typed}\n#1\n")
    said = " ".join(result.out.split())
    assert complaint in said
    assert said.index(complaint) < said.index("The cards are turned up")


def test_undo_takes_an_answer_back_and_asks_again(shell: Shell) -> None:
    path = shell.play_toy("--seats", "me,me", typed="#1\nundo\n")
    assert "\n1 card" in path.read_text(encoding="utf-8"), "the second seat has nothing to undo"
    result = shell.run(
        "play",
        "toy",
        "--seed",
        "7",
        "--save",
        str(shell.folder / "b"),
        "--seats",
        "me,bot",
        typed="#1\nhide 10\nundo\n",
    )
    assert "Taken back." in result.out
    assert "hide 10" not in (shell.folder / "b").read_text(encoding="utf-8")


def test_undo_says_why_not(shell: Shell) -> None:
    result = shell.run(
        "play", "toy", "--seed", "7", "--save", str(shell.folder / "a"), typed="undo\n"
    )
    assert "You have nothing to take back." in result.out


def test_the_commands_are_known_in_both_languages(shell: Shell) -> None:
    lines = "help\naide\nlog\njournal 1\nboard\nPLATEAU\nhint\nconseil\nrules\nregles\n?\nq\n1\n"
    path = shell.folder / "a"
    result = shell.run("play", "toy", "--seed", "7", "--save", str(path), typed=lines)
    assert result.out.count("this list") == 3
    assert result.out.count("The bot would answer:") == 2
    assert result.out.count("Shown: []") == 3
    assert result.out.count("Everyone is dealt 4 cards.") == 2
    assert "> q" in result.out
    assert "> 1" not in result.out, "nothing is read after leaving"


def test_a_hint_is_one_of_the_answers(shell: Shell) -> None:
    result = shell.run(
        "play", "toy", "--seed", "7", "--save", str(shell.folder / "a"), typed="hint\n"
    )
    advice = result.out.split("The bot would answer:\n")[1].splitlines()[0]
    assert advice in result.out.split("The bot would answer:")[0]


def test_everything_a_french_player_reads_of_the_house_is_french(shell: Shell) -> None:
    path = shell.folder / "a"
    result = shell.run(
        "play", "toy", "--seed", "7", "--lang", "fr", "--save", str(path),
        typed="aide\n#99\nannuler\n" + "#1\n" * 99,
    )  # fmt: skip
    for french in (
        "Joueur 1", "L’empreinte de la graine", "Tapez « aide »", "cette liste",
        "Il n’y a pas de réponse 99", "Vous n’avez rien à reprendre.", "Rang", "Feuille de score",
        "La graine était 7.", "Pour la vérifier",
    ):  # fmt: skip
        assert french in result.out.replace("\u202f", " ")


def test_bots_alone_play_for_a_spectator(shell: Shell) -> None:
    result = shell.run(
        "play",
        "toy",
        "--seats",
        "bot,random",
        "--seed",
        "7",
        "--save",
        str(shell.folder / "a"),
    )
    assert result.code == 0
    assert "Bot 1 chooses a card." in result.out
    assert "chooses card" not in result.out
    assert "Score sheet" in result.out


def test_points_below_zero_are_written_with_a_true_minus(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "scores", lambda _: [5, -31])
    monkeypatch.setattr(Toy, "sheet", lambda _: [("Steps", [5, -32]), ("Oaths", [0, 1])])
    result = shell.run(
        "play",
        "toy",
        "--seats",
        "bot,random",
        "--seed",
        "7",
        "--save",
        str(shell.folder / "a"),
    )
    assert result.out.count("−31") == 2  # in the ranking and in the sheet
    assert "−32" in result.out
    assert "-3" not in result.out.replace(str(shell.folder), "")


@pytest.mark.parametrize(("lang", "said"), [("en", "Ghost wins."), ("fr", "Ghost gagne.")])
def test_a_player_without_a_seat_has_a_column_and_a_rank(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    rival = Rival("Ghost", [201, 0, -300, 1, 600], 1)
    monkeypatch.setattr(ToyGame, "extras", Extras(rival=lambda _: rival))
    monkeypatch.setattr(Toy, "outcome", lambda _: Outcome([2, 3], Reason("So.")))
    command = ("play", "toy", "--seats", "bot,random", "--seed", "7", "--lang", lang)
    out = shell.run(*command, "--save", str(shell.folder / "a")).out
    assert said in out
    assert re.search(r"1 +Ghost +502\n", out)
    for points in ("201", "−300", "600", "502"):
        assert re.search(rf" {points}\n", out)


def test_a_match_may_have_no_winner(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "outcome", lambda _: Outcome([2, 2], Reason("So.")))
    command = ("play", "toy", "--seats", "bot,random", "--seed", "7")
    assert "Nobody wins." in shell.run(*command, "--save", str(shell.folder / "a")).out


def test_people_at_one_keyboard_see_only_their_own_secrets(shell: Shell) -> None:
    result = shell.run(
        "play", "toy", "--seats", "me:Ada,me:Bob", "--seed", "7", "--save", str(shell.folder / "a"),
        typed="#1\n#1\n",
    )  # fmt: skip
    _, ada, bob, back = re.split("Pass the keyboard to (?:Ada|Bob), who presses Enter.", result.out)
    assert "chooses" not in ada
    assert "Ada chooses a card." in bob
    assert "Ada chooses card" not in bob
    assert "Ada chooses card 8." in back


def test_a_name_that_could_move_the_cursor_is_refused(shell: Shell) -> None:
    result = shell.run("play", "toy", "--seats", "me:\x1b[2J,bot")
    assert result.code == 2
    assert "\x1b" not in result.err


@pytest.mark.parametrize(("veiled", "said"), [("true", "The bots think …"), ("false", "")])
def test_no_bot_is_named_where_nobody_may_see_who_has_answered(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, veiled: str, said: str
) -> None:
    heard: list[str] = []

    def busy(_screen: Screen, text: str) -> AbstractContextManager[None]:
        heard.append(text)
        return nullcontext()

    monkeypatch.setattr(Screen, "busy", busy)
    seats = ("--seats", "me,bot,bot", "--option", f"veiled={veiled}")
    shell.play_toy(*seats, typed="")
    assert heard == ([said] * 2 if said else ["Bot 2 thinks …", "Bot 3 thinks …"])


def test_several_answers_in_one_line(shell: Shell) -> None:
    one = shell.play_toy("--seats", "me,bot", typed="#1; hide 10 ;#1\n", name="one")
    lines = shell.play_toy("--seats", "me,bot", typed="#1\nhide 10\n#1\n", name="lines")
    assert one.read_text(encoding="utf-8") == lines.read_text(encoding="utf-8")
    assert "hide 10" in one.read_text(encoding="utf-8")


def test_after_a_refused_answer_the_rest_of_the_line_is_not_used(shell: Shell) -> None:
    path = shell.folder / "a"
    result = shell.run(
        "play", "toy", "--seed", "7", "--save", str(path), typed="#1; hide 15; sing; save x;y\n"
    )
    assert "The rest of the line is not used: sing; save x; y" in result.out
    assert "sing" not in path.read_text(encoding="utf-8")
    shown = result.out[result.out.index("The cards are turned up") :]
    assert "lay " in shown, "the question that was not understood is shown"


def test_a_question_with_one_answer_is_answered_by_itself(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "museum", "--seats", "me,bot", "--seed", "7", "--lang", "fr")
    result = shell.run(*start, "--save", str(path), typed="annuler\n")
    assert "Seule réponse possible" in result.out
    assert "Quel mécène gardez-vous" in result.out
    assert " keep" in path.read_text(encoding="utf-8")


def test_where_several_share_the_keyboard_every_question_is_asked(shell: Shell) -> None:
    start = ("play", "museum", "--seats", "me,me", "--seed", "7")
    result = shell.run(*start, "--save", str(shell.folder / "a"), typed="keep\n")
    assert "The only answer" not in result.out


def test_an_answer_given_for_a_person_is_not_taken_back_alone(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "museum", "--seats", "me,bot", "--seed", "7", "--save", str(path))
    result = shell.run(*start, typed="undo\n#1\n")
    assert "Taken back." not in result.out
    assert path.read_text(encoding="utf-8").count("keep") == 2, "one of each player"
    assert result.out.count("The only answer: Keep this hand.") == 1


def test_an_answer_given_for_a_person_is_taken_back_with_the_choice_before(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "museum", "--seats", "me,bot", "--seed", "7", "--save", str(path))
    result = shell.run(*start, typed="#1\n")
    assert "The only answer: Go on." in result.out, "nothing comes between patron and first pick"
    before = path.read_text(encoding="utf-8")
    assert "go on" in before
    shell.run("play", "--resume", str(path))
    again = shell.run(*start, "--force", typed="#2\nundo\n#1\n")
    assert "Taken back." in again.out
    assert path.read_text(encoding="utf-8") == before


def test_an_answer_with_a_star_is_given_again_whenever_the_same_is_offered(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "anarchipel", "--seats", "me,random,random,random", "--seed", "7")
    result = shell.run(*start, "--save", str(path), typed="stay\npass*\n" + "stay\n" * 3)
    assert result.out.count("As before: Give nothing.") >= 2
    assert result.out.count("do you give some away?") == 1
    moves = path.read_text(encoding="utf-8")
    assert moves.count("\n1 pass") >= 3


def test_a_star_alone_ends_all_repetition(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "anarchipel", "--seats", "me,random,random,random", "--seed", "7")
    typed = "stay\npass*\nstay\n*\nstay\n"
    result = shell.run(*start, "--save", str(path), typed=typed)
    assert "From now on every question is asked again." in result.out
    assert result.out.count("do you give some away?") == 2


def test_a_newcomer_is_told_the_game_and_the_question(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "troia", "--seats", "me,bot", "--seed", "7", "--save", str(path))
    result = shell.run(*start, typed="introduction\nexplain\n")
    words = find("troia").words
    said = " ".join(result.out.split())
    assert find("troia").pitch in said
    for step in words.introduction:
        assert step.title in said
        assert " ".join(step.text.split()) in said
    french = shell.run(*start, "--force", "--lang", "fr", typed="expliquer\n")
    assert "Il n’y a rien de plus" not in french.out
    assert french.out.count(">") == 2, "one answer, one end"
    assert "There is nothing more" not in shell.run("play", "toy", typed="explain\n").out


def test_answers_typed_in_one_line_are_never_those_of_the_next_person(shell: Shell) -> None:
    path = shell.play_toy("--seats", "me,me", typed="#1; #1\n")
    assert path.read_text(encoding="utf-8").count(" card ") == 1


def test_who_answers_the_same_again_and_again_is_told_of_the_star(shell: Shell) -> None:
    path = shell.folder / "a"
    start = ("play", "anarchipel", "--seats", "me,random,random,random", "--seed", "7")
    typed = "rester\npasser\n" * 6
    result = shell.run(*start, "--save", str(path), "--lang", "fr", typed=typed)
    assert result.out.count("chaque fois qu’on vous le demande\u202f: passer*") == 1
