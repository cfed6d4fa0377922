"""The sheets of rounds: matches and tables."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.problems.problem import column_letters
from pipeline.rules.ruleset.duel import Kind, ScoreMeaning
from pipeline.schema import sheets as names
from pipeline.schema import words as vocabulary
from pipeline.workbook.create import choices, values
from pipeline.workbook.create.draft import Draft, made, player_names, tournament_names, used
from pipeline.workbook.create.plan import CellChoice, SheetPlan, Tint, listed


def matches(draft: Draft) -> SheetPlan:
    """A row for each match."""
    label = values.labels(draft.event)
    rows = [
        values.match_values(tournament, match, label, draft.language)
        for tournament in draft.event.tournaments
        for match in tournament.matches
    ]
    kept = used(names.MATCHES, rows, _unplayed(draft))
    played = choices.rounds(draft.event.tournaments, draft.of_kind(Kind.DUEL))
    offered = {
        "tournament": tournament_names(draft),
        "round": listed(*(vocabulary.round_written(stage, draft.language) for stage in played)),
        "player1": player_names(draft),
        "player2": player_names(draft),
        "result": listed(*choices.results(draft.of_kind(Kind.DUEL)), warn=True),
    }
    offered |= dict.fromkeys(("army1", "army2"), legal_armies(draft))
    letters = {column.key: column_letters(index) for index, column in enumerate(kept, 1)}
    return made(draft, names.MATCHES, kept, offered, rows, tints=_tints(letters, draft))


def legal_armies(draft: Draft) -> CellChoice | None:
    """A drop-down of the armies that may be played."""
    rules = (ruleset.armies for ruleset in draft.rulesets if ruleset.armies)
    return listed(*dict.fromkeys(army for armies in rules for army in armies.legal))


def _unplayed(draft: Draft) -> set[str]:
    """The columns of matches that no ruleset of the event uses."""
    used = {column for ruleset in draft.rulesets for column in ruleset.columns}
    unused = set() if draft.several else {"tournament"}
    if "score" not in used and all(r.scores.meaning is ScoreMeaning.NONE for r in draft.rulesets):
        unused |= {"score1", "score2"}
    return unused if "army" in used else unused | {"army1", "army2"}


def _tints(letter: Mapping[str, str], draft: Draft) -> tuple[Tint, ...]:
    """A line above the first match of each round, and colour where a result is awaited."""
    player1, player2, result, stage = (letter[key] for key in ("player1", "player2", "result", "round"))
    scored = f',${letter["score1"]}2=""' if any(r.scores.decide for r in draft.rulesets) else ""
    awaited = f'AND(${player1}2<>"",${player2}2<>"",${result}2=""{scored})'
    new_round = f'AND(ROW()>2,${stage}2<>"",${stage}2<>${stage}1)'
    last = letter["note"]
    return Tint(result, result, awaited), Tint("A", last, new_round, line=True)


def tables(draft: Draft) -> SheetPlan:
    """A row for each seat."""
    label = values.labels(draft.event)
    rows = [
        values.seat_values(tournament, seat, label, draft.language)
        for tournament in draft.event.tournaments
        for seat in tournament.seats
    ]
    kept = used(names.TABLES, rows, set() if draft.several else {"tournament"})
    played = choices.table_rounds(draft.event.tournaments, draft.of_kind(Kind.TABLES))
    offered = {
        "tournament": tournament_names(draft),
        "round": listed(*(vocabulary.round_written(stage, draft.language) for stage in played)),
        "player": player_names(draft),
    }
    letters = {column.key: column_letters(index) for index, column in enumerate(kept, 1)}
    return made(draft, names.TABLES, kept, offered, rows, tints=_table_tints(letters))


def _table_tints(letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first seat of each table, and colour where a result is awaited."""
    player, power, place = (letter[key] for key in ("player", "power", "place"))
    awaited = f'AND(${player}2<>"",${power}2="",${place}2="")'
    stage, table = letter["round"], letter["table"]
    differs = f"OR(${stage}2<>${stage}1,${table}2<>${table}1)"
    new_table = f'AND(ROW()>2,${stage}2<>"",{differs})'
    return Tint(power, power, awaited), Tint("A", letter["note"], new_table, line=True)
