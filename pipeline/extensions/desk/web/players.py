"""The players of a workbook at the desk: the list, the verbs, and what each will do before it does it."""

import datetime as dt
import secrets
from collections.abc import Mapping, Sequence
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pipeline.disk.journal import JournalDamaged
from pipeline.engine.overall.contests import contests_of
from pipeline.extensions.desk.views import players
from pipeline.extensions.desk.web.acts import LogEntry, problem_texts, unwritten
from pipeline.extensions.desk.web.desk import Desk
from pipeline.extensions.hall.engine.register import PlayerVerb, RosterEntry
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.extensions.hall.run import roster_entries, taking, waiting
from pipeline.extensions.hall.views.roster_entries import entry_name, entry_text
from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import normal, printable
from pipeline.model import Player, PlayerNumber, grouped
from pipeline.problems.acts import OrganiserAct
from pipeline.run.load import Faulty, Ready, Unreadable
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import MARKS

_HERE = "here"
_MOST_PLAYERS = 10_000


class PlayerPages:
    """What lies below `players/` of a workbook's address. All is shown as it is with what still waits to be written."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/t/{book}/players/", self.page),
            Route("/t/{book}/players/ask", self.ask),
            Route("/t/{book}/players/do", desk.posted(self.do), methods=["POST"]),
            Route("/t/{book}/players/here", self.check_in, methods=["POST"]),
            Route("/t/{book}/players/withdraw", desk.posted(self.withdraw), methods=["POST"]),
            Route("/t/{book}/players/{number:int}", self.player),
        ]

    def page(self, request: Request) -> Response:
        """The list, the fields for somebody new, and the check-in until the first round is drawn."""
        workbook, shown = self._desk.workbook(request), self._desk.words(request)
        version = workbook.version
        try:
            loaded = self._loaded(request)
        except HTTPException:
            return RedirectResponse("../", 303)
        sought = request.query_params.get("player", "").strip()
        wanted = normal(sought)
        named = [player for player in loaded.event.players if wanted and wanted in normal(player.name)]
        meant = _player(loaded, sought) or (named[0] if len(named) == 1 else None)
        if meant is not None:
            return RedirectResponse(str(meant.number), 303)
        floors, columns = _floors(loaded), _columns(loaded)
        return self._desk.page(
            request,
            "players",
            name=workbook.named(loaded),
            version=version,
            latest=workbook.latest(shown),
            lines=players.player_lines(loaded.event, floors, shown),
            checks_in=_HERE in columns and not any(floor.drawn for floor in floors),
            fields=players.cell_fields({}, columns, shown),
            choices=players.verb_choices(PlayerVerb.ADD, PlayerNumber(0), floors, shown),
            sought=printable(sought),
            reports=waiting.waiting_reports(workbook.load(), shown),
            owner=workbook.owner,
        )

    def player(self, request: Request) -> Response:
        """One player, with what can be done."""
        shown, loaded = self._desk.words(request), self._loaded(request)
        player = _player(loaded, str(request.path_params["number"]))
        if player is None:
            return self._desk.missing(request)
        event, floors = loaded.event, _floors(loaded)
        line = next(one for one in players.player_lines(event, floors, shown) if one.number == player.number)
        fields = players.cell_fields(roster_entries.cells_of(player, event.language), _columns(loaded), shown)
        verbs = players.verb_forms(player, floors, shown)
        return self._desk.page(request, "player", line=line, fields=fields, verbs=tuple(verbs))

    def ask(self, request: Request) -> Response:
        """What a verb will do."""
        shown, workbook, before = self._desk.words(request), self._desk.workbook(request), self._loaded(request)
        entry = self._entry(before, request.query_params)
        if not entry.cells and entry.verb is PlayerVerb.CORRECT:
            return RedirectResponse(str(entry.player), 303)
        then, loaded = roster_entries.plan_entries(before, (entry,)), workbook.load()
        refused = tuple(problem for one in then.refused for problem in one.problems)
        if then.write and not isinstance(loaded, Unreadable):
            unwritten = taking.rehearsed(loaded, then)
            refused = () if unwritten is None else (unwritten,)
        contests = contests_of(then.after.event, then.after.reading.rulesets)
        states = then.after.states if isinstance(then.after, Ready) else ()
        facts = players.VerbFacts(_floors(before), contests, states)
        return self._desk.page(
            request,
            "verb",
            heading=entry_name(entry),
            facts=() if refused or not then.write else tuple(players.verb_facts(entry, facts, shown)),
            faults=problem_texts(refused, shown),
            leads_to=problem_texts(roster_entries.new_problems(before, then.after), shown),
            allowed=bool(then.write) and not refused,
            fields={**request.query_params, **{f"seen {key}": text for key, text in entry.seen.items()}},
            key=secrets.token_hex(16),
            back=str(entry.player) if entry.player else "./",
            owner=workbook.owner,
        )

    def do(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Keep it, and have it written."""
        loaded = self._loaded(request)
        entry = self._entry(loaded, fields)
        if not entry.key:
            return self._desk.missing(request)
        self._keep(request, loaded, (entry,))
        return RedirectResponse("./", 303)

    async def check_in(self, request: Request) -> Response:
        """Mark who is here, and take the mark of the others away."""
        async with request.form(max_files=0, max_fields=_MOST_PLAYERS) as sent:
            marked = {str(value) for value in sent.getlist(_HERE)}
        return await run_in_threadpool(self._check_in, request, marked)

    def _check_in(self, request: Request, marked: set[str]) -> Response:
        loaded, entries = self._loaded(request), []
        event = loaded.event
        for player in event.players:
            here = str(player.number) in marked
            if players.is_here(player) != here:
                cells = {_HERE: MARKS.written("yes", event.language) if here else ""}
                now, key, verb = self._now(), secrets.token_hex(16), PlayerVerb.CORRECT
                seen = {_HERE: player.here}
                entries.append(RosterEntry(0, now, key, verb, player.number, player.name, cells, seen))
        if entries:
            self._keep(request, loaded, entries)
        return RedirectResponse("./", 303)

    def withdraw(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Take back what waits."""
        workbook = self._desk.workbook(request)
        loaded = workbook.load()
        try:
            number = int(fields.get("entry", ""))
        except ValueError:
            return self._desk.missing(request)
        if isinstance(loaded, Unreadable):
            return RedirectResponse("./", 303)
        withdrawn = roster_entries.withdraw_entry(loaded, number, workbook.clock)
        if withdrawn is not None:
            said = N_("This was taken back and will not be written.")
            workbook.tell(lambda words: LogEntry(True, words.gettext(said), (entry_text(withdrawn, words),)))
        return RedirectResponse("./", 303)

    def _keep(self, request: Request, loaded: Faulty | Ready, entries: Sequence[RosterEntry]) -> None:
        workbook = self._desk.workbook(request)
        roster_entries.keep_entries(loaded, entries)
        workbook.ask_for(OrganiserAct.TAKE, self._desk.words(request).language)

    def _loaded(self, request: Request) -> Faulty | Ready:
        """The workbook with what waits for it; there is no page where no event can be read, or what waits cannot be."""
        workbook = self._desk.workbook(request)
        loaded = workbook.load()
        try:
            if not isinstance(loaded, Unreadable):
                return roster_entries.waiting_entries(loaded).after
        except JournalDamaged as error:
            workbook.tell(partial(unwritten, taking.damaged(workbook.path, error)))
        raise HTTPException(404)

    def _entry(self, loaded: Faulty | Ready, fields: Mapping[str, str]) -> RosterEntry:
        """What a form asks for; there is no page where no form of the desk asks so."""
        try:
            verb, since = PlayerVerb(fields.get("verb", "")), players.since_of(fields, _floors(loaded))
        except ValueError:
            raise HTTPException(404) from None
        player = _player(loaded, fields.get("player", ""))
        stand = {} if player is None else roster_entries.cells_of(player, loaded.event.language)
        asked = (key for key in _columns(loaded) if key in players.ASKED and key in fields)
        typed = {key: roster_entries.typed_text(key, fields[key], loaded.event.language) for key in asked}
        seen = {key: fields.get(f"seen {key}", stand.get(key, "")) for key in typed}
        cells = {key: text for key, text in typed.items() if text != seen[key]}
        name = cells.get("name", "") if player is None else player.name
        if (player is None) != (verb is PlayerVerb.ADD) or not name or not cells.get("name", name):
            raise HTTPException(404)
        number = PlayerNumber(0) if player is None else player.number
        seen = {key: seen[key] for key in cells if player is not None}
        return RosterEntry(0, self._now(), fields.get("key", ""), verb, number, name, cells, seen, since)

    def _now(self) -> dt.datetime:
        return self._desk.settings.clock().astimezone()


def _floors(loaded: Faulty | Ready) -> tuple[players.TournamentFloor, ...]:
    event, rulesets = loaded.event, loaded.reading.rulesets
    tables = grouped((table.key.tournament, table) for table in report_tables(event, rulesets))
    contests = contests_of(event, rulesets)
    return tuple(players.TournamentFloor(one, tuple(tables.get(one.tournament.name, ()))) for one in contests)


def _columns(loaded: Faulty | Ready) -> Mapping[str, int]:
    return loaded.reading.columns.get(PLAYERS.key, {})


def _player(loaded: Faulty | Ready, number: str) -> Player | None:
    return next((player for player in loaded.event.players if str(player.number) == number), None)
