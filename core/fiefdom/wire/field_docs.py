"""The comments below the fields of structures, for the generated declarations."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from itertools import pairwise
from typing import Any


@cache
def field_docs(kind: type[Any]) -> dict[str, str]:
    """Return what the strings below the fields of a class say, by field, on one line each."""
    tree = ast.parse(inspect.getsource(kind))
    (body,) = (one.body for one in tree.body if isinstance(one, ast.ClassDef))
    found = {}
    for field, below in pairwise(body):
        said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and said:
            text = getattr(getattr(below, "value", None), "value", "")
            found[field.target.id] = " ".join(str(text).split())
    return found
