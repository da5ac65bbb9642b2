"""What a Pass would cause, in words: who would play next, who would lose what, what would close."""

from __future__ import annotations

from vestiges.engine.text import Tongue, figure, join
from vestiges.games.archives.constants import (
    BAG,
    COLOURS,
    DRAWN,
    ENTRANCE,
    GALLERY,
    QUEUE,
    SITES,
)
from vestiges.games.archives.preview import Target
from vestiges.games.archives.text import phrases
from vestiges.games.archives.view import ArchivesView


def from_there(view: ArchivesView, target: Target, names: list[str], tongue: Tongue) -> str:
    """What a Pass at a space would cause as things stand."""
    if target["next"] == view["active"]:
        who = names[view["active"]]
        return tongue("{who} would still be last there and could not pass.").format(who=who)
    return follows(target["next"], names, tongue)


def follows(follower: int, names: list[str], tongue: Tongue) -> str:
    """Who would play after a Pass."""
    if follower < 0:
        return tongue("After a Pass the match would be over.")
    return tongue("After a Pass {who} would play.").format(who=names[follower])


def now(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Who would play after a Pass at once, and what its fifth step would do."""
    said = [follows(view["next"], names, tongue)]
    closing = [phrases.site(tongue, site) for site in range(SITES) if closes(view, site)]
    if closing:
        sites = join(tongue, closing)
        said.append(tongue("Exhibitions that would end: {sites}.").format(sites=sites))
    return " ".join(said)


def cost(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """What waiting archives cost whom in step 4 of a Pass, at least; "" for nothing (ARC-146)."""
    if not view["pass_losses"] or is_paid(view):
        return ""
    who = tongue("{who} {amount}")
    said = [
        who.format(who=names[change["seat"]], amount=figure(change["prestige"], "+"))
        for change in view["pass_losses"]
    ]
    if view["step"]:
        text = tongue("Waiting archives cost in step 4, at least: {losses}.")
    else:
        text = tongue("A Pass now would cost at least: {losses}.")
    return text.format(losses=join(tongue, said))


def is_paid(view: ArchivesView) -> bool:
    """Whether the penalties of the Pass under way are behind everyone."""
    return view["step"] >= 4 and view["phase"] != "spare"


def losses(view: ArchivesView) -> list[tuple[int, int]]:
    """By seat: what step 4 of a Pass takes at least and at most, before anything is drawn."""
    least = [0] * view["seats"]
    if is_paid(view):
        return [(0, 0)] * view["seats"]
    for change in view["pass_losses"]:
        least[change["seat"]] = -change["prestige"]
    if view["step"] == 4:
        return [(lost, lost) for lost in least]
    most = [most_lost(view, seat) for seat in range(view["seats"])]
    if view["floor"]:
        most = [min(lost, max(0, view["prestige"][seat])) for seat, lost in enumerate(most)]
    return [(low, max(low, high)) for low, high in zip(least, most, strict=True)]


def risk(who: str, lost: tuple[int, int], tongue: Tongue) -> str:
    """What a player can lose in step 4 of a Pass, in words."""
    text = tongue(
        "In step 4 {who} loses {least} at least and {most} at most, unless an expertise is "
        "abandoned."
    )
    return text.format(who=who, least=lost[0], most=lost[1])


def most_lost(view: ArchivesView, seat: int) -> int:
    """No more than this waits in the colours of an expert after step 3, whatever is drawn.

    A colour has archives left over only where all sites that accept it are full: so many of those
    that want these places, waiting or new, have found one.
    """
    drawn, bag = view["cubes"][DRAWN], view["cubes"][BAG]
    is_drawn = view["phase"] == "place"
    new = drawn if is_drawn else [mine + other for mine, other in zip(drawn, bag, strict=True)]
    coming = sum(drawn) if is_drawn else view["draws"]
    waiting = view["cubes"][QUEUE]
    own = [colour for colour in range(COLOURS) if view["experts"][colour] == seat]
    left = 0
    for colour in own:
        sites = [site for site in range(SITES) if view["accepts"][site][colour]]
        free = sum(view["entrance_size"][s] - sum(view["cubes"][ENTRANCE + s]) for s in sites)
        rivals = [c for c in range(COLOURS) if any(view["accepts"][s][c] for s in sites)]
        want = sum(waiting[c] for c in rivals) + min(coming, sum(new[c] for c in rivals))
        mine = min(view["queue_size"], waiting[colour] + min(coming, new[colour]))
        left += max(0, min(mine, want - free))
    return min(left, sum(waiting[colour] for colour in own) + coming)


def closes(view: ArchivesView, site: int) -> bool:
    """Whether the next Pass ends the exhibition of a site (ARC-150, ARC-151)."""
    colour = view["shown"][site]
    return colour >= 0 and view["elapsed"][site] + 1 == view["cubes"][GALLERY + site][colour]
