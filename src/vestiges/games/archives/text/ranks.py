"""Expertise and what comes of it, in words: for whoever points at the ledger."""

from __future__ import annotations

from vestiges.engine.text import Tongue, figure
from vestiges.games.archives.constants import (
    ANSWER_MOST,
    ANSWERED,
    COLOURS,
    GALLERY,
    QUEUE,
    ROOM,
    ROW,
    SITES,
    VAULT,
)
from vestiges.games.archives.text import phrases
from vestiges.games.archives.view import ArchivesView


def standing(view: ArchivesView, seat: int, colour: int, names: list[str], tongue: Tongue) -> str:
    """A player's expertise in a colour, and what the next points would do."""
    points = view["expertise"][seat][colour]
    facts = {"who": names[seat], "colour": phrases.colour(tongue, colour)}
    said = tongue("{who}, {colour}: {points} expertise.").format(points=points, **facts)
    holder = view["experts"][colour]
    if holder == seat:
        return f"{said} {tongue('The expert (ARC-038).')}"
    if holder < 0:
        return f"{said} {tongue('This colour has no expert yet.')}"
    gap = view["expertise"][holder][colour] - points
    if gap > ANSWER_MOST:  # no action brings so much
        return f"{said} {tongue('Expert: {who}.').format(who=names[holder])}"
    text = tongue(
        "A gain of exactly {gap} would tie with the expert, {expert}, and bring 1 more (ARC-041)."
    )
    return f"{said} {text.format(gap=gap, expert=names[holder])}"


def player(view: ArchivesView, seat: int, names: list[str], tongue: Tongue) -> str:
    """A player: colour, and the place in the order of play."""
    colour = tongue(phrases.PLAYERS[seat])
    order = sorted(range(view["seats"]), key=lambda s: view["progress"][s])
    text = tongue("{name} ({colour}), number {place} from the back of the track")
    return text.format(name=names[seat], colour=colour, place=order.index(seat) + 1)


def abandonable(view: ArchivesView, seat: int, tongue: Tongue) -> str:
    """What a player could abandon, and for how much (ARC-129 to ARC-131)."""
    said = [
        tongue("{colour} for {points}").format(
            colour=phrases.colour(tongue, colour), points=view["expertise"][seat][colour]
        )
        for colour in range(COLOURS)
        if view["experts"][colour] == seat
    ]
    return tongue("Could abandon in a Pass: {ranks}.").format(ranks=", ".join(said))


def kept(view: ArchivesView, site: int, colour: int) -> int:
    """Cubes of a colour that count for a site in the end (ARC-174)."""
    return sum(view["cubes"][zone + site][colour] for zone in (VAULT, ROOM, ROW, GALLERY))


def worth(view: ArchivesView, colour: int) -> tuple[int, int, int]:
    """The largest site of a colour, its cubes, and the requests of the colour answered."""
    site = max(range(SITES), key=lambda number: kept(view, number, colour))
    answered = sum(view["requests"][ANSWERED + number][colour] for number in range(SITES))
    return site, kept(view, site, colour), answered


def worth_in_words(view: ArchivesView, colour: int, tongue: Tongue) -> str:
    """What the expert of a colour would receive at the end."""
    site, cubes, answered = worth(view, colour)
    text = tongue(
        "The expert of {colour} would add {cubes} for the largest site ({site}) and {answered} for "
        "answered requests."
    )
    return text.format(
        colour=phrases.colour(tongue, colour),
        cubes=cubes,
        site=phrases.site(tongue, site),
        answered=answered,
    )


def ending(view: ArchivesView, seat: int, names: list[str], tongue: Tongue) -> str:
    """A player's score if the match ended now, by source."""
    expertise, sites, requests = view["ending"][3 * seat : 3 * seat + 3]
    prestige = view["prestige"][seat]
    facts = {
        "who": names[seat],
        "prestige": figure(prestige),
        "expertise": expertise,
        "sites": sites,
        "requests": requests,
        "total": figure(prestige + expertise + sites + requests),
    }
    if view["over"]:
        text = tongue(
            "{who}: {prestige} prestige, {expertise} for expertise, {sites} for the largest sites, "
            "{requests} for answered requests: {total} in all."
        )
    else:
        text = tongue(
            "{who}: {prestige} prestige. If the match ended now: {expertise} more for expertise, "
            "{sites} for the largest sites, {requests} for answered requests, {total} in all."
        )
    return text.format(**facts)


def waiting(view: ArchivesView, colour: int, names: list[str], tongue: Tongue) -> str:
    """What waits in a colour, and who pays for it."""
    count = view["cubes"][QUEUE][colour]
    said = tongue("Waiting area, {colour}: {count} of {size}.").format(
        colour=phrases.colour(tongue, colour), count=count, size=view["queue_size"]
    )
    holder = view["experts"][colour]
    if not count or holder < 0:
        return said
    text = tongue("Each that finds no place costs {who} 1 in a Pass (ARC-146).")
    return f"{said} {text.format(who=names[holder])}"
