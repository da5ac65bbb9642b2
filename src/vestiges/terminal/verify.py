"""Verifying a record: every claim it makes, one line each."""

from __future__ import annotations

from pathlib import Path

from vestiges.engine.errors import VestigesError
from vestiges.engine.match import Match
from vestiges.engine.record import Record, load
from vestiges.engine.text import mark
from vestiges.terminal.screen import Screen
from vestiges.terminal.start import box_of, game_of, match_of


def verify(screen: Screen, path: Path, boxes: list[str], as_json: bool) -> int:
    """Read, replay and check a file; 0 if all holds, 1 if not. What cannot be read is raised."""
    record = load(path)
    game = game_of(record, path)
    box = box_of(game, boxes)
    try:
        with screen.busy(screen.tongue("Playing the record again …")):
            match = match_of(record, path, box)
    except VestigesError as error:
        if not is_ours_to_judge(record, box):
            raise
        return _show_failure(screen, path, error, as_json)
    _show_success(screen, path, match, as_json)
    return 0


def is_ours_to_judge(record: Record, box: Path | None) -> bool:
    """Whether this program plays the record's rules with its components."""
    game = game_of(record, Path())
    return record.rules_version == game.rules_version and record.box == game.box_digest(box)


def checks(match: Match) -> list[tuple[str, dict[str, str | int]]]:
    """What was checked, as sentences and their facts."""
    record = match.record()
    done: list[tuple[str, dict[str, str | int]]] = [
        (mark("The file is whole and its check fits."), {}),
        (
            mark("Rules: {game}, version {version}, the one this program plays."),
            {"game": match.game.title, "version": record.rules_version},
        ),
        (mark("The seed fits the commitment {hash}."), {"hash": record.commitment}),
        (mark("Moves played again, every one legal: {number}."), {"number": len(match.moves)}),
        (mark("They lead to the position the record claims."), {}),
    ]
    if match.state.over:
        points = ", ".join(str(points) for points in record.result)
        done.append((mark("The result is right: {points}."), {"points": points}))
    else:
        done.append((mark("The match is not over yet."), {}))
    return done


def _show_success(screen: Screen, path: Path, match: Match, as_json: bool) -> None:
    lines = [screen.tongue.say(text, **facts) for text, facts in checks(match)]
    if as_json:
        facts = {"moves": len(match.moves), "over": match.state.over}
        result = match.record().result
        screen.data({"file": str(path), "ok": True, "checks": lines, **facts, "result": result})
        return
    for line in lines:
        screen.write(f"✓ {line}", is_copied=True)
    screen.say("{path} holds what it claims.", "bold", is_copied=True, path=str(path))


def _show_failure(screen: Screen, path: Path, error: VestigesError, as_json: bool) -> int:
    said = screen.tongue.explain(error)
    if as_json:
        screen.data({"file": str(path), "ok": False, "error": said})
    else:
        screen.write(f"✗ {said}", "red", is_copied=True)
    return 1
