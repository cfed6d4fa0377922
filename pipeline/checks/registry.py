"""All checks, in the order in which they may run, and the one function that runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pipeline.checks import (
    after_leaving,
    army_lists,
    army_matches,
    army_names,
    avoid_label,
    bracket_pairs,
    bracket_rounds,
    bracket_seeds,
    byes,
    changes,
    combines,
    coordinator,
    deck_contents,
    deck_factions,
    deck_lists,
    deck_titles,
    entrants,
    finals_rounds,
    finals_seats,
    fixed_tables,
    ladder,
    late,
    missing,
    no_show,
    oneself,
    rematches,
    requested_bye,
    results,
    round_order,
    same_name,
    scores,
    season_ids,
    staff,
    structure,
    table_numbers,
    table_places,
    table_results,
    table_sizes,
    table_winners,
    tables,
    twice,
    wrong_sheet,
)
from pipeline.checks.subject import Locate, Subject
from pipeline.engine.tournament.contest import contest_of
from pipeline.model.event import Event
from pipeline.model.ids import RulesetId
from pipeline.problems.problem import Problem, Severity, has_errors
from pipeline.rules.ruleset.duel import Kind, Ruleset

EventCheck = Callable[[Event, Locate], Iterable[Problem]]
Check = Callable[[Subject], Iterable[Problem]]

_PLAYED = ("tournaments", "players", "matches", "tables", "changes", "armies", "decks")


def _by_kind(
    both: tuple[Check, ...], *, duels: tuple[Check, ...], at_tables: tuple[Check, ...]
) -> Mapping[Kind, tuple[Check, ...]]:
    return {Kind.DUEL: (*both, *duels), Kind.TABLES: (*both, *at_tables)}


EVENT_CHECKS: tuple[EventCheck, ...] = (
    same_name.same_name,
    season_ids.season_id_twice,
    avoid_label.avoid_label,
    entrants.in_no_tournament,
    deck_lists.deck_of_nobody,
    ladder.oneself,
    ladder.results,
)
"""Of the list of players, whatever the tournaments."""

CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (
        entrants.not_entered,
        staff.staff,
        structure.no_players,
        structure.players_fit,
        structure.rounds_missing,
        structure.unlike_structure,
        structure.cut_size,
        structure.does_not_count,
        changes.sequence,
        changes.stage,
        changes.beyond_plan,
        late.late,
        after_leaving.after_leaving,
        after_leaving.after_warnings,
        requested_bye.requested_bye,
        twice.twice_in_round,
        wrong_sheet.wrong_sheet,
        ladder.during,
        deck_lists.deck_twice,
        deck_factions.deck_factions,
        deck_contents.deck_contents,
        deck_titles.deck_titles,
    ),
    duels=(
        fixed_tables.fixed_tables,
        oneself.against_oneself,
        tables.table_twice,
        rematches.rematches,
        byes.several_byes,
        byes.second_bye,
        results.result_unknown,
        scores.scores_impossible,
        scores.contradiction,
        bracket_seeds.seeds,
        army_names.army_names,
        army_lists.list_twice,
        army_lists.registered,
        army_lists.chosen,
        army_matches.armies_equal,
        army_matches.armies_played,
    ),
    at_tables=(
        table_numbers.table_unknown,
        table_numbers.seats_numbered,
        table_places.places_possible,
        table_winners.not_first,
        table_winners.contradiction,
        table_winners.two_winners,
    ),
)
"""Of what is there: they hold whatever other rows could not be read."""

ABSENCE_CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (
        missing.missing,
        round_order.missing_rounds,
        round_order.beyond_plan,
        deck_lists.decks_missing,
    ),
    duels=(
        no_show.no_show,
        results.result_missing,
        scores.scores_missing,
        bracket_rounds.before_swiss_complete,
        bracket_rounds.announced,
        army_lists.lists_missing,
        army_matches.army_missing,
    ),
    at_tables=(
        table_sizes.size_impossible,
        table_sizes.unlike_rules,
        table_results.half_entered,
        table_results.result_missing,
        finals_rounds.too_early,
        finals_rounds.announced,
        finals_rounds.one_final_table,
    ),
)
"""Of what is not there: they run where every row of the workbook could be read."""

OUTCOME_CHECKS: Mapping[Kind, tuple[Check, ...]] = _by_kind(
    (),
    duels=(
        bracket_pairs.pairs_follow,
        bracket_seeds.moved,
    ),
    at_tables=(
        finals_seats.semi_final,
        finals_seats.final,
    ),
)
"""Of what follows from all rows together: they run where the tournament has no other error."""


def check_event(
    event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate, read: Iterable[Problem] = ()
) -> tuple[Problem, ...]:
    """The Problems of reading (`read`) and of every check, sorted by sheet and cell, each once.

    Tournaments without a ruleset of their own among `rulesets`, and those of a kind that has no rounds, are left out.
    Where reading has already found an error in a cell, no check says another thing about it; and where it has found
    one on a sheet of players, matches, tables, changes, armies, decks or tournaments, no check concludes anything from what
    is not there.
    """
    found = tuple(read)
    blamed = {one.at for one in found if one.severity is Severity.ERROR}
    sheets = {cell(key, 0).sheet for key in _PLAYED}
    all_read = not any(at.sheet in sheets for at in blamed)
    own = {one for check in EVENT_CHECKS for one in check(event, cell)}
    own.update(ladder.unrated(event, rulesets, cell))
    own.update(combines.combinations(event, rulesets, cell))
    own.update(coordinator.address_missing(event, rulesets, cell))
    for tournament in event.tournaments:
        ruleset = rulesets.get(tournament.rules)
        if ruleset is not None and ruleset.kind in CHECKS:
            subject = Subject(event, contest_of(event, tournament, ruleset), cell)
            own.update(_of_tournament(subject, all_read))
    kept = {*found, *(one for one in own if one.at not in blamed)}
    return tuple(sorted(kept, key=lambda one: one.sort_key))


def _of_tournament(subject: Subject, all_read: bool) -> list[Problem]:
    kind = subject.ruleset.kind
    found = [one for check in CHECKS[kind] for one in check(subject)]
    if all_read:
        found += [one for check in ABSENCE_CHECKS[kind] for one in check(subject)]
        if not has_errors(found):
            found += [one for check in OUTCOME_CHECKS[kind] for one in check(subject)]
    return found
