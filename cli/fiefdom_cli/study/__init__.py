"""`fiefdom import` and `fiefdom review`: reading games that were played elsewhere, judging any."""
