"""The hash function of fingerprints and digests."""

from __future__ import annotations

try:
    # The same function as in hashlib, which also loads a library of ciphers: that takes longer than
    # setting up a game.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
