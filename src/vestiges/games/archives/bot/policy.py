"""Policy of Archives' bot: how a decent player decides, knowing a view alone.

It follows the rules page's section on good play: it plans several stops along the track against
their growing price, counts the tie bonus, keeps the entrances of its colours clear, cashes in an
expertise that has become a burden, and ends the match when it leads.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.archives.bot.cards import best_play, play_of, transfer
from vestiges.games.archives.bot.chains import best_chain, open_ways
from vestiges.games.archives.bot.model import Model, model_of
from vestiges.games.archives.bot.plans import best_answer, best_exhibit, best_request, best_store
from vestiges.games.archives.constants import COLOURS, SITES, TRANSFER
from vestiges.games.archives.rules.abandoning import KEEP
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.deliveries import CHOOSE_CUBES, DRAW_CUBES, SKIP
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.view import ArchivesView

LEAST: Final = 0.8
"""What a chain of stops must be worth to be begun."""


def answer(view: ArchivesView, rng: Rng) -> int:
    """One of the view's options."""
    if len(view["options"]) == 1:
        return view["options"][0]
    model = model_of(view)
    phase = view["phase"]
    if phase == "turn":
        return turn(model)
    if phase in ("store_site", "store", "answer_site", "answer", "request"):
        return work(model)
    if phase in ("exhibit_site", "exhibit_colour", "exhibit"):
        return exhibit(model)
    if phase in ("abandon", "clear", "delivery", "choose", "place", "spare", "setup"):
        return passing(model, rng)
    return card(model)


# The turn -----------------------------------------------------------------------------------------


def turn(model: Model) -> int:
    """The first stop of the best chain, or the Pass; a card where it clearly helps."""
    options = model.view["options"]
    ways = [option + 1 for option in options if option < CARD]
    chain = best_chain(model, ways)
    play = best_play(model, chain, [o - CARD for o in options if CARD <= o < PASS])
    if play.card >= 0:
        return CARD + play.card
    least = LEAST if model.view["closer"] < 0 else 0.0
    if PASS in options and (not ways or chain.value <= least):
        return PASS
    return chain.distance - 1 if chain.distance > 0 else ways[0] - 1


def card(model: Model) -> int:
    """The next answer about the card that is being put together."""
    view = model.view
    options = view["options"]
    if view["phase"] == "pause":
        return pause(model)
    chain = best_chain(model, open_ways(model))
    answers = play_of(model, chain, view["card"]).answers
    place = len(view["draft"])
    if place < len(answers) and answers[place] in options:
        return answers[place]
    return options[-1]


def pause(model: Model) -> int:
    """Between two steps of a Pass: a transfer before the end, or nothing."""
    options = model.view["options"]
    if TRANSFER in options and transfer(model).value > 0:
        return TRANSFER
    return options[-1]


# Actions ------------------------------------------------------------------------------------------


def work(model: Model) -> int:
    """The next choice of STORE, ANSWER or REQUEST."""
    view = model.view
    phase = view["phase"]
    if phase == "store_site":
        return best_store(model, -1, []).site
    if phase == "answer_site":
        return best_answer(model, -1, []).site
    if phase == "request":
        return best_request(model, view["site"], view["options"])
    if phase == "store":
        action = best_store(model, view["site"], view["taken"])
        done = len(view["taken"])
        return action.choices[done] if len(action.choices) > done else STOP_STORING
    action = best_answer(model, view["site"], view["taken"])
    return action.choices[0] if action.choices else STOP_ANSWERING


def exhibit(model: Model) -> int:
    """The next choice of EXHIBIT."""
    view = model.view
    if view["phase"] == "exhibit_site":
        return best_exhibit(model, -1, -1).site
    if view["phase"] == "exhibit_colour":
        return best_exhibit(model, view["site"], -1).choices[0]
    return best_exhibit(model, view["site"], view["colour"]).choices[1] - 1


# The Pass -----------------------------------------------------------------------------------------


def passing(model: Model, rng: Rng) -> int:
    """A choice of the Pass, or of the setup."""
    view = model.view
    phase = view["phase"]
    if phase == "setup":
        return rng.pick(view["options"])
    if phase == "abandon":
        return abandon(model)
    if phase == "spare":
        return view["options"][-1]
    if phase == "delivery":
        return delivery(model)
    if phase == "choose":
        return most_harmful(model, view["options"])
    return place(model)


def abandon(model: Model) -> int:
    """Give up a rank that costs more than it is worth."""
    best = 0.5
    found = KEEP
    for colour in model.view["options"][:-1]:
        heir = second(model, colour)
        rank = model.rank(colour)
        value = -rank + rank * model.worth(heir)
        if value > best:
            best = value
            found = colour
    return found


def second(model: Model, colour: int) -> int:
    """Who would be the expert of a colour of mine, -1 if nobody."""
    best = 0
    found = -1
    for seat in range(4):
        points = model.expertise[seat * COLOURS + colour]
        if seat != model.me and points > best:
            best = points
            found = seat
    return found


def has_room(model: Model, colour: int) -> bool:
    """Whether some entrance still takes a colour."""
    for site in range(SITES):
        if model.view["accepts"][site][colour] and model.free(site) > 0:
            return True
    return False


def delivery(model: Model) -> int:
    """A card of step 3 where it saves or costs enough, else the draw."""
    options = model.view["options"]
    mine = 0
    harm = 0.0
    for colour in range(COLOURS):
        if has_room(model, colour) or not model.bag[colour]:
            continue
        holder = model.expert(colour)
        if holder == model.me:
            mine += 1
        elif holder >= 0:
            harm = max(harm, -model.worth(holder) * min(3, model.bag[colour]))
    if CHOOSE_CUBES in options and harm > 0.4 and model.left > 3.0:
        return CHOOSE_CUBES
    if SKIP in options and mine >= 2:
        return SKIP
    return DRAW_CUBES


def most_harmful(model: Model, options: list[int]) -> int:
    """The colour that hurts a rival most, or else helps oneself."""
    best = -1000.0
    found = options[0]
    for colour in options:
        holder = model.expert(colour)
        value = 0.0 if has_room(model, colour) else -model.worth(holder)
        if holder == model.me and has_room(model, colour):
            value = 0.1
        if value > best:
            best = value
            found = colour
    return found


def place(model: Model) -> int:
    """Own colours first, into the emptier entrance; those of rivals last."""
    best = -1000.0
    found = model.view["options"][0]
    for option in model.view["options"]:
        colour, site = option // SITES, option % SITES
        value = model.worth(model.expert(colour)) + 0.05 * model.free(site)
        if value > best:
            best = value
            found = option
    return found
