"""The page with every command, derived from the application: arguments, options and help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from fiefdom_cli.app import app
from markdown_parts import fenced, folded, page, table
from plain_terminal import command


def command_sections() -> str:
    """Return the parameters and the help of every command; groups and their commands come last."""
    return page(*(_told(name, one) for name, one in commands())).rstrip()


def command_table() -> str:
    """Return every command with the first sentence of its help."""
    rows = (
        (f"`{name}`", _paragraphs(str(one.help or "")).split("\n\n")[0]) for name, one in commands()
    )
    return table(("Command", "What it does"), rows)


def commands() -> Iterator[tuple[str, Any]]:
    """Yield every command with its full name, the program itself first."""
    yield from _within("fiefdom", typer.main.get_command(app))


def _within(name: str, one: Any) -> Iterator[tuple[str, Any]]:
    yield name, one
    for word, inner in getattr(one, "commands", {}).items():
        yield from _within(f"{name} {word}", inner)


def _told(name: str, one: Any) -> str:
    """Return the section of one command."""
    shown = command(*name.split()[1:], "--help")
    example = str(one.epilog or "").removeprefix("Example: ")
    return "\n\n".join(
        part
        for part in (
            f"## `{name}`",
            _paragraphs(str(one.help or "")),
            f"For example: `{example}`" if example else "",
            _takes(one),
            folded(f"{name} --help", fenced(shown)),
        )
        if part
    )


def _paragraphs(text: str) -> str:
    return "\n\n".join(" ".join(one.split()) for one in text.split("\n\n"))


def _takes(one: Any) -> str:
    rows = [_row(param) for param in one.params if getattr(param, "help", "") and _is_shown(param)]
    inner = getattr(one, "commands", {})
    parts = [table(("Argument or option", "Meaning", "If left out"), rows)] if rows else []
    if inner:
        told = ((f"`{word}`", _paragraphs(str(each.help or ""))) for word, each in inner.items())
        parts.append(table(("Command", "What it does"), told))
    return "\n\n".join(parts)


def _is_shown(param: Any) -> bool:
    return not getattr(param, "hidden", False)


def _row(param: Any) -> tuple[str, str, str]:
    names = [param.name.upper()] if param.param_type_name == "argument" else param.opts
    default = param.default
    told = "" if default in (None, False, "", ()) or callable(default) else f"`{default}`"
    said = " ".join(str(param.help).split()).replace("|", "\\|")
    return ", ".join(f"`{name}`" for name in names), said, "required" if param.required else told
