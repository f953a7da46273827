"""The engine: stack, turn, triggers, playing and moving cards."""
