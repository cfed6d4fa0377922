"""What the hall answers: a page for each table, a judge's pages, one for the wall, and nothing else that could be asked for."""

import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import cache
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from pipeline.extensions.hall.engine.register import Refused
from pipeline.extensions.hall.engine.tables import Act, HallTable
from pipeline.extensions.hall.run.hall import Answer, Floor, Hall
from pipeline.extensions.hall.views.form import HallReader
from pipeline.extensions.hall.views.frame import hall_frame, round_line
from pipeline.extensions.hall.views.judge_page import CorrectionPage, correction_page, judge_page
from pipeline.extensions.hall.views.table_page import (
    NOTHING_SENT,
    SentBefore,
    TablePage,
    names_of,
    table_page,
    version_of,
)
from pipeline.extensions.hall.views.wall_page import wall_page
from pipeline.extensions.hall.web.fields import NotAFigureError, fields_of, player_of, result_of_fields
from pipeline.extensions.hall.web.limits import Attack, Refusals, TryWindow
from pipeline.extensions.web.guard import OWN_PAGES_ONLY, Guard, is_of_another_site
from pipeline.extensions.web.live import ChangeSignal, OpenStreams, stream
from pipeline.extensions.web.server import most_connections
from pipeline.locale.languages import LANGUAGES
from pipeline.site.templates import asset, colours, environment, icon
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words, words
from pipeline.views.status.starts import start_line

LONGEST_FORM = 4096
"""Bytes: a table of eight with all its figures has less."""
GUESSES, MINUTE = 20, 60.0
"""So many wrong codes an address may try in so many seconds; then it waits."""
SENT, MOMENT = 12, 10.0
"""So many forms a table may send in so many seconds."""
STREAMS, STREAMS_OF_ONE = 400, 8
"""So many pages may listen for what is new, all together and from one address; the others ask every few seconds."""
_COOKIE = "judge"
_JUDGE_HOURS = 12 * 3600
_ASKED_BY_BROWSERS = ("/favicon.ico", "/robots.txt", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png")
"""What browsers look for of themselves: there is none, and it is no guess."""
_ACTS = {"report": Act.REPORT, "agree": Act.AGREE, "deny": Act.DENY}
_ICON_COLOUR = "#8c1c13"
"""The accent of pages that are no event's."""
_FILES: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "hall.css": ("text/css; charset=utf-8", lambda: colours().encode() + asset("hall/hall.css")),
    "hall.js": ("text/javascript; charset=utf-8", lambda: asset("hall/hall.js")),
    "icon.svg": ("image/svg+xml", lambda: icon(_ICON_COLOUR)),
}
_REFUSED_BY_GUARD: Mapping[HTTPStatus, Attack] = {
    HTTPStatus.MISDIRECTED_REQUEST: Attack.HOST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Attack.SIZE,
    HTTPStatus.METHOD_NOT_ALLOWED: Attack.SIZE,
}


def hall_application(hall: Hall, refusals: Refusals, hosts: Collection[str], signal: ChangeSignal) -> ASGIApp:
    """The application for phones, behind the guard; `hosts` as there. It serves the hall and nothing else."""
    return Guard(
        Starlette(routes=HallPages(hall, refusals, signal).routes),
        hosts,
        methods=("GET", "HEAD", "POST"),
        longest=LONGEST_FORM,
        this_machine=False,
        policy=OWN_PAGES_ONLY,
        refused=lambda status: refusals.count(_REFUSED_BY_GUARD.get(status, Attack.FOREIGN_FORM)),
    )


