"""Plugins: the hook contract, and how plugins are found and loaded."""

from fiefdom.plugins.hooks import API_VERSION, hookimpl, provides
from fiefdom.plugins.loaded_plugin import Failure, LoadedPlugin
from fiefdom.plugins.loading import installed, load_plugins
from fiefdom.plugins.registry import Registry

__all__ = [
    "API_VERSION",
    "Failure",
    "LoadedPlugin",
    "Registry",
    "hookimpl",
    "installed",
    "load_plugins",
    "provides",
]
