"""`pair`: what it draws, what it refuses and what it says then."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.schema.sheets import CHANGES
from pipeline.schema.sheets import PLAYERS as LIST
from tests.builders.workbooks import HEADINGS, save, sheets
from tests.commands.cli import run
from tests.commands.pairing import PLAYERS, matches_in, refused, simulated_workbook
from tests.eventday.desk import Desk
from tests.run.folders import tree
from tests.run.loading import ready


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class TestDraws:
    def test_says_who_plays_whom_and_why_and_where_it_is(self) -> None:
        path = simulated_workbook()
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        lines = ran.output.splitlines()
        assert lines[0] == "Main tournament"
        assert lines[1] == "Round 2"
        new = [row for row in matches_in(path) if row[0] == 2]
        for _, table, first, second, result in new:
            if second:
                assert f"   {table}  {first} – {second}" in lines
            else:
                assert result == "BYE"
                assert f"  bye: {first}" in lines
        assert lines[-2].startswith("Round 2 was drawn and written into the workbook")
        (backup,) = Path("cup backups").glob("*.xlsx")
        assert str(backup) in lines[-1]

    def test_keeps_the_workbook_as_it_was_in_the_backup(self) -> None:
        path = simulated_workbook()
        before = path.read_bytes()
        assert run("pair", path.name).exit_code == 0
        (backup,) = Path("cup backups").glob("*.xlsx")
        assert backup.read_bytes() == before

    def test_dry_run_writes_nothing(self) -> None:
        path = simulated_workbook()
        before = tree(path.parent)
        ran = run("pair", path.name, "--dry-run")
        assert tree(path.parent) == before
        written = run("pair", path.name)
        assert ran.exit_code == written.exit_code == 0
        assert ran.output.splitlines()[:-1] == written.output.splitlines()[:-2]
        assert ran.output.splitlines()[-1] == "This was a rehearsal (--dry-run): nothing was written."

    def test_says_which_cells_it_has_written(self) -> None:
        path = simulated_workbook()
        before = len(matches_in(path))
        said = run("pair", path.name).output.splitlines()[-2]
        cells = f"Matches!A{before + 2}:G{len(matches_in(path)) + 1}"
        assert f"written into the workbook: {cells}." in said
        assert len(matches_in(path)) > before

    def test_names_rows_that_are_apart_and_sheets_of_several_words(self) -> None:
        """Rows of the first tournament that is drawn again lie above those of the second."""
        rows: list[tuple[object, ...]] = [("Tournament", "Rules", "Structure", "Rounds", "Cut")]
        rows += [(name, "agot2-joust", "custom", 3, 0) for name in ("Main", "Side")]
        matches: list[tuple[object, ...]] = [("Tournament", *HEADINGS)]
        matches += [
            (name, 1, table, *who) for name in ("Main", "Side") for table, who in ((1, (1, 2)), (2, (3, 12)))
        ]
        matches[3:3] = [("Side", 1, 3, 5, None, "BYE")]
        players = [("No", "Name"), *((number, f"Player {number}") for number in (1, 2, 3, 5, 12))]
        matches[2:2] = [("Main", 1, 3, 5, None, "BYE")]
        save(Path("two.xlsx"), sheets(tournaments=rows, players=players, matches=matches))
        said = run("pair", "two.xlsx", "--tournament", "Main", "--redraw").output
        assert "the workbook: Matches!A2:F4. " in said
        said = run("pair", "two.xlsx", "--tournament", "Side", "--redraw").output
        assert "the workbook: Matches!A5:F7. " in said

    @pytest.mark.parametrize("options", [("--dry-run",), ()])
    @pytest.mark.parametrize(
        ("rules", "headings", "said"),
        [
            ("war-online-constructed", HEADINGS[:5], "There is no column for the scores of the matches of Main."),
            ("agot2-joust", HEADINGS[:4], "There is no column for the results of the matches of Main."),
            ("war-online-constructed", HEADINGS, ""),
            ("agot2-joust", HEADINGS[:5], ""),
        ],
    )
    def test_warns_before_the_first_draw_of_columns_that_will_be_missing(
        self, options: tuple[str, ...], rules: str, headings: tuple[str, ...], said: str
    ) -> None:
        tournaments = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", rules, "custom", 2, 0)]
        save(Path("cup.xlsx"), sheets(tournaments=tournaments, matches=[headings]))
        ran = run("pair", "cup.xlsx", *options)
        assert ran.exit_code == 0, ran.output
        assert ("There is no column for" in ran.output) == bool(said)
        assert f"(warning) {said}" in ran.output if said else "Round 1" in ran.output

    @pytest.mark.parametrize("options", [(), ("--dry-run",)])
    def test_the_first_draw_says_what_it_fixes(self, options: tuple[str, ...]) -> None:
        """By the names of the workbook; later draws fix nothing more."""
        path = simulated_workbook(0, until="registered")
        seed = ready(path).event.seed
        (state,) = ready(path).states
        shape = f"Rounds {state.structure.rounds}, Cut {state.structure.cut}"
        method = f"Draw method {state.proposal.method if state.proposal else None}"
        line = f"Fixed from this draw on: {shape}, {method}, Draw seed {seed}"
        assert run("pair", path.name, *options).output.splitlines()[2] == line
        assert "Fixed from" not in run("pair", simulated_workbook(1, "later.xlsx").name, *options).output

    def test_says_that_it_only_brought_the_standings_up_to_date(self) -> None:
        path = simulated_workbook(1, until="mid-round")
        first, again = (run("pair", path.name).output for _ in range(2))
        brought = "No round was due; the standings in the workbook were brought up to date."
        assert first.splitlines()[-2] == brought
        assert brought not in again
        assert again.splitlines()[-1] == "Nothing was drawn."

    def test_dry_run_gives_the_reason_of_every_pair(self) -> None:
        path = simulated_workbook(2)
        event = ready(path)
        (outcome,) = event.states
        assert outcome.proposal is not None
        lines = run("pair", path.name, "--dry-run").output.splitlines()
        for pairing in outcome.proposal.pairings:
            place = next(
                n for n, line in enumerate(lines) if line.startswith(f"{pairing.table:>4}  {pairing.player1} ")
            )
            assert lines[place + 1].startswith("      ")
            assert lines[place + 1].strip().endswith(".")

    def test_again_without_a_change_leaves_the_file_alone(self) -> None:
        path = simulated_workbook()
        run("pair", path.name)
        before = tree(path.parent)
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        assert tree(path.parent) == before

    def test_only_the_tournament_asked_for(self) -> None:
        rows: list[tuple[object, ...]] = [("Tournament", "Rules", "Structure", "Rounds", "Cut", "Draw method")]
        rows += [(name, "agot2-joust", "custom", 3, 0, None) for name in ("Main", "Side")]
        headings = ("Tournament", *HEADINGS)
        save(Path("two.xlsx"), sheets(tournaments=rows, matches=[headings]))
        assert run("pair", "two.xlsx", "--tournament", "Side").exit_code == 0
        found = {row[0] for row in matches_in(Path("two.xlsx"))}
        assert found == {"Side"}
        ran = run("pair", "two.xlsx", "--tournament", "Sidee")
        assert ran.exit_code == 1
        assert "Sidee" in ran.output
        assert "Main, Side" in ran.output


class TestWaits:
    def test_names_the_tables_and_cells_without_result(self) -> None:
        path = simulated_workbook(1, until="mid-round")
        last = max(int(str(row[0])) for row in matches_in(path))
        missing = [row for row in matches_in(path) if row[0] == last and row[4] is None]
        entered = [row for row in matches_in(path) if row[0] == last and row[4] not in (None, "BYE")]
        assert missing
        assert entered
        before = matches_in(path)
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        assert matches_in(path) == before
        assert f"Round {last} has been drawn" in ran.output
        for number, row in enumerate(before, start=2):
            line = f"{row[1]:>4}  {row[2]} – {row[3]} · Matches E{number}" if row[1] else "?"
            assert (line in ran.output) == (row in missing)
        assert "--redraw" not in ran.output

    def test_offers_to_draw_again_where_no_result_is_in(self) -> None:
        path = simulated_workbook()
        run("pair", path.name)
        ran = run("pair", path.name)
        assert "--redraw" in ran.output

    def test_says_that_rounds_must_be_stated(self) -> None:
        Path("players.csv").write_text("Name\nAnn\nBob\nCid\nDan\n", "utf-8")
        run("new", "cup.xlsx", "--rules", "agot1-joust", "--lang", "en", "--players", "players.csv")
        assert "fill in Rounds on the Tournaments sheet" in run("pair", "cup.xlsx").output

    def test_says_that_all_is_played(self) -> None:
        ran = run("simulate", "--rules", "agot2-joust", "--players", 8, "--lang", "en", "-o", "cup.xlsx")
        assert ran.exit_code == 0
        assert "All rounds have been played" in run("pair", "cup.xlsx").output


class TestRedraw:
    def test_gives_the_same_round_where_nothing_changed(self) -> None:
        path = simulated_workbook()
        run("pair", path.name)
        before = matches_in(path)
        assert run("pair", path.name, "--redraw").exit_code == 0
        assert matches_in(path) == before

    @pytest.mark.thorough
    def test_draws_in_who_came_late(self) -> None:
        path = simulated_workbook()
        run("pair", path.name)
        desk = Desk(path, "en")
        desk.add(LIST, {"name": "Zoe Late"})
        desk.add(CHANGES, {"since": 2, "player": "Zoe Late", "change": "Late"})
        desk.save()
        ran = run("pair", path.name, "--redraw")
        assert ran.exit_code == 0, ran.output
        second = [row for row in matches_in(path) if row[0] == 2]
        seated = [player for row in second for player in row[2:4] if player]
        assert f"{PLAYERS + 1} Zoe Late" in seated
        assert len(seated) == len(set(seated)) == PLAYERS + 1
        assert run("check", path.name).exit_code == 0

    @pytest.mark.thorough
    def test_draws_without_who_went(self) -> None:
        path = simulated_workbook()
        run("pair", path.name)
        second = next(row for row in matches_in(path) if row[0] == 2)
        desk = Desk(path, "en")
        desk.add(CHANGES, {"since": 2, "player": str(second[2]), "change": "Drop"})
        desk.save()
        assert run("pair", path.name, "--redraw").exit_code == 0
        again = [row for row in matches_in(path) if row[0] == 2]
        assert len(again) == (PLAYERS - 1) // 2
        assert not any(second[2] in row for row in again)
        assert run("check", path.name).exit_code == 0

    def test_keeps_a_round_that_has_results(self) -> None:
        path = simulated_workbook(2)
        ran = refused(path, "--redraw")
        assert "so it cannot be redrawn" in ran.output
        assert "E7" in ran.output, "the first result of the round"

    def test_has_nothing_before_the_first_round(self) -> None:
        ran = refused(simulated_workbook(0, until="registered"), "--redraw")
        assert "no round that could be redrawn" in ran.output
