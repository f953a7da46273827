"""Taking, losing and spending tokens, two-sided tokens, and players' own tokens on piles."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, IllegalAnswer, card_text
from fiefdom.effects import (
    HAND,
    THIS,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    Gain,
    HasOwnToken,
    LoseTokens,
    MoveToken,
    PileTokens,
    Played,
    SpendTokens,
    TakePileTokens,
    TokenFaceUp,
    TokenOnPile,
    Tokens,
    TokensOf,
    Trash,
    TurnTokenOver,
    When,
    choose_one,
    costing_up_to,
    count_of,
    each_other_player,
    if_,
    may,
    named,
    of_type,
    one,
)
from fiefdom.effects.how_many import EVERY
from fiefdom.text.log_sentences import event_text
from tests.core.kit import Table, registry_with


def action(*play: object, **abilities: object) -> Card:
    return Card("Trial", 3, Action, play=play, **abilities)  # type: ignore[arg-type]


def text(*play: object) -> str:
    return card_text(action(*play))


class TestText:
    @pytest.mark.parametrize(
        ("effect", "said"),
        [
            (AddTokens("Villager", bonus=True), "+1 Villager"),
            (AddTokens("Villager", 2, bonus=True), "+2 Villagers"),
            (AddTokens("Coffers", 2, bonus=True), "+2 Coffers"),
            (AddTokens("VP", 3, bonus=True), "+3 VP"),
            (AddTokens("toll", 2), "Take 2 toll tokens."),
            (AddTokens("Sun", shared=True), "Put a Sun token on the table."),
            (LoseTokens("Sun", shared=True), "Remove a Sun token from the table."),
            (LoseTokens("toll", Tokens("toll")), "Lose all your toll tokens."),
            (SpendTokens("toll", EVERY), "Spend any number of toll tokens."),
            (SpendTokens("toll", 3, up_to=True), "Spend up to 3 toll tokens."),
            (SpendTokens("toll", 1, up_to=True), "Spend up to 1 toll token."),
            (may(SpendTokens("toll", 2), Cards(1)), "You may spend 2 toll tokens. If you do, +1 Card."),
            (each_other_player(AddTokens("Favor", bonus=True)), "Each other player gets +1 Favor."),
            (MoveToken("Training"), "Move your Training token to a Supply pile."),
        ],
        ids=str,
    )
    def test_says_what_happens(self, effect: object, said: str) -> None:
        assert text(effect) == said

    def test_bonuses_stand_on_one_line(self) -> None:
        assert text(Cards(1), AddTokens("Coffers", bonus=True)) == "+1 Card, +1 Coffers"

    @pytest.mark.parametrize("kind", ["Action", "Buys", "extra coin", "toll", "2 Tolls"])
    def test_a_bonus_cannot_be_mistaken_for_another(self, kind: str) -> None:
        with pytest.raises(CardError, match=r"choose another one|capital letter"):
            registry_with(action(AddTokens(kind, bonus=True)))


class TestSpending:
    def test_is_offered_only_to_those_who_have_enough(self) -> None:
        poor = Table(
            action(may(SpendTokens("toll", 2), Cards(1)), AddTokens("toll")), p1={"hand": ["Trial"]}
        )
        poor.play("Trial")
        assert poor.phase == (1, "buy")
        assert poor.tokens("toll") == 1
        rich = Table(
            action(may(SpendTokens("toll", 2), Cards(1)), AddTokens("toll")),
            p1={"hand": ["Trial"], "deck": ["Gold"], "tokens": {"toll": 2}},
        )
        rich.play("Trial")
        rich.yes()
        assert rich.hand() == ["Gold"]
        assert rich.tokens("toll") == 1

    def test_any_number_can_be_counted_afterwards(self) -> None:
        card = action(
            AddTokens("toll", 2),
            Trash(one(HAND)).named("gone"),
            SpendTokens("toll", EVERY).named("paid"),
            Gain(costing_up_to(TokensOf("paid") + 1)),
        )
        table = Table(card, p1={"hand": ["Trial", "Copper"]})
        table.play("Trial")
        assert [table.decision.describe(answer) for answer in table.decision.answers()] == [
            "0",
            "1",
            "2",
        ]
        with pytest.raises(IllegalAnswer):
            table.game.answer(3)
        table.game.answer(2)
        assert table.tokens("toll") == 0
        assert "Silver" in table.offered
        assert "Duchy" not in table.offered

    def test_nothing_is_spent_if_there_are_too_few(self) -> None:
        card = action(
            SpendTokens("toll", 3).named("paid"),
            if_(TokensOf("paid") >= 1, Coins(5)),
            AddTokens("toll"),
        )
        table = Table(card, p1={"hand": ["Trial"], "tokens": {"toll": 2}})
        table.play("Trial")
        assert (table.coins, table.tokens("toll")) == (0, 3)

    def test_losing_takes_as_many_as_there_are(self) -> None:
        card = action(LoseTokens("toll", 3).named("gone"), Coins(TokensOf("gone")), AddTokens("toll"))
        table = Table(card, p1={"hand": ["Trial"], "tokens": {"toll": 2}})
        table.play("Trial")
        assert (table.coins, table.tokens("toll")) == (2, 1)

    def test_a_number_of_tokens_is_not_a_result_of_cards(self) -> None:
        spent = SpendTokens("toll").named("paid")
        with pytest.raises(CardError, match="counts tokens, not cards"):
            registry_with(action(AddTokens("toll"), spent, Coins(count_of("paid"))))
        with pytest.raises(CardError, match="does not count tokens"):
            registry_with(action(Trash(one(HAND)).named("gone"), Coins(TokensOf("gone"))))

    def test_the_log_tells_everybody(self) -> None:
        card = action(
            AddTokens("toll", 2),
            SpendTokens("toll"),
            LoseTokens("toll"),
            AddTokens("Sun", 2, shared=True),
            LoseTokens("Sun", shared=True),
            TurnTokenOver("Journey"),
            TurnTokenOver("Journey"),
            MoveToken("Training", named("Trial")),
        )
        table = Table(card, listen=True, p1={"hand": ["Trial"]})
        table.play("Trial")
        said = [event_text(event, ("Ann", "Bob"), 1) for event in table.game.events(1)]
        for wanted in (
            "Ann takes 2 toll tokens.",
            "Ann spends a toll token.",
            "Ann loses a toll token.",
            "Ann puts 2 Sun tokens on the table.",
            "Ann removes a Sun token from the table.",
            "Ann turns their Journey token face down.",
            "Ann turns their Journey token face up.",
            "Ann moves their Training token to the Trial pile.",
        ):
            assert wanted in said


class TestTwoSides:
    def test_a_token_begins_face_up_and_is_each_players_own(self) -> None:
        card = action(Actions(1), TurnTokenOver("Journey"), if_(TokenFaceUp("Journey"), Coins(5)))
        table = Table(card, p1={"hand": ["Trial", "Trial"]})
        table.play("Trial")
        assert table.coins == 0
        assert table.tokens("Journey (face down)") == 1
        table.play("Trial")
        assert table.coins == 5
        assert table.tokens("Journey (face down)", 2) == 0


trainer = Card(
    "Trainer",
    4,
    Action,
    play=[
        Actions(1),
        choose_one(
            MoveToken("Swift", of_type(Action), free=True),
            MoveToken("Rich", of_type(Action), free=True),
        ),
    ],
    throughout=[
        When(Played(HasOwnToken("Swift")), Actions(1)),
        When(Played(HasOwnToken("Rich")), Coins(1)),
    ],
)
worker = Card("Worker", 3, Action, play=[Buys(1)])


class TestOwnTokensOnPiles:
    def test_a_token_works_for_its_own_player_only(self) -> None:
        table = Table(trainer, worker, p1={"hand": ["Trainer", "Worker"]}, p2={"hand": ["Worker"]})
        table.play("Trainer")
        table.options(1)
        table.choose("Worker")
        table.play("Worker")
        assert (table.actions, table.coins) == (1, 0)
        table.end_turn()
        table.play("Worker")
        assert table.actions == 0

    def test_a_token_can_be_moved_again(self) -> None:
        table = Table(
            trainer, worker, p1={"hand": ["Trainer", "Worker"], "tokens_on": {"Swift": "Trainer"}}
        )
        table.play("Trainer")
        assert table.actions == 2
        table.options(1)
        view = table.game.view(1)
        assert view.seats[0].tokens_on == {"Swift": "Worker"}
        assert view.seats[1].tokens_on == {}

    def test_a_pile_with_another_token_of_the_player_is_not_free(self) -> None:
        table = Table(trainer, worker, p1={"hand": ["Trainer"], "tokens_on": {"Swift": "Worker"}})
        table.play("Trainer")
        table.options(2)
        assert table.game.view(0).seats[0].tokens_on == {"Swift": "Worker", "Rich": "Trainer"}

    def test_it_can_go_to_the_pile_of_a_gained_card(self) -> None:
        card = action(Gain(named("Silver")).named("got"), MoveToken("Rich", result="got"))
        table = Table(card, p1={"hand": ["Trial"]})
        table.play("Trial")
        assert table.game.view(0).seats[0].tokens_on == {"Rich": "Silver"}

    def test_a_treasure_from_the_pile_counts_too(self) -> None:
        table = Table(
            trainer,
            worker,
            phase="buy",
            p1={"hand": ["Copper", "Copper", "Silver"], "tokens_on": {"Rich": "Copper"}},
        )
        table.treasures()
        assert table.coins == 6


class TestTakingFromPiles:
    def test_takes_all_tokens_of_the_pile_of_the_card_itself(self) -> None:
        card = action(
            Actions(1),
            TokenOnPile("Herb", named("Trial"), 2),
            Coins(PileTokens("Herb", "this")),
            if_(PileTokens("Herb", "this") >= 4, TakePileTokens("Herb", "this"), Trash(THIS)),
        )
        table = Table(card, p1={"hand": ["Trial", "Trial"]})
        table.play("Trial")
        assert (table.coins, table.tokens("Herb")) == (2, 0)
        table.play("Trial")
        assert (table.coins, table.tokens("Herb")) == (6, 4)
        assert table.game.view(0).pile_tokens == {}
        assert table.trash == ["Trial"]
