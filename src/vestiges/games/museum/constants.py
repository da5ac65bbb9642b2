"""Numbers and names of Museum that its rules fix; options and boxes never change them.

Cards have numbers for the whole match: objects 0-179 (fifteen of each civilization, three
civilizations of each continent, in order), skulls 180-191, relics 192-207, opinion cards 208-227.
"""

from __future__ import annotations

from typing import Final

CONTINENTS: Final = 4
CIVILIZATIONS: Final = 12
DOMAINS: Final = 6
SLOTS: Final = 25
GALLERY: Final = 9
MOST_SEATS: Final = 4
PLACES: Final = 3  # display slots of a continent, the third under a Sponsor only (MUS-135)

OBJECTS: Final = 180
SKULL: Final = 180
RELIC: Final = 192
OPINION: Final = 208
CARDS: Final = 228
FAVOURS: Final = 30
HEADLINES: Final = 21
EXPERTS: Final = 29
PATRONS: Final = 39
ASSISTANTS: Final = 15
RIVALS: Final = 12
ACTIONS: Final = 17
ROW: Final = 3
"""Places of the expert board; place 0 is the left one."""

# The order of MUS-118.
CONTINENT_NAMES: Final = ("Americas-Pacific", "Europe", "Africa-MiddleEast", "Asia")
CIVILIZATION_NAMES: Final = (
    "Inca",
    "Maya",
    "Polynesian",
    "Greek",
    "Roman",
    "Celt",
    "Phoenician",
    "Egyptian",
    "Mesopotamian",
    "Chinese",
    "Indian",
    "Japanese",
)
DOMAIN_NAMES: Final = ("Architecture", "Culture", "Agriculture", "War", "Navigation", "Religion")

# Kinds of favour, of headline, of patron: their places in these lists.
FAVOUR_KINDS: Final = (
    "press",
    "express",
    "team",
    "charity",
    "collector",
    "finds",
    "stocktake",
    "loan",
    "hiring",
    "foresight",
)
PRESS: Final = 0
EXPRESS: Final = 1
TEAM: Final = 2
CHARITY: Final = 3
COLLECTOR: Final = 4
FINDS: Final = 5
STOCKTAKE: Final = 6
LOAN: Final = 7
HIRING: Final = 8
FORESIGHT: Final = 9

HEADLINE_KINDS: Final = (
    "war",
    "instability",
    "sponsor",
    "death",
    "school",
    "deflation",
    "roaring",
    "grants",
    "outcry",
    "swindler",
    "makeroom",
    "requisition",
)
WAR: Final = 0
INSTABILITY: Final = 1
SPONSOR: Final = 2
DEATH: Final = 3
SCHOOL: Final = 4
DEFLATION: Final = 5
ROARING: Final = 6
GRANTS: Final = 7
OUTCRY: Final = 8
SWINDLER: Final = 9
MAKEROOM: Final = 10
REQUISITION: Final = 11

PATRON_KINDS: Final = (
    "quad",
    "heritage",
    "continent",
    "perfect",
    "masterpieces",
    "team",
    "knowledge",
    "history",
    "civilization",
)
QUAD: Final = 0
HERITAGE: Final = 1
CONTINENT: Final = 2
PERFECT: Final = 3
MASTERPIECES: Final = 4
IDEAL_TEAM: Final = 5
KNOWLEDGE: Final = 6
HISTORY: Final = 7
CIVILIZATION: Final = 8

# Powers: what an expert, a relic or an assistant does for its owner as long as it is there. Counted
# for each player in state.powers; an effect asks for a power, never for the card that gives it.
HAND10: Final = 0
DISCOUNT: Final = 1
MASTERPIECE2: Final = 2
FAVOUR5: Final = 3
IGNORE: Final = 4
NO_FEE: Final = 5
BELL: Final = 6
HORN: Final = 7
MILL: Final = 8
PLANK: Final = 9
HAND8: Final = 10
EXPERT_DISCOUNT: Final = 11
DALTON: Final = 12
TWO_FAVOURS: Final = 13
BRADY: Final = 14
TRIDENT: Final = 15
PLUS_CIVILIZATION: Final = 16
PLUS_DOMAIN: Final = 17
PRESTIGE_DOUBLE: Final = 18
TWO_PER_COLLECTION: Final = 19
NEARLY_FULL: Final = 20
AGENT: Final = 21  # + continent
INCOME: Final = 25  # + continent: 1 prestige for each object of it exhibited
CHEAP: Final = 29  # + continent: its objects cost 1 less
FINDER: Final = 33  # + continent: a card of its deck for three of one of its civilizations
SCHOLAR: Final = 37  # + civilization
SPECIALIST: Final = 49  # + domain
POWERS: Final = 55

# The questions, in the order of rules.PHASES.
HAND: Final = 0
PATRON: Final = 1
ROOM: Final = 2
WINDOW: Final = 3
PICK: Final = 4
DRAW: Final = 5
IMPROVE: Final = 6
TARGET: Final = 7
PAY: Final = 8
INVENTORY: Final = 9
FAVOUR_CARD: Final = 10
FAVOUR_CONTINENT: Final = 11
HIRE: Final = 12
FORESIGHT_DECK: Final = 13
FORESEE: Final = 14
TEAM_PICK: Final = 15
FIND: Final = 16
DROP: Final = 17
COPY_EXPERT: Final = 18
LIMIT: Final = 19
REQUISITION_CARD: Final = 20
SWINDLER_KEEP: Final = 21
LAYOUT: Final = 22
PLACE: Final = 23
MASK: Final = 24
SELL_SET: Final = 25
FINDER_DRAW: Final = 26
KEEP_FAVOUR: Final = 27
TRADE_PICK: Final = 28
ASSISTANT_CONTINENT: Final = 29
ASSISTANT_EXPERT: Final = 30

# The steps of a turn: the place of the first that is not done yet is state.step.
S_ROOM: Final = 0
S_PRE: Final = 1
S_PICK: Final = 2
S_GRANTS: Final = 3
S_HORN: Final = 4
S_AGENT: Final = 5  # + 2 * continent + (0 or 1: an agent and his copy)
S_OTHERS: Final = 13  # + 1 .. players - 1: the others in turn order
S_IMPROVE: Final = 17
S_LIMIT: Final = 18
S_END: Final = 19
S_REQUISITION: Final = 20  # + player, counted from the first one
S_SWINDLER: Final = 24  # + the same
S_NEXT: Final = 28
S_FINAL: Final = 29

# The options of the questions WINDOW and IMPROVE.
GO_ON: Final = 0
BUY: Final = 1  # + player: from whose pool; one's own number: own account
STOCK: Final = 5
SELL: Final = 6
PLAY: Final = 7  # + kind of favour
TRADE: Final = 17  # + kind of favour: discard it to take an object (Havelock Dalton)
# The options of questions about cards: a card, or:
PASS: Final = 208
TOKEN: Final = 209  # PAY only
# The options of TARGET: a card, an expert, or no more.
EXPERT_OPTION: Final = 208
NO_MORE: Final = 237
RENEW: Final = 29  # HIRE: other experts, please

# What the seats know: seen[card] has a bit for each player who knows where the card is.
SPECTATOR: Final = 128
EVERYONE: Final = 255

# What happens once, at the moment of exhibiting or recruiting.
NOTHING: Final = 0
GAIN_PRESTIGE: Final = 2
DRAW_FAVOURS: Final = 3
TAKE_FROM_POOL: Final = 4
