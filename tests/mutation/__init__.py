"""Mutation testing: puts one small fault at a time into the core, and checks whether a test fails."""
