"""What stands in a new workbook, read back from the file."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Result, RulesetId
from pipeline.rules.results import forms_together, grammars
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.rounds import ROUND_NAMES, read_round
from pipeline.schema.sheets import ARMIES, CHANGES, DECKS, LADDER, MATCHES, PLAYERS, SHEETS, TABLES, TOURNAMENTS
from tests.profiles import each_with_each
from tests.workbook.create.book import Once, cells_of_sheet, choices, headings, sheet_of, tables
from tests.workbook.create.games import GAMES


@pytest.mark.parametrize(("ruleset", "language"), each_with_each(GAMES, tuple(LANGUAGES)))
class TestEveryGameInEveryLanguage:
    def test_has_its_sheets_with_the_steps_first(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        unused = {
            TABLES.key: True,
            ARMIES.key: not ruleset.armies,
            DECKS.key: not ruleset.decks,
            LADDER.key: not ruleset.rating,
        }
        there = [kind for kind in SHEETS if not unused.get(kind.key)]
        assert book.sheetnames[1:] == [kind.name.written(language) for kind in there]
        first = "\n".join(
            str(value) for _at, value, _kind in cells_of_sheet(book.worksheets[0]) if value is not None
        )
        assert [n for n in range(1, 10) if re.search(f"^{n}$", first, re.MULTILINE)][:5] == [1, 2, 3, 4, 5]
        for command in ("swissbook pair cup.xlsx", "swissbook build cup.xlsx", "swissbook check cup.xlsx"):
            assert command in first

    def test_steps_lead_to_their_sheets(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        links = [cell.hyperlink for row in book.worksheets[0].iter_rows() for cell in row if cell.hyperlink]
        targets = [str(link.location) for link in links]
        assert len(targets) == 4
        assert {target.removesuffix("'!A1").removeprefix("'") for target in targets} <= set(book.sheetnames)

    def test_headings_are_read_as_the_columns_they_are(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        for kind in tables(ruleset):
            names = {name.written(language) for name in kind.columns}
            page = sheet_of(book, kind, language)
            assert set(headings(page)) <= names
            assert {kind.column(key).written(language) for key in kind.required} <= set(headings(page))

    def test_tables_have_filters_notes_and_frozen_headings(
        self, ruleset: Ruleset, language: str, once: Once
    ) -> None:
        book = once(ruleset, language)
        for kind in tables(ruleset):
            page = sheet_of(book, kind, language)
            (table,) = page.tables.values()
            assert table.autoFilter is not None
            assert table.ref == page.dimensions
            assert [c.name for c in table.tableColumns] == headings(page)
            assert all(cell.comment is not None and len(cell.comment.text) > 10 for cell in page[1])
            assert str(page.freeze_panes).endswith("2")
            assert page.print_title_rows == "$1:$1"
            assert page.page_setup.orientation == "landscape"
            assert page.sheet_properties.pageSetUpPr is not None
            assert page.sheet_properties.pageSetUpPr.fitToPage

    def test_holds_no_formula(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        assert {kind for page in book.worksheets for _at, _value, kind in cells_of_sheet(page)} <= {"s", "n", "d"}

    def test_words_of_drop_downs_are_read_as_meant(self, ruleset: Ruleset, language: str, once: Once) -> None:
        page = sheet_of(once(ruleset, language), MATCHES, language)
        rounds = [read_round(word) for word in choices(page, MATCHES.column("round").written(language))]
        assert None not in rounds
        assert rounds == sorted(r for r in rounds if r is not None)
        known = {form: result for result, each in forms_together(grammars([ruleset])).items() for form in each}
        results = [known[word] for word in choices(page, MATCHES.column("result").written(language))]
        assert results == sorted(results, key=list(Result).index)


class TestWhatTheRulesKnow:
    def test_results(self, games: Mapping[RulesetId, Ruleset], once: Once) -> None:
        lists = {name: choices(sheet_of(once(game, "en"), MATCHES), "Result") for name, game in games.items()}
        assert lists == {
            "modified-wins": ["1", "2", "1T", "2T", "1F", "2F", "0", "BYE"],
            "scores-and-armies": ["1", "X", "2", "1F", "2F", "0", "BYE"],
            "games-and-rating": ["1-0", "X", "0-1", "1F", "2F", "0", "BYE"],
            "free-structure": ["1", "2", "1F", "2F", "0", "BYE"],
        }

    def test_rounds(self, games: Mapping[RulesetId, Ruleset], once: Once) -> None:
        book = once(games[RulesetId("scores-and-armies")], "pl")
        expected = ["1", "2", "3", "4", "Top 16", "Top 8", "Top 4", "Mecz o trzecie miejsce", "Finał"]
        assert choices(sheet_of(book, MATCHES, "pl"), "Runda") == expected
        cut = ROUND_NAMES.written("Cut", "pl")
        assert choices(sheet_of(book, CHANGES, "pl"), "Od rundy") == [*expected[:4], cut, *expected[4:]]

    def test_scores_armies_and_ratings_only_where_they_are_used(
        self, games: Mapping[RulesetId, Ruleset], once: Once
    ) -> None:
        used = {}
        for name, game in games.items():
            book = once(game, "en")
            both = {*headings(sheet_of(book, MATCHES)), *headings(sheet_of(book, PLAYERS))}
            used[name] = {"Score 1", "Second score 1", "Army 1", "Rating", "Tie-break"} & both
        assert used == {
            "modified-wins": set(),
            "scores-and-armies": {"Score 1", "Army 1"},
            "games-and-rating": {"Score 1", "Rating"},
            "free-structure": set(),
        }

    def test_structures_and_the_organisers_own(self, games: Mapping[RulesetId, Ruleset], once: Once) -> None:
        book = once(games[RulesetId("modified-wins")], "en")
        assert choices(sheet_of(book, TOURNAMENTS), "Structure") == ["Basic", "Advanced", "Custom"]

    def test_who_must_state_the_rounds_is_told_so(self, games: Mapping[RulesetId, Ruleset], once: Once) -> None:
        told = {}
        for name, game in games.items():
            book = once(game, "en")
            page = sheet_of(book, TOURNAMENTS)
            note = page.cell(1, headings(page).index("Rounds") + 1).comment
            assert note is not None
            first = "\n".join(str(value) for _at, value, _kind in cells_of_sheet(book.worksheets[0]))
            assert ("enter how many rounds" in first) == ("decide before" in note.text)
            told[name] = "decide before" in note.text
        assert [name for name, stated in told.items() if stated] == ["free-structure"]
