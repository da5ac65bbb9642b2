"""The question of the moment as one full sentence, for the seat asked and for all the others."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, join
from vestiges.games.troia.constants import KEPT, LAST_DIGGING
from vestiges.games.troia.frames import BOTH, FINAL, ILLEGAL, SECONDARY
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import END
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text.composing import Draft, draft
from vestiges.games.troia.view import TroiaView

# The cards of a colour (rules, section 2.5).
OWN_DIGGING: Final = 5
OWN_PUBLISHING: Final = 7


def prompt(view: TroiaView, tongue: Tongue) -> str:
    """The question the view's seat is asked, or what is awaited."""
    if view["over"]:
        return result(view, tongue)
    if view["seat"] not in view["waiting"]:
        return awaited(view, tongue)
    if view["phase"] == "start":
        return tongue("Choose a free piece to begin with; it goes straight into your tent.")
    ask = {"drop": drop, "card": card, "dig": dig, "publish": publish, "place": place}
    return ask[view["phase"]](view, tongue)


def mine(view: TroiaView) -> int:
    """The seat that is asked."""
    assert view["seat"] is not None, "a spectator is asked nothing"
    return view["seat"]


# What is awaited from others --------------------------------------------------------------------


def result(view: TroiaView, tongue: Tongue) -> str:
    """Who won; above the start space nobody can tie (TRO-123)."""
    best = max(view["scores"])
    if best == 0:
        return tongue("The match is over. Nobody earned any reputation.")
    winner = view["scores"].index(best)
    if winner == view["seat"]:
        text = tongue.plural(
            "The match is over: you win with {count} point.",
            "The match is over: you win with {count} points.",
            best,
        )
        return text.format(count=best)
    return tongue.plural(
        "The match is over: {who} wins with {count} point.",
        "The match is over: {who} wins with {count} points.",
        best,
    ).format(who=phrases.player(tongue, winner), count=best)


def awaited(view: TroiaView, tongue: Tongue) -> str:
    """What the seats that are asked are about to do."""
    seats = view["waiting"]
    who = join(tongue, [phrases.player(tongue, seat) for seat in seats])
    if view["phase"] == "drop":
        text = tongue.plural(
            "Waiting for {who} to choose which cards to keep.",
            "Waiting for {who} to choose which cards to keep.",
            len(seats),
        )
        return text.format(who=who)
    if view["phase"] == "start":
        return tongue("{who} is choosing a starting piece.").format(who=who)
    if view["phase"] == "card":
        return awaited_cards(view, who, tongue)
    if view["phase"] == "dig":
        return tongue.plural(
            "{who} is digging: {count} move left.",
            "{who} is digging: {count} moves left.",
            view["moves"],
        ).format(who=who, count=view["moves"])
    return tongue("{who} is preparing a publication.").format(who=who)


def awaited_cards(view: TroiaView, who: str, tongue: Tongue) -> str:
    """Who has still to choose a card, with one's own choice where it is made."""
    count = len(view["waiting"])
    if view["card"]:
        return tongue.plural(
            "You have chosen card {card}. Waiting for {who} to choose.",
            "You have chosen card {card}. Waiting for {who} to choose.",
            count,
        ).format(card=view["card"], who=who)
    return tongue.plural(
        "Waiting for {who} to choose a card.", "Waiting for {who} to choose a card.", count
    ).format(who=who)


# What the seat itself is asked ------------------------------------------------------------------


def drop(view: TroiaView, tongue: Tongue) -> str:
    """Which card to give up, and how many of its kind are still to go (TRO-03 to TRO-05)."""
    digging, publishing = KEPT[view["seats"]]
    aside = view["aside"]
    if view["options"][0] + 1 <= LAST_DIGGING:
        left = OWN_DIGGING - digging - sum(number <= LAST_DIGGING for number in aside)
        return tongue.plural(
            "Choose the digging card you give up.",
            "Choose the digging cards you give up: {count} to go.",
            left,
        ).format(count=left)
    left = OWN_PUBLISHING - publishing - sum(number > LAST_DIGGING for number in aside)
    return tongue.plural(
        "Choose the last publishing card you give up.",
        "Choose a publishing card to give up, the lowest first: {count} to go.",
        left,
    ).format(count=left)


def card(view: TroiaView, tongue: Tongue) -> str:
    """Which card to play this round."""
    owed = view["owed"][mine(view)]
    if owed == 0:
        return tongue("Round {round}: choose the card you dig with.").format(round=view["round"])
    if len(view["hand"]) == owed:
        text = tongue("Round {round}: choose the card you publish with, {count} are left.")
        return text.format(round=view["round"], count=owed)
    return tongue.plural(
        "Round {round}: choose a card to dig or to publish ({count} publishing card left).",
        "Round {round}: choose a card to dig or to publish ({count} publishing cards left).",
        owed,
    ).format(round=view["round"], count=owed)


