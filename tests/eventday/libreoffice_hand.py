"""Does in LibreOffice what it reads, a line each; run by a Python that has `uno`, never imported.

`open ADDRESS`, `type SHEET CELL TEXT`, `formula SHEET CELL TEXT` (the sheet is made if it is not there), `colour SHEET CELL
NUMBER`, `comment SHEET CELL TEXT`, `save`, `lock ADDRESS PASSWORD` (saves as a copy), `close` (saves first) and `end`, their
words parted by tabs; `menu ACT` of the extension, and `look`, which answer a line of JSON. Then it says `done`.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress
from importlib import import_module
from typing import Any

uno: Any = import_module("uno")  # part of LibreOffice, which this environment does not have
NoConnectException = uno.getClass("com.sun.star.connection.NoConnectException")
DisposedException = uno.getClass("com.sun.star.lang.DisposedException")
_SECONDS = 100


def office_behind(pipe: str) -> Any:
    """The LibreOffice that listens there, as soon as it does."""
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    until = time.monotonic() + _SECONDS
    while True:
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def made(service: str) -> Any:
    """A service of that LibreOffice."""
    return office.ServiceManager.createInstanceWithContext(service, office)


def menu(act: str) -> dict[str, Any]:
    """What an entry of Swissbook's menu answers."""
    done = made("com.sun.star.frame.DispatchHelper").executeDispatch(frame, f"org.swissbook:{act}", "_self", 0, ())
    return {"good": bool(done.State), "text": done.Result}


def look() -> dict[str, Any]:
    """What is to be seen: the sheets, the selected cell, whether all is saved, comments, and the colours of their cells."""
    shown = frame.Controller.Model
    notes = [(sheet, note) for sheet in shown.Sheets for note in sheet.Annotations]
    cells = {f"{sheet.Name} {_address(note.Position)}": (sheet, note) for sheet, note in notes}
    colours = {
        at: sheet.getCellByPosition(note.Position.Column, note.Position.Row).CellBackColor
        for at, (sheet, note) in cells.items()
    }
    return {
        "sheets": list(shown.Sheets.ElementNames),
        "selected": frame.Controller.Selection.AbsoluteName.replace("$", ""),
        "saved": not shown.isModified(),
        "comments": {at: note.String for at, (_, note) in cells.items()},
        "colours": colours,
    }


def _address(at: Any) -> str:
    return f"{chr(ord('A') + at.Column)}{at.Row + 1}"


office = office_behind(sys.argv[1])
desktop = made("com.sun.star.frame.Desktop")
frame: Any = None
for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    if word == "open":
        frame = desktop.loadComponentFromURL(rest[0], "_blank", 0, ()).CurrentController.Frame
    elif word in ("type", "formula", "colour", "comment"):
        if not frame.Controller.Model.Sheets.hasByName(rest[0]):
            frame.Controller.Model.Sheets.insertNewByName(rest[0], 0)
        sheet = frame.Controller.Model.Sheets.getByName(rest[0])
        cell = sheet.getCellRangeByName(rest[1])
        if word == "type":
            cell.String = rest[2]
        elif word == "formula":
            cell.Formula = rest[2]
        elif word == "colour":
            cell.CellBackColor = int(rest[2])
        else:
            sheet.Annotations.insertNew(cell.CellAddress, rest[2])
    elif word == "menu":
        print(json.dumps(menu(rest[0])))
    elif word == "look":
        print(json.dumps(look()))
    elif word == "save":
        frame.Controller.Model.store()
    elif word == "lock":
        password = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        password.Name, password.Value = "Password", rest[1]
        frame.Controller.Model.storeAsURL(rest[0], (password,))
    elif word == "close":
        frame.Controller.Model.store()
        frame.Controller.Model.close(True)
    else:
        with suppress(DisposedException):  # it is gone before it can answer
            desktop.terminate()
        break
    print("done", flush=True)
