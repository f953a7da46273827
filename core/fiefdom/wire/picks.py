"""Answers as clients give them: identifiers of what is chosen, with the number of copies."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final, NoReturn

import msgspec

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.decisions.entry import Entry
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.decisions.shown import LONGEST
from fiefdom.errors import AnswerRefused, IllegalAnswer
from fiefdom.wire.offers import Code, identified

Pick = str | tuple[str, int]
"""An identifier of what is chosen, or one with a number of copies, so that large choices stay small."""
MOST_PICKS: Final = 10_000
"""The most picks of one answer."""

_decode: Final = msgspec.json.Decoder(list[Pick]).decode


def picks_of(decision: Decision, answer: Answer) -> tuple[Pick, ...]:
    """Return a legal answer as picks; copies that follow each other are one pick."""
    decision.check(answer)
    wanted = {answer} if not decision.several or isinstance(answer, int) else set(answer)
    names: dict[Code, str] = {}
    for name, entry in identified(decision):
        names.setdefault(entry.code, name)
        if len(names) >= len(wanted) and wanted <= names.keys():
            break
    if isinstance(answer, int) or not decision.several:
        return (names[answer],)
    runs = [(names[code], len(list(copies))) for code, copies in groupby(answer)]
    return tuple(name if count == 1 else (name, count) for name, count in runs)


def answer_of(decision: Decision, picks: list[Pick] | tuple[Pick, ...]) -> Answer:
    """Return the answer that picks mean, or raise AnswerRefused; it is legal, and in its one form."""
    if len(picks) > MOST_PICKS:
        _refuse("too_many", f"{len(picks)} picks are too many; write copies of a card as one pick")
    counted = [(one, 1) if isinstance(one, str) else one for one in picks]
    codes, low, high = _codes(decision, {name for name, _ in counted}), *decision.bounds[:2]
    total = sum(count for _, count in counted)
    if any(count < 1 for _, count in counted):
        _refuse("wrong_count", "the number of copies of a pick is at least 1")
    if total > high:
        _refuse("too_many", f"{total} are chosen; choose at most {high}")
    if total < low and not (decision.several and decision.bounds.optional and total == 0):
        _refuse("too_few", f"{total} are chosen; choose at least {low}")
    chosen = [codes[name] for name, count in counted for _ in range(count)]
    if not decision.several:
        return _checked(decision, chosen[0])
    return _checked(decision, tuple(code for code in chosen if isinstance(code, int)))


def _codes(decision: Decision, wanted: set[str]) -> dict[str, Code]:
    """Return the codes of these identifiers, or refuse one that is not offered."""
    if isinstance(decision, PhaseQuestion):
        offered = _codes_of_phase(decision)
        found = {name: offered[name] for name in wanted if name in offered}
    else:
        found = _first_codes(identified(decision), wanted) if wanted else {}
    missing = sorted(wanted - found.keys())
    if missing:
        _refuse("not_offered", f"{missing[0][:LONGEST]!r} is not offered; choose among the offers")
    return found


@lru_cache(maxsize=4_096)
def _codes_of_phase(decision: PhaseQuestion) -> dict[str, Code]:
    """Return the codes of everything that the question of a phase offers: games share it."""
    codes: dict[str, Code] = {}
    for name, entry in identified(decision):
        codes.setdefault(name, entry.code)
    return codes


def _first_codes(offered: Iterable[tuple[str, Entry]], wanted: set[str]) -> dict[str, Code]:
    """Return the codes of some identifiers; offers are read only as far as needed."""
    found: dict[str, Code] = {}
    for name, entry in offered:
        if name in wanted and name not in found:
            found[name] = entry.code
            if len(found) == len(wanted):
                break
    return found


def _checked(decision: Decision, answer: Answer) -> Answer:
    try:
        codes = decision.check(answer)
    except IllegalAnswer as error:
        raise AnswerRefused("not_offered", str(error)) from None
    return codes if decision.several else answer


def answer_from_json(decision: Decision, data: bytes | str) -> Answer:
    """Return the answer that a JSON list of picks means, or raise AnswerRefused and change nothing."""
    try:
        picks = _decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise AnswerRefused("malformed", f"that is not a list of picks: {error}") from None
    return answer_of(decision, picks)


def answer_to_json(decision: Decision, answer: Answer) -> bytes:
    """Return a legal answer as the JSON that `answer_from_json` reads."""
    return msgspec.json.encode(picks_of(decision, answer))


def _refuse(code: str, reason: str) -> NoReturn:
    raise AnswerRefused(code, reason)