def dig(view: TroiaView, tongue: Tongue) -> str:
    """A move of a digging turn, or the end of it where the front allows it (TRO-62, TRO-63)."""
    options = view["options"]
    can_dig = any(option < EXAMINE for option in options)
    can_examine = any(EXAMINE <= option < STOP for option in options)
    if STOP not in options:
        return examine_first(view, can_dig, tongue)
    moves = view["moves"]
    if can_dig and can_examine:
        text = tongue.plural(
            "Choose a free piece to dig, examine one of yours, or stop: {count} move left.",
            "Choose a free piece to dig, examine one of yours, or stop: {count} moves left.",
            moves,
        )
    elif can_dig:
        text = tongue.plural(
            "Choose a free piece to dig, or stop: {count} move left.",
            "Choose a free piece to dig, or stop: {count} moves left.",
            moves,
        )
    elif view["mound"]:
        text = tongue.plural(
            "Examine one of your pieces, or stop: {count} move left, no room to dig.",
            "Examine one of your pieces, or stop: {count} moves left, no room to dig.",
            moves,
        )
    else:
        text = tongue.plural(
            "Examine one of your pieces, or stop: {count} move left, the mound is empty.",
            "Examine one of your pieces, or stop: {count} moves left, the mound is empty.",
            moves,
        )
    return text.format(count=moves)


def examine_first(view: TroiaView, can_dig: bool, tongue: Tongue) -> str:
    """Too many pieces in front of the tent to stop."""
    moves = view["moves"]
    front = len(view["fronts"][mine(view)])
    if can_dig:
        text = tongue.plural(
            "Dig or examine: {count} move left. You cannot stop with {front} pieces in front of "
            "your tent, since only {limit} may stay there.",
            "Dig or examine: {count} moves left. You cannot stop with {front} pieces in front of "
            "your tent, since only {limit} may stay there.",
            moves,
        )
    else:
        text = tongue.plural(
            "Choose a piece to examine: {count} move left. You cannot dig or stop with {front} "
            "pieces in front of your tent, since only {limit} may stay there.",
            "Choose a piece to examine: {count} moves left. You cannot dig or stop with {front} "
            "pieces in front of your tent, since only {limit} may stay there.",
            moves,
        )
    return text.format(count=moves, front=front, limit=view["front_limit"])


def publish(view: TroiaView, tongue: Tongue) -> str:
    """What to lay next, what the turn has brought so far."""
    if view["group"]:
        return compose(draft(view), tongue)
    moves = view["moves"]
    if not view["steps"] and view["options"] == [END]:
        return tongue("You can publish none of your pieces now: end the turn.")
    if not view["steps"]:
        return tongue.plural(
            "Choose a piece to publish, or end the turn: you may lay {count} piece.",
            "Choose a piece to publish, or end the turn: you may lay {count} pieces.",
            moves,
        ).format(count=moves)
    points = sum(step["points"] for step in view["steps"])
    if view["options"] == [END]:
        return tongue.plural(
            "Your publications bring {count} point. End the turn to show them.",
            "Your publications bring {count} points. End the turn to show them.",
            points,
        ).format(count=points)
    return tongue.plural(
        "So far: {points}. Publish more (you may lay {count} more piece), or end the turn.",
        "So far: {points}. Publish more (you may lay {count} more pieces), or end the turn.",
        moves,
    ).format(points=phrases.worth(tongue, points), count=moves)


def place(view: TroiaView, tongue: Tongue) -> str:
    """Where the piece goes that is about to be laid (TRO-R23)."""
    piece = phrases.in_own_tent(view, view["lifted"])
    text = tongue(
        "Piece {slot} of {layer} ({kind}): choose the cell that its contour lines fit (ground at "
        "its corners: {corners})."
    )
    return text.format(
        slot=view["lifted"] + 1,
        layer=tongue(phrases.LAYERS[piece["layer"]]),
        kind=phrases.kind(tongue, piece["points"]),
        corners=phrases.corners(piece["ground"]),
    )


def compose(made: Draft, tongue: Tongue) -> str:
    """The publication being put together, and what it would be now."""
    if made.status == ILLEGAL:
        text = tongue(
            "{layer}: {pieces} so far, too few to beat {beat} and touching nothing. Add a "
            "neighbouring piece."
        )
    elif made.status == SECONDARY:
        text = tongue(
            "{layer}: {pieces} so far, secondary, {points}; the largest group there has {beat}. "
            "Add a neighbouring piece, or close the publication."
        )
    elif made.status == FINAL:
        text = tongue(
            "{layer}: {pieces} so far, final, {points}; it completes the layer. Add a "
            "neighbouring piece, or close the publication."
        )
    elif made.status == BOTH:
        text = tongue(
            "{layer}: {pieces} so far, primordial and final, {points}; it beats {beat} and "
            "completes the layer. Add a neighbouring piece, or close the publication."
        )
    elif made.beat:
        text = tongue(
            "{layer}: {pieces} so far, primordial, {points}; it beats {beat}. Add a "
            "neighbouring piece, or close the publication."
        )
    else:
        text = tongue(
            "{layer}: {pieces} so far, primordial, {points}; it opens the layer. Add a "
            "neighbouring piece, or close the publication."
        )
    return text.format(
        layer=phrases.layer(tongue, made.layer),
        pieces=phrases.amount(tongue, made.size),
        beat=made.beat,
        points=phrases.worth(tongue, made.points),
    )
