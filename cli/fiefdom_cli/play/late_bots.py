"""The bots of a game, each made when it is asked first: the table is shown before they are loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from fiefdom import Bot


class LateBots(Mapping[int, Bot]):
    """Bots by their seats."""

    def __init__(self, makers: Mapping[int, Callable[[], Bot]]) -> None:
        self._makers = makers
        self._made: dict[int, Bot] = {}

    def __getitem__(self, seat: int) -> Bot:
        if seat not in self._made:
            self._made[seat] = self._makers[seat]()
        return self._made[seat]

    def __contains__(self, seat: object) -> bool:
        return seat in self._makers

    def __iter__(self) -> Iterator[int]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
