"""Types of rooms above this one, which the parts of cards are handed when they resolve.

State and Content are made of parts, so their rooms import this one and cannot be imported here. The
base classes name them by these words; an effect that uses them imports the real classes.
"""

from typing import Any

State = Any
"""The state of a game: `fiefdom.state.game_state.State`."""
Content = Any
"""The compiled cards of a game: `fiefdom.state.content.Content`."""
