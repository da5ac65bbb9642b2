"""Generating new components: shown, or written into a folder as a box."""

from __future__ import annotations

import secrets
from pathlib import Path

from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game
from vestiges.terminal.screen import Screen


class Maker:
    """A request for new components of a game."""

    def __init__(self, screen: Screen, game: Game, seed: str, difficulty: str) -> None:
        self.screen = screen
        self.game = game
        self.seed = seed or secrets.token_hex(4)
        self.difficulty = difficulty

    def make(self, folder: Path | None, force: bool) -> None:
        """Make them; into a folder, or onto the screen."""
        generate = self.game.extras.generate
        if generate is None:
            raise SetupError("{game} has no components to make.", {"game": self.game.title})
        with self.screen.busy(self.screen.tongue("Trying out what can be played …")):
            files, options = generate(self.seed, self.difficulty)
        if folder is None:
            for text in files.values():
                self.screen.write(text.rstrip("\n"), is_copied=True)
            return
        for name, text in files.items():
            self.keep(folder / name, text, force)
        chosen = "".join(f" --option {name}={value}" for name, value in options.items())
        play = f"vestiges play {self.game.name}"
        self.screen.say("Written to {folder}.", is_copied=True, folder=str(folder))
        self.screen.say("To play with them: {command}", is_copied=True, command=f"{play}{chosen}")

    def keep(self, path: Path, text: str, force: bool) -> None:
        """Write one file, and overwrite none unasked."""
        if path.exists() and not force:
            raise SetupError("{path} is there already; --force overwrites it.", {"path": str(path)})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise SetupError(
                "{path} cannot be written: {why}.",
                {"path": str(path), "why": str(error.strerror)},
            ) from error
