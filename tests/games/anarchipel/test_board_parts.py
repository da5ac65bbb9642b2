"""The parts of the board one by one: what they show, to whom, and what can be done there."""

from __future__ import annotations

import pytest

from tests.boards.pictures import SVG, Picture
from tests.games.anarchipel import builder
from tests.games.anarchipel.builder import act, answer, begin, cell, own, say, stand
from tests.games.anarchipel.pictures import board
from tests.games.anarchipel.seats import A, B, C, D
from vestiges.games.anarchipel.constants import FIGHT
from vestiges.games.anarchipel.rules.moving import GIVE, GO, STAY
from vestiges.games.anarchipel.state import AnarchipelState


def second_places(picture: Picture, option: int) -> list[str]:
    """The ids of further places to click for an option that has a button."""
    found = [e for e in picture.all if e.get("data-option") == str(option)]
    return [e.get("id", "") for e in found if e.get("aria-hidden") == "true"]


def cards(picture: Picture) -> list[str]:
    """The faces of the pile, without the marks of their owners."""
    return [name for name in picture.uses("pile") if not name.startswith("token")]


def crewed(seats: int, *crew: int, tile: str = "f5") -> AnarchipelState:
    """A crew has launched an action and sets its cards."""
    state = act(stand(begin(seats), tile, *crew))
    answer(state, "launch")
    while builder.asked(state) == "consent":
        answer(state, "accept")
    return state


# The chart --------------------------------------------------------------------------------------


@pytest.mark.rule("ANA-35", "ANA-36")
def test_a_cell_in_reach_shows_its_price_its_way_and_what_is_left() -> None:
    state = answer(own(begin(4), 2), "sail")
    picture = board(state, A)
    near = picture.find(f"cell-{cell('f4')}")
    assert near.get("data-option") == str(cell("f4"))
    assert "It costs 2 coins, 0 coins left" in picture.name(f"cell-{cell('f4')}")
    assert picture.said(f"cell-{cell('f4')}").split()[-1] == "2"
    ways = {e.get("begin") for e in picture.root.iter(f"{SVG}set")}
    assert f"hex{cell('f4')}.mouseover" in ways
    assert f"hex{cell('f5')}.mouseover" not in ways


def test_a_cell_out_of_reach_can_be_asked_why() -> None:
    picture = board(answer(own(begin(4), 2), "sail"), A)
    for name in ("f5", "b3", "d4", "d1"):
        assert picture.find(f"cell-{cell(name)}").get("data-ask") == str(cell(name))
    assert "It costs 3 coins, you have 2 coins" in picture.name(f"cell-{cell('f5')}")


def test_before_one_says_that_one_sails_cells_ships_and_purse_already_answer() -> None:
    picture = board(own(begin(4), 2), A)
    assert f"cell-{cell('f4')}" in second_places(picture, GO)
    assert f"cell-{cell('f5')}" not in second_places(picture, GO)
    assert second_places(picture, STAY) == ["pawn-0"]
    assert second_places(picture, GIVE) == ["my-purse"]


def test_nothing_on_the_chart_answers_for_those_who_are_not_asked() -> None:
    for seat in (B, None):
        picture = board(begin(4), seat)
        assert picture.options() == []
        assert picture.asked() == []


@pytest.mark.rule("ANA-29")
def test_what_a_monster_closes_off_is_said_until_it_is_beaten() -> None:
    state = begin(4)
    assert "A monster closes the way" in board(state, A).name(f"cell-{cell('d1')}")
    builder.beat(state, "c1")
    assert "A monster closes the way" not in board(state, A).name(f"cell-{cell('d1')}")


@pytest.mark.rule("ANA-79", "ANA-82")
def test_a_monster_shows_its_level_and_its_odds() -> None:
    state = begin(4)
    f2 = f"cell-{cell('f2')}"
    assert "4 of 6 cards succeed" in board(state, A).name(f2)
    assert "67\u202f%" in board(state, A).said(f2)
    assert "≥2" in board(state, A).said(f2)
    state.level[cell("f2")] = 3
    assert "monster of level 3" in board(state, A).name(f2)
    assert "4 of 7 cards succeed" in board(state, A).name(f2)


