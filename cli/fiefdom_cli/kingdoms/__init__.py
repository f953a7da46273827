"""`fiefdom kingdom`: find or draw a kingdom and describe it."""
