"""The hooks a plugin can implement. This file is the whole contract.

A plugin is a module or package named by an entry point of the group `fiefdom`:

    [project.entry-points.fiefdom]
    wildlands = "wildlands"

It implements any of the hooks below, most easily with `provides`:

    fiefdom_card_sets = provides(CardSet("Wildlands", "1.0", cards=[...]))

and may declare `FIEFDOM_API`, the version of this contract it was written for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pluggy

from fiefdom.model.card import CardSet
from fiefdom.model.rules import Rules
from fiefdom.plugins.bots import BotFactory, BotReader

API_VERSION: Final = 1
PROJECT: Final = "fiefdom"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as one of the hooks."""


class Hooks:
    """What a plugin can provide."""

    @hookspec
    def fiefdom_card_sets(self) -> Sequence[CardSet]:  # type: ignore[empty-body]
        """Return the card sets of the plugin."""

    @hookspec
    def fiefdom_rules(self) -> Sequence[Rules]:  # type: ignore[empty-body]
        """Return rules for the setup and the end of games."""

    @hookspec
    def fiefdom_bots(self) -> Mapping[str, BotFactory]:  # type: ignore[empty-body]
        """Return bot factories by name; each creates a bot from a seed."""

    @hookspec
    def fiefdom_bot_files(self) -> Mapping[str, BotReader]:  # type: ignore[empty-body]
        """Return readers of bot files by file extension ('.yaml')."""


def provides(*things: Any) -> Callable[[], Sequence[Any]]:
    """Create a hook that returns these things, for plugins that contain only data."""

    @hookimpl
    def hook() -> Sequence[Any]:
        return things

    return hook
