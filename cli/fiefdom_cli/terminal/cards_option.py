"""The option `--cards FILE`, which every command has before and after its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from fiefdom_cli.terminal.own_cards import load_requested
from fiefdom_cli.terminal.paths import expanded


def _given(paths: list[Path] | None) -> list[Path] | None:
    load_requested([expanded(path) for path in paths or ()])
    return paths


OwnCards = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        callback=_given,
        help="A card file, or a folder of them; can be repeated.",
        rich_help_panel="Cards of your own",
    ),
]


def files_given(context: typer.Context, after: Sequence[Path] | None) -> tuple[str, ...]:
    """Return the files given by the option before and after the name of a command."""
    from fiefdom_workshop.card_files import find_card_files

    before = context.parent.params.get("own_cards") if context.parent else None
    paths = [path.expanduser() for path in (*(before or ()), *(after or ()))]
    return tuple(dict.fromkeys(str(file) for path in paths for file in find_card_files(path)))


def with_cards(app: typer.Typer) -> None:
    """Give every command of an application the option `--cards`, before and after its name."""
    for command in app.registered_commands:
        assert command.callback is not None
        # A simulation handles the option itself: it ships the files with the plan to other machines.
        if "cards" not in signature(command.callback).parameters:
            command.callback = _knowing_cards(command.callback)
    for group in app.registered_groups:
        assert group.typer_instance is not None
        with_cards(group.typer_instance)


def _knowing_cards(command: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a command so that it accepts the option."""

    @wraps(command)
    def knowing(*given: Any, own_cards: OwnCards = None, **named: Any) -> Any:
        return command(*given, **named)

    asked = signature(command, eval_str=True)
    option = Parameter("own_cards", Parameter.KEYWORD_ONLY, default=None, annotation=OwnCards)
    parameters = [*asked.parameters.values(), option]
    knowing.__signature__ = asked.replace(parameters=parameters)  # type: ignore[attr-defined]
    knowing.__annotations__ = {one.name: one.annotation for one in parameters}
    return knowing
