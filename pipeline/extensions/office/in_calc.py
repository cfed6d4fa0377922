"""The menu in Calc: stores the workbook, has Swissbook do its work, shows the workbook again, and tells the answer.

This module runs in LibreOffice, by its Python (3.8 or later) and without a package. What the menu has, how the program is
started, what marks look like and all words stand in `swissbook.json`, in the folder above.
"""

from __future__ import annotations

import json
import locale
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import uno
import unohelper
from com.sun.star.awt import XCallback
from com.sun.star.awt.MessageBoxButtons import BUTTONS_YES_NO
from com.sun.star.awt.MessageBoxResults import YES
from com.sun.star.awt.MessageBoxType import QUERYBOX
from com.sun.star.beans import PropertyValue
from com.sun.star.frame import DispatchResultEvent, XDispatchProvider, XNotifyingDispatch
from com.sun.star.io import IOException
from com.sun.star.lang import XInitialization, XServiceInfo
from swissbook_carried import carry_over
from swissbook_marks import Marks, cell_of

NAME = "org.swissbook.Menu"
PROTOCOL = "org.swissbook:"
_SERVICES = ("com.sun.star.frame.ProtocolHandler",)
_GIVEN: dict[str, Any] = json.loads(
    Path(__file__).resolve().parents[1].joinpath("swissbook.json").read_text("utf-8")
)
_MARKS = Marks(_GIVEN["marks"])
_WRITTEN = (".xlsx", ".xlsm")
"""The formats that Swissbook writes into."""
_CARRIED = (".ods", ".xls")
"""Those in which Calc writes what Swissbook drew; of others Swissbook says what they are."""
_COPY = "Calc MS Excel 2007 XML"
"""The format of copies that are drawn into instead, as LibreOffice calls it."""
_BLINK = 0.05
"""Seconds between two looks at what happened in the window."""
_ERRORS = 1
"""The exit status of a command where the workbook has errors."""
_LEFT_OUT = ("PYTHON", "LD_LIBRARY", "DYLD_", "UNO", "URE_")
"""Beginnings of variables that LibreOffice sets for its own Python and libraries."""
_PLACES = (
    "~/.local/bin/swissbook",
    "~/.local/bin/swissbook.exe",
    "/opt/homebrew/bin/swissbook",
    "/usr/local/bin/swissbook",
    "~/Library/Python/3.*/bin/swissbook",
    "~/AppData/Local/Programs/Python/Python3*/Scripts/swissbook.exe",
    "~/AppData/Roaming/Python/Python3*/Scripts/swissbook.exe",
)
"""Where uv, pipx and pip put the program: what is started by a click often knows no PATH of a terminal."""


_AS_CONFIGURED = 3
"""Whether macros run: as somebody who opens the workbook by hand has it."""
_ONLY_PLACED = 3
"""Of a window's place and size, the place."""


class CalcAnswer(NamedTuple):
    """Whether an act was done, and what is told of it."""

    good: bool
    text: str


