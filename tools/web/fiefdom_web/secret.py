"""Secrets of seats: only their hashes are kept."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest
from typing import Final

FEWEST: Final = 22
"""The fewest characters of a secret: 128 bits in base64url."""


def hashed(secret: str) -> bytes:
    """Return the hash of a secret. Secrets are random, so it needs neither salt nor time."""
    return blake2b(secret.encode(), digest_size=16, person=b"fiefdom seat").digest()


def fits(secret: str, kept: bytes) -> bool:
    """Return whether a secret has this hash."""
    return len(secret) >= FEWEST and len(kept) > 0 and compare_digest(hashed(secret), kept)


def same(one: str, other: str) -> bool:
    """Compare two secrets in constant time."""
    return compare_digest(one.encode(), other.encode())


def new_secret() -> str:
    """Return a new secret, for an invitation or the name of a table."""
    return secrets.token_urlsafe(16)
