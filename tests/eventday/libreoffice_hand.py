"""Does in LibreOffice what it reads, a line each; run by a Python that has `uno`, never imported.

`open ADDRESS`, `type SHEET CELL TEXT`, `close` (saves first) and `end`, their words parted by tabs. Answers `done` when
it is.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from importlib import import_module
from typing import Any

uno: Any = import_module("uno")  # part of LibreOffice, which this environment does not have
NoConnectException = uno.getClass("com.sun.star.connection.NoConnectException")
DisposedException = uno.getClass("com.sun.star.lang.DisposedException")
_SECONDS = 100


def desktop_behind(pipe: str) -> Any:
    """The desktop of the LibreOffice that listens there, as soon as it does."""
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    until = time.monotonic() + _SECONDS
    while True:
        try:
            there = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


desktop = desktop_behind(sys.argv[1])
book: Any = None
for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    if word == "open":
        book = desktop.loadComponentFromURL(rest[0], "_blank", 0, ())
    elif word == "type":
        sheet, cell, text = rest
        book.Sheets.getByName(sheet).getCellRangeByName(cell).String = text
    elif word == "close":
        book.store()
        book.close(True)
    else:
        with suppress(DisposedException):  # it is gone before it can answer
            desktop.terminate()
        break
    print("done", flush=True)
