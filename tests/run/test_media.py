"""What every medium says of one event: pages, paper as page and PDF, mail, files, the sheets of the workbook. All say the same."""

from __future__ import annotations

import csv
import email
import email.policy
import io
import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from shutil import copyfile
from typing import Any

import openpyxl
import pypdfium2
import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from pipeline.extensions.analysis.export import export_tables
from pipeline.run.build.build import build_site
from pipeline.run.build.copies import updated_copy
from pipeline.run.build.sheets import print_workbook
from pipeline.run.load import Ready, load
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.standings import classification_sheet, standings_grid
from tests.run.folders import packed_tables
from tests.site.rendered import parsed

pytestmark = pytest.mark.usefixtures("paper_of_module")

INPUT = Path(__file__).resolve().parents[2] / "input"
CUT, TOTALS = "agot1-joust", "agot1-overall"
"""An event in which somebody left during the rounds, another at the cut; and one of two tournaments with totals over both."""
LEADERS = 8
"""So many places stand in the message itself, the totals of three."""
DEFAULT = email.policy.default


@dataclass(frozen=True)
class Media:
    """What is made of an event, and how each of it is read. Texts have single spaces."""

    loaded: Ready
    output: Path

    @property
    def site(self) -> Path:
        return self.output / "site" / self.loaded.event.slug

    @property
    def mail(self) -> Path:
        return self.output / "private" / self.loaded.event.slug / "mail"

    @property
    def slug(self) -> str:
        return self.loaded.event.tournaments[0].slug

    def page(self, path: str) -> LexborHTMLParser:
        return parsed((self.site / path).read_bytes())

    def printed(self, sheet: str) -> str:
        return _pdf_text(self.mail.parent / "print" / self.slug / f"{sheet}.pdf")

    @cached_property
    def context(self) -> TournamentContext:
        """The tournament, as its sheets are made from it."""
        event, shown = self.loaded.event, words(self.loaded.event.language)
        return TournamentContext(shown, event, self.loaded.states[0], published(event, shown))

    @cached_property
    def protocol(self) -> str:
        return _pdf_text(self.mail / "attachments" / "protocol.pdf")

    def csv(self, name: str) -> list[dict[str, str]]:
        text = packed_tables(self.site)[name].decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def sheet(self, index: int) -> list[dict[str, str]]:
        """A sheet of the workbook of results."""
        book = openpyxl.load_workbook(self.mail / "attachments" / "results.xlsx")
        head, *rows = book.worksheets[index].iter_rows(values_only=True)
        return [
            dict(zip(map(str, head), ("" if one is None else str(one) for one in row), strict=True)) for row in rows
        ]

    @cached_property
    def own_sheet(self) -> list[dict[str, str]]:
        """The sheet Standings that Swissbook writes into the organiser's workbook; names without their numbers."""
        made = updated_copy(self.loaded, [])
        book = openpyxl.load_workbook(io.BytesIO(made.content))
        rows = [
            ["" if one is None else str(one) for one in row]
            for row in book["Classificação"].iter_rows(values_only=True)
        ]
        head, *body = rows[3:]
        return [dict(zip(head, [row[0], row[1].split(" ", 1)[1], *row[2:]], strict=True)) for row in body if row[0]]

    @cached_property
    def facts(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.site / "data" / "event.json").read_text("utf-8"))
        return found

    @cached_property
    def names(self) -> dict[int, str]:
        return {one["number"]: one["name"] for one in self.facts["players"]}

    def message(self, kind: str) -> str:
        whole = email.message_from_bytes((self.mail / "report.eml").read_bytes(), policy=DEFAULT)
        part = whole.get_body((kind,))
        assert part is not None
        content = part.get_content()
        return " ".join((parsed(content.encode()).text(separator=" ") if kind == "html" else content).split())


def _pdf_text(file: Path) -> str:
    document = pypdfium2.PdfDocument(file.read_bytes())
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return " ".join(text.split())


def _text(node: LexborNode | None) -> str:
    return "" if node is None else " ".join(node.text(separator=" ").split())


@pytest.fixture(scope="module")
def media(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Media]:
    folder = tmp_path_factory.mktemp("media")
    for name in (CUT, TOTALS):
        copyfile(INPUT / f"{name}.xlsx", folder / f"{name}.xlsx")
    built = build_site(folder, folder / "out", "en").events
    assert not any(one.has_errors for one in built)
    found = {}
    for name in (CUT, TOTALS):
        loaded = load(folder / f"{name}.xlsx")
        assert isinstance(loaded, Ready)
        found[name] = Media(loaded, folder / "out")
        print_workbook(folder / f"{name}.xlsx", folder / "out" / "private")
    return found


@dataclass(frozen=True)
class Line:
    """A row of the standings as their page shows it."""

    place: str
    name: str
    status: str
    points: str
    record: str
    tiebreaks: tuple[str, ...]
    decided: str


