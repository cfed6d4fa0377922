"""Cached values that are no longer true.

A formula keeps the value it had when it was last calculated, and LibreOffice shows that value even when asked to
calculate on load. A formula without a value is always calculated, so the values of all formulas that may depend on
what was written are taken out. To take out one too many costs a calculation, one too few shows a wrong number.
"""

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element

from pipeline.workbook.ooxml.workbook import Workbook, quoted

_ANYWHERE = ("indirect(", "offset(", "cell(")
"""Functions that may read any cell."""
_OWN_SHEET = re.compile(r"(?<![!$\w.])\$?[a-z]{1,3}\$?\d|\[|(?<![!$\w.])\$?[a-z]{1,3}:\$?[a-z]")
_ELSEWHERE = re.compile(r"'\[\d+\][^']*'!|\[\d+\][^!]*!")
"""References into other files: nobody could calculate those again."""
_SEVERAL_SHEETS = re.compile(r"'[^']*:[^']*'!|[\w.]+:[\w.]+!")


def drop_stale_values(workbook: Workbook) -> None:
    """Take out cached values that depend on changed sheets, over as many steps as there are, and the chain."""
    dirty = set(workbook.changed)
    calculating = [name for name in workbook.worksheets() if workbook.sheet(name).may_hold_formulas]
    if not dirty or not calculating:
        return
    found = True
    while found:
        words = _words_for(workbook, dirty)
        found = False
        for name in calculating:
            if _drop_in(workbook, name, words, own=name in dirty):
                found = found or name not in dirty
                dirty.add(name)
    workbook.recalculate()
    workbook.drop_calculation_chain()


def _words_for(workbook: Workbook, dirty: Iterable[str]) -> tuple[str, ...]:
    """What a formula says, in lower case, that reads one of those sheets."""
    sheets = [word for name in dirty for word in {f"{name}!", f"{quoted(name)}!"}]
    direct = [word.casefold() for word in (*sheets, *(t.name for name in dirty for t in workbook.tables(name)))]
    stated = {name: formula.casefold() for name, formula in workbook.defined_names().items()}
    names = [name for name, formula in stated.items() if any(word in formula for word in (*direct, *_ANYWHERE))]
    return (*direct, *map(str.casefold, names), *_ANYWHERE)


def _drop_in(workbook: Workbook, name: str, words: tuple[str, ...], *, own: bool) -> bool:
    sheet, dropped = workbook.sheet(name), False
    shared: dict[str, str] = {}
    for number, row in list(sheet.formula_rows()):
        stale = False
        for cell in list(row.iter(sheet.q("c"))):
            formula, value = cell.find("{*}f"), cell.find("{*}v")
            text = "" if formula is None else _text(formula, shared)
            if formula is not None and value is not None and _depends(text, words, own=own):
                cell.remove(value)
                cell.attrib.pop("t", None)
                stale = True
        if stale:
            sheet.put(number, row)
            dropped = True
    return dropped


def _text(formula: Element, shared: dict[str, str]) -> str:
    """A formula's text in lower case, without what it reads in other files; a shared one says it only once."""
    text, group = _ELSEWHERE.sub("", (formula.text or "").casefold()), formula.get("si")
    if group is None:
        return text
    return shared.setdefault(group, text) if text else shared.get(group, "[")


def _depends(text: str, words: tuple[str, ...], *, own: bool) -> bool:
    several = any(word in text for word in words) or _SEVERAL_SHEETS.search(text) is not None
    return several or (own and _OWN_SHEET.search(text) is not None)
