"""The vocabulary of card effects."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from fiefdom.effects.bounds import NoLessThan, NoMoreThan
from fiefdom.effects.cards_left import CanDraw, StillThere
from fiefdom.effects.cost_filters import costing, costing_at_least, costing_less_than, costing_up_to
from fiefdom.effects.cost_of_last_gained import cost_of_last_gained
from fiefdom.effects.cost_of_result import cost_of
from fiefdom.effects.costs import CostsExactly, CostsLess, PayInstead
from fiefdom.effects.counters import Actions, Buys, Cards, Coins
from fiefdom.effects.counting import (
    CountIn,
    CountOwned,
    EmptyPiles,
    Tokens,
    count_in,
    count_of,
    count_owned,
    did,
    has,
)
from fiefdom.effects.distinct import DifferentNames, DifferentOwned, TypesOf
from fiefdom.effects.equals import Equals
from fiefdom.effects.extra_turns import (
    AfterThisTurn,
    ExtraTurn,
    PreviousTurn,
    SkipTurn,
    TurnAfterEnd,
    after_this_turn,
)
from fiefdom.effects.filters import (
    CopiesInPlay,
    CopyOfThis,
    InPlay,
    InPlayOf,
    SameNameAs,
    named,
    of_type,
)
from fiefdom.effects.flow import ChooseOne, If, May, Nothing, choose_one, if_, may
from fiefdom.effects.for_each_player import EachPlayer, each_other_player, each_player
from fiefdom.effects.gaining import Gain
from fiefdom.effects.gaining_these import GainThese
from fiefdom.effects.gave_coins import GaveCoins
from fiefdom.effects.how_many import EVERY as ANY_NUMBER
from fiefdom.effects.last_turn import GainedLastTurn
from fiefdom.effects.lasting import (
    GivesMore,
    Immune,
    NextHand,
    NextTurn,
    RestOfGame,
    ThisTurn,
    Unaffected,
    UntilNextTurn,
    next_turn,
    now_and_next_turn,
)
from fiefdom.effects.moving import Discard, SetAside, Trash
from fiefdom.effects.name_card import NameCard
from fiefdom.effects.neighbors import ForPlayer, PassAround, for_player
from fiefdom.effects.pile_tokens import PileTokens, TakePileTokens, TokenOnPile
from fiefdom.effects.places import DECK, DISCARD, FACE_UP_TRASH, HAND, IN_PLAY, SET_ASIDE, SUPPLY, TRASH
from fiefdom.effects.play_card import Play
from fiefdom.effects.player_of_fact import ThatPlayer, that_player
from fiefdom.effects.put_into_deck import PutIntoDeck
from fiefdom.effects.putting import PutInDiscard, PutInHand, PutOnDeck, PutOnMat
from fiefdom.effects.repeating import Repeat, While, while_
from fiefdom.effects.returning import Exchange, ReturnToSupply, Rotate, RotateAny
from fiefdom.effects.reveal import LookAt, Reveal
from fiefdom.effects.selectors import (
    any_number,
    between,
    bottom,
    down_to,
    every,
    exactly,
    mat,
    one,
    top,
    top_until,
    up_to,
)
from fiefdom.effects.sequence import InOrder, in_order
from fiefdom.effects.this_card import THIS, THIS_IN_HAND, THIS_ON_MAT, this_and
from fiefdom.effects.tokens import AddTokens, LoseTokens, SpendTokens, TokensOf
from fiefdom.effects.turn_counts import BoughtThisTurn, GainedThisTurn, PlayedFromHand, PlayedThisTurn
from fiefdom.model.phase_events import PhaseEnds, PhaseStarts
from fiefdom.model.trigger import (
    AfterPlayed,
    Bought,
    Discarded,
    DiscardedFromPlay,
    Gained,
    Played,
    Trashed,
    When,
)
from fiefdom.model.turn_events import TurnEnds, TurnStarts
from fiefdom.model.vocabulary import complete, load_later
from fiefdom.model.who import Who

if TYPE_CHECKING:
    from fiefdom.effects.also_type import AlsoType
    from fiefdom.effects.attached import OfItsPile
    from fiefdom.effects.bidding import Bid
    from fiefdom.effects.buying import BuyCard
    from fiefdom.effects.deck_moves import PutOnBottom, ShuffleIntoDeck
    from fiefdom.effects.draw_until import DrawUntil
    from fiefdom.effects.each_turn import AgainNextTurn, EachTurnWhile, each_turn_while
    from fiefdom.effects.following import FollowSwapped
    from fiefdom.effects.forbidding import CannotBuy, CannotPlay
    from fiefdom.effects.ignoring import IgnoreBonus
    from fiefdom.effects.instead import FollowedAgain, Instead
    from fiefdom.effects.landscapes import GiveBack, HasLandscape, TakeLandscape
    from fiefdom.effects.marks import GainFrom, HasMark
    from fiefdom.effects.more_options import MoreOptions
    from fiefdom.effects.others_in_play import OthersInPlay
    from fiefdom.effects.own_pile_tokens import HasOwnToken, MoveToken
    from fiefdom.effects.owned_copies import CommonCopies, MostOwned, OfEmptyPile
    from fiefdom.effects.paying import MixedCost, Pay, PayOff
    from fiefdom.effects.phases import InPhase, ReturnToPhase
    from fiefdom.effects.pile_cards import ReturnToBottom, RevealFrom
    from fiefdom.effects.put_in_play import PutInPlay
    from fiefdom.effects.remembering import Remember, Remembered
    from fiefdom.effects.replaying import Afterwards, PlayAgain, afterwards
    from fiefdom.effects.shared_type import SharingType
    from fiefdom.effects.shuffles import KeepOut, OnShuffle, Shuffles
    from fiefdom.effects.side_decks import KeepUntilCleanUp, Receive, ReceiveThese, TurnUp
    from fiefdom.effects.start_with import StartWith
    from fiefdom.effects.stop_repeating import StopRepeating
    from fiefdom.effects.trash_from_pile import TrashFromPile
    from fiefdom.effects.turn_rules import GainInstead, LeaveInPlay
    from fiefdom.effects.two_sided_tokens import TokenFaceUp, TurnTokenOver
    from fiefdom.effects.unspent import LoseCoins, Resource, Unspent
    from fiefdom.effects.watched_events import Draws, LeavesPlay, PileEmpties
    from fiefdom.effects.withholding import OneCardLess, OneCoinLess

YOU = Who.YOU
OWNER = Who.OWNER
OTHERS = Who.OTHERS
ANYONE = Who.ANYONE
LEFT = Who.LEFT
RIGHT = Who.RIGHT

__all__ = [
    "ANYONE",
    "ANY_NUMBER",
    "DECK",
    "DISCARD",
    "FACE_UP_TRASH",
    "HAND",
    "IN_PLAY",
    "LEFT",
    "OTHERS",
    "OWNER",
    "RIGHT",
    "SET_ASIDE",
    "SUPPLY",
    "THIS",
    "THIS_IN_HAND",
    "THIS_ON_MAT",
    "TRASH",
    "YOU",
    "Actions",
    "AddTokens",
    "AfterPlayed",
    "AfterThisTurn",
    "Afterwards",
    "AgainNextTurn",
    "AlsoType",
    "Bid",
    "Bought",
    "BoughtThisTurn",
    "BuyCard",
    "Buys",
    "CanDraw",
    "CannotBuy",
    "CannotPlay",
    "Cards",
    "ChooseOne",
    "Coins",
    "CommonCopies",
    "CopiesInPlay",
    "CopyOfThis",
    "CostsExactly",
    "CostsLess",
    "CountIn",
    "CountOwned",
    "DifferentNames",
    "DifferentOwned",
    "Discard",
    "Discarded",
    "DiscardedFromPlay",
    "DrawUntil",
    "Draws",
    "EachPlayer",
    "EachTurnWhile",
    "EmptyPiles",
    "Equals",
    "Exchange",
    "ExtraTurn",
    "FollowSwapped",
    "FollowedAgain",
    "ForPlayer",
    "Gain",
    "GainFrom",
    "GainInstead",
    "GainThese",
    "Gained",
    "GainedLastTurn",
    "GainedThisTurn",
    "GaveCoins",
    "GiveBack",
    "GivesMore",
    "HasLandscape",
    "HasMark",
    "HasOwnToken",
    "If",
    "IgnoreBonus",
    "Immune",
    "InOrder",
    "InPhase",
    "InPlay",
    "InPlayOf",
    "Instead",
    "KeepOut",
    "KeepUntilCleanUp",
    "LeaveInPlay",
    "LeavesPlay",
    "LookAt",
    "LoseCoins",
    "LoseTokens",
    "May",
    "MixedCost",
    "MoreOptions",
    "MostOwned",
    "MoveToken",
    "NameCard",
    "NextHand",
    "NextTurn",
    "NoLessThan",
    "NoMoreThan",
    "Nothing",
    "OfEmptyPile",
    "OfItsPile",
    "OnShuffle",
    "OneCardLess",
    "OneCoinLess",
    "OthersInPlay",
    "PassAround",
    "Pay",
    "PayInstead",
    "PayOff",
    "PhaseEnds",
    "PhaseStarts",
    "PileEmpties",
    "PileTokens",
    "Play",
    "PlayAgain",
    "Played",
    "PlayedFromHand",
    "PlayedThisTurn",
    "PreviousTurn",
    "PutInDiscard",
    "PutInHand",
    "PutInPlay",
    "PutIntoDeck",
    "PutOnBottom",
    "PutOnDeck",
    "PutOnMat",
    "Receive",
    "ReceiveThese",
    "Remember",
    "Remembered",
    "Repeat",
    "Resource",
    "RestOfGame",
    "ReturnToBottom",
    "ReturnToPhase",
    "ReturnToSupply",
    "Reveal",
    "RevealFrom",
    "Rotate",
    "RotateAny",
    "SameNameAs",
    "SetAside",
    "SharingType",
    "ShuffleIntoDeck",
    "Shuffles",
    "SkipTurn",
    "SpendTokens",
    "StartWith",
    "StillThere",
    "StopRepeating",
    "TakeLandscape",
    "TakePileTokens",
    "ThatPlayer",
    "ThisTurn",
    "TokenFaceUp",
    "TokenOnPile",
    "Tokens",
    "TokensOf",
    "Trash",
    "TrashFromPile",
    "Trashed",
    "TurnAfterEnd",
    "TurnEnds",
    "TurnStarts",
    "TurnTokenOver",
    "TurnUp",
    "TypesOf",
    "Unaffected",
    "Unspent",
    "UntilNextTurn",
    "When",
    "While",
    "Who",
    "after_this_turn",
    "afterwards",
    "any_number",
    "between",
    "bottom",
    "choose_one",
    "cost_of",
    "cost_of_last_gained",
    "costing",
    "costing_at_least",
    "costing_less_than",
    "costing_up_to",
    "count_in",
    "count_of",
    "count_owned",
    "did",
    "down_to",
    "each_other_player",
    "each_player",
    "each_turn_while",
    "every",
    "exactly",
    "for_player",
    "has",
    "if_",
    "in_order",
    "mat",
    "may",
    "named",
    "next_turn",
    "now_and_next_turn",
    "of_type",
    "one",
    "that_player",
    "this_and",
    "top",
    "top_until",
    "up_to",
    "while_",
]

_RARE: Final = """
    also_type attached bidding buying deck_moves draw_until each_turn following forbidding
    ignoring instead landscapes marks more_options others_in_play own_pile_tokens owned_copies
    paying phases pile_cards put_in_play remembering replaying shared_type shuffles side_decks
    start_with stop_repeating trash_from_pile turn_rules two_sided_tokens unspent watched_events
    withholding
"""
"""Modules of the vocabulary that the cards of most games do without."""


def __getattr__(name: str) -> object:
    """Return a name of the rare modules, which are imported when it is first used."""
    if name in __all__:
        complete()
        for module in _RARE.split():
            found = vars(import_module(f"{__name__}.{module}"))
            if name in found:
                return globals().setdefault(name, found[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _load_the_rest() -> None:
    """Import all other modules: files may use any word, and no plugin may declare one again."""
    for module in (*_RARE.split(), "short_forms"):
        import_module(f"{__name__}.{module}")
    from fiefdom.effects.field_words import reserve_field_words

    reserve_field_words()


load_later(_load_the_rest)
