"""The tables of the workbook: what already stands in them, and what they look like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pipeline.rules.ruleset.ruleset import Kind
from pipeline.schema.sheet import Sheet
from pipeline.schema.sheets import (
    ARMIES,
    CHANGES,
    DECKS,
    LADDER,
    MATCHES,
    PLAYERS,
    STAFF,
    TABLES,
    TOURNAMENTS,
    entry_column,
)
from pipeline.workbook.create.draft import Draft, planned
from pipeline.workbook.create.offers import offered, written_factions
from pipeline.workbook.create.plan import SheetPlan, Tint
from pipeline.workbook.create.values import Row, RowWriter, entered, labels


def grids(draft: Draft) -> tuple[SheetPlan, ...]:
    """All sheets of rows, in the order of the workbook; those that only some games need where the rules know them or there are rows."""
    event, rules = draft.event, draft.rulesets
    writer = RowWriter(draft.language, labels(event), written_factions(draft), draft.rules)
    matches = [(tournament, match) for tournament in event.tournaments for match in tournament.matches]
    seats = [(tournament, seat) for tournament in event.tournaments for seat in tournament.seats]
    changes = [(tournament, change) for tournament in event.tournaments for change in tournament.changes]
    found = [
        _plan(draft, TOURNAMENTS, [writer.row(TOURNAMENTS, tournament) for tournament in event.tournaments]),
        _players(draft, writer),
    ]
    if draft.with_matches:
        rows = [writer.row(MATCHES, match, tournament.name) for tournament, match in matches]
        found.append(planned(draft, MATCHES, rows, partial(offered, draft), tints=partial(_tints, draft)))
    if draft.with_tables:
        rows = [writer.row(TABLES, seat, tournament.name) for tournament, seat in seats]
        found.append(planned(draft, TABLES, rows, partial(offered, draft), tints=_table_tints))
    found.append(
        _plan(draft, CHANGES, [writer.row(CHANGES, change, tournament.name) for tournament, change in changes])
    )
    if event.armies or any(ruleset.armies and ruleset.armies.registered for ruleset in rules):
        found.append(_plan(draft, ARMIES, [writer.row(ARMIES, listing) for listing in event.armies]))
    if event.decks or any(ruleset.decks for ruleset in rules):
        found.append(_plan(draft, DECKS, [writer.row(DECKS, deck, deck.tournament) for deck in event.decks]))
    found.append(_plan(draft, STAFF, [writer.row(STAFF, person) for person in event.staff]))
    if event.ladder or any(ruleset.rating for ruleset in rules):
        found.append(_plan(draft, LADDER, [writer.row(LADDER, match) for match in event.ladder]))
    return tuple(found)


def _plan(draft: Draft, sheet: Sheet, rows: list[Row]) -> SheetPlan:
    return planned(draft, sheet, rows, partial(offered, draft))


def _players(draft: Draft, writer: RowWriter) -> SheetPlan:
    """The list of players, with a column for each tournament where not everybody plays in all."""
    event = draft.event
    everybody = {player.number for player in event.players}
    partly = draft.several or any(set(t.players) != everybody for t in event.tournaments)
    entries = [tournament.name for tournament in draft.played] if partly else []
    rows = [writer.player(player, tuple(entered(event, player)) if partly else ()) for player in event.players]
    extra = tuple(entry_column(name, draft.language) for name in entries)
    return planned(draft, PLAYERS, rows, partial(offered, draft), extra=extra)


def _tints(draft: Draft, letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first match of each round, and colour in the cells that are awaited: the result, or the scores
    where they alone say it in every game of the workbook.
    """
    result, stage = letter["result"], letter["round"]
    paired = f'${letter["player1"]}2<>"",${letter["player2"]}2<>""'
    new_round = f'AND(ROW()>2,${stage}2<>"",${stage}2<>${stage}1)'
    line = Tint("A", letter["note"], new_round, line=True)
    rules = draft.of_kind(Kind.DUEL)
    if rules and all(ruleset.scores.decide for ruleset in rules):
        required = any(ruleset.scores.required for ruleset in rules)
        scores = (letter["score1"], letter["score2"])
        without = f'OR(${result}2="",{_swiss_result(result, stage)})' if required else f'${result}2=""'
        return *(Tint(score, score, f'AND({paired},${score}2="",{without})') for score in scores), line
    scored = f',${letter["score1"]}2=""' if any(ruleset.scores.decide for ruleset in rules) else ""
    return Tint(result, result, f'AND({paired},${result}2=""{scored})'), line


def _swiss_result(result: str, stage: str) -> str:
    """True where a Swiss round was played: its points depend on the scores, whatever the result says."""
    return f'AND(ISNUMBER(${stage}2+0),RIGHT(${result}2)<>"F",${result}2&""<>"0")'


def _table_tints(letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first seat of each table, and colour where a result is awaited."""
    player, power, place = (letter[key] for key in ("player", "power", "place"))
    awaited = f'AND(${player}2<>"",${power}2="",${place}2="")'
    stage, table = letter["round"], letter["table"]
    differs = f"OR(${stage}2<>${stage}1,${table}2<>${table}1)"
    new_table = f'AND(ROW()>2,${stage}2<>"",{differs})'
    return Tint(power, power, awaited), Tint("A", letter["note"], new_table, line=True)
