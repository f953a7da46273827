"""Plays whole games with random legal answers and checks every promise at every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from fiefdom import Answer, Game, installed, new_game
from fiefdom.engine import stack
from fiefdom.state.game_state import State
from fiefdom.tooling.games import avoid_shortcuts
from fiefdom_workshop.contract import invariants
from fiefdom_workshop.contract.invariants import census
from fiefdom_workshop.contract.silent_twin import check_logs


@dataclass
class ShuffleWatch:
    """Checks that a shuffle happens only when the deck is empty, with just the discards."""

    problems: list[str] = field(default_factory=list)
    count: int = 0

    def install(self, monkeypatch: object) -> None:
        original = State.reshuffle

        def reshuffle(g: State, who: int) -> None:
            player = g.players[who]
            if player.deck:
                self.problems.append(f"player {who} shuffled with {len(player.deck)} cards left")
            if not player.discard:
                self.problems.append(f"player {who} shuffled nothing")
            cards = sorted(player.discard)
            original(g, who)
            if sorted(player.deck) != cards or player.discard:
                self.problems.append(f"player {who} shuffled other cards than the discards")
            self.count += 1

        monkeypatch.setattr(State, "reshuffle", reshuffle)  # type: ignore[attr-defined]


def random_setup(rng: Random) -> tuple[list[str], int]:
    """Choose a kingdom of ten and a number of players."""
    names = sorted(card.name for card in installed().kingdom_cards())
    return rng.sample(names, 10), rng.randint(2, 6)


def play_checked(kingdom: list[str], players: int, seed: int, thorough: float = 0.1) -> Game:
    """Play a game with random answers; a broken promise names seed and answers."""
    rng = Random(seed)
    game = new_game(kingdom, players, seed)
    twin, logged = (new_game(kingdom, players, seed, log=True) for _ in range(2))
    avoid_shortcuts(twin.state)
    try:
        _play(game, twin, logged, rng, thorough)
    except Exception as error:
        raise AssertionError(
            f"{error}\n  kingdom={kingdom}\n  players={players} seed={seed}"
            f"\n  answers={list(game.answers)}"
        ) from error
    return game


def _play(game: Game, twin: Game, logged: Game, rng: Random, thorough: float) -> None:
    """Play to the end, together with a twin that never takes the fast path and must stay equal.

    The twin keeps a log, and so does another game, whose log must be the same.
    """
    start = census(game.state)
    followers: list[Game] = []
    while (decision := game.pending) is not None and len(game.answers) < 2_000:
        invariants.check_conserved(game.state, start)
        invariants.check_sane(game.state)
        assert invariants.alike(game, twin), "it goes on otherwise on the fast path"
        if rng.random() < thorough:
            invariants.check_offer(game, decision)
            for follower in followers:
                assert follower == game, "a copy that was played on differs"
            followers = list(invariants.check_value(game, installed()))
        answer: Answer = decision.sample(rng)
        game.answer(answer)
        twin.answer(answer)
        logged.answer(answer)
        for follower in followers:
            follower.answer(answer)
    assert invariants.alike(game, twin), "it goes on otherwise on the fast path"
    assert invariants.alike(game, logged), "it goes on otherwise while somebody listens"
    check_logs(twin, logged)
    for follower in followers:
        assert follower == game, "a copy that was played on differs"


def replayed(game: Game, kingdom: list[str], players: int, seed: int, loud: bool) -> bytes:
    """Replay the answers from the seed; return the final position."""
    again = new_game(kingdom, players, seed)
    if loud:
        again.listen()
    for answer in game.answers:
        stack.answer(again.state, answer)
    return again.to_bytes()
