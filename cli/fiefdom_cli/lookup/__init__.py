"""Commands that look something up: cards, bots, rules, plugins."""
