"""What keeps a hall from following its workbook, or from keeping what is reported, in words."""

from enum import Enum

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.views.language.words import Words


class TroubleKind(Enum):
    """What fails, and what it means; the worst first."""

    JOURNAL = N_(
        "Reports from phones cannot be saved at the moment. Fill in the slips until this message goes away."
    )
    REPORTS = N_("What has been reported cannot be read at the moment. This is tried again every second.")
    WORKBOOK = N_(
        "The workbook cannot be read at the moment; phones still see what it said before. This is tried again every second."
    )
    OTHER_EVENT = N_("The workbook now holds another event. Let phones report no more, then let them report again.")
    CODES = N_("The codes of new tables cannot be saved at the moment. This is tried again every second.")
    SHEETS = N_("The codes of the tables cannot be written for printing. This is tried again every second.")
    RENEWED = N_(
        "The file with the reports from phones was moved, deleted or replaced. All of it was written there anew."
    )


class HallTrouble(Struct, frozen=True):
    """One thing that fails, with the `reason` as the system or a Problem of the workbook gives it."""

    kind: TroubleKind
    reason: str = ""
    problem: Problem | None = None

    def public(self, words: Words) -> str:
        """It in words that may hang on a wall."""
        return words.gettext(self.kind.value)

    def text(self, words: Words) -> str:
        """The same with its reason."""
        reason = self.reason if self.problem is None else describe(self.problem, words.language).found
        return f"{self.public(words)} {reason}".rstrip()
