"""Breeding strategies: every one is a strategy file that says the same when it is read."""

from __future__ import annotations

from random import Random

import pytest

from fiefdom import BotView, Registry, installed, new_game, play_out
from fiefdom.extending import BreedsStrategies
from fiefdom_bots.breeding.breeder import StrategyBreeder
from fiefdom_bots.breeding.first_plans import FirstPlans
from fiefdom_bots.breeding.genome import MOST_RULES, Genome
from fiefdom_bots.breeding.grafting import grafted
from fiefdom_bots.breeding.greening import with_other_green
from fiefdom_bots.breeding.imitation import imitations
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.new_conditions import nudged
from fiefdom_bots.breeding.rule_parts import left
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.files import parse_strategy
from fiefdom_bots.strategies.rule_parser import Vocabulary, read_rule
from fiefdom_bots.strategies.rule_syntax import Constant, Quantity, Term
from fiefdom_bots.strategies.rule_text import inlined, rule
from fiefdom_bots.strategy_library import library

KINGDOM = ["Chapel", "Village", "Smithy", "Witch", "Gardens", "Workshop", "Market", "Moat"]


def view_of(kingdom: list[str]) -> BotView:
    return new_game(kingdom, seed=0).bot_view(0)


@pytest.fixture(scope="module")
def breeder() -> StrategyBreeder:
    return StrategyBreeder(view_of(KINGDOM), installed())


def read(text: str) -> Genome:
    return Genome.of(parse_strategy(text, "bred", installed()))


def test_the_reader_of_strategy_files_breeds() -> None:
    reader = installed().bot_files[".yaml"]
    assert isinstance(reader, BreedsStrategies)
    assert reader.suffix == ".yaml"
    assert reader.breeder(view_of(KINGDOM), installed()).first(1)


def test_first_strategies_try_every_card_and_known_shapes(breeder: StrategyBreeder) -> None:
    first = breeder.first(1)
    assert len(set(first)) == len(first)
    tried = {frozenset(breeder.cards(text)) for text in first}
    assert frozenset() in tried
    assert all(frozenset([card]) in tried for card in KINGDOM)
    assert any({"Village", "Smithy"} <= cards for cards in tried)
    assert any({"Gardens", "Workshop"} <= cards for cards in tried)
    assert any({"Chapel", "Witch"} <= cards for cards in tried)


def test_treasures_and_victory_cards_of_a_kingdom_are_tried_like_its_other_cards() -> None:
    breeder = StrategyBreeder(view_of(["Harem", "Gardens", "Smithy"]), installed())
    tried = {card for text in breeder.first(1) for card in breeder.cards(text)}
    assert tried == {"Harem", "Gardens", "Smithy"}
    text = breeder.adopted("strategy: S\nbuy: [Harem, Silver]\n")
    assert parse_strategy(breeder.named(text, "x"), "here", installed()).cards == ("Harem",)


def test_children_are_files_that_are_read_as_they_were_meant(breeder: StrategyBreeder) -> None:
    texts = breeder.first(1)
    random = Random(2)
    fresh = StrategyBreeder(view_of(KINGDOM), installed())
    for seed in range(150):
        parents = random.sample(texts, 2)
        child = breeder.child(parents, seed)
        assert child not in parents
        assert child == fresh.child(parents, seed)
        assert fresh.adopted(child) == child
        assert all(len(rules) <= MOST_RULES for _, rules in read(child).lists())
        texts.append(child)


def test_plans_that_imitate_the_sensible_bot_buy_what_it_buys() -> None:
    view = view_of(["Astrolabe", "Lighthouse", "Sailor", "Moat", "Outpost"])
    plans = list(imitations(view, FirstPlans(KingdomNotes(view))))
    assert plans
    assert all(card in view.names for plan in plans for card in plan.cards())
    assert any("Astrolabe" in plan.cards() for plan in plans)
    assert list(imitations(view, FirstPlans(KingdomNotes(view)))) == plans


def test_grafting_takes_over_all_rules_about_one_card(breeder: StrategyBreeder) -> None:
    one = read("strategy: S\nbuy: [Province, Gold, Silver]\n")
    other = read(
        "strategy: S\nbuy: [Province, 'Witch, at most 1', Gold, Silver, 'Witch if turn > 9']\n"
    )
    grafted_ = grafted(one, other, Random(1))
    assert [rule.text for rule in grafted_.buy] == [
        "Province",
        "Witch, at most 1",
        "Gold",
        "Silver",
        "Witch if turn > 9",
    ]
    trashing = other.with_list("trash", other.buy[:1])
    found = {grafted(one, trashing, Random(seed)) for seed in range(40)}
    assert {bool(each.trash) for each in found} == {True, False}


def test_a_strategy_can_turn_to_points_at_another_time(breeder: StrategyBreeder) -> None:
    plan = read(
        "strategy: S\nbuy: [Province, Gold, 'Witch, at most 1', 'Estate if turn > 2', Silver]\n"
    )
    for seed in range(20):
        changed = with_other_green(plan, breeder.notes, Random(seed))
        rest = [rule.text for rule in changed.buy if rule.card not in ("Province", "Duchy", "Estate")]
        assert rest == ["Gold", "Witch, at most 1", "Silver"]
        assert changed.buy[0].card == "Province"
        assert changed.buy[-2].card == "Estate"
        assert "turn" not in changed.buy[-2].text


