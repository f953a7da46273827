"""Texts about a choice of cards: who chooses them, and whether there may be none."""

from __future__ import annotations

from fiefdom.effects.selection import Which
from fiefdom.grammar.voice import Voice
from fiefdom.model.who import Who


def who_chooses(by: Who, voice: Voice) -> str:
    """Return the player who chooses instead: 'the player to your left'; empty if nobody does."""
    if by in (Who.LEFT, Who.RIGHT):
        return "you" if by.value == voice.neighbor else f"the player to {voice.your} {by.value}"
    return "you" if by is Who.OWNER and voice.third and not voice.neighbor else ""


def choice_of(by: Who, voice: Voice) -> str:
    """Return a phrase after the cards for who chooses them: 'of your choice'."""
    chooser = who_chooses(by, voice)
    if chooser == "you":
        return " of your choice"
    return f" (chosen by {chooser})" if chooser else ""


def does(which: Which, voice: Voice, verb: str) -> str:
    """Return a verb with the cards, after 'may' if the player can choose no cards."""
    if which.may_be_none(voice):
        if chooser := who_chooses(getattr(which, "by", Who.YOU), voice):
            return f"{chooser} may have {voice.object} {verb} {which.text(voice)}"
        return f"{voice.may} {verb} {which.text(voice)}"
    return f"{voice.verb(verb)} {which.text(voice)}"
