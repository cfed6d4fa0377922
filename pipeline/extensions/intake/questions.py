"""What only the organiser knows of a sheet, and is asked: which of its parts is meant, which column says something, what columns say of matches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations

from msgspec import Struct

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.match_tables import tables_on
from pipeline.extensions.intake.meant import column_name
from pipeline.extensions.intake.pair_tables import ends_in_doubt, pair_table, sides_or_team
from pipeline.extensions.intake.parts import Part
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import PART, meanings
from pipeline.locale.catalogue import N_, NN_, catalogue
from pipeline.locale.spelling import normal

MOST_QUESTIONS, _SHOWN = 3, 40
BAR, ALL, EACH = " | ", "*", "+"
"""What stands between the names of the parts of a file, and the answers that all are meant together, and each as a tournament of its own."""
_NOTE = "note"


_ASKED = ("name", "club", "rating", "city")
"""What two columns may say equally well."""


_MATCHES, _PLAYERS = NN_("%(count)s match", "%(count)s matches"), NN_("%(count)s player", "%(count)s players")


_OF_MATCHES: Mapping[str, tuple[str, Mapping[str, tuple[str, ...]]]] = {
    "sides": (
        N_("What are these columns: %(columns)s?"),
        {
            N_("The two sides of a match"): ("player1", "player2"),
            N_("Two people who play together"): ("name", "name"),
        },
    ),
    "scores": (
        N_("Are these columns the scores of the two sides: %(columns)s?"),
        {N_("Yes"): ("score1", "score2"), N_("No, something else"): ("", "")},
    ),
}
"""What is asked of columns of matches, and what they mean by each answer."""


class Question(Struct, frozen=True):
    """Which of these headings means the column of that key, of which the first is taken where nobody answers; which of the parts of
    these names is meant; or what the columns of these headings say of matches.
    """

    key: str
    headings: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    answer: str = ""
    """Which part was chosen, if one was."""

    @property
    def options(self) -> tuple[str, ...]:
        """What may be answered."""
        if self.parts:
            return (*self.headings, *([EACH] if all(part.plays for part in self.parts) else []), ALL)
        return (*_OF_MATCHES.get(self.key, ("", self.headings))[1],)

    def option(self, text: str) -> str:
        """The option that somebody names; empty where there is none."""
        named = normal(text)
        return next((one for one in self.options if one == text or (named and normal(one) == named)), "")

    def answered(self, option: str) -> dict[str, str]:
        """The answer with what follows for other headings: those of a column of players go into notes."""
        if self.parts:
            return {BAR.join(self.headings): option}
        if self.key in _OF_MATCHES:
            return dict(zip(self.headings, _OF_MATCHES[self.key][1][option], strict=True))
        return {other: self.key if other == option else _NOTE for other in self.headings}

    def worded(self, language: str) -> tuple[str, list[str]]:
        """The question and its options as they are asked."""
        shown = catalogue(language)
        if self.parts:
            told = shown.gettext("Your file has several parts. Which one do you mean?")
            every = {
                EACH: shown.gettext("Each as a tournament of its own"),
                ALL: shown.gettext("All of them together"),
            }
            counted = {part.name: _counted(part, shown) for part in self.parts}
            return told, [(counted | every)[option] for option in self.options]
        if self.key in _OF_MATCHES:
            told = shown.gettext(_OF_MATCHES[self.key][0])
            return told % {"columns": quoted(self.headings)}, [*map(shown.gettext, self.options)]
        names = {"column": column_name(self.key, language)}
        return shown.gettext("Which column of your list is “%(column)s”?") % names, [*self.options]


def compared(heading: str) -> str:
    """A heading, or the names of several parts, as they are compared."""
    return BAR.join(map(normal, heading.split(BAR)))


def _counted(part: Part, shown: NullTranslations) -> str:
    count, pair = (part.matches, _MATCHES) if part.matches else (len(part.people), _PLAYERS)
    return f"{part.name} ({shown.ngettext(*pair, count) % {'count': count}})"


def quoted(texts: Iterable[str]) -> str:
    """Names as a sentence lists them, each between quotation marks."""
    return ", ".join(f"“{text[:_SHOWN]}”" for text in texts)


def questions_of(sheets: Sequence[SheetRows]) -> list[Question]:
    """What only the organiser knows, the dearest first: what columns say of matches, and where two say the same equally well."""
    tables = [table for sheet in sheets if sheet.rows for table in tables_on(sheet)]
    found = [one for asked in (_of_matches, table_questions) for table in tables for one in asked(table)]
    return [one for place, one in enumerate(found) if one not in found[:place]][:MOST_QUESTIONS]


def _of_matches(table: OwnTable) -> Iterator[Question]:
    """What columns of a table may say of its matches: who meets whom, and how they ended."""
    pairs = pair_table(table)
    if pairs and sides_or_team(pairs):
        yield Question("sides", tuple(table.headings[pairs.columns[key]] for key in ("player1", "player2")))
    elif pairs and (in_doubt := ends_in_doubt(pairs)):
        yield Question("scores", tuple(table.headings[one] for one in in_doubt))


def table_questions(table: OwnTable) -> Iterator[Question]:
    """Where two columns of a table say the same equally well."""
    for key in _ASKED:
        if (index := table.columns.get(key)) is None:
            continue
        sure = {
            place: max((one.sure for one in meanings(heading) if one.key == key), default=0)
            for place, heading in enumerate(table.headings)
            if heading and any(row[place] for row in table.rows.values())
        }
        taken = set(table.columns.values()) | {*table.rounds.values()} | set(table.opponents.values())
        same = [place for place, one in sure.items() if one == sure.get(index) and place not in taken]
        headings = [table.headings[place] for place in (index, *same)]
        if same and sure[index] >= PART and len({normal(one) for one in headings}) == len(headings):
            yield Question(key, tuple(headings))