def test_what_is_wanted_has_a_ring_and_what_is_not_is_faded() -> None:
    state = begin(4)
    c2 = f"cell-{cell('c2')}"
    assert [e for e in board(state, A).find(c2) if e.get("class") == "rim"]
    builder.got(state, wo=1)
    picture = board(state, A)
    assert not [e for e in picture.find(c2) if e.get("class") == "rim"]
    assert "Not wanted in this round" in picture.name(c2)
    assert "1/1" in picture.said("mission")


@pytest.mark.rule("ANA-76", "ANA-93")
def test_a_used_tile_bears_a_wheel_and_lost_gold_a_cross() -> None:
    won = builder.set_cards(crewed(4, A, B, tile="e3"), True)
    assert "wheel" in board(won, A).uses(f"cell-{cell('e3')}")
    lost = builder.set_cards(crewed(4, A, B, tile="e3"), False, red="ff")
    assert "wheel" not in board(lost, A).uses(f"cell-{cell('e3')}")
    assert "(used)" in board(lost, A).name(f"cell-{cell('e3')}")


@pytest.mark.rule("ANA-57", "ANA-58")
def test_a_crew_number_tells_how_many_ships_are_missing() -> None:
    state = stand(begin(4), "f5", A)
    f5 = f"cell-{cell('f5')}"
    assert "One more ship is needed" in board(state, B).name(f5)
    stand(state, "f5", B)
    assert "Enough ships are there" in board(state, B).name(f5)
    assert "needed" not in board(begin(4), B).name(f5)


def test_what_only_a_monster_guards_is_marked_in_the_mission() -> None:
    state = begin(4)
    assert "before a monster" not in wanted_names(board(state, A))
    for name in ("b2", "f5"):
        state.used[cell(name)] = True
    assert "before a monster" in wanted_names(board(state, A))


def wanted_names(picture: Picture) -> str:
    return " ".join(names_in(picture, "mission"))


@pytest.mark.rule("ANA-43")
def test_ships_on_a_tile_lie_in_the_order_of_their_arrival() -> None:
    picture = board(stand(begin(4), "f5", C, A), B)
    assert "arrived as number 1" in picture.name("pawn-2")
    assert "arrived as number 2" in picture.name("pawn-0")
    places = [picture.find(f"pawn-{s}").get("transform", "") for s in (C, A)]
    assert places[0] < places[1]


# Roles ------------------------------------------------------------------------------------------


def emblems(picture: Picture, seat: int) -> list[str]:
    return [name for name in picture.uses(f"player-{seat}") if name in ("corsair", "pirate")]


@pytest.mark.rule("ANA-04", "ANA-05")
def test_a_role_is_shown_to_its_owner_and_pirates_to_each_other() -> None:
    state = begin(5)
    corsair, pirate, nobody = board(state, A), board(state, D), board(state, None)
    assert [emblems(corsair, s) for s in range(5)] == [["corsair"], [], [], [], []]
    assert [emblems(pirate, s) for s in range(5)] == [["corsair"]] * 3 + [["pirate"]] * 2
    assert [emblems(nobody, s) for s in range(5)] == [[]] * 5
    assert not nobody.has("own")
    assert "Eve" in pirate.said("role")


@pytest.mark.rule("ANA-139")
def test_all_roles_and_settings_are_shown_at_the_end() -> None:
    state = builder.set_cards(crewed(4, A, D), True, yellow="ff")
    builder.own(state, 0, 0, 0, 3)
    builder.turn_ends(state)
    picture = board(state, B)
    assert [emblems(picture, s) for s in range(4)] == [["corsair"]] * 3 + [["pirate"]]
    assert "The pirates win" in picture.said("stage")
    line = picture.find("record").find(f"{SVG}g/{SVG}title")
    assert line is not None
    assert "Dan <3 (two Fail)" in str(line.text)


# Actions ----------------------------------------------------------------------------------------


def test_the_pile_shows_the_cards_of_the_tile_and_hides_those_of_the_crew() -> None:
    state = crewed(4, A, B)
    assert cards(board(state, C)) == ["failure"] * 2 + ["back"] * 4
    say(state, A, "sf")
    assert cards(board(state, C)) == ["failure"] * 2 + ["back"] * 4
    assert cards(board(state, A)) == ["failure"] * 2 + ["success", "failure"] + ["back"] * 2
    assert "If all are honest: 4 of 6 (67 %)" in board(state, C).said("action")


