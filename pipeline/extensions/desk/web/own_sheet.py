"""Bring your own spreadsheet: what was understood of it, questions where only the organiser knows, and a tournament made of it."""

import secrets
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pipeline.disk.replacement import USER_ALONE
from pipeline.extensions.desk.web.acts import not_written
from pipeline.extensions.desk.web.desk import Desk, address_of
from pipeline.extensions.desk.web.home import file_of, games_of, rules_of, text_of
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.intake.answers import MEMORY, remember
from pipeline.extensions.intake.meant import OPPONENT1, PARTNERS, ROUND1, ROUND2, WINNER, column_name
from pipeline.extensions.intake.places import write_places
from pipeline.extensions.intake.pointed import PointedRange, range_of
from pipeline.extensions.intake.preview import LAST, NEXT, OUT, UNCLEAR, ColumnPreview, GridPreview, preview
from pipeline.extensions.publishing.fetch.single import brought
from pipeline.model import replace
from pipeline.problems.problem import Problem
from pipeline.run.create import Announcement, create
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.slugs import make_slug

_MOST_KEPT = 4
_CHOICES = (
    "name", "given name", "family name", "number", "club", "city", "country", "email", "phone", "rating", "group", "category",
    "avoid", "note", "round", "player1", "player2", "result", "score1", "score2", WINNER, "",
)  # fmt: skip
"""The keys of the columns that a heading may be said to mean; the empty one is left out."""


_OF_PLAYERS = ("name", "given name", "family name")
_OF_ROUNDS = (ROUND1, OPPONENT1, ROUND2)
_OF_MATCHES = ("player1", "player2", "result", "score1", "score2", "round", WINNER, *PARTNERS.values())
_FIRST = (*_OF_PLAYERS, *_OF_ROUNDS, *_OF_MATCHES)
"""The keys of what may be pointed at on a sheet, those of people first."""


class _KeptList(Struct, frozen=True):
    """A file that was brought, until a tournament is made of it; nobody has it but the desk's own memory."""

    name: str
    content: bytes


