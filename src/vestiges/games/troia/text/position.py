"""The whole position in words, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from vestiges.engine.text import Tongue
from vestiges.engine.text_layout import WIDTH, cut, glued, table, wrapped
from vestiges.games.troia.mound_view import Face, Lying
from vestiges.games.troia.text import grids, phrases
from vestiges.games.troia.view import Held, TroiaView


def board(view: TroiaView, names: list[str], tongue: Tongue) -> str:
    """The position as this viewer sees it, at most 80 columns wide."""
    players = [player(view, seat, names, tongue) for seat in range(view["seats"])]
    held = [belongings(view, seat, players, tongue) for seat in own_last(view)]
    parts = [
        head(view, names, tongue),
        standings(view, players, tongue),
        grids.frames(view, tongue),
        mound(view, tongue),
        "\n".join(filter(None, held)),
    ]
    return "\n\n".join(part for part in parts if part)


def own_last(view: TroiaView) -> list[int]:
    """The seats in their order, the viewer's own nearest to the question below."""
    return sorted(range(view["seats"]), key=lambda seat: seat == view["seat"])


def player(view: TroiaView, seat: int, names: list[str], tongue: Tongue) -> str:
    """A player's name with his colour, and which one is you."""
    said = {"who": cut(names[seat]), "colour": tongue(phrases.COLOURS[seat])}
    if seat == view["seat"]:
        return tongue("{who} ({colour}, you)").format(**said)
    return tongue("{who} ({colour})").format(**said)


def head(view: TroiaView, names: list[str], tongue: Tongue) -> str:
    """Where the match stands, and whose turns there are in this round."""
    if view["over"] and not view["waiting"]:
        return tongue("The match is over, after round {round}.").format(round=view["round"])
    if view["round"] == 0:
        return tongue("Before the first round.")
    text = tongue("Round {round} of at most {most}.")
    line = text.format(round=view["round"], most=view["most_rounds"])
    is_chosen = view["phase"] != "card" and view["turn"] < len(view["order"])
    more = turns(view, names, tongue) if is_chosen else chosen(view, names, tongue)
    return f"{line}\n{more}" if more else line


def chosen(view: TroiaView, names: list[str], tongue: Tongue) -> str:
    """Who has chosen a card already."""
    who = [names[seat] for seat in range(view["seats"]) if view["chosen"][seat]]
    if not who:
        return ""
    return wrapped(tongue("Have chosen a card: {who}.").format(who=glued(who)))


def turns(view: TroiaView, names: list[str], tongue: Tongue) -> str:
    """The order of this round's turns."""
    order = view["order"]
    cards = [phrases.played(tongue, names[seat], view["played"][seat][-1]) for seat in order]
    text = tongue("Turns: {cards}. Now: {who}.")
    return wrapped(text.format(cards=glued(cards), who=names[order[view["turn"]]]))


def standings(view: TroiaView, players: list[str], tongue: Tongue) -> str:
    """A line for each player, the leader first, and what is left in the pile."""
    rows = [
        [
            "",
            tongue("Track"),
            tongue("Cards"),
            tongue("To publish"),
            tongue("Front"),
            tongue("Tent"),
        ]
    ]
    for seat in sorted(range(view["seats"]), key=lambda seat: -view["scores"][seat]):
        numbers = [
            view["scores"][seat],
            view["hands"][seat],
            view["owed"][seat],
            len(view["fronts"][seat]),
            view["tents"][seat],
        ]
        rows.append([players[seat], *map(str, numbers)])
    return table(rows) + "\n" + pile(view, tongue)


def pile(view: TroiaView, tongue: Tongue) -> str:
    """The permits nobody has drawn: how many, at the end which."""
    opened = view["opened"]
    if opened is None or not opened["pile"]:
        return tongue("Permits left in the pile: {permits}.").format(permits=view["pile"])
    cards = glued([str(card) for card in opened["pile"]])
    return wrapped(tongue("Permits left in the pile: {permits}.").format(permits=cards))


# The mound --------------------------------------------------------------------------------------


