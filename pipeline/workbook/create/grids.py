"""The tables of the workbook: what already stands in them, and what they look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pipeline.rules.results import ResultGrammar, grammars
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
    where they say it in every game of the workbook and are too many to choose from.
    """
    result, stage, scores = letter["result"], letter["round"], (letter.get("score1"), letter.get("score2"))
    paired = f'${letter["player1"]}2<>"",${letter["player2"]}2<>""'
    new_round = f'AND(ROW()>2,${stage}2<>"",${stage}2<>${stage}1)'
    line = Tint("A", letter["note"], new_round, line=True)
    known = grammars(draft.of_kind(Kind.DUEL))
    without = _without_result(known, result, stage)
    if known and all(one.ruleset.scores.decide and not one.games for one in known):
        return *(Tint(at, at, f'AND({paired},${at}2="",{without})') for at in scores if at), line
    scored = f',${scores[0]}2=""' if any(one.ruleset.scores.decide for one in known) else ""
    return Tint(result, result, f"AND({paired},{without}{scored})"), line


def _without_result(known: Sequence[ResultGrammar], result: str, stage: str) -> str:
    """True where nothing stands under Result, or in a Swiss round what says too little without the scores."""
    short = dict.fromkeys(
        sign for one in known if one.ruleset.scores.decide for sign in one.known if one.needs_scores(sign)
    )
    signs = ",".join(f'${result}2&""="{sign}"' for sign in short)
    return f'OR(${result}2="",AND(ISNUMBER(${stage}2+0),OR({signs})))' if signs else f'${result}2=""'


def _table_tints(letter: Mapping[str, str]) -> tuple[Tint, ...]:
    """A line above the first seat of each table, and colour where a result is awaited."""
    player, power, place = (letter[key] for key in ("player", "power", "place"))
    awaited = f'AND(${player}2<>"",${power}2="",${place}2="")'
    stage, table = letter["round"], letter["table"]
    differs = f"OR(${stage}2<>${stage}1,${table}2<>${table}1)"
    new_table = f'AND(ROW()>2,${stage}2<>"",{differs})'
    return Tint(power, power, awaited), Tint("A", letter["note"], new_table, line=True)
