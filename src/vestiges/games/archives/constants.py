"""Numbers and names of Archives that its rules fix; options and boxes never change them."""

from __future__ import annotations

from typing import Final

SEATS: Final = 4
COLOURS: Final = 6
SITES: Final = 3  # conservation sites; the external desk is site 3
EXT: Final = 3
MOST_SPACES: Final = 40
MOST_PLACES: Final = 10
MOST_AHEAD: Final = 2 * MOST_SPACES

COLOUR_NAMES: Final = ("red", "blue", "green", "yellow", "violet", "orange")
PLAYER_NAMES: Final = ("black", "white", "grey", "brown")
SITE_NAMES: Final = ("par", "fon", "pie", "ext")
DESK: Final = "the external desk"
KIND_NAMES: Final = ("store", "request", "answer", "exhibit", "draw")
CARD_NAMES: Final = ("c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08", "c09", "c10")

# Kinds of action space.
STORE: Final = 0
REQUEST: Final = 1
ANSWER: Final = 2
EXHIBIT: Final = 3
DRAW: Final = 4

# Kinds of card (section 2.7).
LASTING: Final = 0
PLAN: Final = 1
TRANSFER: Final = 2
GRACE: Final = 3
CLOSING: Final = 4
DEPOSIT: Final = 5
QUERY: Final = 6
CHOSEN: Final = 7
NO_DELIVERY: Final = 8
RECALL: Final = 9

# Zones of cubes: counts stand at zone * COLOURS + colour.
BAG: Final = 0
ENTRANCE: Final = 1  # plus the site
VAULT: Final = 4  # plus the site
ROOM: Final = 7  # plus the site
ROW: Final = 10  # plus the site: its row at the external desk
GALLERY: Final = 13  # plus the site
QUEUE: Final = 16  # the waiting area
DRAWN: Final = 17  # drawn in step 3 or at setup and not placed yet
ZONES: Final = 18

# Zones of requests, the same way.
RESERVE: Final = 0
COLUMN: Final = 1  # plus the site, the external desk included
ANSWERED: Final = 5  # plus the conservation site
REQUEST_ZONES: Final = 8

# Numbers of the rules.
STORE_MOST: Final = 2  # ARC-050
ANSWER_MOST: Final = 3  # ARC-073
TRANSFER_MOST: Final = 3  # ARC-188
REWARD: Final = 2  # ARC-055, ARC-061, ARC-087
PLACEMENTS: Final = (0, 1, 2, 3, 3)  # ARC-062, ARC-064: the sites of the five requests

# Where prestige comes from and goes to: ledger[seat * SOURCES + source].
COSTS: Final = 0
REQUESTING: Final = 1
ANSWERING: Final = 2
EXHIBITING: Final = 3
ROYALTIES: Final = 4
PUSHED_OUT: Final = 5
WAITING: Final = 6
ABANDONING: Final = 7
SOURCES: Final = 8

# The phases by their place in the action index.
SETUP: Final = 0
TURN: Final = 1
STORE_SITE: Final = 2
STORE_CUBE: Final = 3
REQUEST_COLOUR: Final = 4
ANSWER_SITE: Final = 5
ANSWER_CUBE: Final = 6
EXHIBIT_SITE: Final = 7
EXHIBIT_COLOUR: Final = 8
EXHIBIT_SIZE: Final = 9
ABANDON: Final = 10
CLEAR: Final = 11
DELIVERY: Final = 12
CHOOSE: Final = 13
PLACE: Final = 14
SPARE: Final = 15
PAUSE: Final = 16
COMPOSING: Final = 17
"""From here on a card is being put together, in private."""
PLAN_KIND: Final = 17
PLAN_TARGET: Final = 18
MARKER_SPACE: Final = 19
MARKER_KIND: Final = 20
TRANSFER_FROM: Final = 21
TRANSFER_TO: Final = 22
TRANSFER_CUBE: Final = 23
CLOSING_SITE: Final = 24
DEPOSIT_SITE: Final = 25
DEPOSIT_CUBE: Final = 26
DEPOSIT_COLOUR: Final = 27
QUERY_COLUMN: Final = 28
QUERY_PLACE: Final = 29
QUERY_COLOUR: Final = 30
RECALL_ROOM: Final = 31
