"""Who speaks: lines say seat, account, guest or spectator; a private chat is for those invited."""

from __future__ import annotations

from tests.server.builders import account, guest, seat_all
from tests.server.tables.test_lobby import BOT, ME, OPEN, invited, refused
from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import Remark, Wish
from vestiges.server.services import Services
from vestiges.server.tables import chat, lobby
from vestiges.server.views.build import view_table


def said(services: Services, viewer: Viewer, table: str) -> list[Remark]:
    return [line for line in view_table(services, viewer, table).chat if line.kind == "said"]


def test_a_line_says_seat_account_guest_or_spectator(services: Services) -> None:
    ada, bob = account(services, "Ada"), guest(services, "Bob")
    cyd, dan = account(services, "Cyd"), guest(services, "Dan")
    table = seat_all(services, ada, bob)
    for viewer in (ada, bob, cyd, dan):
        chat.say(services, viewer, table, "hello")
    lines = said(services, dan, table)
    assert [(line.seat, line.speaker) for line in lines] == [
        (0, "account"),
        (1, "guest"),
        (None, "account"),
        (None, "guest"),
    ]
    seen = view_table(services, ada.reading("fr"), table)
    shown = TableFragments(seen, ada.reading("fr"), shape="wide").parts["chat"]
    for words in ("compte<", "invité<", "compte, spectateur", "invité, spectateur"):
        assert words in shown
    assert shown.count('class="badge') == 2


def test_a_line_keeps_what_its_speaker_was(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    chat.say(lite, ada, table, "as a guest")
    made = people.register(lite, ada, "Ada L", "correct horse", "")
    chat.say(lite, people.viewer_by_id(lite, made, "en"), table, "as an account")
    assert [line.speaker for line in said(lite, bob, table)] == ["guest", "account"]


def test_two_of_one_name_are_told_apart(lite: Services) -> None:
    first, second = guest(lite, "Ada"), guest(lite, "Ada")
    table = seat_all(lite, first, second)
    for viewer in (first, second):
        chat.say(lite, viewer, table, "hello")
    assert [line.name for line in said(lite, first, table)] == ["Ada", "Ada (2)"]


def test_the_chat_of_a_private_table_is_for_those_invited(services: Services) -> None:
    root, ada, bob = account(services, "Root"), guest(services, "Ada"), guest(services, "Bob")
    eve, friend = guest(services, "Eve"), guest(services, "Fay")
    table, key = invited(services, ada, ME, OPEN)
    lobby.join(services, bob, table, key)
    assert view_table(services, friend, table).chat == []
    assert lobby.by_invitation(services, friend, key) == table
    chat.say(services, ada, table, "between us")
    for viewer in (eve, Viewer()):
        seen = view_table(services, viewer, table)
        assert seen.chat == []
        assert seen.silence == "The chat of this table is for those invited to it."
    with refused("chat_private"):
        chat.say(services, eve, table, "let me in")
    for viewer in (ada, bob, friend, root):
        assert [line.text for line in said(services, viewer, table)] == ["between us"]
        assert view_table(services, viewer, table).silence == ""
    chat.say(services, friend, table, "good luck")


def test_the_chat_of_a_public_table_is_for_all(lite: Services) -> None:
    ada, eve = guest(lite, "Ada"), guest(lite, "Eve")
    table = lobby.create(lite, ada, Wish("troia", [ME, BOT], is_public=True))
    chat.say(lite, eve, table, "hello")
    assert [line.text for line in said(lite, Viewer(), table)] == ["hello"]
