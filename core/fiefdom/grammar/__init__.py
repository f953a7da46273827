"""English for generated text: words, and the voice that a card speaks in."""
