"""The design effect of rounds, whose games share a random kingdom and so are correlated.

Correlated games carry less information than independent ones; how much less is estimated from
the variance between rounds. So integer sums over rounds are kept, and a round stays open until
all its games are counted, in any order.
"""

from __future__ import annotations

import msgspec

from fiefdom_lab.rates import Z_95, student_quantile


class Rounds(msgspec.Struct, omit_defaults=True):
    """Sums over all complete rounds of a contestant, to estimate the design effect."""

    begun: int = 0
    """Games counted, including those of incomplete rounds."""
    whole: int = 0
    games: int = 0
    wins: int = 0
    ties: int = 0
    games_games: int = 0
    """The sum over rounds of games times games; likewise for the others."""
    games_wins: int = 0
    games_ties: int = 0
    wins_wins: int = 0
    wins_ties: int = 0
    ties_ties: int = 0

    def close(self, games: int, wins: int, ties: int) -> None:
        """Add a complete round; one without a decided game is ignored."""
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
        """Return the design effect, at least 1: games divided by the effective sample size.

        It refers to the share of points, with `win` and `tie` points for each result. It is the
        variance between rounds over the variance of independent games, with a correction for
        small numbers of rounds.
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
        caution = (student_quantile(self.whole - 1) / Z_95) ** 2
        return min(max(1.0, between / independent * caution), alike)

    def _squares(self, win: float, tie: float, share: float) -> float:
        """Return the sum of the squared deviations of the points of each round."""
        points = win**2 * self.wins_wins + 2 * win * tie * self.wins_ties + tie**2 * self.ties_ties
        both = win * self.games_wins + tie * self.games_ties
        return points - 2 * share * both + share**2 * self.games_games
