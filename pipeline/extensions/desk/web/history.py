"""The history of a workbook as a page of the desk."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.extensions.corrections.history import history
from pipeline.extensions.corrections.views.history import entry_in_words
from pipeline.extensions.desk.web.desk import Desk
from pipeline.model.spelling import command_word, printable
from pipeline.problems.acts import named_by_button
from pipeline.views.problems.list import problem_list


class HistoryPages:
    """What is below the address of a workbook for looking back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def routes(self) -> list[Route]:
        """What can be asked for."""
        return [Route("/t/{book}/history", self.history)]

    def history(self, request: Request) -> Response:
        """Every entry, the newest first."""
        bench = self._desk.bench(request.path_params["book"])
        if bench is None:
            return self._desk.missing(request)
        shown = self._desk.words(request)
        found = history(bench.path, shown.language)
        return self._desk.page(
            request,
            "history",
            entries=[entry_in_words(one, bench.path.name, shown) for one in found.entries],
            passed=printable(", ".join(found.passed)),
            problems=problem_list(found.problems, shown.language, named_by_button),
            command=f"swissbook history {command_word(bench.path.name)}",
        )
