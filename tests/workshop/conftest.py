"""Fixtures shared with the tests of the core."""

from tests.core.conftest import all_plugins, plugin

__all__ = ["all_plugins", "plugin"]
