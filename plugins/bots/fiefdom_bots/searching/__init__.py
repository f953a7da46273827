"""The search bot: it tries its answers out in possible worlds."""
