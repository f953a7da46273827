"""Counters that a set declares: their start, their points, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import fiefdom
from fiefdom import Action, Card, CardError, CardSet, Counter, Game, Record, Registry
from fiefdom.effects import (
    THIS,
    Actions,
    AddTokens,
    Cards,
    Coins,
    LoseTokens,
    SpendTokens,
    TokenOnPile,
    Tokens,
    Trash,
    each_player,
    if_,
    may,
    of_type,
)
from fiefdom.errors import ForeignSnapshot, NameClash, SnapshotError
from fiefdom.record.embedded import known_for
from fiefdom.setup.pins import counter_data
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import cards_text, set_text

PURSE = Counter("Purse", start=2, spend=[Coins(1)], phases=["Buy"])
FAME = Counter("Fame", points=2)
CLOCK = Counter("Hour", start=(5, 8, 10, 12, 13), of="table")

miser = Card("Miser", 3, Action, play=[AddTokens("Purse", 2, bonus=True)])
bard = Card("Bard", 4, Action, play=[AddTokens("Fame", bonus=True)])
bell = Card(
    "Bell",
    2,
    Action,
    play=[Actions(1), LoseTokens("Hour", shared=True), if_(Tokens("Hour", shared=True) <= 3, Cards(1))],
)
host = Card("Host", 2, Action, play=[Cards(1)], setup=[each_player(AddTokens("Purse", bonus=True))])
altar = Card(
    "Stone Circle",
    2,
    Action,
    play=[Cards(1)],
    setup=[TokenOnPile("Rune", of_type(Action), 2, each=True)],
)
WHOLE = CardSet("crafts", "1", cards=[miser, bard, bell, host, altar], counters=[PURSE, FAME, CLOCK])


def registry(card_set: CardSet = WHOLE) -> Registry:
    return fiefdom.load_plugins().plus(card_set)


def begun(*kingdom: str, players: int = 2, known: Registry | None = None) -> Game:
    return fiefdom.new_game(kingdom, players=players, registry=known or registry())


def tokens(game: Game) -> list[dict[str, int]]:
    return [seat.tokens for seat in game.view(-1).seats]


def test_players_begin_with_a_counter_only_if_a_card_mentions_it() -> None:
    assert tokens(begun("Miser")) == [{"Purse": 2}, {"Purse": 2}]
    assert tokens(begun("Bard")) == [{}, {}]
    assert tokens(begun("Moat")) == [{}, {}]


def test_a_card_can_deal_tokens_to_everybody_before_the_first_turn() -> None:
    assert tokens(begun("Host", players=3)) == [{"Purse": 3}] * 3


def test_a_card_can_put_tokens_on_piles_before_the_first_turn() -> None:
    view = begun("Stone Circle", "Moat").view(-1)
    assert view.pile_tokens == {"Stone Circle": {"Rune": 2}, "Moat": {"Rune": 2}}


@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 8), (4, 10)])
def test_the_table_can_begin_with_a_number_for_each_count_of_players(players: int, count: int) -> None:
    game = begun("Bell", players=players)
    assert game.view(-1).table_tokens == {"Hour": count}
    assert tokens(game) == [{}] * players


def test_each_token_scores_its_points_for_its_owner() -> None:
    game = begun("Bard", "Miser")
    game.state.players[1].tokens["Fame"] = 3
    game.state.players[0].tokens["Purse"] = 50
    assert game.scores() == (3, 9)


def test_the_content_of_a_game_has_the_counters_with_what_spending_one_does() -> None:
    content = begun("Miser").state.content
    ((counter, body),) = content.counters
    assert counter == PURSE
    assert content.nodes[content.ids[id(body)]] == Coins(1)
    assert not begun("Moat").state.content.counters


def test_a_counter_that_only_spending_another_gives_is_there_too() -> None:
    first = Counter("Seed", spend=[AddTokens("Fame", bonus=True)], phases=["Action"])
    sower = Card("Sower", 3, Action, play=[AddTokens("Seed", bonus=True)])
    known = registry(CardSet("fields", "1", cards=[sower], counters=[first, FAME]))
    game = begun("Sower", known=known)
    assert [counter for counter, _ in game.state.content.counters] == [FAME, first]


WRONG: dict[str, tuple[Any, str]] = {
    "negative": (Counter("Purse", start=-1), "use 0 or more"),
    "too few sizes": (Counter("Purse", start=(1, 2)), "give one number, or 5 of them"),
    "holder": (Counter("Purse", of="dealer"), "use player or table"),
    "table scores": (Counter("Purse", points=1, of="table"), "leave out points and spend"),
    "no phase": (Counter("Purse", spend=[Coins(1)]), "name the phases"),
    "nothing to spend for": (Counter("Purse", phases=["Buy"]), "add the effects"),
    "bonus": (Counter("Extra Buys"), "choose another one"),
    "small letter": (Counter("purse"), "capital letter"),
    "label": (Counter("Purse."), "cannot contain"),
    "no card": (Counter("Purse", spend=[Trash(THIS)], phases=["Buy"]), "no 'this' here"),
    "effect": (Counter("Purse", spend=[Coins(0)], phases=["Buy"]), "give 1 or more"),
    "phase": (Counter("Purse", spend=[Coins(1)], phases=["Buy\n"]), "phases"),
    "much": (Counter("Purse", start=1_000_000), "too many"),
    "worth": (Counter("Purse", points=1_000_000), "out of range"),
}


@pytest.mark.parametrize(("counter", "reason"), WRONG.values(), ids=WRONG)
def test_a_wrong_counter_is_refused_with_a_remedy(counter: Counter, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        registry(CardSet("wrong", "1", cards=[miser], counters=[counter]))


def test_a_counter_cannot_be_declared_twice() -> None:
    with pytest.raises(CardError, match="declared twice"):
        registry(CardSet("wrong", "1", cards=[miser], counters=[PURSE, PURSE]))


def test_a_card_must_use_a_counter_where_it_is() -> None:
    lone = Card("Lone Bell", 2, Action, play=[LoseTokens("Hour")])
    with pytest.raises(CardError, match="shared: true"):
        registry(CardSet("wrong", "1", cards=[lone], counters=[CLOCK]))
    crowd = Card("Crowd", 2, Action, play=[AddTokens("Purse", shared=True)])
    with pytest.raises(CardError, match="leave out shared"):
        registry(CardSet("wrong", "1", cards=[crowd], counters=[PURSE]))


def test_only_tokens_are_dealt_before_the_first_turn() -> None:
    asking = Card("Asking", 2, Action, play=[Cards(1)], setup=[TokenOnPile("Rune")])
    drawing = Card("Drawing", 2, Action, play=[Cards(1)], setup=[each_player(Cards(1))])
    for card in (asking, drawing):
        with pytest.raises(CardError, match="nobody can be asked before the first turn"):
            registry(CardSet("wrong", "1", cards=[card]))


def test_two_sets_may_share_a_counter_but_not_declare_it_differently() -> None:
    clerk = Card("Clerk", 2, Action, play=[AddTokens("Purse", bonus=True)])
    both = registry().plus(CardSet("office", "1", cards=[clerk], counters=[PURSE]))
    assert tokens(begun("Clerk", "Miser", known=both)) == [{"Purse": 2}] * 2
    with pytest.raises(NameClash, match="different counters 'Purse'"):
        registry().plus(CardSet("office", "1", cards=[clerk], counters=[Counter("Purse")]))


def test_a_set_that_is_loaded_later_can_declare_the_tokens_of_earlier_cards() -> None:
    known = fiefdom.load_plugins().plus(CardSet("crafts", "1", cards=[miser]))
    assert tokens(begun("Miser", known=known)) == [{}, {}]
    known.add_set(CardSet("more", "1", cards=[bard], counters=[PURSE, FAME]), "more")
    assert tokens(begun("Miser", known=known)) == [{"Purse": 2}, {"Purse": 2}]


def test_a_saved_game_is_refused_if_a_counter_has_changed() -> None:
    data = begun("Miser").to_bytes()
    assert Game.from_bytes(data, registry()) == begun("Miser")
    changed = replace(WHOLE, counters=[replace(PURSE, spend=[Coins(2)]), FAME, CLOCK])
    with pytest.raises(ForeignSnapshot, match="Purse"):
        Game.from_bytes(data, registry(changed))
    with pytest.raises(ForeignSnapshot, match="counters"):
        Game.from_bytes(data, registry(replace(WHOLE, counters=[CLOCK])))


def test_a_record_contains_the_counters_of_cards_from_files() -> None:
    game = begun("Miser", "Bell", "Host")
    record = Record.from_bytes(game.record().to_bytes())
    again = Game.replay(record, registry=fiefdom.load_plugins())
    assert again.digest() == game.digest()
    assert [one for one, _ in again.state.content.counters] == [CLOCK, PURSE]


def test_a_record_with_a_counter_that_could_control_a_terminal_is_refused() -> None:
    data = begun("Miser").record().definitions.replace(b'"Buy"', b'"Buy\\u001b"')
    with pytest.raises(SnapshotError, match="cannot be printed"):
        known_for(data, fiefdom.load_plugins())


def test_a_record_replaces_a_counter_of_a_file_that_has_changed() -> None:
    game = begun("Miser")
    changed = replace(WHOLE, counters=[replace(PURSE, start=7), FAME, CLOCK])
    again = Game.replay(game.record(), registry=registry(changed))
    assert tokens(again) == [{"Purse": 2}, {"Purse": 2}]


def test_counters_are_written_and_read_as_files() -> None:
    assert counter_data(PURSE) == {
        "counter": "Purse",
        "start": 2,
        "spend": [{"coins": 1}],
        "phases": ["Buy"],
    }
    again = parse_cards(set_text(WHOLE), "crafts.yaml")
    assert again.counters == WHOLE.counters
    assert again.cards == WHOLE.cards
    alone = parse_cards(cards_text([miser], counters=WHOLE.counters), "one.yaml")
    assert alone.counters == (PURSE,)


def test_a_file_reports_what_is_wrong_with_its_counters() -> None:
    text = """
set: Wrong
counters:
  - {counter: Purse, start: -2}
  - {counter: Fame, colour: red}
cards:
  - {card: Miser, cost: 3, types: [Action], play: [{add: Purse}]}
"""
    with pytest.raises(fiefdom.FiefdomError, match="colour"):
        parse_cards(text, "wrong.yaml")
    with pytest.raises(fiefdom.FiefdomError, match=r"line 4.*use 0 or more"):
        parse_cards(text.replace("  - {counter: Fame, colour: red}\n", ""), "wrong.yaml")


def test_spending_a_declared_counter_by_an_effect_needs_no_card_that_adds_it() -> None:
    text = """
set: Right
counters: [Favor]
cards:
  - {card: Pleader, cost: 3, types: [Action], play: [{may: [{spend_tokens: Favor}, {cards: 2}]}]}
"""
    (pleader,) = parse_cards(text, "right.yaml").cards
    assert pleader.play == (may(SpendTokens("Favor"), Cards(2)),)
