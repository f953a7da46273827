"""What several viewers are shown at once is what each of them would be shown alone."""

from __future__ import annotations

from msgspec.structs import replace

from fiefdom import Game
from fiefdom.tooling.several_viewers import asked_in, events_of, views_of
from fiefdom.views.view import SPECTATOR
from tests.core.engine.test_control import P2, controlled
from tests.core.views.test_views import positions


def viewers_of(game: Game) -> list[list[int]]:
    """Return every viewer, with different ones first: the others are built from the first one."""
    everybody = [SPECTATOR, *range(game.players)]
    return [everybody, everybody[::-1]]


def check(game: Game) -> None:
    for viewers in viewers_of(game):
        alone = [replace(game.view(viewer), question=None) for viewer in viewers]
        assert views_of(game, viewers) == alone
    assert views_of(game, []) == []


def test_views_of_several_viewers_are_those_of_each() -> None:
    with_cards_set_aside = 0
    for game in positions(12):
        check(game)
        with_cards_set_aside += bool(game.state.spreads)
    assert with_cards_set_aside


def test_views_are_right_while_one_player_decides_for_another() -> None:
    for players in (2, 3):
        table = controlled(players=players, hand=["Seer", "Silver"], deck=P2["deck"])
        check(table.game)
        table.play("Seer")
        assert table.game.state.controller >= 0
        check(table.game)


def test_who_is_asked_is_what_the_view_says_without_the_question() -> None:
    for game in positions(6):
        for viewer in (SPECTATOR, *range(game.players)):
            question = game.view(viewer).question
            asked = asked_in(game, viewer)
            if question is None:
                assert asked is None
            else:
                assert asked is not None
                known = (question.player, question.card, question.acting_for)
                assert (asked.player, asked.card, asked.acting_for) == known
                assert (asked.kind, asked.prompt, asked.offered) == (None, None, ())


def test_the_log_of_several_viewers_is_that_of_each() -> None:
    differing = 0
    for start in positions(8):
        game = start.clone()
        game.listen()
        decision = game.pending
        if decision is None:
            continue
        game.answer(next(decision.answers()))
        for viewers in viewers_of(game):
            alone = [game.events(viewer) for viewer in viewers]
            assert events_of(game, viewers) == alone
            differing += alone[0] != alone[-1]
    assert differing
