"""Whatever a player types, games that differ only in what this player may not know say the same."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from fiefdom import Decision, Game, installed, new_game
from fiefdom.extending import PurchaseQuestion
from fiefdom.wire import NotUnderstoodError, menu_for
from fiefdom_cli.play.buy_at_once import wanted_purchase
from fiefdom_cli.play.last_purchase import warning
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.question import explained, formatted_question
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.typed_commands import Commands
from fiefdom_cli.play.typed_words import typed_words
from tests.reach.test_mixed_kingdoms import everything, starting_with

NAMES = ("Ann", "Bob", "Cy", "Dee")
LOOKS = ("table", "supply", "trash", "deck", "discard", "score", "odds", "odds 3", "hint", "?", "help")
ANSWERS = 120


def told(game: Game, viewer: int) -> dict[str, str]:
    """Return all that somebody is told who is asked now, and types everything."""
    decision = game.pending
    assert decision is not None
    paper = StringIO()
    console = Console(file=paper, width=100, markup=False, highlight=False, emoji=False)
    narrator = Narrator(Opening(game, "a table", 0, NAMES[: game.players], {}, "-"), console)
    narrator.seat(viewer)
    found = {}

    def note(what: str) -> None:
        found[what] = paper.getvalue()
        paper.truncate(0)
        paper.seek(0)

    narrator.tell_before_asking()
    narrator.show_table()
    note("before the question")
    menu = menu_for(decision, narrator.view())
    console.print(formatted_question(decision, menu, NAMES, 100, narrator.faces))
    for text in explained(decision, narrator.faces):
        console.print(text)
    note("the question")
    commands = Commands(narrator, "sensible")
    piles = [f"pile {name}" for name in narrator.view().supply]
    for typed in (*LOOKS, *piles, "log"):
        assert commands.obey(typed, decision)
        note(typed)
    found["Tab"] = "\n".join(typed_words(game, menu, commands.words, ()))
    return found | _purchases(game, decision)


def _purchases(game: Game, decision: Decision) -> dict[str, str]:
    """Return what is said about each purchase, before it is made."""
    if not isinstance(decision, PurchaseQuestion):
        return {}
    said = {f"warning {code}": warning(game, decision, code) for code in decision.options}
    menu = menu_for(decision, game.view(decision.player))
    for name in game.view(decision.player).supply:
        try:
            said[f"buy {name}"] = wanted_purchase(game, decision, menu, name.casefold())
        except NotUnderstoodError as error:
            said[f"buy {name}"] = str(error)
    return said


@pytest.mark.parametrize("seed", [*range(5), 62])
def test_hidden_cards_change_nothing_that_a_player_is_told(seed: int) -> None:
    rng = Random(seed)
    known, names = everything()
    mixed = tuple(rng.sample(names, 5))
    shipped = sorted(card.name for card in installed().kingdom_cards())
    registry, players = starting_with(known, mixed), rng.choice((2, 3, 4))
    game = new_game((*mixed, *rng.sample(shipped, 5)), players, seed, 0, registry, log=True)
    compared = 0
    for _ in range(ANSWERS):
        decision = game.pending
        if decision is None:
            break
        viewer = decision.player
        world = game.determinize(viewer, rng.getrandbits(30))
        if rng.random() < 0.15 and world.digest() != game.digest():
            world.state.log = game.state.log  # of which a player sees only what is shown to them
            ours, theirs = told(game, viewer), told(world, viewer)
            for what, said in ours.items():
                assert theirs[what] == said, (what, mixed)
            compared += 1
        game.answer(decision.sample(rng))
    assert compared > 2
