"""Finds and loads plugins; a plugin that fails is left out and reported, and the others work."""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import pluggy

from fiefdom.errors import ApiMismatch, CardError, FiefdomError, NameClash, PluginError
from fiefdom.garbage import uncollected
from fiefdom.model import keywords
from fiefdom.model.card import CardSet
from fiefdom.model.rules import Rules
from fiefdom.plugins.entry_points import Point, entry_points
from fiefdom.plugins.hooks import API_VERSION, PROJECT, Hooks
from fiefdom.plugins.isolation import contained, remove_keywords, restore_keywords
from fiefdom.plugins.loaded_plugin import Failure, LoadedPlugin
from fiefdom.plugins.registry import Registry

ONLY: Final = "FIEFDOM_PLUGINS"
"""The environment variable that names the only plugins to load, separated by commas."""

SOURCES: Final = f"{PROJECT}.sources"
"""The group of entry points for other sources of cards and bots, such as card files."""

_installed: list[Registry] = []


def installed() -> Registry:
    """Return everything from installed plugins and from the files in FIEFDOM_CARDS, loaded once."""
    if not _installed:
        with uncollected():
            _installed.append(_loaded())
    return _installed[0]


def _loaded() -> Registry:
    found = entry_points(PROJECT, SOURCES)
    registry = load_plugins(found[PROJECT])
    for source in found[SOURCES]:
        add: Callable[[Registry], None] = source.load()
        add(registry)
    return registry


def load_plugins(points: Iterable[Point] | None = None) -> Registry:
    """Load each plugin separately; one that fails is rolled back and recorded."""
    wanted = _wanted()
    found = entry_points(PROJECT)[PROJECT] if points is None else points
    used = [one for one in sorted(found, key=_order) if wanted is None or one.name in wanted]
    refused: dict[str, CardError] = {}
    while True:
        registry = _load_all(used, refused)
        more = _incomplete(registry)
        if not more:
            return registry
        refused |= more  # others may need its cards, so they are loaded again without it


def _load_all(points: Iterable[Point], refused: Mapping[str, CardError]) -> Registry:
    registry = Registry()
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    for point in points:
        _load(registry, manager, point, refused.get(point.name))
    return registry


def _incomplete(registry: Registry) -> dict[str, CardError]:
    """Return why the cards of some plugins need what no plugin has; they may need each other."""
    found = {}
    for plugin in registry.plugins:
        if not plugin.ours:
            try:
                registry.check_complete([registry.sets[name] for name in plugin.sets])
            except CardError as error:
                found[plugin.name] = error
    return found


def _order(point: Point) -> tuple[bool, str]:
    """Put the base set first: other sets' kingdoms may use its cards."""
    return point.name != "base", point.name


def _wanted() -> set[str] | None:
    names = os.environ.get(ONLY)
    if names is None:
        return None
    return {name.strip() for name in names.split(",") if name.strip()}


def _load(
    registry: Registry,
    manager: pluggy.PluginManager,
    point: Point,
    refused: CardError | None = None,
) -> None:
    """Load one plugin; if it is known to be refused, take everything of it back again."""
    record = LoadedPlugin(point.name, _version(point), point.value)
    before, words = _contents(registry), keywords.declared()
    try:
        contained(lambda: _import_and_register(registry, record, manager, point))
        if refused is not None:
            raise refused
    except BaseException as error:
        _roll_back(registry, manager, point.name, before)
        remove_keywords(point, words)
        if not isinstance(error, Exception):
            raise
        import traceback

        record.sets, record.cards, record.bots = [], 0, []
        reason = str(error) if isinstance(error, FiefdomError) else _described(error)
        record.failure = Failure(point.name, reason, traceback.format_exc())
    registry.plugins.append(record)


def _import_and_register(
    registry: Registry, record: LoadedPlugin, manager: pluggy.PluginManager, point: Point
) -> None:
    """Import one plugin, and register what it provides."""
    restore_keywords(point)
    plugin = point.load()
    _check_api(point.name, plugin)
    _check_hooks(point.name, plugin)
    manager.register(plugin, point.name)
    manager.check_pending()
    before = {*registry.bots, *registry.bot_files}
    record.ours = point.dist is not None and point.dist.name == PROJECT
    _register(registry, record, manager, plugin, valid=record.ours)
    if record.ours:
        registry.shipped |= {*registry.bots, *registry.bot_files} - before


