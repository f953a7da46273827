"""Fixtures that tests of the core have too."""

from tests.core.conftest import all_plugins, plugin

__all__ = ["all_plugins", "plugin"]
