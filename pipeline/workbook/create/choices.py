"""What the drop-downs offer: only what the rules of the event's tournaments know."""

from collections.abc import Iterator

from pipeline.engine.bracket.layout import layout
from pipeline.engine.bracket.slots import bracket_size
from pipeline.model import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, Round, Stage, Tournament, swiss
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema.words import STRUCTURES

MOST_ROUNDS = 30
"""So many Swiss rounds a list offers at most; any other number can be typed."""
USUAL_ROUNDS = 6
USUAL_CUT = 8
"""What a list offers where a ruleset leaves rounds and cut to the organiser."""
USUAL_FIELD = 32
"""The players of an elimination alone before anybody is entered."""


def rounds(tournaments: tuple[Tournament, ...], rulesets: tuple[Ruleset, ...]) -> tuple[Round, ...]:
    """All rounds of matches that may be played, in order of play."""
    rows = [row for ruleset in rulesets for structure in ruleset.structures for row in structure.rows]
    cuts = [*(row.cut for row in rows), *(t.cut for t in tournaments if t.cut)]
    cuts += [size for ruleset in rulesets for size in ruleset.cut_sizes]
    if any(row.rounds == 0 and not row.cut for row in rows):
        cuts += [max((len(tournament.players) for tournament in tournaments), default=0) or USUAL_FIELD]
    size = bracket_size(max(cuts, default=USUAL_CUT))
    bracket = {FINAL}
    for rules in (ruleset.bracket for ruleset in rulesets):
        if size > FINAL.number:
            bracket.update(laid.round for laid in layout(rules, size, third_place=rules.third_place))
    return (*_swiss(tournaments, rulesets), *sorted(bracket))


def table_rounds(tournaments: tuple[Tournament, ...], rulesets: tuple[Ruleset, ...]) -> tuple[Round, ...]:
    """All rounds at tables that may be played, in order of play."""
    rules = [ruleset.tables for ruleset in rulesets if ruleset.tables]
    semi_final = (SEMI_FINAL_TABLES,) if any(tables.semi_final for tables in rules) else ()
    return (*_swiss(tournaments, rulesets), *semi_final, FINAL_TABLE)


def _swiss(tournaments: tuple[Tournament, ...], rulesets: tuple[Ruleset, ...]) -> Iterator[Round]:
    """As many Swiss rounds as a structure has, or the workbook; a usual number where none says."""
    rows = (row.rounds or 0 for ruleset in rulesets for structure in ruleset.structures for row in structure.rows)
    stated = [tournament.rounds for tournament in tournaments if tournament.rounds]
    drawn = [match.round for tournament in tournaments for match in tournament.matches]
    drawn += [seat.round for tournament in tournaments for seat in tournament.seats]
    played = (stage.number for stage in drawn if stage.stage is Stage.SWISS)
    last = max([*rows, *stated, *played], default=USUAL_ROUNDS)
    return (swiss(number) for number in range(1, min(last, MOST_ROUNDS) + 1))


def moments(tournaments: tuple[Tournament, ...], rulesets: tuple[Ruleset, ...]) -> tuple[Round, ...]:
    """The rounds of a change: those that may be played, and the moment of the cut between Swiss and bracket."""
    duels = tuple(ruleset for ruleset in rulesets if ruleset.kind is Kind.DUEL)
    at_tables = tuple(ruleset for ruleset in rulesets if ruleset.kind is Kind.TABLES)
    found = {CUT}
    if duels or not at_tables:
        found.update(rounds(tournaments, duels))
    if at_tables:
        found.update(table_rounds(tournaments, at_tables))
    return tuple(sorted(found))


def structures(rulesets: tuple[Ruleset, ...], language: str) -> tuple[str, ...]:
    """The words for the structures that the rulesets know, and for the organiser's own."""
    names = dict.fromkeys(structure.name for ruleset in rulesets for structure in ruleset.structures)
    return tuple(structure_written(name, language) for name in (*names, "custom"))


def structure_written(name: str, language: str) -> str:
    """A structure's word, or its name where a ruleset has named one itself."""
    key = STRUCTURES.key(name)
    return STRUCTURES.written(key, language) if key is not None else name
