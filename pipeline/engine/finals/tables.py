"""The finals where tables are played: the final table, and the semi-final before it (agot1-melee: Mesa final).

A tie for a place at a table of the finals goes to the better preliminary standing, at the final table, too. The
final classification follows the tables (agot1-melee: Pontuação para Campeão Geral).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pipeline.engine.finals.classification import PlacedPlayer, Tier, outside, placed
from pipeline.engine.rounds import played_tables
from pipeline.engine.tournament.contest import Contest, removed, without_place
from pipeline.engine.tournament.state import FinalTables, PlayedRound, PlayedTable
from pipeline.model.bracket import Classification, Cut, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round
from pipeline.model.standings import Standing
from pipeline.model.values import replace
from pipeline.rules.ruleset.tables import TableRules

Ranks = Mapping[PlayerNumber, int]
"""Everybody's position in the frozen standings, the best first; who is not in them has none."""


def tables_begun(contest: Contest) -> bool:
    """Whether the workbook holds rows of the finals."""
    return any(seat.round in (SEMI_FINAL_TABLES, FINAL_TABLE) for seat in contest.tournament.seats)


def final_tables(
    contest: Contest, rules: TableRules, cut: Cut | None, standings: Sequence[Standing]
) -> tuple[Cut | None, FinalTables | None]:
    """The cut as the finals have it, and the finals; nothing where there is neither a cut nor a row of them.

    Once the workbook holds rows of the first round of the finals, who sits there is the cut, with those who had
    qualified and left after that round had been due: their seats stay empty.
    """
    if cut is None and not tables_begun(contest):
        return None, None
    ranks = {standing.player: position for position, standing in enumerate(standings)}
    rounds = tuple(
        PlayedRound(stage, (), (), (), all(table.complete for table in tables), tables)
        for stage in (SEMI_FINAL_TABLES, FINAL_TABLE)
        if (tables := played_tables(contest, rules, stage, standings))
    )
    if cut is not None and rounds:
        gone = {player for player in cut.seeds if player in removed(contest, rounds[0].round)}
        seeds = _by_standing(rounds[0].seated.keys() | gone, ranks)
        cut = replace(cut, seeds=seeds, left=tuple(player for player in cut.left if player not in seeds))
    finalists = _finalists(contest, rules, rounds, cut, ranks)
    final = next((stage for stage in rounds if stage.round == FINAL_TABLE), None)
    if final is None:
        champion = finalists[0] if len(finalists) == 1 else None
    else:
        champion = next(iter(_final_order(contest, final, ranks)), None) if final.complete else None
    return cut, FinalTables(rounds, finalists, champion)


def has_semi_final(rules: TableRules, cut: Cut | None, rounds: Iterable[PlayedRound]) -> bool:
    """Whether a semi-final is or was played: the workbook holds it, or the cut asks for it before the final is there."""
    held = [stage.round for stage in rounds]
    asked = cut is not None and 0 < rules.semi_final == cut.size
    return SEMI_FINAL_TABLES in held or (FINAL_TABLE not in held and asked)


def _ranked(table: PlayedTable, ranks: Ranks) -> list[PlayerNumber]:
    """The players of a table that has its result, best first."""
    ordered = sorted(table.seats, key=lambda seat: (seat.place or 0, ranks.get(seat.seat.player, len(ranks))))
    return list(dict.fromkeys(seat.seat.player for seat in ordered))


def _finalists(
    contest: Contest, rules: TableRules, rounds: Sequence[PlayedRound], cut: Cut | None, ranks: Ranks
) -> tuple[PlayerNumber, ...]:
    """Who sits or will sit at the final table, best seed first; nobody while the semi-final is played."""
    held = {stage.round: stage for stage in rounds}
    if FINAL_TABLE in held:
        return _by_standing(held[FINAL_TABLE].seated, ranks)
    gone = removed(contest, FINAL_TABLE)
    if not has_semi_final(rules, cut, rounds):
        return tuple(player for player in (cut.seeds if cut is not None else ()) if player not in gone)
    semi = held.get(SEMI_FINAL_TABLES)
    tables = semi.tables if semi is not None and semi.complete else ()
    winners = _by_standing((_ranked(table, ranks)[0] for table in tables if table.complete), ranks)
    return tuple(player for player in winners if player not in gone)[: rules.largest]


def _final_order(contest: Contest, final: PlayedRound, ranks: Ranks) -> list[PlayerNumber]:
    """The players of the final table that has its result, best first, without the excluded and the disqualified."""
    out = without_place(contest)
    return [player for table in final.tables for player in _ranked(table, ranks) if player not in out]


