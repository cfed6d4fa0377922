"""What the drop-down of each kind of cell offers in an event."""

from collections.abc import Callable, Iterable, Mapping

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Round, replace
from pipeline.rules.results import LADDER_RESULTS, forms_together, grammars, listed_forms
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.schema import cells
from pipeline.schema.rounds import round_written
from pipeline.schema.sheets import Column
from pipeline.schema.words import MARKS, CellWords
from pipeline.workbook.create import choices
from pipeline.workbook.create.draft import Draft, player_names, tournament_names
from pipeline.workbook.create.plan import CellChoice, listed


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
    words: CellWords = column.kind.words
    return listed(*words.choices(draft.language), warn=True)


def _results(draft: Draft, column: Column) -> CellChoice | None:
    assert isinstance(column.kind, cells.MatchResult)
    if column.kind.rated:
        return listed(*LADDER_RESULTS, warn=True)
    known = grammars(draft.of_kind(Kind.DUEL))
    countable = all(grammar.few for grammar in known)
    forms = [form for of_result in forms_together(known).values() for form in of_result]
    offer = listed(*(form for form in forms if countable or ":" not in form), warn=countable)
    return offer if countable or offer is None else replace(offer, asked=listed_forms(known))


def _armies(draft: Draft, _: Column) -> CellChoice | None:
    rules = (ruleset.armies for ruleset in draft.rulesets if ruleset.armies)
    return listed(*dict.fromkeys(army for armies in rules for army in armies.legal))


def _rounds(draft: Draft, rounds: Iterable[Round]) -> CellChoice | None:
    return listed(*dict.fromkeys(round_written(stage, draft.language) for stage in rounds))


_OFFERS: Mapping[type, Callable[[Draft, Column], CellChoice | None]] = {
    cells.ArmyName: _armies,
    cells.Entrant: lambda draft, _: player_names(draft),
    cells.FactionName: lambda draft, _: listed(*sorted(written_factions(draft).values())),
    cells.LanguageCode: lambda _draft, _: listed(*LANGUAGES, warn=True),
    cells.MatchResult: _results,
    cells.RoundAtTables: lambda draft, _: _rounds(
        draft, choices.table_rounds(draft.event.tournaments, draft.of_kind(Kind.TABLES))
    ),
    cells.RoundOfChange: lambda draft, _: _rounds(draft, choices.moments(draft.event.tournaments, draft.rulesets)),
    cells.RoundOfMatches: lambda draft, _: _rounds(
        draft, choices.rounds(draft.event.tournaments, draft.of_kind(Kind.DUEL))
    ),
    cells.RulesetName: lambda draft, _: listed(*draft.rules.values()),
    cells.StructureName: lambda draft, _: listed(*choices.structures(draft.rulesets, draft.language)),
    cells.Tick: lambda draft, _: listed(MARKS.written("yes", draft.language)),
    cells.TournamentName: lambda draft, column: tournament_names(draft) if column.belongs else None,
    cells.Word: _words,
}
"""The kinds of cells that have a drop-down."""
