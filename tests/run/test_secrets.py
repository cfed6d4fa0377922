"""A secret in every private cell of every game's workbook: none of them is in any byte of the site."""

from __future__ import annotations

import io
import shutil
import sys
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.publishing.publish.changes import MANIFEST, public_site
from pipeline.extensions.publishing.publish.target import Target, TargetKind
from pipeline.extensions.publishing.publish.targets.local import publish_to_archive, publish_to_folder
from pipeline.extensions.publishing.publish.targets.service import publish_to_service
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event, replace
from pipeline.problems.problem import Severity
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.run.build.build import build_site
from pipeline.run.build.result import SiteBuilt
from pipeline.schema.cells import CardList, EmailAddress, LongText, PlainText, Remark
from pipeline.schema.sheets import SHEETS, Sheet
from pipeline.workbook.create import write_workbook
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.events import simulated_game
from tests.extensions.publishing.publish.sites import pretend
from tests.run.folders import tree
from tests.run.published import words_found

ROOT = Path(__file__).resolve().parents[2]
PRIVATE = {(sheet.key, column.key) for sheet in SHEETS for column in sheet.columns if not column.public}
NEVER_SHOWN = {
    *(("event", "coordinator"), ("event", "coordinator_email"), ("event", "notes"), ("staff", "email")),
    *(("players", "email"), ("players", "phone"), ("players", "avoid"), ("players", "hidden"), ("players", "here")),
    *(("players", "season_id"), ("players", "note"), ("matches", "note"), ("tables", "note"), ("changes", "note")),
    ("decks", "list"),
}
"""What organisers have been promised, whatever else is private by now."""
RECOGNISABLE: Mapping[type, Callable[[str], str]] = {
    **dict.fromkeys((PlainText, LongText, Remark, CardList), lambda word: word),
    EmailAddress: lambda word: f"{word}@example.org",
}
"""By kind of cell a value that it accepts, with a word in it that stands nowhere else."""
PLANTED = PRIVATE - {("players", "hidden")}
"""A mark in the last one hides a name: what it hides is searched for instead."""
TOGETHER = {("players", "avoid"): 3}
"""Columns that say something only where several rows have the same there, and how many of them."""

GAMES = ("agot2-joust", "neuroshima-hex-2023", "war-online-constructed", "agot1-overall")


def test_what_was_private_stays_so() -> None:
    assert NEVER_SHOWN <= PRIVATE


def kept_by_game(rules: Ruleset) -> set[object]:
    """What decides which sheets and columns a game has."""
    extras = {"armies": rules.armies, "decks": rules.decks, "rating": rules.rating, "combined": rules.combined}
    return {rules.kind, *rules.columns, *(name for name, stated in extras.items() if stated)}


def test_whatever_a_game_keeps_has_its_secrets() -> None:
    planted = [load_builtin(game) for game in GAMES]
    parts = [load_builtin(part) for rules in planted if rules.combined for part in rules.combined.of]
    known = set().union(*map(kept_by_game, [*planted, *parts]))
    assert {
        game: kept_by_game(load_builtin(game)) - known
        for game in builtin_ids()
        if kept_by_game(load_builtin(game)) - known
    } == {}


class Planter:
    """Puts another secret into each private cell of each row, and knows which of them were read there."""

    def __init__(self) -> None:
        self.secrets: dict[str, str] = {}
        self.columns: set[tuple[str, str]] = set()
        self.unread: list[str] = []

    def secret(self, sheet: str, column: str) -> str:
        word = f"zq{len(self.secrets):05}qz"
        self.secrets[word] = f"{sheet}.{column}"
        return RECOGNISABLE[type(declared(sheet).column(column).kind)](word)

    def plant(self, file: Path) -> None:
        reading = read_workbook(file)
        book = openpyxl.load_workbook(file)
        planted: dict[tuple[str, str, int], str] = {}
        for key, column in sorted(PLANTED):
            if key not in reading.sheets:
                continue
            if key == "event":
                row = reading.columns[key][column]
                planted[key, column, 0] = self.secret(key, column)
                book[reading.sheets[key]].cell(row, reading.event_column).value = planted[key, column, 0]
                continue
            sheet, place = book[reading.sheets[key]], place_of(book, reading, key, column)
            rows = range(reading.headers[key] + 1, sheet.max_row + 1)
            for row in (row for row in rows if any(cell.value is not None for cell in sheet[row])):
                before = planted.get((key, column, row - 1), "")
                together = (row - rows.start) % TOGETHER.get((key, column), 1) and before
                planted[key, column, row] = together or self.secret(key, column)
                sheet.cell(row, place).value = planted[key, column, row]
        book.save(file)
        self._look_for(planted, file)

    def _look_for(self, planted: Mapping[tuple[str, str, int], str], file: Path) -> None:
        """See that the workbook states each secret in the field of its column."""
        event = read_workbook(file).event
        assert event is not None
        things = {
            (key, getattr(thing, "row", 0)): thing for key, listed in rows_of(event).items() for thing in listed
        }
        for (key, column, row), value in planted.items():
            field = declared(key).column(column).stated_field
            if getattr(things.get((key, row)), field, None) == value:
                self.columns.add((key, column))
            else:
                self.unread.append(f"{file.name}: {key}.{column} in row {row}")


