"""The page of a workbook: where it stands, what comes next, what is wrong, the round, and its buttons."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from pipeline.extensions.corrections import diff, history
from pipeline.extensions.corrections.views.lines import row_lines
from pipeline.extensions.desk.views import tournament as views
from pipeline.extensions.desk.web.acts import BUTTONS, LogEntry, output_of
from pipeline.extensions.desk.web.desk import Desk
from pipeline.extensions.desk.web.workbook import OpenWorkbook
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.extensions.hall.run.waiting import cell_of_table, waiting_reports
from pipeline.extensions.web import live, site_files
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.locale.spelling import command_word, printable
from pipeline.problems.acts import OrganiserAct, button_of, command_of, named_by_button
from pipeline.problems.problem import Severity
from pipeline.run.build import plan, sheets
from pipeline.run.load import Loaded, Ready, Unreadable
from pipeline.run.outcomes import no_backup, value_text
from pipeline.run.pair import draft, result_cell, take_back
from pipeline.run.writing import begin, undo
from pipeline.run.writing.mend import mends_of
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.print.standings import standings_grid
from pipeline.views.problems import problem_list
from pipeline.workbook.write.save import backups_of

_ASKED_BEFORE = (OrganiserAct.DRAW, OrganiserAct.REDRAW, OrganiserAct.UNDO, OrganiserAct.MEND)
"""Acts that have a page which says what they will do."""
_MAIL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
"""For a letter as it will be read: it has its styles in it, and can do nothing."""
_GRAVITY = {severity: number for number, severity in enumerate(Severity)}


class TournamentPages:
    """Everything below the address of a workbook."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/t/{book}/", self.page),
            Route("/t/{book}/live", self.live),
            *(Route(f"/t/{{book}}/{act}", partial(self.ask, act=act)) for act in _ASKED_BEFORE),
            *(Route(f"/t/{{book}}/{act}", partial(self.do, act=act), methods=["POST"]) for act in BUTTONS),
            Route("/t/{book}/cancel", self.cancel, methods=["POST"]),
            Route("/t/{book}/spreadsheet", self.spreadsheet, methods=["POST"]),
            Route("/t/{book}/pages/{path:path}", self.site),
            Route("/t/{book}/sheets/{path:path}", self.sheet),
            Route("/t/{book}/report", self.letter),
            Route("/t/{book}/report.eml", self.mail),
            Route("/t/{book}/history", self.history),
            Route("/t/{book}/standings", self.standings),
        ]

    def page(self, request: Request) -> Response:
        """The page itself."""
        workbook = self._desk.workbook(request)
        version = workbook.version  # before the look: what changes now is then seen as new
        shown, loaded = self._desk.words(request), workbook.load()
        ready, tournaments = isinstance(loaded, Ready), _tournaments(loaded, shown)
        steps = {tournament.step for tournament in tournaments}
        reports, hall = waiting_reports(loaded, shown), workbook.hall.open
        return self._desk.page(
            request,
            "tournament",
            name=workbook.named(loaded),
            path=printable(workbook.path.name if self._desk.settings.in_page else str(workbook.path)),
            built=(output_of(workbook.path) / plan.SITE).is_dir(),
            version=version,
            ready=ready,
            tournaments=tournaments,
            can_draw=views.DeskStep.DRAW in steps,
            players=not isinstance(loaded, Unreadable),
            needs_results=views.DeskStep.RESULTS in steps,
            can_draw_ahead=any(tournament.ahead for tournament in tournaments),
            can_redraw=_can_redraw(loaded, tournaments),
            can_begin=bool(begin.beginnings(loaded)),
            can_undo=_can_undo(loaded, tournaments),
            finished=ready and steps == {views.DeskStep.REPORT},
            problems=sorted(loaded.problems, key=lambda problem: _GRAVITY[problem.severity]),
            mends=len(mends_of(loaded)),
            reports=reports,
            differing=problem_list(reports.problems, shown.language, named_by_button),
            hall_address=hall.address if hall else "",
            latest=workbook.latest(shown),
            earlier=workbook.earlier(shown),
            waiting=button_of(workbook.waiting, shown.catalogue) if workbook.waiting else "",
            owner=workbook.owner,
        )

    async def live(self, request: Request) -> Response:
        """Word of every change of the workbook."""
        workbook = self._desk.workbook(request)
        return live.stream(request, self._desk.signal, lambda: workbook.version)

    def ask(self, request: Request, act: OrganiserAct) -> Response:
        """What a button will do, before it does it."""
        return _ASKS[act](self._desk, request, self._desk.workbook(request))

    def do(self, request: Request, act: OrganiserAct) -> Response:
        """Do it, and come back to the page, which says what was done."""
        self._desk.workbook(request).ask_for(act, self._desk.words(request).language)
        return RedirectResponse("./", 303)

    def cancel(self, request: Request) -> Response:
        """Wait no longer for the workbook to be closed."""
        self._desk.workbook(request).cancel()
        return RedirectResponse("./", 303)

    def spreadsheet(self, request: Request) -> Response:
        """Open the workbook in the program that this machine has for it."""
        workbook = self._desk.workbook(request)
        opened = self._desk.settings.launch(workbook.path)
        file = printable(str(workbook.path))
        said = N_("No program could be started; open %(file)s yourself.")
        if opened:
            said = N_("The workbook is being opened in your spreadsheet program.")
        workbook.tell(lambda words: LogEntry(opened, words.gettext(said, file=file)))
        return RedirectResponse("./", 303)

    def site(self, request: Request) -> Response:
        """A page of the built site, as it is published."""
        workbook, path = self._desk.workbook(request), f"/{request.path_params['path']}"
        file = site_files.site_file(output_of(workbook.path) / plan.SITE, path)
        if file is None or (file.name == "index.html" and not path.endswith(("/", "index.html"))):
            return self._desk.missing(request)
        return Response(file.read_bytes(), headers={"Content-Type": site_files.type_of(file.name)})

    def sheet(self, request: Request) -> Response:
        """A sheet that was printed."""
        return FileResponse(self._draft(request, sheets.FOLDER, request.path_params["path"]))

    def letter(self, request: Request) -> Response:
        """The report as it will be read."""
        file = self._draft(request, "mail", "report.html")
        return HTMLResponse(file.read_bytes(), headers={"Content-Security-Policy": _MAIL})

    def mail(self, request: Request) -> Response:
        """The report as a draft for a mail program."""
        file = self._draft(request, "mail", "report.eml")
        return FileResponse(file, media_type="message/rfc822", filename="report.eml")

    def history(self, request: Request) -> Response:
        """What was done with the workbook, the newest first."""
        workbook = self._desk.workbook(request)
        shown = self._desk.words(request)
        past = history.history(workbook.path, shown.language)
        entries = [history.entry_in_words(entry, workbook.path.name, shown) for entry in past.entries]
        passed = printable(", ".join(past.passed))
        command = f"swissbook history {command_word(workbook.path.name)}"
        return self._desk.page(
            request, "history", entries=entries, passed=passed, problems=past.problems, command=command
        )

    def standings(self, request: Request) -> Response:
        """The standings and the cut as they are now."""
        workbook = self._desk.workbook(request)
        version, shown, loaded = workbook.version, self._desk.words(request), workbook.load()
        if not isinstance(loaded, Ready):
            return RedirectResponse("./", 303)
        people = views.desk_people(loaded.event)
        contexts = (TournamentContext(shown, loaded.event, state, people) for state in loaded.states)
        grids = [(readable(one.name), standings_grid(one)) for one in contexts if one.has_standings]
        name, several = workbook.named(loaded), len(loaded.states) > 1
        return self._desk.page(request, "standings", name=name, version=version, several=several, grids=grids)

    def _draft(self, request: Request, folder: str, name: str) -> Path:
        """A file that was made of the workbook in that folder of its private ones."""
        workbook = self._desk.workbook(request)
        loaded = workbook.load()
        if not isinstance(loaded, Unreadable) and loaded.event.slug:
            made = output_of(workbook.path) / plan.PRIVATE / loaded.event.slug / folder
            if file := site_files.site_file(made, f"/{name}"):
                return file
        raise HTTPException(404)


