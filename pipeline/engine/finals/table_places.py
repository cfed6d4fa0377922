"""The final classification where tables are played (agot1-melee: Pontuação para Campeão Geral)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.engine.finals.bracket_places import PlacedPlayer, Tier
from pipeline.engine.finals.classification import outside, placed
from pipeline.engine.finals.tables import Ranks, final_order, has_semi_final, ranked, ranks_of, seated
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.removals import removed
from pipeline.engine.tournament.state import FinalTables, PlayedRound, PlayedTable
from pipeline.model.bracket import Classification, Cut, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round
from pipeline.model.standings import Standing


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
    rules, ranks = contest.ruleset.tables, ranks_of(standings)
    if rules is None or finals is None:
        return Classification(placed(contest, standings, outside(standings, cut), {}), swiss_complete)
    reached: dict[PlayerNumber, Round] = {}
    for stage in finals.rounds:
        reached |= dict.fromkeys(seated(stage), stage.round)
    semi_final = has_semi_final(rules, cut, finals.rounds)
    over = _is_over(finals, semi_final=semi_final)
    tiers = (
        *_final_table(contest, finals, ranks, over=over),
        *_semi_final(finals, ranks),
        *_others_of_the_cut(contest, cut, finals, SEMI_FINAL_TABLES if semi_final else FINAL_TABLE),
        *outside(standings, cut),
    )
    return Classification(placed(contest, standings, tiers, reached), over)


def _held(finals: FinalTables, stage: Round) -> PlayedRound | None:
    return next((played for played in finals.rounds if played.round == stage), None)


def _is_over(finals: FinalTables, *, semi_final: bool) -> bool:
    """The final table has its result, or there is nobody left to play it."""
    final, semi = _held(finals, FINAL_TABLE), _held(finals, SEMI_FINAL_TABLES)
    if final is not None:
        return final.complete
    known = (semi is not None and semi.complete) if semi_final else True
    return known and len(finals.finalists) < 2


def _final_table(contest: Contest, finals: FinalTables, ranks: Ranks, *, over: bool) -> Iterator[Tier]:
    """The final table by its places, or those who will sit there."""
    final = _held(finals, FINAL_TABLE)
    if not over:
        yield tuple(PlacedPlayer(player, FINAL_TABLE, PlaceRule.STILL_IN) for player in finals.finalists)
    else:
        order = finals.finalists if final is None else final_order(contest, final, ranks)
        yield from ((PlacedPlayer(player, FINAL_TABLE, PlaceRule.FINAL_TABLE),) for player in order)


def _semi_final(finals: FinalTables, ranks: Ranks) -> Iterator[Tier]:
    """The winners, as far as they have not come to the final table; then the seconds, thirds and fourths."""
    semi = _held(finals, SEMI_FINAL_TABLES)
    if semi is None:
        return
    last = len(ranks)
    done = {player: place for table in semi.tables if table.complete for place, player in _places(table, ranks)}
    ordered = sorted(seated(semi), key=lambda player: (done.get(player, 1), ranks.get(player, last), player))
    still_in = [player for player in ordered if done.get(player, 1) == 1]
    if semi.complete:
        yield from ((PlacedPlayer(player, FINAL_TABLE, PlaceRule.FINAL_TABLE),) for player in still_in)
    else:
        yield tuple(PlacedPlayer(player, SEMI_FINAL_TABLES, PlaceRule.STILL_IN) for player in still_in)
    for player in ordered[len(still_in) :]:
        yield (PlacedPlayer(player, SEMI_FINAL_TABLES, PlaceRule.SEMI_FINAL_TABLE),)


def _places(table: PlayedTable, ranks: Ranks) -> Iterator[tuple[int, PlayerNumber]]:
    return enumerate(ranked(table, ranks), start=1)


def _others_of_the_cut(contest: Contest, cut: Cut | None, finals: FinalTables, first: Round) -> Iterator[Tier]:
    """Who is in the cut and at no table: all who may still win before the first round, then who left before it."""
    seeds = cut.seeds if cut is not None else ()
    if not finals.rounds:
        gone = removed(contest, first)
        yield tuple(PlacedPlayer(player, first, PlaceRule.STILL_IN) for player in seeds if player not in gone)
    rule = PlaceRule.SEMI_FINAL_TABLE if first == SEMI_FINAL_TABLES else PlaceRule.FINAL_TABLE
    yield from ((PlacedPlayer(player, first, rule),) for player in seeds)
