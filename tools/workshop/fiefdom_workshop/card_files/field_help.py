"""What the fields of parts are for, in a sentence each: for editors and for the reference."""

from __future__ import annotations

from typing import Final

FIELDS: Final = {
    "amount": "How many, or how much.",
    "as": "A name for the result, by which later effects refer to it.",
    "by": "Whose it is, or who decides: you, owner, others, anyone, left, right.",
    "cards": "Which cards.",
    "coins": "How many coins.",
    "count": "How many.",
    "do": "What is done.",
    "face_up": "Whether everybody sees the cards.",
    "first": "Whether only the first time in a turn counts.",
    "from": "The place or the earlier result that cards are taken from.",
    "gives": "Which of the named results is the result of the whole.",
    "in_a_row": "How many turns in a row are the most.",
    "kind": "The name of the tokens.",
    "mat": "The name of the mat.",
    "may": "Whether the player is asked first.",
    "once": "Whether it happens only once.",
    "only_if": "What must hold as well.",
    "optional": "Whether taking none is fine too.",
    "otherwise": "What is done if not.",
    "others": "Whether the player is left out; or the cards beside this one.",
    "own_turn": "Whether it must happen on the turn of the player it happens to.",
    "result": "The name of an earlier result.",
    "reveal": "Whether the card is revealed from the hand for it, which the player may do or not.",
    "said": "What the text says about it.",
    "then": "What is done then.",
    "times": "How often.",
    "to": "Where it goes.",
    "where": "Which of the cards.",
    "which": "Which cards.",
    "who": "Which player: left, right or owner.",
}
