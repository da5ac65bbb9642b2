"""Strength of the bots: plays what is missing of a standard run and writes docs/bots.md.

    python -m tools.bots_report [--size 1.0] [--jobs 1] [--only GAME] [--write-only]

Results are kept under build/bots, one file a pair of bots, so that a run that was stopped goes on
and a larger one uses the smaller. Times to think are turned into numbers of tries by the pace of
this machine, measured first and kept too: so a busy machine plays as well as an idle one, and every
match can be played again.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.bots_answers import gain, kept, measure, questions
from vestiges import games
from vestiges.bots import LEVELS, Glimpse
from vestiges.bots.levels import SECONDS, read_bot
from vestiges.bots.search import Search
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.study.arena import MOST_GAMES, Contest, contest, pairings
from vestiges.study.arena_file import read
from vestiges.study.arena_run import Running
from vestiges.study.arena_summary import data, summarise

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "bots.md"
KEPT: Final = ROOT / "build" / "bots"
START: Final = "<!-- made by make bots-report -->"
END: Final = "<!-- end of what make bots-report makes -->"

# Two bots and how many matches of them make a standard run.
LADDER: Final = (
    ("novice", "steady", 400),
    ("steady", "good", 400),
    ("good", "strong", 400),
)
# The strong level is the game's own bot, the master searches for a second.
SEARCHING: Final = (
    ("strong", "master@0.1s", 60),
    ("strong", "master", 40),
    ("strong", "master@10s", 12),
)
# Positions in which a master is asked with each of these times, and what each answer is worth.
POSITIONS: Final = 100
# A game with levels of its own: its master takes the time it needs.
MASTERY: Final = (("strong", "master", 400),)
# How the two sides of a game are called in whose matches each bot takes one (Extras.sides).
SIDES: Final = {"anarchipel": ("corsairs", "pirates")}

THOUGHTS: Final = 30
"""Thoughts whose tries and seconds tell the pace of a machine."""

Row = dict[str, Any]


def pairs(game: Game) -> Iterator[tuple[str, str, int]]:
    """What a game is measured with; where it brings its own levels, the master is one of them."""
    yield from LADDER
    yield from MASTERY if game.extras.levels else SEARCHING


def seats_of(game: Game) -> int:
    """As few seats as can be compared."""
    return min(count for count in game.seats if count > 1)


# The pace of this machine -------------------------------------------------------------------------


def paces() -> dict[str, float]:
    """By game: tries a second, as far as they were measured."""
    path = KEPT / "pace.json"
    known: dict[str, float] = json.loads(path.read_text()) if path.exists() else {}
    return known


def pace(game: Game) -> float:
    """Tries a second of the search; measured once."""
    if game.name not in paces():
        found = measured_pace(game)
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / "pace.json").write_text(json.dumps({**paces(), game.name: found}))
    return paces()[game.name]


def measured_pace(game: Game) -> float:
    """Tries and seconds of thoughts at every stage of matches of the own bot."""
    tries, spent = 0, 0.0
    for number in range(THOUGHTS):
        asked = questions(game, seats_of(game), f"pace/{number}")
        state = asked[len(asked) * number // THOUGHTS]
        search = Search(game, Budget(0.0, 100), stream(str(number), "pace"))
        began = time.process_time()
        tries += search.think(Glimpse(state, state.waiting[0])).tries
        spent += time.process_time() - began
    return tries / spent


def in_tries(bot: str, game: Game) -> str:
    """A bot that thinks for a time, as one that thinks so many tries."""
    name, _, given = bot.partition("@")
    if read_bot(name, game)[1] is None:
        return bot
    seconds = float(given.removesuffix("s")) if given else SECONDS[name]
    return f"search@{max(1, round(seconds * pace(game)))}"


# Playing ------------------------------------------------------------------------------------------


def wanted_of(game: Game, one: str, other: str, count: int) -> Contest:
    """The contest of two bots."""
    bots = [in_tries(one, game), in_tries(other, game)]
    return contest(game, bots, count, seats_of(game), "report")


def file_of(game: Game, one: str, other: str) -> Path:
    """Where the results of two bots are kept."""
    return KEPT / f"{game.name}-{one}-{other}.jsonl"


def answers_of(game: Game) -> tuple[Path, list[str]]:
    """Where it is kept what answers are worth, and the times to think as numbers of tries."""
    tries = [in_tries(other, game).partition("@")[2] for _, other, _ in SEARCHING]
    return KEPT / f"{game.name}-answers.jsonl", tries


def play(game: Game, size: float, jobs: int) -> None:
    """Play what is missing of a game's standard run."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for one, other, count in pairs(game):
        number = max(2, round(count * size))
        running = Running(wanted_of(game, one, other, number), jobs, file_of(game, one, other))
        for _ in running.play():
            print(f"{game.name}: {one}, {other}: {running.done}/{number}", file=sys.stderr)


def judge(game: Game, size: float, jobs: int) -> None:
    """Find out what answers are worth, as far as that is missing."""
    if game.extras.levels:
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    number = max(2, round(POSITIONS * size))
    path, budgets = answers_of(game)
    for done in measure(path, game.name, seats_of(game), budgets, number, jobs):
        print(f"{game.name}: answers: {done}/{number}", file=sys.stderr)


