"""What people write: YAML files of cards, read as data."""