def _tournaments(loaded: Loaded, shown: Words) -> tuple[views.DeskTournament, ...]:
    """The tournaments as the page shows them; none of a workbook that cannot be read."""
    if isinstance(loaded, Unreadable):
        return ()
    tables = report_tables(loaded.event, loaded.reading.rulesets)
    cell = partial(cell_of_table, loaded.reading)
    if isinstance(loaded, Ready):
        return views.desk_tournaments(loaded.event, loaded.states, tables, shown, cell)
    return views.drawn_tournaments(loaded.event, tables, shown, cell)


def _can_redraw(loaded: Loaded, tournaments: Iterable[views.DeskTournament]) -> bool:
    """Whether a round without results can be drawn anew; with errors, whether they are of that round alone."""
    begun = [tournament for tournament in tournaments if tournament.rows]
    if isinstance(loaded, Ready) or not begun:
        return any(not tournament.result_count and not tournament.planned for tournament in begun)
    return take_back(loaded, None).free


def _can_undo(loaded: Loaded, tournaments: Iterable[views.DeskTournament]) -> bool:
    """Whether there is a draw to undo: that needs the backup alone, and no result that would be lost."""
    open_ = any(tournament.rows and not tournament.result_count for tournament in tournaments)
    return open_ and (isinstance(loaded, Ready) or bool(backups_of(loaded.path)))