def short(tongue: Tongue, seen: Face) -> str:
    """An upper face in a word: "plan", "Troy VII", with open contours "7-13" or "plan ?-13"."""
    if not seen["face"]:
        return tongue("unseen")
    if seen["cell"] >= 0:
        return where(tongue, seen)
    if seen["face"] == "plan":
        return tongue("plan")
    return phrases.layer(tongue, seen["layer"]) if seen["layer"] >= 0 else tongue("symbol")


def where(tongue: Tongue, seen: Face) -> str:
    """A face whose cell the contours tell; of a plan face the layer may stay unknown."""
    if seen["layer"] >= 0:
        cell = phrases.name(phrases.first_piece(seen["layer"]) + seen["cell"])
    else:
        row, column = divmod(seen["cell"], 4)
        cell = f"?-{row + 1}{column + 1}"
    if seen["face"] == "plan":
        return tongue("plan {cell}").format(cell=cell)
    return tongue("symbol {cell}").format(cell=cell)


def tally(tongue: Tongue, faces: Sequence[Face]) -> str:
    """How often each face occurs, plan faces first, then the symbols: "3 × plan, 1 × Troy I"."""
    ranked = sorted(faces, key=lambda face: (face["face"], face["layer"] < 0, face["layer"]))
    seen = [short(tongue, face) for face in ranked if face["face"]]
    seen.extend(tongue("unseen") for face in ranked if not face["face"])
    return glued([f"{seen.count(face)} × {face}" for face in dict.fromkeys(seen)])


def mound(view: TroiaView, tongue: Tongue) -> str:
    """How much is left, what is free, and what else can be made out."""
    lying = view["mound"]
    if view["round"] == 0 and not view["tent_faces"][0] and not lying:
        return tongue("The mound is not built yet.")
    if not lying:
        return tongue("The mound is empty.")
    if view["opened"] is not None:
        return opened_mound(view, tongue)
    free = [piece for piece in lying if piece["free"]]
    buried = [piece for piece in lying if not piece["free"]]
    lines = [
        tongue.plural(
            "Mound: {pieces}, {count} of them free (h: height, star: bridged).",
            "Mound: {pieces}, {count} of them free (h: height, star: bridged).",
            len(free),
        ).format(pieces=phrases.amount(tongue, len(lying)), count=len(free)),
        columns([free_piece(tongue, piece) for piece in free]),
    ]
    if buried:
        text = tongue("Not free: {pieces} ({faces}).")
        said = text.format(pieces=len(buried), faces=tally(tongue, buried))
        lines.append(wrapped(said, 2))
    return "\n".join(lines)


def free_piece(tongue: Tongue, piece: Lying) -> str:
    """A free piece: number, face, height, whether it is bridged."""
    said = {
        "slot": f"{piece['slot'] + 1:>2}",
        "face": short(tongue, piece),
        "height": piece["height"],
    }
    if piece["bridged_by"]:
        return tongue("{slot} {face} h{height} *").format(**said)
    return tongue("{slot} {face} h{height}").format(**said)


def opened_mound(view: TroiaView, tongue: Tongue) -> str:
    """What nobody dug."""
    text = tongue("Mound: {pieces} left.").format(pieces=phrases.amount(tongue, len(view["mound"])))
    slots = [piece["slot"] for piece in view["mound"]]
    return text + "\n" + columns([identity(view, slot, tongue) for slot in slots])


# What lies before and in the tents --------------------------------------------------------------


def identity(view: TroiaView, slot: int, tongue: Tongue) -> str:
    """Which piece a slot turned out to be."""
    assert view["opened"] is not None, "asked only when the match is over"
    piece = view["opened"]["piece"][slot]
    return f"{slot + 1}: {known(view, piece, tongue)}"


def known(view: TroiaView, piece: int, tongue: Tongue) -> str:
    """A piece by name, with its kind: "7-13 plan"."""
    return f"{phrases.name(piece)} {phrases.kind(tongue, view['points'][piece])}"


