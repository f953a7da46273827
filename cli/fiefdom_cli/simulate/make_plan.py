"""Builds a plan from the options of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

from fiefdom import Registry, SetupError
from fiefdom.errors import NoKingdom
from fiefdom_cli.kingdoms.find import choose
from fiefdom_cli.kingdoms.request import RANDOM, KingdomRequest, seed_for
from fiefdom_cli.play.bot_needs import default_kingdom_with, missing_cards
from fiefdom_kingdoms import pick, read_filter
from fiefdom_lab import Bounds, Plan, bot_variants, plan_registry, wanted_cards

MATCH_DETAIL = 500
"""How many games of a match have statistics by turn and by card unless a number was asked for."""
SERIES_DETAIL = 0
"""The same for round robins and sweeps."""


@dataclass(frozen=True)
class SimulationRequest:
    """The requested simulation; a seed of None is replaced by a random one."""

    bots: tuple[str, ...]
    games: int = 1000
    players: int = 0
    rotate: bool = True
    kingdoms: tuple[str, ...] = ()
    random: str | None = None
    code: str = ""
    seed: int | None = None
    detail: int = MATCH_DETAIL
    until: float | None = None
    bounds: Bounds = field(default_factory=Bounds)
    sweep: bool = False
    card_files: tuple[str, ...] = ()
    rounds: int = 1


@dataclass(frozen=True)
class PreparedPlan:
    """A plan, and the description of its kingdoms."""

    asked: SimulationRequest
    plan: Plan
    kingdom: str
    notes: tuple[str, ...] = ()

    def adapted(self, plan: Plan) -> Plan:
        """Return a plan for some of the bots, with the kingdom that fits them."""
        found = prepared(replace(self.asked, bots=plan.bots, sweep=False)).plan
        return structs.replace(plan, kingdoms=found.kingdoms, random=found.random)


def prepared(asked: SimulationRequest) -> PreparedPlan:
    """Return the plan; the kingdom has the cards that strategies want unless one was named."""
    registry = plan_registry(Plan(asked.bots, card_files=asked.card_files))
    bots = bot_variants(asked.bots[0])[:1] + asked.bots[1:] if asked.sweep else asked.bots
    wanted = wanted_cards(bots, registry)
    plan = Plan(
        asked.bots,
        asked.games,
        asked.players,
        seed=seed_for(asked.seed, KingdomRequest()),
        rotate=asked.rotate,
        detail=asked.detail,
        until=asked.until,
        bounds=asked.bounds,
        card_files=asked.card_files,
        rounds=asked.rounds,
    )
    return _with_kingdom(plan, asked, wanted, registry)


def _with_kingdom(
    plan: Plan, asked: SimulationRequest, wanted: tuple[str, ...], registry: Registry
) -> PreparedPlan:
    if asked.random is not None or RANDOM in (one.strip().casefold() for one in asked.kingdoms):
        text = _filter(asked, wanted, registry)
        return PreparedPlan(
            asked, structs.replace(plan, random=text), f"random kingdoms ({text or 'any'})"
        )
    if asked.rounds != 1:
        raise SetupError("--rounds is for random kingdoms; add --random, or leave it out")
    if not asked.kingdoms and not asked.code:
        cards, title = default_kingdom_with(wanted, registry)
        return PreparedPlan(asked, structs.replace(plan, kingdoms=(cards,)), title)
    if asked.code and asked.kingdoms:
        raise SetupError("--kingdom and --code each select a kingdom; leave one out")
    chosen = [
        choose(name, KingdomRequest(code=asked.code), 0, registry) for name in asked.kingdoms or ("",)
    ]
    kingdoms = tuple(tuple(one.cards) for one in chosen)
    notes = _missing(wanted, kingdoms)
    title = ", ".join(dict.fromkeys(one.title for one in chosen))
    return PreparedPlan(asked, structs.replace(plan, kingdoms=kingdoms), title, notes)


def _filter(asked: SimulationRequest, wanted: tuple[str, ...], registry: Registry) -> str:
    """Return the filter for random kingdoms, with the cards that bots want."""
    named = [one for one in asked.kingdoms if one.strip().casefold() != RANDOM]
    if named or asked.code:
        raise SetupError(
            "a kingdom cannot be both random and named; leave one out, or write 'with CARD'"
        )
    text = (asked.random or "").strip()
    text = "" if text.casefold() == "any" else text
    full = "; ".join(filter(None, [f"with {', '.join(wanted)}" if wanted else "", text]))
    try:
        pick(registry, read_filter(full, registry))
    except NoKingdom as error:
        why = f" (a bot wants {', '.join(wanted)})" if wanted else ""
        raise NoKingdom(f"{error}{why}", error.conflict) from None
    return full


def _missing(wanted: Sequence[str], kingdoms: Sequence[Sequence[str]]) -> tuple[str, ...]:
    lacking = missing_cards(wanted, kingdoms)
    if not lacking:
        return ()
    return (f"a bot wants {', '.join(lacking)}, which not every kingdom here has",)