def _described(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except BaseException:  # an error that cannot be printed must not affect other plugins either
        return f"{type(error).__name__}, which cannot be printed"


def _version(point: Point) -> str:
    return point.dist.version if point.dist is not None else "unknown"


def _check_api(name: str, plugin: Any) -> None:
    wanted = getattr(plugin, "FIEFDOM_API", API_VERSION)
    if wanted != API_VERSION:
        raise ApiMismatch(
            f"plugin {name!r} was written for version {wanted!r} of the hooks, this is version"
            f" {API_VERSION}; install a matching release of one of the two"
        )


def _check_hooks(name: str, plugin: Any) -> None:
    for hook in (word for word in vars(Hooks) if word.startswith("fiefdom_")):
        found = getattr(plugin, hook, None)
        if found is not None and not hasattr(found, f"{PROJECT}_impl"):
            raise PluginError(
                f"plugin {name!r} has {hook}, but not as a hook; create it with provides(...)"
                " or decorate it with @hookimpl"
            )


def _register(
    registry: Registry,
    record: LoadedPlugin,
    manager: pluggy.PluginManager,
    plugin: Any,
    valid: bool = False,
) -> None:
    """Call the hooks of one plugin, and validate and register the results.

    The cards of `valid` plugins, those that come with fiefdom, are validated by its tests instead:
    doing it at every start would make each command take a third longer.
    """
    others = [one for one in manager.get_plugins() if one is not plugin]
    for sets in manager.subset_hook_caller("fiefdom_card_sets", others)():
        for card_set in _checked(sets, CardSet, record.name):
            registry.add_set(card_set, record.name, valid=valid)
            record.sets.append(card_set.name)
            record.cards += len(list(card_set.all_cards()))
    for several in manager.subset_hook_caller("fiefdom_rules", others)():
        for rules in _checked(several, Rules, record.name):
            _check_rules(registry, rules)
            if rules.name in registry.rules:
                raise NameClash(f"two rules are called {rules.name!r}; rename one")
            registry.add_rules(rules, valid=valid)
    for provided in manager.subset_hook_caller("fiefdom_bots", others)():
        for name in _register_named(registry.bots, "bot", "a seed", provided, record.name):
            record.bots.append(name)
    for provided in manager.subset_hook_caller("fiefdom_bot_files", others)():
        _register_named(
            registry.bot_files, "bot file", "a path and the registry", provided, record.name
        )


def _register_named(
    known: dict[str, Any], kind: str, given: str, provided: Any, plugin: str
) -> Iterable[str]:
    """Register named factories; return the names."""
    names = []
    for several in [provided] if isinstance(provided, dict) else provided:
        for name, factory in several.items():
            if not isinstance(name, str) or not callable(factory):
                raise PluginError(
                    f"plugin {plugin!r} returned the {kind} {name!r}: {factory!r};"
                    f" a {kind} needs a name and a function that takes {given}"
                )
            if name in known:
                raise NameClash(f"two {kind}s are called {name!r}; rename one")
            known[name] = factory
            names.append(name)
    return names


def _checked(things: Any, kind: type[Any], plugin: str) -> list[Any]:
    listed = list(things)
    for thing in listed:
        if not isinstance(thing, kind):
            raise PluginError(
                f"plugin {plugin!r} returned a {type(thing).__name__} instead of a"
                f" {kind.__name__}; see fiefdom.plugins.hooks"
            )
    return listed


def _check_rules(registry: Registry, rules: Rules) -> None:
    for name in (*rules.start, *rules.piles, *rules.ends_when_empty):
        registry.card(name)


def _contents(registry: Registry) -> dict[str, Any]:
    names = ("sets", "owners", "cards", "rules", "bots", "bot_files", "shipped", "all_valid")
    return {name: copy.copy(getattr(registry, name)) for name in names}


def _roll_back(
    registry: Registry, manager: pluggy.PluginManager, name: str, before: dict[str, Any]
) -> None:
    for attribute, contents in before.items():
        setattr(registry, attribute, contents)
    registry.contents.clear()
    if manager.has_plugin(name):
        manager.unregister(name=name)
