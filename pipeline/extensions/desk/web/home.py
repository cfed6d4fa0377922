"""Beginning: a new tournament, a workbook that is there, a sample, or one that is played by the program."""

import datetime as dt
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pipeline.disk.replacement import USER_ALONE, make_folder, replacing
from pipeline.extensions.desk.web.acts import LogEntry, LogTelling, log_entry, not_written
from pipeline.extensions.desk.web.desk import Desk, address_of
from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.locale.catalogue import N_
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import normal, printable
from pipeline.model import field_names
from pipeline.problems.acts import named_by_button
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_ids, found_rules, load_builtin
from pipeline.run.create import Announcement, create, random_seed
from pipeline.run.outcomes import workbook_outcome
from pipeline.run.workbooks.files import is_workbook
from pipeline.schema.slugs import make_slug
from pipeline.views.language.words import Words
from pipeline.views.problems import problem_list

LARGEST = 20 * 2**20
"""Bytes of a form with a workbook or a list of players in it."""
_PLAYERS_AT_MOST = 500


class _Sample(Struct, frozen=True):
    """An event to play with; the seed makes it the same on every machine."""

    key: str
    rules: str
    players: int
    until: str
    seed: str


SAMPLES = (
    _Sample("round", "neuroshima-hex-2023", 11, "mid-round", "Sample1"),
    _Sample("bracket", "agot2-joust", 16, "mid-bracket", "Sample2"),
    _Sample("finished", "chess-swiss", 24, "finished", "Sample3"),
    _Sample("tables", "agot1-melee", 12, "after-rounds", "Sample4"),
)


class _NewForm(Struct, frozen=True):
    game: str = ""
    language: str = ""
    name: str = ""
    date: str = ""
    city: str = ""
    venue: str = ""
    zone: str = ""
    players: str = ""


