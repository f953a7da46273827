"""The end of a game: points, winners, and who starts the next one."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.decisions.decision import Randomness
from fiefdom.model.amount import value_of
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards


def points(g: State, who: int, owned: Sequence[int] | None = None) -> int:
    """Count a player's victory points as if the game ended now; `owned` are their cards, if known.

    A card counts once for each copy they own. Points for something the player has, such as
    tokens, count once, even if they own no copy of the card that grants them.
    """
    content = g.content
    cards = owned_cards(g, who) if owned is None else owned
    if content.plain_worth is not None:
        return sum(map(content.plain_worth, cards))
    total = 0
    worth = content.worth
    scope = Scope(who, -1, -1, -1, 0, {})
    for card in cards:
        if worth[card]:
            total += value_of(worth[card], g, who, scope)
    for amount in content.worth_once:
        total += value_of(amount, g, who, scope)
    for card in g.players[who].holds:
        total += value_of(content.worth_held.get(card, 0), g, who, scope)
    return total


def points_by_name(g: State, who: int) -> dict[str, int]:
    """Count a player's points for each card that gives some; 'tokens' stands for all others."""
    found: dict[str, int] = {}
    worth, names, scope = g.content.worth, g.content.names, Scope(who, -1, -1, -1, 0, {})
    for card in sorted(owned_cards(g, who)):
        if worth[card]:
            found[names[card]] = found.get(names[card], 0) + value_of(worth[card], g, who, scope)
    if others := points(g, who) - sum(found.values()):
        found["tokens"] = others
    return found


def scores(g: State, owned: Sequence[Sequence[int]] | None = None) -> tuple[int, ...]:
    """Count every player's victory points; `owned` are the cards of each player, if known."""
    if owned is None:
        owned = [owned_cards(g, who) for who in range(len(g.players))]
    plain = g.content.plain_worth
    if plain is not None:
        return tuple([sum(map(plain, cards)) for cards in owned])
    return tuple([points(g, who, cards) for who, cards in enumerate(owned)])


def winners(g: State) -> tuple[int, ...]:
    """Return the players with the most points; ties go to the fewest turns without extra turns."""
    turns = [player.turns for player in g.players]
    return best_of(range(len(turns)), scores(g), turns)


def best_of(players: Sequence[int], totals: Sequence[int], turns: Sequence[int]) -> tuple[int, ...]:
    """Return those of some players who have the most points; ties go to the fewest turns."""
    ranked = [(-totals[who], turns[who]) for who in players]
    best = min(ranked)
    return tuple(who for who, rank in zip(players, ranked, strict=True) if rank == best)


def next_starter(winners: Sequence[int], players: int, random: Randomness) -> int:
    """Return who starts the next game: the player to the winner's left, or a loser after a tie.

    `random`, a generator such as `random.Random(7)`, decides if there are several candidates. If
    everybody won, all players are candidates.
    """
    if len(winners) == 1:
        return (winners[0] + 1) % players
    losers = [who for who in range(players) if who not in winners] or list(range(players))
    return losers[int(random.random() * len(losers))]
