"""Standings: points, then the ruleset's tie-breaks, each splitting what those before it left equal; and the figures for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby, zip_longest

from pipeline.engine.places import in_places
from pipeline.engine.results.records import RecordsOfRounds, records
from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest, adjustments
from pipeline.engine.tournament.lots import lots
from pipeline.engine.tournament.pools import Pool
from pipeline.model import GROUP_PLACE, Across, Adjustment, PlayerNumber, Receipt, Record, Standing, Status, replace
from pipeline.rules.absences import Absences
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.options import Edition, Setting

POINTS = "points"
"""The criterion before all tie-breaks, as `decided_by` names it."""


def standings(
    contest: Contest, through: int | None = None, given: RecordsOfRounds | None = None
) -> tuple[Standing, ...]:
    """Every player's line after Swiss round `through` (None: the last one drawn), best first.

    The excluded and the disqualified are taken out before ties are broken and come last, without a place, in the order of
    their points and numbers; what others have played against them counts. Players who dropped keep their place. Where a round robin
    is played in groups, ties are broken within each. Where only a part of the field has played on, the others come after it as
    they stood when they did not. `given` is what all these rounds gave, where that is known already.
    """
    last = contest.drawn_through if through is None else through
    known = contest.presences
    statuses = {player: known.get(player, HERE).at(last + 1) for player in contest.tournament.players}
    held = records(contest, last, given)
    table = _Table(contest, figures(contest, held, last), statuses, adjustments(contest, last), held)
    ranked = [player for player, status in statuses.items() if status.placed]
    out = [player for player, status in statuses.items() if not status.placed]
    groups = contest.pools
    if len(groups) > 1:
        return (*_by_groups(table, groups, ranked), *table.without_place(out))
    behind = {player: statuses[player] for player in ranked if contest.not_advanced.get(player, last + 1) <= last}
    on = [player for player in ranked if player not in behind]
    ended = [stage.after for stage in contest.begun_stages if stage.after < last]
    stood = standings(contest, max(ended), given) if behind else ()
    return (*table.places(on), *_as_they_stood(stood, behind, len(on)), *table.without_place(out))


def _as_they_stood(
    stood: Sequence[Standing], behind: Mapping[PlayerNumber, Status], ahead: int
) -> Iterator[Standing]:
    """The lines of those who have not played on, as they `stood` after their last round; `ahead` come before them."""
    lines = [line for line in stood if line.player in behind]
    tiers = (list(shared) for _, shared in groupby(lines, key=lambda line: line.place))
    for place, own in in_places(tiers, ahead):
        yield from (replace(line, place=place, status=behind[line.player]) for line in own)


def _by_groups(table: _Table, groups: Sequence[Pool], ranked: Sequence[PlayerNumber]) -> Iterator[Standing]:
    """The lines of all groups: the first of each, then the seconds, and so on; those of one place by points, then by the tie-breaks
    as far as these part them, which is what their `across` says. Who is in no group comes last.
    """
    lines: dict[PlayerNumber, Standing] = {}
    for group in groups:
        for line in table.places([player for player in ranked if player in group.seeds]):
            lines[line.player] = replace(line, group=group.letter, group_place=line.place)
    for line in table.places([player for player in ranked if player not in lines]):
        lines[line.player] = line
    tiers: dict[tuple[bool, int], list[PlayerNumber]] = defaultdict(list)
    for player, line in lines.items():
        tiers[not line.group, line.group_place or 0].append(player)
    for first, own in in_places(tiers[tier] for tier in sorted(tiers)):
        table.receipts = defaultdict(list)
        for among in table.places(own, ahead=first - 1):
            across = Across(among.receipts, among.decided_by if len(own) > 1 else GROUP_PLACE)
            yield replace(lines[among.player], place=among.place, across=across)


@dataclass(slots=True)
class _TiedGroup:
    """Players whom the criteria up to now leave equal; `level` is the one that parts them from those above."""

    players: list[PlayerNumber]
    level: int


@dataclass
class _Table:
    contest: Contest
    figures: Figures
    statuses: dict[PlayerNumber, Status]
    beside: Mapping[PlayerNumber, tuple[Adjustment, ...]]
    records: Mapping[PlayerNumber, tuple[Record, ...]]
    receipts: dict[PlayerNumber, list[Receipt]] = field(default_factory=lambda: defaultdict(list))

    def places(self, players: Sequence[PlayerNumber], ahead: int = 0) -> Iterator[Standing]:
        """The lines of those who have a place, of which `ahead` are others'."""
        criteria = (POINTS, *self.contest.ruleset.standings.tiebreaks)
        groups = self._broken(players)
        levels = [max(group.level, below.level if below else 0) for group, below in zip_longest(groups, groups[1:])]
        for level, (place, tied) in zip(levels, in_places((group.players for group in groups), ahead), strict=True):
            for player in tied:
                yield self._line(player, place, criteria[level] if len(tied) == 1 else "")

    def without_place(self, players: Sequence[PlayerNumber]) -> Iterator[Standing]:
        """The lines of the excluded, then of the disqualified."""
        by_points = sorted(players, key=lambda player: (-self.figures.points[player], player))
        for player in sorted(by_points, key=lambda player: self.statuses[player] is Status.DISQUALIFIED):
            self._broken([player])
            yield self._line(player, None, "")

    def _broken(self, players: Sequence[PlayerNumber]) -> list[_TiedGroup]:
        """The players from best to worst; who is in one group shares a place."""
        by_points = sorted(players, key=lambda player: (-self.figures.points[player], player))
        groups = [_TiedGroup(list(tied), 0) for _, tied in groupby(by_points, key=self.figures.points.__getitem__)]
        for level, key in enumerate(self.contest.ruleset.standings.tiebreaks, start=1):
            groups = [part for group in groups for part in self._split(group, key, level)]
        return groups

    def _split(self, group: _TiedGroup, key: str, level: int) -> list[_TiedGroup]:
        values = TIEBREAKS[key].receipts(self.figures, group.players)
        for player, receipt in values.items():
            self.receipts[player].append(receipt)
        if len(group.players) == 1:
            return [group]
        ordered = sorted(group.players, key=lambda player: values[player].value, reverse=True)
        parts = [
            _TiedGroup(list(tied), level) for _, tied in groupby(ordered, key=lambda player: values[player].value)
        ]
        parts[0].level = group.level
        return parts

    def _line(self, player: PlayerNumber, place: int | None, decided_by: str) -> Standing:
        return Standing(
            place,
            player,
            self.figures.points[player],
            tuple(self.receipts[player]),
            decided_by,
            self.records[player],
            self.statuses[player],
            self.beside.get(player, ()),
        )


