"""The desk where there is no server: requests of the page's frame, answered in the browser itself."""

import asyncio
import io
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message

from pipeline.disk.replacement import USER_ALONE, make_folder, replacing
from pipeline.extensions.desk.web import acts, application, desk
from pipeline.problems.acts import OrganiserAct
from pipeline.run.build.plan import SITE
from pipeline.schema.slugs import make_slug

T = TypeVar("T")
Headers = Sequence[tuple[str, str]]

PRINTS = (OrganiserAct.BUILD, OrganiserAct.PRINT, OrganiserAct.REPORT)
"""Acts before which what prints must be there."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
)
_COOKIE = ".cookie"
"""Keeps what an answer asked to remember: a browser takes no cookie from an answer that was made in it."""


class FrameAnswer:
    """What came back: a status, headers and a body."""

    def __init__(self) -> None:
        self.status, self.headers, self.body = 500, dict[str, str](), bytearray()

    async def take(self, message: Message) -> None:
        """Take in a part of it."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in message["headers"]}
        self.body += message.get("body", b"")


class Bridge:
    """The desk with its workbooks in a folder of the browser; `root` is the path of its first page."""

    def __init__(self, folder: Path, language: str, root: str) -> None:
        anyio.to_thread.run_sync = _at_once  # type: ignore[assignment]
        self._folder, self._root = folder, root
        self._desk = desk.Desk(desk.DeskSettings(folder, language, lambda _: False, in_page=True))
        downloads = [
            # Nobody but the page changes what lies here, and it says so itself; with this status a browser asks no more.
            Route("/t/{book}/live", lambda _: Response(status_code=204)),
            Route("/t/{book}/workbook", lambda asked: _download(self._desk.workbook(asked).path)),
            Route("/t/{book}/site.zip", self._site),
        ]
        self._application = application.desk_application(self._desk, before=downloads)

    def prints(self, method: str, path: str) -> bool:
        """Whether what prints must be there before a request is answered."""
        return method == "POST" and path.rpartition("/")[2] in PRINTS

    def opened(self, name: str, content: bytes) -> tuple[str, str]:
        """Put a workbook on the desk: where it lies, and the path of its page."""
        path = self._desk.known.free(make_slug(Path(name).stem), Path(name).suffix.lower())
        self.write(str(path), content)
        self._desk.known.put(path)
        return str(path), self._root + desk.address_of(path)

    def address(self, path: str) -> str:
        """The path of the page of a workbook that lies on the desk."""
        return self._root + desk.address_of(Path(path))

    def write(self, path: str, content: bytes) -> None:
        """Put another content into a workbook of the desk."""
        make_folder(self._folder)
        with replacing(Path(path), readers=USER_ALONE) as file:
            file.write(content)

    async def answer(self, method: str, path: str, query: str, headers: Headers, body: bytes) -> FrameAnswer:
        """Answer a request."""
        sent = [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in headers]
        cookie = self._folder / _COOKIE
        if cookie.is_file():
            sent.append((b"cookie", cookie.read_bytes()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "https",
            "path": path,
            "raw_path": quote(path).encode(),
            "root_path": self._root,
            "query_string": query.encode(),
            "headers": [*sent, (b"host", b"page")],
        }

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        answer = FrameAnswer()
        try:
            await self._application(scope, receive, answer.take)
        except Exception:  # the page that says so has been sent
            if answer.status != 500:
                raise
        if remembered := answer.headers.pop("set-cookie", ""):
            self.write(str(cookie), remembered.partition(";")[0].encode())
        to = answer.headers.get("location", "")
        if to.startswith("/") and not to.startswith(f"{self._root}/"):
            answer.headers["location"] = self._root + to
        answer.headers |= {"referrer-policy": "same-origin", "x-content-type-options": "nosniff"}
        if answer.headers.get("content-type", "").startswith("text/html"):
            answer.headers.setdefault("content-security-policy", _POLICY)
        return answer

    def _site(self, request: Request) -> Response:
        path = self._desk.workbook(request).path
        site, made = acts.output_of(path) / SITE, io.BytesIO()
        files = sorted(file for file in site.rglob("*") if file.is_file())
        if not files:
            return self._desk.missing(request)
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
            for file in files:
                target.writestr(zipfile.ZipInfo(file.relative_to(site).as_posix()), file.read_bytes())
        return _download(path.with_suffix(".zip"), made.getvalue())


def _download(path: Path, content: bytes | None = None) -> Response:
    """The file, or one of that name with another content."""
    told = f"attachment; filename*=UTF-8''{quote(path.name)}"
    return Response(
        content or path.read_bytes(),
        headers={"Content-Type": "application/octet-stream", "Content-Disposition": told},
    )


async def _at_once(work: Callable[..., T], *arguments: object, **_: object) -> T:
    """A browser has no other thread to do it in. It is done from the bottom of the stack, of which a browser has little."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def do() -> None:
        try:
            done.set_result(work(*arguments))
        except Exception as error:  # whoever waits for it is told
            done.set_exception(error)

    loop.call_soon(do)
    return await done
