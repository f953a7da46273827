"""What immunity protects from, and what it does not protect from."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, Duration, Reaction
from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    AddTokens,
    CannotBuy,
    CannotPlay,
    Cards,
    Coins,
    Discard,
    Gain,
    Immune,
    Played,
    TurnStarts,
    Unaffected,
    UntilNextTurn,
    When,
    down_to,
    each_other_player,
    every,
    named,
    next_turn,
    of_type,
)
from fiefdom.model.modifier import Modifier
from fiefdom.text.log_sentences import event_text
from fiefdom.views.view import SPECTATOR
from tests.core.kit import Table

ATTACKED = Played(of_type(Attack), by=OTHERS)

herald = Card("Crier", 3, Action | Reaction, reacts=[When(ATTACKED, Cards(1), reveal=True)])
shield = Card("Shield", 2, Action | Reaction, reacts=[When(ATTACKED, Unaffected(), reveal=True)])
wall = Card("Wall", 2, Action | Duration, play=[next_turn(Coins(1))], in_play=[Immune()])
raid = Card("Raid", 4, Action | Attack, play=[Coins(1), each_other_player(Discard(down_to(3, HAND)))])
siege = Card(
    "Siege",
    4,
    Action | Attack | Duration,
    play=[
        UntilNextTurn(When(TurnStarts(by=ANYONE), each_other_player(AddTokens("hit")))),
    ],
)
hex_ = Card(
    "Hex",
    4,
    Action | Attack | Duration,
    play=[
        next_turn(each_other_player(Gain(named("Curse")))),
    ],
)

HAND5 = ["Copper", "Copper", "Estate", "Estate", "Gold"]


def test_a_card_in_play_makes_its_player_immune_until_it_is_put_away() -> None:
    table = Table(
        wall,
        raid,
        p1={"hand": ["Wall"], "deck": [*HAND5, *["Estate"] * 9]},
        p2={
            "hand": ["Raid"],
            "deck": ["Raid", *HAND5],
        },
    )
    table.play("Wall")
    table.end_turn()
    table.play("Raid")
    assert table.phase == (2, "buy")
    assert (table.coins, len(table.hand())) == (1, 5)
    table.end_turn()
    table.end_turn()
    assert table.in_play() == []
    table.play("Raid")
    assert len(table.hand()) == 3


def test_an_immune_player_is_not_offered_what_would_only_make_them_immune() -> None:
    deck = ["Shield", "Crier", *HAND5]
    table = Table(
        wall, raid, shield, herald, p1={"hand": ["Wall"], "deck": deck}, p2={"hand": ["Raid"]}
    )
    table.play("Wall")
    table.end_turn()
    table.play("Raid")
    assert table.asks == (1, "Raid")
    assert table.offered == ["Crier"]


def test_immunity_does_not_protect_from_ones_own_cards() -> None:
    purge = Card("Purge", 3, Action | Attack, play=[Discard(every(HAND))])
    table = Table(wall, purge, p1={"hand": ["Wall", "Purge", "Copper"], "actions": 2})
    table.play("Wall")
    table.play("Purge")
    assert table.hand() == []


def test_immunity_does_not_protect_from_cards_that_are_not_attacks() -> None:
    gift = Card("Gift", 3, Action, play=[each_other_player(Cards(1))])
    start = {"hand": ["Wall"], "deck": ["Copper"] * 6}
    table = Table(wall, gift, p1=start, p2={"hand": ["Gift"]})
    table.play("Wall")
    table.end_turn()
    table.play("Gift")
    assert len(table.hand()) == 6


def test_lasting_effects_of_an_attack_do_not_affect_an_immune_player() -> None:
    table = Table(siege, wall, players=3, p1={"hand": ["Wall"]}, p2={"hand": ["Siege"]})
    table.play("Wall")
    table.end_turn()
    table.play("Siege")
    table.end_turn()
    assert [table.tokens("hit", n) for n in (1, 2, 3)] == [0, 0, 1]
    table.end_turn()
    assert [table.tokens("hit", n) for n in (1, 2, 3)] == [0, 0, 2]
    table.end_turn()
    assert [table.tokens("hit", n) for n in (1, 2, 3)] == [0, 0, 2]


def test_effects_of_an_attack_next_turn_do_not_affect_a_player_who_revealed_a_reaction() -> None:
    table = Table(hex_, shield, players=3, p1={"hand": ["Hex"]}, p2={"hand": ["Shield", "Gold"]})
    table.play("Hex")
    table.choose("Shield")
    for _ in range(3):
        table.end_turn()
    assert table.phase == (1, "buy")
    assert ("Curse" in table.discard(2), "Curse" in table.discard(3)) == (False, True)


@pytest.mark.parametrize(
    ("forbids", "forbidden"),
    [
        (CannotBuy(named("Silver"), OTHERS), "buy Silver"),
        (CannotPlay(named("Copper"), OTHERS), "play Copper"),
    ],
)
def test_what_an_attack_forbids_is_allowed_to_a_player_who_revealed_a_reaction(
    forbids: Modifier, forbidden: str
) -> None:
    embargo = Card("Barricade", 4, Action | Attack | Duration, play=[UntilNextTurn(forbids)])
    hand = ["Shield", "Copper", "Copper", "Copper", "Gold"]
    p1 = {"hand": ["Barricade", "Copper"]}
    table = Table(embargo, shield, players=3, p1=p1, p2={"hand": hand}, p3={"hand": hand[1:]})
    table.play("Barricade")
    table.choose("Shield")
    table.end_turn()
    table.end_phase()
    table.play("Gold")
    assert forbidden in answers(table)
    table.end_turn()
    table.play("Gold")
    assert forbidden not in answers(table)


def answers(table: Table) -> set[str]:
    """Return the answers to the pending question in words."""
    return {table.decision.describe(answer) for answer in table.decision.answers()}


class TestTheLog:
    """The log tells everybody what was prevented."""

    def told(self, table: Table) -> list[str]:
        names, said = ["Ann", "Bob", "Cid"], table.game.events(SPECTATOR)
        return [event_text(one, names, SPECTATOR) for one in said if one.kind == "unaffected"]

    def test_of_a_card_in_play_and_of_a_card_shown(self) -> None:
        table = Table(
            wall,
            raid,
            shield,
            listen=True,
            players=3,
            p1={"hand": ["Raid"]},
            p2={"hand": HAND5, "in_play": ["Wall"]},
            p3={"hand": ["Shield", *HAND5]},
        )
        table.play("Raid")
        table.choose("Shield")
        by_wall = "Bob is unaffected by Raid, thanks to Wall."
        assert self.told(table) == [by_wall, "Cid is unaffected by Raid."]
        (first, _) = [one for one in table.game.events(1) if one.kind == "unaffected"]
        assert (
            event_text(first, ["Ann", "Bob", "Cid"], 1) == "You are unaffected by Raid, thanks to Wall."
        )
        assert first.public

    def test_the_log_does_not_mention_an_attack_that_nothing_prevents(self) -> None:
        table = Table(wall, raid, listen=True, p1={"hand": ["Raid", "Wall"]}, p2={"hand": HAND5})
        table.play("Raid")
        assert self.told(table) == []