class HallPages:
    """Answers phones; `refusals` counts what it did not answer, `signal` is sent when something was reported."""

    def __init__(self, hall: Hall, refusals: Refusals, signal: ChangeSignal) -> None:
        self._hall, self._refusals, self._signal = hall, refusals, signal
        self._streams = OpenStreams(min(STREAMS, most_connections() // 2), STREAMS_OF_ONE)
        self._guesses = TryWindow(GUESSES, MINUTE)
        self._judge_guesses = TryWindow(GUESSES, MINUTE)
        self._sent = TryWindow(SENT, MOMENT)
        self._opened: set[tuple[str, str]] = set()
        self._readers: tuple[Floor, dict[str, HallReader]] = (hall.floor, {})
        # Every address begins with the code of the hall.
        self.routes = [
            Route("/{hall}/", self._own(self.start)),
            Route("/{hall}/file/{name}", self._own(self.file)),
            Route("/{hall}/wall", self._own(self.wall)),
            Route("/{hall}/wall/live", self._live(lambda _: self._hall.version)),
            Route("/{hall}/t/{code}/live", self._live(self._table_version)),
            Route(
                "/{hall}/judge/live",
                self._live(lambda asked: self._hall.version if self._is_judge(asked) else None),
            ),
            Route("/{hall}/t/{code}", self._own(self.table)),
            Route("/{hall}/t/{code}", self._posted(self.report), methods=["POST"]),
            Route("/{hall}/judge", self._own(self.judge)),
            Route("/{hall}/judge", self._posted(self.log_in), methods=["POST"]),
            Route("/{hall}/judge/{code}", self._own(self.correction)),
            Route("/{hall}/judge/{code}", self._posted(self.correct), methods=["POST"]),
            *(Route(path, lambda _: PlainTextResponse("", HTTPStatus.NOT_FOUND)) for path in _ASKED_BY_BROWSERS),
            Route("/{path:path}", self.unknown, methods=["GET", "POST"]),
        ]

    def start(self, request: Request) -> Response:
        """Where a code can be typed, for who cannot scan it."""
        typed = "".join(request.query_params.get("code", "").split()).casefold()
        if not typed:
            return self._start(request)
        if typed in self._hall.codes.tables and not self._guesses.full(_address(request)):
            return RedirectResponse(f"t/{typed}?lang={self._words(request).language}", HTTPStatus.SEE_OTHER)
        return self._guessed(request, Attack.CODE)

    def file(self, request: Request) -> Response:
        """A file that the pages need."""
        name = request.path_params["name"]
        if name not in _FILES:
            return self._guessed(request, Attack.CODE)
        return Response(_file(name), headers={"Content-Type": _FILES[name][0], "Cache-Control": "max-age=3600"})

    def table(self, request: Request) -> Response:
        """The page of a table."""
        table = self._table(request)
        return table if isinstance(table, Response) else self._shown(request, table)

    def wall(self, request: Request) -> Response:
        """For a projector: where a code is typed, and how many results there are. It gives nothing away."""
        reader, floor = self._reader(request), self._hall.floor
        address = f"http://{request.url.netloc}/{self._hall.codes.hall}/"
        tables = [(table, self._hall.state(key)) for key, table in floor.tables.items()]
        trouble = self._hall.trouble
        said = "" if trouble is None else trouble.public(reader.words)
        return _page("wall", reader.words, page=wall_page(reader, tables, address, self._hall.version, said))

    def report(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Take what a player says of their table."""
        table = self._table(request)
        if isinstance(table, Response):
            return table
        act, by, key = _ACTS.get(fields.get("act", "")), player_of(fields), fields.get("key", "")
        if act is None or not self._is_signed("table", request, fields):
            return self._refuse(request, Attack.SIGNATURE, HTTPStatus.FORBIDDEN)
        if not self._sent.use(table.key):
            return self._refuse(request, Attack.OFTEN, HTTPStatus.TOO_MANY_REQUESTS)
        claim, drops = None, fields.get("drops") == "1"
        if act is Act.REPORT:
            try:
                claim = result_of_fields(fields, len(table.seats), table.armies)
            except NotAFigureError:
                return self._shown(request, table, SentBefore(int(by), refused=Refused.NOT_A_FIGURE, drops=drops))
            except ValueError:
                return self._refuse(request, Attack.SIGNATURE, HTTPStatus.BAD_REQUEST)
        of = fields.get("of", "")
        number = int(of) if of.isdecimal() and len(of) < 9 else 0
        answer = self._answered(self._hall.report(table.key, act, by, key, claim, number, drops=drops))
        if answer is None:
            return self._unkept(request)
        if answer.report is None:
            return self._shown(request, table, SentBefore(int(by), claim, answer.refused, answer.faults, drops))
        # To the page as it stands now, so that reloading it sends nothing again.
        language = self._words(request).language
        return RedirectResponse(f"{request.url.path}?lang={language}", HTTPStatus.SEE_OTHER)

    def judge(self, request: Request) -> Response:
        """The list of all tables, for who has typed the judge's code."""
        if not self._is_judge(request):
            return self._judge_code(request)
        translated, floor, trouble = self._words(request), self._hall.floor, self._hall.trouble
        codes = self._hall.codes.by_table
        page = judge_page(
            self._reader(request),
            [(codes[key], table, self._hall.state(key)) for key, table in floor.tables.items() if key in codes],
            [f"{translated.gettext(attack.value)}: {count}" for attack, count in self._refusals.counts.items()],
            self._hall.version,
            "" if trouble is None else trouble.text(translated),
        )
        return _page("judge", translated, page=page, hall=self._hall.codes.hall)

    def log_in(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Remember that this phone is a judge's."""
        address = _address(request)
        if self._judge_guesses.full(address):
            return self._refuse(request, Attack.OFTEN, HTTPStatus.TOO_MANY_REQUESTS)
        if not self._hall.codes.is_judge(fields.get("code", "")):
            self._refusals.count(Attack.JUDGE)
            self._judge_guesses.use(address)
            return self._judge_code(request, wrong=True)
        answer = RedirectResponse(str(request.url.path), HTTPStatus.SEE_OTHER)
        codes = self._hall.codes
        session, path = codes.judge_session(time.time() + _JUDGE_HOURS), f"/{codes.hall}/judge"
        answer.set_cookie(_COOKIE, session, max_age=_JUDGE_HOURS, path=path, httponly=True, samesite="strict")
        return answer

    def correction(self, request: Request) -> Response:
        """A table, for a judge to enter or correct."""
        table = self._judged(request)
        return table if isinstance(table, Response) else self._corrected(request, table)

    def correct(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Take what a judge says of a table."""
        table = self._judged(request)
        if isinstance(table, Response):
            return table
        if not self._is_signed("judge", request, fields):
            return self._refuse(request, Attack.SIGNATURE, HTTPStatus.FORBIDDEN)
        try:
            claim = result_of_fields(fields, len(table.seats), table.armies)
        except NotAFigureError:
            return self._corrected(request, table, SentBefore(refused=Refused.NOT_A_FIGURE))
        except ValueError:
            return self._refuse(request, Attack.SIGNATURE, HTTPStatus.BAD_REQUEST)
        answer = self._answered(self._hall.report(table.key, Act.CORRECT, None, fields["key"], claim))
        if answer is None:
            return self._unkept(request)
        if answer.report is not None:
            return RedirectResponse(f"/{self._hall.codes.hall}/judge", HTTPStatus.SEE_OTHER)
        return self._corrected(request, table, SentBefore(0, claim, answer.refused, answer.faults))

    def unknown(self, request: Request) -> Response:
        """Whatever else is asked for."""
        return self._guessed(request, Attack.CODE)

    def _own(self, answer: Callable[[Request], Response]) -> Callable[[Request], Response]:
        """An endpoint of this hall alone: whoever does not know its code learns nothing of it."""

        def own(request: Request) -> Response:
            if request.path_params["hall"] != self._hall.codes.hall:
                return self._guessed(request, Attack.CODE)
            return answer(request)

        return own

    def _posted(self, answer: Callable[[Request, Mapping[str, str]], Response]) -> Callable[..., object]:
        async def posted(request: Request) -> Response:
            body = await request.body()
            try:
                fields = fields_of(body)
            except ValueError:
                return self._refuse(request, Attack.SIGNATURE, HTTPStatus.BAD_REQUEST)
            return await run_in_threadpool(self._own(lambda asked: answer(asked, fields)), request)

        return posted

    def _live(self, version: Callable[[Request], str | None]) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint that says when a page is another one; where too many listen, none: pages then ask by themselves."""

        async def live(request: Request) -> Response:
            address = _address(request)
            if request.path_params["hall"] != self._hall.codes.hall or version(request) is None:
                return self._guessed(request, Attack.CODE)
            if self._streams.full(address):
                return PlainTextResponse("", HTTPStatus.SERVICE_UNAVAILABLE)
            return stream(
                request, self._signal, lambda: version(request) or "", lambda: self._streams.held(address)
            )

        return live

    def _table_version(self, request: Request) -> str | None:
        key = self._hall.codes.tables.get(request.path_params["code"])
        if key is None or self._must_wait(request):
            return None
        table = self._hall.floor.tables.get(key)
        return "over" if table is None else version_of(table, self._hall.state(key))

    def _table(self, request: Request) -> HallTable | Response:
        """The table of a code, or why there is none."""
        code = request.path_params["code"]
        key = self._hall.codes.tables.get(code)
        if key is None or self._must_wait(request):
            return self._guessed(request, Attack.CODE)
        self._opened.add((_address(request), code))
        table = self._hall.floor.tables.get(key)
        if table is not None:
            return table
        translated = self._words(request)
        title = round_line(self._hall.floor.event, key, translated)
        return self._entry(
            "message", title, translated.gettext(Refused.ROUND_OVER.value), HTTPStatus.GONE, translated
        )

    def _must_wait(self, request: Request) -> bool:
        """Whether the address has guessed too often, and never opened this table."""
        address = _address(request)
        return self._guesses.full(address) and (address, request.path_params["code"]) not in self._opened

    def _judged(self, request: Request) -> HallTable | Response:
        if not self._is_judge(request):
            self._refusals.count(Attack.JUDGE)
            return self._judge_code(request)
        return self._table(request)

    def _answered(self, answer: Answer | None) -> Answer | None:
        if answer is not None:
            if answer.refused is Refused.OTHER_KEY:
                self._refusals.count(Attack.REPLAYED)
            self._signal.send()
        return answer

    def _shown(self, request: Request, table: HallTable, sent: SentBefore = NOTHING_SENT) -> Response:
        reader, states = self._reader(request), self._hall.floor.states
        state = next((one for one in states if one.contest.tournament.name == table.key.tournament), None)
        # From when to when the round is played, as far as the workbook or the rules say it.
        context = None if state is None else TournamentContext(reader.words, reader.event, state, {})
        runs = "" if context is None else start_line(context, table.key.round)
        page = table_page(reader, table, self._hall.state(table.key), sent, runs)
        return self._form("table", request, page, sent)

    def _corrected(self, request: Request, table: HallTable, sent: SentBefore = NOTHING_SENT) -> Response:
        code, state = request.path_params["code"], self._hall.state(table.key)
        page = correction_page(self._reader(request), code, table, state, sent)
        return self._form("correction", request, page, sent)

    def _form(
        self, template: str, request: Request, page: TablePage | CorrectionPage, sent: SentBefore
    ) -> Response:
        """A page with forms: they have a new key, and under it the hall's signature, valid for this table alone."""
        kind, key = "table" if isinstance(page, TablePage) else "judge", secrets.token_hex(16)
        status = HTTPStatus.OK if sent is NOTHING_SENT else HTTPStatus.UNPROCESSABLE_ENTITY
        signature = self._hall.codes.signed(kind, request.path_params["code"], key)
        return _page(template, self._words(request), status, page=page, key=key, signature=signature)

    def _start(self, request: Request, wrong: str = "", status: HTTPStatus = HTTPStatus.OK) -> Response:
        translated = self._words(request)
        return self._entry("start", translated.gettext("Report a result"), wrong, status, translated)

    def _judge_code(self, request: Request, *, wrong: bool = False) -> Response:
        translated = self._words(request)
        said = translated.gettext("This is not the judge’s code.") if wrong else ""
        status = HTTPStatus.FORBIDDEN if wrong else HTTPStatus.OK
        return self._entry("judge-code", translated.gettext("Judge"), said, status, translated)

    def _unkept(self, request: Request) -> Response:
        """Nothing is said to be taken that is not on the disk."""
        translated = self._words(request)
        said = translated.gettext("It could not be kept. Please send it again, or fill in the slip.")
        title = translated.gettext("Report a result")
        return self._entry("message", title, said, HTTPStatus.SERVICE_UNAVAILABLE, translated)

    def _entry(self, template: str, title: str, said: str, status: HTTPStatus, translated: Words) -> Response:
        """A page that is of no table."""
        frame = hall_frame(self._hall.floor.event, title, translated)
        return _page(template, translated, status, frame=frame, said=said, hall=self._hall.codes.hall)

    def _guessed(self, request: Request, attack: Attack) -> Response:
        """An answer that says nothing, whatever was guessed.

        Who guesses too often behind the hall's code waits; another site's page lets nobody wait.
        """
        self._refusals.count(attack)
        if request.path_params.get("hall") != self._hall.codes.hall or is_of_another_site(request.headers):
            return PlainTextResponse("", HTTPStatus.NOT_FOUND)
        if not self._guesses.use(_address(request)):
            return self._refuse(request, Attack.OFTEN, HTTPStatus.TOO_MANY_REQUESTS)
        if request.method == "GET":
            said = self._words(request).gettext("There is no table with this code.")
            return self._start(request, said, HTTPStatus.NOT_FOUND)
        return PlainTextResponse("", HTTPStatus.NOT_FOUND)

    def _refuse(self, request: Request, attack: Attack, status: HTTPStatus) -> Response:
        self._refusals.count(attack)
        if status is not HTTPStatus.TOO_MANY_REQUESTS:
            return PlainTextResponse("", status)
        said = self._words(request).gettext("Wait a minute, then try again.")
        return PlainTextResponse(said, status, {"Retry-After": str(int(MINUTE))})

    def _is_judge(self, request: Request) -> bool:
        left = self._hall.codes.judge_until(request.cookies.get(_COOKIE, "")) - time.time()
        return 0 < left <= _JUDGE_HOURS

    def _is_signed(self, kind: str, request: Request, fields: Mapping[str, str]) -> bool:
        key, signature = fields.get("key", ""), fields.get("signature", "")
        return self._hall.codes.is_signed(signature, kind, request.path_params["code"], key)

    def _words(self, request: Request) -> Words:
        """The language that is asked for, else the first that the browser would like and we have, else the event's."""
        accepted = request.headers.get("accept-language", "")[:200].split(",")
        wanted = [request.query_params.get("lang"), *(tag.strip().casefold()[:2] for tag in accepted)]
        known = (language for language in wanted if language in LANGUAGES)
        return words(next(known, self._hall.floor.event.language))

    def _reader(self, request: Request) -> HallReader:
        """Who asks; worked out once for each language and each reading of the workbook."""
        translated = self._words(request)
        floor, known = self._readers
        if floor is not self._hall.floor:
            floor, known = self._readers = self._hall.floor, {}
        if translated.language not in known:
            known[translated.language] = HallReader(floor.event, names_of(floor.event, translated), translated)
        return known[translated.language]


def _page(template: str, translated: Words, status: HTTPStatus = HTTPStatus.OK, **values: object) -> Response:
    html = environment(translated.language).get_template(f"hall/{template}.html").render(**values)
    return HTMLResponse(html, status)


@cache
def _file(name: str) -> bytes:
    return _FILES[name][1]()


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""
