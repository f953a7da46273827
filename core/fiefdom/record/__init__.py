"""Games as bytes and as text."""