@pytest.fixture(scope="module")
def standings(media: dict[str, Media]) -> list[Line]:
    page = media[CUT].page(f"{media[CUT].slug}/standings.html")
    lines = []
    for row in page.css("table.standings > tbody > tr[id]"):
        for moved in row.css("td.place i"):
            moved.decompose()
        below = row.next
        while below is not None and below.tag != "tr":
            below = below.next
        assert below is not None
        lines.append(
            Line(
                _text(row.css_first("td.place")),
                _text(row.css_first("th.who a")),
                _text(row.css_first("th.who em")),
                _text(row.css_first("td.points")),
                _text(row.css_first("td.more")),
                tuple(_text(cell) for cell in row.css("td.tb")),
                _text(below.css_first("summary")),
            )
        )
    assert len({line.status for line in lines}) == 3, "somebody left during the rounds, another at the cut"
    return lines


class TestStandings:
    def test_of_a_frame_and_the_pages_of_players(self, media: dict[str, Media], standings: list[Line]) -> None:
        event = media[CUT]
        rows = event.page(f"{event.slug}/embed/standings.html").css("tbody tr:not(.cut)")
        framed = [[_text(one) for one in row.css("td")] for row in rows]
        assert framed == [[line.place, line.points, line.record] for line in standings]
        assert [_text(row.css_first("em")) for row in rows] == [line.status for line in standings]
        files = {_text(link): link.attributes["href"] for row in rows for link in row.css("a")}
        for line in standings:
            facts = [_text(one) for one in event.page(f"players/{Path(str(files[line.name])).name}").css("dd")]
            assert (line.status in facts) is bool(line.status), line
            assert {line.points, line.record} <= set(facts)

    def test_on_paper(self, media: dict[str, Media], standings: list[Line]) -> None:
        event = media[CUT]
        rows = standings_grid(event.context).rows
        assert [list(row.cells) for row in rows] == [
            [line.place, line.name, line.points, line.record, *line.tiebreaks] for line in standings
        ]
        details = [row.detail.split(" · ")[0] for row in rows]
        assert [one for one in details if one in {line.status for line in standings}] == [
            line.status for line in standings if line.status
        ]
        text = event.printed("standings")
        for line, row in zip(standings, rows, strict=True):
            figures = [line.points, line.record, *line.tiebreaks]
            assert " ".join([line.place, line.name, *row.detail.split(), *figures]) in text

    def test_in_the_protocol(self, media: dict[str, Media], standings: list[Line]) -> None:
        for line in standings:
            said = f"{line.status} · " if line.status else ""
            figures = " ".join([line.points, line.record, *line.tiebreaks])
            start = media[CUT].protocol.index(
                figures, media[CUT].protocol.index(f"{line.place} {line.name} {said}".strip())
            )
            assert start > 0

    def test_in_files_and_sheets(self, media: dict[str, Media], standings: list[Line]) -> None:
        event, active = media[CUT], "ativo"
        (ranking,) = [one for one in event.facts["tournaments"] if one["slug"] == event.slug]
        assert [
            (str(row["place"]), event.names[row["player"]], str(row["points"])) for row in ranking["standings"]
        ] == [(line.place, line.name, line.points) for line in standings]
        for rows in (event.csv(f"{event.slug}-standings.csv"), event.sheet(1)):
            place, _, name, points, *others = rows[0]
            status, (win, draw, loss) = others[-1], others[-4:-1]
            assert [row[place] for row in rows] == [line.place for line in standings]
            assert [row[name] for row in rows] == [line.name for line in standings]
            assert [row[points] for row in rows] == [line.points for line in standings]
            assert [row[status] for row in rows] == [line.status or active for line in standings]
            assert ["–".join((row[win], row[draw], row[loss])) for row in rows] == [
                line.record for line in standings
            ]
        assert [tuple(row.values()) for row in event.own_sheet] == [
            (line.place, line.name, line.points, line.record, *line.tiebreaks, line.decided, line.status)
            for line in standings
        ]

    def test_in_parquet(self, media: dict[str, Media], standings: list[Line], tmp_path: Path) -> None:
        duckdb = pytest.importorskip("duckdb", reason="DuckDB, of the extra parquet, is not installed")
        export_tables(media[CUT].output / "site", tmp_path)
        event = media[CUT].loaded.event.slug
        read = duckdb.read_parquet(str(tmp_path / "standings.parquet")).filter(f"event = '{event}'")
        rows = read.select("place, name, points, wins, draws, losses").fetchall()
        assert [
            (str(place), name, f"{points:g}", f"{win}–{draw}–{loss}")
            for place, name, points, win, draw, loss in rows
        ] == [(line.place, line.name, line.points, line.record) for line in standings]

    def test_who_left_is_called_so_on_the_pages_of_rounds_too(
        self, media: dict[str, Media], standings: list[Line]
    ) -> None:
        event = media[CUT]
        last = len(event.loaded.states[0].rounds)
        apart = event.page(f"{event.slug}/round-{last}.html").css("main li:has(a)")
        said = {
            _text(one.css_first("a")): _text(one).removeprefix(_text(one.css_first("a"))).strip() for one in apart
        }
        during = {line.name: line.status for line in standings if line.status and line.decided}
        gone = {name: status for name, status in during.items() if name in said}
        assert len(gone) == 3
        assert gone == {name: said[name] for name in gone}
        plain = event.message("plain")
        assert all(re.search(rf"{name} Rodada \d {status}", plain) for name, status in gone.items())


