"""Finds the definitions a saved game was played with, or reports which differ."""

from __future__ import annotations

import msgspec

from fiefdom.errors import ForeignSnapshot, SnapshotError
from fiefdom.model.setup_rule import Drawn, DrawnTo
from fiefdom.plugins.registry import Registry
from fiefdom.setup.pins import Pins, fingerprint, pile_fingerprint
from fiefdom.state.content import Content


def pinned_content(registry: Registry, pins: bytes) -> Content:
    """Return the content with exactly these pins, or raise an error with the reason."""
    try:
        saved = msgspec.msgpack.decode(pins, type=Pins)
    except (msgspec.DecodeError, ValueError) as error:
        raise SnapshotError(f"the saved game is damaged: {error}") from None
    if saved.rules not in registry.rules:
        raise ForeignSnapshot(f"the saved game was played by the rules of {saved.rules}; load those")
    if saved.rules != registry.game_rules().name:
        registry = registry.under(saved.rules)
    names = [name for name, _ in saved.cards]
    drawable, places = {*names, *registry.stock().piles}, {where.value for where in DrawnTo}
    sound = all(pile in drawable and to in places for _, pile, to in saved.drawn)
    if not sound or len(set(names)) < len(names) or not set(registry.game_rules().basics) <= set(names):
        raise SnapshotError("the saved game is damaged: its list of cards is invalid")
    missing = [name for name in names if name not in registry.cards]
    if missing:
        raise ForeignSnapshot(
            f"the saved game uses cards that are not loaded: {', '.join(missing)};"
            " install their card set, or add their file with --cards or FIEFDOM_CARDS"
        )
    differ = [n for n, print_ in saved.cards if fingerprint(registry.cards[n]) != print_]
    known = {counter.name: counter for counter in registry.counters()}
    differ += [n for n, print_ in saved.counters if n in known and fingerprint(known[n]) != print_]
    piles = registry.stock().piles
    differ += [n for n, print_ in saved.piles if n not in piles or pile_fingerprint(piles[n]) != print_]
    if not differ:
        drawn = [Drawn(mark, pile, DrawnTo(to)) for mark, pile, to in saved.drawn]
        content = registry.content_of(names, [piles[name] for name, _ in saved.piles], drawn)
        if content.pins == pins:
            return content
    what = f"other definitions of {', '.join(differ)}" if differ else "other rules, mats or counters"
    raise ForeignSnapshot(f"the saved game was played with {what}; load those to continue it")
