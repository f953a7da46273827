"""`fiefdom play` and `fiefdom learn`: a game at the terminal."""
