"""What a plugin declares: cards, sets, rules, and the parts that cards are made of."""
