"""Matches that were played under other rules: the same, kept, taken back, or ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from tests.contract.golden import RECORDS
from tests.server.builders import (
    Time,
    account,
    answer,
    bots_answer,
    guest,
    match_of,
    seat_all,
    stroll,
    until_composing,
)
from tests.server.conftest import serving, settings_for, sqlite_address
from tests.server.tables.test_daily import solve
from tests.server.tables.test_lobby import refused
from vestiges import cli, games
from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match, from_record
from vestiges.engine.record import Record, load, read
from vestiges.server.accounts import people
from vestiges.server.accounts.profiles import profile
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services, open_services
from vestiges.server.storage.models import Move, Result, Seat, Summary, Table
from vestiges.server.tables import daily, history, lobby, play, rules_consent
from vestiges.server.tables.rules_upgrade import check, upgrade
from vestiges.server.views.build import view_table

TROIA = games.find("troia")
AOL = games.find("archeologic")


def raise_version(monkeypatch: pytest.MonkeyPatch, services: Services) -> None:
    """Another version of the rules of Troia, in a server that has just been started."""
    monkeypatch.setattr(type(TROIA), "rules_version", TROIA.rules_version + 1)
    restart(services)


def restart(services: Services) -> None:
    """Forget all that is in memory."""
    services.matches.views.clear()
    with services.database.reading() as db:
        tables = list(db.scalars(select(Table.id)))
    for table in tables:
        services.matches.get(table).forget()


def differ_from(services: Services, table: str, number: int) -> None:
    """Let the old rules have led to another position at an entry of the log than ours do."""
    with services.database.writing() as db:
        at = (Move.table_id == table, Move.number == number)
        db.execute(update(Move).where(*at).values(position="elsewhere"))


def outcomes(services: Services) -> list[str]:
    return [verdict.outcome for verdict in upgrade(services)]


def test_a_match_that_is_the_same_under_new_rules_goes_on(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    running, finished = seat_all(services, ada, bob), seat_all(services, ada, bob)
    stroll(services, running, [ada, bob], 12)
    stroll(services, finished, [ada, bob])
    before = match_of(services, running).state.digest()
    raise_version(monkeypatch, services)
    with refused("rules_changed"):
        view_table(services, ada, running)
    assert [verdict.outcome for verdict in check(services)] == ["same", "same"]
    assert outcomes(services) == ["same", "same"]
    assert outcomes(services) == []
    assert match_of(services, running).state.digest() == before
    stroll(services, running, [ada, bob], 3)
    written = read(history.record(services, finished))
    assert from_record(written, TROIA).state.over


def test_an_undo_and_an_absence_are_played_again_too(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    seat, steps = until_composing(lite, table, [ada, bob])
    composer = (ada, bob)[seat]
    answer(lite, table, composer, steps[0])
    play.undo(lite, composer, table, view_table(lite, composer, table).number)
    lobby.leave(lite, bob, table)
    play.back(lite, bob, table)
    stroll(lite, table, [ada, bob], 6)
    raise_version(monkeypatch, lite)
    assert outcomes(lite) == ["same"]


def test_a_table_that_has_not_begun_takes_the_new_rules(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    seats = [SeatWish("me"), SeatWish("open")]
    table = lobby.create(lite, ada, Wish("troia", seats, is_public=True))
    raise_version(monkeypatch, lite)
    assert outcomes(lite) == ["same"]
    lobby.join(lite, bob, table)
    assert view_table(lite, bob, table).stage == "playing"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_finished_match_stays_readable(
    services: Services, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    ada, bob = guest(services, "Ada", lang), guest(services, "Bob", lang)
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob])
    seen, record = view_table(services, ada, table), history.record(services, table)
    assert seen.ending is not None
    assert seen.ending.sheet
    differ_from(services, table, 7)
    raise_version(monkeypatch, services)
    assert outcomes(services) == ["kept"]
    again = view_table(services, ada, table)
    assert (again.ending, again.log, again.view) == (seen.ending, seen.log, None)
    assert view_table(services, Viewer(lang=lang), table).log != seen.log
    assert history.record(services, table) == record
    with refused("rules_changed"):
        history.replay(services, ada, table, 0)
    lobby.rematch(services, ada, table)


def test_a_running_match_goes_on_from_the_last_shared_position_if_all_agree(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 8)
    shared = match_of(services, table).at(5).digest()
    differ_from(services, table, 5)
    raise_version(monkeypatch, services)
    assert outcomes(services) == ["asked"]
    seen = view_table(services, ada, table)
    assert seen.consent is not None
    assert (seen.consent.waits_for, seen.consent.is_asked, seen.choices) == ([0, 1], True, [])
    assert match_of(services, table).state.digest() == shared
    for viewer in (ada, bob):
        with refused("must_agree"):
            play.play(services, viewer, table, view_table(services, viewer, table).number, 0)
    rules_consent.agree(services, ada, table, agrees=True)
    seen = view_table(services, bob, table)
    assert seen.consent is not None
    assert seen.consent.waits_for == [1]
    rules_consent.agree(services, bob, table, agrees=True)
    seen = view_table(services, ada, table)
    assert (seen.consent, seen.chat[-1].kind) == (None, "revised")
    restart(services)
    assert match_of(services, table).state.digest() == shared
    stroll(services, table, [ada, bob])
    assert from_record(read(history.record(services, table)), TROIA).state.over
    raise_version(monkeypatch, services)
    assert outcomes(services) == ["same"]


def test_bots_wait_for_the_consent_of_the_person(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest(lite, "Ada")
    table = seat_all(lite, ada, bots=1)
    stroll(lite, table, [ada], 8)
    differ_from(lite, table, 6)
    raise_version(monkeypatch, lite)
    assert outcomes(lite) == ["asked"]
    assert bots_answer(lite, table) == 0
    rules_consent.agree(lite, ada, table, agrees=True)
    with refused("nothing_asked"):
        rules_consent.agree(lite, ada, table, agrees=True)


def test_who_has_resigned_does_not_decide_for_the_others(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, cyd = (guest(lite, name) for name in ("Ada", "Bob", "Cyd"))
    table = seat_all(lite, ada, bob, cyd)
    stroll(lite, table, [ada, bob, cyd], 8)
    play.resign(lite, ada, table)
    differ_from(lite, table, 5)
    raise_version(monkeypatch, lite)
    upgrade(lite)
    with refused("nothing_asked"):
        rules_consent.agree(lite, ada, table, agrees=False)
    for viewer in (bob, cyd):
        rules_consent.agree(lite, viewer, table, agrees=True)
    assert view_table(lite, bob, table).stage == "playing"


def test_a_match_of_bots_that_differs_ends(lite: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(lite, "Ada")
    table = lobby.create(lite, ada, Wish("troia", [SeatWish("bot", "random")] * 2))
    stroll(lite, table, [], 8)
    differ_from(lite, table, 5)
    raise_version(monkeypatch, lite)
    assert outcomes(lite) == ["ended"]
    assert view_table(lite, ada, table).stage == "closed"


def test_who_declines_ends_the_match_without_rating(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = account(services, "Ada"), account(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 8)
    moves = [move.text for move in match_of(services, table).moves]
    differ_from(services, table, 5)
    raise_version(monkeypatch, services)
    upgrade(services)
    rules_consent.agree(services, bob, table, agrees=False)
    seen = view_table(services, ada, table)
    assert (seen.stage, seen.chat[-1].kind) == ("closed", "ended")
    assert profile(services, "Ada").ratings == []
    assert [text for _, text in read(history.record(services, table)).moves] == moves


def test_silence_ends_the_match_in_the_end(
    lite: Services, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob], 8)
    differ_from(lite, table, 5)
    raise_version(monkeypatch, lite)
    upgrade(lite)
    rules_consent.agree(lite, ada, table, agrees=True)
    assert due_work.due_tables(lite) == []
    clock.pass_by(days=15)
    assert due_work.due_tables(lite) == [table]
    assert due_work.next_job(lite, table) is None
    assert view_table(lite, ada, table).stage == "closed"


def test_a_match_whose_first_position_is_another_ends(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with lite.database.writing() as db:
        db.execute(update(Table).values(opening="elsewhere"))
    raise_version(monkeypatch, lite)
    assert outcomes(lite) == ["ended"]
    assert view_table(lite, ada, table).stage == "closed"


def test_a_match_goes_on_if_the_old_rules_come_back(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob], 8)
    before = match_of(lite, table).state.digest()
    differ_from(lite, table, 5)
    with monkeypatch.context() as patch:
        raise_version(patch, lite)
        assert outcomes(lite) == ["asked"]
    restart(lite)
    assert outcomes(lite) == []
    assert match_of(lite, table).state.digest() == before
    stroll(lite, table, [ada, bob], 2)


def test_an_administrator_closes_a_match_whose_rules_are_gone(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, ada, bob = account(services, "Root"), guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 8)
    raise_version(monkeypatch, services)
    lobby.close(services, root, table)
    assert view_table(services, ada, table).stage == "closed"
    assert len(read(history.record(services, table)).moves) == 8


def test_the_command_says_what_would_become_of_matches(
    lite: Services,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    same, other = seat_all(lite, ada, bob), seat_all(lite, ada, bob)
    for table in (same, other):
        stroll(lite, table, [ada, bob], 8)
    differ_from(lite, other, 5)
    raise_version(monkeypatch, lite)
    where = ["--data", str(lite.settings.data), "--database", lite.settings.database]
    assert cli.run(["upgrade", "--check", *where, "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "troia: running, taken back if the players agree: 1.\n"
        "troia: the same under the new rules: 1.\n"
    )
    with refused("rules_changed"):
        view_table(lite, ada, same)
    assert cli.run(["upgrade", *where, "--lang", "fr"]) == 0
    assert "troia" in capsys.readouterr().out
    assert cli.run(["upgrade", *where, "--lang", "en"]) == 0
    assert capsys.readouterr().out == "troia: running, taken back if the players agree: 1.\n"
    lobby.close(lite, account(lite, "Root"), other)
    assert len(read(history.record(lite, other)).moves) == 8
    assert cli.run(["upgrade", *where, "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Every match follows the rules of this program.\n"


def test_one_table_that_cannot_be_used_keeps_no_other_from_its_upgrade(
    lite: Services, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    poisoned, sound, over = (seat_all(lite, ada, bob) for _ in range(3))
    for table in (poisoned, sound):
        stroll(lite, table, [ada, bob], 8)
    play.resign(lite, ada, over)
    with lite.database.writing() as db:
        db.execute(delete(Summary))
        db.execute(
            update(Move).where(Move.table_id == poisoned, Move.number == 3).values(kind="revise")
        )
    raise_version(monkeypatch, lite)
    found = {verdict.table_id: verdict.outcome for verdict in check(lite)}
    assert found == {poisoned: "failed", sound: "same", over: "same"}
    assert cli.run(["upgrade", "--check", "--database", lite.settings.database, "--lang=en"]) == 0
    said = capsys.readouterr().out
    assert f"table {poisoned} cannot be used as it is stored" in said
    with serving(lite, lite.settings) as live:
        assert live.client().get(f"/api/v1/tables/{sound}").json()["stage"] == "playing"
        assert live.client().get(f"/api/v1/tables/{over}/record").status_code == 200


def test_an_old_attempt_leaves_the_match_of_the_day_open(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = solve(lite, ada, 1)
    differ_from(lite, table, 1)
    monkeypatch.setattr(type(AOL), "rules_version", AOL.rules_version + 1)
    restart(lite)
    assert outcomes(lite) == ["kept"]
    solve(lite, bob, 2)
    for viewer in (ada, bob):
        assert [line.name for line in daily.look_daily(lite, viewer, AOL).results] == ["Bob"]
    assert view_table(lite, ada, table).ending is not None


# Records of every version -------------------------------------------------------------------------


def store(services: Services, owner: Viewer, written: Record) -> str:
    """A finished match in the database as the version of its record would have left it."""
    game = games.find(written.game)
    table = Table(
        id=lobby.new_id(12),
        game=written.game,
        rules_version=written.rules_version,
        options=written.options,
        players=written.players,
        pace="free",
        seconds=0,
        increment=0,
        days=0,
        is_public=True,
        owner_id=owner.person,
        invitation=lobby.new_id(20),
        seed=written.seed,
        bot_seed="7",
        stage="over",
        length=len(written.moves),
        created_at=services.now(),
    )
    match = Match(game, written.seed, len(written.players), written.options, written.players)
    with services.database.writing() as db:
        db.add(table)
        db.flush()
        for number in range(len(written.players)):
            db.add(Seat(table_id=table.id, number=number, bot="bot"))
            points = written.result[number]
            rank = 1 + sum(other > points for other in written.result)
            db.add(Result(table_id=table.id, seat=number, score=points, rank=rank))
        for number, (seat, said) in enumerate(written.moves):
            db.add(stored_move(table.id, match, number, seat, said))
        last = (Move.table_id == table.id, Move.number == len(written.moves) - 1)
        db.execute(update(Move).where(*last).values(position=written.state))
    return table.id


def stored_move(table: str, match: Match, number: int, seat: int, said: str) -> Move:
    """An entry of the log; its option is that of today's rules, or else any."""
    try:
        option = match.repeat(seat, said).option
    except Refusal:
        option = 0
    return Move(
        table_id=table, number=number, seat=seat, kind="play", option=option, text=said, at=0
    )


