"""Short codes for kingdoms that detect typing errors.

A code holds twelve bits of a digest of each card's name, so it needs no numbering of cards and
stays valid as long as the cards keep their names. It has two checks: a checksum that detects any
single wrong character and any two swapped neighbours, and a digest of all names, which
distinguishes cards with the same twelve bits and detects cards that are not installed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import product
from math import comb, prod
from typing import Final

from fiefdom import Registry
from fiefdom.errors import CodeError, SetupError
from fiefdom.tooling.requests import drawn_entry, share_entry

MAX_ENTRIES: Final = 128
"""The most entries of a code: cards and outcomes of set-up rules. Their number decides its length."""
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits without those that are easily confused."""
ALIKE: Final = str.maketrans("OIL", "011")
GROUP: Final = 5
BUCKETS: Final = 1 << 12
NAMES: Final = 1 << 16
MAX_MEANT: Final = 10_000
"""The range of the digest of all names."""
CHECK: Final = 1021
"""The modulus of the checksum: a prime just below the range of two characters."""


def kingdom_code(cards: Iterable[str]) -> str:
    """Return the code of a kingdom; the order of its cards does not matter."""
    names = sorted(set(cards))
    if not 1 <= len(names) <= MAX_ENTRIES:
        remedy = "; write its names instead" if names else ""
        raise SetupError(f"a code is for 1 to {MAX_ENTRIES} cards, not {len(names)}{remedy}")
    rank = _rank(sorted(_digest(name, BUCKETS) for name in names))
    return _grouped(_checked(rank * NAMES + _digest_of_all(names), _length(len(names))))


def kingdom_of_code(code: str, registry: Registry) -> tuple[str, ...]:
    """Return the cards of a code, by name; an error says if it is mistyped or needs other cards."""
    letters = _letters(code)
    value = _number(letters)
    if value % CHECK != 1 or len(letters) < 3:
        raise CodeError(_mistyped(code, letters, registry))
    names = _names(letters, registry)
    if names is None:
        raise CodeError(_foreign(code, letters, registry))
    return names


def _digest(text: str, bound: int) -> int:
    return int.from_bytes(blake2b(text.casefold().encode(), digest_size=8).digest(), "big") % bound


def _digest_of_all(names: Sequence[str]) -> int:
    # The prefix makes the digest of a one-card kingdom differ from that of its card.
    return _digest("\n".join(("kingdom", *names)), NAMES)


def _rank(numbers: Sequence[int]) -> int:
    """Return the rank of a sorted multiset among all of its size."""
    return sum(comb(number + index, index + 1) for index, number in enumerate(numbers))


def _unrank(rank: int, count: int) -> list[int]:
    """Return the multiset with this rank."""
    found: list[int] = []
    for index in reversed(range(count)):
        number = _largest(rank, index)
        rank -= comb(number + index, index + 1)
        found.append(number)
    return found[::-1]


def _largest(rank: int, index: int) -> int:
    low, high = 0, BUCKETS
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if comb(middle + index, index + 1) <= rank else (low, middle)
    return low


