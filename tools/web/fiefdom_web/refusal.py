"""The error for a message that a table or the server refuses."""

from __future__ import annotations


class RefusedError(Exception):
    """A message that changes nothing; `code` says why in one word, the message in a sentence."""

    def __init__(self, code: str, message: str, closing: bool = False) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.closing = closing
        """Whether the connection is to be closed."""
