"""Mutation testing: puts one small fault at a time into the core, and asks whether a test notices."""
