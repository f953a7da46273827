"""The view that bots receive: everything their player may know, computed on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from fiefdom.engine import scoring
from fiefdom.engine.determinize import owners_hidden, redeal
from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.rules import Rules
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards
from fiefdom.state.piles import cards_in, has_pile, left_in
from fiefdom.state.player import Player
from fiefdom.state.turn_counters import values
from fiefdom.state.turn_plan import ALLOWANCE, MONEY, PURCHASES
from fiefdom.state.zones import FACE_UP
from fiefdom.views.player_view import view_of
from fiefdom.views.table_view import TableView, no_such_player
from fiefdom.views.view import View

ROLES: Final = {ALLOWANCE: "allowance", PURCHASES: "purchases", MONEY: "money"}

PossibleGame = Any
"""A `fiefdom.Game`, whose class is declared in a higher package."""


class Worlds(Protocol):
    """Creates possible worlds: the game that a view belongs to."""

    def determinize(self, player: int, seed: int) -> PossibleGame:
        """Return a possible world for a player."""

    def determinize_start(self, seed: int) -> PossibleGame:
        """Return a possible start of the game."""


class BotView(TableView):
    """One player's view of a game. Cards are numbers here: `cards[number]` is the card.

    `view` is the complete view, with names; the other members are computed without building it.
    """

    __slots__ = ("_worlds",)

    def __init__(self, state: State, viewer: int, worlds: Worlds | None = None) -> None:
        self._state = state
        self._viewer = viewer
        self._worlds = worlds

    @property
    def view(self) -> View:
        """Everything the viewer may know now."""
        return view_of(self._state, self._viewer)

    @property
    def viewer(self) -> int:
        """The player whose view this is, counted from 0."""
        return self._viewer

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._state.players)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this game by their numbers."""
        return self._state.content.cards

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards by their numbers; all games of a kingdom share the same object."""
        return self._state.content.names

    @property
    def rules(self) -> Rules:
        """The rules this game is played by."""
        return self._state.content.rules

    @property
    def costs(self) -> Sequence[int]:
        """What each card costs now."""
        return self._state.costs

    @property
    def also_costs(self) -> Mapping[int, Mapping[str, int]]:
        """What cards cost now in addition to money, by counter, for those that do."""
        return self._state.also

    @property
    def money(self) -> int:
        """What is left to pay with in the phase with purchases."""
        return self._state.money

    @property
    def purchases(self) -> int:
        """How many more purchases can be made this turn."""
        return self._state.purchases

    @property
    def allowance(self) -> int:
        """How many more cards can be played for a price this turn."""
        return self._state.allowance

    @property
    def counters(self) -> dict[str, int]:
        """All counters of the turn by their names."""
        return values(self._state)

    @property
    def fresh_allowance(self) -> int:
        """How many cards can be played for a price on a turn, as it begins."""
        return self._state.content.fresh[ALLOWANCE]

    @property
    def roles(self) -> dict[str, str]:
        """What counters of the turn are for: 'allowance', 'purchases' or 'money', by their names."""
        slots = self._state.content.slots
        return {name: ROLES[slot] for name, slot in slots.items() if slot in ROLES}

    @property
    def token_points(self) -> dict[str, int]:
        """The points for each token of a kind, for the kinds that score."""
        counters = (counter for counter, _ in self._state.content.counters)
        return {counter.name: counter.points for counter in counters if counter.points}

    @property
    def priced(self) -> frozenset[int]:
        """The cards that are played for a price."""
        return self._state.content.priced

    @property
    def payments(self) -> frozenset[int]:
        """The cards that are played for nothing where cards are bought: they usually pay."""
        return self._state.content.payments

    @property
    def pile_sizes(self) -> list[int]:
        """How many cards are left in each pile that is not empty, of different cards or not."""
        g = self._state
        if not g.beside and not g.content.mixed:
            return [left for left in g.supply if left > 0]
        plain = (left_in(g, n) for n in range(len(self.cards)) if n not in g.content.pile_of)
        mixed = (len(cards_in(g, index)) for index in range(len(g.content.mixed)))
        return [left for left in (*plain, *mixed) if left > 0]

    @property
    def turn(self) -> int:
        """The number of the viewer's current turn, or of their next one, counted from 1."""
        return self._state.players[self._viewer].every_turn + 1

    @property
    def turns_begun(self) -> int:
        """How many turns have begun, of all players together."""
        return self._state.turn

    @property
    def my_turn(self) -> bool:
        """Whether it is the viewer's turn, or that of a player for whom the viewer decides."""
        return self._state.current == self.acting_for

    @property
    def acting_for(self) -> int:
        """The player in whose place the viewer plays now: usually the viewer."""
        return self._state.acting(self._viewer)

    @property
    def _seat(self) -> Player:
        return self._state.players[self._state.acting(self._viewer)]

    @property
    def hand(self) -> Sequence[int]:
        """The viewer's hand, or that of the player for whom the viewer decides now."""
        return tuple(self._seat.hand)

    @property
    def in_play(self) -> Sequence[int]:
        """The cards in play of the same player."""
        return tuple(self._seat.play)

    @property
    def discarded(self) -> int:
        """The size of the same player's discard pile."""
        return len(self._seat.discard)

    @property
    def to_draw(self) -> int:
        """The size of the same player's deck."""
        return len(self._seat.deck)

    @property
    def tokens(self) -> dict[str, int]:
        """The same player's tokens by their kind."""
        return dict(self._seat.tokens)

    def laid_out(self, player: int) -> list[int]:
        """Return a player's cards on the table that the viewer sees: revealed, looked at, set aside."""
        seen = (FACE_UP, *self._state.eyes(self._viewer))
        spreads = [one for one in self._state.spreads if one.owner == player and one.viewer in seen]
        return [card for spread in spreads for card in spread.cards]

    def left(self, card: int) -> int:
        """Return how many copies of a card can be taken from its pile now; 0 if it has none."""
        g = self._state  # written out, because the rules of strategies ask for it all the time
        left = g.supply[card]
        if left < 0 and g.beside:
            left = g.beside[card]
        return left if left > 0 else 0

    def has_pile(self, card: int) -> bool:
        """Tell whether a card has a pile, even an empty one."""
        return has_pile(self._state, card)

    @property
    def empty_piles(self) -> int:
        """How many piles are empty."""
        return self._state.empties.bit_count()

    @property
    def piles_to_end(self) -> int:
        """How many empty piles end the game."""
        return self._state.pile_limit

    def owned(self, player: int | None = None) -> list[int]:
        """Return every card a player (by default the viewer) owns, sorted, so that no order leaks.

        For another player this is public knowledge, or a fair guess if not `owners_known`.
        """
        if player is None or player == self._viewer:
            return sorted(owned_cards(self._state, self._viewer))
        if not 0 <= player < self.players:
            raise no_such_player(player, self.players)
        return sorted(owned_cards(self._determinized(), player))

    @property
    def owners_known(self) -> bool:
        """Whether the viewer can know which cards each of the others owns.

        All players start with the same cards, and gaining and trashing are public. But if a card
        passes cards from hand to hand, what two other players pass to each other stays hidden.
        Then `owned` and `scores` guess: they distribute the hidden cards of the others among them,
        always with the same random seed.
        """
        return not owners_hidden(self._state, self._viewer)

    def _determinized(self, anyway: bool = False) -> State:
        """Return the state, or a determinized one if it would reveal hidden owners, or if asked to."""
        g = self._state
        if anyway or owners_hidden(g, self._viewer):
            g = g.clone()
            redeal(g, self._viewer, 0)
        return g

    def count(self, card: int) -> int:
        """Count the copies of a card that the viewer owns."""
        g, who = self._state, self._viewer
        player = g.players[who]
        if player.mats or g.spreads:
            return owned_cards(g, who).count(card)
        piles = player.deck.count(card) + player.discard.count(card)
        return piles + player.hand.count(card) + player.play.count(card)

    def total(self, values: Sequence[float]) -> float:
        """Sum a value over every card the viewer owns; `values` has one for each card number."""
        return sum(map(values.__getitem__, owned_cards(self._state, self._viewer)))

    def size(self) -> int:
        """Return how many cards the viewer owns."""
        return len(owned_cards(self._state, self._viewer))

    @property
    def scores(self) -> tuple[int, ...]:
        """The victory points of all players, as if the game ended now.

        They are a fair guess as far as they depend on hidden cards: those of the others if not
        `owners_known`, and points for cards in hands, decks and other places that are not seen.
        """
        return scoring.scores(self._determinized(self._state.content.worth_hidden))

    def without(self, cards: Sequence[int]) -> BotView:
        """Return a view as if the viewer had already given up some cards: one entry for each copy.

        If `cards` is a list, it can grow later.
        """
        # imported late, because its class derives from this one
        from fiefdom.views.view_without_cards import ViewWithoutCards

        return ViewWithoutCards(self, cards)

    @property
    def concerned(self) -> int:
        """The player for whom the asking effect is resolved; not always the player who is asked."""
        stack = self._state.stack
        return stack[-1].player if stack else self._state.current

    def imagine(self, seed: int) -> PossibleGame:
        """Return a possible world: the same view for the viewer, with hidden cards redistributed."""
        return self._game().determinize(self._viewer, seed)

    def imagine_start(self, seed: int) -> PossibleGame:
        """Return a possible start of this game, of which nobody has seen a card: to plan ahead."""
        return self._game().determinize_start(seed)

    def _game(self) -> Worlds:
        if self._worlds is None:
            raise SetupError("this view does not belong to a game; use one from Game.bot_view")
        return self._worlds