def _ask_draw(desk: Desk, request: Request, workbook: OpenWorkbook, *, redraw: bool = False) -> Response:
    shown = desk.words(request)
    paired = draft(workbook.path, redraw=redraw)
    loaded, draws = paired.loaded, tuple[views.AnnouncedDraw, ...]()
    if isinstance(loaded, Ready):
        cell = partial(result_cell, loaded.reading)
        draws = (*views.announced_draws(loaded.event, paired.states, shown, cell, loaded.reading.draws),)
    act = OrganiserAct.REDRAW if redraw else OrganiserAct.DRAW
    heading, lead = shown.gettext("Draw the next round"), ""
    if redraw:
        heading = shown.gettext("Draw the round again")
        lead = shown.gettext(
            "For when somebody has come or gone since the draw: the round has no results yet, so it is taken back and "
            "drawn anew. If nothing else has changed, the draw is the same again."
        )
    return desk.page(
        request,
        "draw",
        heading=heading,
        lead=lead,
        act=act,
        draws=draws,
        leaving=waiting_reports(loaded, shown).leaving,
        problems=(*(loaded.problems if loaded.has_errors else ()), *paired.problems),
        allowed=bool(draws) and not paired.failed,
        command=command_of(act, workbook.path.name),
    )


def _ask_undo(desk: Desk, request: Request, workbook: OpenWorkbook) -> Response:
    shown, last = desk.words(request), undo.undoing(workbook.path)
    rounds = [
        (name, shown.list([round_name(stage, shown.catalogue) for stage in rounds]))
        for name, rounds in last.rounds.items()
    ]
    lost: tuple[str, ...] = ()
    if last.backup is not None:
        compared = diff.diff(last.backup, workbook.path, shown.language).compared
        lost = tuple(row_lines(compared.rows, shown, several=len(last.rounds) > 1)) if compared else ()
    return desk.page(
        request,
        "undo",
        rounds=rounds,
        lost=lost,
        backup=printable(last.backup.name) if last.backup else "",
        problems=(last.refused,) if last.refused else (),
        nothing="" if last.backup else no_backup(shown),
        allowed=last.backup is not None and last.refused is None,
    )


def _ask_mend(desk: Desk, request: Request, workbook: OpenWorkbook) -> Response:
    shown = desk.words(request)
    cells = [
        (printable(f"{mend.at.sheet} {mend.at.address}"), value_text(mend.value, shown))
        for mend in mends_of(workbook.load())
    ]
    return desk.page(request, "mend", cells=cells, command=command_of(OrganiserAct.MEND, workbook.path.name))


_ASKS: Mapping[OrganiserAct, Callable[[Desk, Request, OpenWorkbook], Response]] = {
    OrganiserAct.DRAW: _ask_draw,
    OrganiserAct.REDRAW: partial(_ask_draw, redraw=True),
    OrganiserAct.UNDO: _ask_undo,
    OrganiserAct.MEND: _ask_mend,
}
