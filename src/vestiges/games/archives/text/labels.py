"""What an option means to the player who has it, with what it would change for whom."""

from __future__ import annotations

from collections.abc import Callable

from vestiges.engine.text import Tongue
from vestiges.games.archives.constants import (
    CARD_NAMES,
    CHOSEN,
    COLOURS,
    EXT,
    GRACE,
    NO_DELIVERY,
    SITES,
)
from vestiges.games.archives.rules.abandoning import KEEP
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.text import phrases
from vestiges.games.archives.view import ArchivesView


def label(view: ArchivesView, option: int, tongue: Tongue) -> str:
    """What an option of the view's seat means."""
    said = Labels(view, tongue).by_question()[view["phase"]](option)
    if view["phase"] == "plan_target" or (view["phase"] == "turn" and option < CARD):
        return said  # it tells its price already
    effects = phrases.effects(view, option, tongue)
    if not effects:
        return said
    if view["phase"] == "turn":  # only the Pass: new archives may add to it
        return tongue("{what} (at least: {effects})").format(what=said, effects=effects)
    return tongue("{what} ({effects})").format(what=said, effects=effects)


class Labels:
    """How the options of a view are called."""

    def __init__(self, view: ArchivesView, tongue: Tongue) -> None:
        self.view = view
        self.tongue = tongue

    def by_question(self) -> dict[str, Callable[[int], str]]:
        """By question: how its options are called."""
        return {
            "setup": self.site,
            "turn": self.turn,
            "store_site": self.site,
            "store": self.several,
            "request": self.colour,
            "answer_site": self.site,
            "answer": self.answer,
            "exhibit_site": self.site,
            "exhibit_colour": self.colour,
            "exhibit": self.size,
            "abandon": self.abandon,
            "clear": self.place,
            "delivery": self.delivery,
            "choose": self.colour,
            "place": self.place,
            "spare": self.spare,
            "pause": self.pause,
            "plan_kind": self.kind,
            "plan_target": self.go,
            "marker_space": self.space,
            "marker_kind": self.kind,
            "transfer_from": self.site,
            "transfer_to": self.site,
            "transfer": self.several,
            "closing_site": self.site,
            "deposit_site": self.site,
            "deposit_cube": self.colour,
            "deposit_colour": self.colour,
            "query_column": self.site,
            "query_place": self.request,
            "query_colour": self.colour,
            "recall_room": self.site,
        }

    def turn(self, option: int) -> str:
        """A move, a card or the Pass."""
        if option == PASS:
            return self.tongue("Pass")
        if option >= CARD:
            return self.play(option - CARD)
        return self.go(option)

    def go(self, option: int) -> str:
        """A space to go to, with its price; one that comes up again is told by its lap."""
        target = self.view["targets"][option]
        facts = {
            "space": target["space"] + 1,
            "kind": phrases.kind(self.tongue, target["kind"]),
            "cost": target["cost"],
        }
        if target["distance"] > len(self.view["kinds"]):
            return self.tongue("Space {space} on the next lap: {kind}, costs {cost}").format(
                **facts
            )
        return self.tongue("Space {space}: {kind}, costs {cost}").format(**facts)

    def play(self, kind: int) -> str:
        """A card to play."""
        text = self.tongue("Play {card}: {effect}")
        return text.format(
            card=phrases.card(self.tongue, kind), effect=self.tongue(phrases.EFFECTS[kind])
        )

    def pause(self, option: int) -> str:
        """A card between two steps, or none."""
        return self.tongue("Go on") if option == len(CARD_NAMES) else self.play(option)

    def site(self, option: int) -> str:
        """A site."""
        return phrases.site(self.tongue, option)

    def colour(self, option: int) -> str:
        """A colour."""
        return phrases.colour(self.tongue, option)

    def kind(self, option: int) -> str:
        """A kind of action."""
        return phrases.kind(self.tongue, option)

    def several(self, option: int) -> str:
        """A colour among several, or no more."""
        return (
            self.tongue("Stop here") if option == COLOURS else phrases.colour(self.tongue, option)
        )

    def answer(self, option: int) -> str:
        """A request to answer; at the external desk with the vault its cube comes from."""
        if option == STOP_ANSWERING:
            return self.tongue("Stop here")
        said = phrases.colour(self.tongue, option % COLOURS)
        if self.view["site"] != EXT:
            return said
        vault = phrases.site(self.tongue, option // COLOURS)
        return self.tongue("{colour}, from {vault}").format(colour=said, vault=vault)

    def size(self, option: int) -> str:
        """A number of cubes on show."""
        return phrases.cubes(self.tongue, option + 1)

    def abandon(self, option: int) -> str:
        """An expertise to give up, or none."""
        if option == KEEP:
            return self.tongue("Abandon nothing")
        return self.tongue("Abandon {colour}").format(colour=phrases.colour(self.tongue, option))

    def place(self, option: int) -> str:
        """A cube and where it goes."""
        return self.tongue("{colour}: to {site}").format(
            colour=phrases.colour(self.tongue, option // SITES),
            site=phrases.site(self.tongue, option % SITES),
        )

    def delivery(self, option: int) -> str:
        """Drawing, or one of the cards of step 3."""
        if option == 0:
            return self.tongue("Draw from the bag")
        return self.play(CHOSEN if option == 1 else NO_DELIVERY)

    def spare(self, option: int) -> str:
        """Paying, or the card of step 4."""
        return self.tongue("Pay") if option == 0 else self.play(GRACE)

    def space(self, option: int) -> str:
        """A space of the track."""
        now = phrases.kind(self.tongue, self.view["kinds"][option])
        return self.tongue("Space {space} ({kind})").format(space=option + 1, kind=now)

    def request(self, option: int) -> str:
        """A request of a column, counted from the bottom."""
        asked = phrases.colour(self.tongue, self.view["columns"][self.view["draft"][0]][option])
        return self.tongue("Request {place} ({colour})").format(place=option + 1, colour=asked)
