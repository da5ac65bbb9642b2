"""What a newcomer is told in a guided game when a question first comes up, and a first idea."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, mark
from vestiges.games.archives.constants import EXT
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.view import ArchivesView

LESSONS: Final = {
    "setup": mark(
        "Everyone begins by leaving one cube at the entrance of a site that accepts its colour. "
        "The round marks beside a site's name show its colours. It gives no points yet: put it "
        "where there is most room."
    ),
    "store_site": mark(
        "To store is to move one or two cubes from an entrance to the vault of the same site. Each "
        "gives you 1 expertise in its colour. Look for a site with colours that have no expert yet."
    ),
    "store": mark(
        "If somebody else is the expert of the colour, that player receives 2 prestige. If your "
        "gain ends exactly level with the expert, you receive 1 point more and are the expert "
        "yourself: point at a number in the table to see how much it takes."
    ),
    "request": mark(
        "You have received 2 prestige; now place five requests. A full column loses its lowest "
        "request, and the expert of that colour loses 1: do not push out your own. Ask for what "
        "you would like to answer later."
    ),
    "answer_site": mark(
        "To answer, you take a request from a column and send a cube of that colour from the vault "
        "to the reading room. Choose the site where the colours suit you: all your answers are "
        "given there."
    ),
    "answer": mark(
        "In a colour of which you are the expert every answer brings you 1 prestige. In any other "
        "colour it brings you 1 expertise, but the expert, if there is one, receives 2 for each."
    ),
    "answer-desk": mark(
        "At the external desk you may use the vaults of all three sites. What is answered here "
        "goes back to the reserve and does not count at the end."
    ),
    "exhibit_site": mark(
        "An exhibition brings 1 prestige for each cube, and 1 expertise in their colour whatever "
        "their number. A gallery holds one exhibition at a time."
    ),
    "exhibit_colour": mark(
        "All cubes of an exhibition have one colour. Many cubes bring more prestige now; a colour "
        "in which you are about to become the expert brings more later."
    ),
    "exhibit": mark(
        "Every Pass of any player uses up one place; when the last is used up the cubes go back to "
        "the vault. A long exhibition also keeps the gallery from the others."
    ),
    "abandon": mark(
        "Once in the match you may turn an expertise into prestige, point for point. You lose the "
        "rank of expert with all it earns, and all that waiting archives of that colour would cost "
        "you. As long as nothing waits, there is no hurry."
    ),
    "clear": mark(
        "Waiting archives move to entrances that have room again; you choose which and where. Move "
        "those of your own colours first: whatever keeps waiting costs its expert 1 each."
    ),
    "delivery": mark(
        "New archives come out of the bag. With certain cards you could choose them yourself "
        "or do without; most of the time, just draw."
    ),
    "choose": mark(
        "You choose the colours yourself. Three cubes of a rival's colour whose entrances are full "
        "cost that rival 3 at once, and more at every Pass."
    ),
    "place": mark(
        "New archives must go to an entrance that accepts them as long as there is room. What "
        "finds none waits and costs its expert 1 at every Pass, so give your own colours the last "
        "places."
    ),
    "spare": mark(
        "Archives of your colours are waiting and cost you prestige now. The card Grace period "
        "saves you that once."
    ),
    "pause": mark("At this table cards may be played between the steps of a Pass too."),
    "plan_kind": mark(
        "With this card your next action is of the kind you name, whatever the space says. Name "
        "what you need most where the next spaces do not offer it."
    ),
    "plan_target": mark(
        "Now choose the space. It costs as much as ever, so take a cheap one near you."
    ),
    "marker_space": mark(
        "A marker changes a space for good, for everybody. Spaces just ahead of you that you will "
        "reach first are worth changing."
    ),
    "marker_kind": mark(
        "Choose what the space becomes. There are only a few markers of each kind."
    ),
    "transfer_from": mark(
        "You may move up to three cubes between two vaults. At the end the expert of a colour "
        "counts its largest site, so gather your colour in one place."
    ),
    "transfer_to": mark("The other site must accept the colours you want to move."),
    "transfer": mark("Choose one to three cubes. They give no points now."),
    "closing_site": mark(
        "The exhibition ends and its cubes go back to the vault. What it has earned is kept, and "
        "the gallery is free for you."
    ),
    "deposit_site": mark(
        "You may exchange one cube of an entrance for another colour out of the bag. Choose the "
        "entrance."
    ),
    "deposit_cube": mark("Choose the cube that changes."),
    "deposit_colour": mark(
        "Choose its new colour, one that the site accepts: perhaps the one in which you need a "
        "single point to be the expert."
    ),
    "query_column": mark(
        "You may exchange one request for another colour from the reserve. Choose the column."
    ),
    "query_place": mark("Choose the request that changes; it keeps its place in the column."),
    "query_colour": mark(
        "Choose its new colour: one whose cubes lie in the vault, so that you can answer it."
    ),
    "recall_room": mark(
        "All cubes of a reading room go back to their vaults, where they can be shown and lent "
        "again."
    ),
}
"""By topic: what to know about it. Most topics are questions."""

TURNS: Final = {
    "last": mark(
        "You are last on the track, so it is your turn, and you must act. Spaces behind all the "
        "others are free, spaces between them cost 1, and in front of everyone you pay for every "
        "step. Point at a space to see its price and what it does. To store is a good beginning."
    ),
    "pass": mark(
        "You may go on and act again, or pass. Cheap spaces are worth taking, expensive ones "
        "seldom. A Pass brings new archives, makes experts pay for waiting ones, and hands "
        "the turn to whoever is last."
    ),
    "card": mark(
        "You hold a card that you may play now, before or after an action; it costs nothing. What "
        "a card does stands on it."
    ),
    "closer": mark(
        "Your expertise in one colour is as high as it takes: you have ended the match. You may "
        "still play cards; then you pass, and only those behind you on the track have one more "
        "turn."
    ),
    "final": mark(
        "This is your last turn. You may go as far as the player who ended the match, but no "
        "further. Every point of expertise counts one at the end, and every rank of expert several."
    ),
}


def lesson(view: ArchivesView, tongue: Tongue) -> tuple[str, str]:
    """The topic of the question that the view's seat is asked, and what to know about it."""
    phase = view["phase"]
    if phase == "turn":
        topic = turn(view)
        return f"turn-{topic}", tongue(TURNS[topic])
    if phase == "answer" and view["site"] == EXT:
        phase = "answer-desk"
    return phase.replace("_", "-"), tongue(LESSONS[phase])


def turn(view: ArchivesView) -> str:
    """What a turn is about at this moment."""
    if view["closer"] == view["active"]:
        return "closer"
    if view["closer"] >= 0:
        return "final"
    if any(CARD <= option < PASS for option in view["options"]):
        return "card"
    return "pass" if PASS in view["options"] else "last"