class OwnSheetPages:
    """The pages of a sheet that somebody brings."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept: dict[str, _KeptList] = {}
        self.routes = [
            Route("/sheet", self.form),
            Route("/sheet", self.look, methods=["POST"]),
            Route("/sheet/again", self.again, methods=["POST"]),
            Route("/sheet/make", partial(self.again, making=True), methods=["POST"]),
            Route("/t/{book}/places", self.places),
            Route("/t/{book}/places", self.give_back, methods=["POST"]),
        ]

    def form(self, request: Request, wrong: str = "", problems: Sequence[Problem] = ()) -> Response:
        """Where a sheet is dropped, pasted or linked."""
        return self._desk.page(request, "sheet", 422 if wrong or problems else 200, wrong=wrong, problems=problems)

    async def look(self, request: Request) -> Response:
        """Take a sheet, and show what was understood."""
        async with request.form(max_files=1, max_fields=5, max_part_size=2 * 2**20) as sent:
            content, name = await file_of(sent, "list")
            pasted = text_of(sent, "pasted").strip()
        return await run_in_threadpool(self._looked, request, content, name, pasted)

    def _looked(self, request: Request, content: bytes, name: str, pasted: str) -> Response:
        shown = self._desk.words(request)
        linked = "" if content or "\n" in pasted else pasted
        if self._desk.settings.in_page and linked.startswith(("http://", "https://")):
            told = shown.gettext("A page in a browser fetches no links: save the sheet, and drop the file here.")
            return self.form(request, told)
        if linked:
            with tempfile.TemporaryDirectory() as folder:
                found = brought(linked, Path(folder))
                if isinstance(found, Problem):
                    return self.form(request, problems=[found])
                content, name = (found.read_bytes(), found.name) if found else (b"", "")
        content = content or pasted.encode()
        if not content:
            told = shown.gettext("There is nothing in it: drop a file, or paste a list or a link.")
            return self.form(request, told)
        token = secrets.token_urlsafe(16)
        self._kept = dict([*self._kept.items(), (token, _KeptList(name or "list.csv", content))][-_MOST_KEPT:])
        return self._understood(request, token)

    async def again(self, request: Request, *, making: bool = False) -> Response:
        """Show it once more with the meanings of columns that were chosen, or make the workbook, and open its page."""
        async with request.form(max_files=0, max_fields=4_000) as sent:
            return await run_in_threadpool(self._again, request, sent, making=making)

    def places(self, request: Request, problems: Sequence[Problem] = (), wrong: str = "") -> Response:
        """Where a sheet is given that is to have the places beside its names."""
        self._desk.workbook(request)
        return self._desk.page(request, "places", 422 if problems or wrong else 200, problems=problems, wrong=wrong)

    async def give_back(self, request: Request) -> Response:
        """The sheet that was given, with places and points in it, as a file to keep."""
        async with request.form(max_files=1, max_fields=2) as sent:
            content, name = await file_of(sent, "list")
        return await run_in_threadpool(self._given_back, request, _KeptList(name or "list.csv", content))

    def _given_back(self, request: Request, kept: _KeptList) -> Response:
        loaded, shown = load(self._desk.workbook(request).path), self._desk.words(request)
        if not isinstance(loaded, Ready):
            return self.places(request, wrong=shown.gettext("The workbook has errors: mend them first."))
        with self._laid_out(kept) as path:
            made = path.with_name(f"{path.stem}-swissbook{path.suffix}")
            problems = write_places(loaded, path, made)
            if not made.exists():
                return self.places(request, problems)
            named = {"Content-Disposition": f'attachment; filename="{made.name}"'}
            return Response(made.read_bytes(), media_type="application/octet-stream", headers=named)

    def _again(self, request: Request, sent: FormData, *, making: bool) -> Response:
        """Go on with a sheet that is kept, after what was chosen for its columns is remembered."""
        token, shown = text_of(sent, "token"), self._desk.words(request)
        if token not in self._kept:
            return self.form(request, shown.gettext("This list is no longer here: bring it once more."))
        try:
            with self._laid_out(self._kept[token]) as path:
                found = preview(path)
            answers: dict[str, str] = {}
            for index, question in enumerate(found.choices):
                if (answer := text_of(sent, f"choice-{index}")) in question.options:
                    answers |= question.answered(answer)
            places = count()
            for table in found.tables:
                answers |= _meant({f"column-{next(places)}": one for one in table.columns}, sent)
            pointed = [_pointed(grid, f"place-{index}", sent) for index, grid in enumerate(found.grids)]
            anew = [grid.called for grid, own in zip(found.grids, pointed, strict=True) if own is not None]
            answers |= {place: key for own in pointed if own for place, key in own.items()}
            remember(self._desk.settings.folder, answers, shown.language, anew=anew)
        except _NoCellError as error:
            told = shown.gettext("“%(text)s” is no cell: write its letter and its number, such as B5.")
            return self._understood(request, token, told % {"text": str(error)})
        except OSError as error:
            return self.form(request, not_written(error, self._desk.settings.folder / MEMORY, shown))
        return self._made(request, token, sent) if making else self._understood(request, token)

    @contextmanager
    def _laid_out(self, kept: _KeptList) -> Iterator[Path]:
        """The sheet as a file, the desk's answers about columns beside it."""
        memory = self._desk.settings.folder / MEMORY
        with tempfile.TemporaryDirectory() as folder:
            own = Path(kept.name)
            path = Path(folder) / f"{make_slug(own.stem)}.{make_slug(own.suffix or 'csv')}"
            path.touch(USER_ALONE.mode)
            path.write_bytes(kept.content)
            if memory.is_file():
                (Path(folder) / MEMORY).write_bytes(memory.read_bytes())
            yield path

    def _understood(
        self, request: Request, token: str, wrong: str = "", problems: Sequence[Problem] = ()
    ) -> Response:
        shown = self._desk.words(request)
        with self._laid_out(self._kept[token]) as path:
            found = preview(path)
        status = 422 if wrong or problems else 200
        problems = problems or [one for one in found.problems if not found.choices or one.code != UNCLEAR]
        words = {key: column_name(key, shown.language) for key in (*_CHOICES, *_FIRST)}
        called = {key: words[key] if key else shown.gettext("left out") for key in _CHOICES}
        asked = [question.worded(shown.language) for question in found.choices]
        pointed = [
            (shown.gettext("The first player"), [(key, words[key]) for key in _OF_PLAYERS]),
            (shown.gettext("And how their rounds ended"), [(key, words[key]) for key in _OF_ROUNDS]),
            (shown.gettext("Or the first match"), [(key, words[key]) for key in _OF_MATCHES]),
            (
                shown.gettext("If need be"),
                [
                    (NEXT, shown.gettext("The next, if not right below")),
                    (LAST, shown.gettext("The last")),
                    (OUT, shown.gettext("Rows and columns to leave out")),
                ],
            ),
        ]
        names = called | {one.key: one.written(shown.language) for one in PLAYERS.columns}
        said = {
            "token": token,
            "pointed": pointed,
            "several": OUT,
            "found": found,
            "asked": asked,
            "called": called,
            "names": names,
            "memory": MEMORY,
        }
        games = games_of(shown)
        return self._desk.page(request, "understood", status, problems=problems, wrong=wrong, games=games, **said)

    def _made(self, request: Request, token: str, sent: FormData) -> Response:
        shown = self._desk.words(request)
        name, rules = text_of(sent, "name").strip(), rules_of(text_of(sent, "game"), shown)
        if rules is None:
            told = shown.gettext("There is no game of that name: choose one of the list.")
            return self._understood(request, token, told)
        if not name:
            return self._understood(request, token, shown.gettext("The tournament has no name yet."))
        path = self._desk.known.free(make_slug(name))
        try:
            with self._laid_out(self._kept[token]) as file:
                if text_of(sent, "results"):
                    imported = import_file(file, path, rules, shown.language, name=name, at_desk=True)
                    problems: Sequence[Problem] = imported.problems
                else:
                    problems = create(path, rules, shown.language, file, Announcement(name), at_desk=True)
        except OSError as error:
            return self._understood(request, token, not_written(error, path, shown))
        if not path.exists():
            return self._understood(request, token, problems=problems)
        self._kept.pop(token, None)
        self._desk.known.put(path)
        return RedirectResponse(address_of(path), 303)


