"""Where the generated descriptions of the protocol are, which `fiefdom schema protocol` prints."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SCHEMA_FILE: Final = Path(__file__).with_name("protocol.schema.json")
"""The JSON Schema of all messages."""
TYPES_FILE: Final = Path(__file__).with_name("protocol.d.ts")
"""The TypeScript declarations of all messages."""
