"""From what a file says to an event: results that the ruleset knows, and who was away when."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from pipeline.engine.results.duels import points_of
from pipeline.engine.tournament.attendance import CUSTOM
from pipeline.extensions.exchange.imported import FoundMatch, FoundSeat, ImportedTournament, left_out
from pipeline.extensions.exchange.swissbook_notes import OwnFacts, exact
from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.model import Branch, Number, PlayerNumber, Result, Round, Slug, Stage, replace, swiss
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Role, Seat, Staff, Tournament
from pipeline.problems.problem import CellRef, Problem, has_errors, problem_at
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import DrawPolicy, Elimination, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

_PREFERRED = tuple(result for result in Result if result is not Result.BYE)
"""What points alone mean: the plainest result that gives them."""

Scores = tuple[Number, Number] | None
_DOUBLE = frozenset({Branch.LOWER, Branch.UPPER_FINAL, Branch.SECOND_FINAL})
"""The parts that only a double elimination has."""


def match_by_rules(ruleset: Ruleset, found: FoundMatch) -> Match | None:
    """The row of the workbook; None where the rules have no result that is worth those points."""
    said = found.own or found
    army1, army2 = found.own.armies if found.own and any(found.own.armies) else found.armies
    second1, second2 = said.second_scores or (None, None)
    match = Match(
        found.round,
        found.player1,
        found.player2,
        Result.BYE if found.player2 is None else None,
        found.table,
        army1=army1,
        army2=army2,
        seed1=found.seeds[0],
        seed2=found.seeds[1],
        drawn_games=said.drawn_games,
        second1=second1,
        second2=second2,
        handicap=(said.handicap or None) if ruleset.handicap else None,
    )
    if found.player2 is None or found.open:
        return match
    return next((row for row in _candidates(ruleset, found, match) if _says_the_same(ruleset, found, row)), None)


def _says_the_same(ruleset: Ruleset, found: FoundMatch, row: Match) -> bool:
    """Whether the rules have a result for the row, and it is what the file says."""
    result = result_of(ruleset, row)
    if result is None or (result.on_time and ruleset.points.win_on_time is None):
        return False
    if found.in_bracket and ruleset.bracket.draws is DrawPolicy.HIGHER_SEED and result is Result.DRAW:
        return True
    knows_draws = ruleset.points.draw is not None or ruleset.scores.meaning is ScoreMeaning.POINTS
    if (found.results and result not in found.results) or (result is Result.DRAW and not knows_draws):
        return False
    return found.in_bracket or found.points is None or points_of(ruleset, row) == found.points


def _candidates(ruleset: Ruleset, found: FoundMatch, match: Match) -> Iterator[Match]:
    """Rows that may say the same as the file, the likeliest first."""
    if found.own and (found.own.result or found.own.scores):
        yield _row(match, found.own.result, found.own.scores)
    if found.pair and ruleset.swiss.round_robin:  # a league's sheet has goals or games, be all its wins alike
        yield from _candidates(ruleset, replace(found, pair=None, scores=found.pair), match)
        return
    if found.pair and ruleset.scores.meaning is ScoreMeaning.NONE and not found.in_bracket:
        points = replace(found, pair=None, points=found.pair)
        yield from (row for row in _candidates(ruleset, points, match) if points_of(ruleset, row) == found.pair)
        return
    told = found.results or found.points is not None
    silent = bool(told) and ruleset.scores.meaning is ScoreMeaning.NONE
    results = [result for result in _PREFERRED if not found.results or result in found.results]
    for scores in _scores(ruleset, found):
        yield from (_row(match, result, scores) for result in results if silent or _agree(result, scores))


def _scores(ruleset: Ruleset, found: FoundMatch) -> Iterator[Scores]:
    """Scores that the row may have: those of the file, or those that follow from the points; none for a no-show."""
    stated = found.pair if found.scores is None else found.scores
    if stated is None and found.points is not None:
        if ruleset.scores.meaning is ScoreMeaning.POINTS:
            yield found.points
        for row in ruleset.points.by_score:
            yield row.score
            yield row.score[1], row.score[0]
    yield stated


def _agree(result: Result, scores: Scores) -> bool:
    """Whether a result may stand beside the scores."""
    if scores is None or result.on_time:
        return True
    if result.forfeit:
        return scores in ((0, 0), None)
    ahead = (scores[0] > scores[1]) - (scores[0] < scores[1])
    return ahead == {1: 1, 2: -1, None: 0}[result.winner]


def _row(match: Match, result: Result | None, scores: Scores) -> Match:
    first, second = scores or (None, None)
    return replace(match, result=result, score1=first, score2=second)


def assembled(
    imported: ImportedTournament, ruleset: Ruleset, file: str, seed: str, language: str | None
) -> tuple[Event | None, list[Problem]]:
    """The event, and what the rules cannot hold; no event where a Problem is an error.

    `seed` is for a file that has none. The slugs are left to the reader of the workbook.
    """
    read = [_by_rules(one, ruleset, file) for one in imported.tournaments]
    problems = [problem for _, _, wrong in read for problem in wrong]
    if has_errors(problems):
        return None, problems
    return _event([(one, rows) for one, rows, _ in read], ruleset, seed, language), problems


def _by_rules(
    imported: ImportedTournament, ruleset: Ruleset, file: str
) -> tuple[ImportedTournament, list[Match | Seat], list[Problem]]:
    """A tournament as the rules can hold it, the rows of its matches or seats, and what they cannot hold."""
    left = [] if ruleset.swiss.round_robin else imported.to_draw()
    if ruleset.swiss.round_robin:
        imported = replace(
            imported, matches=tuple(sorted((*imported.matches, *imported.planned), key=lambda one: one.round))
        )
    imported, doubled = _held(imported, ruleset)
    matches, problems = _matches(imported, ruleset, file)
    problems += [*left, *doubled]
    if not ruleset.has_starts:
        if started := sum(bool(player.initial_points) for player in imported.players):
            at, rules = CellRef(file), str(ruleset.id)
            problems.append(problem_at("import-initial-points", at, count=started, rules=rules))
        players = tuple(replace(player, initial_points=None) for player in imported.players)
        imported = replace(imported, players=players)
    if ruleset.handicap is None and any(match.handicap for match in imported.matches):
        problems += left_out(["handicap"], file)
    problems += paired_wrongly(imported.matches)
    problems += [] if matches or imported.seats else [problem_at("import-no-matches", CellRef(file))]
    return imported, [*matches, *_seats(imported, ruleset)], problems


def _seats(imported: ImportedTournament, ruleset: Ruleset) -> Iterator[Seat]:
    """The rows of seats. Where rules count no victory points, what everybody made at a table gives their places, but beside a goal."""
    tables = defaultdict[tuple[Round, int], list[FoundSeat]](list)
    for seat in imported.seats:
        tables[seat.round, seat.table].append(seat)
    for own in tables.values():
        counted = (ruleset.tables and ruleset.tables.victory_points) or any(seat.goal for seat in own)
        made = [Fraction(seat.power) for seat in own if seat.power is not None]
        for seat in own:
            place = None if seat.place is None else int(seat.place)
            if seat.power is not None and not counted and place is None:
                place = 1 + sum(more > seat.power for more in made)
            row = Seat(seat.round, seat.player, seat.table, seat.seat, place=place)
            yield replace(row, power=seat.power, goal=seat.goal, place=None) if counted and made else row


def fits_rules(imported: ImportedTournament, ruleset: Ruleset) -> bool:
    """Whether the rules have a result for everything that the file says."""
    found = (match for one in imported.tournaments for match in one.matches)
    return imported.kind in (None, ruleset.kind) and all(
        match_by_rules(ruleset, match) is not None for match in found
    )


def _held(imported: ImportedTournament, ruleset: Ruleset) -> tuple[ImportedTournament, list[Problem]]:
    """What the rules have rounds for: without finals of double elimination, where theirs are single."""
    below = [match for match in imported.matches if match.round.branch in _DOUBLE]
    if not below or ruleset.bracket.elimination is Elimination.DOUBLE:
        return imported, []
    kept = tuple(match for match in imported.matches if not match.in_bracket)
    count = sum(match.in_bracket and match.player2 is not None for match in imported.matches)
    problem = problem_at("import-double-elimination", below[0].at, count=count, rules=str(ruleset.id))
    return replace(imported, matches=kept), [problem]


def _matches(imported: ImportedTournament, ruleset: Ruleset, file: str) -> tuple[list[Match], list[Problem]]:
    both = [(match, match_by_rules(ruleset, match)) for match in imported.matches]
    problems = [_no_result(match, ruleset) for match, row in both if row is None]
    if others := _other_byes(imported, ruleset):
        first, worth = others[0]
        whose: dict[str, str | int] = {"count": len(others), "player": first.player1, "round": first.round.name}
        there, here = (str(exact(points)) for points in (worth, ruleset.byes.points))
        problems.append(problem_at("import-bye-worth", first.at, related=(), **whose, there=there, here=here))
    rows = [row for _, row in both if row is not None]
    played = (row for row in rows if row.result and row.result is not Result.BYE and not row.result.forfeit)
    if ruleset.scores.required and (missing := sum(row.score1 is None for row in played)):
        problems.append(problem_at("import-scores-missing", CellRef(file), count=missing))
    return rows, problems


def _other_byes(imported: ImportedTournament, ruleset: Ruleset) -> list[tuple[FoundMatch, Number]]:
    """The byes before the bracket that the file has at another worth than the rules, and that worth."""
    byes = (match for match in imported.matches if match.player2 is None and not match.in_bracket)
    stated = ((bye, bye.points or bye.pair or bye.scores) for bye in byes)
    return [(bye, pair[0]) for bye, pair in stated if pair and pair[0] != ruleset.byes.points]


def _made_up(imported: ImportedTournament, ruleset: Ruleset) -> Iterator[Change]:
    """A bonus or a penalty for each of them."""
    for bye, worth in _other_byes(imported, ruleset):
        more: Number = worth - ruleset.byes.points
        kind = ChangeKind.BONUS if more > 0 else ChangeKind.PENALTY
        yield Change(bye.player1, kind, bye.round, points=max(more, -more))


def _no_result(match: FoundMatch, ruleset: Ruleset) -> Problem:
    pair = match.points or match.pair or match.scores
    text = " – ".join(str(exact(value)) for value in pair) if pair else ""
    if pair and min(pair) < 0:
        return problem_at("import-negative", match.at, text=text)
    if not text:
        text = ", ".join(sorted(result.value for result in match.results)) or "?"
    return problem_at("import-result", match.at, text=text, rules=str(ruleset.id))


def paired_wrongly(matches: Iterable[FoundMatch]) -> Iterator[Problem]:
    """Who plays twice in a round, or against themselves, at the match."""
    seen: dict[tuple[object, PlayerNumber], CellRef] = {}
    for match in matches:
        if match.player1 == match.player2:
            yield problem_at("import-oneself", match.at, player=match.player1)
            continue
        for player in match.players:
            first = seen.setdefault((match.round, player), match.at)
            if first is not match.at:
                yield problem_at("import-twice", match.at, related=[first], player=player, round=match.round.name)


def _event(
    read: Sequence[tuple[ImportedTournament, Sequence[Match | Seat]]],
    ruleset: Ruleset,
    seed: str,
    language: str | None,
) -> Event:
    imported, own = read[0][0], read[0][0].own
    everybody = {player.number: player for one, _ in read for player in one.players}
    written = language or (own.language if own and own.language in LANGUAGES else ruleset.language)
    staff = [Staff(Role.HEAD_JUDGE, imported.head_judge)] if imported.head_judge else []
    staff += [Staff(Role.JUDGE, judge) for judge in imported.judges]
    return Event(
        (own.event if own else "") or imported.name,
        Slug(""),
        own.seed if own and own.seed else seed,
        written,
        date=imported.date,
        end_date=imported.end_date,
        city=imported.city,
        country=imported.country,
        players=tuple(_player(player, own) for player in everybody.values()),
        staff=tuple(staff),
        tournaments=tuple(_tournament(one, ruleset, rows, written) for one, rows in read),
    )


def _tournament(
    imported: ImportedTournament, ruleset: Ruleset, rows: Sequence[Match | Seat], language: str
) -> Tournament:
    """The tournament of the event, its shape as Swissbook noted it, or as the file has it."""
    own = imported.own
    everybody = tuple(player.number for player in imported.players)
    title = (own.tournament if own else "") or imported.title or catalogue(language).gettext("Main tournament")
    matches = tuple(row for row in rows if isinstance(row, Match))
    seats = tuple(row for row in rows if isinstance(row, Seat))
    tournament = Tournament(title, Slug(""), ruleset.id, everybody, matches=matches, seats=seats)
    if own is None:
        return replace(
            tournament,
            structure=CUSTOM if ruleset.structures else "",
            rounds=imported.rounds,
            cut=imported.cut,
            changes=(*_changes(imported, ruleset, rows), *_made_up(imported, ruleset)),
        )
    return replace(
        tournament,
        structure=own.structure,
        rounds=own.rounds,
        cut=own.cut,
        draw_method=own.draw_method,
        changes=tuple(change for change in own.changes if change.player in everybody),
    )


def _player(player: Player, own: OwnFacts | None) -> Player:
    """A player with what Swissbook noted of them."""
    if own is None:
        return player
    return replace(
        player,
        rating=own.ratings.get(player.number, player.rating),
        tie_break=own.orders.get(player.number, player.tie_break),
        initial_points=own.initial_points.get(player.number, player.initial_points),
    )


def _changes(imported: ImportedTournament, ruleset: Ruleset, rows: Iterable[Match | Seat]) -> Iterator[Change]:
    """Who came late, left, returned, or asked to sit out, as it follows from who played when.

    A bye worth nothing is one where the player was there before and after it; else they came late, or left.
    """
    there: dict[PlayerNumber, set[int]] = {player.number: set() for player in imported.players}
    for row in rows:
        if row.round.stage is Stage.SWISS:
            for player in row.players:
                there[player].add(row.round.number)
    last = max((number for numbers in there.values() for number in numbers), default=0)
    asked = {key: bye.worth(ruleset.points) for key, bye in sorted(imported.byes.items())}
    for player, number in (key for key, points in asked.items() if points):
        there[player].add(number)
    for (player, number), points in asked.items():
        if points or min(there[player], default=number) < number < max(there[player], default=number):
            there[player].add(number)
            stated = None if points == ruleset.absences[AbsenceKind.REQUESTED_BYE].points else points
            yield Change(player, ChangeKind.BYE, swiss(number), points=stated)
    if last and imported.next_round is not None:
        last = min(imported.next_round + 1, imported.rounds)
        for player, numbers in there.items():
            numbers |= {last} if player in imported.absent and last > imported.next_round else set()
            numbers |= set() if player in imported.absent else {imported.next_round, last}
    yield from _until_bracket(imported, there, last)
    for player, numbers in there.items():
        yield from _absences(player, numbers, last)


def _until_bracket(
    imported: ImportedTournament, there: Mapping[PlayerNumber, set[int]], last: int
) -> Iterator[Change]:
    """The rounds before the bracket that somebody who plays in it sat out: they have not left."""
    for player in sorted({player for row in imported.rows if row.in_bracket for player in row.players}):
        for number in range(max(there[player], default=0) + 1, last + 1):
            there[player].add(number)
            yield Change(player, ChangeKind.BYE, swiss(number), points=0)


def _absences(player: PlayerNumber, there: set[int], last: int) -> Iterator[Change]:
    first = min(there, default=1)
    if first > 1:
        yield Change(player, ChangeKind.LATE, swiss(first))
    for number in range(first, last + 1):
        before, now = number == first or number - 1 in there, number in there
        if before and not now and (number > first or not there):
            yield Change(player, ChangeKind.DROP, swiss(number))
        if now and not before:
            yield Change(player, ChangeKind.RETURN, swiss(number))
