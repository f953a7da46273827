"""The protocol as a JSON Schema and as TypeScript declarations, generated from the structures."""

from __future__ import annotations

import json
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from fiefdom.wire.client_messages import PROTOCOL, FromClient
from fiefdom.wire.field_docs import field_docs
from fiefdom.wire.server_messages import FromServer

_HEAD: Final = f"""// The fiefdom protocol, version {PROTOCOL}: what clients and servers say.
// Generated from the structures of fiefdom.wire; docs/protocol.md explains it.
"""


def protocol_schema() -> str:
    """Return the JSON Schema of all messages; its definitions are FromClient and FromServer."""
    roots, definitions = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    both = dict(zip(("FromClient", "FromServer"), roots, strict=True))
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The fiefdom protocol, version {PROTOCOL}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in both],
        "$defs": {**both, **dict(sorted(definitions.items()))},
    }
    return json.dumps(document, indent=1, sort_keys=True) + "\n"


def typescript() -> str:
    """Return the TypeScript declarations of all messages."""
    found: dict[str, str] = {}
    for union in (FromClient, FromServer):
        for kind in get_args(union):
            _declare(inspect.type_info(kind), found)
    unions = [_union("FromClient", FromClient), _union("FromServer", FromServer)]
    return "\n".join([_HEAD, *unions, *(found[name] for name in sorted(found))])


def _union(name: str, union: UnionType) -> str:
    members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
    return f"export type {name} ={members};\n"


def _declare(info: inspect.Type, found: dict[str, str]) -> str:
    """Return the name of a structure in TypeScript, and declare it and all that it needs."""
    assert isinstance(info, inspect.StructType)
    kind = info.cls
    if kind.__name__ in found:
        return kind.__name__
    found[kind.__name__] = ""
    docs = field_docs(kind)
    lines = [f"/** {_first_line(kind)} */", f"export interface {kind.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        if field.name in docs:
            lines.append(f"  /** {docs[field.name]} */")
        mark = "" if field.required or not _is_left_out(kind) else "?"
        lines.append(f"  {field.encode_name}{mark}: {_written(field.type, found)};")
    found[kind.__name__] = "\n".join([*lines, "}", ""])
    return kind.__name__


def _is_left_out(kind: type[Any]) -> bool:
    """Tell whether fields with their defaults may be missing."""
    config: Any = getattr(kind, "__struct_config__")  # noqa: B009
    return bool(config.omit_defaults)


def _first_line(kind: type[Any]) -> str:
    return " ".join(cleandoc(kind.__doc__ or "").partition("\n\n")[0].split())


_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.BytesType: "string",
}


def _written(info: inspect.Type, found: dict[str, str]) -> str:
    if isinstance(info, inspect.Metadata):
        return _written(info.type, found)
    if isinstance(info, inspect.StructType):
        return _declare(info, found)
    if isinstance(info, inspect.UnionType):
        return " | ".join(_written(one, found) for one in info.types)
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        inner = _written(info.item_type, found)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(_written(one, found) for one in info.item_types)}]"
    if isinstance(info, inspect.DictType):
        return f"Record<string, {_written(info.value_type, found)}>"
    return _PLAIN[type(info)]
