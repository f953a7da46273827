"""Putting cards onto the deck, into the hand, into the discard pile and onto a mat."""

from __future__ import annotations

from collections.abc import Callable

from fiefdom.effects.choose import Choose
from fiefdom.effects.moving import Move
from fiefdom.effects.places import HAND, MAT_PREFIX
from fiefdom.effects.static_secrecy import forced
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.part import part_class
from fiefdom.model.who import Who
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import place_of


@part_class
class PutOnDeck(Move):
    """Put cards on top of the deck in any order."""

    keyword = "put_on_deck"
    mover_sees = True
    to_own = True
    ordered = True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        g.players[me].deck += cards[::-1]
        place = place_of(me, zones.DECK)
        if g.log is not None and cards:
            g.note("put", me, cards, source=source, to=place, shown=1 << me)
        return (place, *cards)

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return forced(self.which, HAND)

    def text(self, voice: Voice) -> str:
        if isinstance(self.which, Choose) and self.which.kept is not None:
            return self._until_kept(self.which, self.which.kept, voice)
        told = voice.told(getattr(self.which, "source", ""))
        one = self.which.most() == 1 or told.single or told.left == 1
        way = {"top": "back onto", "bottom": "on top of"}.get(told.origin, "onto")
        one = one or self.which.text(voice) == "it"
        return f"{self.does(voice, 'put')} {way} {voice.your} deck{'' if one else ' in any order'}"

    def _until_kept(self, which: Choose, kept: int, voice: Voice) -> str:
        """Return the text for putting cards back down to a hand size."""
        yours = which.by is Who.OWNER and voice.third
        cards = f"cards{' of your choice' if yours else ''} from {voice.your} hand"
        cards = which.where.text(voice, cards) if which.where else cards
        may = voice.may if which.optional else ""
        put = f"{may} put" if may else voice.verb("put")
        return (
            f"{put} {cards} onto {voice.your} deck in any order"
            f" until {voice.you} have {plural(kept, 'card')} in hand"
        )


@part_class
class PutInHand(Move):
    """Put cards into the hand."""

    keyword = "put_in_hand"
    mover_sees = True
    to_own = True

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        # from hand to hand: a trigger would only tell the other players that there is such a card
        return getattr(self.which, "source", "") == HAND or super().in_vain(g, me, scope)

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        g.players[me].hand += cards
        place = place_of(me, zones.HAND)
        # others must not learn how many cards of a hand qualify if all stay there
        if g.log is not None and cards and source.place != place:
            g.note("put", me, cards, source=source, to=place)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        return f"{self.does(voice, 'put')} into {voice.your} hand"


@part_class
class PutInDiscard(Move):
    """Put cards into the discard pile without discarding them."""

    keyword = "put_in_discard"
    mover_sees = True
    to_own = True

    def in_the_open(self, seen: Seen) -> bool:
        return self.which.most() == 1

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        g.players[me].discard += cards[::-1]
        place = place_of(me, zones.DISCARD)
        # others must not learn how many cards of the pile qualify if all stay there
        if g.log is not None and cards and source.place != place:
            g.note("put", me, cards[::-1], source=source, to=place)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        return f"{self.does(voice, 'put')} into {voice.your} discard pile"


@part_class
class PutOnMat(Move):
    """Put cards onto a mat; they are returned to the deck for scoring."""

    keyword = "put_on_mat"
    labels = ("mat",)
    mover_sees = True
    to_own = True

    mat: str = ""

    def mats(self) -> tuple[str, ...]:
        return (self.mat,)

    def problem(self) -> str:
        return "" if self.mat else "it names no mat; say which with mat"

    def in_the_open(self, seen: Seen) -> bool:
        return seen.get(MAT_PREFIX + self.mat, EVERYONE) == EVERYONE

    @property
    def traceable(self) -> bool:
        return True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        number = [one.name for one in g.content.mats].index(self.mat)
        g.players[me].mats[number] += cards
        place = place_of(me, zones.mat_zone(number))
        if g.log is not None and cards:
            g.note("put", me, cards, source=source, to=place)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        return f"{self.does(voice, 'put')} onto {voice.your} {self.mat} mat"
