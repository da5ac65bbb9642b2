"""Imagined worlds: a random position that a viewer cannot tell from the real one.

The solution is any that agrees with what the viewer knows; it decides every hidden answer.
Proposals of others are what they could have held possible. All of it is built from the view alone:
two positions with the same view give, from the same random stream, the same imagined position.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.archeologic.constants import PLACE, TURN
from vestiges.games.archeologic.experts import INSTANCES, evaluate
from vestiges.games.archeologic.quests import CLUES, traps_of
from vestiges.games.archeologic.rules.checking import verdict
from vestiges.games.archeologic.state import IMAGINED, ArcheologicState
from vestiges.games.archeologic.view import ArcheologicView, view


def imagine(state: ArcheologicState, seat: int | None, rng: Rng) -> ArcheologicState:
    """A position that this seat, or a spectator (None), cannot tell from the real one."""
    from vestiges.games.archeologic.solver.sampling import some_solution

    world = state.clone()
    if state.over:
        return world  # everything lies open
    seen = view(state, seat)
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.legal_seat = -1
    if state.phase == PLACE and seat not in state.waiting:
        world.phase = TURN  # nobody else knows that a proposal is being made
        world.draft = []
    world.par = seen["par"]
    world.attempt = IMAGINED
    if not state.scenario.open_code:
        world.code = some_code(seen["day"], rng)
    world.solution = some_solution(seen, rng)
    imagine_clues(world, seen, rng)
    imagine_proposals(world, seen, rng)
    return world


def some_code(day: str, rng: Rng) -> str:
    """A secret code; that of a daily quest names its day (AOL-152)."""
    return f"D{day}-{rng.word():08x}" if day else f"S-{rng.word():08x}"


def imagine_clues(world: ArcheologicState, seen: ArcheologicView, rng: Rng) -> None:
    """Clues that the viewer was not told: true ones in any order."""
    told = [clue["clue"] for clue in seen["clues"]]
    plan = world.scenario.plan
    if world.scenario.expert:
        world.nonce = str(rng.word())
        taken = [clue // 16 for clue in told]
        others = [instance for instance in range(INSTANCES) if instance not in taken]
        rng.shuffle(others)
        hidden = [16 * other + evaluate(plan, world.solution, other) for other in others[:CLUES]]
    else:
        hidden = [clue for clue in traps_of(plan, world.solution) if clue not in told]
        rng.shuffle(hidden)
    world.clues = (told + hidden)[:CLUES]


def imagine_proposals(world: ArcheologicState, seen: ArcheologicView, rng: Rng) -> None:
    """Proposals of others: what their authors could have held possible when they made them."""
    from vestiges.games.archeologic.solver.sampling import some_proposals

    if not seen["proposals"]:
        return
    world.proposals = some_proposals(world, seen, rng)
    for line in seen["log"]:
        if line["kind"] == "checked":
            number = line["proposal"]
            world.verdicts[number] = verdict(world.solution, world.proposals[number])
