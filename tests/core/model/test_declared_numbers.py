"""Every number in a card file is bounded, or works at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from fiefdom import (
    Action,
    Card,
    CardError,
    CardSet,
    FiefdomError,
    Game,
    Mat,
    SetupError,
    Treasure,
    Victory,
    load_plugins,
    new_game,
)
from fiefdom.effects import (
    HAND,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    Gain,
    InOrder,
    PutOnMat,
    Repeat,
    ThisTurn,
    Trash,
    choose_one,
    costing_up_to,
    count_in,
    every,
    may,
    named,
    of_type,
    one,
    while_,
)
from fiefdom.effects.amounts import Number
from fiefdom.effects.counting import Tokens
from fiefdom.effects.lasting import GivesMore
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import check_card
from fiefdom.setup.validate.size import MAX_GAME_PARTS, MAX_PARTS, MAX_RESULTS, MAX_SAID
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.zones import MAT, MAX_MATS, SPAN, TABLE, place_of
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files.read import parse_cards

MILLION = 1_000_000
TOO_MANY = MAX_MATS + 1


def action(name: str, *play: Effect) -> Card:
    return Card(name, 0, Action, play=play)


def pier(number: int) -> Effect:
    kept = PutOnMat(one(HAND), mat=f"Mat {number}").named("kept")
    return InOrder((kept, Trash(every("kept"))))


def keepers(count: int, each: int = 1) -> tuple[list[Card], list[Mat]]:
    """Return cards that together use COUNT mats and immediately trash what they put there."""
    groups = [range(n, min(n + each, count)) for n in range(0, count, each)]
    cards = [action(f"Keeper {group.start}", *map(pier, group)) for group in groups]
    return cards, [Mat(f"Mat {number}") for number in range(count)]


def test_with_the_maximum_of_mats_a_card_on_the_last_mat_is_found() -> None:
    cards, mats = keepers(MAX_MATS)
    last = cards[-1]
    game = lay_out(cards, mats=mats, hand=[last, "Silver"], p2={"hand": ["Gold"] * 5})
    game.play(last.name)
    assert [game.cards[card].name for card in game.state.trash] == ["Silver"]
    assert len(game.state.players[1].hand) == 5


def test_the_place_numbers_of_mats_do_not_overlap_with_other_players() -> None:
    assert place_of(0, MAT + MAX_MATS - 1) < place_of(0, TABLE) < place_of(1, 0) == SPAN


def test_a_file_that_names_too_many_mats_is_refused() -> None:
    puts = ", ".join(f"{{put_on_mat: {{choose: 1, from: hand, mat: M{n}}}}}" for n in range(TOO_MANY))
    text = f"card: Fox\ncost: 2\ntypes: [Action]\nplay: [{puts}]\n"
    with pytest.raises(FiefdomError, match=rf"f\.yaml.*name {TOO_MANY} mats, and a set has at most 20"):
        parse_cards(text, "f.yaml")


def test_the_number_of_mats_of_a_set_and_of_a_game_is_bounded() -> None:
    cards, mats = keepers(TOO_MANY)
    registry = load_plugins()
    with pytest.raises(CardError, match="21 mats are too many; a set has at most 20"):
        registry.add_set(CardSet("many", "1", cards=cards, mats=mats), "many")
    half = TOO_MANY // 2
    for name, part in (("one", slice(0, half)), ("two", slice(half, None))):
        registry.add_set(CardSet(name, "1", cards=cards[part], mats=mats[part]), name)
    assert new_game([card.name for card in cards[:half]], registry=registry).pending
    with pytest.raises(SetupError, match="use 21 mats, but a game can have at most 20; leave some"):
        new_game([card.name for card in cards], registry=registry)


def test_the_parts_of_a_card_and_of_a_game_are_bounded() -> None:
    # the text exceeds its limit before the number of parts does
    many = [named(f"The Long House of Count {n % 9}") for n in range(MAX_PARTS - 3)]
    with pytest.raises(CardError, match="its text would have more than 10,000 characters"):
        check_card(action("Long", *(Gain(one) for one in many[: MAX_PARTS // 2 - 1])))
    with pytest.raises(CardError, match="more than 1000 parts"):
        check_card(action("Long", *(Gain(one) for one in many)))
    cards = [action(f"Big {n}", *(Actions(k % 2 + 1) for k in range(600))) for n in range(101)]
    registry = load_plugins()
    registry.add_set(CardSet("big", "1", cards=cards), "big")
    with pytest.raises(
        SetupError, match=r"have 60,\d+ parts, but a game can have at most 60,000; leave"
    ):
        new_game([card.name for card in cards], registry=registry)
    assert MAX_GAME_PARTS < 1 << 16


def test_the_named_results_of_a_card_are_bounded() -> None:
    effects = [Trash(one(HAND)).named(f"r{n}") for n in range(MAX_RESULTS + 1)]
    check_card(action("Fine", *effects[:-1]))
    with pytest.raises(CardError, match="more than 50 results have names"):
        check_card(action("Many", *effects))
    assert MAX_SAID == 10_000


def test_a_kingdom_of_hundreds_of_cards_can_be_played() -> None:
    cards = [action(f"Card {n}", Cards(1), Actions(1)) for n in range(300)]
    registry = load_plugins()
    registry.add_set(CardSet("wide", "1", cards=cards), "wide")
    game = new_game([card.name for card in cards], players=6, registry=registry)
    rng = Random(1)
    for _ in range(200):
        assert game.pending is not None
        game.answer(game.pending.sample(rng))
    assert Game.from_bytes(game.to_bytes(), registry) == game


def test_a_choice_among_hundreds_of_options_works() -> None:
    options = [Coins(n + 1) for n in range(400)]
    game = lay_out(action("Menu", choose_one(*options, count=399)), hand=["Menu"])
    game.play("Menu")
    game.answer(tuple(range(1, 400)))
    assert game.coins == sum(range(2, 401))


LARGE: dict[str, Card] = {
    "actions": action("Big", Actions(MILLION)),
    "buys": action("Big", Buys(MILLION)),
    "cards": action("Big", Cards(MILLION)),
    "coins": action("Big", Coins(MILLION)),
    "all": action("Big", Cards(MILLION), Actions(MILLION), Buys(MILLION), Coins(MILLION)),
    "tokens": action("Big", AddTokens("Pirate", MILLION)),
    "gain": action("Big", Gain(named("Silver"), count=MILLION)),
    "gives more": action("Big", ThisTurn(GivesMore(of_type(Treasure), MILLION))),
}


@pytest.mark.parametrize("what", LARGE)
def test_cards_with_the_largest_numbers_can_be_played_and_saved(what: str) -> None:
    game = lay_out(LARGE[what], hand=["Big"] * 3 + ["Copper"] * 2, actions=3)
    for _ in range(3):
        game.play("Big")
    if game.pending is not None and game.pending.kind == "play":
        game.end_phase()
    saved_and_shown(game)


def saved_and_shown(game: Game) -> None:
    data = game.to_bytes()
    assert game.clone().to_bytes() == data
    assert all(abs(score) < 1 << 60 for score in game.scores())
    for player in range(game.players):
        assert game.view(player)


def test_counters_are_capped() -> None:
    rich = action("Rich", Repeat(2_000, InOrder((Coins(MILLION), Actions(MILLION), Buys(MILLION)))))
    flat = action("Flat", *[Coins(MILLION), Buys(MILLION)] * 200)
    game = lay_out([rich, flat], hand=["Rich", "Flat", "Flat", "Flat"], actions=4)
    game.play("Rich")
    for _ in range(3):
        game.play("Flat")
    assert (game.coins, game.state.purchases, game.state.allowance) == (
        MAX_COUNT,
        MAX_COUNT,
        MAX_COUNT - 3,
    )
    saved_and_shown(game)


def tall(amount: Number, factor: int = MILLION) -> Number:
    for _ in range(15):
        amount = amount * factor
    return amount


@pytest.mark.parametrize("factor", [MILLION, -MILLION])
@pytest.mark.parametrize(
    "play",
    [
        lambda big: [Repeat(big, may(Coins(1)))],
        lambda big: [Coins(big), AddTokens("Pirate", big)],
        lambda big: [Cards(big), Gain(costing_up_to(big))],
        lambda big: [Gain(named("Silver"), count=big)],
        lambda big: [choose_one(Coins(1), Coins(2), count=big)],
        lambda big: [Trash(one(HAND, costing_up_to(big)))],
    ],
    ids=["repeat", "counters", "cards", "gain", "choose", "filter"],
)
def test_computed_numbers_are_capped(play: Callable[[Number], list[Effect]], factor: int) -> None:
    big = tall(count_in(HAND), factor)
    game = lay_out(action("Tall", *play(big)), hand=["Tall", "Copper", "Copper", "Estate"])
    game.play("Tall")
    saved_and_shown(game)


@pytest.mark.parametrize("factor", [MILLION, -MILLION])
def test_points_computed_from_large_numbers_are_capped(factor: int) -> None:
    worth = Card("Worth", 0, Victory, points=tall(count_in("deck"), factor))
    saved_and_shown(lay_out(worth, deck=["Worth"] * 50))


def test_the_cache_of_cost_limits_is_bounded() -> None:
    counted = Tokens("Pirate")
    counting = action(
        "Counting",
        while_(
            counted <= 3_000,
            AddTokens("Pirate"),
            Trash(every("trash", costing_up_to(counted))),
            Gain(costing_up_to(counted * -1)),
        ),
    )
    game = lay_out(counting, hand=["Counting"])
    game.play("Counting")
    content = game.state.content
    assert len(content.up_to) <= content.dearest + 2
    assert len(game.state.offers.gainable) <= 1_000


REFUSED: dict[str, str] = {
    "cost: -1": "use 0 to 1000",
    "cost: 1001": "use 0 to 1000",
    "pile: 0": "use a number from 1 to 100",
    "pile: 101": "use a number from 1 to 100",
    "points: 1000001": "numbers can be at most 1000000",
    "editions: [101]": "numbers from 1 to 100",
    "play: {coins: 1000001}": "numbers can be at most 1000000",
    "play: {coins: 0}": "give 1 or more",
    "play: {repeat: 1000001, do: {coins: 1}}": "numbers can be at most 1000000",
    "play: {gain: {named: Fox, count: -3}}": "gain 1 or more",
    "play: {next_hand: -1}": "use 0 or more",
    "play: {extra_turn: -1}": "use 1 or more",
    "play: {trash: {choose: up to 1000001, from: hand}}": "numbers can be at most 1000000",
    "play: {coins: {count_in: hand, times: 1000001}}": "numbers can be at most 1000000",
    "play: {coins: {count_in: hand, per: 0}}": "use 1 or more",
    "in_play: {costs_less: 0}": "use 1 or more",
    "in_play: {gives_more: {type: Treasure, coins: -5}}": "use 1 or more",
    f"text: {'x' * 1001}": "1 to 1000 characters",
    f"author: {'x' * 61}": "at most 60 characters",
    f"types: [{', '.join(f'Kind{n}x' for n in range(101))}]": "at most 100 items",
    f"rulings: [{', '.join(['Indeed.'] * 101)}]": "at most 100 items",
}


def _lines(line: str) -> Iterator[str]:
    given = {"card": "Fox", "cost": "2", "types": "[Action]", "play": "{actions: 1}"}
    word, _, value = line.partition(": ")
    yield from (f"{key}: {item}" for key, item in (given | {word: value}).items())


@pytest.mark.parametrize("line", REFUSED, ids=[line[:40] for line in REFUSED])
def test_numbers_out_of_range_are_refused_with_the_limit(line: str) -> None:
    with pytest.raises(FiefdomError) as caught:
        parse_cards("\n".join(_lines(line)), "f.yaml")
    assert "f.yaml, line " in str(caught.value)
    assert REFUSED[line] in str(caught.value)
