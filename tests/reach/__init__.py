"""Cards of other expansions, by mechanic: proof of what the vocabulary can express."""
