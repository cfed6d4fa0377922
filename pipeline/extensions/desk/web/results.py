"""Results that are typed at the desk: kept at once, and in the workbook as soon as nothing else has it open."""

import secrets
from collections.abc import Mapping
from functools import partial
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.desk.views.tournament import desk_names
from pipeline.extensions.desk.web.acts import LogEntry, unwritten
from pipeline.extensions.desk.web.desk import Desk
from pipeline.extensions.hall.engine.register import Refused
from pipeline.extensions.hall.engine.tables import HallTable, ReportedResult, report_tables
from pipeline.extensions.hall.run import taking, waiting
from pipeline.extensions.hall.views.form import claim_text, result_form
from pipeline.extensions.hall.views.frame import round_line
from pipeline.extensions.hall.views.table_page import SentBefore, sides_of, table_heading
from pipeline.extensions.hall.web.fields import NotAFigureError, result_of_fields
from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import printable
from pipeline.problems.acts import OrganiserAct
from pipeline.rules.results import ResultGrammar
from pipeline.run.load import Faulty, Ready, Unreadable
from pipeline.views.language.people import readable
from pipeline.workbook.read.sheets.match_results import result_meant

_TYPED = "typed"


class ResultPages:
    """The page of one table, and the line above all of them that takes a table's number and a result."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/t/{book}/result/{number:int}", self.page),
            Route("/t/{book}/result/{number:int}", desk.posted(self.enter), methods=["POST"]),
            Route("/t/{book}/results", desk.posted(self.enter_typed), methods=["POST"]),
        ]

    def page(self, request: Request) -> Response:
        """A table, to enter its result or to correct it; filled in with what was typed, where that means something."""
        found = self._table(request)
        typed = request.query_params.get(_TYPED, "")
        claim = claim_typed(found[1], typed) if typed else waiting.claimed(*found)
        return self._page(request, *found, SentBefore(claim=claim), typed=typed)

    def enter(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Take what the form of a table says."""
        loaded, table = self._table(request)
        try:
            claim = result_of_fields(fields, len(table.seats), table.armies)
        except NotAFigureError:
            return self._page(request, loaded, table, SentBefore(refused=Refused.NOT_A_FIGURE))
        except ValueError:
            return self._desk.missing(request)
        if fields.get("players") != _players(table):
            return self._page(request, loaded, table, SentBefore(refused=Refused.OVERTAKEN))
        sent = self._kept(request, loaded, table, claim, fields.get("key", ""))
        return RedirectResponse("../", 303) if sent is None else self._page(request, loaded, table, sent)

    def enter_typed(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Take a table's number and its result, as they were typed."""
        workbook = self._desk.workbook(request)
        loaded = workbook.load()
        if isinstance(loaded, Unreadable):
            return RedirectResponse("./", 303)
        named, typed = fields.get("table", "").strip(), fields.get("result", "").strip()
        # The table of that number, or of that player where tables have none; of two the one whose result is missing.
        found = [
            (number, table)
            for number, table in enumerate(report_tables(loaded.event, loaded.reading.rulesets))
            if readable(table.key.tournament) == fields.get("tournament", "")
            and named in map(str, table.key.players if table.table is None else (table.table,))
        ]
        number, table = min(found, key=lambda numbered: numbered[1].decided, default=(0, None))
        if table is None:
            said = N_("There is no table %(table)s in this round.")
            workbook.tell(lambda words: LogEntry(False, words.gettext(said, table=printable(named))))
            return RedirectResponse("./", 303)
        claim = claim_typed(table, typed)
        if claim is None or not table.stated.empty:
            return RedirectResponse(f"result/{number}?{urlencode({_TYPED: typed})}", 303)
        sent = self._kept(request, loaded, table, claim, secrets.token_hex(16))
        if sent is None:
            return RedirectResponse("./", 303)
        return self._page(request, loaded, table, sent, below=f"result/{number}")

    def _kept(
        self, request: Request, loaded: Faulty | Ready, table: HallTable, claim: ReportedResult, key: str
    ) -> SentBefore | None:
        """Keep it and have it taken; where it cannot be, what the form then says."""
        workbook = self._desk.workbook(request)
        try:
            answer = taking.enter(loaded, table, claim, key, workbook.clock)
        except JournalDamaged as error:
            workbook.tell(partial(unwritten, taking.damaged(workbook.path, error)))
            return None
        if answer.report is None:
            return SentBefore(claim=claim, refused=answer.refused, faults=answer.faults)
        workbook.ask_for(OrganiserAct.TAKE, self._desk.words(request).language)
        return None

    def _table(self, request: Request) -> tuple[Faulty | Ready, HallTable]:
        loaded, number = self._desk.workbook(request).load(), int(request.path_params["number"])
        if not isinstance(loaded, Unreadable):
            tables = report_tables(loaded.event, loaded.reading.rulesets)
            if number < len(tables):
                return loaded, tables[number]
        raise HTTPException(404)

    def _page(
        self,
        request: Request,
        loaded: Faulty | Ready,
        table: HallTable,
        sent: SentBefore,
        *,
        typed: str = "",
        below: str = "",
    ) -> Response:
        """The form of a table; `below` is its address where the tournament's own was asked, not the form's."""
        shown, called = self._desk.words(request), desk_names(loaded.event)
        reported = waiting.claimed(loaded, table)
        unknown = shown.gettext("“%(typed)s” is no result of this game.", typed=printable(typed))
        return self._desk.page(
            request,
            "result",
            round=round_line(loaded.event, table.key, shown),
            table=table_heading(table, shown),
            names=" – ".join(map(called, table.key.players)),
            sides=sides_of(table, called, shown),
            players=_players(table),
            stated=claim_text(table, table.stated, called, shown),
            reported="" if reported is None else claim_text(table, reported, called, shown),
            form=result_form(table, sent.claim or table.stated, called, shown, judge=True),
            faults=(*((unknown,) if typed and sent.claim is None else ()), *sent.reasons(shown)),
            key=secrets.token_hex(16),
            action=below,
            tournament="./" if below else "../",
        )


def claim_typed(table: HallTable, typed: str) -> ReportedResult | None:
    """What was typed in one line of how a match ended; None where it is no result of the game, or there are more than two."""
    grammar = ResultGrammar(table.ruleset, table.key.round.stage)
    meant = result_meant(grammar, typed) if table.match is not None else None
    return None if meant is None else ReportedResult(meant[0], *meant[1])


def _players(table: HallTable) -> str:
    return " ".join(map(str, table.key.players))
