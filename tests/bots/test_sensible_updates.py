"""What the bot that reads cards knows of a position is as if it had been found out anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from fiefdom import BotView, Decision, Game, installed, new_game
from fiefdom_bots.kept_by_object import KeptByObject
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.card_values import CardValues
from fiefdom_bots.sensible.constant_benefits import ConstantBenefits
from fiefdom_bots.sensible.kingdom_table import KingdomTable, table_of
from fiefdom_bots.sensible.position_reader import PositionFacts, PositionReader
from tests.bots.test_sensible import kingdoms
from tests.bots.unseen_cards import unseen_registry

GROWING = ["Gardens", "Duke", "Workshop", "Ironworks", "Chapel", "Witch", "Village", "Pirate Ship"]


def asked(game: Game, seed: int) -> Iterator[tuple[BotView, Decision]]:
    """Play a game with many different purchases, and yield every question of the first player."""
    rng, others = Random(seed), Sensible()
    while (decision := game.pending) is not None and game.turn < 60:
        view = game.bot_view(decision.player)
        if decision.player == 0:
            yield view, decision
        answer = others.decide(view, decision)
        if decision.kind == "buy" and rng.random() < 0.6:
            answer = decision.sample(rng)
        game.answer(answer)


def knowledge(values: CardValues) -> list[object]:
    deck = values.deck
    some = [deck.owned, deck.money, deck.terminals, deck.drawn_card, deck.worths, values.turns]
    return [*some, values.keeps, values.buys, values.best_to_gain(), values.draws]


@pytest.mark.parametrize("seed", range(6))
def test_values_brought_up_to_date_equal_those_of_a_new_bot(seed: int) -> None:
    registry = unseen_registry() if seed else installed()
    kingdom = kingdoms(registry, 6)[seed] if seed else GROWING
    bot, count = Sensible(), 0
    for view, _ in asked(new_game(kingdom, 2 + seed % 3, seed, registry=registry), seed):
        fresh = CardValues(KingdomTable(view), view)
        assert knowledge(bot.card_values(view)) == knowledge(fresh)
        count += 1
    assert count > 40


def test_one_bot_object_can_change_between_games_and_kingdoms() -> None:
    bot = Sensible()
    games = [
        new_game(kingdom, players, seed=3)
        for kingdom, players in (("First Game", 2), (["Chapel"], 3), ("First Game", 4))
    ]
    for game in (*games, *games):
        view = game.bot_view(0)
        assert knowledge(bot.card_values(view)) == knowledge(CardValues(KingdomTable(view), view))


@pytest.mark.parametrize("seed", range(4))
def test_an_action_with_a_constant_benefit_has_it_in_every_position(seed: int) -> None:
    registry = unseen_registry()
    found = 0
    for view, _ in asked(new_game(kingdoms(registry, 4)[seed], seed=seed, registry=registry), seed):
        values = CardValues(table_of(view), view)
        reader = PositionReader(values, PositionFacts(values))
        reader.look()
        for card, given in enumerate(values.table.constant):
            if given is not None:
                reader.playing = card
                assert reader.effects(view.cards[card].play) == given
                found += 1
    assert found


def test_only_cards_that_do_the_same_everywhere_are_read_once() -> None:
    view = new_game(["Smithy", "Chapel", "Remodel", "Militia", "Village"], seed=1).bot_view(0)
    table = table_of(view)
    constant = {
        name: ConstantBenefits(table.facts()).of_card(view.names.index(name)) is not None
        for name in ("Smithy", "Village", "Chapel", "Remodel", "Militia")
    }
    assert constant == {
        "Smithy": True,
        "Village": True,
        "Chapel": False,
        "Remodel": False,
        "Militia": False,
    }


def test_bad_cards_for_others_have_a_value_even_if_no_card_of_the_kingdom_gives_any() -> None:
    view = new_game(["Smithy"], seed=1).bot_view(0)
    assert CardValues(table_of(view), view).junk(Benefit(junk=1)) > 0


def test_a_cache_by_objects_keeps_the_latest_and_compares_identity() -> None:
    kept = KeptByObject[str](2)
    first, equal, third = [1], [1], [3]
    kept.keep("first", first)
    assert kept.get(equal) is None
    kept.keep("pair", equal, third)
    kept.keep("third", third)
    assert (kept.get(first), kept.get(equal, third), kept.get(third)) == (None, "pair", "third")
