"""Setup of a game: validating, compiling and dealing cards."""
