"""Strategy files: their format, the parser and compiler of rules, and the bot that follows them."""