def belongings(view: TroiaView, seat: int, players: list[str], tongue: Tongue) -> str:
    """What a player has, as far as the viewer may know it; "" if that is nothing."""
    lines = []
    front = [front_piece(view, face, tongue) for face in view["fronts"][seat]]
    if front:
        lines.append(tongue("In front: {pieces}.").format(pieces=glued(front)))
    lines.extend(tent(view, seat, tongue))
    if view["played"][seat]:
        cards = [str(card) for card in view["played"][seat]]
        lines.append(tongue("Played: {cards}.").format(cards=glued(cards)))
    lines.extend(hand(view, seat, tongue))
    if not lines:
        return ""
    return "\n".join([players[seat], *[wrapped(line, 2) for line in lines]])


def front_piece(view: TroiaView, face: Face, tongue: Tongue) -> str:
    """A piece before a tent; which it is, is known at the end only."""
    if view["opened"] is not None:
        return identity(view, face["slot"], tongue)
    return f"{face['slot'] + 1} {short(tongue, face)}"


def tent(view: TroiaView, seat: int, tongue: Tongue) -> list[str]:
    """The tent: its pieces if the viewer knows them, else the faces that went into it."""
    lines = []
    said = in_tent(view, seat, tongue)
    if said:
        lines.append(tongue("In the tent: {pieces}.").format(pieces=glued(said)))
    faces = tally(tongue, view["tent_faces"][seat])
    if seat != view["seat"] and faces and view["opened"] is None:
        lines.append(tongue("Examined so far: {faces}.").format(faces=faces))
    return lines


def by_ground(view: TroiaView, held: Held, tongue: Tongue) -> str:
    """An own piece whose cell one has to find: its layer, kind and ground (TRO-R23)."""
    piece = phrases.in_own_tent(view, held["slot"])
    return tongue("{slot} of {layer}, {kind}, ground {corners}").format(
        slot=held["slot"] + 1,
        layer=tongue(phrases.LAYERS[piece["layer"]]),
        kind=phrases.kind(tongue, piece["points"]),
        corners=phrases.corners(piece["ground"]),
    )


def in_tent(view: TroiaView, seat: int, tongue: Tongue) -> list[str]:
    """The pieces in a tent that the viewer knows, by layer and cell where those are told."""
    if view["manual"] and view["opened"] is None and seat == view["seat"]:
        return [by_ground(view, held, tongue) for held in view["tent"]]
    return [known(view, piece, tongue) for piece in identified(view, seat)]


def identified(view: TroiaView, seat: int) -> list[int]:
    """The pieces in a tent whose cells the viewer knows, by layer and cell."""
    if seat == view["seat"]:
        return sorted(held["piece"] for held in view["tent"])
    if view["opened"] is None:
        return []
    laid = [laid["piece"] for laid in view["laid"]]
    went = [view["opened"]["piece"][face["slot"]] for face in view["tent_faces"][seat]]
    return sorted(piece for piece in went if piece not in laid)


def hand(view: TroiaView, seat: int, tongue: Tongue) -> list[str]:
    """The cards the viewer may see: one's own, at the end everyone's."""
    opened = view["opened"]
    if opened is not None:
        held, aside = opened["hands"][seat], opened["aside"][seat]
    elif seat == view["seat"]:
        held, aside = view["hand"], view["aside"]
    else:
        return []
    lines = []
    digging = [str(card) for card in held if not phrases.is_publishing(card)]
    publishing = [str(card) for card in held if phrases.is_publishing(card)]
    if digging:
        lines.append(tongue("Cards to dig: {cards}.").format(cards=glued(digging)))
    if publishing:
        lines.append(tongue("Cards to publish: {cards}.").format(cards=glued(publishing)))
    if seat == view["seat"] and view["card"]:
        lines.append(tongue("Chosen for this round: {card}.").format(card=view["card"]))
    if aside:
        cards = glued([str(card) for card in aside])
        lines.append(tongue("Given up: {cards}.").format(cards=cards))
    return lines


def columns(items: Sequence[str], indent: int = 2) -> str:
    """Items side by side in as many equal columns as fit, read line by line."""
    width = max(map(len, items), default=0) + 2
    across = max(1, (WIDTH - indent + 2) // width)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    return "\n".join(
        (" " * indent + "".join(item.ljust(width) for item in row)).rstrip() for row in rows
    )
