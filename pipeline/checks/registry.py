"""All checks, in the order in which they may run, and the one function that runs them."""

from collections.abc import Callable, Iterable, Mapping

from pipeline.checks import combined, ladder, shape
from pipeline.checks.duels import bracket, columns, matches, results
from pipeline.checks.games import armies, decks
from pipeline.checks.people import changes, players, presence, staff
from pipeline.checks.subject import Locate, Subject
from pipeline.checks.tables import finals, seats
from pipeline.checks.tables import results as table_results
from pipeline.engine.overall.contests import contests_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Event, RulesetId
from pipeline.problems.problem import Problem, Severity, has_errors
from pipeline.rules.ruleset.ruleset import Kind, Ruleset

EventCheck = Callable[[Event, Locate], Iterable[Problem]]
Check = Callable[[Subject], Iterable[Problem]]

_PLAYED = ("tournaments", "players", "matches", "tables", "changes", "armies", "decks")


def _by_kind(
    both: tuple[Check, ...], *, duels: tuple[Check, ...], at_tables: tuple[Check, ...]
) -> Mapping[Kind, tuple[Check, ...]]:
    return {Kind.DUEL: (*both, *duels), Kind.TABLES: (*both, *at_tables)}


EVENT_CHECKS: tuple[EventCheck, ...] = (
    players.same_name,
    players.bye_as_player,
    players.contact_in_public,
    players.address_in_name,
    players.season_id_twice,
    players.wild_card_reason,
    players.avoid_label,
    players.category_spelling,
    players.in_no_tournament,
    staff.organiser_differs,
    shape.end_before_start,
    decks.deck_of_nobody,
    decks.deck_unused,
    ladder.oneself,
    ladder.results,
)
"""Of the list of players, whatever the tournaments."""

CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (
        players.not_entered,
        players.no_start,
        staff.staff,
        shape.no_players,
        shape.players_fit,
        shape.rounds_missing,
        shape.pairing_program,
        shape.unlike_structure,
        shape.cut_size,
        shape.minutes_allowed,
        shape.mcmahon,
        shape.does_not_count,
        changes.sequence,
        changes.stage,
        changes.points,
        changes.beyond_plan,
        changes.late,
        changes.under_note,
        presence.after_leaving,
        presence.after_warnings,
        presence.requested_bye,
        presence.twice_in_round,
        shape.wrong_sheet,
        ladder.during,
        decks.deck_twice,
        decks.deck_factions,
        decks.deck_contents,
        decks.deck_titles,
    ),
    duels=(
        players.fixed_tables,
        players.group_stated,
        players.matches_between,
        matches.against_oneself,
        matches.table_twice,
        matches.rematches,
        matches.several_byes,
        matches.second_bye,
        matches.without_number,
        columns.under_seed,
        columns.in_other_columns,
        columns.under_armies,
        columns.beside_bye,
        results.result_unknown,
        results.results_sorted,
        results.scores_impossible,
        results.second_scores,
        results.contradiction,
        bracket.seeds,
        armies.army_names,
        armies.list_twice,
        armies.registered,
        armies.chosen,
        armies.armies_equal,
        armies.armies_played,
    ),
    at_tables=(
        seats.table_unknown,
        seats.seats_numbered,
        table_results.power_possible,
        table_results.total_possible,
        table_results.in_other_columns,
        table_results.places_possible,
        table_results.not_first,
        table_results.contradiction,
        table_results.two_winners,
    ),
)
"""Of what is there: they hold whatever other rows could not be read."""

ABSENCE_CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (presence.missing, shape.missing_rounds, shape.beyond_plan, shape.finals_too_early, decks.decks_missing),
    duels=(
        presence.no_show,
        columns.missing,
        results.result_missing,
        results.scores_missing,
        bracket.announced,
        armies.lists_missing,
        armies.army_missing,
    ),
    at_tables=(
        seats.size_impossible,
        seats.unlike_rules,
        table_results.half_entered,
        table_results.result_missing,
        finals.announced,
        finals.one_final_table,
    ),
)
"""Of what is not there: they run where every row of the workbook could be read."""

OUTCOME_CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (),
    duels=(presence.playing_on, bracket.opening, bracket.pairs_follow, bracket.moved),
    at_tables=(presence.playing_on, finals.semi_final, finals.final),
)
"""Of what follows from all rows together: they run where the tournament has no other error."""

DRAW_CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (players.not_here,), duels=(columns.to_be_missed,), at_tables=()
)
"""Of a round that is about to be drawn: for `pair` alone, as nothing is wrong with the event yet."""


def check_draw(event: Event, contest: Contest, cell: Locate) -> tuple[Problem, ...]:
    """What is to be said before a round of a tournament is drawn."""
    subject = Subject(event, contest, cell)
    return tuple(problem for check in DRAW_CHECKS[subject.ruleset.kind] for problem in check(subject))


def check_event(
    event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate, read: Iterable[Problem] = ()
) -> tuple[Problem, ...]:
    """The Problems of reading (`read`) and of every check, sorted by sheet and cell, each once.

    Tournaments without a ruleset of their own among `rulesets`, and those of a kind that has no rounds, are left out.
    Where reading has already found an error in a cell, no check says another thing about it, or about others because of it; and where it has found
    one on a sheet of players, matches, tables, changes, armies, decks or tournaments, no check concludes anything from what
    is not there.
    """
    found = tuple(read)
    wrong = [problem for problem in found if problem.severity is Severity.ERROR]
    blamed = {cell for problem in wrong for cell in (problem.at, *problem.related)}
    sheets = {cell(key, 0).sheet for key in _PLAYED}
    all_read = not any(problem.at.sheet in sheets for problem in wrong)
    own = {problem for check in EVENT_CHECKS for problem in check(event, cell)}
    own.update(ladder.unrated(event, rulesets, cell))
    own.update(players.groups_unused(event, rulesets, cell))
    own.update(combined.combinations(event, rulesets, cell))
    own.update(staff.address_missing(event, rulesets, cell))
    for contest in contests_of(event, rulesets):
        own.update(_of_tournament(Subject(event, contest, cell), all_read))
    kept = {*found, *(problem for problem in own if blamed.isdisjoint((problem.at, *problem.related)))}
    return tuple(sorted(kept, key=lambda problem: problem.sort_key))


def _of_tournament(subject: Subject, all_read: bool) -> list[Problem]:
    kind = subject.ruleset.kind
    found = [problem for check in CHECKS[kind] for problem in check(subject)]
    if all_read:
        found += [problem for check in ABSENCE_CHECKS[kind] for problem in check(subject)]
        if not has_errors(found):
            found += [problem for check in OUTCOME_CHECKS[kind] for problem in check(subject)]
    return found
