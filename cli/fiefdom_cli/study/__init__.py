"""`fiefdom import`: reads games that were played elsewhere."""