def _by_standing(players: Iterable[PlayerNumber], ranks: Ranks) -> tuple[PlayerNumber, ...]:
    return tuple(sorted(set(players), key=lambda player: (ranks.get(player, len(ranks)), player)))


def table_classification(
    contest: Contest,
    standings: Sequence[Standing],
    cut: Cut | None,
    finals: FinalTables | None,
    *,
    swiss_complete: bool,
) -> Classification:
    """Everybody's place: the final table by its places, then the seconds, the thirds and the fourths of the
    semi-final, each by preliminary standing, then all others by preliminary place.

    A finalist who has left is placed after the final table, who left after the semi-final was due after the
    semi-final. Until the final table has its result, those who may still win share the first place.
    """
    rules = contest.ruleset.tables
    ranks = {standing.player: position for position, standing in enumerate(standings)}
    if rules is None or finals is None:
        return Classification(placed(contest, standings, outside(standings, cut), {}), swiss_complete)
    reached: dict[PlayerNumber, Round] = {}
    for stage in finals.rounds:
        reached |= dict.fromkeys(stage.seated, stage.round)
    semi_final = has_semi_final(rules, cut, finals.rounds)
    held = {played.round: played for played in finals.rounds}
    final, semi = held.get(FINAL_TABLE), held.get(SEMI_FINAL_TABLES)
    # The final table has its result, or there is nobody left to play it.
    known = not semi_final or (semi is not None and semi.complete)
    over = final.complete if final is not None else known and len(finals.finalists) < 2
    tiers = (
        *_final_table(contest, finals, final, ranks, over=over),
        *(_semi_final(semi, ranks) if semi is not None else ()),
        *_others_of_the_cut(contest, cut, finals, SEMI_FINAL_TABLES if semi_final else FINAL_TABLE),
        *outside(standings, cut),
    )
    return Classification(placed(contest, standings, tiers, reached), over)


def _final_table(
    contest: Contest, finals: FinalTables, final: PlayedRound | None, ranks: Ranks, *, over: bool
) -> Iterator[Tier]:
    """The final table by its places, or those who will sit there."""
    if not over:
        yield tuple(PlacedPlayer(player, FINAL_TABLE, PlaceRule.STILL_IN) for player in finals.finalists)
    else:
        order = finals.finalists if final is None else _final_order(contest, final, ranks)
        rows = tuple(PlacedPlayer(player, FINAL_TABLE, PlaceRule.FINAL_TABLE) for player in order)
        shared = contest.ruleset.tables is not None and contest.ruleset.tables.final_shared
        yield from (rows[:1], rows[1:]) if shared else ((one,) for one in rows)


def _semi_final(semi: PlayedRound, ranks: Ranks) -> Iterator[Tier]:
    """The winners, as far as they have not come to the final table; then the seconds, thirds and fourths."""
    last = len(ranks)
    done = {
        player: place
        for table in semi.tables
        if table.complete
        for place, player in enumerate(_ranked(table, ranks), 1)
    }
    ordered = sorted(semi.seated, key=lambda player: (done.get(player, 1), ranks.get(player, last), player))
    still_in = [player for player in ordered if done.get(player, 1) == 1]
    if semi.complete:
        yield from ((PlacedPlayer(player, FINAL_TABLE, PlaceRule.FINAL_TABLE),) for player in still_in)
    else:
        yield tuple(PlacedPlayer(player, SEMI_FINAL_TABLES, PlaceRule.STILL_IN) for player in still_in)
    for player in ordered[len(still_in) :]:
        yield (PlacedPlayer(player, SEMI_FINAL_TABLES, PlaceRule.SEMI_FINAL_TABLE),)


def _others_of_the_cut(contest: Contest, cut: Cut | None, finals: FinalTables, first: Round) -> Iterator[Tier]:
    """Who is in the cut and at no table: all who may still win before the first round, then who left before it."""
    seeds = cut.seeds if cut is not None else ()
    if not finals.rounds:
        gone = removed(contest, first)
        yield tuple(PlacedPlayer(player, first, PlaceRule.STILL_IN) for player in seeds if player not in gone)
    rule = PlaceRule.SEMI_FINAL_TABLE if first == SEMI_FINAL_TABLES else PlaceRule.FINAL_TABLE
    yield from ((PlacedPlayer(player, first, rule),) for player in seeds)
