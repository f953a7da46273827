"""The contract that every card keeps, and how it is checked."""

from typing import TYPE_CHECKING

from fiefdom.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from fiefdom_workshop.contract.tracing import TracedEffect, Tracer
    from fiefdom_workshop.contract.trial_registry import registry_with_cards

__all__ = [
    "TracedEffect",
    "Tracer",
    "registry_with_cards",
]

__getattr__ = lazy_exports(
    __name__,
    {
        "TracedEffect": "tracing",
        "Tracer": "tracing",
        "registry_with_cards": "trial_registry",
    },
)
