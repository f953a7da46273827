"""What makes a class a part: its fields, without methods that are generated for each class.

The parts of the core share the methods of `Part`. A part of a plugin is an ordinary frozen dataclass,
which replaces these methods by its own.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar, dataclass_transform

from fiefdom.light_dataclass import describe, own_hints, set_defaults

Kind = TypeVar("Kind", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def part_class(kind: Kind) -> Kind:
    """Make the annotated names of a class the fields of a part."""
    hints = own_hints(kind)
    defaults = {name: vars(kind)[name] for name in hints if name in vars(kind)}
    describe(kind, hints, defaults)
    set_defaults(kind, defaults)
    return kind
