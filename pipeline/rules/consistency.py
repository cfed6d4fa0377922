"""What no single key of a ruleset file can be blamed for: keys that do not go together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pipeline.model.ids import Number
from pipeline.problems.toml.overall import (
    RULESET_COMBINED_OF_ONE,
    RULESET_COMBINED_OF_TWICE,
    RULESET_COMBINED_POINTS_RISE,
)
from pipeline.problems.toml.rulesets.contradictions import (
    RULESET_ANY_WINNER_DECIDED,
    RULESET_BYE_ORDER_NOT_A_TIEBREAK,
    RULESET_CAP_BELOW_FLOOR,
    RULESET_CUT_OF_ONE,
    RULESET_DIFFERENCES_WITHOUT_LEVEL,
    RULESET_ID_IS_NOT_THE_FILE_NAME,
    RULESET_MINUTES_OUTSIDE_CHOICE,
    RULESET_NO_NAME,
    RULESET_NOT_A_SHARE,
    RULESET_NOT_IN_THIS_ELIMINATION,
    RULESET_POINTS_BY_DIFFERENCE_WITHOUT_SCORES,
    RULESET_POINTS_BY_SCORE_WITHOUT_GAMES,
    RULESET_RATING_ROW_TWICE,
    RULESET_RATING_WITHOUT_ROUNDS,
    RULESET_ROW_AFTER_OPEN,
    RULESET_ROW_BACKWARDS,
    RULESET_ROWS_GAP,
    RULESET_ROWS_OVERLAP,
    RULESET_STAGE_NOT_CLEAR,
    RULESET_STAGE_NOT_SEATED,
    RULESET_STAGE_OUT_OF_PLACE,
    RULESET_STAGE_TOO_SMALL,
    RULESET_TIEBREAK_AFTER_LOT,
    RULESET_TIEBREAK_NEEDS_GAMES,
    RULESET_TIEBREAK_NEEDS_MATCHES,
    RULESET_TIEBREAK_NEEDS_SCORES,
    RULESET_TIEBREAK_NEEDS_SECOND_SCORES,
    RULESET_UNRATED_NOT_START,
)
from pipeline.problems.toml.rulesets.keys import RULESET_ARMY_NOT_LEGAL, RULESET_MISSING_KEY, RULESET_TOO_LARGE
from pipeline.problems.toml.rulesets_tables import (
    RULESET_NO_ROWS,
    RULESET_PLACES_OF_TABLE,
    RULESET_ROW_TWICE,
    RULESET_SEMI_FINAL_TABLES,
    RULESET_SEMI_FINAL_WITHOUT_FINAL,
    RULESET_TABLES_GAP,
    RULESET_TABLES_SUM,
    RULESET_TABLES_WITHOUT_POINTS,
)
from pipeline.rules.reader import Place, shown
from pipeline.rules.ruleset.combined import CombinedRules
from pipeline.rules.ruleset.duel import BracketRules, ByeRules, Elimination, Points, ScoreMeaning, Scores
from pipeline.rules.ruleset.extras import ArmyRules, RatingRules
from pipeline.rules.ruleset.swiss import PairingPolicy, StandingsRules, StructureRow, SwissRules
from pipeline.rules.ruleset.tables import TableRules
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.rules.tiebreaks.options import Percentages
from pipeline.rules.tiebreaks.own import RATING
from pipeline.rules.tiebreaks.tiebreak import Needs


def check_together(file_id: str, stated: Mapping[str, Any], file: Place) -> None:
    """Report what contradicts itself among the parts that could be read."""
    _id(file_id, stated.get("id"), file.below("id"))
    if "names" in stated and not stated["names"]:
        file.below("names").report(RULESET_NO_NAME)
    for structure in stated.get("structures", ()):
        place = file.below("structures").below(structure.name)
        _rows(structure.rows, place)
        _rounds_stated(structure.rows, stated.get("swiss", SwissRules()), place)
        for number, row in enumerate(structure.rows, start=1):
            _stages(row, stated, place.row(number).below("stages"))
    scores: Scores = stated.get("scores", Scores())
    _scores(scores, stated.get("points"), file)
    if "swiss" in stated:
        _minutes(stated["swiss"], file.below("swiss").below("choice_of_minutes"))
    for name, check in _OF_ONE_TABLE.items():
        if name in stated:
            check(stated[name], file.below(name))
    if "standings" in stated:
        _standings(stated["standings"], scores, stated, file)
    if "rating" in stated:
        _rating(stated["rating"], stated.get("standings"), file)


def _id(file_id: str, stated: str | None, place: Place) -> None:
    if stated is not None and stated != file_id:
        place.report(RULESET_ID_IS_NOT_THE_FILE_NAME, value=stated, expected=file_id)


def _rows(rows: tuple[StructureRow, ...], place: Place) -> None:
    """Rows may stand in any order; each number of players has one row at most, and none is left out between."""
    for number, row in enumerate(rows, start=1):
        if row.cut == 1:
            place.row(number).below("cut").report(RULESET_CUT_OF_ONE)
    numbered = sorted(enumerate(rows, start=1), key=lambda item: (item[1].at_least, item[0]))
    for number, row in numbered:
        if row.at_most is not None and row.at_most < row.at_least:
            place.row(number).below("to").report(RULESET_ROW_BACKWARDS, first=row.at_least, last=row.at_most)
            return
    for (_, row), (number, following) in pairwise(numbered):
        here = place.row(number).below("from")
        if row.at_most is None:
            here.report(RULESET_ROW_AFTER_OPEN, first=row.at_least, players=following.at_least)
        elif following.at_least <= row.at_most:
            here.report(RULESET_ROWS_OVERLAP, players=following.at_least, first=row.at_least, last=row.at_most)
        elif following.at_least > row.at_most + 1:
            here.report(RULESET_ROWS_GAP, first=row.at_most + 1, last=following.at_least - 1)


def _rounds_stated(rows: tuple[StructureRow, ...], swiss: SwissRules, place: Place) -> None:
    """Only a round robin says by itself how many rounds it takes."""
    for number, row in enumerate(rows, start=1):
        if row.rounds is None and swiss.pairing is not PairingPolicy.ROUND_ROBIN:
            place.row(number).below("rounds").report(RULESET_MISSING_KEY)


def _stages(row: StructureRow, stated: Mapping[str, Any], place: Place) -> None:
    """Each stage is later than the one before and not the end, and leaves enough players for what follows."""
    swiss: SwissRules = stated.get("swiss", SwissRules())
    nowhere = swiss.pairing is PairingPolicy.ROUND_ROBIN
    tables = stated.get("tables")
    before = 0
    for number, stage in enumerate(row.stages, start=1):
        here = place.row(number)
        if (stage.best is None) == (stage.points is None):
            here.report(RULESET_STAGE_NOT_CLEAR, after=stage.after)
        if nowhere or stage.after <= before or (row.rounds is not None and stage.after >= row.rounds):
            here.below("after").report(RULESET_STAGE_OUT_OF_PLACE, after=stage.after)
        needed = max([row.cut, *(later.best or 0 for later in row.stages[number:])])
        if stage.best is not None and stage.best < needed:
            here.below("best").report(RULESET_STAGE_TOO_SMALL, best=stage.best, after=stage.after, most=needed)
        if tables is not None and tables.sizes and not (stage.best and tables.sizes_for(stage.best)):
            here.below("best").report(RULESET_STAGE_NOT_SEATED, after=stage.after)
        before = stage.after


def _minutes(swiss: SwissRules, place: Place) -> None:
    """What is usual is among what may be chosen."""
    if swiss.choice_of_minutes is None:
        return
    (least, most), usual = swiss.choice_of_minutes, swiss.usual_minutes
    if usual is None or not least <= usual <= most:
        place.report(RULESET_MINUTES_OUTSIDE_CHOICE, minutes=usual or 0, least=least, most=most)


def _scores(scores: Scores, points: Points | None, file: Place) -> None:
    if scores.any_winner and scores.decide:
        file.below("scores").below("any_winner").report(RULESET_ANY_WINNER_DECIDED)
    if points is not None:
        _by_score(points, scores, file.below("points").below("by_score"))
        _by_difference(points, scores, file.below("points").below("by_difference"))


def _bracket(bracket: BracketRules, place: Place) -> None:
    double = bracket.elimination is Elimination.DOUBLE
    senseless = {
        "third_place": bracket.third_place and double,
        "reseed": bracket.reseed and double,
        "second_final": bracket.second_final and not double,
    }
    for key, is_senseless in senseless.items():
        if is_senseless:
            place.below(key).report(RULESET_NOT_IN_THIS_ELIMINATION, elimination=bracket.elimination.value)


def _by_score(points: Points, scores: Scores, place: Place) -> None:
    if points.by_score and scores.meaning is not ScoreMeaning.GAMES:
        place.report(RULESET_POINTS_BY_SCORE_WITHOUT_GAMES, meaning=scores.meaning.value)


def _by_difference(points: Points, scores: Scores, place: Place) -> None:
    """Scores are counted, level ones give both the same, and each row begins at another difference."""
    rows = points.by_difference
    if not rows:
        return
    if not scores.counted:
        place.report(RULESET_POINTS_BY_DIFFERENCE_WITHOUT_SCORES, meaning=scores.meaning.value)
    if rows[0].at_least != 0 or rows[0].points[0] != rows[0].points[1]:
        first, (higher, lower) = rows[0].at_least, rows[0].points
        values = {"first": shown(first), "points": f"{shown(higher)}, {shown(lower)}"}
        place.report(RULESET_DIFFERENCES_WITHOUT_LEVEL, **values)
    _thresholds([row.at_least for row in rows], place)


def _standings(standings: StandingsRules, scores: Scores, stated: Mapping[str, Any], file: Place) -> None:
    place = file.below("standings")
    _tiebreaks(standings, place.below("tiebreaks"))
    _needs(standings, scores, stated, place.below("tiebreaks"))
    _percentages(standings.percentages, place.below("percentages"))
    if "byes" in stated:
        _bye_order(stated["byes"], standings, file.below("bye").below("order"))


def _tiebreaks(standings: StandingsRules, place: Place) -> None:
    keys = standings.tiebreaks
    if LOT in keys[:-1]:
        after = keys[keys.index(LOT) + 1]
        place.report(RULESET_TIEBREAK_AFTER_LOT, value=after)


def _needs(standings: StandingsRules, scores: Scores, stated: Mapping[str, Any], place: Place) -> None:
    """Report tie-breaks that lack in this game what they are made from."""
    lacking = {
        Needs.SCORES: (scores.meaning is ScoreMeaning.NONE and not _adds_up(stated), RULESET_TIEBREAK_NEEDS_SCORES),
        Needs.SECOND_SCORES: ("second_scores" not in stated, RULESET_TIEBREAK_NEEDS_SECOND_SCORES),
        Needs.GAMES: (scores.meaning is not ScoreMeaning.GAMES, RULESET_TIEBREAK_NEEDS_GAMES),
        Needs.MATCHES: (stated.get("kind") == "tables", RULESET_TIEBREAK_NEEDS_MATCHES),
    }
    for key in dict.fromkeys(standings.tiebreaks):
        lacks, code = lacking.get(TIEBREAKS[key].needs, (False, None))
        if lacks and code is not None:
            place.report(code, value=key)


def _adds_up(stated: Mapping[str, Any]) -> bool:
    """Whether victory points of tables are scores."""
    tables = stated.get("tables")
    return isinstance(tables, TableRules) and tables.victory_points


def _percentages(stated: Percentages, place: Place) -> None:
    """All are fractions of 1, and no highest is below the lowest."""
    for key, share in (("floor", stated.floor), ("round_to", stated.round_to), ("draw", stated.draw)):
        if not 0 <= share <= 1:
            place.below(key).report(RULESET_NOT_A_SHARE, value=shown(share))
            return
    for key, cap in (("cap", stated.cap), ("dropped_cap", stated.dropped_cap)):
        if cap is not None and not stated.floor <= cap <= 1:
            place.below(key).report(RULESET_CAP_BELOW_FLOOR, value=shown(cap), floor=shown(stated.floor))


def _bye_order(byes: ByeRules, standings: StandingsRules, place: Place) -> None:
    known = ("points", "number", "place", *standings.tiebreaks)
    for number, key in enumerate(byes.order, start=1):
        if key not in known:
            place.row(number).report(RULESET_BYE_ORDER_NOT_A_TIEBREAK, value=key)


def _tables(tables: TableRules, place: Place) -> None:
    """Report rows that are missing, that stand twice, and tables that cannot be."""
    if not tables.points or not tables.sizes:
        for name in ("points", "sizes"):
            if not getattr(tables, name):
                place.below(name).report(RULESET_NO_ROWS)
        return
    _twice((row.seats for row in tables.points), place.below("points"))
    _twice((row.players for row in tables.sizes), place.below("sizes"))
    _twice((row.at_least for row in tables.final), place.below("final"))
    _sums(tables, place.below("sizes"))
    _points_of_tables(tables, place)
    _gap(tables, place.below("sizes"))
    _semi_final(tables, place.below("semi_final"))


def _twice(numbers: Iterable[int], place: Place) -> None:
    for value, count in Counter(numbers).items():
        if count > 1:
            place.report(RULESET_ROW_TWICE, value=value)


def _sums(tables: TableRules, place: Place) -> None:
    """The tables of a row seat all its players, or there are none."""
    for row in tables.sizes:
        if row.tables and sum(row.tables) != row.players:
            place.report(RULESET_TABLES_SUM, players=row.players, seats=sum(row.tables))


def _points_of_tables(tables: TableRules, place: Place) -> None:
    """Every table that can be drawn in a preliminary round has its points, and each of its places where these give them."""
    for row in tables.points:
        if row.places and len(row.places) != row.seats:
            place.below("points").report(RULESET_PLACES_OF_TABLE, seats=row.seats, count=len(row.places))
        elif row.place_points and len(row.place_points) != row.seats:
            place.below("points").report(RULESET_PLACES_OF_TABLE, seats=row.seats, count=len(row.place_points))
        elif not (row.places or row.beaten or row.tied or row.sweep):
            place.below("points").below("beaten").report(RULESET_MISSING_KEY)
    used = {seats for row in tables.sizes for seats in row.tables} | {tables.add}
    for seats in sorted(used - {row.seats for row in tables.points}):
        place.below("points").report(RULESET_TABLES_WITHOUT_POINTS, seats=seats)


def _gap(tables: TableRules, place: Place) -> None:
    """Every number of players from the first row on can be seated."""
    first, last = tables.sizes[0].players, tables.sizes[-1].players
    impossible = {row.players for row in tables.sizes if not row.tables}
    missing = (
        players
        for players in range(first, last + tables.add + 1)
        if players not in impossible and not tables.sizes_for(players)
    )
    players = next(missing, None)
    if players is not None:
        place.report(RULESET_TABLES_GAP, players=players)


def _semi_final(tables: TableRules, place: Place) -> None:
    """The semi-final fills its tables, and there is a final for its winners."""
    if tables.semi_final % tables.semi_final_seats:
        place.report(RULESET_SEMI_FINAL_TABLES, players=tables.semi_final, seats=tables.semi_final_seats)
    elif tables.semi_final and not tables.final:
        place.report(RULESET_SEMI_FINAL_WITHOUT_FINAL)


def _combined(combined: CombinedRules, place: Place) -> None:
    """Report points that a worse place has more of, and a list of tournaments that is none."""
    points = place.below("points")
    if not combined.points:
        points.report(RULESET_NO_ROWS)
    for number, (better, worse) in enumerate(pairwise(combined.points), start=2):
        if worse > better:
            points.row(number).report(RULESET_COMBINED_POINTS_RISE, value=shown(worse), before=shown(better))
    if combined.points and combined.beyond > combined.points[-1]:
        before = shown(combined.points[-1])
        place.below("beyond").report(RULESET_COMBINED_POINTS_RISE, value=shown(combined.beyond), before=before)
    if len(combined.of) == 1:
        place.below("of").report(RULESET_COMBINED_OF_ONE, value=combined.of[0])
    for number, rules in enumerate(combined.of, start=1):
        if rules in combined.of[: number - 1]:
            place.below("of").row(number).report(RULESET_COMBINED_OF_TWICE, value=rules)


def _armies(armies: ArmyRules, place: Place) -> None:
    """Armies that other keys name are legal; nobody chooses more for the finals than they have."""
    for number, army in enumerate(armies.beginner, start=1):
        if army not in armies.legal:
            place.below("beginner").row(number).report(RULESET_ARMY_NOT_LEGAL, value=army)
    if armies.exchange_tile and armies.exchange_tile not in armies.legal:
        place.below("exchange_tile").report(RULESET_ARMY_NOT_LEGAL, value=armies.exchange_tile)
    for number, row in enumerate(armies.finals, start=1):
        if armies.registered is not None and row.armies > armies.registered:
            here = place.below("finals").row(number).below("armies")
            here.report(RULESET_TOO_LARGE, value=row.armies, most=armies.registered)


_OF_ONE_TABLE: Mapping[str, Callable[[Any, Place], None]] = {
    "tables": _tables,
    "combined": _combined,
    "armies": _armies,
    "bracket": _bracket,
}


def _rating(rating: RatingRules, standings: StandingsRules | None, file: Place) -> None:
    """Steps and ranks begin at different numbers, there is a step at all, and everybody starts alike."""
    place = file.below("rating")
    if not rating.rounds:
        place.below("rounds").report(RULESET_RATING_WITHOUT_ROUNDS)
    _thresholds([row.at_least for row in rating.rounds], place.below("rounds"))
    _thresholds([row.at_least for row in rating.ranks], place.below("ranks"))
    if standings and RATING in standings.tiebreaks and standings.unrated != rating.start:
        values = {"value": shown(standings.unrated), "start": shown(rating.start)}
        file.below("standings").below("unrated").report(RULESET_UNRATED_NOT_START, **values)


def _thresholds(ascending: Sequence[Number], place: Place) -> None:
    for value, following in pairwise(ascending):
        if value == following:
            place.report(RULESET_RATING_ROW_TWICE, value=shown(value))
