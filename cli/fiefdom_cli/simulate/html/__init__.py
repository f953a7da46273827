"""Results as one self-contained HTML page, without external fonts, scripts or hosts."""