@pytest.mark.parametrize("path", sorted(RECORDS.glob("[!t]*")) + sorted(RECORDS.glob("troia-*")))
def test_a_record_of_any_version_replays_or_reads(lite: Services, path: Path) -> None:
    written = load(path)
    game = games.find(written.game)
    table = store(lite, guest(lite, "Ada"), written)
    verdicts = outcomes(lite)
    assert (verdicts == []) == (written.rules_version == game.rules_version)
    assert view_table(lite, Viewer(), table).stage == "over"
    kept = read(history.record(lite, table))
    assert (kept.moves, kept.seed, kept.players) == (written.moves, written.seed, written.players)
    assert kept.state == written.state
    if verdicts == ["same"]:
        assert from_record(kept, game).state.over


# Pages --------------------------------------------------------------------------------------------


def test_pages_ask_for_consent_and_show_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    services = open_services(settings)
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    running, finished = seat_all(services, ada, bob), seat_all(services, ada, bob)
    stroll(services, running, [ada, bob], 8)
    stroll(services, finished, [ada, bob])
    for table in (running, finished):
        differ_from(services, table, 5)
    raise_version(monkeypatch, services)
    assert ada.person is not None
    token = people.new_token(services, ada.person, "test")
    with serving(services, settings) as live:
        client = live.client(authorization=f"Bearer {token}", accept="text/html")
        page = client.get(f"/tables/{running}").text
        assert 'form="agree" name="agrees" value="1"' in page
        assert "Waiting for: Ada, Bob." in page
        page = client.get(f"/tables/{finished}").text
        assert "Score sheet" in page
        assert f"/tables/{finished}/replay" not in page
        assert client.get(f"/api/v1/tables/{finished}/record").status_code == 200
        client.post(f"/tables/{running}/agree", data={"agrees": "1"})
        assert "Waiting for: Bob." in client.get(f"/tables/{running}").text
        given = client.post(f"/api/v1/tables/{running}/agree", json={"agrees": False}).json()
        assert (given["stage"], given["consent"]) == ("closed", None)
        page = client.get(f"/tables/{running}").text
        assert "This table was closed." in page
        assert f"/api/v1/tables/{running}/record" in page
