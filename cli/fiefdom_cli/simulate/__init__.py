"""What `fiefdom simulate` does: asking, carrying out, and showing what came out."""
