"""What a Pass would cause, in words: who would play next, who would lose what, what would close."""

from __future__ import annotations

from vestiges.engine.text import Tongue, figure, join
from vestiges.games.archives.constants import GALLERY, SITES
from vestiges.games.archives.preview import Target
from vestiges.games.archives.text import phrases
from vestiges.games.archives.view import ArchivesView


def from_there(view: ArchivesView, target: Target, names: list[str], tongue: Tongue) -> str:
    """What a Pass at a space would cause as things stand."""
    if target["next"] == view["active"]:
        who = names[view["active"]]
        return tongue("{who} would still be last there and could not pass.").format(who=who)
    return after(view, target["next"], names, tongue)


def now(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """What a Pass at once would cause as things stand."""
    return after(view, view["next"], names, tongue)


def after(view: ArchivesView, follower: int, names: list[str], tongue: Tongue) -> str:
    """Who would play after a Pass, and what its fourth and fifth step would do."""
    if follower < 0:
        said = [tongue("After a Pass the match would be over.")]
    else:
        said = [tongue("After a Pass {who} would play.").format(who=names[follower])]
    costs = cost(view, names, tongue)
    if costs:
        said.append(costs)
    closing = [phrases.site(tongue, site) for site in range(SITES) if closes(view, site)]
    if closing:
        sites = join(tongue, closing)
        said.append(tongue("Exhibitions that would end: {sites}.").format(sites=sites))
    return " ".join(said)


def cost(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """What waiting archives cost whom in step 4 of a Pass, at least; "" for nothing (ARC-146)."""
    if not view["pass_losses"] or (view["step"] >= 4 and view["phase"] != "spare"):
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


def closes(view: ArchivesView, site: int) -> bool:
    """Whether the next Pass ends the exhibition of a site (ARC-150, ARC-151)."""
    colour = view["shown"][site]
    return colour >= 0 and view["elapsed"][site] + 1 == view["cubes"][GALLERY + site][colour]
