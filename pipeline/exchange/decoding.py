"""The texts of another program's file, and how much is read: in the encoding it names, else UTF-8, else the likeliest code page."""

import codecs
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, partial

from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.locale.spelling import LABEL, beginning
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at

MOST_PROBLEMS = 1_000
"""A file with more Problems is not read to its end: it is none of the kind that it was taken for."""
LARGEST_FILE = 16 * 2**20
"""Bytes; a tournament of ten thousand players is smaller."""
MOST_PLAYERS = 20_000
"""As many as the sheet Players may have."""
MOST_MATCHES = 100_000
"""Lines of a file, and all that it lists, are no more either."""
MOST_COLUMNS = 1_000
"""Of a row of a list; so many are kept for every row."""
MOST_CELLS = 2_000_000
"""Of a list, all rows as wide as its widest."""
_SHOWN = 40

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CYRILLIC = "cp1251"
_BEYOND, _TAKEN_FOR = re.compile(r"[^\x00-\x7f]+"), ("cp1252", "latin-1", "cp437", "cp850")
"""Characters of other code pages, and those that UTF-8 is most often taken for."""
_STATED = re.compile(
    rb"<meta\s[^<>]{0,200}charset=[\"']?(windows-125[0-8]|iso-8859-(?:1[013-6]|[1-9])|koi8-[ru]|shift_jis|euc-(?:jp|kr)|gb2312|gbk|big5)\b",
    re.IGNORECASE,
)
"""The code page that a web page states."""
_HEAD = 4_096
"""Bytes of a web page in which it stands."""
_TEXT = 1_000
"""Bytes of an old program's text to one NUL in it, at the least; what has more of them is no text."""
_ABROAD = {
    "cp1250": ("áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîşţ"),
    "cp1252": ("äöüßé", "åäöé", "æøåé", "àâæçèéêëîïôœùûüÿ", "áéíñóúüç", "àèéìíòóùú", "éèëïóöü"),
}
"""Letters of languages without words of ours, by their code page: of Central Europe, of the West and North."""
_RARE = 2
"""Different letters of a long text in a language that writes few beyond ASCII."""
_HALF_CYRILLIC = re.compile(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")


def bounded(text: str, at: CellRef, problems: list[Problem], most: int = LABEL) -> str:
    """The text, or its beginning and a Problem where it is longer than a workbook may have it."""
    if len(text) <= most:
        return text
    shown = f"{beginning(text, _SHOWN)}…"
    problems.append(problem_at("text-too-long", at, Severity.WARNING, found=shown, length=len(text), most=most))
    return beginning(text, most)


def decode(content: bytes) -> tuple[str, str] | None:
    """The text, and the code page that was guessed (empty where nothing was); None for what is no text at all."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _mended(_strictly(content, encoding))
    if content.count(b"\0") > len(content) // _TEXT:
        return None
    content = content.replace(b"\0", b" ")  # that of an old program's text
    stated = _STATED.search(content, 0, _HEAD)
    page = stated[1].decode().lower() if stated else "utf-8"
    page = "cp1252" if page == "iso-8859-1" else page  # as browsers read it
    return _mended(_strictly(content, "utf-8")) or _strictly(content, page) or _guessed(content)


def _mended(read: tuple[str, str] | None) -> tuple[str, str] | None:
    """A text that some program took for one of another code page and saved so, as it was before that: `ó` in place of `Ã³`."""
    text = read[0] if read else ""
    runs = {*_BEYOND.findall(text)}
    for page in _TAKEN_FOR if runs else ():
        with suppress(UnicodeError):
            meant = {run: run.encode(page).decode() for run in runs}
            return _BEYOND.sub(partial(_meant, meant), text), page
    return read


def _meant(runs: Mapping[str, str], found: re.Match[str]) -> str:
    return runs[found[0]]


def _strictly(content: bytes, encoding: str) -> tuple[str, str] | None:
    try:
        return content.decode(encoding), ""
    except UnicodeDecodeError:
        return None


def _guessed(content: bytes) -> tuple[str, str]:
    """Cyrillic words are so throughout; Latin ones have few letters beyond ASCII, and their languages know them all. Those of Central Europe
    write many of them: a letter or two alone, and no signs, are of the West and North.
    """
    text = content.decode(_CYRILLIC, "replace")
    if not _HALF_CYRILLIC.search(text):
        return text, _CYRILLIC
    texts = {page: content.decode(page, "replace") for page in _alphabets()}
    beyond = {page: {char for char in text if char > "\x7f" and char.isalpha()} for page, text in texts.items()}
    fitting = (page for page, letters in _alphabets().items() if beyond[page] <= letters)
    western = {char for char in texts["cp1252"] if char > "\x7f"}
    pages = sorted(_ABROAD, reverse=len(western) <= _RARE and western == beyond["cp1252"])
    alphabets = ((page, letters) for page in pages for letters in _ABROAD[page])
    abroad = (page for page, letters in alphabets if {*map(str.lower, beyond[page])} <= {*letters})
    page = next(fitting, None) or next(abroad, "cp1252")  # of letters that no one language has
    return texts[page], page


@cache
def _alphabets() -> Mapping[str, frozenset[str]]:
    """The letters of the languages of each code page that has Latin letters, in the order of the pages."""
    found: dict[str, frozenset[str]] = {}
    for language in map(facts_of, LANGUAGES):
        if language.letters:
            found[language.code_page] = found.get(language.code_page, frozenset()) | language.alphabet
    return dict(sorted(found.items()))


def too_long(file: str) -> Problem:
    """That a file lists more than is read."""
    return problem_at("import-too-long", CellRef(file), rows=MOST_MATCHES, columns=MOST_COLUMNS)


def more_problems(file: str) -> Problem:
    """That a file is not read to its end, for what was read has more Problems than anybody would mend."""
    return problem_at("import-more-problems", CellRef(file), told=MOST_PROBLEMS)
