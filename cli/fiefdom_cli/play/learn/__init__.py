"""`fiefdom learn`: a first game with explanations."""
