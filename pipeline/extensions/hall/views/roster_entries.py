"""What the organiser entered of players, in words."""

from pipeline.extensions.hall.engine.register import PlayerVerb, RosterEntry
from pipeline.locale.rounds import round_name
from pipeline.model import ChangeKind
from pipeline.schema.sheets import PLAYERS
from pipeline.views.language.people import readable
from pipeline.views.language.words import CHANGES_SAID, Words


def entry_text(entry: RosterEntry, words: Words) -> str:
    """`New from round 3: Ewa Bąk.`, `Dropped from Round 3: 3 Ann Lee.`, `3 Ann Lee · Club: Ajax`."""
    name, said = entry_name(entry), []
    if entry.verb is PlayerVerb.CORRECT:
        cells = (f"{column_name(key, words)}: {readable(text) or '–'}" for key, text in entry.cells.items())
        return " · ".join((name, *cells))
    if entry.verb is PlayerVerb.REMOVE:
        said.append(words.gettext("Off the list: %(players)s.", players=name))
    for since in dict.fromkeys(entry.since.values()):
        if since is None:
            text = words.gettext("New on the list: %(players)s.", players=name)
        elif entry.verb is PlayerVerb.ADD:
            text = words.gettext("New from round %(number)s: %(players)s.", number=since.number, players=name)
        else:
            change = CHANGES_SAID[ChangeKind(entry.verb.value)]
            text = words.gettext(change, round=round_name(since, words.catalogue), players=name)
        said.append(text)
    return " ".join(said)


def entry_name(entry: RosterEntry) -> str:
    """Whom it is of, as the organiser reads it."""
    name = readable(entry.name)
    return f"{entry.player} {name}" if entry.player else name


def column_name(key: str, words: Words) -> str:
    """The heading of a column of Players, in the language of who reads."""
    return PLAYERS.column(key).written(words.language)
