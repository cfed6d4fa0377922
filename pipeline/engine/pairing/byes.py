"""Who sits out when the number of players is odd."""

from collections.abc import Collection, Mapping, Sequence

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.lots import lots
from pipeline.model import Number, PlayerNumber, Standing
from pipeline.rules.absences import Absences

NUMBER = "number"
"""The criterion of the highest player number."""

PLACE = "place"
"""The criterion of the last place in the standings, the lot in them included; who has none comes below all places."""

Rank = tuple[int, tuple[Number, ...], bytes]

_LAST = 1 << 62
"""Below every place."""

_NEW = Standing(None, PlayerNumber(0), 0, (), "", ())


def choose_bye(
    contest: Contest, round_number: int, candidates: Collection[PlayerNumber], standings_before: Sequence[Standing]
) -> PlayerNumber:
    """The one of the candidates (at least one) who has the bye of Swiss round `round_number`.

    Who has had fewest goes before all else, unless the ruleset lets byes repeat; then the ruleset's criteria,
    worst first; then the lowest lot of `bye <round>`. In a random first round the lot alone decides.
    """
    return min(candidates, key=bye_ranks(contest, round_number, candidates, standings_before).__getitem__)


def bye_ranks(
    contest: Contest, round_number: int, candidates: Collection[PlayerNumber], standings_before: Sequence[Standing]
) -> Mapping[PlayerNumber, Rank]:
    """What the bye goes by, for each candidate: byes had, the ruleset's criteria, the lot; the lowest has it."""
    rules, absences = contest.ruleset.byes, Absences(contest.ruleset.absences)
    before = {standing.player: standing for standing in standings_before}
    lot = lots(contest.seed, contest.tournament.name, f"bye {round_number}")

    def had(player: PlayerNumber) -> int:
        return sum(map(absences.is_bye, before.get(player, _NEW).records))

    def worst_first(player: PlayerNumber) -> Rank:
        if round_number == 1 and rules.random_first_round:
            return 0, (), lot(player)
        values = tuple(_value(before.get(player, _NEW), player, key) for key in rules.order)
        return 0 if rules.repeat else had(player), values, lot(player)

    return {player: worst_first(player) for player in candidates}


def _value(standing: Standing, player: PlayerNumber, key: str) -> Number:
    if key == NUMBER:
        return -player
    if key == PLACE:
        return -_LAST if standing.place is None else -standing.place
    if key == "points":
        return standing.points
    receipt = standing.receipt(key)
    return 0 if receipt is None else receipt.value