def declared(key: str) -> Sheet:
    return next(sheet for sheet in SHEETS if sheet.key == key)


def rows_of(event: Event) -> Mapping[str, Sequence[object]]:
    """What the rows of each sheet state; the event for its own sheet."""
    several: Mapping[str, Sequence[object]] = {
        "matches": [row for tournament in event.tournaments for row in tournament.matches],
        "tables": [row for tournament in event.tournaments for row in tournament.seats],
        "changes": [row for tournament in event.tournaments for row in tournament.changes],
    }
    return {"event": [event], "players": event.players, "decks": event.decks, "staff": event.staff, **several}


def place_of(book: openpyxl.Workbook, reading: Reading, key: str, column: str) -> int:
    """The column of a sheet; a new one where the workbook does not have it."""
    if column in reading.columns[key]:
        return reading.columns[key][column]
    sheet = book[reading.sheets[key]]
    place = sheet.max_column + 1
    sheet.cell(reading.headers[key], place).value = declared(key).column(column).written("en")
    return place


def hide_two(event: Event) -> Event:
    """The same with two players hidden, whose names and clubs nobody else has."""
    first, second, *rest = event.players
    hidden = (
        replace(first, name="Zqhid Zqnameone", club="Zqclub", city="Zqcity", hidden=True),
        replace(second, name="Zqhid Zqnametwo", club="Zqclub", city="Zqcity", hidden=True),
    )
    return replace(event, players=(*hidden, *rest))


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> tuple[Planter, SiteBuilt, dict[str, bytes]]:
    folder = tmp_path_factory.mktemp("secrets")
    planter = Planter()
    moments = (Moment.FINISHED, Moment.MID_ROUND, Moment.MID_BRACKET, Moment.FINISHED)
    for game, moment in zip(GAMES, moments, strict=True):
        event, rulesets = simulated_game(game, 12, f"secret {game}", moment)
        event = replace(hide_two(event), site_address="https://example.net/cup/", more_languages=("pl", "ru"))
        file = folder / "input" / f"{game}.xlsx"
        file.parent.mkdir(exist_ok=True)
        write_workbook(event, rulesets, file, event.language)
        planter.plant(file)
    planter.secrets |= dict.fromkeys(("zqhid", "zqnameone", "zqnametwo", "zqclub", "zqcity"), "a hidden player")
    site = build_site(folder / "input", folder / "output", "en")
    return planter, site, tree(folder / "output" / "site")


@pytest.mark.thorough
def test_the_secrets_are_in_the_workbooks_and_the_site_is_whole(
    planted: tuple[Planter, SiteBuilt, dict[str, bytes]],
) -> None:
    planter, site, files = planted
    assert planter.unread == []
    assert planter.columns == PLANTED
    assert len(planter.secrets) > 300
    assert [
        (one.path.name, bad.code) for one in site.events for bad in one.problems if bad.severity is Severity.ERROR
    ] == []
    kinds = {path.rpartition(".")[2] for path in files}
    for path, content in files.items():
        if path.endswith("/tables.zip"):
            with zipfile.ZipFile(io.BytesIO(content)) as tables:
                kinds |= {name.rpartition(".")[2] for name in tables.namelist()}
    assert kinds >= {"html", "json", "csv", "trf", "zip", "pdf", "png", "xml", "js", "css", "svg"}


