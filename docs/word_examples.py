"""An example of every word in card files: the shortest one among the shipped cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import yaml

import fiefdom
from fiefdom.model.part import Part, walk
from fiefdom.serialize.codec import to_data
from fiefdom.serialize.spelling import spell

CHOSEN: Final = {
    "add": "{add: {kind: Coffers, amount: 2}}",
    "bid_up_to": "{bid_up_to: 40, then: {add: {kind: Loan, amount: {tokens_of: bid}}}}",
    "costing_less_than": "{costing_less_than: {cost_of: trashed}}",
    "mixed_cost": "{mixed_cost: 2, kind: Salt, count: 1}",
    "pay": "{pay: {amount: any_number, as: paid}}",
    "pay_instead": "{pay_instead: {trash: {choose: 1, from: hand}}, cards: {type: Treasure}}",
    "pay_off": "{pay_off: Loan}",
    "after_this_turn": "{after_this_turn: {trash: {choose: any, from: hand}}}",
    "gain_from": "{gain_from: Treasure Chest}",
    "marked": "{marked: Favorite}",
    "after_played": "{after_played: {type: Action}}",
    "afterwards": "{afterwards: {play_again: that}}",
    "all": "{all: revealed, type: Treasure}",
    "at_least": "{count_in: hand, at_least: 5}",
    "at_most": "{count_in: hand, at_most: 5}",
    "both": "[{any: hand, type: Action}, can_draw]",
    "cannot_buy": "{cannot_buy: {type: Action}}",
    "cannot_play": "{cannot_play: {named: Copper, by: others}}",
    "choose": "{choose: up to 2, from: hand, type: Action}",
    "copies_in_play": "{copies_in_play: 2}",
    "discard": "{discard: {choose: 2, from: hand, as: discarded}}",
    "discarded": "{discarded: {type: Action}}",
    "draw_until": "{draw_until: 6}",
    "each_player": "{each_player: {cards: 1}}",
    "copy_in_play_of": "{copy_in_play_of: anyone}",
    "different_owned": "{different_owned: {type: Victory}}",
    "equals": "{count_in: hand, equals: 5}",
    "each_turn_while": "{each_turn_while: {still_there: kept}, do: {coins: 1}}",
    "exchange": "{exchange: {which: this, for: Silver}}",
    "for_player": "{for_player: left, do: {discard: top}}",
    "gain": "{gain: {type: Treasure, costing_up_to: 6, to: hand}}",
    "give_back": "{give_back: Banner}",
    "holds": "{holds: Banner}",
    "take": "{take: Banner}",
    "also_type": "{also_type: {also: Action, type: Treasure}}",
    "buy_card": "{buy_card: {choose: up to 1, from: revealed}}",
    "return_to_bottom": "{return_to_bottom: revealed}",
    "reveal_from": "{reveal_from: {pile: Treasure Chest, count: 3, as: revealed}}",
    "more_options": "{more_options: {type: Action}}",
    "remember": "{remember: named}",
    "remembered": "{not: remembered}",
    "gave_coins": "gave_coins",
    "start_with": "{start_with: {of_its_pile: true, back: Copper}}",
    "cost_of_last_gained": "{cost_of_last_gained: {type: Action}}",
    "costs_exactly": "{costs_exactly: {amount: cost_of_last_gained, named: Copycat Stall}}",
    "in_phase": "{in_phase: Buy}",
    "gained_this_turn": "{gained_this_turn: {type: Action}}",
    "in_order": "{in_order: [{cards: 2}, {buys: 1}]}",
    "lose_coins": "{lose_coins: 1}",
    "instead": "{instead: {played: {type: Action}}, then: {coins: 2}, may: true}",
    "may": "{may: [{trash: this}, {coins: 2}]}",
    "phase_ends": "{phase_ends: {phase: Buy}}",
    "phase_starts": "{phase_starts: {phase: Clean-up}}",
    "no_less_than": "{count_owned: Curse, no_less_than: 1}",
    "no_more_than": "{count_owned: Copper, no_more_than: 3}",
    "play": "{play: {choose: 1, from: hand, type: Action, times: 2}}",
    "put_on_bottom": "{put_on_bottom: {choose: 1, from: hand}}",
    "move_token": "{move_token: {kind: Training, type: Action}}",
    "remove_tokens": "{remove_tokens: {kind: Sun, shared: true}}",
    "play_again": "{play_again: that}",
    "put_in_play": "{put_in_play: this_on_mat}",
    "repeat": "{repeat: 2, do: {gain: Silver}}",
    "return_to_phase": "{return_to_phase: Action}",
    "rest_of_game": "{rest_of_game: {when: {played: {type: Treasure, first: true}}, then: {buys: 1}}}",
    "sharing_type_with": "{sharing_type_with: trashed}",
    "shuffle_into_deck": "{shuffle_into_deck: revealed}",
    "spend_tokens": "{spend_tokens: {kind: Coffers, amount: any_number, as: paid}}",
    "take_pile_tokens": "{take_pile_tokens: Herb}",
    "token_face_up": "{token_face_up: Journey}",
    "token_on_each_pile": "{token_on_each_pile: {kind: Herb, amount: 2, type: Action}}",
    "tokens_of": "{tokens_of: paid}",
    "this_on_mat": "this_on_mat",
    "rotate": "{rotate: Old Roads}",
    "trash": "{trash: {choose: up to 4, from: hand}}",
    "trashed": "{trashed: {by: anyone}}",
    "again_next_turn": "{this_turn: {when: {gained: {costing: 5}}, once: true, then: again_next_turn}}",
    "ignore_bonus": "{ignore_bonus: actions}",
    "others_in_play": "{others_in_play: {type: Action}}",
    "receive": "{receive: Weather}",
    "receive_these": "{receive_these: drawn}",
    "take_own": "{take_own: Cold}",
    "trash_from_pile": "{trash_from_pile: Silver}",
    "turn_ends": "{turn_ends: {by: others}}",
    "turn_up": "{turn_up: {deck: Weather, count: 3, as: drawn}}",
    "turn_starts": "turn_starts",
    "turn_token_over": "{turn_token_over: Journey}",
    "unless": "{unless: {any: hand, type: Action}}",
    "unspent": "{unspent: coins}",
    "while": "{while: {count_in: hand, at_most: 6}, do: {cards: 1}}",
    "of_its_pile": "{of_its_pile: true}",
    "followed_again": "{followed_again: {played: {of_its_pile: true}}}",
    "follow_swapped": "follow_swapped",
    "keep_out": "{keep_out: {choose: up to 1, from: shuffled, to: top}}",
    "more_next_hand": "{more_next_hand: 2}",
    "on_shuffle": "{on_shuffle: {cards: 3}, then: {actions: 1}}",
    "one_card_less": "{one_card_less: -1 Card}",
    "one_coin_less": "{one_coin_less: -1 Coin}",
    "shuffles": "shuffles",
    "stop_repeating": "{may: {discard: {choose: 1, from: hand}}, otherwise: stop_repeating}",
    "copy_of_this": "{type: Action, not: copy_of_this}",
    "draws": "{draws: {by: others}}",
    "leaves_play": "{leaves_play: {type: Treasure}}",
    "pile_empties": "{pile_empties: {by: anyone}}",
    "with_token": "{with_token: Training}",
}
"""Examples of words that no shipped card uses, or none uses in an instructive way."""

MORE: Final[dict[str, list[tuple[str, ...]]]] = {
    "Effects": [
        (
            "`now_and_next_turn`",
            "`now_and_next_turn(...)`",
            "Do effects now, and again at the start of your next turn.",
            "list of effects",
            "`{now_and_next_turn: [{cards: 1}, {buys: 1}]}`",
        ),
    ],
    "Amounts": [
        ("`minus`", "`a - 2`", "Less than an amount.", "number", "`{cost_of: trashed, minus: 2}`"),
        (
            "`value`",
            "-",
            "A parenthesized amount, for use before another operation.",
            "number or amount",
            "`{value: {cost_of: trashed, plus: 1}, times: 2}`",
        ),
    ],
    "Conditions": [
        (
            "`any`",
            "`has`, `did`",
            "A place or an earlier result has such a card.",
            "place; words of filters",
            "`{any: hand, type: Victory}`",
        ),
        (
            "`none`",
            "`count_in(...) <= 0`",
            "A place or an earlier result has no such card.",
            "place; words of filters",
            "`{none: hand, type: Action}`",
        ),
    ],
}
"""Words of files that are not parts by themselves."""


def example(word: str, kind: type[Part]) -> str:
    """Return an example of a word in a card file."""
    if word in CHOSEN:
        return CHOSEN[word]
    return min(_examples().get(word, [word]), key=lambda one: (len(one), one))


@cache
def _examples() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part in _parts():
        word = next((w for w, (name, on) in part.variants.items() if getattr(part, name) == on), None)
        found.setdefault(word or part.keyword, []).append(written(part))
    return found


def _parts() -> Iterator[Part]:
    for card in fiefdom.installed().cards.values():
        for place, part in card.roots():
            yield from (inner for _, inner in walk(part, place))


def written(part: Part) -> str:
    """Write a part on one line, with its keyword if it cannot be left out."""
    data = to_data(part)
    said = data if isinstance(data, dict) or part.keyword in str(data) else spell(part, whole=True)
    text = yaml.safe_dump(said, sort_keys=False, default_flow_style=True, width=10_000)
    return str(text).removesuffix("\n").removesuffix("\n...")
