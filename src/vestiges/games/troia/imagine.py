"""Imagined worlds: a random position that a viewer cannot tell from the real one.

It is built from what the viewer knows alone: two positions with the same view give, from the same
random stream, the same imagined position.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.troia.constants import DROP, KEPT, LAST_DIGGING, MOVES, PUBLISH
from vestiges.games.troia.evidence import NOTHING, PLAN, SYMBOL, Evidence
from vestiges.games.troia.exchange import exchange
from vestiges.games.troia.mound_view import seen_face, taken_face
from vestiges.games.troia.redeal import Deal, redeal
from vestiges.games.troia.repair import repair_deal
from vestiges.games.troia.site_plans import random_points
from vestiges.games.troia.state import FRAME, MOUND, TENT, TroiaState
from vestiges.games.troia.view import known_points
from vestiges.games.troia.visibility import GONE, sights


def imagine(state: TroiaState, seat: int | None, rng: Rng) -> TroiaState:
    """A position that this seat, or a spectator (None), cannot tell from the real one."""
    world = state.clone()
    if state.over:
        return world  # everything lies open
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.legal_seat = -1
    viewer = seat if seat is not None else -1
    imagine_cards(world, viewer, rng)
    if state.phase == PUBLISH and viewer not in state.waiting:
        forget_draft(world)
    if state.phase != DROP:
        imagine_pieces(world, state, viewer, rng)
    elif state.scenario.random_plans:
        world.points = random_points(rng, state.scenario.box_points)
    return world


def forget_draft(world: TroiaState) -> None:
    """Nobody else knows how far a publishing turn has come; it may as well have just begun."""
    world.moves = MOVES
    world.lifted = -1
    world.group_layer = -1
    world.group = 0
    world.group_order = []
    world.draft = [0, 0, 0, 0, 0]
    world.bonused = [0, 0, 0, 0, 0]
    world.steps = []


# Cards ----------------------------------------------------------------------------------------


def imagine_cards(world: TroiaState, viewer: int, rng: Rng) -> None:
    """Deal anew the cards of the others and the draw pile."""
    unseen = unseen_permits(world, viewer)
    rng.shuffle(unseen)
    for seat in range(world.seats):
        if seat == viewer:
            continue
        if world.phase == DROP:
            imagine_drops(world, seat, rng)
        else:
            imagine_hand(world, seat, unseen, rng)
    world.pile = unseen


def unseen_permits(world: TroiaState, viewer: int) -> list[int]:
    """The neutral permits that the viewer does not hold and nobody has played."""
    seen = [card for cards in world.played for card in cards]
    if viewer >= 0:
        seen += world.hands[viewer]
        seen.append(world.chosen[viewer])
    return [card for card in range(21, LAST_DIGGING + 1) if card not in seen]


def imagine_drops(world: TroiaState, seat: int, rng: Rng) -> None:
    """Another seat has dropped its cards, whichever, or may as well have one left to drop.

    Nobody knows how far it has come. With one left, that it is done next tells nothing, and so it
    may still think again (TRO-R30).
    """
    scenario = world.scenario
    digging, publishing = KEPT[world.seats]
    dug = scenario.digging_cards[seat]
    shown = scenario.publishing_cards[seat]
    open_end = seat in world.waiting
    # Two higher cards are left: the last question must not have a single answer.
    low = shown[: len(shown) - 2] if open_end else shown
    lost = subset(dug, len(dug) - digging, rng)
    lost += subset(low, len(shown) - publishing - (1 if open_end else 0), rng)
    world.drops[seat] = 1 if open_end else 0
    world.aside[seat] = lost
    world.hands[seat] = [card for card in dug + shown if card not in lost]


def subset(cards: list[int], size: int, rng: Rng) -> list[int]:
    """So many of the cards, in rising order."""
    mixed = cards[:]
    rng.shuffle(mixed)
    return sorted(mixed[:size])


def imagine_hand(world: TroiaState, seat: int, unseen: list[int], rng: Rng) -> None:
    """Another seat kept its coloured cards in secret and drew unseen permits."""
    scenario = world.scenario
    digging, publishing = KEPT[world.seats]
    played = world.played[seat]
    kept: list[int] = []
    for own, count in (
        (scenario.digging_cards[seat], digging),
        (scenario.publishing_cards[seat], publishing),
    ):
        shown = [card for card in own if card in played]
        if scenario.keep_highest:
            kept += own[len(own) - count :]
        else:
            rest = [card for card in own if card not in played]
            kept += shown + subset(rest, count - len(shown), rng)
    coloured = scenario.digging_cards[seat] + scenario.publishing_cards[seat]
    world.aside[seat] = [card for card in coloured if card not in kept]
    hand = [card for card in kept if card not in played]
    drawn = publishing - world.owed[seat]
    neutral = [card for card in played if 21 <= card <= LAST_DIGGING]
    for _ in range(drawn - len(neutral)):
        if unseen:
            hand.append(unseen.pop())
    hand.sort()
    if world.chosen[seat]:
        world.chosen[seat] = hand.pop(rng.below(len(hand)))
    world.hands[seat] = hand


# Pieces ---------------------------------------------------------------------------------------


def imagine_pieces(world: TroiaState, state: TroiaState, viewer: int, rng: Rng) -> None:
    """Deal anew which piece is where and, where they are secret, the site plans."""
    seat = viewer if viewer >= 0 else None
    evidence = gather(state, viewer, known_points(state, seat))
    deal = redeal(evidence, rng)
    if deal is None:
        deal = repair_deal(evidence, rng)
    if deal is None:
        deal = mixed(state, evidence, rng)
    world.points = deal.points
    lay_out(world, state, viewer, evidence, deal, rng)


def mixed(state: TroiaState, evidence: Evidence, rng: Rng) -> Deal:
    """The real dealing with pieces exchanged at random: what cannot fail when all else does."""
    evidence.points = state.points
    deal = Deal(evidence, rng)
    deal.piece = state.piece[:]
    deal.published = [place >= FRAME for place in state.place]
    exchange(evidence, deal, rng)
    return deal


def gather(state: TroiaState, viewer: int, points: list[int]) -> Evidence:
    """All the viewer has seen of the pieces."""
    scenario = state.scenario
    evidence = Evidence(state.mound, scenario.piece_layer, scenario.piece_cell)
    evidence.points = points
    evidence.box_points = scenario.box_points
    evidence.weigh_symbols = not scenario.symbol_up
    evidence.published = [[] for _ in range(state.seats)]
    seen = sights(state.mound, [place == MOUND for place in state.place])
    for slot in range(state.mound.size):
        gather_slot(evidence, state, viewer, slot, seen[slot])
    out: list[int] = [piece for piece in evidence.known if piece >= 0]
    for index, piece in enumerate(state.laid):
        owner = state.laid_by[index]
        if owner != viewer:
            evidence.published[owner].append(piece)
            out.append(piece)
    in_play = [piece for pieces in scenario.layer_pieces for piece in pieces]
    evidence.unseen = [piece for piece in in_play if piece not in out]
    return evidence


def gather_slot(evidence: Evidence, state: TroiaState, viewer: int, slot: int, sight: int) -> None:
    """What the viewer has seen of one slot."""
    place = state.place[slot]
    if viewer >= 0 and (place == TENT + viewer or place == FRAME + viewer):
        evidence.known[slot] = state.piece[slot]
        return
    if place >= FRAME:
        evidence.owners[slot] = place - FRAME
    elif place >= TENT:
        evidence.owners[slot] = place - TENT
    face = taken_face(state, slot) if sight == GONE else seen_face(state, slot, sight)
    if face["face"]:
        evidence.face[slot] = PLAN if face["face"] == "plan" else SYMBOL
    evidence.layer[slot] = face["layer"]
    evidence.cell[slot] = face["cell"]


def lay_out(
    world: TroiaState,
    state: TroiaState,
    viewer: int,
    evidence: Evidence,
    deal: Deal,
    rng: Rng,
) -> None:
    """Put a dealing into the world: identities, unseen faces, and who holds what."""
    world.piece = deal.piece
    world.face = state.face[:]
    for slot in range(state.mound.size):
        if evidence.face[slot] == NOTHING and evidence.known[slot] < 0:
            is_plan = world.points[deal.piece[slot]] == 2
            shows_plan = is_plan and not state.scenario.symbol_up and rng.coin()
            world.face[slot] = 1 if shows_plan else 0
        owner = evidence.owners[slot]
        if owner >= 0:
            world.place[slot] = (FRAME if deal.published[slot] else TENT) + owner
    for seat in range(world.seats):
        if seat != viewer:
            world.tents[seat] = [
                slot for slot in range(len(world.place)) if world.place[slot] == TENT + seat
            ]
