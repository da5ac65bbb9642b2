"""Starting a match: a new one from the command line, or one that a file holds."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from vestiges import games
from vestiges.bots import read_bot
from vestiges.engine.box import BoxError
from vestiges.engine.errors import RecordError, SetupError, VestigesError
from vestiges.engine.game import Game
from vestiges.engine.match import Match, from_record
from vestiges.engine.options import parse
from vestiges.engine.record import Record, load
from vestiges.engine.text import explain
from vestiges.terminal.saves import Save, new_path, seats_in
from vestiges.terminal.screen import Screen
from vestiges.terminal.seats import SeatPlayer, read_seats, rename, usual
from vestiges.terminal.session import Session
from vestiges.words import tongue


@dataclass
class Wish:
    """What the command line says about a match to play; "" and None: it says nothing."""

    lang: str
    game: str = ""
    seats: str = ""
    seed: str = ""
    options: list[str] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    save: Path | None = None
    resume: Path | None = None
    force: bool = False


def open_session(wish: Wish) -> Session:
    """The session that is wished for; nothing has been written yet."""
    return _resumed(wish, wish.resume) if wish.resume is not None else _new(wish)


def _new(wish: Wish) -> Session:
    game = find_game(wish.game)
    words = tongue(wish.lang, game.name)
    seating = read_seats(wish.seats or usual(game), words)
    box = box_of(game, wish.boxes)
    game.check_seats(len(seating))
    for player in seating:
        if not player.is_person:
            read_bot(player.kind, game)
    seed = wish.seed or secrets.token_hex(16)
    players = [player.name for player in seating]
    match = Match(game, seed, len(seating), read_options(game, wish.options), players, box)
    save = Save(wish.save or new_path(game.name))
    screen = Screen(words)
    _claim(save, wish.force, screen)
    for reason in game.extras.box_warnings(box):
        screen.write(explain(words, reason), "yellow")
    return Session(match, seating, save, screen, box)


def _resumed(wish: Wish, path: Path) -> Session:
    _refuse_with_resume(wish)
    record = load(path)
    game = game_of(record, path)
    if wish.game and wish.game != game.name:
        raise SetupError(
            "{path} is a match of {game}, not of {wanted}.",
            {"path": str(path), "game": game.name, "wanted": wish.game},
        )
    box = box_of(game, wish.boxes)
    match = match_of(record, path, box)
    words = tongue(wish.lang, game.name)
    seating = _seating_of(wish, path, record, words.lang)
    save = Save(wish.save or path, is_ours=wish.save is None)
    screen = Screen(words)
    _claim(save, wish.force, screen)
    return Session(match, seating, save, screen, box)


def _refuse_with_resume(wish: Wish) -> None:
    for name, given in (("--seed", wish.seed), ("--option", wish.options)):
        if given:
            raise SetupError(
                "{option} cannot be changed when a match is resumed.", {"option": name}
            )


def _seating_of(wish: Wish, path: Path, record: Record, lang: str) -> list[SeatPlayer]:
    seats = wish.seats or seats_in(path)
    if not seats:
        raise SetupError(
            "{path} does not say who plays which seat: add --seats.", {"path": str(path)}
        )
    return rename(read_seats(seats, tongue(lang)), record.players)


def _claim(save: Save, force: bool, screen: Screen) -> None:
    text = screen.tongue("{path} exists. Overwrite it? (yes/no)")
    if save.is_foreign() and not force:
        force = screen.agrees(text.format(path=save.path))
    save.claim(force)


# What a command line and a file name -----------------------------------------------------------


def find_game(name: str) -> Game:
    """The game of this name; with no name, a line that lists them."""
    if not name:
        raise SetupError("Which game? Games: {allowed}.", {"allowed": ", ".join(games.names())})
    return games.find(name)


def read_options(game: Game, pairs: list[str]) -> dict[str, str | int | bool]:
    """Options from `name=value`; names and values are checked."""
    given: dict[str, str | int | bool] = {}
    for pair in pairs:
        name, sign, value = (part.strip() for part in pair.partition("="))
        if not sign or not name:
            raise SetupError("An option is written name=value, not “{pair}”.", {"pair": pair})
        if name in given:
            raise SetupError("Option {name} is given twice.", {"name": name})
        given[name] = value
    parse(game.options, given)
    return given


def box_of(game: Game, boxes: list[str]) -> Path | None:
    """The folder of components given for this game as `game=folder`, None: the packaged ones."""
    chosen: Path | None = None
    for text in boxes:
        name, sign, folder = (part.strip() for part in text.partition("="))
        if not sign or not folder:
            raise SetupError("A box is written GAME=FOLDER, not “{text}”.", {"text": text})
        if games.find(name) is not game:
            continue
        chosen = Path(folder).expanduser()
        _check_box(game, chosen)
    return chosen


def _check_box(game: Game, folder: Path) -> None:
    if not folder.is_dir():
        raise SetupError("The box {folder} is not a folder.", {"folder": str(folder)})
    try:
        game.box_digest(folder)
    except BoxError as error:
        raise SetupError(
            "The box {folder} cannot be used: {why}", {"folder": str(folder), "why": str(error)}
        ) from error


def game_of(record: Record, path: Path) -> Game:
    """The game a record is of."""
    if record.game not in games.names():
        raise RecordError(
            "{path} is a record of “{game}”, which this program does not play. Games: {allowed}.",
            {"path": str(path), "game": record.game, "allowed": ", ".join(games.names())},
        )
    return games.find(record.game)


def match_of(record: Record, path: Path, box: Path | None) -> Match:
    """The match a record holds, every claim checked; errors name the file."""
    game = game_of(record, path)
    try:
        return from_record(record, game, box)
    except VestigesError as error:
        raise RecordError("{path}: {why}", {"path": str(path), "why": str(error)}) from error