def _length(count: int) -> int:
    """Return the length of a code without its checksum; it is different for each number of cards."""
    most = comb(BUCKETS + count - 1, count) * NAMES - 1
    return -(-most.bit_length() // 5)


def _checked(value: int, length: int) -> str:
    """Encode a number with a checksum of two characters, so that the whole is 1 modulo the prime."""
    whole = value * len(LETTERS) ** 2
    whole += (1 - whole) % CHECK
    return "".join(LETTERS[whole >> 5 * place & 31] for place in reversed(range(length + 2)))


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _letters(code: str) -> str:
    letters = "".join(code.upper().replace("-", "").split()).translate(ALIKE)
    for letter in letters:
        if letter not in LETTERS:
            raise CodeError(
                f"{letter!r} cannot be part of a kingdom code; check the code {code.strip()!r}"
            )
    if len(letters) > _length(MAX_ENTRIES) + 2:
        raise CodeError(f"the kingdom code {code.strip()[:40] + '...'!r} is too long; type it again")
    if not letters:
        raise CodeError("the kingdom code is empty; `fiefdom kingdom` prints the code of a kingdom")
    return letters


def _number(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    return value


def _parts(letters: str) -> tuple[list[int], int] | None:
    """Return the digests of the cards and of all names; None if the length is wrong."""
    rank, names = divmod(_number(letters) >> 10, NAMES)
    for count in range(1, MAX_ENTRIES + 1):
        if len(letters) == _length(count) + 2 and rank < comb(BUCKETS + count - 1, count):
            return _unrank(rank, count), names
    return None


def _found(digests: Sequence[int], registry: Registry, every: bool = True) -> list[list[str]]:
    """Return the kingdom cards, and the outcomes of set-up rules, that match each digest.

    Unless `every` outcome is wanted, only those for cards that are perhaps in the kingdom themselves.
    """
    buckets: dict[int, list[str]] = {}
    names = [card.name for card in registry.kingdom_cards()]
    for name in (*names, *_outcomes(registry, names, () if every else digests)):
        buckets.setdefault(_digest(name, BUCKETS), []).append(name)
    return [buckets.get(digest, []) for digest in digests]


def _outcomes(registry: Registry, names: Iterable[str], digests: Collection[int]) -> Iterator[str]:
    """Yield the entries that prescribe what set-up rules draw, and on which pile a landscape is.

    If there are digests, only those whose card is perhaps among them.
    """
    drawers = [(draw.mark, card.name) for card in registry.cards.values() for draw in card.draws]
    drawers += [(name, name) for name in registry.put_on_piles()]
    marks = dict.fromkeys(
        mark for mark, name in drawers if not digests or _digest(name, BUCKETS) in digests
    )
    yield from (drawn_entry(mark, name) for mark in marks for name in names)
    for share in registry.stock().shares:
        yield from (share_entry(share, True), share_entry(share, False))


def _names(letters: str, registry: Registry) -> tuple[str, ...] | None:
    parts = _parts(letters)
    if parts is None:
        return None
    digests, check = parts
    return _meant(_found(digests, registry, every=False), check) or _meant(
        _found(digests, registry), check
    )


def _meant(found: Sequence[Sequence[str]], check: int) -> tuple[str, ...] | None:
    """Return the only kingdom of one card for each digest that has the digest of all names."""
    if prod(map(len, found)) > MAX_MEANT:
        return None
    meant = {
        names
        for cards in product(*found)
        if len(names := tuple(sorted(set(cards)))) == len(cards) and _digest_of_all(names) == check
    }
    # With thousands of cards, two kingdoms could share a code: an error is better than a wrong one.
    return meant.pop() if len(meant) == 1 else None


def _mistyped(code: str, letters: str, registry: Registry) -> str:
    """Return the message for a mistyped code, with the only valid code that is one edit away."""
    near = (
        letters[:at] + letter + letters[at + 1 :] for at in range(len(letters)) for letter in LETTERS
    )
    good = [one for one in near if _number(one) % CHECK == 1 and _names(one, registry)]
    hint = f"; did you mean {_grouped(good[0])}?" if len(good) == 1 else "; type it again"
    return f"the kingdom code {code.strip()!r} is mistyped{hint}"


def _foreign(code: str, letters: str, registry: Registry) -> str:
    parts = _parts(letters)
    if parts is None:
        return f"the kingdom code {code.strip()!r} is too short or too long; type it again"
    found = [cards for cards in _found(parts[0], registry) if cards]
    lost = len(parts[0]) - len(found)
    what = f"{lost} of its {len(parts[0])} cards are" if lost > 1 else "a card of it is"
    return (
        f"the kingdom code {code.strip()!r} is valid, but {what} not installed here; it comes"
        f" from other card sets than {', '.join(registry.sets)}; install those (see `fiefdom plugins`),"
        " or name their file with --cards"
    )
