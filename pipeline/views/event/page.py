"""The overview of an event: who won, or what is next and when; then its shape, its people, its data."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Event, Level, Role
from pipeline.views.context.event import EventContext
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import Invited, TournamentContext
from pipeline.views.event.card import news
from pipeline.views.event.checklist import level_note
from pipeline.views.event.structure import structure_facts
from pipeline.views.language.people import published_person, readable
from pipeline.views.language.words import Fact, Words
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.overall import overall_facts, overall_status
from pipeline.views.podium import Podium, podium
from pipeline.views.status.status import TournamentStatus, status_of
from pipeline.views.story import story

LEVELS = {Level.CASUAL: N_("casual"), Level.FORMAL: N_("formal"), Level.PREMIER: N_("premier")}


def announced_facts(event: Event, words: Words) -> tuple[Fact, ...]:
    """The lines that the workbook has something for."""
    stated = (
        (N_("Contact"), event.contact),
        (N_("Entry fee"), event.entry_fee),
        (N_("Prizes"), "; ".join(event.prizes.splitlines())),
        (N_("Seats"), "" if event.seats is None else str(event.seats)),
    )
    return tuple(Fact(words.gettext(label), readable(text)) for label, text in stated if text)


def linked_data(frame: Frame, event: EventContext) -> Mapping[str, object]:
    """The event as JSON-LD; what the workbook does not say is left out. Of several tournaments each is an event of its own."""
    held, contexts = event.event, event.tournaments
    address = {"addressLocality": readable(held.city), "addressCountry": readable(held.country)}
    place: dict[str, object] = {"@type": "Place", "name": readable(held.venue or held.city or held.country)}
    if any(address.values()):
        place["address"] = {"@type": "PostalAddress", **{key: text for key, text in address.items() if text}}
    found: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": frame.event,
        "url": frame.head.canonical,
        "image": frame.head.image if frame.head.canonical else "",
        "startDate": held.date.isoformat() if held.date else "",
        "endDate": held.end_date.isoformat() if held.end_date else "",
        "location": place if place["name"] else "",
        "sport": contexts[0].rules_name if len(contexts) == 1 else "",
        "competitor": [{"@type": "Person", "name": person.name} for _, person in sorted(event.people.items())],
        "subEvent": list(_sub_events(contexts)) if len(contexts) > 1 else [],
    }
    return {key: value for key, value in found.items() if value}


def _sub_events(contexts: tuple[TournamentContext, ...]) -> Iterator[Mapping[str, object]]:
    for context in contexts:
        day = context.event.day_of(context.state.contest.tournament)
        part = {
            "@type": "SportsEvent",
            "name": readable(context.name),
            "startDate": day.isoformat() if day else "",
            "sport": context.rules_name,
        }
        yield {key: value for key, value in part.items() if value}


ROLES = {
    Role.ORGANISER: N_("Organiser"),
    Role.HEAD_JUDGE: N_("Head judge"),
    Role.JUDGE: N_("Judge"),
    Role.TECHNICAL_JUDGE: N_("Technical judge"),
    Role.MARSHAL: N_("Marshal"),
}


class TournamentSection(Struct, frozen=True):
    """One tournament on the overview."""

    name: str
    status: TournamentStatus
    facts: tuple[Fact, ...]
    invited: Invited | None
    podium: Podium | None = None
    story: tuple[str, ...] = ()


class EventPage(Struct, frozen=True):
    """The overview."""

    frame: Frame
    sections: tuple[TournamentSection, ...]
    facts: tuple[Fact, ...]
    seed: str
    recipe: str
    warnings: tuple[str, ...]
    data: tuple[tuple[str, str], ...]
    """Files for programs, each with its name."""
    linked: Mapping[str, object]
    """The event in the words of schema.org."""
    embed: bool
    """Whether there is a page for those who show it on another site."""


def event_page(frame: Frame, event: EventContext) -> EventPage:
    """The overview of an event."""
    return EventPage(
        frame=frame,
        sections=_sections(event.tournaments, event.ledger),
        facts=tuple(fact for fact in _event_facts(event) if fact.text),
        seed=event.event.seed,
        recipe=_recipe(event),
        # Code, sheet and cell: nothing of what the cell holds.
        warnings=tuple(
            " ".join(filter(None, (problem.code, problem.at.sheet, problem.at.address)))
            for problem in event.warnings
        ),
        data=tuple((path, path.rsplit("/", 1)[-1]) for path in event.data_files),
        linked=linked_data(frame, event),
        embed=bool(event.tournaments),
    )


def _sections(contexts: Sequence[TournamentContext], ledger: Ledger | None) -> tuple[TournamentSection, ...]:
    """The tournaments in their order; the total over them comes first once it is known, till then last."""
    played = []
    for context in contexts:
        name, status, facts = readable(context.name), status_of(context), structure_facts(context)
        shown = name if len(contexts) > 1 else ""
        played.append(TournamentSection(shown, status, facts, context.invited, podium(context), story(context)))
    if ledger is None:
        return tuple(played)
    total = TournamentSection(ledger.name, overall_status(ledger), overall_facts(ledger), None)
    return (total, *played) if ledger.overall.final else (*played, total)


def _event_facts(event: EventContext) -> Iterator[Fact]:
    words, held, level = event.words, event.event, event.event.level
    note = level_note(held, [context.rules for context in event.tournaments], words)
    staff = [(member.role, published_person(member.name, held, event.people)) for member in held.staff]
    yield Fact(words.gettext("Level"), words.gettext(LEVELS[level]) if level else "", note)
    # The organiser of the Event sheet is often a club: left out where Staff names organisers.
    if held.organiser and not any(role is Role.ORGANISER for role, _ in staff):
        yield Fact(words.gettext("Organiser"), published_person(held.organiser, held, event.people))
    yield from announced_facts(held, words)
    for role in Role:
        yield Fact(words.gettext(ROLES[role]), ", ".join(name for its, name in staff if its is role and name))


def _recipe(event: EventContext) -> str:
    seed = event.event.seed
    if not seed or not event.tournaments:
        return ""
    return event.words.gettext(
        "Everything left to chance in this event is decided by lots that anyone can check: the lot of player 1 in the round 1 draw is the SHA-256 of “%(example)s”; the lowest comes first.",
        example=f"{seed}|{event.tournaments[0].name}|round 1|1",
    )


PAGE: PageKind[EventContext] = PageKind(
    file="index.html",
    heading=lambda event: event.words.gettext("Overview"),
    when=lambda _: True,
    model=event_page,
    template="event",
    said=lambda event: ". ".join(
        ": ".join(filter(None, (one.tournament, one.kicker, one.text))) for one in news(event)
    ),
    corrected=True,
)
