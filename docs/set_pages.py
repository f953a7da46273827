"""The pages about many cards: a set, what cards are good for, recommended kingdoms."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.grammar.english import listing, ordinal, plural
from fiefdom.model.card import CardSet
from fiefdom.text.rules_text import card_text
from fiefdom_kingdoms import FEATURES, kingdom_code
from markdown_parts import page, slug, table
from shipped_cards import ShippedCard, by_name, card_sets, cards_of, kingdoms

GIVEN = ("cards", "actions", "buys", "coins")
"""What a single play of a card can give, in the order of the table."""


def set_page(card_set: CardSet) -> str:
    """Return the page of a set: its cards, what they give, its kingdoms."""
    mine = cards_of(card_set)
    return page(
        f"# {card_set.name.title()}",
        _introduction(card_set),
        _listed("Basic cards", [one for one in mine if one.is_basic]),
        _listed("Kingdom cards", [one for one in mine if not one.is_basic]),
        "## What they give",
        "The most of each that playing the card once can give its player; "
        "[features](../features.md) explains the words.",
        table(("Card", "Gives", "Good for"), map(_given, mine)),
        "## Recommended kingdoms",
        ", ".join(
            f"[{name}](../kingdoms.md#{slug(name)})"
            for name, kingdom in kingdoms()
            if kingdom in card_set.kingdoms
        ),
    )


def _introduction(card_set: CardSet) -> str:
    parts = [f"{len(card_set.cards)} kingdom cards", f"{len(card_set.kingdoms)} recommended kingdoms"]
    if card_set.basics:
        parts.insert(0, f"{len(card_set.basics)} basic cards")
    if card_set.mats:
        parts.append("mats: " + ", ".join(mat.name for mat in card_set.mats))
    listed = f"`fiefdom cards --set {card_set.name}` lists them."
    return f"Version {card_set.version}: {'; '.join(parts)}. {listed}"


def _listed(title: str, cards: Iterable[ShippedCard]) -> str:
    rows = [_row(one) for one in cards]
    if not rows:
        return ""
    listed = table(("Card", "Cost", "Types", "Editions", "What it does"), rows)
    return f"## {title}\n\n{listed}"


def _row(one: ShippedCard) -> tuple[str, ...]:
    card = one.card
    text = card_text(card).replace("\n", "<br>")
    editions = listing([ordinal(edition) for edition in card.editions]) + " edition"
    return one.link("../"), plural(card.cost, "coin"), str(card.types), editions, text


def _given(one: ShippedCard) -> tuple[str, ...]:
    most = one.features.most
    given = [f"+{most[word]} {_counted(word, most[word])}" for word in GIVEN if most[word]]
    return one.link("../"), ", ".join(given), ", ".join(sorted(one.features.words))


def _counted(word: str, count: int) -> str:
    return word.title().removesuffix("s") if count == 1 else word.title()


def features_page() -> str:
    """Return what cards are good for: a table of all words, then the cards of each by set."""
    meanings = [(f"[{word}](#{slug(word)})", _told(meaning)) for word, (meaning, _) in FEATURES.items()]
    return page(
        "# Features",
        "What a card is good for is computed from its effects, also for cards of plugins. These "
        'words work in [filters](../play.md#filters): `fiefdom kingdom --random "at least 1 village"`.',
        table(("Word", "A card that"), meanings),
        *(_feature(word) for word in FEATURES),
    )


def _told(meaning: str) -> str:
    return meaning.replace("|", "\\|")


def _feature(word: str) -> str:
    rows = []
    for one in card_sets():
        cards = [card.link() for card in cards_of(one) if word in card.features.words]
        rows.append((f"[{one.name.title()}]({one.name}/index.md)", ", ".join(cards) or "none"))
    return f"## {word}\n\nA card that {_told(FEATURES[word][0])}.\n\n" + table(("Set", "Cards"), rows)


def kingdoms_page() -> str:
    """Return the recommended kingdoms, each with its cards and its code."""
    told = []
    for name, kingdom in kingdoms():
        cards = sorted((by_name()[card] for card in kingdom.cards), key=lambda one: one.card.cost)
        told += [
            f"## {name}",
            ", ".join(one.link() for one in cards),
            f'`fiefdom play --kingdom "{name}"`, or `--code {kingdom_code(kingdom.cards)}`',
        ]
    return page(
        "# Recommended kingdoms",
        "The kingdoms that the rulebooks of the sets recommend, each with the command that deals it.",
        *told,
    )


def more_pages() -> str:
    """Return links to the pages about cards that only the site has."""
    return (
        "- [What cards are good for](cards/features.md): every Village, everything that trashes.\n"
        "- [The recommended kingdoms](cards/kingdoms.md), with the command that deals each."
    )


def cards_by_name() -> str:
    """Return every card by its name, for the front page of the cards."""
    rows = sorted(by_name().values(), key=lambda one: one.card.name)
    return table(
        ("Card", "Cost", "Types", "Set"),
        (
            (one.link("cards/"), str(one.card.cost), str(one.card.types), one.set.name.title())
            for one in rows
        ),
    )


def numbers_by_set() -> str:
    """Return how many cards, kingdoms, rulings and scenarios each set has."""
    rows = []
    for one in card_sets():
        rulings = sum(len(card.rulings) for card in cards_of(one))
        link = f"[{one.name.title()}](cards/{one.name}/index.md)"
        counts = (len(one.basics), len(one.cards), len(one.kingdoms), rulings)
        rows.append((link, *(str(count) if count else "" for count in counts)))
    return table(("Set", "Basic cards", "Kingdom cards", "Kingdoms", "Rulings"), rows)