@pytest.fixture(scope="module")
def places(media: dict[str, Media]) -> list[tuple[str, str, str, str]]:
    """Place, name, how far they came and by which rule, as the printed page has it, which is first compared with the page."""
    event = media[CUT]
    page = event.page(f"{event.slug}/classification.html")
    shown = [
        (_text(row.css_first("td.place")), _text(row.css_first("th.who a")), _text(head.css_first("th")))
        for body in page.css("table.classification tbody")
        for head, *rows in [body.css("tr")]
        for row in rows
    ]
    rows = classification_sheet(event.context).grid.rows
    printed = [(place, name, reached, rule) for place, name, reached, rule in (row.cells for row in rows)]
    assert len(shown) == len(printed) > LEADERS
    for (place, name, head), line in zip(shown, printed, strict=True):
        assert (place, name) == line[:2]
        assert head.startswith(line[2])
    return printed


def test_how_far_everybody_came(
    media: dict[str, Media], standings: list[Line], places: list[tuple[str, str, str, str]]
) -> None:
    event = media[CUT]
    figures = {line.name: f"{line.points} {line.record}" for line in standings}
    for rows in (event.csv(f"{event.slug}-classification.csv"), event.sheet(3)):
        place, _, name, reached = rows[0]
        assert [(row[place], row[name], row[reached]) for row in rows] == [line[:3] for line in places]
    printed, plain, html = event.printed("classification"), event.message("plain"), event.message("html")
    details = [" ".join(row.detail.split()) for row in classification_sheet(event.context).grid.rows]
    for index, (line, detail) in enumerate(zip(places, details, strict=True)):
        place, name, reached, rule = line
        assert f"{place} {name} {detail} {reached} {rule}" in printed
        assert f"{place} {name} {detail} {figures[name]} {reached} {rule}" in event.protocol
        if index < LEADERS:
            came = rule if reached == "Final" else reached
            assert f"{place} {name} {figures[name]} {came} {detail}" in plain
            assert f"{place} {name} {detail} {figures[name]} {came}" in html


def test_the_players(media: dict[str, Media]) -> None:
    event = media[TOTALS]
    rows = event.page("players/index.html").css("tbody tr[id]")
    listed = {_text(row.css_first("td.num")): _text(row.css_first("small")) for row in rows}
    for found in (event.csv("players.csv"), event.sheet(0)):
        number, name, club, city, *_ = found[0]
        assert {row[number]: row[name] for row in found} == {str(key): name for key, name in event.names.items()}
        assert {row[number]: " · ".join(filter(None, (row[club], row[city]))) for row in found} == listed


def test_the_totals(media: dict[str, Media]) -> None:
    event = media[TOTALS]
    rows = event.page("overall.html").css("table.ledger tbody tr")
    shown = [[_text(row.css_first("th a")), *(_text(one) for one in row.css("td"))] for row in rows]
    assert len(shown) > 3
    filed = event.csv("overall.csv")
    place, _, name, *parts, total, _, _ = filed[0]
    told = [[row[name], row[place], row[total], *(row[part] for part in parts)] for row in filed]
    assert told == [[who, at.removeprefix("="), *others[:-1]] for who, at, *others in shown]
    for index, (who, at, whole, _, first, _, second, *_) in enumerate(shown):
        line = f"{at} {who} {first} {second} {whole}"
        assert line in event.protocol
        if index < LEADERS:
            assert line in event.message("plain")
            assert line in event.message("html")


def test_the_results_of_a_round(media: dict[str, Media]) -> None:
    event = media[CUT]
    last = len(event.loaded.states[0].rounds)
    page = event.page(f"{event.slug}/round-{last}.html")
    rows = [row for row in event.csv(f"{event.slug}-matches.csv") if next(iter(row.values())) == str(last)]
    sheet = [row for row in event.sheet(2) if next(iter(row.values())) == str(last)]
    assert [list(row.values()) for row in rows] == [list(row.values()) for row in sheet]
    shown = [" ".join(_text(one).split("\N{NO-BREAK SPACE}")) for one in page.css("td.mid > b")]
    keys = list(rows[0])
    points = [(row[keys[9]], row[keys[10]]) for row in rows if row[keys[4]]]
    assert len(points) > LEADERS
    assert [one.split(" – ")[:2] for one in shown] == [list(one) for one in points]
