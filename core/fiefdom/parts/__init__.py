"""What cards are made of, and the decisions they lead to."""
