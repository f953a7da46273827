"""Compiled numbers and conditions of rules: objects with one method, as they are asked very often."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fiefdom import BotView


class Number:
    """A number in a position."""

    def value(self, view: BotView) -> float:
        """Return the number in the position of a view."""
        raise AssertionError(f"{type(self).__name__} does not implement value()")


class Fixed(Number):
    """The same number in every position."""

    def __init__(self, number: float) -> None:
        self.number = number

    def value(self, view: BotView) -> float:
        return self.number


class Read(Number):
    """A number that a function reads off a view."""

    def __init__(self, read: Callable[[BotView], float]) -> None:
        self.read = read

    def value(self, view: BotView) -> float:
        return self.read(view)


class Left(Number):
    """The number of cards in a pile."""

    def __init__(self, card: int) -> None:
        self.card = card

    def value(self, view: BotView) -> float:
        return view.left(self.card)


class Owned(Number):
    """The number of copies of a card that the player owns."""

    def __init__(self, card: int) -> None:
        self.card = card

    def value(self, view: BotView) -> float:
        return view.count(self.card)


class OwnedOf(Number):
    """The number of the player's cards that are among some cards."""

    def __init__(self, cards: frozenset[int]) -> None:
        self.cards = cards

    def value(self, view: BotView) -> float:
        cards = self.cards
        return sum([card in cards for card in view.owned()])


class InHand(Number):
    """The number of cards in hand that are among some cards."""

    def __init__(self, cards: frozenset[int]) -> None:
        self.cards = cards

    def value(self, view: BotView) -> float:
        cards = self.cards
        return sum([card in cards for card in view.hand])


class InPlay(Number):
    """The number of cards in play that are among some cards."""

    def __init__(self, cards: frozenset[int]) -> None:
        self.cards = cards

    def value(self, view: BotView) -> float:
        cards = self.cards
        return sum([card in cards for card in view.in_play])


class Total(Number):
    """The sum of a number over the player's cards."""

    def __init__(self, values: Sequence[float]) -> None:
        self.values = values

    def value(self, view: BotView) -> float:
        return view.total(self.values)


class Average(Number):
    """The average of a number over the player's cards, times a factor."""

    def __init__(self, values: Sequence[float], factor: int) -> None:
        self.values = values
        self.factor = factor

    def value(self, view: BotView) -> float:
        return self.factor * view.total(self.values) / max(1, view.size())


class Pair(Number):
    """Two numbers, from which another one is computed."""

    def __init__(self, left: Number, right: Number) -> None:
        self.left = left
        self.right = right


class Sum(Pair):
    """The sum of two numbers."""

    def value(self, view: BotView) -> float:
        return self.left.value(view) + self.right.value(view)


class Difference(Pair):
    """The difference of two numbers."""

    def value(self, view: BotView) -> float:
        return self.left.value(view) - self.right.value(view)


class Product(Pair):
    """The product of two numbers."""

    def value(self, view: BotView) -> float:
        return self.left.value(view) * self.right.value(view)


class Quotient(Pair):
    """The quotient of two numbers; a division by zero gives zero."""

    def value(self, view: BotView) -> float:
        return self.left.value(view) / (self.right.value(view) or float("inf"))


class Condition:
    """A condition on a position."""

    def holds(self, view: BotView) -> bool:
        """Return whether it holds in the position of a view."""
        raise AssertionError(f"{type(self).__name__} does not implement holds()")


class Comparison(Condition):
    """A comparison of two numbers."""

    def __init__(self, left: Number, right: Number) -> None:
        self.left = left
        self.right = right


class Less(Comparison):
    """Whether a number is less than another."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) < self.right.value(view)


class AtMost(Comparison):
    """Whether a number is at most another."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) <= self.right.value(view)


class More(Comparison):
    """Whether a number is more than another."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) > self.right.value(view)


class AtLeast(Comparison):
    """Whether a number is at least another."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) >= self.right.value(view)


class Equal(Comparison):
    """Whether two numbers are equal."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) == self.right.value(view)


class Different(Comparison):
    """Whether two numbers are different."""

    def holds(self, view: BotView) -> bool:
        return self.left.value(view) != self.right.value(view)


class Opposite(Condition):
    """Whether a condition does not hold."""

    def __init__(self, inner: Condition) -> None:
        self.inner = inner

    def holds(self, view: BotView) -> bool:
        return not self.inner.holds(view)


class Both(Condition):
    """Whether two conditions hold."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, view: BotView) -> bool:
        return self.first.holds(view) and self.second.holds(view)


class Either(Condition):
    """Whether at least one of two conditions holds."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, view: BotView) -> bool:
        return self.first.holds(view) or self.second.holds(view)
