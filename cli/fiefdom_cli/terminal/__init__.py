"""Input, output, options and error handling shared by all commands."""
