"""Invents strategies: first plans from what cards do, mutations, crossings, simpler forms."""
