"""Results as one page of HTML that needs nothing else: no host, no font, no library."""