class _NoCellError(Exception):
    """What was typed where a cell is meant, and is none."""


def _pointed(grid: GridPreview, field: str, sent: FormData) -> dict[str, str] | None:
    """The keys of the places that were pointed at on a sheet, as answers have them, but for those that are left out; None where
    that is as it was. Raises _NoCellError.
    """
    typed = {
        key: text for key in (*_FIRST, NEXT, LAST, OUT) if (text := text_of(sent, f"{field}-{key}").strip().upper())
    }
    if typed == dict(grid.places):
        return None
    left = typed.pop(OUT, "").replace(",", " ").split()
    places = {key: _place(text, grid) for key, text in typed.items()}
    gone = [_place(text, grid) for text in left]
    first = next((key for key in _FIRST if key in places), "")
    if (last := places.pop(LAST, None)) and first and last.row >= places[first].row:
        places[first] = replace(places[first], last=last.row)
    told = {f"{grid.called} {place.written}": first if key == NEXT else key for key, place in places.items()}
    return told | {f"{grid.called} {place.written}": "" for place in gone}


def _place(text: str, grid: GridPreview) -> PointedRange:
    """The cell or column of a sheet of that name. Raises _NoCellError."""
    place = range_of(text)
    if place is None or place.last or place.row > grid.height:
        raise _NoCellError(text)
    return place


def _meant(columns: Mapping[str, ColumnPreview], sent: FormData) -> dict[str, str]:
    """The meanings that were changed of the columns of a table by the names of their fields; all of one without headings."""
    named = (name for name, column in columns.items() if name in sent and column.heading)
    chosen = {name: key for name in named if (key := text_of(sent, name)) in _CHOICES}
    changed = {name: key for name, key in chosen.items() if key != columns[name].key}
    whole = bool(changed) and any(column.letter for column in columns.values())
    return {columns[name].heading: key for name, key in (chosen if whole else changed).items()}
