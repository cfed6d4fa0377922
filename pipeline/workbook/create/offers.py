"""What the drop-down of each kind of cell offers in an event: only what the rules of its tournaments know."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from pipeline.engine.bracket.layout import layout
from pipeline.engine.bracket.slots import bracket_size
from pipeline.locale.languages import LANGUAGES
from pipeline.model import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, Round, Stage, Tournament, replace, swiss
from pipeline.rules.results import LADDER_RESULTS, forms_together, grammars, listed_forms
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema import cells
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import PLAYERS, TOURNAMENTS, Column
from pipeline.schema.words import MARKS
from pipeline.workbook.create.draft import Draft
from pipeline.workbook.create.plan import CellChoice, filled_cells, listed
from pipeline.workbook.create.values import structure_written

_MOST_ROUNDS = 30
"""So many Swiss rounds a list offers at most; any other number can be typed."""
_USUAL_ROUNDS = 6
_USUAL_CUT = 8
"""What a list offers where a ruleset leaves rounds and cut to the organiser."""
_USUAL_FIELD = 32
"""The players of an elimination alone before anybody is entered."""
_Tournaments = tuple[Tournament, ...]
_Rulesets = tuple[Ruleset, ...]


def offered(draft: Draft, column: Column) -> CellChoice | None:
    """What a column's drop-down offers; None where it has none."""
    offer = _OFFERS.get(type(column.kind))
    return None if offer is None else offer(draft, column)


def written_factions(draft: Draft) -> Mapping[str, str]:
    """What stands for each faction of the event's rules."""
    rules = (ruleset.decks for ruleset in draft.rulesets if ruleset.decks)
    return {faction.name: faction.written(draft.language) for decks in rules for faction in decks.factions}


def _words(draft: Draft, column: Column) -> CellChoice | None:
    assert isinstance(column.kind, cells.Word)
    return listed(*column.kind.words.choices(draft.language), warn=True)


def _results(draft: Draft, column: Column) -> CellChoice | None:
    assert isinstance(column.kind, cells.MatchResult)
    if column.kind.rated:
        return listed(*LADDER_RESULTS, warn=True)
    known = grammars(draft.of_kind(Kind.DUEL))
    countable = all(grammar.few for grammar in known)
    forms = [form for of_result in forms_together(known).values() for form in of_result]
    offer = listed(*(form for form in forms if countable or ":" not in form), warn=countable)
    return offer if countable or offer is None else replace(offer, asked=listed_forms(known))


def _structures(draft: Draft, _: Column) -> CellChoice | None:
    """The structures that the rulesets know, and the organiser's own."""
    names = dict.fromkeys(structure.name for ruleset in draft.rulesets for structure in ruleset.structures)
    return listed(*(structure_written(name, draft.language) for name in (*names, "custom")))


def _tournaments(draft: Draft, column: Column) -> CellChoice | None:
    """The list of tournaments, where there are several."""
    if not (column.belongs and draft.several):
        return None
    return filled_cells(draft.title(TOURNAMENTS), "A", len(draft.event.tournaments))


def _offered_rounds(
    played: Callable[[_Tournaments, _Rulesets], Iterable[Round]], kind: Kind | None = None
) -> Callable[[Draft, Column], CellChoice | None]:
    """Of the rulesets of that kind, or of all of them."""

    def offer(draft: Draft, _: Column) -> CellChoice | None:
        rounds = played(draft.event.tournaments, draft.rulesets if kind is None else draft.of_kind(kind))
        return listed(*dict.fromkeys(round_written(stage, draft.language) for stage in rounds))

    return offer


def _rounds(tournaments: _Tournaments, rulesets: _Rulesets) -> Iterable[Round]:
    """All rounds of matches that may be played, in order of play."""
    rows = [row for ruleset in rulesets for structure in ruleset.structures for row in structure.rows]
    cuts = [*(row.cut for row in rows), *(t.cut for t in tournaments if t.cut)]
    cuts += [size for ruleset in rulesets for size in ruleset.cut_sizes]
    if any(row.rounds == 0 and not row.cut for row in rows):
        cuts += [max((len(tournament.players) for tournament in tournaments), default=0) or _USUAL_FIELD]
    size = bracket_size(max(cuts, default=_USUAL_CUT))
    bracket = {FINAL}
    for rules in (ruleset.bracket for ruleset in rulesets):
        if size > FINAL.number:
            bracket.update(laid.round for laid in layout(rules, size, third_place=rules.third_place))
    return (*_swiss(tournaments, rulesets), *sorted(bracket))


def _table_rounds(tournaments: _Tournaments, rulesets: _Rulesets) -> Iterable[Round]:
    """All rounds at tables that may be played, in order of play."""
    semi_final = any(ruleset.tables.semi_final for ruleset in rulesets if ruleset.tables)
    return (*_swiss(tournaments, rulesets), *([SEMI_FINAL_TABLES] if semi_final else ()), FINAL_TABLE)


def _swiss(tournaments: _Tournaments, rulesets: _Rulesets) -> Iterator[Round]:
    """As many Swiss rounds as a structure has, or the workbook; a usual number where none says."""
    rows = (row.rounds or 0 for ruleset in rulesets for structure in ruleset.structures for row in structure.rows)
    stated = [tournament.rounds for tournament in tournaments if tournament.rounds]
    drawn = (stage for tournament in tournaments for stage in tournament.drawn)
    played = (stage.number for stage in drawn if stage.stage is Stage.SWISS)
    last = max([*rows, *stated, *played], default=_USUAL_ROUNDS)
    return (swiss(number) for number in range(1, min(last, _MOST_ROUNDS) + 1))


def _moments(tournaments: _Tournaments, rulesets: _Rulesets) -> Iterable[Round]:
    """The rounds of a change: those that may be played, and the moment of the cut between Swiss and bracket."""
    duels = tuple(ruleset for ruleset in rulesets if ruleset.kind is Kind.DUEL)
    at_tables = tuple(ruleset for ruleset in rulesets if ruleset.kind is Kind.TABLES)
    found = {CUT}
    if duels or not at_tables:
        found.update(_rounds(tournaments, duels))
    if at_tables:
        found.update(_table_rounds(tournaments, at_tables))
    return sorted(found)


_OFFERS: Mapping[type, Callable[[Draft, Column], CellChoice | None]] = {
    cells.ArmyName: lambda draft, _: listed(
        *dict.fromkeys(army for rules in draft.rulesets if rules.armies for army in rules.armies.legal)
    ),
    cells.Entrant: lambda draft, _: filled_cells(draft.title(PLAYERS), "B", len(draft.event.players)),
    cells.FactionName: lambda draft, _: listed(*sorted(written_factions(draft).values())),
    cells.LanguageCode: lambda _draft, _: listed(*LANGUAGES, warn=True),
    cells.MatchResult: _results,
    cells.RoundAtTables: _offered_rounds(_table_rounds, Kind.TABLES),
    cells.RoundOfChange: _offered_rounds(_moments),
    cells.RoundOfMatches: _offered_rounds(_rounds, Kind.DUEL),
    cells.RulesetName: lambda draft, _: listed(*draft.rules.values()),
    cells.StructureName: _structures,
    cells.Tick: lambda draft, _: listed(MARKS.written("yes", draft.language)),
    cells.TournamentName: _tournaments,
    cells.Word: _words,
}
"""The kinds of cells that have a drop-down."""
