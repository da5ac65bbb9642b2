"""What a Pass would cause, in words: who would play next, who would lose what, what would close."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.archives.preview import Change, Target
from vestiges.games.archives.speech import phrases
from vestiges.games.archives.table import GALLERY, SITES
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
    losses = lost(view["pass_losses"], names, tongue)
    if losses:
        said.append(tongue("Waiting archives would cost: {losses}.").format(losses=losses))
    closing = [phrases.site(tongue, site) for site in range(SITES) if closes(view, site)]
    if closing:
        sites = phrases.join(tongue, closing)
        said.append(tongue("Exhibitions that would end: {sites}.").format(sites=sites))
    return " ".join(said)


def lost(changes: list[Change], names: list[str], tongue: Tongue) -> str:
    """Who would lose how much; "" for nobody."""
    text = tongue("{who} {amount}")
    said = [
        text.format(who=names[change["seat"]], amount=phrases.signed(change["prestige"]))
        for change in changes
    ]
    return phrases.join(tongue, said)


def closes(view: ArchivesView, site: int) -> bool:
    """Whether the next Pass ends the exhibition of a site (ARC-150, ARC-151)."""
    colour = view["shown"][site]
    return colour >= 0 and view["elapsed"][site] + 1 == view["cubes"][GALLERY + site][colour]