@pytest.mark.thorough
def test_no_secret_is_in_any_public_file(planted: tuple[Planter, SiteBuilt, dict[str, bytes]]) -> None:
    planter, _, files = planted
    assert words_found(files, planter.secrets) == []


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a right there")
def test_no_secret_and_no_private_file_reaches_a_target(
    planted: tuple[Planter, SiteBuilt, dict[str, bytes]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in the public files is searched above: here it is that nothing else goes out."""
    _, built, files = planted
    output, made = tmp_path / "output", built.events[0].problems_page.parents[2]
    shutil.copytree(made, output)
    private = next((output / "private").rglob("results.xlsx"))
    shutil.copy(private, output / "site" / "results.xlsx")
    (output / "site" / "notes.txt").write_text("private", "utf-8")
    (output / "site" / ".hidden.swissbook.tmp").write_text("private", "utf-8")
    linked = min(files)
    (output / "site" / linked).unlink()
    (output / "site" / linked).symlink_to(private)
    site = public_site(output)
    pretend(monkeypatch, tmp_path, "netlify", "import shutil; shutil.copytree(sys.argv[5], here / 'netlify')")
    www, archive = tmp_path / "www", tmp_path / "cup.zip"
    publish_to_folder(Target(TargetKind.FOLDER, str(www)), site, rehearsed=False)
    publish_to_archive(Target(TargetKind.ZIP, str(archive)), site, rehearsed=False)
    publish_to_service(Target(TargetKind.NETLIFY, "cup"), site, {}, rehearsed=False)
    public = {path: content for path, content in files.items() if path != linked}
    for folder in (www, tmp_path / "netlify"):
        assert {path: content for path, content in tree(folder).items() if path != MANIFEST} == public
    with zipfile.ZipFile(archive) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == public


def test_the_search_finds_what_is_packed_or_written_otherwise() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x.xml", "<a>zqwordqz" + " " * 1000)
    files = {
        "a.xlsx": packed.getvalue(),
        "b.html": b"zq&#119;ordqz",
        "c.json": b'"zq\\u0077ordqz"',
        "zqwordqz.txt": b"",
        "none.txt": b"zq wordqz",
    }
    assert {path for path, _ in words_found(files, {"zqwordqz": "x"})} == set(files) - {"none.txt"}


Cell = tuple[str, str, str]
"""Sheet, column and what is wrong there: Problems quote these cells."""

WRONG: tuple[Cell, ...] = (
    ("players", "email", "zqmail is no address"),
    ("players", "hidden", "zqhide"),
    ("players", "tie_break", "zqtie"),
    ("players", "rating", "zqrating"),
    ("players", "invited", "zqinvited"),
    ("matches", "result", "zqresult"),
    ("matches", "score1", "zqscore"),
    ("staff", "role", "zqrole"),
    ("staff", "email", "zqstaff"),
    ("event", "level", "zqlevel"),
    ("event", "coordinator_email", "zqcoordinator"),
    ("event", "accent", "zqaccent"),
    ("event", "time_zone", "zqzone"),
    ("event", "logo", "zqlogo.png"),
    ("event", "site_address", "zqaddress"),
)


@pytest.mark.thorough
def test_what_problems_quote_is_in_no_public_file(tmp_path: Path) -> None:
    event, rulesets = simulated_game("neuroshima-hex-2023", 12, "quote neuroshima-hex-2023", Moment.MID_ROUND)
    file = tmp_path / "input" / "cup.xlsx"
    file.parent.mkdir()
    words = {text: f"{sheet}.{column}" for sheet, column, text in WRONG}
    write_workbook(event, rulesets, file, "en")
    build_site(file, tmp_path / "output", "en")
    quoted: set[str] = set()
    for sheet, column, text in WRONG:
        write_workbook(event, rulesets, file, "en")
        reading = read_workbook(file)
        book = openpyxl.load_workbook(file)
        if sheet == "event":
            row, across = reading.columns[sheet][column], reading.event_column
        else:
            row, across = reading.headers[sheet] + 1, place_of(book, reading, sheet, column)
        book[reading.sheets[sheet]].cell(row, across).value = text
        book.save(file)
        (built,) = build_site(file, tmp_path / "output", "en").events
        assert "internal-error" not in [one.code for one in built.problems]
        if text in built.problems_page.read_text("utf-8"):
            quoted.add(text)
        assert words_found(tree(tmp_path / "output" / "site"), words) == [], (sheet, column)
    assert len(quoted) > len(words) * 0.8, set(words) - quoted


@pytest.mark.thorough
def test_a_name_that_one_event_hides_is_hidden_in_the_season_too(tmp_path: Path) -> None:
    rules = load_builtin("agot2-joust")
    (tmp_path / "input").mkdir()
    words = {"zqhid": "a hidden player", "zqnameone": "a hidden player", "zqclub": "the club of a hidden player"}
    for number in (1, 2):
        event = simulate(rules, 8, seed=f"season {number}", moment=Moment.FINISHED)
        event = hide_two(event)
        if number == 1:
            event = replace(event, players=tuple(replace(one, hidden=False) for one in event.players))
        write_workbook(event, {rules.id: rules}, tmp_path / "input" / f"{number}.xlsx", "en")
    site = build_site(tmp_path / "input", tmp_path / "output", "en")
    assert not site.has_errors
    shown, hidden = (one.slug for one in site.events)
    files = tree(tmp_path / "output" / "site")
    season = {path: data for path, data in files.items() if path.startswith("season/")}
    assert {"season/index.html", "season/players/index.html", "season/search.js"} <= set(season)
    assert any(path.endswith("/season.json") for path in season)
    assert words_found(season, words) == []
    assert words_found({path: data for path, data in files.items() if path.startswith(f"{hidden}/")}, words) == []
    assert words_found({path: data for path, data in files.items() if path.startswith(f"{shown}/")}, words)