# Telling ------------------------------------------------------------------------------------------


def found_of(game: Game, one: str, other: str) -> Row | None:
    """What the kept results of two bots show, None if there are none."""
    path = file_of(game, one, other)
    if not path.exists():
        return None
    results = read(path, wanted_of(game, one, other, MOST_GAMES))
    if not results:
        return None
    count = 1 + max(result.number for result in results)
    told = data(summarise(wanted_of(game, one, other, count), results))
    lines = {line["bot"]: line for line in told["bots"]}
    return {"games": told["games"], "compared": told["compared"][0]} | {
        "one": lines[in_tries(one, game)],
        "other": lines[in_tries(other, game)],
    }


def share(points: float) -> float:
    """The share of victories that a difference in rating means, in percent."""
    return 100 / (1 + 10 ** (-points / 400))


def row(game: Game, one: str, other: str) -> str:
    """A line of a table: the second bot against the first."""
    found = found_of(game, one, other)
    if found is None:
        return f"| {other} | {one} | 0 | | | not played yet |"
    strong, weak = found["other"], found["one"]
    gap = strong["rating"] - weak["rating"]
    low, high = (2 * strong[key] for key in ("rating_low", "rating_high"))
    stronger = found["compared"]["stronger"] == strong["bot"]
    verdict = found["compared"]["verdict"] if stronger else "no"
    words = {"clear": "clearly stronger", "likely": "probably stronger", "open": "not proven"}
    return (
        f"| {other} | {one} | {found['games']} | {share(gap):.0f} % ({share(low):.0f} … "
        f"{share(high):.0f}) | {strong['mean_score']:.1f} : {weak['mean_score']:.1f} "
        f"| {words.get(verdict, 'not stronger here')} |"
    )


def by_side(game: Game, one: str, other: str) -> str:
    """How often the second bot has won with each side; empty if that is not known."""
    path = file_of(game, one, other)
    if game.name not in SIDES or not path.exists():
        return ""
    results = read(path, wanted_of(game, one, other, MOST_GAMES))
    count = 1 + max([result.number for result in results], default=0)
    seated = pairings(wanted_of(game, one, other, count))
    won, played = [0, 0], [0, 0]
    for result in results:
        seat = seated[result.number].players.index(1)
        side = 1 - result.number % 2  # the first bot begins with side 0, and each seed comes twice
        played[side] += 1
        won[side] += result.ranks[seat] == 1
    told = [
        f"{won[side]} of {played[side]} as {name}"
        for side, name in enumerate(SIDES[game.name])
        if played[side]
    ]
    return f"`{other}` won {' and '.join(told)}." if results else ""


def answers(game: Game) -> list[str]:
    """What the answers of a master are worth, by time to think; empty if that is not known."""
    path, budgets = answers_of(game)
    rows = kept(path, budgets)
    if not rows:
        return []
    unit = "points" if game.counts_points else "percent of winning"
    lines = [
        f"What its answers gain in {len(rows)} positions ({unit}, with standard errors):",
        "",
        "| bot | over the own bot's answer | over the bot above |",
        "|---|---:|---:|",
    ]
    for place, (_, bot, _) in enumerate(SEARCHING, 1):
        above = gain(rows, place, place - 1) if place > 1 else ""
        lines.append(f"| {bot} | {gain(rows, place, 0)} | {above} |")
    return [*lines, ""]


def section(game: Game) -> list[str]:
    """What is told about one game."""
    lines = [f"### {game.title}, {seats_of(game)} seats", ""]
    if game.extras.levels:
        lines.append("The five levels are the game's own; only the master searches.")
    else:
        rate = f"{paces()[game.name]:.0f}" if game.name in paces() else "an unknown number of"
        told = f"One second is {rate} tries on the machine of this run"
        lines.append(f"{told}; a master thinks for {SECONDS['master']:g} s at most.")
    lines += [
        "",
        "| bot | against | matches | won | points | verdict |",
        "|---|---|---:|---:|---:|---|",
    ]
    lines += [row(game, one, other) for one, other, _ in pairs(game)]
    sides = [told for one, other, _ in SEARCHING if (told := by_side(game, one, other))]
    lines += ["", *([*sides, ""] if sides else [])]
    return lines if game.extras.levels else lines + answers(game)


def page(known: list[Game]) -> str:
    """The part of the page that is made."""
    lines = [START, "", f"Levels: {', '.join(LEVELS)}.", ""]
    for game in known:
        lines += section(game)
    return "\n".join([*lines, END])


def write(known: list[Game]) -> None:
    """Put the results into the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    PAGE.write_text(before + page(known) + after, encoding="utf-8")


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.bots_report")
    parser.add_argument("--size", type=float, default=1.0, help="share of the standard run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", default="", help="one game")
    parser.add_argument("--write-only", action="store_true", help="play nothing")
    asked = parser.parse_args()
    known = [game for game in map(games.find, games.names()) if game.complete]
    if not asked.write_only:
        for game in known:
            if asked.only in ("", game.name):
                judge(game, asked.size, asked.jobs)
                play(game, asked.size, asked.jobs)
    write(known)


if __name__ == "__main__":
    main()
