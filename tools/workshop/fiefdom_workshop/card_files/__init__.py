"""Card files: card sets written as YAML."""
