"""What no single key of a ruleset file can be blamed for: keys that do not go together."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pipeline.model import Number
from pipeline.rules.absences import FORFEITS, OWN_POINTS, Absence, InSums
from pipeline.rules.reader import Place, shown
from pipeline.rules.ruleset.duel import BracketRules, Elimination, Points, ScoreMeaning, Scores
from pipeline.rules.ruleset.extras import ArmyRules, RatingRules
from pipeline.rules.ruleset.ruleset import CombinedRules, EarlierEdition
from pipeline.rules.ruleset.swiss import StandingsRules, StructureRow, SwissRules
from pipeline.rules.ruleset.tables import TableRules
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.rules.tiebreaks.options import Percentages
from pipeline.rules.tiebreaks.own import RATING
from pipeline.rules.tiebreaks.tiebreak import Needs


def check_together(file_id: str, stated: Mapping[str, Any], file: Place) -> None:
    """Report what contradicts itself among the parts that could be read."""
    if stated.get("id", file_id) != file_id:
        file.below("id").report("ruleset-id-is-not-the-file-name", value=stated["id"], expected=file_id)
    if "names" in stated and not stated["names"]:
        file.below("names").report("ruleset-no-name")
    for structure in stated.get("structures", ()):
        place = file.below("structures").below(structure.name)
        _rows(structure.rows, place)
        _rounds_stated(structure.rows, stated.get("swiss", SwissRules()), place)
        for number, row in enumerate(structure.rows, start=1):
            _stages(row, stated, place.row(number).below("stages"))
    scores: Scores = stated.get("scores", Scores())
    _scores(scores, stated.get("points", Points(0, 0)), file)
    for name, check in _OF_ONE_TABLE.items():
        if name in stated:
            check(stated[name], file.below(name))
    if "standings" in stated:
        _standings(stated["standings"], scores, stated, file)
    _editions(stated, scores, file.below("editions"))
    if "rating" in stated:
        _rating(stated["rating"], stated.get("standings"), file)


def _rows(rows: tuple[StructureRow, ...], place: Place) -> None:
    """Rows may stand in any order; each number of players has one row at most, and none is left out between."""
    for number, row in enumerate(rows, start=1):
        if row.cut == 1:
            place.row(number).below("cut").report("ruleset-cut-of-one")
    numbered = sorted(enumerate(rows, start=1), key=lambda item: (item[1].at_least, item[0]))
    for number, row in numbered:
        if row.at_most is not None and row.at_most < row.at_least:
            place.row(number).below("to").report("ruleset-row-backwards", first=row.at_least, last=row.at_most)
            return
    for (_, row), (number, following) in pairwise(numbered):
        here = place.row(number).below("from")
        if row.at_most is None:
            here.report("ruleset-row-after-open", first=row.at_least, players=following.at_least)
        elif following.at_least <= row.at_most:
            here.report("ruleset-rows-overlap", players=following.at_least, first=row.at_least, last=row.at_most)
        elif following.at_least > row.at_most + 1:
            here.report("ruleset-rows-gap", first=row.at_most + 1, last=following.at_least - 1)


def _rounds_stated(rows: tuple[StructureRow, ...], swiss: SwissRules, place: Place) -> None:
    """Only a round robin says by itself how many rounds it takes."""
    for number, row in enumerate(rows, start=1):
        if row.rounds is None and not swiss.round_robin:
            place.row(number).below("rounds").report("ruleset-missing-key")


def _stages(row: StructureRow, stated: Mapping[str, Any], place: Place) -> None:
    """Each stage is later than the one before and not the end, and leaves enough players for what follows."""
    swiss: SwissRules = stated.get("swiss", SwissRules())
    nowhere = swiss.round_robin
    tables = stated.get("tables")
    before = 0
    for number, stage in enumerate(row.stages, start=1):
        here = place.row(number)
        if (stage.best is None) == (stage.points is None):
            here.report("ruleset-stage-not-clear", after=stage.after)
        if nowhere or stage.after <= before or (row.rounds is not None and stage.after >= row.rounds):
            here.below("after").report("ruleset-stage-out-of-place", after=stage.after)
        needed = max([row.cut, *(later.best or 0 for later in row.stages[number:])])
        if stage.best is not None and stage.best < needed:
            here.below("best").report("ruleset-stage-too-small", best=stage.best, after=stage.after, most=needed)
        if tables is not None and tables.sizes and not (stage.best and tables.sizes_for(stage.best)):
            here.below("best").report("ruleset-stage-not-seated", after=stage.after)
        before = stage.after


def _swiss(swiss: SwissRules, place: Place) -> None:
    """What is usual is among what may be chosen."""
    if swiss.choice_of_minutes is None:
        return
    (least, most), usual = swiss.choice_of_minutes, swiss.usual_minutes
    if usual is None or not least <= usual <= most:
        here = place.below("choice_of_minutes")
        here.report("ruleset-minutes-outside-choice", minutes=usual or 0, least=least, most=most)


def _bracket(bracket: BracketRules, place: Place) -> None:
    double = bracket.elimination is Elimination.DOUBLE
    senseless = {
        "third_place": bracket.third_place and double,
        "reseed": bracket.reseed and double,
        "second_final": bracket.second_final and not double,
    }
    for key, is_senseless in senseless.items():
        if is_senseless:
            place.below(key).report("ruleset-not-in-this-elimination", elimination=bracket.elimination.value)


def _scores(scores: Scores, points: Points, file: Place) -> None:
    """Scores that decide tell the winner. Points by games won want games; where they go by the difference, scores are counted, level ones give both the same, and
    each row begins at another difference.
    """
    if scores.any_winner and scores.decide:
        file.below("scores").below("any_winner").report("ruleset-any-winner-decided")
    if points.by_score and scores.meaning is not ScoreMeaning.GAMES:
        here = file.below("points").below("by_score")
        here.report("ruleset-points-by-score-without-games", meaning=scores.meaning.value)
    rows, place = points.by_difference, file.below("points").below("by_difference")
    if not rows:
        return
    if not scores.counted:
        place.report("ruleset-points-by-difference-without-scores", meaning=scores.meaning.value)
    if rows[0].at_least != 0 or rows[0].points[0] != rows[0].points[1]:
        first, (higher, lower) = rows[0].at_least, rows[0].points
        values = {"first": shown(first), "points": f"{shown(higher)}, {shown(lower)}"}
        place.report("ruleset-differences-without-level", **values)
    _thresholds([row.at_least for row in rows], place)


def _standings(standings: StandingsRules, scores: Scores, stated: Mapping[str, Any], file: Place) -> None:
    place = file.below("standings")
    keys = standings.tiebreaks
    if LOT in keys[:-1]:
        place.below("tiebreaks").report("ruleset-tiebreak-after-lot", value=keys[keys.index(LOT) + 1])
    _needs(standings, scores, stated, place.below("tiebreaks"))
    _percentages(standings.percentages, place.below("percentages"))
    known = ("points", "number", "place", *keys)
    for number, key in enumerate(stated["byes"].order if "byes" in stated else (), start=1):
        if key not in known:
            file.below("bye").below("order").row(number).report("ruleset-bye-order-not-a-tiebreak", value=key)


def _editions(stated: Mapping[str, Any], scores: Scores, place: Place) -> None:
    """The tables of earlier editions go together with the rest as those in force do; each edition ended on a day of its own."""
    rows: Sequence[EarlierEdition] = stated.get("editions", ())
    for number, edition in enumerate(rows, start=1):
        if edition.standings is not None:
            _standings(edition.standings, scores, stated, place.row(number))
        if edition.absences is not None:
            _absences(edition.absences, place.row(number).below("absences"))
    _twice((edition.until.isoformat() for edition in rows), place)


def _needs(standings: StandingsRules, scores: Scores, stated: Mapping[str, Any], place: Place) -> None:
    """Report tie-breaks that lack in this game what they are made from."""
    tables = stated.get("tables")
    adds_up = isinstance(tables, TableRules) and tables.victory_points
    scoreless = scores.meaning is ScoreMeaning.NONE and not adds_up
    lacking = {
        Needs.SCORES: (scoreless, "ruleset-tiebreak-needs-scores"),
        Needs.SECOND_SCORES: ("second_scores" not in stated, "ruleset-tiebreak-needs-second-scores"),
        Needs.GAMES: (scores.meaning is not ScoreMeaning.GAMES, "ruleset-tiebreak-needs-games"),
        Needs.MATCHES: (stated.get("kind") == "tables", "ruleset-tiebreak-needs-matches"),
    }
    for key in dict.fromkeys(standings.tiebreaks):
        lacks, code = lacking.get(TIEBREAKS[key].needs, (False, None))
        if lacks and code is not None:
            place.report(code, value=key)


def _percentages(stated: Percentages, place: Place) -> None:
    """All are fractions of 1, and no highest is below the lowest."""
    for key, share in (("floor", stated.floor), ("round_to", stated.round_to), ("draw", stated.draw)):
        if not 0 <= share <= 1:
            place.below(key).report("ruleset-not-a-share", value=shown(share))
            return
    if not 0 <= stated.lowest <= stated.floor:
        values = {"value": shown(stated.lowest), "floor": shown(stated.floor)}
        place.below("own_floor").report("ruleset-own-floor-above", **values)
    for key, cap in (("cap", stated.cap), ("dropped_cap", stated.dropped_cap)):
        if cap is not None and not stated.floor <= cap <= 1:
            place.below(key).report("ruleset-cap-below-floor", value=shown(cap), floor=shown(stated.floor))


def _tables(tables: TableRules, place: Place) -> None:
    """Report rows that are missing, that stand twice, and tables that cannot be."""
    missing = [name for name in ("points", "sizes") if not getattr(tables, name)]
    for name in missing:
        place.below(name).report("ruleset-no-rows")
    if missing:
        return
    _twice((row.seats for row in tables.points), place.below("points"))
    _twice((row.players for row in tables.sizes), place.below("sizes"))
    _twice((row.at_least for row in tables.final), place.below("final"))
    for row in tables.sizes:
        if row.tables and sum(row.tables) != row.players:
            place.below("sizes").report("ruleset-tables-sum", players=row.players, seats=sum(row.tables))
    _points_of_tables(tables, place)
    _sizes(tables, place)


def _twice(numbers: Iterable[int | str], place: Place) -> None:
    for value, count in Counter(numbers).items():
        if count > 1:
            place.report("ruleset-row-twice", value=value)


def _sizes(tables: TableRules, place: Place) -> None:
    """From the first row on every number of players can be seated; a semi-final fills its tables and has a final."""
    first, last = tables.sizes[0].players, tables.sizes[-1].players
    impossible = {row.players for row in tables.sizes if not row.tables}
    for players in range(first, last + tables.add + 1):
        if players not in impossible and not tables.sizes_for(players):
            place.below("sizes").report("ruleset-tables-gap", players=players)
            break
    semi_final = place.below("semi_final")
    if tables.semi_final % tables.semi_final_seats:
        semi_final.report("ruleset-semi-final-tables", players=tables.semi_final, seats=tables.semi_final_seats)
    elif tables.semi_final and not tables.final:
        semi_final.report("ruleset-semi-final-without-final")


def _points_of_tables(tables: TableRules, place: Place) -> None:
    """Every table that can be drawn in a preliminary round has its points, and each of its places where these give them."""
    for row in tables.points:
        wrong = [given for given in (row.places, row.place_points) if given and len(given) != row.seats]
        if wrong:
            place.below("points").report("ruleset-places-of-table", seats=row.seats, count=len(wrong[0]))
        elif not (row.places or row.beaten or row.tied or row.sweep):
            place.below("points").below("beaten").report("ruleset-missing-key")
    used = {seats for row in tables.sizes for seats in row.tables} | {tables.add}
    for seats in sorted(used - {row.seats for row in tables.points}):
        place.below("points").report("ruleset-tables-without-points", seats=seats)


def _combined(combined: CombinedRules, place: Place) -> None:
    """Report points that a worse place has more of, and a list of tournaments that is none."""
    points = place.below("points")
    if not combined.points:
        points.report("ruleset-no-rows")
    for number, (better, worse) in enumerate(pairwise(combined.points), start=2):
        if worse > better:
            points.row(number).report("ruleset-combined-points-rise", value=shown(worse), before=shown(better))
    if combined.points and combined.beyond > combined.points[-1]:
        before = shown(combined.points[-1])
        place.below("beyond").report("ruleset-combined-points-rise", value=shown(combined.beyond), before=before)
    if len(combined.of) == 1:
        place.below("of").report("ruleset-combined-of-one", value=combined.of[0])
    for number, rules in enumerate(combined.of, start=1):
        if rules in combined.of[: number - 1]:
            place.below("of").row(number).report("ruleset-combined-of-twice", value=rules)


def _armies(armies: ArmyRules, place: Place) -> None:
    """Armies that other keys name are legal; nobody chooses more for the finals than they have."""
    for number, army in enumerate(armies.beginner, start=1):
        if army not in armies.legal:
            place.below("beginner").row(number).report("ruleset-army-not-legal", value=army)
    if armies.exchange_tile and armies.exchange_tile not in armies.legal:
        place.below("exchange_tile").report("ruleset-army-not-legal", value=armies.exchange_tile)
    for number, row in enumerate(armies.finals, start=1):
        if armies.registered is not None and row.armies > armies.registered:
            here = place.below("finals").row(number).below("armies")
            here.report("ruleset-too-large", value=row.armies, most=armies.registered)


def _absences(absences: Mapping[str, Absence], place: Place) -> None:
    """Each row states only what its kind of round can have: points of its own, or an opponent."""
    for name, row in absences.items():
        nowhere = {
            "points": name not in OWN_POINTS and row.points,
            "difference": name not in OWN_POINTS and row.difference,
            "sums": name not in FORFEITS and row.sums is InSums.OPPONENT,
            "direct": name not in FORFEITS and not row.direct,
        }
        for key, is_nowhere in nowhere.items():
            if is_nowhere:
                place.below(name).below(key).report("ruleset-not-of-this-round")


_OF_ONE_TABLE: Mapping[str, Callable[[Any, Place], None]] = {
    "swiss": _swiss,
    "absences": _absences,
    "tables": _tables,
    "combined": _combined,
    "armies": _armies,
    "bracket": _bracket,
}


def _rating(rating: RatingRules, standings: StandingsRules | None, file: Place) -> None:
    """Steps and ranks begin at different numbers, there is a step at all, and everybody starts alike."""
    place = file.below("rating")
    if not rating.rounds:
        place.below("rounds").report("ruleset-rating-without-rounds")
    _thresholds([row.at_least for row in rating.rounds], place.below("rounds"))
    _thresholds([row.at_least for row in rating.ranks], place.below("ranks"))
    if standings and RATING in standings.tiebreaks and standings.unrated != rating.start:
        values = {"value": shown(standings.unrated), "start": shown(rating.start)}
        file.below("standings").below("unrated").report("ruleset-unrated-not-start", **values)


def _thresholds(ascending: Sequence[Number], place: Place) -> None:
    for value, following in pairwise(ascending):
        if value == following:
            place.report("ruleset-rating-row-twice", value=shown(value))