class Menu(unohelper.Base, XServiceInfo, XInitialization, XDispatchProvider, XNotifyingDispatch, XCallback):  # type: ignore[misc]
    """What a click on the menu or the toolbar comes to."""

    def __init__(self, context: Any) -> None:
        self._context = context
        self._frame: Any = None
        self._meanwhile: Callable[[], None] | None = None
        """What is done while the program works: the window painted, where there is somebody who looks at it."""

    def initialize(self, arguments: tuple[Any, ...]) -> None:
        """Take the window."""
        self._frame = arguments[0] if arguments else None

    def queryDispatch(self, url: Any, _frame: str, _flags: int) -> Menu | None:  # noqa: N802 - UNO's name, as those below
        """Ourselves, for addresses of ours."""
        return self if url.Protocol == PROTOCOL else None

    def queryDispatches(self, _requests: Any) -> tuple[()]:  # noqa: N802
        """Nothing: nobody asks for several."""
        return ()

    def dispatch(self, url: Any, _arguments: Any) -> None:
        """Do it once the click is over: the menu that was clicked may go on the way."""
        self._made("com.sun.star.awt.AsyncCallback").addCallback(self, url.Path)

    def notify(self, act: str) -> None:
        """Do it, where it is to be done, and show the answer."""
        question = _GIVEN["acts"][act]["asks"] and self._words()[act]
        if question:
            box = self._made("com.sun.star.awt.Toolkit").createMessageBox(
                self._frame.ContainerWindow, QUERYBOX, BUTTONS_YES_NO, "Swissbook", question
            )
            if box.execute() != YES:
                return
        progress = self._frame.createStatusIndicator()
        progress.start(self._words()["at-work"], 0)
        self._meanwhile = self._made("com.sun.star.awt.Toolkit").processEventsToIdle
        self._frame.ContainerWindow.setEnable(False)
        answer = self._answer(act)
        self._frame.ContainerWindow.setEnable(True)
        progress.end()
        self._show(answer.text)

    def dispatchWithNotification(self, url: Any, _arguments: Any, listener: Any) -> None:  # noqa: N802
        """Do it at once, for a macro: the answer is the result, and nothing is shown."""
        answer = self._answer(url.Path)
        listener.dispatchFinished(DispatchResultEvent(self, int(answer.good), answer.text))

    def addStatusListener(self, _listener: Any, _url: Any) -> None:  # noqa: N802
        """Nothing: the menu can always be used."""

    def removeStatusListener(self, _listener: Any, _url: Any) -> None:  # noqa: N802
        """Nothing."""

    def getImplementationName(self) -> str:  # noqa: N802
        """The name under which it is registered."""
        return NAME

    def supportsService(self, name: str) -> bool:  # noqa: N802
        """Whether it handles a protocol."""
        return name in _SERVICES

    def getSupportedServiceNames(self) -> tuple[str, ...]:  # noqa: N802
        """What it is."""
        return _SERVICES

    def _made(self, service: str) -> Any:
        return self._context.ServiceManager.createInstanceWithContext(service, self._context)

    def _answer(self, act: str) -> CalcAnswer:
        try:
            done = self._done(act)
            return done if done.text else CalcAnswer(False, self._words()["no-answer"])
        except Exception as error:  # whatever it is, a click is answered
            return CalcAnswer(False, self._words()["bug"] % {"detail": f"{type(error).__name__}: {error}"})

    def _done(self, act: str) -> CalcAnswer:
        """Store, run, show again, mark."""
        book, words, program = self._frame.Controller.Model, self._words(), _program()
        if program is None:
            return CalcAnswer(False, words["no-program"])
        if not book.URL.startswith("file:"):
            return CalcAnswer(False, words["not-saved"])
        _MARKS.clear(book)
        try:
            if book.isModified():
                book.store()
        except IOException as error:
            return CalcAnswer(False, words["not-stored"] % {"reason": error.Message})
        given = _GIVEN["acts"][act]
        command, check = [program, *given["command"]], [program, *_GIVEN["check"]]
        path = Path(uno.fileUrlToSystemPath(book.URL))
        # The program cannot read a locked file, and says so, and it would not be shown again unasked.
        locked = any(value.Name in ("EncryptionData", "Password") for value in book.Args)
        if command == check or locked or path.suffix.lower() not in (*_WRITTEN, *_CARRIED):
            checked = self._run(path, check)
            if command == check or checked.status:
                return self._checked(book, checked)
        if given["draws"] and path.suffix.lower() in _CARRIED:
            ran, book = self._drawn(book, path, command)
        elif given["writes"]:
            ran, book = self._written(book, path, command)
        else:
            ran = self._run(path, command)
        if ran.status == _ERRORS:
            self._checked(book, self._run(path, check))
        return CalcAnswer(not ran.status, ran.said)

    def _drawn(self, book: Any, path: Path, command: list[str]) -> tuple[Ran, Any]:
        """What draws is done with a copy in a format that Swissbook writes; what it changed there goes into a workbook like
        this one, which then takes its place.
        """
        with TemporaryDirectory() as name:
            folder = Path(name)
            before, made, copy, drawn = (folder / part / path.name for part in ("before", "made", "copy", "drawn"))
            for one in (before, made, copy, drawn):
                one.parent.mkdir()
            shutil.copy(path, before)
            shutil.copy(path, made)
            for rules in path.parent.glob("*.toml"):  # of one's own, which stand beside the workbook
                shutil.copy(rules, drawn.parent)
            with self._hidden(made) as own:
                own.storeToURL(copy.as_uri(), (_value("FilterName", _COPY),))
                shutil.copy(copy, drawn)
                shutil.copymode(path, drawn)
                ran = self._run(path, command, drawn)
                if drawn.read_bytes() == copy.read_bytes():
                    return ran, book
                with self._hidden(copy, _COPY) as one, self._hidden(drawn, _COPY) as other:
                    carried = carry_over(own, one, other, _GIVEN["marks"]["begin"])
                own.store()
            put = Ran(0, "")
            if carried:
                placed = [command[0], *_GIVEN["place"], *map(str, (before, drawn, made))]
                put, book = self._written(book, path, placed)
        lines = ran.said.split("\n")
        said = (
            f"  {put.said}" if folder.name in line else line for line in lines if carried or folder.name not in line
        )
        return (put if put.status else Ran(ran.status, "\n".join(said))), book

    @contextmanager
    def _hidden(self, path: Path, kind: str = "") -> Iterator[Any]:
        """A workbook that is opened without a window."""
        values = [_value("Hidden", True), *([_value("FilterName", kind)] if kind else [])]
        desktop = self._made("com.sun.star.frame.Desktop")
        book = desktop.loadComponentFromURL(path.as_uri(), "_blank", 0, tuple(values))
        try:
            yield book
        finally:
            book.close(True)

    def _written(self, book: Any, path: Path, command: list[str]) -> tuple[Ran, Any]:
        """What writes needs the workbook closed; then it is shown in the same window, at the same place."""
        url, view = book.URL, self._frame.Controller.ViewData
        self._frame.setComponent(None, None)
        try:
            book.close(True)
            ran = self._run(path, command)
        finally:
            macros = _value("MacroExecutionMode", _AS_CONFIGURED)
            book = self._frame.loadComponentFromURL(url, "_self", 0, (macros,))
        self._frame.Controller.restoreViewData(view)
        return ran, book

    def _checked(self, book: Any, ran: Ran) -> CalcAnswer:
        """Mark what is wrong, and lead to the first of it."""
        try:
            files, _end = json.JSONDecoder().raw_decode(ran.said)
        except ValueError:
            return CalcAnswer(False, ran.said)
        problems = [problem for file in files for problem in file["problems"]]
        words = self._words()
        _MARKS.put(book, problems, words)
        first = next((cell for cell in (cell_of(book, problem) for problem in problems) if cell is not None), None)
        if first is not None:
            self._frame.Controller.select(first)
        lines = []
        for problem in problems:
            place = f"{problem['sheet']} {problem['cell']}".strip()
            said = f"{problem['found']} {problem['mend']}"
            lines.append(f"{place}: {said}" if place else said)
        return CalcAnswer(not ran.status, "\n\n".join(lines) or words["no-problems"])

    def _run(self, path: Path, command: list[str], instead: Path | None = None) -> Ran:
        """Have a command done with a workbook, or a file instead of it, in its folder: there it leaves its pages, as the desk does."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_LEFT_OUT)}
        with ThreadPoolExecutor(1) as aside:
            running = aside.submit(
                subprocess.run,
                [*command, str(instead or f"./{path.name}")],  # a name may begin like an option
                cwd=str(path.parent),
                env={**kept, "SWISSBOOK_LANG": self._language(), "PYTHONUTF8": "1"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                check=False,
            )
            while self._meanwhile and not wait([running], _BLINK).done:
                self._meanwhile()
            done = running.result()
        return Ran(done.returncode, _named(_text(done.stdout).strip(), path.name, self._words()))

    def _words(self) -> dict[str, str]:
        words: dict[str, str] = _GIVEN["words"][self._language()]
        return words

    def _language(self) -> str:
        """That of LibreOffice's own menus, where it is one of ours; else English."""
        provider = self._made("com.sun.star.configuration.ConfigurationProvider")
        place = _value("nodepath", "/org.openoffice.Setup/L10N")
        access = provider.createInstanceWithArguments("com.sun.star.configuration.ConfigurationAccess", (place,))
        language = str(access.getByName("ooLocale"))[:2]
        return language if language in _GIVEN["words"] else "en"

    def _show(self, text: str) -> None:
        model, dialog = (self._made(f"com.sun.star.awt.UnoControlDialog{part}") for part in ("Model", ""))
        lines = sum(1 + len(line) // 75 for line in text.split("\n"))
        width, height = 300, min(220, 44 + 9 * lines)
        edit, button = (
            model.createInstance(f"com.sun.star.awt.UnoControl{part}Model") for part in ("Edit", "Button")
        )
        for one, *place in (
            (model, 0, 0, width, height),
            (edit, 6, 6, width - 12, height - 32),
            (button, width - 56, height - 20, 50, 14),
        ):
            one.PositionX, one.PositionY, one.Width, one.Height = place
        model.Title = "Swissbook"
        edit.MultiLine = edit.ReadOnly = edit.AutoVScroll = True
        edit.Text = text
        button.PushButtonType, button.DefaultButton, button.Label = 1, True, "OK"
        model.insertByName("text", edit)
        model.insertByName("button", button)
        dialog.setModel(model)
        window = self._frame.ContainerWindow
        dialog.createPeer(self._made("com.sun.star.awt.Toolkit"), window)
        around, size = window.PosSize, dialog.PosSize
        dialog.setPosSize((around.Width - size.Width) // 2, (around.Height - size.Height) // 3, 0, 0, _ONLY_PLACED)
        dialog.execute()
        dialog.dispose()


class Ran(NamedTuple):
    """How a command ended, and what it said."""

    status: int
    said: str


def _named(said: str, file: str, words: dict[str, str]) -> str:
    """What is told, without opening the workbook again, and with what the menu has as it is called there instead of by the
    command, which is within a sentence or in a line of its own.
    """
    said = said.replace(f" {words['open-again']}", "")
    command = rf"`(swissbook \w+)(?: \w+)?`|\b(swissbook \w+) [\"']?{re.escape(file)}[\"']?$"
    return re.sub(command, lambda found: words.get(found[1] or found[2], found[0]), said, flags=re.MULTILINE)


def _text(said: bytes) -> str:
    """In UTF-8; the program of the installer keeps to the letters of the system."""
    try:
        return said.decode("utf-8")
    except UnicodeDecodeError:
        return said.decode(locale.getpreferredencoding(False), "replace")


def _program() -> str | None:
    """The program: where it was when the extension was made, else where programs are."""
    listed = shutil.which(_GIVEN["program"]) or shutil.which("swissbook")
    patterns = (Path(place).expanduser() for place in _PLACES)
    found = (
        str(place) for one in patterns for place in sorted(Path(one.anchor).glob(str(one.relative_to(one.anchor))))
    )
    return listed or next(found, None)


def _value(name: str, value: object) -> Any:
    """A named value, as LibreOffice's services take them."""
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816 - the name that LibreOffice looks for
g_ImplementationHelper.addImplementation(Menu, NAME, _SERVICES)
