"""Names of rounds that people read."""

from __future__ import annotations

from gettext import NullTranslations

from pipeline.model.rounds import FINAL_TABLE, Round, Stage


def round_name(round_: Round, translations: NullTranslations) -> str:
    """`Round 3`, `Top 8`, `Final`, `Semi-final`, `Third place`, `Cut`."""
    gettext = translations.gettext
    if round_.stage is Stage.SWISS:
        return gettext("Round %(number)s") % {"number": round_.number}
    if round_.stage is Stage.CUT:
        return gettext("Cut")
    if round_.third_place:
        return gettext("Third place")
    if round_.tables:
        return gettext("Final") if round_ == FINAL_TABLE else gettext("Semi-final")
    return gettext("Final") if round_.number == 2 else gettext("Top %(size)s") % {"size": round_.number}
