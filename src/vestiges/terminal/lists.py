"""Lists for people and programs: the games, one game's options, the bots."""

from __future__ import annotations

from typing import Final

from vestiges import games
from vestiges.bots import BOTS
from vestiges.engine.game import Game
from vestiges.engine.options import describe, spell
from vestiges.engine.text import mark
from vestiges.terminal.screen import Screen
from vestiges.words import tongue

BOT_TEXTS: Final = {
    "bot": mark("plays as a decent player of the game does, knowing what its seat knows"),
    "random": mark("chooses every answer with equal chance"),
    "novice": mark("level 1 of 5: knows the rules and makes many mistakes"),
    "steady": mark("level 2 of 5: slips one answer in four"),
    "good": mark("level 3 of 5: slips seldom"),
    "strong": mark("level 4 of 5: a decent player, without slips"),
    "master": mark("level 5 of 5: thinks ahead for a second or two; master@10s thinks longer"),
    "search": mark("the search behind the master; search@2s or search@500 tries"),
}


def game_data(game: Game) -> dict[str, object]:
    """A game's facts as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "complete": game.complete,
        "credits": game.credits,
        "options": [
            {"name": o.name, "values": o.values, "default": o.default, "text": o.text}
            | {"clause": o.clause}
            for o in describe(game.options)
        ],
    }


def show_games(screen: Screen, as_json: bool) -> None:
    """Every game."""
    known = [games.find(name) for name in games.names()]
    if as_json:
        screen.data([game_data(game) for game in known])
        return
    table = screen.table(mark("Name"), mark("Game"), mark("Seats"), mark("Rules"), mark("By"))
    for game in known:
        seats = ", ".join(str(count) for count in game.seats)
        state = mark("complete") if game.complete else mark("in the making")
        table.add_row(game.name, game.title, seats, screen.tongue(state), game.credits)
    screen.show(table)
    screen.say("“vestiges games NAME” shows a game's options.", "dim")


def show_game(screen: Screen, name: str, as_json: bool) -> None:
    """One game with its options."""
    game = games.find(name)
    if as_json:
        screen.data(game_data(game))
        return
    own = tongue(screen.tongue.lang, game.name)
    screen.write(f"{game.title} · {game.credits}", "bold")
    screen.say("Seats: {seats}", seats=", ".join(str(count) for count in game.seats))
    table = screen.table(mark("Option"), mark("Values"), mark("Meaning"), mark("Clause"))
    for option in describe(game.options):
        values = [spell(value) for value in option.values]
        values[option.values.index(option.default)] += "*"
        table.add_row(option.name, ", ".join(values), own(option.text), option.clause)
    screen.show(table)
    screen.say("The default is marked *. Set one with --option NAME=VALUE.", "dim")


def show_bots(screen: Screen, as_json: bool) -> None:
    """Every bot and what it does."""
    texts = {name: screen.tongue(BOT_TEXTS.get(name, "")) for name in BOTS}
    if as_json:
        screen.data([{"name": name, "text": text} for name, text in texts.items()])
        return
    table = screen.table(mark("Name"), mark("What it does"))
    for name, text in texts.items():
        table.add_row(name, text)
    screen.show(table)
