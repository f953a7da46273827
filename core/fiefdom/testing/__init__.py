"""Checking cards and rules: scenarios, and what must hold at every decision."""
