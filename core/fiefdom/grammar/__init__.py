"""English grammar for generated text."""
