"""A wording for the notice of a correction: it names people as the site does."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.corrections.engine.compared import Compared, corrections
from pipeline.extensions.corrections.engine.rows import RowChange
from pipeline.locale.rounds import round_name
from pipeline.model.event import Match
from pipeline.model.results import Result
from pipeline.views.language.people import Person, published, readable
from pipeline.views.language.words import Words

_MOST = 3


def notice(compared: Compared, words: Words) -> str:
    """The notice in the event's language; empty where nothing that visitors see was corrected."""
    moved = any(move.visible for one in compared.tournaments for move in one.moves.lines)
    told = list(_sentences(compared, words))
    if len(told) > _MOST:
        told = [*told[:_MOST], words.gettext("Other results have been corrected too.")]
    if moved:
        told.append(words.gettext("The standings have been corrected."))
    return " ".join(told)


def _sentences(compared: Compared, words: Words) -> Iterator[str]:
    people = published(compared.event, words)
    several = len(compared.event.tournaments) > 1
    tables: set[tuple[str, str, object]] = set()
    for row in corrections(compared.rows):
        if row.round is None or any(player not in people for player in row.players):
            continue
        name = round_name(row.round, words.catalogue)
        where = f"{readable(row.tournament)}, {name}" if several else name
        if row.sheet == "matches" and len(row.players) > 1:
            pair = " – ".join(people[player].name for player in row.players)
            yield _of_match(_match(compared, row), f"{where}, {pair}", [people[one] for one in row.players], words)
        elif row.sheet == "tables" and (table := _table(compared, row)) not in tables:
            tables.add(table)
            yield words.gettext(
                "%(round)s, table %(table)s: the result has been corrected.", round=where, table=table[2]
            )


def _match(compared: Compared, row: RowChange) -> Match | None:
    """The row as it stands now, if its result was corrected."""
    if not any(cell.column == "result" for cell in row.cells):
        return None
    matches = (one for found in compared.event.tournaments if found.name == row.tournament for one in found.matches)
    return next((one for one in matches if one.round == row.round and one.player1 == row.players[0]), None)


def _of_match(match: Match | None, where: str, people: list[Person], words: Words) -> str:
    result = match.result if match is not None else None
    if result is None:
        return words.gettext("%(match)s: the result has been corrected.", match=where)
    if result is Result.DRAW:
        return words.gettext("%(match)s: the match was a draw.", match=where)
    if result.winner is None:
        return words.gettext("%(match)s: nobody won the match.", match=where)
    winner = people[result.winner - 1].name
    return words.gettext("%(match)s: the winner is %(player)s.", match=where, player=winner)


def _table(compared: Compared, row: RowChange) -> tuple[str, str, object]:
    seats = (one for found in compared.event.tournaments if found.name == row.tournament for one in found.seats)
    there = next((one for one in seats if one.round == row.round and one.player in row.players), None)
    return row.tournament, row.round.name if row.round else "", there.table if there else "?"
