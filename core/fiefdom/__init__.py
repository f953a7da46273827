"""fiefdom: a rules engine for deck-building card games.

Cards are data, a game is a value:

    game = fiefdom.new_game(kingdom="First Game", players=2, seed=7)
    while decision := game.pending:
        game.answer(my_bot.decide(game.bot_view(decision.player), decision))
    print(game.scores(), game.winners())
"""

from typing import TYPE_CHECKING

from fiefdom.garbage import uncollected as _uncollected
from fiefdom.lazy_exports import lazy_exports

with _uncollected():
    from fiefdom.decisions.decision import ALL, END, Answer, Decision
    from fiefdom.decisions.entry import Entry
    from fiefdom.engine.scoring import next_starter
    from fiefdom.errors import (
        BudgetExceeded,
        CardError,
        EffectFailed,
        FiefdomError,
        ForeignSnapshot,
        IllegalAnswer,
        NoDecision,
        PluginError,
        SetupError,
        SnapshotError,
        TooManyTurns,
        UnknownName,
    )
    from fiefdom.game import Game
    from fiefdom.game_files import load_game, load_record, save_game, save_record
    from fiefdom.model.card import Card, CardSet, CardTypes, Kingdom, Mat, card_type
    from fiefdom.model.counter import Counter
    from fiefdom.model.landscape import LandscapeKind, Limit
    from fiefdom.model.phase import Phase
    from fiefdom.model.pile import Pile
    from fiefdom.model.rules import Rules
    from fiefdom.model.setup_rule import Draw, DrawnTo, Share
    from fiefdom.model.usual import (
        ACTION_PHASE,
        ACTIONS,
        BUY_PHASE,
        BUYS,
        COINS,
        Action,
        Attack,
        Duration,
        Reaction,
        Treasure,
        Victory,
    )
    from fiefdom.plugins import Registry, hookimpl, installed, load_plugins, provides
    from fiefdom.plugins.bots import Bot, BotFactory, Explains
    from fiefdom.record.replay import Record, Setup, Source
    from fiefdom.run_bots import SeatedBots, play_out
    from fiefdom.start_game import new_game
    from fiefdom.state import rng as _rng
    from fiefdom.state.limits import Limits
    from fiefdom.text.log_sentences import event_text
    from fiefdom.views.bot_view import BotView
    from fiefdom.views.events import Event, Place
    from fiefdom.views.seen_cards import SeenSeat, SeenZone
    from fiefdom.views.view import SPECTATOR, QuestionView, SeatView, SideDeckView, View, ZoneView

if TYPE_CHECKING:
    from fiefdom.run_async import play_async
    from fiefdom.text.one_line import card_gist
    from fiefdom.text.rules_text import card_lines, card_text

__version__ = "0.1.0"

compiled: bool = not _rng.__file__.endswith((".py", ".pyc"))
"""Whether the engine is compiled, which makes games about three times as fast."""

__all__ = [
    "ACTIONS",
    "ACTION_PHASE",
    "ALL",
    "BUYS",
    "BUY_PHASE",
    "COINS",
    "END",
    "SPECTATOR",
    "Action",
    "Answer",
    "Attack",
    "Bot",
    "BotFactory",
    "BotView",
    "BudgetExceeded",
    "Card",
    "CardError",
    "CardSet",
    "CardTypes",
    "Counter",
    "Decision",
    "Draw",
    "DrawnTo",
    "Duration",
    "EffectFailed",
    "Entry",
    "Event",
    "Explains",
    "FiefdomError",
    "ForeignSnapshot",
    "Game",
    "IllegalAnswer",
    "Kingdom",
    "LandscapeKind",
    "Limit",
    "Limits",
    "Mat",
    "NoDecision",
    "Phase",
    "Pile",
    "Place",
    "PluginError",
    "QuestionView",
    "Reaction",
    "Record",
    "Registry",
    "Rules",
    "SeatView",
    "SeatedBots",
    "SeenSeat",
    "SeenZone",
    "Setup",
    "SetupError",
    "Share",
    "SideDeckView",
    "SnapshotError",
    "Source",
    "TooManyTurns",
    "Treasure",
    "UnknownName",
    "Victory",
    "View",
    "ZoneView",
    "card_gist",
    "card_lines",
    "card_text",
    "card_type",
    "compiled",
    "event_text",
    "hookimpl",
    "installed",
    "load_game",
    "load_plugins",
    "load_record",
    "new_game",
    "next_starter",
    "play_async",
    "play_out",
    "provides",
    "save_game",
    "save_record",
]

__getattr__ = lazy_exports(
    __name__,
    {
        "card_gist": "text.one_line",
        "card_lines": "text.rules_text",
        "card_text": "text.rules_text",
        "play_async": "run_async",
    },
)
