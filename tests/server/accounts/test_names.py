"""Names: shown as they are, told apart by the eye, and never an account's for a guest."""

from __future__ import annotations

import pytest

from tests.server.builders import account, guest
from tests.server.tables.test_lobby import refused
from vestiges.server.accounts import names, people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Person
from vestiges.server.tables import lobby
from vestiges.server.views.build import view_table

CYRILLIC = "\u0410da"
"""Ada, with a Cyrillic letter in front."""


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler
        "\u2800\u2800",  # Braille blank
        "\u115f",
        "a\u200bb",  # zero width space
        "a\u034fb",  # combining grapheme joiner
        "Ada\ufe0f",
        "\u0301",  # an accent on nothing
        "A\u0301\u0302\u0303\u0304",
        "\ufdfa\ufdfa",  # thirty-six characters once it is taken apart
        "Ada (2)",
        "Ada: Bob",
        "Ada, Bob",
        "“Ada”",
        "\U0001d159",  # a note without a head
        "a\ufffcb",  # the place of an object
        "a\U00016fe4",  # Khitan filler
        "a\U0001bc9db",  # Duployan selector
        "a\u00adb",  # soft hyphen
        "a\U000e0041b",  # tag
    ],
)
def test_a_name_can_be_seen_and_makes_no_sentence(lite: Services, name: str) -> None:
    with refused("bad_name"):
        people.guest(lite, name, "")


@pytest.mark.parametrize(
    ("given", "kept"),
    [("\uff21\uff44\uff41", "Ada"), ("  Ada   B. ", "Ada B."), ("Zoe\u0308", "Zoë"), ("爱", "爱")],
)
def test_a_name_is_kept_in_one_form(given: str, kept: str) -> None:
    assert names.checked(given) == kept


@pytest.mark.parametrize(
    "name", [CYRILLIC, "AdaI", "Ada1", "ADAL", "ᴀᴅᴀ", "ᎪᎠᎪ", "ꭺꭰꭺ", "VVanda", "ᴠᴠanda"]
)
def test_nobody_takes_a_name_that_looks_like_an_accounts(services: Services, name: str) -> None:
    account(services, "Ada")
    account(services, "Adal")
    account(services, "Wanda")
    bob = guest(services, "Bob")
    with refused("name_taken"):
        people.guest(services, name, "")
    with refused("name_taken"):
        people.register(services, Viewer(), name, "correct horse", "")
    with refused("name_taken"):
        people.rename(services, bob, name)


@pytest.mark.parametrize(
    "name",
    [
        "Bot 2",
        "bot",
        "Admin",
        "\uff21dministrator",
        "Vestiges",
        "Adm1n",
        "B0t 2",
        "ᴀdmin",
        "Bot-2",
        "Admin.",
        "A d m i n",
        "Bot 15",
        "Modérateur",
    ],
)
def test_nobody_speaks_for_the_server_or_a_bot(lite: Services, name: str) -> None:
    account(lite, "Root")
    with refused("name_taken"):
        people.guest(lite, name, "")
    with refused("name_taken"):
        people.register(lite, Viewer(), name, "correct horse", "")


def test_a_guest_who_bears_a_new_accounts_name_gets_another(services: Services) -> None:
    other, ada = guest(services, "Ada"), guest(services, "Ada")
    wish = Wish("troia", [SeatWish("me"), SeatWish("open")], is_public=True)
    table = lobby.create(services, other, wish)
    assert view_table(services, ada, table).seats[0].name == "Ada"
    people.register(services, ada, "ADA", "correct horse", "")
    renamed = view_table(services, ada, table).seats[0].name
    assert renamed != "Ada"
    assert renamed.startswith("Ada ")


@pytest.mark.parametrize("name", ["Botany", "Roberta", "Solange", "Adamina"])
def test_other_names_are_free(name: str) -> None:
    assert not names.is_reserved(name)


def test_an_account_from_before_is_compared_once_a_server_runs(services: Services) -> None:
    ada = account(services, "Ada")
    with services.database.writing() as db:
        row = db.get(Person, ada.person)
        assert row is not None
        row.skeleton = None
    due_work.tidy(services)
    with refused("name_taken"):
        people.guest(services, CYRILLIC, "")


@pytest.mark.parametrize(
    ("name", "is_mixed"),
    [("Ada", False), ("Zoë 2", False), (CYRILLIC, True), ("Адам", False), ("山田 ひろし", False)],
)
def test_a_name_of_several_alphabets_is_flagged(lite: Services, name: str, is_mixed: bool) -> None:
    wish = Wish("troia", [SeatWish("me"), SeatWish("open")])
    viewer = guest(lite, name)
    (mine, _) = view_table(lite, viewer, lobby.create(lite, viewer, wish)).seats
    assert mine.is_mixed == is_mixed
