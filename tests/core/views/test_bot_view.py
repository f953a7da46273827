"""A bot view agrees with the view, and shows nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fiefdom import Action, BotView, Card, Game, Mat, SeenZone, SetupError, Victory, new_game
from fiefdom.effects import DECK, HAND, PutOnMat, count_in, count_owned, mat, named, one
from fiefdom.state.owned import owned_cards
from fiefdom.views.view import SPECTATOR, ZoneView
from fiefdom_workshop import PracticeTable, lay_out
from tests.core.kit import Table
from tests.core.views.test_views import positions


def test_single_properties_equal_those_of_the_view() -> None:
    for game in positions(10):
        for viewer in range(game.players):
            look, view = game.bot_view(viewer), game.view(viewer)
            seat = view.seats[viewer]
            names = look.names
            assert (look.viewer, look.players) == (viewer, game.players)
            counters = {"Action": look.allowance, "Buy": look.purchases, "Coin": look.money}
            assert counters == look.counters == view.counters
            assert look.turn == seat.turns + seat.extra_turns + 1
            assert look.my_turn == (view.turn_player == viewer)
            assert Counter(names[card] for card in look.hand) == Counter(seat.hand.cards)
            assert Counter(names[card] for card in look.in_play) == Counter(seat.in_play.cards)
            assert (look.to_draw, look.discarded) == (seat.deck.size, seat.discard.size)
            assert look.tokens == seat.tokens
            for card, name in enumerate(names):
                assert look.left(card) == view.supply.get(name, 0)
                assert look.has_pile(card) == (name in view.supply)
            assert look.empty_piles == sum(left == 0 for left in view.supply.values())
            laid = Counter(names[card] for card in look.laid_out(viewer))
            assert laid == Counter(seat.set_aside.cards)


def test_seats_and_piles_are_those_of_the_view_with_numbers_for_names() -> None:
    zones = 0
    for game in positions(10):
        for viewer in (*range(game.players), SPECTATOR):
            look, view = game.bot_view(viewer), game.view(viewer)
            names, mats = look.names, look.mats
            assert (look.phase, look.turn_player, look.over) == (
                view.phase,
                view.turn_player,
                view.over,
            )
            assert tuple(names[card] for card in look.trash) == view.trash
            piles = {names[card]: left for card, left in enumerate(look.piles) if left >= 0}
            assert piles == view.supply | view.other_piles
            assert look.mixed_piles == view.mixed_piles
            assert (look.pile_tokens, look.table_tokens) == (view.pile_tokens, view.table_tokens)
            for who, expected in enumerate(view.seats):
                seat = look.seat(who)
                assert (seat.turns, seat.tokens) == (expected.turns, expected.tokens)
                assert [names[card] for card in seat.holds] == list(expected.holds)
                for zone in ("hand", "deck", "discard", "in_play", "set_aside"):
                    assert in_words(names, getattr(seat, zone)) == getattr(expected, zone)
                    zones += 1
                named = zip(mats, (in_words(names, mat) for mat in seat.mats), strict=True)
                assert dict(named) == expected.mats
    assert zones > 1000


def in_words(names: tuple[str, ...], zone: SeenZone) -> ZoneView:
    return ZoneView(zone.size, tuple(names[card] for card in zone.cards))


@pytest.mark.parametrize("player", [-1, 2, 7])
def test_a_seat_that_does_not_exist_is_refused(player: int) -> None:
    with pytest.raises(SetupError, match=rf"there is no player {player}; players are 0 to 1"):
        new_game().bot_view(0).seat(player)


def test_what_a_seat_shows_changes_nothing_in_the_game() -> None:
    game = new_game(seed=3)
    before = game.to_bytes()
    seat = game.bot_view(0).seat(0)
    for cards in (seat.hand.cards, seat.discard.cards, seat.in_play.cards, seat.holds):
        assert isinstance(cards, list)
        cards.append(0)
    assert game.to_bytes() == before


def test_owned_cards_are_counted_in_every_zone() -> None:
    known = 0
    for game in positions(10):
        for viewer in range(game.players):
            look = game.bot_view(viewer)
            owned = Counter(owned_cards(game.state, viewer))
            assert Counter(look.owned()) == owned
            assert look.size() == sum(owned.values())
            assert [look.count(card) for card in range(len(look.cards))] == [
                owned[card] for card in range(len(look.cards))
            ]
            assert look.total([1] * len(look.cards)) == look.size()
            assert look.scores[viewer] == game.scores()[viewer]
            if look.owners_known:
                assert look.scores == game.scores()
                known += 1
    assert known > 100


def answers(look: BotView) -> tuple[object, ...]:
    """Return everything a bot view shows except the view, which has its own tests."""
    everybody = range(look.players)
    return (
        [sorted(look.owned(player)) for player in everybody],
        [look.laid_out(player) for player in everybody],
        [look.seat(player) for player in everybody if player != look.viewer],
        sorted(look.hand),
        [look.left(card) for card in range(len(look.cards))],
        (look.scores, look.size(), look.tokens, look.concerned, look.to_draw, look.discarded),
    )


def test_possible_worlds_give_the_same_bot_view() -> None:
    for number, game in enumerate(positions(10)):
        viewer = number % game.players
        world = game.determinize(viewer, number)
        assert answers(world.bot_view(viewer)) == answers(game.bot_view(viewer))


def test_imagined_worlds_have_the_same_view() -> None:
    game = new_game(seed=3)
    look = game.bot_view(1)
    worlds = [look.imagine(seed) for seed in range(5)]
    assert all(world.view(1) == game.view(1) for world in worlds)
    assert look.imagine(2) == worlds[2]
    assert len({world.to_bytes() for world in worlds}) == 5


def test_a_bot_view_without_a_game_cannot_imagine() -> None:
    with pytest.raises(SetupError, match=r"use one from Game\.bot_view"):
        BotView(new_game().state, 0).imagine(1)


def test_the_concerned_player_is_the_one_affected() -> None:
    game: Game = new_game(["Militia"], seed=3)
    while (decision := game.pending) is not None and decision.card is None:
        offered = {decision.describe(answer): answer for answer in decision.answers()}
        wishes = ("play Militia", "play all Treasures", "buy Militia", "end buy phase")
        game.answer(next(offered[wish] for wish in wishes if wish in offered))
    assert decision is not None
    assert game.bot_view(decision.player).concerned == decision.player != game.view(0).turn_player


def test_a_spectator_sees_no_more_than_the_view() -> None:
    for game in positions(6):
        look = game.bot_view(SPECTATOR)
        assert look.view == game.view(SPECTATOR)
        assert (look.viewer, look.my_turn, look.turn) == (SPECTATOR, False, 0)
        assert (look.hand, look.in_play, look.owned(), look.tokens) == ((), (), [], {})
        assert (look.discarded, look.to_draw, look.size(), look.total([1] * len(look.cards))) == (
            0,
        ) * 4
        assert not any(look.count(card) for card in range(len(look.cards)))
        assert (look.money, look.players) == (game.bot_view(0).money, game.players)
        assert [look.left(card) for card in range(len(look.cards))] == [
            game.bot_view(0).left(card) for card in range(len(look.cards))
        ]
        world = look.imagine(1)
        assert world.view(SPECTATOR) == game.view(SPECTATOR)
        assert answers(world.bot_view(SPECTATOR)) == answers(look)


@pytest.mark.parametrize("viewer", [-2, 2, 5, -100, None, "0", True, 1.0])
def test_a_viewer_who_does_not_exist_is_refused(viewer: Any) -> None:
    game = new_game(seed=1, log=True)
    ways = (game.view, game.bot_view, game.events, lambda who: game.determinize(who, 1))
    for way in ways:
        with pytest.raises(SetupError, match=r"no player|whole number"):
            way(viewer)
    with pytest.raises(SetupError, match="players are 0 to 1, and -1 is a spectator"):
        game.view(7)


@pytest.mark.parametrize("player", [-2, -1, 2, 9])
def test_the_cards_of_a_player_who_does_not_exist_are_refused(player: int) -> None:
    look = new_game(seed=1).bot_view(0)
    with pytest.raises(SetupError, match="no player"):
        look.owned(player)


def passed(players: int, card: str) -> PracticeTable:
    """A game in which the second player passed that card to the third, or to the first."""
    hands: dict[str, Any] = {
        f"p{n}": {"hand": ["Province", "Copper", "Copper"]} for n in range(2, players + 1)
    }
    table = lay_out(
        "Masquerade", players, hand=["Masquerade", "Estate"], deck=["Copper"] * 5, log=True, **hands
    )
    table.play("Masquerade")
    while (decision := table.pending) is not None and decision.card == "Masquerade":
        offered = {decision.describe(answer): answer for answer in decision.answers()}
        wishes = (card if decision.player == 1 else "Copper", "none", "Copper")
        wished = "none" if "none" in offered else next(wish for wish in wishes if wish in offered)
        table.answer(offered[wished])
    return table


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 3])
def test_a_card_passed_between_others_stays_secret(viewer: int) -> None:
    one, two = passed(4, "Province"), passed(4, "Copper")
    assert one != two
    assert one.view(viewer) == two.view(viewer)
    first, second = one.bot_view(viewer), two.bot_view(viewer)
    assert not first.owners_known
    assert answers(first) == answers(second)
    assert [first.imagine(seed) for seed in range(20)] == [second.imagine(seed) for seed in range(20)]
    assert len({first.imagine(seed).scores() for seed in range(20)}) > 1


def test_guessed_owners_match_the_total_of_the_others() -> None:
    table = passed(4, "Province")
    look = table.bot_view(0)
    others = [who for who in range(4) if who != look.viewer]
    true = sum((Counter(owned_cards(table.state, who)) for who in others), Counter())
    assert sum((Counter(look.owned(who)) for who in others), Counter()) == true
    for who in others:
        assert len(look.owned(who)) == len(owned_cards(table.state, who))
    assert Counter(look.owned()) == Counter(owned_cards(table.state, 0))
    assert look.scores[0] == table.scores()[0]


def test_both_players_know_what_was_passed_between_them_and_spectators_do_not() -> None:
    table = passed(2, "Province")
    for viewer in (0, 1):
        look = table.bot_view(viewer)
        assert look.owners_known
        assert look.scores == table.scores()
    assert not table.bot_view(SPECTATOR).owners_known


def test_owners_are_known_where_nothing_can_be_passed() -> None:
    game = new_game("First Game", players=6, seed=2)
    assert all(game.bot_view(viewer).owners_known for viewer in range(-1, 6))


VAULT = Mat("Vault", face_up=False)
IN_HAND = Card("Purse", 2, Victory, points=count_in(HAND, named("Gold")))
ON_MAT = Card("Hoard", 2, Victory, points=count_in(mat("Vault"), named("Gold")))
IN_DECK = Card("Depth", 2, Victory, points=count_in(DECK, named("Gold")))
STORE = Card("Store", 2, Action, play=[PutOnMat(one(HAND), "Vault")])
ALL_OVER = Card("Mint Yard", 2, Victory, points=count_owned(named("Gold")))


@pytest.mark.parametrize("card", [IN_HAND, ON_MAT, IN_DECK], ids=lambda card: card.name)
def test_points_that_depend_on_hidden_places_are_a_guess(card: Card) -> None:
    theirs: dict[str, Any] = {
        "hand": ["Gold"] * 3 + ["Copper"] * 2,
        "deck": [card.name] + ["Copper"] * 4,
    }
    swapped: dict[str, Any] = {"hand": ["Copper"] * 5, "deck": [card.name] + ["Gold"] * 3 + ["Copper"]}
    kept = {"mats": {"Vault": ["Gold", "Gold"]}}, {"mats": {"Vault": ["Copper", "Copper"]}}
    if card is ON_MAT:
        theirs |= kept[0] | {"hand": ["Copper"] * 5, "deck": [card.name, "Copper", "Copper"]}
        swapped |= kept[1] | {"hand": ["Copper"] * 5, "deck": [card.name, "Gold", "Gold"]}
    tables = [Table(card, STORE, mats=[VAULT], p2=position) for position in (theirs, swapped)]
    one, two = (table.game for table in tables)
    assert one.view(0) == two.view(0)
    assert one.scores() != two.scores()
    assert one.bot_view(0).scores == two.bot_view(0).scores
    assert one.bot_view(1).scores[0] == one.scores()[0]


def test_points_that_depend_on_all_cards_of_a_player_are_known_and_cost_nothing() -> None:
    game = Table(ALL_OVER, p2={"hand": ["Gold"] * 2, "deck": ["Mint Yard"]}).game
    assert game.bot_view(0).scores == game.scores() == (0, 2)
    assert not game.state.content.worth_hidden
    assert Table(IN_HAND, mats=[VAULT]).game.state.content.worth_hidden


def test_a_view_without_cards_lacks_them_everywhere() -> None:
    look = new_game("First Game", seed=2).bot_view(0)
    copper = look.names.index("Copper")
    gone = [copper, copper]
    without = look.without(gone)
    assert (without.count(copper), without.size()) == (5, 8)
    assert without.owned() == look.owned()[2:]
    assert without.owned(1) == look.owned(1)
    assert list(without.hand).count(copper) == max(0, list(look.hand).count(copper) - 2)
    assert without.total([1.0] * len(look.names)) == 8
    assert (without.turn, without.piles, without.scores) == (look.turn, look.piles, look.scores)
    gone.append(copper)
    assert without.count(copper) == 4