def test_two_cards_are_set_in_one_of_three_ways() -> None:
    picture = board(crewed(4, A, B), A)
    assert [picture.uses(f"setting-{n}") for n in range(3)] == [
        ["success", "success"],
        ["success", "failure"],
        ["failure", "failure"],
    ]
    honest = act(stand(begin(4, honest_corsairs=True), "f5", A, B))
    answer(honest, "launch", "accept")
    assert board(honest, A).asked() == [1, 2]


@pytest.mark.rule("ANA-73")
def test_the_card_that_was_drawn_comes_out_of_the_pile() -> None:
    state = crewed(4, A, B)
    assert not board(state, C).has("drawn-0")
    builder.set_cards(state, False)
    picture = board(state, C)
    drawn = picture.find("drawn-0")
    assert drawn.get("data-from") == "pile"
    assert picture.uses("drawn-0") == ["failure"]
    assert picture.name("drawn-0") == "Fail"
    assert "back at Start" in picture.said("draw")
    assert picture.uses("draw").count("back") == 4


@pytest.mark.rule("ANA-110", "ANA-117")
def test_who_has_looked_into_a_pile_goes_on_seeing_it() -> None:
    state = builder.set_cards(crewed(4, A, B), False, red="ff")
    state.seen[0] = 1 << C
    assert board(state, C).uses("draw").count("success") == 2
    assert board(state, D).uses("draw").count("success") == 0


def test_the_captain_wears_a_hat_and_who_declined_is_told() -> None:
    state = act(stand(begin(4), "f2", A, B, C))
    assert "Ada, the captain" in names_in(board(state, D), "action")
    answer(state, "launch", "in", "in", "in", "decline")
    assert any("declined" in name for name in names_in(board(state, D), "action"))


def names_in(picture: Picture, ident: str) -> list[str]:
    return [t.text or "" for t in picture.find(ident).iter(f"{SVG}title")]


# Gifts, ghosts, the plank, talk -----------------------------------------------------------------


def test_coins_are_offered_by_coins_and_taken_on_the_stage() -> None:
    state = answer(own(begin(4), 5), "give", "to green")
    amounts = board(state, A)
    assert sorted(amounts.buttons().values()) == ["1 coin", "2 coins", "3 coins", "4 coins"]
    answer(state, "3")
    picture = board(state, C)
    assert picture.name("gift") == "Ada offers 3 coins to Chloé"
    assert second_places(picture, 0) == ["gift"]


def test_a_ghosts_cards_are_shown_to_the_ghost_alone() -> None:
    state = builder.window(builder.haunt(builder.at_round(2, 4), C, 1, 10))
    picture = board(state, C)
    assert picture.find("card-0").get("data-option") == "1"
    assert picture.find("card-9").get("data-ask") == "10"
    assert not board(state, A).has("card-0")
    assert not board(state, None).has("card-0")
    assert "Ghost" in board(state, A).said("player-2")


def test_a_phantom_makes_the_pile_larger() -> None:
    state = act(stand(builder.haunt(builder.at_round(1, 5), C, 3), "f2", A, B))
    answer(state, "launch", "accept")
    assert state.window == FIGHT
    answer(state, "a03")
    assert cards(board(state, D)) == ["failure"] * 2 + ["back"] * 6
    assert "6 of 8" in board(state, D).said("action")


@pytest.mark.rule("ANA-127")
def test_votes_are_hidden_until_all_are_in() -> None:
    state = begin(4)
    builder.all_but(state)
    builder.plank(state)
    assert board(state, A).find("player-3").get("data-option") == "3"
    say(state, A, "for yellow")
    pointing = "Ada points at Dan <3"
    assert pointing in names_in(board(state, A), "plank")
    assert pointing not in names_in(board(state, B), "plank")
    for seat in (B, C, D):
        say(state, seat, "for yellow" if seat != D else "for red")
    shown = board(state, B)
    assert pointing in names_in(shown, "draw")
    assert not shown.has("pawn-3")


def test_what_a_player_said_stands_beside_the_name() -> None:
    state = answer(begin(4), "speak", "accuse blue")
    picture = board(state, C)
    assert "Ada accuses Bob & Co." in names_in(picture, "player-0")
    assert "skull" in picture.uses("player-0")


def test_a_crew_is_proposed_by_its_tile() -> None:
    state = answer(begin(4), "speak")
    tile = board(state, A).find(f"cell-{cell('f5')}")
    assert "Propose a crew for F5" in tile.get("aria-label", "")
    answer(state, "propose f5")
    assert "Red and Blue" in board(state, A).buttons().values()
