"""What the organiser entered of players, in words."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.hall.engine.player_entry import PlayerEntry, PlayerVerb
from pipeline.locale.rounds import round_name
from pipeline.model.event import ChangeKind
from pipeline.schema.sheets import PLAYERS
from pipeline.views.language.labels import CHANGES_SAID
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words


def entry_text(entry: PlayerEntry, words: Words) -> str:
    """`New on the list: Ewa Bąk. Joining in Round 3: Ewa Bąk.`, `3 Ann Lee · Club: Ajax`."""
    return " ".join(_sentences(entry, words))


def _sentences(entry: PlayerEntry, words: Words) -> Iterator[str]:
    if entry.verb is PlayerVerb.CORRECT:
        cells = (f"{column_name(key, words)}: {readable(text) or '–'}" for key, text in entry.cells.items())
        yield " · ".join((entry_name(entry), *cells))
        return
    if entry.verb is PlayerVerb.ADD:
        yield words.gettext("New on the list: %(players)s.", players=entry_name(entry))
    if entry.verb is PlayerVerb.REMOVE:
        yield words.gettext("Off the list: %(players)s.", players=entry_name(entry))
        return
    kind = ChangeKind.LATE if entry.verb is PlayerVerb.ADD else ChangeKind(entry.verb.value)
    for since in dict.fromkeys(filter(None, entry.since.values())):
        named = round_name(since, words.catalogue)
        yield words.gettext(CHANGES_SAID[kind], round=named, players=entry_name(entry))


def entry_name(entry: PlayerEntry) -> str:
    """Whom it is of, as the organiser reads it."""
    name = readable(entry.name)
    return f"{entry.player} {name}" if entry.player else name


def column_name(key: str, words: Words) -> str:
    """The heading of a column of Players, in the language of who reads."""
    return PLAYERS.column(key).written(words.language)
