"""What is next where tables are played: the tables to draw, or the results they wait for; and the draw of the semi-final
(agot1-melee: Pontuação para Campeão Geral).

**Reading** Each table of the semi-final gets one player of the preliminary places 1-4, one of 5-8, one of 9-12 and one of 13-16,
with the fewest repeated meetings. All arrangements are looked at, so the one drawn is among the best.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from pipeline.engine.draw.fingerprint import METHOD
from pipeline.engine.finals.tables import has_semi_final
from pipeline.engine.results.tables import places, repeated, tables_of
from pipeline.engine.seating.seating import balanced, seat
from pipeline.engine.seating.seating_input import SeatingInput, seating_field
from pipeline.engine.standings.cut import playing_on
from pipeline.engine.tournament.contest import Contest, entered, removed, requested_byes
from pipeline.engine.tournament.state import FinalTables
from pipeline.model.bracket import Cut
from pipeline.model.draw import Bye, Proposal, SeatedTable, Waiting
from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round, Stage, swiss
from pipeline.model.standings import Standing
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.ruleset.tables import TableRules

Seed = PlayerNumber | None
"""A player, or a seat that stays empty."""

_Table = tuple[PlayerNumber, ...]

_Price = tuple[int, int, int]
"""Of one player more at a table: how full it is, the meetings that are repeated, the pairs of an Avoid group."""


def as_seats(proposal: Proposal) -> tuple[Seat, ...]:
    """The rows of Tables that a drawn proposal becomes: table by table, seat by seat, without results."""
    return tuple(
        Seat(proposal.round, player, table=table.table, seat=number)
        for table in proposal.tables
        for number, player in enumerate(table.seats, start=1)
    )


def preliminary_waiting(contest: Contest) -> tuple[Waiting, ...]:
    """The tables of the preliminary rounds that have no result yet."""
    rounds = {seat.round for seat in contest.tournament.seats if seat.round.stage is Stage.SWISS}
    return _waiting(contest, sorted(rounds))


def _waiting(contest: Contest, rounds: Iterable[Round]) -> tuple[Waiting, ...]:
    """The tables of these rounds that have no result yet, in order; each awaits a result of everybody at it."""
    return tuple(
        Waiting(played, table[0].table, tuple(seat.player for seat in table))
        for played in rounds
        for table in tables_of(contest.tournament.seats, played)
        if places(table, contest.ruleset.tables) is None
    )


def preliminary_proposal(
    contest: Contest, rules: TableRules, number: int, before: Sequence[Standing]
) -> Proposal | None:
    """Preliminary round `number`, drawn; None where so few players cannot be seated (agot1-melee: Sentando à mesa). After a stage
    those are there who play on by the standings `before`.
    """
    on = playing_on(contest, number, before)
    present = sorted(entered(contest, number) & on)
    sizes = rules.sizes_for(len(present))
    if not sizes:
        return None
    drawn = seat(seating_field(contest, swiss(number), present, sizes))
    worth = contest.ruleset.absences[AbsenceKind.REQUESTED_BYE].points
    byes = tuple(Bye(player, worth, requested=True) for player in sorted(requested_byes(contest, number) & on))
    return Proposal(swiss(number), byes=byes, method=METHOD, tables=drawn)


def finals_proposal(contest: Contest, rules: TableRules, cut: Cut | None, finals: FinalTables) -> Proposal | None:
    """The semi-final or the final table, drawn, or the tables it waits for; None once the final is over."""
    held = [stage.round for stage in finals.rounds]
    waiting = _waiting(contest, held)
    if waiting:
        return Proposal(FINAL_TABLE, waiting_for=waiting)
    if FINAL_TABLE in held:
        return None
    if not held and cut is not None and has_semi_final(rules, cut, finals.rounds):
        stage, gone = SEMI_FINAL_TABLES, removed(contest, SEMI_FINAL_TABLES)
        tables = semi_final_tables(contest, rules, [None if player in gone else player for player in cut.seeds])
    else:
        stage, finalists = FINAL_TABLE, finals.finalists
        tables = seat(seating_field(contest, stage, finalists, (len(finalists),))) if len(finalists) > 1 else ()
    return Proposal(stage, method=METHOD, tables=tables) if tables else None


def semi_final_tables(contest: Contest, rules: TableRules, seeds: Sequence[Seed]) -> tuple[SeatedTable, ...]:
    """The tables of these seeds, best first, None for a seat that stays empty.

    Wishes in this order: tables of even size where seats stay empty; the fewest repeated meetings; the fewest pairs
    of an Avoid group at one table; balanced seats; lots of purpose `Semi-final`. The player of the places 1-4 with
    the lowest lot sits at table 1, and so on; of arrangements that are as good the one comes first that takes the
    others in the order of their lots.
    """
    count = rules.semi_final // rules.semi_final_seats
    field = seating_field(contest, SEMI_FINAL_TABLES, [player for player in seeds if player is not None], ())
    lots = {player: place for place, player in enumerate(field.in_order(1))}
    pots = []
    for start in range(0, len(seeds), count):
        there = [player for player in seeds[start : start + count] if player is not None]
        pots.append([*sorted(there, key=lots.__getitem__), *[None] * (count - len(there))])
    tables = [sorted(table, key=lots.__getitem__) for table in _Search(field, pots).best() if table]
    seated = (balanced(field, table) for table in tables)
    return tuple(
        SeatedTable(number, table, repeated(table, field.met)) for number, table in enumerate(seated, start=1)
    )


class _Search:
    """Every way to give each table one of each pot, the first of the best."""

    def __init__(self, field: SeatingInput, pots: Sequence[Sequence[Seed]]) -> None:
        self.field = field
        self.pots = pots
        self.least: _Price | None = None
        self.found: list[_Table] = []
        complete = all(player is not None for pot in pots for player in pot)
        self._to_come = [
            sum(later * len(pots[0]) for later in range(index, len(pots))) if complete else 0
            for index in range(len(pots) + 1)
        ]
        """How full it will still become, whatever is dealt; at least nothing where seats stay empty."""
        self._known: dict[tuple[_Table, Seed], tuple[_Table, _Price]] = {}

    def best(self) -> list[_Table]:
        """The players of each table."""
        if self.pots:
            self._deal([() if player is None else (player,) for player in self.pots[0]], 1, (0, 0, 0))
        return self.found

    def _deal(self, tables: list[_Table], index: int, price: _Price) -> None:
        """Deal the pots from `index` on to these tables, unless that cannot be better than what was found."""
        least = (price[0] + self._to_come[index], *price[1:])
        if self.least is not None and least >= self.least:
            return
        if index == len(self.pots):
            self.least, self.found = price, tables
            return
        for order in permutations(self.pots[index]):
            full, repeats, together = price
            dealt = []
            for table, player in zip(tables, order, strict=True):
                seated, (fuller, more, closer) = self._with(table, player)
                dealt.append(seated)
                full, repeats, together = full + fuller, repeats + more, together + closer
            self._deal(dealt, index + 1, (full, repeats, together))

    def _with(self, table: _Table, player: Seed) -> tuple[_Table, _Price]:
        """The table with one player more, and the player's price."""
        if player is None:
            return table, (0, 0, 0)
        known = self._known.get((table, player))
        if known is None:
            pairs = [frozenset((player, other)) for other in table]
            repeats = sum(self.field.met.get(pair, 0) for pair in pairs)
            price = (len(table), repeats, sum(pair in self.field.apart for pair in pairs))
            known = self._known[table, player] = (*table, player), price
        return known