def test_bred_strategies_play(breeder: StrategyBreeder) -> None:
    texts = breeder.first(1)
    for seed in range(20):
        text = breeder.child([texts[seed], texts[-seed]], seed)
        bots = [StrategyBot(parse_strategy(one, "bred", installed())) for one in (text, texts[0])]
        assert play_out(new_game(KINGDOM, seed=seed), bots)


@pytest.mark.parametrize("name", sorted(library()))
def test_every_shipped_strategy_can_be_adopted(name: str) -> None:
    factory = library()[name]
    breeder = StrategyBreeder(view_of(list(factory.cards) or ["Smithy"]), installed())
    adopted = parse_strategy(breeder.adopted(factory.source), name, installed())
    assert not adopted.parameters
    games = [
        play_out(
            new_game(list(factory.cards) or ["Smithy"], seed=3), [StrategyBot(one), StrategyBot(one)]
        )
        for one in (adopted, factory.strategy)
    ]
    assert games[0].answers == games[1].answers


def test_simpler_strategies_have_one_thing_less(breeder: StrategyBreeder) -> None:
    text = breeder.adopted(
        "strategy: S\nbuy: [Province, 'Witch, at most 2 if turn > 3 and turn < 9', Silver]\n"
        "trash: [Curse]\n"
    )
    rules = [tuple(one.text for one in read(simpler).buy) for simpler in breeder.simpler(text)]
    assert ("Province", "Witch, at most 2 if turn > 3 and turn < 9") in rules
    assert ("Province", "Witch, at most 2 if turn < 9", "Silver") in rules
    assert ("Province", "Witch if turn > 3 and turn < 9", "Silver") in rules
    assert sum(not read(simpler).trash for simpler in breeder.simpler(text)) == 1
    assert len(rules) == 7


def test_a_strategy_without_a_card_has_no_rule_about_it(breeder: StrategyBreeder) -> None:
    text = breeder.adopted("strategy: S\nbuy: [Witch, Gold]\ngain: [Witch]\nplay: [Witch]\n")
    without = read(breeder.without(text, "Witch"))
    assert [name for name, _ in without.lists()] == ["buy"]
    assert without.cards() == ["Gold"]
    assert breeder.cards(breeder.without(breeder.adopted("strategy: S\nbuy: [Witch]\n"), "Witch")) == []


def test_the_final_form_names_what_it_is_and_needs(breeder: StrategyBreeder) -> None:
    text = breeder.adopted(
        "strategy: S\n"
        "buy: ['Witch, at most 2', 'Smithy, at most 1', Smithy if Moat owned > 0, Silver]\n"
    )
    final = parse_strategy(breeder.named(text, "About it."), "here", installed())
    assert (final.name, final.about) == ("Witch and Smithy", "About it.")
    assert set(final.cards) == {"Witch", "Smithy", "Moat"}
    assert breeder.summary(text) == "money with Witch (at most 2) and Smithy"


@pytest.mark.parametrize(
    "text",
    [
        "Gold if not (coins >= 8 or money density > 1.6)",
        "Festival, at most 3 if Festivals owned < 2 * (Libraries owned + 1)",
        "Gold if lead < -5 and (turn > 3 or gains to end <= 4)",
        'Silver if "Left Luggage" in hand > 0',
        "Smithy, at most Villages owned - 1 if spare actions >= 0",
        "Duchy if Actions owned + Provinces in play / 2 != 3",
    ],
)
def test_written_rules_are_read_as_the_same(text: str) -> None:
    known = Vocabulary([*installed().cards, "Left Luggage"], ["Action"], [])
    one = read_rule(text, known)
    written = inlined(one, {})
    again = read_rule(written.text, known)
    assert (again.card, again.at_most, again.test) == (one.card, one.at_most, one.test)


@pytest.mark.parametrize(
    "name", ["Band of Misfits", "If, then", "Oats", "Turn and Turn", "Grünkohl!", "Fly"]
)
def test_any_name_of_a_card_is_found_again(name: str) -> None:
    known = Vocabulary([name, "Oat", "Flies of"], [], [])
    term: Term = Quantity("owned", name)
    written = rule(name, term)
    again = read_rule(written.text, known)
    assert (again.card, again.at_most) == (name, term)


def test_a_nudged_condition_keeps_its_shape() -> None:
    test = left("Province", "<=", 5)
    found = {nudged(test, Random(seed)) for seed in range(40)}
    assert {one.right for one in found} <= {Constant(n) for n in (3, 4, 6, 7)}  # type: ignore[union-attr]
    assert {one.left for one in found} == {test.left}  # type: ignore[union-attr]


def test_strategies_for_cards_that_rules_cannot_name_do_without_them(
    registry_with_odd_names: Registry,
) -> None:
    registry = registry_with_odd_names
    game = new_game(['The "Great" Hall', "Buys, owned"], registry=registry, seed=1)
    breeder = StrategyBreeder(game.bot_view(0), registry)
    texts = breeder.first(1)
    assert {card for text in texts for card in breeder.cards(text)} == {"Buys, owned"}
    for seed in range(50):
        child = breeder.child([texts[seed % len(texts)]], seed)
        assert StrategyBreeder(game.bot_view(0), registry).adopted(child) == child


@pytest.fixture
def registry_with_odd_names() -> Registry:
    from fiefdom import Action, Card, CardSet, load_plugins
    from fiefdom.effects import Cards

    registry = load_plugins()
    names = ('The "Great" Hall', "Buys, owned")
    cards = [Card(name, cost=3, types=Action, play=[Cards(2)]) for name in names]
    registry.add_set(CardSet("odd", "1", cards=cards), "here")
    return registry
