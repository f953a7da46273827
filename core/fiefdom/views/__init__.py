"""What a player, a bot or a spectator may see, and the log as events."""
