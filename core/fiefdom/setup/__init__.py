"""Setting a game up: checking, compiling and dealing cards."""
