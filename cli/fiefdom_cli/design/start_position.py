"""The starting position of `fiefdom try`: the card in hand, and what it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from fiefdom import Card, CardSet, Game, Registry
from fiefdom.errors import FileError
from fiefdom.extending import PhaseQuestion, walk
from fiefdom_workshop.scenarios import game_at, position_of

HAND: Final = 4
"""The number of other cards in the hand."""

MORE: Final = 5
"""The number of kingdom cards in the deck besides the starting cards."""


@dataclass(frozen=True)
class TryRequest:
    """The card to try, and the requested position."""

    file: Path
    card: str = ""
    hand: str | None = None
    deck: str | None = None
    discard: str | None = None
    others: str | None = None
    """The hand of each other player."""
    kingdom: str | None = None
    actions: int | None = None
    buys: int | None = None
    coins: int | None = None
    players: int = 2
    bot: str = "big-money"
    seed: int = 0


def tried_card(wanted: TryRequest, card_set: CardSet, registry: Registry) -> Card:
    """Return the card that was named, or the first of the file."""
    cards = list(card_set.all_cards())
    if not wanted.card and not cards:
        raise FileError(f"{wanted.file}: there is no card in this file")
    return registry.card(wanted.card) if wanted.card else cards[0]


def starting_position(
    wanted: TryRequest, card: Card, card_set: CardSet, registry: Registry
) -> dict[str, Any]:
    """Return a position in which the card can be played at once, or a landscape be used."""
    rules, rng = registry.game_rules(), Random(wanted.seed)
    start = [name for name, count in rules.start.items() for _ in range(count)]
    kingdom = _named(wanted.kingdom) or _kingdom(card, card_set, registry)
    few, landscapes = _in_turn(rules.start), registry.landscapes()
    own = [] if card.name in landscapes else [card.name]
    others = [name for name in kingdom if name != card.name and name not in landscapes]
    deck = start + others[:MORE] + own
    rng.shuffle(deck)
    data: dict[str, Any] = {
        "players": wanted.players,
        "kingdom": kingdom,
        "seed": wanted.seed,
        "p1": {
            "hand": [*own, *_given(wanted.hand, few)],
            "deck": _given(wanted.deck, deck),
            "discard": _given(wanted.discard, []),
        },
    }
    if not own:
        _lay_out(card, card_set, registry, data)
    counters = {"actions": wanted.actions, "buys": wanted.buys, "coins": wanted.coins}
    data["p1"] |= {name: count for name, count in counters.items() if count is not None}
    for number in range(2, wanted.players + 1):
        theirs = rng.sample(start, len(start))
        hand = _given(wanted.others, theirs[: rules.hand])
        data[f"p{number}"] = {"hand": hand, "deck": theirs[rules.hand :]}
    return data


def _lay_out(card: Card, card_set: CardSet, registry: Registry, data: dict[str, Any]) -> None:
    """Lay out a landscape so that it can be bought, is held, or is the next card of its side deck."""
    kind = registry.landscapes()[card.name]
    deck = registry.stock().pile_of.get(card.name)
    if kind.bought:
        data["p1"]["coins"] = card.cost
    elif deck is not None:
        data["side_decks"] = {deck: {"next": [card.name]}}
        data["p1"]["hand"][:0] = [one.name for one in card_set.cards if _uses(one, deck)][:1]
    elif kind.held:
        data["p1"]["holds"] = [card.name]


def _uses(card: Card, deck: str) -> bool:
    roots = (root for _, root in card.roots())
    return any(deck in part.side_decks() for root in roots for _, part in walk(root))


def _in_turn(names: Sequence[str] | Any) -> list[str]:
    several = list(names)
    return [several[n % len(several)] for n in range(HAND)]


def _given(said: str | None, usual: list[str]) -> list[str]:
    return usual if said is None else _named(said)


def _named(said: str | None) -> list[str]:
    return [name.strip() for name in (said or "").split(",") if name.strip()]


def _kingdom(card: Card, card_set: CardSet, registry: Registry) -> list[str]:
    """Return ten piles: the card, others of its file, and those of a recommended kingdom."""
    rules = registry.game_rules()
    known = next(iter(registry.kingdoms.values())).cards if registry.kingdoms else ()
    beside = registry.companions([card.name])
    names = [card.name, *beside, *(one.name for one in card_set.cards), *known]
    fitting = [name for name in dict.fromkeys(names) if name not in rules.piles]
    return fitting[: rules.kingdom_size]


def game_at_position(position: dict[str, Any], registry: Registry) -> Game:
    """Return a game at the first decision of a position, with a log."""
    game = game_at(position, registry)
    game.listen()
    return game


def kept_position(game: Game, kingdom: Sequence[str], seed: int) -> dict[str, Any] | None:
    """Return the position of the game; None in the middle of an effect or while one lasts."""
    decision, state = game.pending, game.state
    if decision is None or not isinstance(decision, PhaseQuestion):
        return None
    if state.listeners or state.spreads or state.extras:
        return None
    return position_of(game, kingdom, seed)
