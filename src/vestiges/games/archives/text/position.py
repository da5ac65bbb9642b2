"""The whole position in words, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine.text import Tongue
from vestiges.engine.text_layout import cut, table, wrapped
from vestiges.games.archives.constants import (
    ANSWERED,
    BAG,
    COLOURS,
    ENTRANCE,
    EXT,
    GALLERY,
    QUEUE,
    RESERVE,
    ROW,
    SITES,
    VAULT,
)
from vestiges.games.archives.text import passing, phrases
from vestiges.games.archives.view import ArchivesView

NAME: Final = 14
"""How long a name can be in the table."""


def board(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Everything a viewer may know, part by part."""
    parts = [
        moment(view, names, tongue),
        standings(view, names, tongue),
        track(view, names, tongue),
        "\n".join([*[site(view, number, tongue) for number in range(SITES)], desk(view, tongue)]),
        supplies(view, names, tongue),
        cards(view, names, tongue),
    ]
    return "\n\n".join(part for part in parts if part)


def called(names: list[str], seat: int, tongue: Tongue) -> str:
    """A player by name and colour."""
    colour = tongue(phrases.PLAYERS[seat])
    return tongue("{name} ({colour})").format(name=names[seat], colour=colour)


def moment(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Passes made, who plays, whether the end has come."""
    lines = [tongue("Passes so far: {passes}.").format(passes=view["passes"])]
    if view["over"] and not view["waiting"]:
        return tongue("The match is over after {passes} Passes.").format(passes=view["passes"])
    lines.append(tongue("To play: {who}.").format(who=called(names, view["active"], tongue)))
    if view["closer"] >= 0:
        text = tongue("{who} has ended the match. Final turns left: {left}.")
        left = ", ".join(names[seat] for seat in view["finals"]) or tongue("nobody")
        lines.append(text.format(who=names[view["closer"]], left=left))
    return wrapped(" ".join(lines))


def standings(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Prestige, the expertise table with the experts starred, and what a Pass would cost."""
    head = ["", tongue("Prestige"), *[tongue(colour) for colour in phrases.COLOURS]]
    rows = [[*head, tongue("Cards"), tongue("At the end")]]
    for seat in range(view["seats"]):
        row = [cut(names[seat], NAME), str(view["prestige"][seat])]
        for colour in range(COLOURS):
            star = "*" if view["experts"][colour] == seat else ""
            row.append(f"{star}{view['expertise'][seat][colour]}")
        ending = view["prestige"][seat] + sum(view["ending"][3 * seat : 3 * seat + 3])
        rows.append([*row, str(view["hands"][seat]), str(ending)])
    lines = [table(rows, gap=1), tongue("A star marks the expert of a colour.")]
    lines.append(passing.cost(view, names, tongue))
    return "\n".join(line for line in lines if line)


def track(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """The spaces with their kinds and pawns, then the order on the track."""
    spaces = [
        f"{number + 1} {phrases.kind(tongue, kind)}" for number, kind in enumerate(view["kinds"])
    ]
    order = sorted(range(view["seats"]), key=lambda seat: view["progress"][seat])
    pawns = [
        tongue("{who} on {space}").format(who=names[seat], space=view["pawns"][seat] + 1)
        for seat in order
    ]
    return "\n".join(
        [
            wrapped(tongue("Track: {spaces}.").format(spaces=", ".join(spaces))),
            wrapped(tongue("From the last to the first: {pawns}.").format(pawns=", ".join(pawns))),
        ]
    )


def site(view: ArchivesView, number: int, tongue: Tongue) -> str:
    """A conservation site, zone by zone."""
    cubes = view["cubes"]
    held = sum(cubes[ENTRANCE + number])
    accepted = [c for c in range(COLOURS) if view["accepts"][number][c]]
    lines = [
        tongue("{site}, which accepts {colours}").format(
            site=phrases.site(tongue, number), colours=phrases.listed(tongue, accepted)
        ),
        tongue("Entrance ({held} of {size}): {cubes}.").format(
            held=held,
            size=view["entrance_size"][number],
            cubes=phrases.amounts(tongue, cubes[ENTRANCE + number]),
        ),
        tongue("Vault: {cubes}.").format(cubes=phrases.amounts(tongue, cubes[VAULT + number])),
        requests(view, number, tongue),
        reading(view, number, tongue),
        gallery(view, number, tongue),
        tongue("Answered: {requests}.").format(
            requests=phrases.amounts(tongue, view["requests"][ANSWERED + number])
        ),
    ]
    return "\n".join([lines[0], wrapped(" ".join(lines[1:]), 2)])


def requests(view: ArchivesView, number: int, tongue: Tongue) -> str:
    """A request column from the bottom."""
    return tongue("Requests from the bottom ({held} of {size}): {colours}.").format(
        held=len(view["columns"][number]),
        size=view["column_size"][number],
        colours=phrases.listed(tongue, view["columns"][number]),
    )


def reading(view: ArchivesView, number: int, tongue: Tongue) -> str:
    """A reading room from the newest."""
    return tongue("Being read, the newest first ({held} of {size}): {colours}.").format(
        held=len(view["rooms"][number]),
        size=view["room_size"][number],
        colours=phrases.listed(tongue, view["rooms"][number]),
    )


def gallery(view: ArchivesView, number: int, tongue: Tongue) -> str:
    """A running exhibition, or the room for one."""
    colour = view["shown"][number]
    if colour < 0:
        text = tongue("Gallery: empty, room for {size}.")
        return text.format(size=view["gallery_size"][number])
    size = view["cubes"][GALLERY + number][colour]
    left = size - view["elapsed"][number]
    return tongue.plural(
        "Gallery: {colour}, {size} on show, {count} Pass to go.",
        "Gallery: {colour}, {size} on show, {count} Passes to go.",
        left,
    ).format(colour=phrases.colour(tongue, colour), size=size, count=left)


def desk(view: ArchivesView, tongue: Tongue) -> str:
    """The external desk: requests, and what is read there with the site it belongs to."""
    rows = [
        tongue("{site} ({cubes})").format(
            site=phrases.site(tongue, home),
            cubes=phrases.amounts(tongue, view["cubes"][ROW + home]),
        )
        for home in range(SITES)
        if sum(view["cubes"][ROW + home])
    ]
    lines = [tongue("External desk"), requests(view, EXT, tongue), reading(view, EXT, tongue)]
    if rows:
        lines.append(tongue("Lent by: {rows}.").format(rows=", ".join(rows)))
    return "\n".join([lines[0], wrapped(" ".join(lines[1:]), 2)])


def supplies(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Waiting area, bag, reserve, markers."""
    waiting = [
        tongue("{count} {colour} (paid by {who})").format(
            count=count, colour=phrases.colour(tongue, colour), who=names[view["experts"][colour]]
        )
        for colour, count in enumerate(view["cubes"][QUEUE])
        if count
    ]
    markers = [
        f"{count} {phrases.kind(tongue, kind)}" for kind, count in enumerate(view["markers"])
    ]
    lines = [
        tongue("Waiting area: {cubes}.").format(cubes=", ".join(waiting) or tongue("nothing")),
        tongue("Bag: {cubes}.").format(cubes=phrases.amounts(tongue, view["cubes"][BAG])),
        tongue("Requests in reserve: {requests}.").format(
            requests=phrases.amounts(tongue, view["requests"][RESERVE])
        ),
        tongue("Markers in reserve: {markers}.").format(markers=", ".join(markers)),
    ]
    return "\n".join([wrapped(lines[0]), wrapped(" ".join(lines[1:]))])


def cards(view: ArchivesView, names: list[str], tongue: Tongue) -> str:
    """Deck and discards, one's own hand, at the end everyone's."""
    lines = [
        tongue("Deck: {deck}. Discarded: {cards}.").format(
            deck=view["deck"], cards=named(view, view["discard"], tongue)
        )
    ]
    if view["seat"] is not None and not view["over"]:
        lines += own_cards(view, tongue)
    hands = view["open_hands"] if view["opened"] is None else view["opened"]["hands"]
    for seat, hand in enumerate(hands):
        if seat != view["seat"] or view["over"]:
            text = tongue("Cards of {who}: {cards}.")
            lines.append(text.format(who=names[seat], cards=named(view, hand, tongue)))
    return "\n".join(wrapped(line) for line in lines)


def own_cards(view: ArchivesView, tongue: Tongue) -> list[str]:
    """One's hand, each card with what it does."""
    if not view["hand"]:
        return [tongue("Your cards: {cards}.").format(cards=tongue("none"))]
    lines = []
    for card in view["hand"]:
        kind = view["card_kind"][card]
        text = tongue("Your card {card}: {effect}.")
        said = text.format(card=phrases.card(tongue, kind), effect=tongue(phrases.EFFECTS[kind]))
        lines.append(said)
    return lines


def named(view: ArchivesView, hand: Sequence[int], tongue: Tongue) -> str:
    """Cards by name, "none" if there are none."""
    said = [phrases.card(tongue, view["card_kind"][card]) for card in hand]
    return ", ".join(said) if said else tongue("none")
