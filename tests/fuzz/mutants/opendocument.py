"""OpenDocument that is odd: repetitions without end, tables by the hundred, values that are none."""

from __future__ import annotations

import random
import re

from tests.fuzz.mutants.raw import Change

_CELL = re.compile(rb"<table:table-cell(?=[\s/>])")
_ROW = re.compile(rb"<table:table-row(?=[\s/>])")
_TABLE = re.compile(rb"<table:table [^>]*>.*?</table:table>", re.DOTALL)
_REPEATED = re.compile(rb'-repeated="(\d+)"')
_STATED = re.compile(rb'office:(?:value|date-value|time-value|boolean-value)="([^"]*)"')
_TYPE = re.compile(rb'office:value-type="(\w+)"')
_TIMES = (
    b"0",
    b"-1",
    b"2",
    b"1000",
    b"16384",
    b"1048576",
    b"1000000000",
    b"4294967295",
    b"18446744073709551615",
    b"x",
    b"",
    b"+3",
    b" 7",
)
_VALUES = (
    *(b"", b"1e999", b"NaN", b"-1", b"9" * 400, b"2026-13-45", b"0000-00-00", b"99999999-01-01", b"PT99999999999H"),
    *(b"PT", b"-PT1S", b"true", b"x", b"2026-01-01T25:61:61", b"1,5"),
)
_TYPES = (b"string", b"float", b"date", b"time", b"boolean", b"percentage", b"currency", b"void", b"", b"x")


def _one(pattern: re.Pattern[bytes], part: bytes, chance: random.Random) -> tuple[int, int]:
    found = [match.span(match.re.groups) for match in pattern.finditer(part)]
    return chance.choice(found) if found else (0, 0)


def _with_times(pattern: re.Pattern[bytes], what: bytes, part: bytes, chance: random.Random) -> bytes:
    _, end = _one(pattern, part, chance)
    times = b' table:number-%s-repeated="%s"' % (what, chance.choice(_TIMES))
    return part[:end] + times + part[end:] if end else part


def cell_repeated(part: bytes, chance: random.Random) -> bytes:
    return _with_times(_CELL, b"columns", part, chance)


def row_repeated(part: bytes, chance: random.Random) -> bytes:
    return _with_times(_ROW, b"rows", part, chance)


def repetition_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _one(_REPEATED, part, chance)
    return part[:start] + chance.choice(_TIMES) + part[end:] if end else part


def value_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _one(_STATED, part, chance)
    return part[:start] + chance.choice(_VALUES) + part[end:] if end else part


def type_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _one(_TYPE, part, chance)
    return part[:start] + chance.choice(_TYPES) + part[end:] if end else part


def tables_by_the_hundred(part: bytes, chance: random.Random) -> bytes:
    start, end = _one(_TABLE, part, chance)
    whole, times = part[start:end], chance.choice((1, 2, 100))
    if chance.random() < 0.5:
        whole = b"".join(whole.replace(b'name="', b'name="%d ' % number, 1) for number in range(times))
        return part[:end] + whole + part[end:]
    return part[:end] + whole * times + part[end:]


def table_in_a_cell(part: bytes, chance: random.Random) -> bytes:
    start, end = _one(_TABLE, part, chance)
    _, at = _one(re.compile(rb"<table:table-cell>"), part, chance)
    return part[:at] + part[start:end] + part[at:] if at else part


def grouped(part: bytes, chance: random.Random) -> bytes:
    """A row in a group, in headings, in what is no row."""
    start, end = _one(re.compile(rb"<table:table-row>.*?</table:table-row>", re.DOTALL), part, chance)
    around = chance.choice(
        (b"table:table-row-group", b"table:table-header-rows", b"table:table-rows", b"office:annotation", b"text:p")
    )
    return part[:start] + b"<%s>" % around + part[start:end] + b"</%s>" % around + part[end:]


CHANGES: tuple[Change, ...] = (
    *(cell_repeated, cell_repeated, row_repeated, row_repeated, repetition_changed, repetition_changed),
    *(value_changed, value_changed, type_changed, tables_by_the_hundred, table_in_a_cell, grouped),
)
