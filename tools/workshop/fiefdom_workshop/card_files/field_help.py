"""One sentence of help for each field of a part, for editors and the reference."""

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
    "from": "The place or the earlier result that the cards are taken from.",
    "gives": "The named result that becomes the result of the whole effect.",
    "in_a_row": "The maximum number of turns in a row.",
    "kind": "The name of the tokens.",
    "mat": "The name of the mat.",
    "may": "Whether the player is asked first.",
    "once": "Whether it happens only once.",
    "only_if": "A condition that must hold as well.",
    "optional": "Whether the player may also take none.",
    "otherwise": "What is done if the condition does not hold.",
    "others": "Whether only the other players, or the other cards, are affected.",
    "own_turn": "Whether it must happen on the turn of the player it happens to.",
    "result": "The name of an earlier result.",
    "reveal": "Whether the player may reveal the card from the hand to use it.",
    "said": "The wording to use in the text.",
    "then": "What is done then.",
    "times": "How often.",
    "to": "Where it goes.",
    "where": "A filter for the cards.",
    "which": "Which cards.",
    "who": "Which player: left, right or owner.",
}
