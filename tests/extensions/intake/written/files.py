"""What a tournament is written into: the layout in somebody's words, with what stands around it, as the file that it is sent in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from msgspec import Struct

from tests.extensions.intake.shapes import ods, page, separated, xlsx
from tests.extensions.intake.written.hands import GIVEN_FIRST, Hand, Rows, chess
from tests.extensions.intake.written.languages import CHESS, WORDS
from tests.extensions.intake.written.layouts import Layout
from tests.extensions.intake.written.matches import markdown
from tests.extensions.intake.written.tournaments import Tournament, known_tournament

SPELLED = (GIVEN_FIRST, GIVEN_FIRST, "{family}, {given}", "{capitals} {given}")


class Written(Struct, frozen=True):
    """A file as it is sent, and the tournament that it tells of."""

    file: str
    content: bytes
    cup: Tournament


def written(layout: Layout, language: str, dice: Random, *, invents: bool = False) -> Written:
    """A tournament of that layout in a language, or in the one of a program of chess that is nearest to it; `invents` is whether the words
    above its columns are of none.
    """
    if layout.chess and language not in CHESS:
        language = dice.choice([*CHESS])
    words = chess(WORDS[language], language) if layout.chess else WORDS[language]
    ends, enter = dice.choice(layout.ends), dice.choice(layout.enter)
    cup = known_tournament(dice, words, layout.plan, ends, enter)
    shown = dice.choice(SPELLED) if layout.spelled else SPELLED[0]
    hand = Hand(dice, words, cup, {"ends": ends}, SPELLED[2] if layout.chess else shown, invents)
    return Written(*_file(hand, layout, dice.choice(layout.files)), cup)


def _file(hand: Hand, layout: Layout, form: str) -> tuple[str, bytes]:
    """The name and content of the file."""
    book = layout.write(hand)
    if isinstance(book, str):
        return ("cup.json" if form == "json" else "cup.md" if book.startswith("#") else "cup.txt"), book.encode()
    if isinstance(book, list):
        book = {
            "Sheet1": _with_title(hand, book) if layout.about and form not in {"markdown", "lined up"} else book
        }
    write, ending = FORMS[form]
    rows = next(iter(book.values()))
    return f"cup.{ending}", write(book if len(book) > 1 else rows if hand.often("ragged") else _even(rows))


def _with_title(hand: Hand, rows: Rows) -> Rows:
    """The rows with a title above or a note below, or neither."""
    above: Rows = (
        [[f"{hand.pick('which', '3.', 'XII', '2nd')} {hand.words['title']}"]] if hand.often("title") else []
    )
    below: Rows = [[], [hand.words["note"]]] if hand.often("note", 0.25) else []
    return [*above, *([[]] if above and hand.often("blank below title") else []), *rows, *below]


def _even(rows: Rows) -> Rows:
    wide = max(map(len, rows))
    return [[*row, *[""] * (wide - len(row))] for row in rows]


def _further_in(book: Rows | Mapping[str, Rows]) -> bytes:
    """A workbook whose tables begin one row and one column later."""
    sheets = book if isinstance(book, Mapping) else {"Sheet1": book}
    return xlsx({name: [[], *(["", *row] for row in rows)] for name, rows in sheets.items()}, formulas=False)


def _lined_up(rows: Rows) -> bytes:
    wide = [max(len(str(row[at])) for row in rows) + 3 for at in range(len(rows[0]))]
    return "\n".join(
        "".join(str(cell).ljust(wide[at]) for at, cell in enumerate(row)).rstrip() for row in rows
    ).encode()


FORMS: dict[str, tuple[Callable[..., bytes], str]] = {
    "semicolons": (separated(), "csv"),
    "commas": (separated(",", "utf-8-sig"), "csv"),
    "tabs": (separated("\t"), "txt"),
    "xlsx": (partial(xlsx, formulas=False), "xlsx"),
    "xlsx further in": (_further_in, "xlsx"),
    "ods": (ods, "ods"),
    "page": (page, "html"),
    "markdown": (lambda rows: markdown(rows).encode(), "md"),
    "lined up": (_lined_up, "txt"),
}
"""What writes each kind of file, and how its name ends."""
