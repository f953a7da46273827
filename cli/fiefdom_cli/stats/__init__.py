"""My games: what the saved games say about how somebody plays."""
