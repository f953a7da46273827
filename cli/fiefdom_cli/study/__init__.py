"""`fiefdom import` and `fiefdom review`: games played elsewhere, and what was decided in any."""
