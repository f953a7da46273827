"""Playouts: descend the tree in a sampled world, expand it by one answer, and play to the end."""

from __future__ import annotations

from fiefdom import Bot, Game, play_out
from fiefdom.errors import FiefdomError
from fiefdom_bots.searching.candidates import Candidates
from fiefdom_bots.searching.tree import Edge, Node, position_of

MARGIN_HALFWAY = 12
"""The lead in points at which the part of a rating that counts points is halfway to its end."""


def play_world(
    world: Game, root: Node, candidates: Candidates, viewer: int, depth: int, number: int
) -> None:
    """Play one sampled world to its end, and add the result to the nodes and edges on the path."""
    turn, mine = world.turn, world.bot_view(viewer)
    node, path = root, [root]
    edges: list[Edge] = []
    for _ in range(depth):
        decision = world.pending
        if decision is None or decision.player != viewer or world.turn != turn:
            break
        if edges:
            node = edges[-1].node(position_of(mine, decision))
            path.append(node)
        if node.priors is None:
            node.priors = candidates.of(mine, decision)
        answer = node.choose(decision)
        if answer is None:
            break
        world.answer(answer)
        edge = node.edge(answer)
        edges.append(edge)
        if not edge.visits and len(node.priors) > 1:
            break
    reward = rating(world, viewer, candidates.policies(world.players, viewer, number))
    for visited in path:
        visited.add(reward)
    for taken in edges:
        taken.add(reward)


def rating(world: Game, viewer: int, players: list[Bot]) -> float:
    """Let bots finish a world; return a rating from 0, a clear loss, to 1, a clear win."""
    try:
        play_out(world, players)
    except FiefdomError:
        return 0.5
    scores = list(world.scores())
    lead = scores.pop(viewer) - max(scores)
    won = float(lead > 0)
    if lead == 0:  # the number of turns decides
        winners = world.winners()
        won = (viewer in winners) / len(winners)
    return 0.5 * won + 0.5 * (0.5 + lead / (2 * (abs(lead) + MARGIN_HALFWAY)))
