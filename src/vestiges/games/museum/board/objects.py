"""What each object looks like: a silhouette of `web/art.svg` and a material, found by its name.

Names decide, not numbers, so that the objects of another box are drawn as well.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from vestiges.games.museum.components import Components
from vestiges.games.museum.constants import OBJECTS, RELIC

MATERIALS: Final = {
    "gold": "#e0b13a",
    "silver": "#cfd5d9",
    "bronze": "#a9803c",
    "copper": "#c0733f",
    "brass": "#d4a843",
    "iron": "#858992",
    "lead": "#8b8f9a",
    "stone": "#b9b1a0",
    "marble": "#ece6da",
    "alabaster": "#f0e0bd",
    "basalt": "#77736d",
    "schist": "#7d8f88",
    "flint": "#9a8f80",
    "obsidian": "#4a4a58",
    "jade": "#6fae86",
    "crystal": "#bfe3ee",
    "clay": "#c9713f",
    "mud": "#b98c5a",
    "glass": "#7fb7c4",
    "faience": "#3fa0a8",
    "ivory": "#f1e4c3",
    "shell": "#e3e6dc",
    "wood": "#a9743f",
    "reed": "#c7a75a",
    "paper": "#efe2c0",
    "cloth": "#dcc79c",
    "wool": "#c98a4a",
    "purple": "#8a3b80",
    "feather": "#c23b2e",
    "lacquer": "#a83226",
    "leather": "#96633a",
}
"""The colour of a material."""

WORDS: Final = {
    "golden": "gold",
    "oak": "wood",
    "teak": "wood",
    "cedar": "wood",
    "wooden": "wood",
    "bamboo": "reed",
    "rattan": "reed",
    "papyrus": "reed",
    "ceramic": "clay",
    "terracotta": "clay",
    "greenstone": "jade",
    "volcanic": "basalt",
    "lacquered": "lacquer",
    "feathered": "feather",
    "wax": "mud",
    "silk": "cloth",
    "emerald": "jade",
    "ruby": "feather",
    "sapphire": "glass",
    "platinum": "silver",
    "quartz": "crystal",
}
"""Words of a name that tell the material besides the materials themselves."""

KINDS: Final = """
machu picchu: terraces stone
terraces: rings mud
ramparts|watchtower: wall stone
twelve-cornered: block stone
philosopher's stone: gem feather
votive panel: ema wood
el dorado: mask gold
lion: lion stone
holy grail: goblet gold
niche|door: niche stone
bridge|lashing: rope reed
armour: tunic cloth
tunic: tunic wool
fleece: cloth gold
quipu: quipu wool
kero|goblet: goblet wood
panpipes: panpipes reed
tea bowl|kava: bowl lacquer
bowl: bowl clay
maize ear: maize gold
foot plough: spade wood
pouch: pouch wool
roof comb: pyramid stone
vault|keystone: arch stone
lintel: relief stone
stucco|potsherd|sherd: sherd clay
maize god: bust stone
vessel|dolium: jar clay
grinding|quern|mill: quern stone
harvest blade: blade obsidian
conqueror|inscription: stela stone
eccentric: flint flint
captive|votive figure|worshipper|goddess: figurine clay
old man: mask ivory
lancet|linchpin|stake: pin bronze
incense: burner clay
rongorongo: tablet wood
sandal: sandal leather
cloak|mantle: cloak feather
comb: comb ivory
tapa: cloth cloth
flute: flute reed
double-hulled|raft|hull: canoe wood
prow: prow wood
steering|oar: paddle wood
rudder: rudder wood
lure: hook shell
moai: moai basalt
god head: bust feather
cauldron: cauldron silver
pillar of the horned: column stone
pendant|amulet: pendant stone
caryatid|spirit: statue marble
capital: capital marble
discus: athlete marble
drinking cup: kylix clay
theatre mask: mask clay
parade mask: mask silver
mask of sargon: head bronze
gold mask: nemes gold
mask: mask jade
writing tablet: diptych wood
panoply: armour bronze
horned parade: horned bronze
crested helmet: kabuto lacquer
helmet: helmet bronze
sling: bullet lead
spear|spearhead: spear bronze
gearwork: gears bronze
ram: ram bronze
stone anchor: stoneanchor stone
anchor: anchor lead
arena: arena stone
pillar|column|hypocaust: column stone
brick: brick mud
hunt|standard: mosaic mud
cameo: cameo ivory
fresco: fresco mud
reaping|relief|lady: relief stone
press: press wood
sickle|hook: sickle iron
eagle: eagle gold
gladius: sword iron
antenna: sword bronze
of the lake: sword silver
tachi: katana silver
plough: plough wood
calendar: tablet bronze
cask: cask wood
shield: shield bronze
trumpet: trumpet bronze
spoons?: spoon bronze
sarcophagus: sarcophagus stone
scroll|papyrus of: scroll paper
oil jar|amphora: amphora clay
canopic: canopic alabaster
jar: jar clay
threshing: sledge wood
tray: tray reed
red-seal: junk wood
ship: ship wood
sounding: lead lead
capstone: pyramidion stone
obelisk: obelisk stone
barque|boat: barque wood
cat mummy: cat cloth
scarab: scarab faience
lyre: lyre wood
tablet: tablet clay
cylinder seal: seal stone
seal: stamp stone
vase: vase alabaster
winged bull: bull stone
pagoda: pagoda clay
tile: tile clay
bracket: bracket wood
ritual: ding bronze
pump: wheel wood
paddy: field clay
general: soldier clay
chariot shrine: temple stone
chariot: chariot wood
crossbow: crossbow bronze
ring: ring jade
star chart|sea chart: chart paper
gateway: gateway stone
marble screen: lattice marble
dock: dock clay
compass: fish iron
shiva: shiva bronze
buddha|ganesha: buddha stone
lamp: lamp brass
cranes: screen gold
woodblock: print wood
longbow: bow wood
fan: fan iron
kannon: kannon gold
raijin: demon lacquer
foxes: fox marble
haniwa|attendant: haniwa clay
trident: trident gold
plank: plank wood
hammer: hammer iron
ark: chest gold
bell: bell bronze
horn: horn gold
"""
"""Words of a name, silhouette, usual material; the first line that fits counts."""
BY_DOMAIN: Final = ("column", "vase", "jar", "sword", "ship", "statue")
"""For names that say nothing known."""
FIXED: Final = ("canoe", "sledge", "barque", "scroll", "nemes", "burner", "column", "gem")
"""Silhouettes whose usual material stays, whatever else the name mentions."""


def _kinds() -> list[tuple[re.Pattern[str], str, str]]:
    """The table of kinds: words, silhouette, material."""
    found = []
    for line in KINDS.strip().splitlines():
        words, drawn = line.split(": ")
        shape, material = drawn.split()
        found.append((re.compile(rf"\b(?:{words})\b"), shape, material))
    return found


TABLE: Final = _kinds()


@lru_cache(maxsize=512)
def figure(parts: Components, card: int) -> tuple[str, str]:
    """The silhouette of a card and its colour."""
    name = parts.cards.en[card].lower()
    if OBJECTS <= card < RELIC:
        return "skull", MATERIALS[_material(name, "crystal")]
    for words, shape, material in TABLE:
        if words.search(name):
            return shape, MATERIALS[material if shape in FIXED else _material(name, material)]
    return BY_DOMAIN[parts.domain[card]], MATERIALS["stone"]


def _material(name: str, usual: str) -> str:
    """What a thing is made of, if its name says so."""
    for word in re.split(r"[ -]", name):
        found = WORDS.get(word, word)
        if found in MATERIALS:
            return found
    return usual
