"""The tables of the workbook: which columns the event needs, what they offer and what already stands in them."""

from __future__ import annotations

from pipeline.rules.ruleset.duel import Kind
from pipeline.rules.tiebreaks.own import MANUAL, RATING
from pipeline.schema import sheets as names
from pipeline.schema import words as vocabulary
from pipeline.workbook.create import choices, values
from pipeline.workbook.create.draft import Draft, made, player_names, tournament_names, used
from pipeline.workbook.create.plan import SheetPlan, listed
from pipeline.workbook.create.rounds import legal_armies, matches, tables


def grids(draft: Draft) -> tuple[SheetPlan, ...]:
    """All sheets of rows, in the order of the workbook; those that only some games need where the rules know them or there are rows."""
    makers = [_tournaments, _players]
    if draft.with_matches:
        makers.append(matches)
    if draft.with_tables:
        makers.append(tables)
    makers.append(_changes)
    if draft.event.armies or any(ruleset.armies and ruleset.armies.registered for ruleset in draft.rulesets):
        makers.append(_armies)
    if draft.event.decks or any(ruleset.decks for ruleset in draft.rulesets):
        makers.append(_decks)
    makers.append(_staff)
    if draft.event.ladder or any(ruleset.rating for ruleset in draft.rulesets):
        makers.append(_ladder)
    return tuple(make(draft) for make in makers)


def _tournaments(draft: Draft) -> SheetPlan:
    rows = [values.tournament_values(tournament, draft.language) for tournament in draft.event.tournaments]
    kept = used(names.TOURNAMENTS, rows, set() if draft.of_kind(Kind.COMBINED) else {"combines"})
    offered = {
        "rules": listed(*(ruleset.id for ruleset in draft.rulesets)),
        "structure": listed(*choices.structures(draft.rulesets, draft.language)),
    }
    return made(draft, names.TOURNAMENTS, kept, offered, rows, frozen=1)


def _players(draft: Draft) -> SheetPlan:
    event = draft.event
    everybody = {player.number for player in event.players}
    partial = draft.several or any(set(t.players) != everybody for t in event.tournaments)
    entries = [tournament.name for tournament in draft.played] if partial else []
    rows = [
        values.player_values(player, tuple(values.entered(event, player)) if partial else (), draft.language)
        for player in event.players
    ]
    tiebreaks = {key for ruleset in draft.rulesets for key in ruleset.standings.tiebreaks}
    rated = RATING in tiebreaks or any(
        ruleset.swiss.slide_order == "rating" or ruleset.rating for ruleset in draft.rulesets
    )
    unused = {"season_id"} | (set() if rated else {"rating"}) | (set() if MANUAL in tiebreaks else {"tie_break"})
    kept = used(names.PLAYERS, rows, unused)
    mark = listed(vocabulary.MARKS.written("yes", draft.language))
    offered = {"invited": mark, "hidden": mark} | {values.entry_key(name): mark for name in entries}
    extra = tuple(names.Name(values.entry_key(name), {draft.language: (name,)}) for name in entries)
    return made(draft, names.PLAYERS, (*kept, *extra), offered, rows, frozen=2)


def _changes(draft: Draft) -> SheetPlan:
    label = values.labels(draft.event)
    rows = [
        values.change_values(tournament, change, label, draft.language)
        for tournament in draft.event.tournaments
        for change in tournament.changes
    ]
    moments = choices.moments(draft.event.tournaments, draft.rulesets)
    offered = {
        "tournament": tournament_names(draft),
        "since": listed(*dict.fromkeys(vocabulary.round_written(stage, draft.language) for stage in moments)),
        "player": player_names(draft),
        "change": listed(*vocabulary.CHANGES.choices(draft.language), warn=True),
    }
    kept = used(names.CHANGES, rows, set() if draft.several else {"tournament"})
    return made(draft, names.CHANGES, kept, offered, rows)


def _armies(draft: Draft) -> SheetPlan:
    label = values.labels(draft.event)
    rows = [values.army_values(listing, label, draft.language) for listing in draft.event.armies]
    mark, legal = listed(vocabulary.MARKS.written("yes", draft.language)), legal_armies(draft)
    offered = {name.key: legal for name in names.ARMIES.columns}
    offered |= {"player": player_names(draft), "beginner": mark, "hak": mark}
    return made(draft, names.ARMIES, names.ARMIES.columns, offered, rows, frozen=1)


def _decks(draft: Draft) -> SheetPlan:
    label, rules = values.labels(draft.event), (ruleset.decks for ruleset in draft.rulesets if ruleset.decks)
    factions = {faction.name: faction.written(draft.language) for decks in rules for faction in decks.factions}
    rows = [values.deck_values(deck, label, factions) for deck in draft.event.decks]
    offered = {"player": player_names(draft), "faction": listed(*sorted(factions.values()))}
    return made(draft, names.DECKS, names.DECKS.columns, offered, rows, frozen=1)


def _staff(draft: Draft) -> SheetPlan:
    rows = [values.staff_values(person, draft.language) for person in draft.event.staff]
    offered = {"role": listed(*vocabulary.ROLES.choices(draft.language), warn=True)}
    return made(draft, names.STAFF, names.STAFF.columns, offered, rows)


def _ladder(draft: Draft) -> SheetPlan:
    label = values.labels(draft.event)
    rows = [values.ladder_values(one, label, draft.language) for one in draft.event.ladder]
    offered = {
        "player1": player_names(draft),
        "player2": player_names(draft),
        "kind": listed(*vocabulary.LADDER_KINDS.choices(draft.language), warn=True),
        "result": listed(*choices.LADDER_RESULTS, warn=True),
    }
    return made(draft, names.LADDER, names.LADDER.columns, offered, rows)
