"""`fiefdom kingdom`: finds or draws a kingdom and describes it."""
