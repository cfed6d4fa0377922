"""Names of rounds that people read."""

from gettext import NullTranslations

from pipeline.model import FINAL_TABLE, LOWER_FINAL, Branch, Round, Stage


def round_name(round_: Round, translations: NullTranslations) -> str:
    """`Round 3`, `Top 8`, `Final`, `Semi-final`, `Third place`, `Lower 6`, `Upper final`, `Cut`."""
    gettext = translations.gettext
    if round_.stage is Stage.SWISS:
        return gettext("Round %(number)s") % {"number": round_.number}
    if round_.stage is Stage.CUT:
        return gettext("Cut")
    if round_.tables:
        return gettext("Final") if round_ == FINAL_TABLE else gettext("Semi-final")
    match round_.branch:
        case Branch.MAIN:
            return gettext("Final") if round_.number == 2 else gettext("Top %(size)s") % {"size": round_.number}
        case Branch.THIRD_PLACE:
            return gettext("Third place")
        case Branch.UPPER_FINAL:
            return gettext("Upper final")
        case Branch.SECOND_FINAL:
            return gettext("Second final")
        case Branch.LOWER if round_ == LOWER_FINAL:
            return gettext("Lower final")
        case Branch.LOWER:
            return gettext("Lower %(size)s") % {"size": round_.number}
