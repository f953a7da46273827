"""`fiefdom bots`: lists the bots, and shows the rules of a strategy."""

from __future__ import annotations

from typing import Any

from rich.text import Text

import fiefdom
from fiefdom import BotFactory
from fiefdom.errors import SetupError
from fiefdom.extending import HasOptions, WantsCards
from fiefdom.tooling.requests import about_bot
from fiefdom_cli.terminal.screen import console, plain_table, print_json


def show_bots(name: str | None, as_file: bool, as_json: bool) -> None:
    """List every bot, or describe one."""
    registry = fiefdom.installed()
    found = dict(registry.bots) if name is None else {name: registry.bot(name)}
    if as_file:
        _print_file(found)
    elif as_json:
        print_json([_data(one, factory) for one, factory in found.items()])
    elif name is None:
        _show_table(found)
    else:
        _show_one(name, found[name])


def _print_file(found: dict[str, BotFactory]) -> None:
    sources = [str(getattr(factory, "source", "")) for factory in found.values()]
    if len(sources) != 1 or not sources[0]:
        raise SetupError("--file prints the file of one strategy; try fiefdom bots smithy --file")
    console().print(Text(sources[0].rstrip()), soft_wrap=True)


def _data(name: str, factory: BotFactory) -> dict[str, Any]:
    return {
        "name": name,
        "about": about_bot(factory),
        "cards": list(factory.cards) if isinstance(factory, WantsCards) else [],
        "options": dict(factory.options) if isinstance(factory, HasOptions) else {},
    }


def _show_table(found: dict[str, BotFactory]) -> None:
    table = plain_table("Bot", "What it does")
    for name, factory in found.items():
        table.add_row(Text(name), Text(about_bot(factory)))
    console().print(table)


def _show_one(name: str, factory: BotFactory) -> None:
    screen, told = console(), _data(name, factory)
    screen.print(Text(name, "bold"))
    screen.print(Text(f"  {told['about']}"))
    if told["cards"]:
        screen.print(Text(f"  It is designed for {', '.join(told['cards'])}."))
    if told["options"]:
        values = ", ".join(f"{option}={value}" for option, value in told["options"].items())
        screen.print(Text(f"  Options: {values}."))
    for key, rules in getattr(factory, "rules", {}).items():
        screen.print(Text(f"  {key}:"))
        for rule in rules:
            screen.print(Text(f"    - {rule}"))
