"""The search bot: it tries out its answers in sampled worlds."""
