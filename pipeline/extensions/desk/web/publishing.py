"""Publishing from the desk: a place chosen in words, a look at what would change there, then the button."""

from collections.abc import Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pipeline.extensions.desk.web.acts import LogTelling, log_entry, not_written, output_of
from pipeline.extensions.desk.web.desk import Desk, ListedFolder
from pipeline.extensions.desk.web.workbook import OpenWorkbook
from pipeline.extensions.publishing.publish import changes, publish
from pipeline.extensions.publishing.publish.program import is_there
from pipeline.extensions.publishing.publish.target import PROGRAMS, Target, TargetKind, remembered
from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import command_word, printable
from pipeline.problems.problem import Problem
from pipeline.views.language.words import Words


class PublishPages:
    """What is below the address of a workbook for publishing its site."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes = [
            Route("/t/{book}/publish", self.choose),
            Route("/t/{book}/publish-plan", desk.posted(self.plan), methods=["POST"]),
            Route("/t/{book}/publish", desk.posted(self.publish), methods=["POST"]),
        ]

    def choose(self, request: Request) -> Response:
        """Where it was published before, and where else it can be; of a folder that was chosen, what is in it."""
        workbook, asked = self._desk.workbook(request), request.query_params.get("folder", "")
        listed = self._desk.folder(Path(asked)) if asked else None
        if listed is None:
            return self._choice(request, workbook)
        place = str(_own_folder(listed.place, workbook.path))
        return self._choice(request, workbook, chosen=TargetKind.FOLDER, place=place, listed=listed)

    def plan(self, request: Request, fields: Mapping[str, str]) -> Response:
        """What would change at the place, or why nothing can be published there."""
        workbook, shown = self._desk.workbook(request), self._desk.words(request)
        kind, place = fields.get("kind", ""), fields.get("place", "").strip()
        if kind == TargetKind.FOLDER and not place:
            place = str(_own_folder(workbook.path.parent, workbook.path))
        to = fields.get("to") or (f"{kind}:{place}" if place or kind != TargetKind.ZIP else "")
        wrong, looked = "", publish.Published()
        try:
            looked = _published(workbook, to, shown.language, rehearsed=True)
        except OSError as error:
            wrong = not_written(error, workbook.path, shown)
        if any(problem.code == "target-not-understood" for problem in looked.problems):
            said = N_("“%(place)s” is no such place. What to write is said below.")
            wrong = shown.gettext(said, place=printable(place))
        if wrong:
            return self._choice(request, workbook, wrong=wrong, chosen=kind, place=place)
        if looked.target is None or looked.changes is None:
            return self._choice(request, workbook, looked.problems, chosen=kind)
        words, kinds = publish.target_text(looked.target, shown), changes.changed_files(looked.changes, shown)
        to, command, some = str(looked.target), _command(workbook.path, looked.target), looked.changes.any
        return self._desk.page(request, "publish-plan", words=words, kinds=kinds, any=some, to=to, command=command)

    def publish(self, request: Request, fields: Mapping[str, str]) -> Response:
        """Publish, and come back to the page of the tournament, which says what was done."""
        workbook, shown, to = self._desk.workbook(request), self._desk.words(request), fields.get("to", "")

        def telling() -> LogTelling:
            done = _published(workbook, to, shown.language, rehearsed=False)
            command = _command(workbook.path, done.target) if done.target else ""
            return lambda words: log_entry(publish.publish_outcome(done, words), words, command)

        workbook.publish(telling)
        latest, (kind, _, place) = workbook.latest(shown), to.partition(":")
        opened = {TargetKind.FOLDER: Path(place) / "index.html", TargetKind.ZIP: Path(place)}
        if latest and latest.good and kind in opened:
            self._desk.settings.launch(opened[TargetKind(kind)])
        return RedirectResponse("./", 303)

    def _choice(
        self,
        request: Request,
        workbook: OpenWorkbook,
        problems: tuple[Problem, ...] = (),
        *,
        wrong: str = "",
        chosen: str = "",
        place: str = "",
        listed: ListedFolder | None = None,
    ) -> Response:
        shown = self._desk.words(request)
        before = []
        for one in remembered(workbook.path):
            when = f"{shown.date(one.at.date())}, {shown.time(one.at.time())}"
            before.append((str(one.target), publish.target_text(one.target, shown), when))
        missing = {kind for kind, program in PROGRAMS.items() if not is_there(program)}
        return self._desk.page(
            request,
            "publish",
            problems=problems,
            wrong=wrong,
            before=before,
            kinds=[(kind.value, text) for kind, text in _kinds(shown) if kind not in missing],
            absent=", ".join(program for kind, program in PROGRAMS.items() if kind in missing),
            chosen=chosen,
            place=printable(place),
            listed=listed,
            folder=str(workbook.path.parent),
        )


def _own_folder(folder: Path, workbook: Path) -> Path:
    """A folder for the pages alone, within the one that was chosen."""
    return folder / f"{workbook.stem}-pages"


def _published(workbook: OpenWorkbook, to: str, language: str, *, rehearsed: bool) -> publish.Published:
    output = output_of(workbook.path)
    target = to or publish.archive_of(workbook.path, output)
    return publish.publish(workbook.path, output, language, target, workbook.clock, rehearsed=rehearsed)


def _command(path: Path, target: Target) -> str:
    return f"swissbook publish {command_word(path.name)} --to {command_word(printable(str(target)))}"


def _kinds(shown: Words) -> tuple[tuple[TargetKind, str], ...]:
    _ = shown.gettext
    return (
        (TargetKind.FOLDER, _("A folder of this computer")),
        (TargetKind.ZIP, _("One zip file")),
        (TargetKind.GIT, _("GitHub Pages or the like, by git")),
        (TargetKind.SFTP, _("A server, by SFTP")),
        (TargetKind.RSYNC, _("A server, by rsync")),
        (TargetKind.NETLIFY, "Netlify"),
        (TargetKind.CLOUDFLARE, "Cloudflare Pages"),
    )
