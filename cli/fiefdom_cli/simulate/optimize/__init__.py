"""Finding strategies: running the search, and showing what it found."""
