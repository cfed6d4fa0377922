"""How armies and factions fared against each other, in matches of two."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pipeline.engine.games.decks import decks_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import DeckList, Match
from pipeline.rules.results import played_result

_Kinds = Callable[[Match], tuple[str, str]]


class Matchup(Struct, frozen=True):
    """What one kind did against another."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """All matches between the two."""
        return self.won + self.drawn + self.lost


def army_matchups(contest: Contest) -> Mapping[tuple[str, str], Matchup]:
    """Each army against each other that it met, in the Swiss and the bracket together; not against itself."""
    return _matchups(contest, lambda match: (match.army1, match.army2))


def faction_matchups(contest: Contest, decks: Iterable[DeckList]) -> Mapping[tuple[str, str], Matchup]:
    """The same of the factions of decks."""
    listed = decks_of(decks, contest)

    def kinds(match: Match) -> tuple[str, str]:
        first, second = (listed.get(player) if player else None for player in (match.player1, match.player2))
        return first.faction if first else "", second.faction if second else ""

    return _matchups(contest, kinds)


def _matchups(contest: Contest, kinds: _Kinds) -> Mapping[tuple[str, str], Matchup]:
    ends: dict[tuple[str, str], list[int]] = defaultdict(list)
    for match in contest.tournament.matches:
        result = played_result(contest.ruleset, match)
        first, second = kinds(match)
        if result is not None and first and second and first != second:
            ends[first, second].append(result.sign)
            ends[second, first].append(-result.sign)
    return {pair: Matchup(*(seen.count(wanted) for wanted in (1, 0, -1))) for pair, seen in ends.items()}
