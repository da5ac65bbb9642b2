"""After the match: what everybody could have suspected, turn by turn, beside the truth."""

from __future__ import annotations

from vestiges.engine.extras import Aftermath
from vestiges.engine.match import Match
from vestiges.engine.text import Tongue, join
from vestiges.games.anarchipel.bot.beliefs import believe
from vestiges.games.anarchipel.constants import PIRATE, PLANK
from vestiges.games.anarchipel.known_settings import settings_known
from vestiges.games.anarchipel.state import A_SUCCESS, AnarchipelState
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.view import view


class Moment:
    """A moment of a match: the end of a turn, a plank, or the end."""

    def __init__(self, state: AnarchipelState) -> None:
        self.round = state.round
        self.turn = state.turn
        self.is_plank = state.stage == PLANK
        beliefs = believe(view(state, None), -1)
        self.suspicion = [beliefs.suspicion(seat) for seat in range(state.seats)]
        """By seat: how likely it was a pirate, as far as the public could know."""


def timeline(match: Match) -> list[Moment]:
    """The public's posterior after every turn and every plank, and at the end."""
    state = match.at(0)
    assert isinstance(state, AnarchipelState)
    found: list[Moment] = []
    last = Moment(state)
    for move in match.moves:
        state.apply(move.seat, move.option)
        if state.over:
            break  # now everything is known
        now = Moment(state) if has_turned(state, last) else last
        if now is not last:
            found.append(now)
        last = now
    return found


def has_turned(state: AnarchipelState, last: Moment) -> bool:
    """Whether a turn or a plank has begun since."""
    then = (last.round, last.turn, last.is_plank)
    return then != (state.round, state.turn, state.stage == PLANK)


def aftermath(match: Match, tongue: Tongue) -> Aftermath | None:
    """The table of suspicions: a row a turn, a column a player, the truth in its head."""
    state = match.state
    assert isinstance(state, AnarchipelState)
    if not state.over:
        return None
    heads = [
        tongue("{name}: {role}").format(
            name=name, role=tongue(phrases.ROLES[1 if role == PIRATE else 0])
        )
        for name, role in zip(match.players, state.roles, strict=True)
    ]
    rows = [(moment_name(now, tongue), shares(now, tongue)) for now in timeline(match)]
    return tongue("How likely each was a pirate, as far as the table could know"), heads, rows


def decided(match: Match, tongue: Tongue) -> list[str]:
    """Who the pirates were, who walked the plank, and what the pirates put into the piles."""
    state = match.state
    assert isinstance(state, AnarchipelState)
    names, seats = match.players, range(state.seats)
    pirates = [seat for seat in seats if state.roles[seat] == PIRATE]
    drowned = [names[seat] for seat in seats if not state.living[seat]]
    said = tongue.plural("The pirate was {names}.", "The pirates were {names}.", len(pirates))
    told = [said.format(names=join(tongue, [names[seat] for seat in pirates]))]
    if drowned:
        told.append(tongue("Walked the plank: {names}.").format(names=join(tongue, drowned)))
    fails = sum(
        sum(settings_known(state, action, pirate)[1::2])
        for action in range(len(state.actions))
        for pirate in pirates
    )
    failed = sum(not action[A_SUCCESS] for action in state.actions)
    actions = tongue.plural(
        "{count} of the {all} actions failed.", "{count} of the {all} actions failed.", failed
    ).format(count=failed, all=len(state.actions))
    cards = tongue.plural(
        "The pirates put in {count} Fail card.", "The pirates put in {count} Fail cards.", fails
    ).format(count=fails)
    told.append(f"{actions} {cards}")
    return told


def moment_name(now: Moment, tongue: Tongue) -> str:
    """When it was."""
    if now.is_plank:
        return tongue("Round {round}, before the plank").format(round=now.round)
    return tongue("Round {round}, before turn {turn}").format(round=now.round, turn=now.turn)


def shares(now: Moment, tongue: Tongue) -> list[str]:
    """The suspicions in per cent."""
    return [tongue("{number} %").format(number=round(100 * share)) for share in now.suspicion]
