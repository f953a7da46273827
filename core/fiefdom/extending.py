"""Everything needed to write new parts of cards: effects, amounts, filters, conditions and so on.

Import from here rather than from the modules below: those may be reorganized, these names stay.
`docs/add-an-effect.md` shows how to use them. Cards that are made of existing parts need only
`fiefdom` and `fiefdom.effects`.

| To write | Subclass | Use |
| --- | --- | --- |
| an effect | `Effect`, `OpenEffect` if it hides nothing | `Scope`, `Frame`, `Value`, `NOTHING` |
| a choice of cards | `Which` | the same |
| a number | `Amount` | `AmountLike`, `value_of` |
| a filter or a condition | `Filter`, `Condition` | `Content`, `State` |
| an event for triggers | `TriggerEvent` | `When`, `Fact`, `Who` and the kinds of facts |
| a lasting modifier | `Modifier` | `Fact` |
| a question | - | `OneOf`, `SomeCards`, `SomeOptions` and the kinds of questions |
| a bot factory with settings | - | `HasOptions`, `WantsCards`, `Described` |
| a fast bot | - | `ChoosesCodes` |
| bot files that programs invent | - | `Breeder`, `BreedsStrategies` |
| a bot that gives hints | - | `NamesSecondChoice` |
| a bot that can judge games | - | `TriesAnswers` |
"""

from fiefdom.decisions.decision import (
    CARDS,
    CONFIRM,
    FIRST_USE,
    NAME,
    NEXT,
    NUMBER,
    OPTIONS,
    PLAY,
    PURCHASE,
)
from fiefdom.decisions.entry import (
    CARD,
    CHOOSE,
    COUNTER,
    LANDSCAPE,
    NUMERAL,
    OPTION,
    PHASE,
    PILE,
    SILENT,
    Bounds,
)
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.phase_question import (
    END_PHASE,
    PAY_OFF,
    SPEND,
    PhaseQuestion,
    PhaseWords,
    PurchaseQuestion,
)
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects.choose import Choose
from fiefdom.effects.counters import TurnBonus
from fiefdom.effects.places import cards_of, locate, place_named
from fiefdom.effects.selection import Which
from fiefdom.engine.budget import spend
from fiefdom.engine.moves import discard, gain, take, trash
from fiefdom.grammar.english import a, listing, plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import (
    BOUGHT,
    DISCARDED,
    DISCARDED_FROM_PLAY,
    GAINED,
    PLAYED,
    THAT,
    TRASHED,
    TURN_END,
    TURN_START,
    Fact,
)
from fiefdom.model.filter import Filter
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.keywords import words_for_a_while
from fiefdom.model.knowledge import EVERYONE, NOBODY, Seen
from fiefdom.model.modifier import Modifier
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import TriggerEvent, When
from fiefdom.model.who import Who
from fiefdom.plugins.bots import (
    Breeder,
    BreedsStrategies,
    ChoosesCodes,
    Described,
    HasOptions,
    NamesSecondChoice,
    TriesAnswers,
    WantsCards,
)
from fiefdom.serialize.codec import from_data, to_data
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING, NOWHERE

__all__ = [
    "BOUGHT",
    "CARD",
    "CARDS",
    "CHOOSE",
    "CONFIRM",
    "COUNTER",
    "DISCARDED",
    "DISCARDED_FROM_PLAY",
    "END_PHASE",
    "EVERYONE",
    "FIRST_USE",
    "GAINED",
    "LANDSCAPE",
    "NAME",
    "NEXT",
    "NOBODY",
    "NOTHING",
    "NOWHERE",
    "NUMBER",
    "NUMERAL",
    "OPTION",
    "OPTIONS",
    "PAY_OFF",
    "PHASE",
    "PILE",
    "PLAY",
    "PLAYED",
    "PURCHASE",
    "SILENT",
    "SPEND",
    "SUSPENDED",
    "THAT",
    "TRASHED",
    "TURN_END",
    "TURN_START",
    "Amount",
    "AmountLike",
    "Bounds",
    "Breeder",
    "BreedsStrategies",
    "Choose",
    "ChoosesCodes",
    "Condition",
    "Content",
    "Described",
    "Effect",
    "Fact",
    "Filter",
    "Frame",
    "HasOptions",
    "Modifier",
    "NamesSecondChoice",
    "OneOf",
    "OpenEffect",
    "Part",
    "PhaseQuestion",
    "PhaseWords",
    "PurchaseQuestion",
    "Scope",
    "Seen",
    "SomeCards",
    "SomeOptions",
    "State",
    "TriesAnswers",
    "TriggerEvent",
    "TurnBonus",
    "Value",
    "Voice",
    "WantsCards",
    "When",
    "Which",
    "Who",
    "a",
    "cards_of",
    "discard",
    "from_data",
    "gain",
    "listing",
    "locate",
    "place_named",
    "plural",
    "spend",
    "take",
    "to_data",
    "trash",
    "value_of",
    "walk",
    "words_for_a_while",
]
