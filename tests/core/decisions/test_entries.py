"""Every decision lists what it offers, so that a menu can show questions it knows nothing about."""

from __future__ import annotations

import copy
import pickle
from itertools import islice

import msgspec

from fiefdom import Action, Card, CardSet, Counter, Decision, Entry, card_type, installed, new_game
from fiefdom.decisions.decision import CONFIRM, NAME, NUMBER
from fiefdom.decisions.entry import Bounds
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import (
    HAND,
    AddTokens,
    Cards,
    Coins,
    Discard,
    TokenOnPile,
    choose_one,
    one,
)
from fiefdom_workshop import lay_out

NAMES = ("Copper", "Silver", "Gold")
Event = card_type("Event")
fair = Card("Fair", 2, Event, play=[Coins(1)])
purse = Card("Purse", 2, Action, play=[AddTokens("Coffer")])
trader = Card("Beacon", 3, Action, play=[TokenOnPile("Flag")])
TOWN = CardSet(
    "town", "1", cards=[fair, purse, trader], counters=[Counter("Coffer", 1, 0, [Coins(1)], ["Buy"])]
)


def entries(decision: Decision | None) -> list[tuple[object, str, str, str]]:
    assert decision is not None
    return [(each.code, each.verb, each.about, each.name) for each in decision.entries()]


def test_a_phase_offers_cards_piles_landscapes_and_counters() -> None:
    known = installed().plus(TOWN)
    game = new_game(["Fair", "Purse"], seed=2, registry=known)
    game.state.money = 2
    game.state.reoffer()
    game.state.decision = None
    decision = game.pending
    assert decision is not None
    found = {(verb, about, name) for _, verb, about, name in entries(decision)}
    assert found >= {
        ("play", "option", "all Treasures"),
        ("play", "card", "Copper"),
        ("buy", "pile", "Estate"),
        ("buy", "pile", "Purse"),
        ("buy", "landscape", "Fair"),
        ("spend", "counter", "Coffer"),
        ("end", "phase", "buy phase"),
    }
    assert [each.code for each in decision.entries()] == list(decision.answers())
    words = [decision.describe(answer) for answer in decision.answers()]
    assert [each.text for each in decision.entries()] == words


def test_questions_of_one_code_offer_their_answers() -> None:
    confirm = OneOf(CONFIRM, 0, -1, "Sure?", NAMES, (0, 1), 1)
    assert entries(confirm) == [(0, "confirm", "option", "no"), (1, "confirm", "option", "yes")]
    name = OneOf(NAME, 0, -1, "Name a card.", NAMES, (2, 0))
    assert entries(name) == [(2, "name", "card", "Gold"), (0, "name", "card", "Copper")]
    number = OneOf(NUMBER, 0, -1, "How many?", NAMES, range(10**9))
    assert list(islice(number.entries(), 2)) == [
        Entry(0, "choose", "number", "0"),
        Entry(1, "choose", "number", "1"),
    ]
    assert (number.several, number.bounds) == (False, Bounds(1, 1))


def test_questions_about_several_offer_what_their_answers_are_made_of() -> None:
    cards = SomeCards("cards", 0, -1, "Discard.", NAMES, (0, 0, 2), 1, 2, True)
    assert entries(cards) == [
        (0, "choose", "card", "Copper"),
        (0, "choose", "card", "Copper"),
        (2, "choose", "card", "Gold"),
    ]
    assert (cards.several, cards.bounds) == (True, Bounds(1, 2, True))
    options = SomeOptions(0, -1, "Choose.", NAMES, (Cards(1), Coins(2)), 1)
    assert entries(options) == [(0, "choose", "option", "+1 Card"), (1, "choose", "option", "+2 Coins")]
    assert (options.several, options.bounds) == (True, Bounds(1, 1))


def test_a_question_about_piles_or_landscapes_says_so() -> None:
    known = installed().plus(TOWN)
    table = lay_out(["Beacon", "Fair"], hand=["Beacon"], registry=known)
    table.play("Beacon")
    assert table.pending is not None
    assert {each.about for each in table.pending.entries()} == {"pile"}
    sky = new_game(["Fair", "Purse"], registry=known)
    content = sky.state.content
    asked = SomeCards("cards", 0, -1, "Which?", content.names, (content.number["Fair"], 0), 1, 1)
    asked.prompt_context = content.prompt_context
    wanted = [("landscape", "Fair"), ("card", content.names[0])]
    assert [(each.about, each.name) for each in asked.entries()] == wanted
    for copied in (copy.copy(asked), pickle.loads(pickle.dumps(asked))):
        assert [(each.about, each.name) for each in copied.entries()] == wanted


def test_entries_are_plain_data() -> None:
    choosing = Card("Chooser", 3, Action, play=[choose_one(Cards(1), Discard(one(HAND)))])
    table = lay_out(choosing, hand=[choosing])
    table.play("Chooser")
    assert table.pending is not None
    sent = msgspec.json.encode(list(table.pending.entries()))
    assert msgspec.json.decode(sent, type=list[Entry]) == list(table.pending.entries())
