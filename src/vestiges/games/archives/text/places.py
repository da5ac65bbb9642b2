"""The zones of the sites in words: for whoever points at them."""

from __future__ import annotations

from vestiges.engine.text import Tongue
from vestiges.games.archives.constants import ANSWERED, ENTRANCE, GALLERY, VAULT
from vestiges.games.archives.text import phrases, position
from vestiges.games.archives.view import ArchivesView


def entrance(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """The entrance of a site."""
    return tongue("Entrance of {site} ({held} of {size}): {cubes}.").format(
        site=phrases.site(tongue, site),
        held=sum(view["cubes"][ENTRANCE + site]),
        size=view["entrance_size"][site],
        cubes=phrases.amounts(tongue, view["cubes"][ENTRANCE + site]),
    )


def vault(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """The vault of a site."""
    cubes = phrases.amounts(tongue, view["cubes"][VAULT + site])
    name = phrases.site(tongue, site)
    return tongue("Vault of {site}, without limit: {cubes}.").format(site=name, cubes=cubes)


def room(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """A reading room, and what leaves it next."""
    said = position.reading(view, site, tongue)
    colours = view["rooms"][site]
    if len(colours) < view["room_size"][site]:
        return said
    last = phrases.colour(tongue, colours[-1])
    more = tongue("The next answer sends the {colour} cube on the right back to its vault.")
    return f"{said} {more.format(colour=last)}"


def gallery(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """A gallery: what it shows and for how long."""
    return position.gallery(view, site, tongue)


def gallery_label(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """The name of a gallery, with the Passes its exhibition still has."""
    colour = view["shown"][site]
    if colour < 0:
        return tongue("Gallery")
    left = view["cubes"][GALLERY + site][colour] - view["elapsed"][site]
    return tongue.plural(
        "Gallery: {count} Pass to go", "Gallery: {count} Passes to go", left
    ).format(count=left)


def answered(view: ArchivesView, site: int, tongue: Tongue) -> str:
    """The answered pile of a site."""
    requests = phrases.amounts(tongue, view["requests"][ANSWERED + site])
    name = phrases.site(tongue, site)
    return tongue("Requests answered at {site}: {requests}.").format(site=name, requests=requests)


def column(view: ArchivesView, site: int, names: list[str], tongue: Tongue) -> str:
    """A request column, and what a new request would push out."""
    said = position.requests(view, site, tongue)
    if len(view["columns"][site]) < view["column_size"][site]:
        return said
    return f"{said} {pushed(view, site, names, tongue)}"


def pushed(view: ArchivesView, site: int, names: list[str], tongue: Tongue) -> str:
    """What the next request would push out of a full column, and whom that would cost (ARC-068)."""
    colour = view["columns"][site][0]
    holder = view["experts"][colour]
    word = phrases.colour(tongue, colour)
    if holder < 0:
        text_ = tongue("The next request here pushes out the one for {colour}.")
        return text_.format(colour=word)
    text_ = tongue("The next request here pushes out the one for {colour} and costs {who} 1.")
    return text_.format(colour=word, who=names[holder])


def request(view: ArchivesView, site: int, place: int, names: list[str], tongue: Tongue) -> str:
    """A request, counted from the bottom, and the expert of its colour."""
    colour = view["columns"][site][place]
    said = tongue("Request for {colour}, number {place} from the bottom.").format(
        colour=phrases.colour(tongue, colour), place=place + 1
    )
    holder = view["experts"][colour]
    if holder >= 0:
        said += " " + tongue("Expert: {who}.").format(who=names[holder])
    if place == 0 and len(view["columns"][site]) == view["column_size"][site]:
        said += " " + pushed(view, site, names, tongue)
    return said
