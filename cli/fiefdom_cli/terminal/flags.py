"""Flags in the help: an option that is only given or left out shows no value."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup


class Command(TyperCommand):
    """A command whose help shows flags without a value."""

    def get_params(self, ctx: Any) -> Any:
        """Return the options and arguments."""
        return _without_values(super().get_params(ctx))


class Group(TyperGroup):
    """A group of commands whose help shows flags without a value."""

    def get_params(self, ctx: Any) -> Any:
        """Return the options of the group itself."""
        return _without_values(super().get_params(ctx))


def _without_values(params: list[Any]) -> list[Any]:
    for param in params:
        if getattr(param, "is_flag", False) and param.metavar is None:
            param.metavar = ""
    return params


def plain_flags(app: typer.Typer) -> None:
    """Let the help of an application and of all its commands show flags as they are typed."""
    app.info.cls = Group
    for command in app.registered_commands:
        command.cls = Command
    for group in app.registered_groups:
        assert group.typer_instance is not None
        plain_flags(group.typer_instance)
