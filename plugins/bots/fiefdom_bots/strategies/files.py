"""Reads strategy files: YAML that is fully checked, with the position of each error."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import yaml
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictFloat,
    StrictInt,
    StrictStr,
    ValidationError,
)

from fiefdom import Registry
from fiefdom.errors import FileError
from fiefdom_bots.strategies.rule_parser import Vocabulary, read_rule
from fiefdom_bots.strategies.rule_syntax import OF_CARDS, OF_THE_GAME, Rule
from fiefdom_bots.strategies.strategy import Strategy
from fiefdom_bots.strategies.tokens import RuleError
from fiefdom_workshop.yaml_input import explain, parse_yaml, problems_of, read_text

MAX_BYTES: Final = 100_000
LISTS: Final = ("buy", "gain", "play", "trash", "discard")
_PARAMETER: Final = re.compile(r"[a-z][a-z_]{0,30}")

Line = Annotated[str, Field(strict=True, max_length=300)]
Lines = Annotated[list[Line], Field(max_length=100)]
ParameterValue = Annotated[
    StrictInt | StrictFloat, Field(ge=-1_000_000, le=1_000_000, allow_inf_nan=False)
]


def _printable(text: str) -> str:
    """Refuse control characters, which could change the terminal."""
    if not all(char.isprintable() or char == "\n" for char in text):
        raise ValueError("the text has unprintable characters; remove them")
    return text


Text = Annotated[str, Field(strict=True, min_length=1, max_length=500), AfterValidator(_printable)]


class StrategyFile(BaseModel):
    """The format of a strategy file."""

    model_config = ConfigDict(extra="forbid")

    strategy: Text
    author: Text = "unknown"
    about: Text = "A strategy."
    cards: Annotated[list[StrictStr], Field(max_length=20)] = []
    parameters: Annotated[dict[str, ParameterValue], Field(max_length=20)] = {}
    buy: Annotated[list[Line], Field(min_length=1, max_length=100)]
    gain: Lines = []
    play: Lines = []
    trash: Lines = []
    discard: Lines = []


def read_strategy(path: Path, registry: Registry) -> Strategy:
    """Read a strategy file, or raise an error of one line with the position."""
    return parse_strategy(read_text(path, MAX_BYTES), str(path), registry)


def parse_strategy(text: str, place: str, registry: Registry) -> Strategy:
    """Parse a strategy; `place` is its name in errors."""
    data = parse_yaml(text, place)
    try:
        file = StrategyFile.model_validate(data)
    except ValidationError as error:
        where, _, is_key = next(problems_of(error, StrategyFile, data))
        at = _location(text, place, where, key=is_key)
        raise FileError(f"{at}: {explain(error, StrategyFile, data)}") from None
    return _StrategyReader(text, place, registry, file).strategy()


class _StrategyReader:
    """Reads the names and rules of a file with a valid format."""

    def __init__(self, text: str, place: str, registry: Registry, file: StrategyFile) -> None:
        self.text = text
        self.place = place
        self.file = file
        types = {name for card in registry.cards.values() for name in card.types.names}
        self.known = Vocabulary(list(registry.cards), types, file.parameters)

    def strategy(self) -> Strategy:
        file = self.file
        self.check_parameters()
        return Strategy(
            name=file.strategy,
            author=file.author,
            about=" ".join(file.about.split()),
            cards=tuple(self.card(n, name) for n, name in enumerate(file.cards)),
            parameters=dict(file.parameters),
            source=self.text,
            **{word: self.rules(word, getattr(file, word)) for word in LISTS},
        )

    def check_parameters(self) -> None:
        for name in self.file.parameters:
            reason = ""
            if not _PARAMETER.fullmatch(name):
                reason = "the name of a parameter has only lower-case letters and underscores"
            elif name in OF_THE_GAME or name in ("and", "or", "not", "if", "at", "most"):
                reason = f"{name!r} is a word of the rules; choose another name"
            elif any(name in words.split() for words in (*OF_THE_GAME, *OF_CARDS)):
                reason = f"{name!r} is part of a word of the rules; choose another name"
            if reason:
                raise FileError(f"{_location(self.text, self.place, ('parameters', name))}: {reason}")

    def card(self, index: int, name: str) -> str:
        try:
            return self.known.card(name, 0)
        except RuleError as error:
            raise FileError(f"{_location(self.text, self.place, ('cards', index))}: {error}") from None

    def rules(self, word: str, lines: Iterable[str]) -> tuple[Rule, ...]:
        return tuple(self.rule(word, n, line) for n, line in enumerate(lines))

    def rule(self, word: str, index: int, line: str) -> Rule:
        try:
            return read_rule(line, self.known)
        except RuleError as error:
            at = _location(self.text, self.place, (word, index), error.at)
            raise FileError(f"{at}: {word}: {error}") from None


def _location(
    text: str, place: str, path: Iterable[int | str], offset: int = 0, key: bool = False
) -> str:
    """Return file, line and column of the value at a path of keys and indexes, or of its last key."""
    node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    around: Any = None
    for step in path:
        inner = _inside(node, step)
        if inner is None:
            break
        node, around = inner, node
    if key and isinstance(around, yaml.MappingNode):
        node = next(name for name, value in around.value if value is node)
    if node is None:
        return place
    mark = node.start_mark
    quoted = isinstance(node, yaml.ScalarNode) and node.style in ("'", '"')
    return f"{place}, line {mark.line + 1}, column {mark.column + 1 + offset + quoted}"


def _inside(node: Any, step: int | str) -> Any:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
        return node.value[step]
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    return None
