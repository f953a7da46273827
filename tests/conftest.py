"""Settings for every test; scenario files are collected by the plugin that comes with fiefdom."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("fiefdom", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("fiefdom")
