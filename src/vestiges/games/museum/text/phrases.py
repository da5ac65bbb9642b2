"""The small phrases of which the sentences of Museum are made.

Cards are called as in the data files of the match’s own box, which have both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine import text
from vestiges.engine.text import Tongue, called, mark
from vestiges.games.museum.components import Names, find
from vestiges.games.museum.constants import (
    AGENT,
    DISCOUNT,
    EXPERT_OPTION,
    FAVOUR5,
    HAND10,
    IGNORE,
    MASTERPIECE2,
    OBJECTS,
    OPINION,
    RELIC,
    SCHOLAR,
    SPECIALIST,
)

PLAYERS: Final = (mark("burgundy"), mark("teal"), mark("ochre"), mark("slate"))
RIVAL: Final = mark("Alphonse LeGros")
CONTINENTS: Final = (
    mark("the Americas and the Pacific"),
    mark("Europe"),
    mark("Africa and the Middle East"),
    mark("Asia"),
)
CIVILIZATIONS: Final = (
    mark("Inca"),
    mark("Maya"),
    mark("Polynesian"),
    mark("Greek"),
    mark("Roman"),
    mark("Celtic"),
    mark("Phoenician"),
    mark("Egyptian"),
    mark("Mesopotamian"),
    mark("Chinese"),
    mark("Indian"),
    mark("Japanese"),
)
DOMAINS: Final = (
    mark("architecture"),
    mark("culture"),
    mark("agriculture"),
    mark("war"),
    mark("navigation"),
    mark("religion"),
)
COLLECTIONS: Final = (
    mark("Inca collection"),
    mark("Maya collection"),
    mark("Polynesian collection"),
    mark("Greek collection"),
    mark("Roman collection"),
    mark("Celtic collection"),
    mark("Phoenician collection"),
    mark("Egyptian collection"),
    mark("Mesopotamian collection"),
    mark("Chinese collection"),
    mark("Indian collection"),
    mark("Japanese collection"),
    mark("architecture collection"),
    mark("culture collection"),
    mark("agriculture collection"),
    mark("war collection"),
    mark("navigation collection"),
    mark("religion collection"),
)
"""By key, civilizations and then domains."""
FAVOUR_EFFECTS: Final = (
    mark("at the end one continent’s bad press does not count for you"),
    mark("exhibit an object of value 1 to 3 from your hand for nothing"),
    mark("renew the display of a continent"),
    mark("exhibit an object of value 1 to 3 from any pool for nothing"),
    mark("sell an object of your hand for its value and 1 more"),
    mark("reveal objects of a continent: everyone takes one, the rest is yours"),
    mark("take objects worth up to 5 back from your pool"),
    mark("gain 4 prestige"),
    mark("recruit an expert for nothing, or call three others"),
    mark("look at five headlines or favours and put them in any order"),
)
EXPERT_ABILITIES: Final = {
    HAND10: mark("hand limit 10"),
    DISCOUNT: mark("your objects cost 1 less to exhibit"),
    MASTERPIECE2: mark("2 prestige instead of 1 for each masterpiece you exhibit"),
    FAVOUR5: mark("you may hold 5 favours"),
    IGNORE: mark("you may ignore the headline"),
    -1: mark("takes over the ability of another expert"),
}
HEADLINE_EFFECTS: Final = (
    mark("the continent is closed"),
    mark("the continent shows one object less"),
    mark("the continent shows one object more"),
    mark("experts cost 1 more"),
    mark("experts cost 1 less"),
    mark("every object exhibited costs 1 prestige besides"),
    mark("every object exhibited brings 1 prestige"),
    mark("you may pick a second object of the same continent"),
    mark("bad press on every continent"),
    mark("all favours in hand were discarded"),
    mark("at the start of your turn a small object may come back from your pool"),
    mark("everyone gave up an object of the own pool"),
)
ASSISTANT_EFFECTS: Final = (
    mark("starts with one more object of Africa and the Middle East; each one exhibited pays 1"),
    mark("starts with one more object of the Americas and the Pacific; each one exhibited pays 1"),
    mark("starts with one more object of Asia; each one exhibited pays 1 prestige"),
    mark("starts with one more object of Europe; each one exhibited pays 1 prestige"),
    mark("starts with 3 prestige; masterpieces bring 2 prestige"),
    mark("objects of Africa and the Middle East cost 1 less; three of a kind bring a card"),
    mark("objects of Europe cost 1 less; three of a kind bring a card"),
    mark("objects of Asia cost 1 less; three of a kind bring a card"),
    mark("objects of the Americas and the Pacific cost 1 less; three of a kind bring a card"),
    mark("starts with an expert; experts cost 1 less"),
    mark("starts with 2 favours; a favour can be given up for a displayed object"),
    mark("starts with 2 favours; draws two favours and keeps one"),
    mark("starts with 3 prestige; four civilizations of a domain bring 2 prestige"),
    mark("starts with one more object; hand limit 8"),
)


def pick_name(names: Names, number: int, tongue: Tongue) -> str:
    """A card's name in a language."""
    return names.fr[number] if tongue.lang == "fr" else names.en[number]


def card(tongue: Tongue, number: int) -> str:
    """An object, skull, relic or opinion card by name."""
    return pick_name(find(tongue.box).cards, number, tongue)


def full_card(tongue: Tongue, number: int) -> str:
    """A card with what is printed on it: "Machu Picchu (Inca, architecture, 5)"."""
    parts = find(tongue.box)
    name = card(tongue, number)
    value = parts.value[number]
    if number < OBJECTS:
        return tongue("{name} ({civilization}, {domain}, {value})").format(
            name=name,
            civilization=tongue(CIVILIZATIONS[parts.civilization[number]]),
            domain=tongue(DOMAINS[parts.domain[number]]),
            value=value,
        )
    if number < RELIC:
        place = tongue(CONTINENTS[parts.continent[number]])
        return tongue("{name} ({place}, {value})").format(name=name, place=place, value=value)
    if number < OPINION:
        domain = tongue(DOMAINS[parts.domain[number]])
        return tongue("{name} (relic, {domain}, {value})").format(
            name=name, domain=domain, value=value
        )
    return name


