"""The vocabulary of card effects."""

from fiefdom.effects import short_forms as _spelling  # noqa: F401, teaches the short spellings
from fiefdom.effects.cost_of_result import cost_of
from fiefdom.effects.counters import Actions, AddTokens, Buys, Cards, Coins
from fiefdom.effects.counting import (
    CanDraw,
    CountIn,
    CountOwned,
    EmptyPiles,
    StillThere,
    Tokens,
    count_in,
    count_of,
    count_owned,
    did,
    has,
)
from fiefdom.effects.distinct import DifferentNames, TypesOf
from fiefdom.effects.draw_until import DrawUntil
from fiefdom.effects.filters import (
    InPlay,
    SameNameAs,
    costing,
    costing_at_least,
    costing_up_to,
    named,
    of_type,
)
from fiefdom.effects.fixed_selection import THIS
from fiefdom.effects.flow import (
    ChooseOne,
    EachPlayer,
    If,
    May,
    Nothing,
    choose_one,
    each_other_player,
    each_player,
    if_,
    may,
)
from fiefdom.effects.gaining import Gain, GainThese
from fiefdom.effects.last_turn import GainedLastTurn
from fiefdom.effects.lasting import (
    CostsLess,
    ExtraTurn,
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
from fiefdom.effects.moving import (
    Discard,
    PutInDiscard,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    ReturnToSupply,
    SetAside,
    Trash,
)
from fiefdom.effects.name_card import NameCard
from fiefdom.effects.neighbors import ForPlayer, PassAround, for_player
from fiefdom.effects.pile_tokens import PileTokens, TokenOnPile
from fiefdom.effects.places import DECK, DISCARD, HAND, IN_PLAY, SET_ASIDE, SUPPLY, TRASH
from fiefdom.effects.play_card import Play
from fiefdom.effects.player_of_fact import ThatPlayer, that_player
from fiefdom.effects.put_into_deck import PutIntoDeck
from fiefdom.effects.repeating import Repeat, While, while_
from fiefdom.effects.reveal import LookAt, Reveal
from fiefdom.effects.selectors import (
    any_number,
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
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.this_card import THIS_IN_HAND, this_and
from fiefdom.effects.turn_counts import BoughtThisTurn, PlayedThisTurn
from fiefdom.model.trigger import (
    Bought,
    Discarded,
    DiscardedFromPlay,
    Gained,
    Played,
    Trashed,
    TurnEnds,
    TurnStarts,
    When,
)
from fiefdom.model.who import Who

YOU = Who.YOU
OWNER = Who.OWNER
OTHERS = Who.OTHERS
ANYONE = Who.ANYONE
LEFT = Who.LEFT
RIGHT = Who.RIGHT

__all__ = [
    "ANYONE",
    "DECK",
    "DISCARD",
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
    "TRASH",
    "YOU",
    "Actions",
    "AddTokens",
    "Bought",
    "BoughtThisTurn",
    "Buys",
    "CanDraw",
    "Cards",
    "ChooseOne",
    "Coins",
    "CostsLess",
    "CountIn",
    "CountOwned",
    "DifferentNames",
    "Discard",
    "Discarded",
    "DiscardedFromPlay",
    "DrawUntil",
    "EachPlayer",
    "EmptyPiles",
    "ExtraTurn",
    "ForPlayer",
    "Gain",
    "GainThese",
    "Gained",
    "GainedLastTurn",
    "GivesMore",
    "If",
    "Immune",
    "InOrder",
    "InPlay",
    "LookAt",
    "May",
    "NameCard",
    "NextHand",
    "NextTurn",
    "Nothing",
    "PassAround",
    "PileTokens",
    "Play",
    "Played",
    "PlayedThisTurn",
    "PutInDiscard",
    "PutInHand",
    "PutIntoDeck",
    "PutOnDeck",
    "PutOnMat",
    "Repeat",
    "RestOfGame",
    "ReturnToSupply",
    "Reveal",
    "SameNameAs",
    "SetAside",
    "StillThere",
    "ThatPlayer",
    "ThisTurn",
    "TokenOnPile",
    "Tokens",
    "Trash",
    "Trashed",
    "TurnEnds",
    "TurnStarts",
    "TypesOf",
    "Unaffected",
    "UntilNextTurn",
    "When",
    "While",
    "Who",
    "any_number",
    "bottom",
    "choose_one",
    "cost_of",
    "costing",
    "costing_at_least",
    "costing_up_to",
    "count_in",
    "count_of",
    "count_owned",
    "did",
    "down_to",
    "each_other_player",
    "each_player",
    "every",
    "exactly",
    "for_player",
    "has",
    "if_",
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
