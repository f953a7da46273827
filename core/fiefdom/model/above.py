"""Placeholders for types of higher packages that parts of cards receive as arguments.

State and Content refer to parts, so their packages import this one and cannot be imported here. The
base classes use these aliases; an effect that needs the real classes imports them.
"""

from typing import Any

State = Any
"""The state of a game: `fiefdom.state.game_state.State`."""
Content = Any
"""The compiled cards of a game: `fiefdom.state.content.Content`."""
