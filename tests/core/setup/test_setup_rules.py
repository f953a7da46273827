"""Set-up rules: what is drawn for a kingdom, replayed from any record of it, and refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import fiefdom
from fiefdom import (
    END,
    Action,
    Card,
    CardSet,
    Draw,
    DrawnTo,
    Game,
    LandscapeKind,
    Pile,
    Registry,
    Share,
    Victory,
)
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.effects import HAND, Cards, Coins, GainFrom, ReturnToSupply, Reveal, TurnUp, one
from fiefdom.effects.marks import HasMark
from fiefdom.errors import CardError, SetupError
from fiefdom.model.card import card_type
from fiefdom_workshop import lay_out

GUARD = Card(
    "Guard Dog",
    3,
    Action,
    play=[Reveal(one("hand", HasMark("Biscuit")))],
    draws=[Draw("Biscuit", costs=[2])],
)
FERRY = Card(
    "Toll Ferry", 4, Action, play=[Cards(2)], draws=[Draw("Fare", DrawnTo.BESIDE, types=["Action"])]
)
SHEEP = Card("Sheep Fold", 4, Action, play=[Cards(2)], replaces={"Copper": "Wool"})
GRAVE = Card("Grave Digger", 4, Action, play=[Cards(2)], trashed=["Old Shin"])
DRAWER = Card("Curio Cart", 3, Action, play=[Cards(1)], draws=[Draw("Curios", DrawnTo.DECK, count=6)])
CHEST = Card("Chest Hunter", 4, Action, play=[GainFrom("Chests")])
WOOL = Card("Wool", 2, Action, play=[Coins(1)], supply=False, pile=0)
BONE = Card("Old Shin", 1, Action, play=[Coins(1)], supply=False, pile=0)
HALL = Card("Grand Palace", 9, Victory, points=9, ends_game=True)
RED, BLUE = (
    Card(f"{color} Chest", 5, Action, play=[Coins(n)], supply=False)
    for n, color in ((1, "Red"), (2, "Blue"))
)
SET = CardSet(
    "drawing",
    "1",
    cards=[GUARD, FERRY, SHEEP, GRAVE, DRAWER, CHEST],
    companions=[WOOL, BONE, HALL, RED, BLUE],
    piles=[
        Pile(
            "Chests",
            {"Red Chest": 5, "Blue Chest": [5, 6, 6, 6, 6]},
            shuffled=True,
            companion=True,
            face_down=True,
        )
    ],
    shares=[Share("Halls", brings=["Grand Palace"])],
)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return fiefdom.installed().plus(SET)


def game_with(registry: Registry, *kingdom: str, seed: int = 1, players: int = 2) -> Game:
    return fiefdom.new_game(kingdom, seed=seed, players=players, registry=registry)


def entries(game: Game) -> tuple[str, ...]:
    setup = game.record().setup
    assert setup is not None
    return setup.kingdom


@pytest.mark.parametrize("card", [card.name for card in SET.cards])
def test_what_was_drawn_is_saved_recorded_and_dealt_again(registry: Registry, card: str) -> None:
    game = game_with(registry, card, "Moat", seed=4)
    assert Game.from_bytes(game.to_bytes(), registry) == game
    assert Game.replay(game.record(), registry=registry) == game
    assert Game.replay(game.record()) == game, "the record embeds the definitions"
    assert game_with(registry, *entries(game), seed=4) == game
    assert registry.prepared((card, "Moat"), 4).names == entries(game)


def test_the_seed_decides_what_is_drawn(registry: Registry) -> None:
    drawn = {entries(game_with(registry, "Guard Dog", seed=seed))[-1] for seed in range(40)}
    assert len(drawn) > 3
    assert entries(game_with(registry, "Guard Dog", seed=7)) == entries(
        game_with(registry, "Guard Dog", seed=7)
    )


def test_a_drawn_pile_is_marked_in_views(registry: Registry) -> None:
    game = game_with(registry, "Guard Dog", "Moat as Biscuit", "without Halls")
    view = game.view(0)
    assert view.marks == {"Biscuit": ("Moat",)}
    assert view.supply["Moat"] == 10


def test_a_pile_beside_the_supply_cannot_be_bought(registry: Registry) -> None:
    view = game_with(registry, "Toll Ferry", "Village as Fare", "without Halls").view(0)
    assert "Village" not in view.supply
    assert view.other_piles == {"Village": 10}


def test_starting_cards_are_replaced(registry: Registry) -> None:
    game = game_with(registry, "Sheep Fold", "without Halls")
    for player in game.state.players:
        names = [game.cards[card].name for card in player.hand + player.deck]
        assert sorted(names) == ["Copper"] * 6 + ["Estate"] * 3 + ["Wool"]


def test_cards_begin_in_the_trash(registry: Registry) -> None:
    assert game_with(registry, "Grave Digger").view(0).trash == ("Old Shin",)


def test_a_share_depends_on_the_share_of_the_kingdom(registry: Registry) -> None:
    """All ten cards, or one of ten, are from the set."""
    own = [entries(game_with(registry, "Sheep Fold", seed=seed))[-1] for seed in range(20)]
    assert set(own) == {"with Halls"}
    others = ("Moat", "Cellar", "Village", "Smithy", "Market", "Mine", "Militia", "Remodel", "Workshop")
    mixed = [entries(game_with(registry, "Sheep Fold", *others, seed=seed))[-1] for seed in range(60)]
    assert 0 < mixed.count("with Halls") < 20


def test_a_face_down_pile_is_hidden_from_everybody(registry: Registry) -> None:
    game = game_with(registry, "Chest Hunter", players=3)
    for viewer in (-1, 0, 1, 2):
        assert game.view(viewer).mixed_piles["Chests"].size == 11
        assert game.view(viewer).mixed_piles["Chests"].cards == ()
        assert not {"Red Chest", "Blue Chest"} & {*game.view(viewer).other_piles}
    worlds = {tuple(game.determinize(0, seed).state.below[0]) for seed in range(8)}
    assert len(worlds) > 1


def test_cards_return_to_the_top_of_their_face_down_pile() -> None:
    sender = Card("Sender", 3, Action, play=[ReturnToSupply(one(HAND)), GainFrom("Chests")])
    known = fiefdom.installed().plus(SET, CardSet("senders", "1", cards=[sender]))
    for name in ("Red Chest", "Blue Chest"):
        table = lay_out(["Sender", "Chest Hunter"], hand=["Sender", name], registry=known)
        before = table.view(0).mixed_piles["Chests"].size
        table.play("Sender")
        assert (table.hand(), table.view(0).seats[0].discard.cards) == ([], (name,))
        assert table.view(0).mixed_piles["Chests"].size == before
        assert Game.from_bytes(table.to_bytes(), known).state.below == table.state.below


def test_a_card_of_a_drawn_deck_has_no_pile_to_return_to() -> None:
    sender = Card("Sender", 3, Action, play=[ReturnToSupply(one(HAND))])
    known = fiefdom.installed().plus(SET, CardSet("senders", "1", cards=[sender]))
    deck = game_with(known, "Curio Cart", "Sender", seed=3)
    (cards,) = deck.state.below
    drawn = deck.state.content.names[cards[-1]]
    state = deck.state
    state.players[1].hand[:] = [state.content.number["Sender"], cards.pop()]
    deck.answer(END)
    question = deck.pending
    assert isinstance(question, PhaseQuestion)
    deck.answer(question.code_of("play", "Sender"))
    assert deck.view(1).seats[1].hand.cards == (drawn,)
    assert len(cards) == 5


def test_a_deck_has_one_copy_of_each_of_its_cards(registry: Registry) -> None:
    game = game_with(registry, "Curio Cart", "Moat")
    (cards,) = game.state.below
    assert len(cards) == len(set(cards)) == 6
    assert game.view(0).mixed_piles["Curios"].size == 6
    assert game.view(0).marks == {}


@pytest.mark.parametrize(
    ("kingdom", "said"),
    [
        (["Guard Dog", "Village as Biscuit"], "Village cannot be drawn as Biscuit: it takes an unused"),
        (["Guard Dog", "Moat", "Moat as Biscuit"], "Moat cannot be drawn as Biscuit"),
        (["Moat", "Cellar as Biscuit"], "no card of this kingdom draws a card as 'Biscuit'"),
        (["Guard Dog", "with Towers"], "no set shares 'Towers'; after with and without, use Halls"),
        (["Guard Dog", "Maot as Biscuit"], "Maot"),
    ],
)
def test_outcomes_that_no_rule_can_have_are_refused(
    registry: Registry, kingdom: Sequence[str], said: str
) -> None:
    with pytest.raises(SetupError, match=said):
        game_with(registry, *kingdom)


def test_a_rule_that_nothing_fits_is_refused() -> None:
    card = Card("Vain Hope", 3, Action, play=[Cards(1)], draws=[Draw("Unicorn", costs=[99])])
    known = fiefdom.installed().plus(CardSet("vain", "1", cards=[card]))
    with pytest.raises(SetupError, match="Vain Hope needs an unused kingdom card costing 99"):
        game_with(known, "Vain Hope")


def test_only_a_pile_of_the_supply_is_chosen_for_a_mark() -> None:
    reader = Card("Rune Reader", 3, Action, play=[TurnUp("Runes")], draws=[Draw("Rune", DrawnTo.MARK)])
    runes = [Card(name, 0, card_type("Omen"), play=[Cards(1)]) for name in ("Sun Rune", "Moon Rune")]
    feast = Card("Feast Day", 3, card_type("Event"), play=[Cards(1)])
    side_deck = Pile("Runes", {"Sun Rune": 1, "Moon Rune": 1}, deck=True)
    brings = CardSet(
        "runes",
        "1",
        cards=[reader, replace(CHEST, brings=["Chests"]), feast],
        companions=[*runes, RED, BLUE],
        piles=[side_deck, replace(SET.piles[0], face_down=False)],
        landscapes=[LandscapeKind("Omen")],
    )
    registry = fiefdom.installed().plus(brings)
    games = [
        game_with(registry, "Rune Reader", "Chest Hunter", "Feast Day", seed=seed) for seed in range(60)
    ]
    assert {entries(game)[-1].removesuffix(" as Rune") for game in games} == {
        *fiefdom.installed().game_rules().piles,
        "Rune Reader",
        "Chest Hunter",
    }


def test_a_companion_that_was_removed_is_reported() -> None:
    tin = CardSet("tin", "1", basics=[Card("Tin", 0, Action, play=[Cards(1)])])
    for given in ({"replaces": {"Copper": "Tin"}}, {"trashed": ["Tin"]}, {"brings": ["Tin"]}):
        card = Card("Tinker", 3, Action, play=[Cards(1)], **given)
        known = fiefdom.installed().plus(CardSet("tinkers", "1", cards=[card]), tin).without("tin")
        with pytest.raises(SetupError, match="Tinker brings Tin, but no loaded card has that name"):
            game_with(known, "Tinker")


@pytest.mark.parametrize(
    ("given", "place", "said"),
    [
        ({"draws": [Draw("Bait"), Draw("Bait")]}, "draws", "two of its rules have the mark 'Bait'"),
        ({"draws": [Draw("Bait", count=3)]}, "draws", "only a deck has several cards"),
        ({"draws": [Draw("Bait", DrawnTo.DECK)]}, "draws", "a deck has 2 to 200 cards"),
        ({"draws": [Draw("")]}, "draws", "mark ''"),
        ({"draws": [Draw("Bait", costs=[-1])]}, "draws", "costs are numbers from 0"),
        ({"draws": [Draw("Bait", types=["A"], without=["A"])]}, "draws", "no card has the type 'A'"),
        ({"replaces": {"Copper": []}}, "replaces", "does not say what replaces 'Copper'"),
        ({"replaces": {"Copper": "Copper"}}, "replaces", "'Copper' replaces itself"),
        ({"trashed": ["Bone"] * 30}, "trashed", "30 cards are too many"),
        ({"play": [Reveal(one("hand", HasMark("Bait")))]}, "play[0]", "no card of the set draws"),
        ({"pile": [1, 2]}, "pile", "1, 2 copies; use a number from 1 to"),
    ],
)
def test_bad_declarations_are_refused(given: dict[str, object], place: str, said: str) -> None:
    card = Card("Odd One", 3, Action, **{"play": [Cards(1)], **given})  # type: ignore[arg-type]
    with pytest.raises(CardError) as error:
        fiefdom.installed().plus(CardSet("odd", "1", cards=[card]))
    assert place in str(error.value)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([Share("Halls", brings=["Moat"]), Share("Halls", brings=["Moat"])], "declared twice"),
        ([Share("Halls")], "it changes nothing"),
    ],
)
def test_bad_shares_are_refused(shares: list[Share], said: str) -> None:
    with pytest.raises(CardError, match=said):
        fiefdom.installed().plus(CardSet("odd", "1", cards=[], shares=shares))
