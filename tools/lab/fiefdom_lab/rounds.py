"""Games that tend to end alike: those of a round share a kingdom that was drawn.

They tell less than as many games that have nothing to do with each other. How much less
follows from how alike the games of each round ended. So sums over rounds are kept, in whole
numbers, and rounds are open until all their games are counted, in whatever order they come.
"""

from __future__ import annotations

import msgspec

from fiefdom_lab.rates import Z


class Rounds(msgspec.Struct, omit_defaults=True):
    """How alike the games of rounds ended for a contestant: sums over all whole rounds."""

    begun: int = 0
    """Games counted, also those of rounds that are not whole yet."""
    whole: int = 0
    games: int = 0
    wins: int = 0
    ties: int = 0
    games_games: int = 0
    """The sum of games times games of each round; so for the others."""
    games_wins: int = 0
    games_ties: int = 0
    wins_wins: int = 0
    wins_ties: int = 0
    ties_ties: int = 0

    def close(self, games: int, wins: int, ties: int) -> None:
        """Add a whole round; one without any decided game tells nothing."""
        self.whole += games > 0
        self.games += games
        self.wins += wins
        self.ties += ties
        self.games_games += games * games
        self.games_wins += games * wins
        self.games_ties += games * ties
        self.wins_wins += wins * wins
        self.wins_ties += wins * ties
        self.ties_ties += ties * ties

    def effect(self, win: float, tie: float) -> float:
        """Return how many games tell as much as one independent game: 1, or more.

        It is asked about the share of points, of which a win and a tie bring so many. That is
        the variance between rounds, over the variance that independent games would have. Few
        rounds may look more different or more alike than they are, so they count a little less.
        """
        if not self.begun:
            return 1.0
        if not self.whole:
            return float(self.begun)
        games, alike = self.games, self.games_games / self.games
        share = (win * self.wins + tie * self.ties) / games
        independent = share * (1 - share) / games
        if self.whole < 2 or independent <= 0:
            return alike
        between = self._squares(win, tie, share) / games**2 * self.whole / (self.whole - 1)
        caution = (_student(self.whole - 1) / Z) ** 2
        return min(max(1.0, between / independent * caution), alike)

    def _squares(self, win: float, tie: float, share: float) -> float:
        """Add up, squared, by how much the points of each round differ from its fair share."""
        points = win**2 * self.wins_wins + 2 * win * tie * self.wins_ties + tie**2 * self.ties_ties
        both = win * self.games_wins + tie * self.games_ties
        return points - 2 * share * both + share**2 * self.games_games


def _student(freedom: int) -> float:
    """Return what takes the place of Z if the spread is known from few (Fisher's expansion)."""
    z, z3, z5, z7 = Z, Z**3, Z**5, Z**7
    first = (z3 + z) / (4 * freedom)
    second = (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom**2)
    third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third
