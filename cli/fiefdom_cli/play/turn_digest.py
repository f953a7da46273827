"""What somebody did on a turn, in one line: 'Village, Smithy, 6 coins, Gold'."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Final

from rich.text import Text

from fiefdom import Event, event_text
from fiefdom.grammar import listing, pluralize
from fiefdom.light_dataclass import dataclass
from fiefdom_cli.terminal.colours import Faces, style_of

TOLD: Final = frozenset(
    {
        "gain",
        "trash",
        "pass",
        "return",
        "give back",
        "take",
        "receive",
        "turn up",
        "token",
        "tokens",
        "tokens on table",
        "lose tokens",
        "lose table tokens",
        "move token",
        "unaffected",
        "skip turn",
    }
)
"""The kinds of events that a line tells besides what was played and bought."""
TOLD_TO_VICTIMS: Final = TOLD | {"discard", "put", "put into", "put under", "put below", "set aside"}
"""The kinds of events that a line also tells to the player whose cards moved."""


@dataclass
class Item:
    """One thing that happened on a turn, perhaps several times or to several players."""

    kind: str
    """'card' for a card played, or bought after the money, 'bought' where the money is not known,
    'money', 'deed', or 'others' for what happened to them."""
    what: str
    count: int = 1
    whom: list[int] = field(default_factory=list)
    alone: str = ""
    """What happened as a sentence about the only player it happened to."""


class TurnDigest:
    """Collects the events of one turn of a player, for one viewer."""

    def __init__(
        self, who: int, players: Sequence[str], viewer: int, paid_with: frozenset[str], money: str
    ) -> None:
        self.who = who
        self.items: list[Item] = []
        self._players, self._viewer = players, viewer
        self._paid_with = paid_with
        self._money = money
        """How much the player had to pay with, in words; empty if that is not known."""
        self._bought: tuple[str, ...] = ()
        """The card of the last purchase, whose gain goes without saying."""

    def add(self, event: Event) -> None:
        """Add an event of the turn."""
        if event.player != self.who:
            self._add_of_others(event)
        elif event.kind == "play":
            for card in event.cards:
                self._add_play(card)
        elif event.kind == "buy":
            self._add_money()
            self._bought = event.cards
            for card in event.cards:
                self._add_item("card" if self._money else "bought", card)
        elif event.kind == "gain" and event.cards == self._bought:
            self._bought = ()
        elif event.kind in TOLD:
            self._add_item("deed", self._deed(event, self._players[self.who]))

    def _add_play(self, card: str) -> None:
        if card in self._paid_with and self._money:
            self._add_money()
        else:
            self._add_item("card", card)

    def _add_money(self) -> None:
        if self._money and all(item.kind != "money" for item in self.items):
            self._add_item("money", self._money)

    def _add_item(self, kind: str, what: str) -> Item:
        last = self.items[-1] if self.items else None
        if last is not None and (last.kind, last.what) == (kind, what):
            last.count += 1
            return last
        self.items.append(Item(kind, what))
        return self.items[-1]

    def _add_of_others(self, event: Event) -> None:
        """Add what happened to somebody else; the same for several players is told once."""
        if event.kind not in (TOLD_TO_VICTIMS if event.player == self._viewer else TOLD):
            return
        # in the form for 'you', which is also that for several players
        plain = event_text(event, self._players, event.player)
        item = self._add_item("others", plain.removeprefix("You ").removesuffix("."))
        item.whom.append(event.player)
        item.alone = event_text(event, self._players, self._viewer).removesuffix(".")

    def _deed(self, event: Event, name: str) -> str:
        """Return what the player did, without the name: 'trashes 2 Coppers'."""
        said = event_text(event, self._players, self._viewer)
        return said.removeprefix(f"{name} ").removesuffix(".")

    def text(self, faces: Faces) -> Text:
        """Return the turn in one line."""
        said = Text()
        for item in self.items:
            gap = " " if item.kind == "others" else ", "
            said = Text.assemble(said, gap if said else "", self._item_text(item, faces))
        return said or Text("nothing")

    def _item_text(self, item: Item, faces: Faces) -> Text:
        if item.kind in ("card", "bought"):
            name = item.what if item.count == 1 else f"{item.count} {pluralize(item.what)}"
            verb = "buys " if item.kind == "bought" else ""
            return Text.assemble(verb, (name, style_of(faces.get(item.what))))
        if item.kind == "others":
            return Text(f"({self._happened(item)})")
        return Text(item.what if item.count == 1 else f"{item.what} ({item.count} times)")

    def _happened(self, item: Item) -> str:
        whom = dict.fromkeys(item.whom)
        if len(whom) == 1:
            often = f" ({item.count} times)" if item.count > 1 else ""
            you = self._viewer in whom
            return f"{item.alone[:1].lower() if you else item.alone[:1]}{item.alone[1:]}{often}"
        names = ["you" if who == self._viewer else self._players[who] for who in whom]
        return f"{listing(names)} {item.what.replace('your ', 'their ')}"


def digests(
    events: Iterable[Event],
    players: Sequence[str],
    viewer: int,
    paid_with: frozenset[str],
    money: Mapping[int, str],
) -> list[TurnDigest]:
    """Return the turns of some events; `money` has words for their turns by number, counted from 0."""
    turns: list[TurnDigest] = []
    for event in events:
        if event.kind == "turn":
            words = money.get(len(turns), "")
            turns.append(TurnDigest(event.player, players, viewer, paid_with, words))
        elif turns:
            turns[-1].add(event)
    return turns
