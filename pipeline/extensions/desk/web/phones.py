"""The page from which phones are let to report: the switch, the codes, and what has been reported."""

from collections.abc import Mapping
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from pipeline.extensions.desk.web.desk import Desk
from pipeline.extensions.desk.web.hall_switch import hall_command
from pipeline.extensions.hall.run.waiting import waiting_reports
from pipeline.extensions.hall.web.network import USUAL_PORT, local_address, port_of
from pipeline.views.print.qr import qr_code

_SHEET = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-modals"
"""For the sheet of codes: it has its styles in it, and is printed."""


class PhonesPages:
    """What lies below `hall/` of a workbook's address. Only the hall's own server is asked by phones; this is the organiser's."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/t/{book}/hall/", self.page),
            Route("/t/{book}/hall/", desk.posted(self.begin), methods=["POST"]),
            Route("/t/{book}/hall/stop", self.end, methods=["POST"]),
            Route("/t/{book}/hall/codes", self.sheet),
            Route("/t/{book}/hall/slips-{number:int}.pdf", self.slips),
        ]

    def page(self, request: Request) -> Response:
        """Where phones begin, or the switch."""
        workbook = self._desk.workbook(request)
        version = workbook.version
        shown, loaded = self._desk.words(request), workbook.load()
        hall, files = workbook.hall.open, workbook.hall.files
        reports = waiting_reports(loaded, shown)
        host = local_address() or ""
        return self._desk.page(
            request,
            "hall",
            name=workbook.named(loaded),
            version=version,
            address=hall.address if hall else "",
            judge=hall.hall.codes.judge if hall else "",
            picture=qr_code(hall.address) if hall else None,
            has_sheet=files is not None,
            slips=len(files.slips) if files else 0,
            reports=reports,
            problems=reports.problems,
            latest=workbook.latest(shown),
            host=host,
            port=USUAL_PORT,
            command=hall_command(workbook.path, host, USUAL_PORT) if host else "",
        )

    def begin(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Let phones report."""
        host, port = fields.get("host", "").strip(), fields.get("port", "").strip()
        asked = port_of(port) if port else USUAL_PORT
        self._desk.workbook(request).hall.begin(host or local_address() or "", asked)
        return RedirectResponse("./", HTTPStatus.SEE_OTHER)

    def end(self, request: Request) -> Response:
        """Answer phones no more."""
        self._desk.workbook(request).hall.end()
        return RedirectResponse("./", HTTPStatus.SEE_OTHER)

    def sheet(self, request: Request) -> Response:
        """The codes to lay on the tables."""
        files = self._desk.workbook(request).hall.files
        if files is None or not files.sheet.is_file():
            return self._desk.missing(request)
        return HTMLResponse(files.sheet.read_bytes(), headers={"Content-Security-Policy": _SHEET})

    def slips(self, request: Request) -> Response:
        """Result slips with the same codes."""
        files, number = self._desk.workbook(request).hall.files, request.path_params["number"]
        if files is None or number >= len(files.slips) or not files.slips[number].is_file():
            return self._desk.missing(request)
        return Response(files.slips[number].read_bytes(), media_type="application/pdf")
