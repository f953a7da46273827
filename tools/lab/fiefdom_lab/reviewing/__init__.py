"""Reviews of games: the chances of the players, and the decisions that cost most."""
