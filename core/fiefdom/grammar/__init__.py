"""English grammar for generated text."""

from fiefdom.grammar.english import (
    a,
    between,
    listing,
    ordinal,
    plural,
    pluralize,
    price,
    sentence,
    third_person,
)

__all__ = [
    "a",
    "between",
    "listing",
    "ordinal",
    "plural",
    "pluralize",
    "price",
    "sentence",
    "third_person",
]
