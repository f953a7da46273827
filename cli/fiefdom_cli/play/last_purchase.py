"""The warning before a purchase that ends the game while the buyer is losing it."""

from __future__ import annotations

from fiefdom import ALL, Answer, Decision, Game
from fiefdom.errors import FiefdomError
from fiefdom.extending import PurchaseQuestion
from fiefdom.tooling.game_course import ends_with_this_turn, why_over
from fiefdom.tooling.known_points import known_points


def warning(game: Game, decision: Decision, answer: Answer) -> str:
    """Return a warning if an answer makes the game end with a loss of its giver, as things stand.

    The answer is tried in a world that looks the same to its giver, so that nothing hidden shows.
    """
    me = decision.player
    if not isinstance(decision, PurchaseQuestion) or answer == ALL or decision.acting_for >= 0:
        return ""
    world = game.determinize(me, 0)
    if ends_with_this_turn(world) or not game.bot_view(me).owners_known:
        return ""
    try:
        world.answer(answer)
    except FiefdomError:
        return ""
    if not (world.over or ends_with_this_turn(world)) or me in world.winners():
        return ""
    scores = known_points(world, me)
    others = [points for who, points in enumerate(scores) if who != me]
    if scores[me] is None or None in others:
        return ""
    best = max(points for points in others if points is not None)
    why = why_over(world).rstrip(".")
    lead = why[:1].lower() + why[1:]
    return (
        f"This ends the game ({lead}), and you would lose it, {scores[me]} to {best}."
        " Type it again to do it anyway."
    )
