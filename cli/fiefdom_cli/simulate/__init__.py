"""`fiefdom simulate`: builds a plan, runs it, and shows the results."""