class Home:
    """The first page and what leads from it to a tournament."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/", self.home),
            Route("/new", self.new),
            Route("/new", self.make, methods=["POST"]),
            Route("/open", self.take, methods=["POST"]),
            Route("/folder", self.folder),
            Route("/folder", desk.posted(self.choose), methods=["POST"]),
            Route("/sample", desk.posted(self.sample), methods=["POST"]),
            Route("/practice", desk.posted(self.practice), methods=["POST"]),
        ]

    def home(self, request: Request, problem: str = "") -> Response:
        """The workbooks that were opened last, and the ways to begin."""
        shown = self._desk.words(request)
        recent = [
            (address_of(path), printable(path.stem), printable(str(path.parent)))
            for path in self._desk.known.recent()
        ]
        samples = [(sample.key, _sample_words(sample, shown)) for sample in SAMPLES]
        status, games = 422 if problem else 200, games_of(shown)
        return self._desk.page(
            request, "home", status, recent=recent, samples=samples, games=games, problem=problem
        )

    def new(
        self, request: Request, form: _NewForm | None = None, wrong: str = "", problems: Sequence[Problem] = ()
    ) -> Response:
        """The form of a new tournament."""
        shown = self._desk.words(request)
        form = form or _NewForm(language=shown.language)
        status = 422 if wrong or problems else 200
        said = {"form": form, "games": games_of(shown), "wrong": wrong}
        return self._desk.page(request, "new", status, problems=problems, **said)

    async def make(self, request: Request) -> Response:
        """Make the workbook of a new tournament, and open its page."""
        async with request.form(max_files=1, max_fields=20, max_part_size=2 * 2**20) as sent:
            form = _NewForm(**{name: text_of(sent, name) for name in field_names(_NewForm)})
            listed = (await file_of(sent, "list"))[0] or form.players.strip().encode()
        return await run_in_threadpool(self._made, request, form, listed)

    def _made(self, request: Request, form: _NewForm, listed: bytes) -> Response:
        shown = self._desk.words(request)
        rules = rules_of(form.game, shown)
        if rules is None:
            return self.new(request, form, shown.gettext("There is no game of that name: choose one of the list."))
        if not form.name.strip():
            return self.new(request, form, shown.gettext("The tournament has no name yet."))
        language = form.language if form.language in LANGUAGES else shown.language
        path = self._desk.known.free(make_slug(form.name))
        day = None
        with suppress(ValueError):
            day = dt.date.fromisoformat(form.date)
        announced = Announcement(form.name.strip(), day, form.city.strip(), form.venue.strip(), _zone(form.zone))
        try:
            with tempfile.TemporaryDirectory() as folder:
                players = Path(folder) / "players.csv"
                players.touch(USER_ALONE.mode)  # and so is the workbook that is made of it
                players.write_bytes(listed)
                problems = create(path, rules, language, players if listed else None, announced, at_desk=True)
        except OSError as error:
            return self.new(request, form, not_written(error, path, shown))
        if not path.exists():
            return self.new(request, form, problems=problems)
        options = f" --lang {language}" + (" --players players.csv" if listed else "")
        command = f"swissbook new {path.name} --rules {rules}{options}"
        beside = path.parent
        return self._begun(path, lambda words: log_entry(workbook_outcome(path, words, beside), words, command))

    async def take(self, request: Request) -> Response:
        """Take a copy of a workbook that was dropped on the page: a browser says no paths."""
        async with request.form(max_files=1, max_fields=5) as sent:
            content, name = await file_of(sent, "workbook")
        shown = self._desk.words(request)
        if not content or not is_workbook(Path(name)):
            return self.home(request, shown.gettext("That is no workbook: choose a file such as cup.xlsx."))
        path = self._desk.known.free(make_slug(Path(name).stem), Path(name).suffix.lower())
        try:
            make_folder(path.parent)
            # A browser does not say who may read it.
            with replacing(path, durable=True, readers=USER_ALONE) as file:
                file.write(content)
        except OSError as error:
            return self.home(request, not_written(error, path, shown))
        told = N_("This is a copy: from now on work with %(file)s, and leave the other file alone.")
        return self._begun(path, partial(_with_path, told, path, ""))

    def folder(self, request: Request) -> Response:
        """The folders and workbooks of a folder below the user's own, or below the desk's."""
        asked = request.query_params.get("path", "")
        listed = self._desk.folder(Path(asked) if asked else self._desk.settings.folder)
        if listed is None:
            return self._desk.missing(request)
        files = [(str(path), printable(path.name)) for path in listed.files if is_workbook(path)]
        return self._desk.page(request, "folder", listed=listed, files=files)

    def choose(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Open a workbook of such a folder where it lies."""
        path = self._desk.allowed(Path(fields.get("path", "")))
        if path is None or not path.is_file() or not is_workbook(path):
            return self._desk.missing(request)
        self._desk.known.put(path)
        return RedirectResponse(address_of(path), 303)

    def sample(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Make a sample event, and open it."""
        found = next((sample for sample in SAMPLES if sample.key == fields.get("sample")), None)
        return self._simulated(request, found) if found else self._desk.missing(request)

    def practice(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Play an event of the organiser's own kind before theirs, and open it."""
        game, count, until = (fields.get(name, "") for name in ("game", "players", "until"))
        shown = self._desk.words(request)
        rules = rules_of(game, shown)
        if rules is None:
            return self.home(request, shown.gettext("There is no game of that name: choose one of the list."))
        players = int(count) if count.isdecimal() and len(count) < 5 else 0
        if not 2 <= players <= _PLAYERS_AT_MOST:
            told = shown.gettext("From 2 to %(count)s players can be played.", count=_PLAYERS_AT_MOST)
            return self.home(request, told)
        until = until if until in ("registered", "mid-round", "finished") else "mid-round"
        return self._simulated(request, _Sample("practice", rules, players, until, random_seed()))

    def _simulated(self, request: Request, sample: _Sample) -> Response:
        shown = self._desk.words(request)
        path = self._desk.known.free(f"{sample.rules}-{sample.until}")
        try:
            problems = create_simulated(
                path,
                sample.rules,
                sample.players,
                rounds=None,
                until=sample.until,
                seed=sample.seed,
                language=shown.language,
                at_desk=True,
            )
        except OSError as error:
            return self.home(request, not_written(error, path, shown))
        if not path.exists():
            said = problem_list(problems, shown.language, named_by_button)
            return self.home(request, " ".join(item.found for sheet in said.sheets for item in sheet.items))
        command = (
            f"swissbook simulate --rules {sample.rules} --players {sample.players} --until {sample.until} "
            f"--seed {sample.seed} -o {path.name}"
        )
        told = N_("Nobody in this event exists: try out whatever you like. %(file)s")
        return self._begun(path, partial(_with_path, told, path, command))

    def _begun(self, path: Path, told: LogTelling) -> Response:
        """To the page of a workbook that is there now; it says how it came about."""
        workbook = self._desk.opened(self._desk.known.put(path))
        if workbook is not None:
            workbook.tell(told)
        return RedirectResponse(address_of(path), 303)


def _with_path(message: str, path: Path, command: str, shown: Words) -> LogEntry:
    return LogEntry(True, shown.gettext(message, file=printable(str(path))), command=command)


def games_of(shown: Words) -> list[str]:
    """The names of all games, in alphabetical order."""
    return sorted((load_builtin(game).title(shown.language) for game in builtin_ids()), key=str.casefold)


def rules_of(game: str, shown: Words) -> str | None:
    """The ruleset that was typed: its name, its id, or a part of either that no other has."""
    wanted = normal(game)
    if not wanted:
        return None
    for known in builtin_ids():
        if wanted in (normal(known), normal(load_builtin(known).title(shown.language))):
            return known
    found = found_rules(game)
    return found[0] if len(found) == 1 else None


def _sample_words(sample: _Sample, shown: Words) -> str:
    game = load_builtin(sample.rules).title(shown.language)
    moments = {
        "mid-round": shown.gettext("in the middle of a round"),
        "mid-bracket": shown.gettext("in the middle of the bracket"),
        "after-rounds": shown.gettext("after the last round"),
        "finished": shown.gettext("finished"),
    }
    players = shown.ngettext("%(count)s player", "%(count)s players", sample.players)
    return f"{game}: {players}, {moments[sample.until]}"


def text_of(sent: FormData, name: str) -> str:
    """A text of a form; empty where it was not sent."""
    value = sent.get(name, "")
    return value if isinstance(value, str) else ""


async def file_of(sent: FormData, name: str) -> tuple[bytes, str]:
    """A file of a form: its content, empty where there is none, and its name alone, whatever folders a browser puts before it."""
    value = sent.get(name)
    if not isinstance(value, UploadFile):
        return b"", ""
    return await value.read(), (value.filename or "").replace("\\", "/").rpartition("/")[2]


def _zone(name: str) -> str:
    """The time zone that the browser names, where it is known here."""
    try:
        return ZoneInfo(name).key if name else ""
    except (KeyError, ValueError, OSError):
        return ""
