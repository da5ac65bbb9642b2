"""What a newcomer is told in a guided game when a question first comes up, and a first idea."""

from __future__ import annotations

from typing import Final

from vestiges.engine.text import Tongue, mark
from vestiges.games.anarchipel.view import AnarchipelView

LESSONS: Final = {
    "look": mark(
        "Your role is your secret for the whole match. Some of you are pirates, who win if the "
        "corsairs run out of gold or are all thrown overboard."
    ),
    "move": mark(
        "Every step costs a coin, and so does staying. Look for a tile whose resource is still "
        "wanted and whose crew number you can man together; a good first idea is a tile with crew "
        "1 near Start, or to follow somebody's proposal."
    ),
    "sail": mark(
        "Choose where your pawn goes: the price stands on each tile. Several pawns may share a "
        "tile, and a crew of 2 needs two of you there in the same turn."
    ),
    "steps": mark(
        "A detour is a longer way than needed, and you pay for every step. It is seldom wise: it "
        "lets you arrive later than others, or wastes coins on purpose."
    ),
    "detour": mark("Choose where your detour ends; it counts as a new arrival there."),
    "taker": mark(
        "Everyone sees to whom you give. Coins of a pirate do not keep the corsairs in the match, "
        "so give to someone you trust."
    ),
    "amount": mark(
        "Before your move you must keep one coin; afterwards you may give everything. Two or three "
        "coins are usually enough to bring someone to the next tile."
    ),
    "offer": mark(
        "Somebody offers you coins. Taking them is rarely wrong; if you always want to, you need "
        "not be asked again."
    ),
    "gift": mark(
        "Now coins may change hands once more. If all corsairs are at 0 at the end of a turn the "
        "pirates win, so nobody you doubt should hold all the money."
    ),
    "ghost": mark(
        "You have walked the plank, but your side can still win. Each Action card is played once, "
        "at its moment; what is left at the end of the round is lost."
    ),
    "where": mark("In this match the card is announced for a tile: name it now."),
    "target": mark("Choose on whom the card is played. Everybody sees it."),
    "second": mark("This card concerns two players: choose the other one."),
    "launch": mark(
        "You came first and are the captain: you decide whether the action is tried. If one card "
        "drawn from the pile says Fail, everyone on the tile goes back to Start."
    ),
    "crew": mark(
        "There are more players here than the crew needs: take in those you trust, one after the "
        "other. You may even leave yourself out."
    ),
    "consent": mark(
        "You are wanted in a crew. You may decline, but others will remember it: pirates are "
        "likelier to refuse."
    ),
    "cards": mark(
        "Each of the crew adds two secret cards to the pile, and one card drawn from all of them "
        "decides. As a corsair play two Success. As a pirate, Fail where the pile already holds "
        "Fail cards: there nobody can tell that it was you."
    ),
    "spyglass": mark(
        "A ghost lets you count the Success and Fail cards of this pile. Only you learn it; "
        "everybody learns whether you looked."
    ),
    "largesse": mark("A ghost makes you hand out coins, one at a time. Give them to your side."),
    "plea": mark(
        "Before the plank everyone may say something for themselves: accuse, vouch for someone, "
        "claim what you played. Nothing is checked, and lying is allowed."
    ),
    "debate": mark(
        "Everybody talks now, ghosts too. When all the living are ready you vote. Think of who "
        "sailed in the crews that failed, and remember that an honest crew fails one time in three."
    ),
    "vote": mark(
        "All point at once, and whoever has most votes walks the plank and becomes a ghost. Their "
        "coins are lost, their role stays secret."
    ),
    "speak": mark(
        "Choose something to say that everybody understands, bots too. At most three statements at "
        "a question; in the chat you may say anything else."
    ),
    "sum": mark("Choose how many coins you mean. Promises bind nobody."),
    "fails": mark("Say how many Fail cards the pile held, or claim another number."),
    "team": mark("Choose the crew you propose for this tile."),
}


def lesson(view: AnarchipelView, tongue: Tongue) -> tuple[str, str]:
    """The topic of the question that the view's seat is asked, and what to know about it."""
    phase = view["phase"]
    return phase, tongue(LESSONS[phase])
