"""Parts as plain data and back, in full and in short forms."""
