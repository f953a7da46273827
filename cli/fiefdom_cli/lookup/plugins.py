"""`fiefdom plugins`: what each plugin provides, and why one was not loaded."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

import fiefdom
from fiefdom.plugins import Failure, LoadedPlugin
from fiefdom_cli.terminal.screen import console, indented, plain_table, print_json


def show_plugins(as_json: bool, traceback: bool) -> None:
    """Print every plugin that was found, including those that failed to load."""
    found = fiefdom.installed().plugins
    if as_json:
        print_json([_plugin_json(plugin, traceback) for plugin in found])
        return
    screen = console()
    if not found:
        screen.print("No plugins are installed, so there are no cards to play with.")
        return
    screen.print(_plugin_table(found))
    for plugin in found:
        if plugin.failure is not None:
            _show_failure(screen, plugin.failure, traceback)


MOST_NAMED = 4
"""The number of bots of a plugin that the table names."""


def _plugin_table(found: list[LoadedPlugin]) -> Table:
    table = plain_table("Plugin", "Version", "Source", "Cards", "Sets", "Bots", right=["Cards"])
    for plugin in found:
        brought = (", ".join(plugin.sets) or "-", first_few(plugin.bots) or "-")
        if plugin.failure is not None:
            brought = ("failed", "-")
        row = (plugin.name, plugin.version, plugin.source, str(plugin.cards), *brought)
        table.add_row(*map(Text, row), style="red" if plugin.failure else None)
    return table


def first_few(names: list[str]) -> str:
    """Return the first few names, and how many more there are."""
    if len(names) <= MOST_NAMED:
        return ", ".join(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"


def _show_failure(screen: Console, failure: Failure, traceback: bool) -> None:
    screen.print(Text(f"\n{failure.plugin} was not loaded: {failure.reason}", "red"))
    if traceback:
        screen.print(indented(Text(failure.traceback.rstrip())))
    else:
        screen.print("  (--traceback shows where it went wrong)")


def _plugin_json(plugin: LoadedPlugin, traceback: bool) -> dict[str, Any]:
    record = asdict(plugin)
    if plugin.failure is not None and not traceback:
        del record["failure"]["traceback"]
    return record
