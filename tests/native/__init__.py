"""Tests of the compiled build."""