def favour(tongue: Tongue, number: int) -> str:
    """A favour by name."""
    return pick_name(find(tongue.box).favours, number, tongue)


def favour_kind(tongue: Tongue, kind: int) -> str:
    """A kind of favour by name."""
    return favour(tongue, find(tongue.box).favour_kind.index(kind))


def headline(tongue: Tongue, number: int) -> str:
    """A headline by name."""
    return pick_name(find(tongue.box).headlines, number, tongue)


def expert(tongue: Tongue, number: int) -> str:
    """An expert by name."""
    return pick_name(find(tongue.box).experts, number, tongue)


def ability(tongue: Tongue, number: int) -> str:
    """What an expert does for the museum that has recruited them."""
    power = find(tongue.box).expert_power[number]
    if power >= SCHOLAR:
        key = power - SCHOLAR if power < SPECIALIST else 12 + power - SPECIALIST
        text = tongue("one more card of your {collection}")
        return text.format(collection=tongue(COLLECTIONS[key]))
    if power >= AGENT:
        return tongue("lets you draw a card there after your first pick")
    return tongue(EXPERT_ABILITIES[power])


def full_expert(tongue: Tongue, number: int) -> str:
    """An expert with the ability: "Patricia Turner (hand limit 10)"."""
    return tongue("{name} ({ability})").format(
        name=expert(tongue, number), ability=ability(tongue, number)
    )


def full_favour(tongue: Tongue, number: int) -> str:
    """A favour with its effect."""
    kind = find(tongue.box).favour_kind[number]
    return tongue("{name} ({effect})").format(
        name=favour(tongue, number), effect=tongue(FAVOUR_EFFECTS[kind])
    )


def patron(tongue: Tongue, number: int) -> str:
    """A patron by name."""
    return pick_name(find(tongue.box).patrons, number, tongue)


def assistant(tongue: Tongue, number: int) -> str:
    """An assistant by name."""
    return pick_name(find(tongue.box).assistants, number, tongue)


def relic(tongue: Tongue, power: int, instant: int) -> str:
    """A relic by what it does: its lasting power, or what it does at once."""
    parts = find(tongue.box)
    does = list(zip(parts.relic_power, parts.relic_instant, strict=True))
    return card(tongue, RELIC + does.index((power, instant)))


def copier(tongue: Tongue) -> str:
    """The expert who copies another one."""
    return expert(tongue, find(tongue.box).expert_power.index(-1))


def target(tongue: Tongue, option: int) -> str:
    """Something bought: an object or an expert."""
    if option >= EXPERT_OPTION:
        return expert(tongue, option - EXPERT_OPTION)
    return card(tongue, option)


def continent(tongue: Tongue, number: int) -> str:
    """A continent."""
    return tongue(CONTINENTS[number])


def player(tongue: Tongue, number: int, seats: int) -> str:
    """A player by name or else by colour; the Rival always by name."""
    return tongue(RIVAL) if number >= seats else called(tongue, number, PLAYERS[number])


def join(tongue: Tongue, words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"; nothing if there are none."""
    return text.join(tongue, words) if words else tongue("nothing")


def cards(tongue: Tongue, numbers: Sequence[int]) -> str:
    """Cards in a row."""
    return join(tongue, [card(tongue, number) for number in numbers])


def prestige(tongue: Tongue, amount: int) -> str:
    """An amount of prestige."""
    return tongue.plural("{amount} prestige", "{amount} prestige", amount).format(amount=amount)


def patron_goal(tongue: Tongue, number: int) -> str:
    """What a patron asks for and pays, in one sentence."""
    parts = find(tongue.box)
    levels = "/".join(map(str, parts.patron_levels[number]))
    points = "/".join(map(str, parts.patron_points[number]))
    words = [goal_name(tongue, key) for key in parts.patron_keys[number]]
    return tongue(PATRON_GOALS[parts.patron_kind[number]]).format(
        levels=levels,
        points=points,
        keys=join(tongue, words) if words else "",
        key=words[0] if words else "",
        others=join(tongue, words[1:]) if len(words) > 1 else "",
    )


PATRON_GOALS: Final = (
    mark("{levels} of these with 3 cards or more ({keys}): {points} points"),
    mark("{key} of {levels} cards: {points} points"),
    mark("{levels} objects of {key} anywhere in the museum: {points} points"),
    mark("{points} points for each connected set of objects worth 1, 2, 3, 4 and 5"),
    mark("{levels} masterpieces: {points} points"),
    mark("{points} points for each expert"),
    mark("{levels} domain collections of 5 or more: {points} points"),
    mark(
        "a civilization collection of 7 and a domain collection of 6, {levels} of them: {points} "
        "points"
    ),
    mark("{key} of 5/6/7 cards, and {levels} of these ({others}): {points} points"),
)


def goal_name(tongue: Tongue, key: int) -> str:
    """What a patron wants: a collection, or objects of a continent."""
    return tongue(COLLECTIONS[key] if key < 18 else CONTINENTS[key - 18])


def key_name(tongue: Tongue, key: int) -> str:
    """What a patron names: a civilization, a domain, a continent."""
    if key < 12:
        return tongue(CIVILIZATIONS[key])
    if key < 18:
        return tongue(DOMAINS[key - 12])
    return tongue(CONTINENTS[key - 18])
