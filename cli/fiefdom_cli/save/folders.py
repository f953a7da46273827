"""Where fiefdom keeps what belongs to whoever plays."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from fiefdom_cli.terminal.paths import expanded

HOME: Final = "FIEFDOM_HOME"
"""The environment variable that names another folder."""


def home() -> Path:
    """Return the folder for everything that is kept between two runs."""
    chosen = os.environ.get(HOME)
    if chosen:
        return expanded(chosen, HOME)
    # Imported late: most commands keep nothing.
    from platformdirs import user_data_path

    return user_data_path("fiefdom", appauthor=False)


def saves_folder() -> Path:
    """Return the folder of saved games."""
    return home() / "saves"
