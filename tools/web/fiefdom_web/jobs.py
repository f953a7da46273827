"""The jobs of workers other than running bots: kingdoms, card files, and finished games."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from fiefdom import Card, CardSet, Game, Registry, SetupError, installed, new_game
from fiefdom.errors import CardError, FileError
from fiefdom.tooling.game_course import course, decks, points_by_card
from fiefdom.tooling.games import LIMITS, Note, paying_phase
from fiefdom.tooling.records import definitions_of, known_for
from fiefdom.wire import (
    KingdomWish,
    LogPart,
    Position,
    Story,
    Summary,
    TurnSummary,
    line_of,
)
from fiefdom_kingdoms import Picked, daily_seed, kingdom_code, kingdom_of_code, pick, read_filter
from fiefdom_web.course import STRICT
from fiefdom_web.faces import faces

MOST_CARDS: Final = 60
"""The largest number of cards in an uploaded card file."""
SEEDS: Final = 2**53
MOST_LINES: Final = 300
"""The largest number of log lines in one reply: games can last for thousands of turns."""
MOST_NOTES: Final = 500
"""The largest number of log entries that a game keeps from the game it branches off."""
DAILY: Final = (
    "set base, intrigue, seaside; edition 2; costs 2-5 spread; at least 1 village; at most 2 attack"
)
"""The filter of the daily kingdom, as in the terminal."""


def kingdom(what: dict[str, Any]) -> dict[str, Any]:
    """Return the cards of a requested kingdom."""
    wish = msgspec.convert(what["wish"], KingdomWish)
    try:
        registry = registry_of(wish)
    except FileError as error:
        return {"problems": str(error).splitlines()[:20]}
    except CardError as error:
        return {"problems": [str(error)]}
    title, chosen, picked = chosen_by(wish, registry)
    cards = [registry.card(name) for name in chosen if name in registry.cards]
    return {
        "cards": msgspec.to_builtins(faces(cards, registry)),
        "names": list(chosen),
        "title": title,
        "code": code_of(chosen),
        "kingdoms": str(picked.kingdoms or "") if picked else "",
        "reasons": {name: list(why) for name, why in picked.reasons.items()} if picked else {},
    }


def deal(what: dict[str, Any]) -> dict[str, Any]:
    """Deal a game for a wish; return its first position, its log and its cards from files."""
    wish = msgspec.convert(what["wish"], KingdomWish)
    definitions = what.get("definitions", b"")
    registry = known_for(definitions, installed()) if definitions else registry_of(wish)
    title, chosen, _ = chosen_by(wish, registry)
    seed = secrets.randbelow(SEEDS) if wish.seed is None else wish.seed
    limits = STRICT if wish.card_file or definitions else LIMITS
    game = new_game(chosen, what["players"], seed, what["first"], registry, log=True, limits=limits)
    return {
        "title": title,
        "kingdom": list(chosen),
        "code": code_of(chosen),
        "seed": seed,
        "start": game.to_bytes(),
        "opening": msgspec.msgpack.encode(game.state.log or []),
        "definitions": definitions_of(game.state.content),
    }


def registry_of(wish: KingdomWish) -> Registry:
    """Return the installed cards with those of the uploaded card file."""
    registry = installed()
    if not wish.card_file.strip():
        return registry
    # read only here: most kingdoms need no card file
    from fiefdom_workshop.card_files import parse_cards

    known, rules = registry.sets.values(), registry.game_rules()
    card_set: CardSet = parse_cards(wish.card_file, "your cards", "your cards", known, rules)
    if len(list(card_set.every_name())) > MOST_CARDS:
        raise FileError(f"your cards: more than {MOST_CARDS} cards; leave some out")
    return registry.plus(card_set)


def chosen_by(wish: KingdomWish, registry: Registry) -> tuple[str, tuple[str, ...], Picked | None]:
    """Return the title and the cards of a kingdom, and how it was drawn."""
    if wish.name:
        found = registry.kingdom(wish.name)
        return found.full_name, tuple(found.cards), None
    if wish.code:
        return "a kingdom by code", tuple(kingdom_of_code(wish.code, registry)), None
    if wish.cards:
        return "a kingdom of your own", tuple(registry.entries(wish.cards)), None
    if wish.daily:
        day = datetime.now(UTC).date()
        picked = pick(registry, read_filter(DAILY, registry), daily_seed(day))
        return f"the daily kingdom of {day.isoformat()}", picked.cards, picked
    seed = secrets.randbelow(SEEDS) if wish.seed is None else wish.seed
    own = [
        card.name for one in registry.loose for card in registry.kingdom_cards_of(registry.sets[one])
    ]
    text = wish.filter or (f"with {', '.join(own[:10])}" if own and wish.card_file else "")
    picked = pick(registry, read_filter(text, registry), seed)
    return "a random kingdom", picked.cards, picked


def code_of(names: tuple[str, ...]) -> str:
    """Return the code of a kingdom, if it has one."""
    try:
        return kingdom_code(names)
    except SetupError:
        return ""


def steps(what: dict[str, Any]) -> tuple[Game, list[tuple[int, Any]]]:
    """Return the start of a finished game, and its answers with who gave them."""
    from fiefdom_web.worker import registry_with

    limits = STRICT if what["definitions"] else LIMITS
    game = Game.from_bytes(what["start"], registry_with(what["definitions"]), limits)
    answers = [(seat, _answer(given)) for seat, given in what["answers"]]
    return game, answers


def _answer(given: Any) -> Any:
    return tuple(given) if isinstance(given, list) else given


def summary(what: dict[str, Any]) -> dict[str, Any]:
    """Sum up a finished game: decks, points by card, coins and points by turn."""
    game, answers = steps(what)
    taken = course(game, (answer for _, answer in answers))
    turns = [TurnSummary(turn.player, turn.money, turn.points) for turn in taken]
    found = Summary(decks(game), points_by_card(game), tuple(turns), len(answers))
    return {"summary": msgspec.to_builtins(found)}


def position(what: dict[str, Any]) -> dict[str, Any]:
    """Return a position of a finished game as one of its viewers saw it, with the log before it."""
    _, answers = steps(what)
    at, viewer, names = min(what["at"], len(answers)), what["viewer"], what["names"]
    game = replayed(what, at)
    decision = game.pending
    prompt = said = ""
    if decision is not None and at < len(answers):
        prompt = f"{names[decision.player]}: {decision.prompt}"
        said = decision.describe(answers[at][1])
    found = Position(at, len(answers), game.view(viewer), log_of(game, what), prompt, said)
    notes = msgspec.msgpack.encode(latest_turns(game.state.log or []))
    return {"position": msgspec.to_builtins(found), "game": game.clone().to_bytes(), "notes": notes}


def log(what: dict[str, Any]) -> dict[str, Any]:
    """Return lines of the log of a game, up to what has happened so far."""
    return {"log": msgspec.to_builtins(log_of(replayed(what, len(what["answers"])), what))}


def replayed(what: dict[str, Any], at: int) -> Game:
    """Return a game after a number of answers, with the log of everything before."""
    game, answers = steps(what)
    game.listen()
    game.state.log = msgspec.msgpack.decode(what["opening"], type=list[Note])
    for _, answer in answers[:at]:
        game.answer(answer)
    return game


def log_of(game: Game, what: dict[str, Any]) -> LogPart:
    """Return the latest lines of a log, of those numbered from `first` to below `upto`."""
    viewer, names = what["viewer"], what["names"]
    first, upto = what.get("first", 0), what.get("upto", sys.maxsize)
    phase = paying_phase(game)
    story = Story(game.cards, phase.plays if phase else "")
    events = [(n, one) for n, one in story.add(game.events(viewer)) if first <= n < upto]
    lines = tuple(line_of(n, event, names, viewer) for n, event in events[-MOST_LINES:])
    return LogPart(lines[0].n if len(events) > MOST_LINES else first, lines)


def latest_turns(notes: list[Note]) -> list[Note]:
    """Return the end of a log from the beginning of a turn on, if it is long."""
    cut = max(0, len(notes) - MOST_NOTES)
    turns = (at for at in range(cut, len(notes)) if notes[at].kind == "turn")
    return notes[next(turns, cut) :] if cut else notes


def record(what: dict[str, Any]) -> dict[str, Any]:
    """Return the record of a finished game as bytes."""
    game, answers = steps(what)
    for _, answer in answers:
        game.answer(answer)
    return {"data": game.record().to_bytes()}


def catalogue(what: dict[str, Any]) -> dict[str, Any]:
    """Return the faces of all kingdom cards and landscapes."""
    registry = installed()
    cards: list[Card] = list(registry.cards.values())
    return {"cards": msgspec.to_builtins(faces(cards, registry))}


JOBS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "catalogue": catalogue,
    "deal": deal,
    "kingdom": kingdom,
    "log": log,
    "position": position,
    "record": record,
    "summary": summary,
}
"""What each kind of job does."""
