"""Cards for tests in a browser: everybody begins with them, so that they come into play at once."""

from __future__ import annotations

from typing import Any, Final

CARDS: Final = """
cards:
  - card: Raid
    cost: 2
    types: [Action, Attack]
    replaces: {Copper: [Raid, Raid, Raid, Wall, Wall, Wall, Sorter], Estate: [Sorter, Sorter, Raid]}
    play:
      - actions: 1
      - each_other_player: {discard: {choose: down to 3, from: hand}}
  - card: Wall
    cost: 2
    types: [Action, Reaction]
    play:
      - actions: 1
      - cards: 1
    reacts:
      - when: {played: {type: Attack, by: others}}
        reveal: true
        then: unaffected
  - card: Sorter
    cost: 2
    types: [Action]
    play:
      - actions: 1
      - look_at: {top: 3, as: seen}
      - put_on_deck: seen
"""

HOSTILE: Final = "<img src=x onerror=alert(1)>"
MARKUP: Final = f"""
cards:
  - card: {HOSTILE}
    cost: 2
    types: [Action]
    replaces: {{Copper: ["{HOSTILE}", "{HOSTILE}", "{HOSTILE}", "{HOSTILE}", "{HOSTILE}"]}}
    text: "<script>alert(2)</script> &amp; &lt;"
    play:
      - actions: 1
"""


def kingdom(text: str = CARDS, seed: int = 5) -> dict[str, Any]:
    """Return the wish for a kingdom with these cards."""
    names = [HOSTILE] if text is MARKUP else ["Raid", "Wall", "Sorter"]
    return {"cards": names, "card_file": text, "seed": seed}
