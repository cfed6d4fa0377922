"""What the overview, the list of events and a player's page say of the total over several tournaments."""

from __future__ import annotations

from msgspec import Struct

from pipeline.model.ids import PlayerNumber
from pipeline.views.context.ledger import Ledger
from pipeline.views.language.labels import Fact
from pipeline.views.language.people import readable
from pipeline.views.status.answer import LEADERS, Leader, Link, Phase, TournamentStatus

OVERALL = "overall.html"
"""Its page, which the others lead to."""


class OverallFigures(Struct, frozen=True):
    """A player's own line: heading, link to the ledger, and figures, the place first."""

    name: str
    href: str
    place: str
    place_label: str
    facts: tuple[tuple[str, str], ...]


def overall_status(ledger: Ledger) -> TournamentStatus:
    """The answer of the overview: the champions, or what is still open."""
    words, overall = ledger.words, ledger.overall
    link = Link(OVERALL, words.gettext("All totals"))
    leaders = tuple(
        Leader(
            ledger.places[line.player],
            ledger.people[line.player],
            words.points(line.total) if overall.final else ledger.possible(line),
        )
        for line in overall.lines[:LEADERS]
        if ledger.settled
    )
    if overall.final:
        state, headline, heading = Phase.FINISHED, ledger.champions_heading, words.gettext("Final totals")
    else:
        state, headline = Phase.PLAYING, words.gettext("The total is still open")
        heading = words.gettext("Totals still possible")
    return TournamentStatus(
        state,
        headline if ledger.champions or not overall.final else words.gettext("Nobody has played in all of them"),
        ledger.champions,
        ledger.sentences(),
        None if leaders else link,
        heading if leaders else "",
        leaders,
        link if leaders else None,
    )


def overall_facts(ledger: Ledger) -> tuple[Fact, ...]:
    """What it is a total of, and how many are on the list."""
    words, overall = ledger.words, ledger.overall
    count = len(overall.lines)
    facts = [
        Fact(words.gettext("Combines"), ledger.tournaments),
        Fact(words.gettext("On the list"), words.ngettext("%(count)s player", "%(count)s players", count)),
    ]
    if overall.larger is not None and overall.final:
        name = next(readable(part.name) for part in overall.tournaments if part.slug == overall.larger)
        facts.append(Fact(words.gettext("Larger tournament"), name))
    return tuple(facts)


def overall_state(ledger: Ledger) -> str:
    """In the list of events: nothing once there are champions."""
    return "" if ledger.champions else overall_status(ledger).headline


def overall_figures(ledger: Ledger | None, player: PlayerNumber) -> OverallFigures | None:
    """The line on a player's own page; None for who is not on the list."""
    line = ledger.lines.get(player) if ledger else None
    if ledger is None or line is None:
        return None
    words, overall = ledger.words, ledger.overall
    row = ledger.row(line)
    facts = [(words.gettext("Total"), row.total)] if overall.final or ledger.settled else []
    if not overall.final:
        facts.append((words.gettext("Still possible"), row.possible))
    for part, cell in zip(overall.tournaments, row.parts, strict=True):
        facts.append((readable(part.name), cell.points))
    label = words.gettext("final place") if overall.final else words.gettext("place so far")
    return OverallFigures(ledger.name, f"../{OVERALL}", row.place if ledger.settled else "", label, tuple(facts))