def figures(contest: Contest, records: Mapping[PlayerNumber, tuple[Record, ...]], through: int) -> Figures:
    """The figures of these records of a contest, as far as they count, with the adjustments up to Swiss round `through`."""
    counted = {player: tuple(record for record in own if not record.void) for player, own in records.items()}
    lot = lots(contest.seed, contest.tournament.name, "standings")
    found = Figures(contest.ruleset.standings, setting(contest), contest.players, lot, counted, contest.rating)
    found.adjust(adjustments(contest, through))
    return found


def setting(contest: Contest) -> Setting:
    """What tie-breaks are told of a contest's game and of who has left."""
    rules, known = contest.ruleset, contest.by_changes
    points = rules.points
    win = points.win if rules.tables is None else rules.tables.best

    def away(player: PlayerNumber, number: int) -> bool:
        return known.get(player, HERE).at(number) is not Status.ACTIVE

    draw = Fraction(win + points.loss, 2) if points.draw is None else points.draw
    best_at = (lambda _: win) if rules.tables is None else rules.tables.best_at
    capped = rules.standings.edition in (None, Edition.OF_2026)
    return Setting(
        win,
        draw,
        points.loss,
        best_at,
        rules.swiss.games_to_win,
        away,
        Absences(rules.absences),
        capped,
        contest.structure.rounds,
        rules.handicap.most if rules.handicap else 0,
    )
