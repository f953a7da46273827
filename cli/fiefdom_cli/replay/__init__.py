"""Games shown again: stepping, jumping, and playing on from any point."""
