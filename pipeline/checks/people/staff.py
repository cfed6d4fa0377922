"""The staff: who may be what, and who may play, a function for each rule in `STAFF_RULES`; and the coordinator's address."""

from collections.abc import Callable, Iterable, Mapping

from pipeline.checks.subject import Locate, Subject
from pipeline.locale.spelling import normal
from pipeline.model import Event, Level, Role, RulesetId, Staff
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.ruleset.extras import StaffRule
from pipeline.rules.ruleset.ruleset import Ruleset


def staff(subject: Subject) -> Iterable[Problem]:
    """Every staff rule of the ruleset."""
    for rule in subject.ruleset.staff:
        yield from STAFF_RULES[rule](subject)


def _people(subject: Subject) -> tuple[Staff, ...]:
    """The rows of Staff; where they name no organiser, the one of the sheet Event is one."""
    rows, named = subject.event.staff, subject.event.organiser
    if named and not any(person.role is Role.ORGANISER for person in rows):
        return (*rows, Staff(Role.ORGANISER, named))
    return rows


def _with(subject: Subject, role: Role) -> tuple[Staff, ...]:
    return tuple(person for person in _people(subject) if person.role is role)


def _names(people: Iterable[Staff]) -> frozenset[str]:
    return frozenset(normal(person.name) for person in people)


def _playing(subject: Subject, people: Iterable[Staff]) -> Iterable[Staff]:
    """Those who are on the list of players, each person once."""
    players = {normal(player.name) for player in subject.contest.players.values()} - {""}
    persons = {normal(person.name): person for person in reversed(tuple(people))}
    return (person for name, person in reversed(persons.items()) if name in players)


def _at(subject: Subject, person: Staff, column: str = "name") -> CellRef:
    return subject.cell("staff", person.row, column) if person.row else subject.cell("event", 0, "organiser")


def _said(subject: Subject, code: str, person: Staff) -> Problem:
    """A Problem at the person's row, with the row of Players by the same name beside it."""
    name = normal(person.name)
    rows = [player.row for player in subject.contest.players.values() if normal(player.name) == name]
    related = [subject.cell("players", row, "name") for row in rows]
    return problem_at(code, _at(subject, person), related=related, name=person.name)


def _exactly_one(subject: Subject, role: Role, none: str, several: str) -> Iterable[Problem]:
    people = _with(subject, role)
    if not people:
        # Where a person is missing: the sheet Staff, or the sheet Event of a workbook without it.
        sheet = subject.cell("staff", 0)
        yield problem_at(none, sheet if sheet.sheet else subject.cell("event", 0, "organiser"))
    for person in people[1:]:
        if normal(person.name) != normal(people[0].name):
            at, related = _at(subject, person, "role"), [_at(subject, people[0], "role")]
            yield problem_at(several, at, related=related, name=person.name, other=people[0].name)


def one_organiser(subject: Subject) -> Iterable[Problem]:
    """Exactly one organiser (agot2-joust: Levels and people; neuroshima-hex-2023: The event)."""
    yield from _exactly_one(subject, Role.ORGANISER, "organiser-missing", "organisers-several")


def one_head_judge(subject: Subject) -> Iterable[Problem]:
    """Exactly one head judge (neuroshima-hex-2023: The event)."""
    yield from _exactly_one(subject, Role.HEAD_JUDGE, "head-judge-missing", "head-judges-several")


def staff_may_not_play_above_casual(subject: Subject) -> Iterable[Problem]:
    """At formal and premier level staff do not play at all (agot2-joust: Levels and people)."""
    level = subject.event.level
    for person in _playing(subject, _people(subject)):
        if level is None:
            yield _said(subject, "level-missing", person)
        elif level is not Level.CASUAL:
            yield _said(subject, "staff-plays", person)


def playing_staff_needs_second(subject: Subject) -> Iterable[Problem]:
    """At casual level a staff member plays only beside another staff member (agot2-joust: Levels and people)."""
    if subject.event.level in (Level.FORMAL, Level.PREMIER) or len(_names(_people(subject))) > 1:
        return
    for person in _playing(subject, _people(subject)):
        yield _said(subject, "staff-plays-alone", person)


def playing_organiser_needs_other_head_judge(subject: Subject) -> Iterable[Problem]:
    """The organiser plays only if somebody else is head judge (neuroshima-hex-2023: The event)."""
    judges = _names(_with(subject, Role.HEAD_JUDGE))
    for person in _playing(subject, _with(subject, Role.ORGANISER)):
        if not judges - {normal(person.name)}:
            yield _said(subject, "organiser-plays-without-head-judge", person)


def playing_organiser_needs_second_organiser(subject: Subject) -> Iterable[Problem]:
    """The organiser plays only if a second organiser is there (agot1-joust: Both)."""
    organisers = _names(_with(subject, Role.ORGANISER))
    for person in _playing(subject, _with(subject, Role.ORGANISER)):
        if len(organisers) == 1:
            yield _said(subject, "organiser-plays-alone", person)


def technical_judge_no_other_role(subject: Subject) -> Iterable[Problem]:
    """A technical judge is nothing else, not a player either (neuroshima-hex-2023: The event)."""
    judges = _with(subject, Role.TECHNICAL_JUDGE)
    for person in _playing(subject, judges):
        yield _said(subject, "technical-judge-plays", person)
    for person in judges:
        for other in _people(subject):
            if other.role is not Role.TECHNICAL_JUDGE and normal(other.name) == normal(person.name):
                at, related = _at(subject, other, "role"), [_at(subject, person, "role")]
                yield problem_at("technical-judge-other-role", at, related=related, name=person.name)


def head_judge_plays_only_if_not_organiser(subject: Subject) -> Iterable[Problem]:
    """A head judge who plays is not the organiser too (neuroshima-hex-2023: The event)."""
    organisers = _names(_with(subject, Role.ORGANISER))
    for person in _playing(subject, _with(subject, Role.HEAD_JUDGE)):
        if normal(person.name) in organisers:
            yield _said(subject, "head-judge-plays-as-organiser", person)


STAFF_RULES: Mapping[StaffRule, Callable[[Subject], Iterable[Problem]]] = {
    StaffRule.ONE_ORGANISER: one_organiser,
    StaffRule.ONE_HEAD_JUDGE: one_head_judge,
    StaffRule.STAFF_MAY_NOT_PLAY_ABOVE_CASUAL: staff_may_not_play_above_casual,
    StaffRule.PLAYING_STAFF_NEEDS_SECOND: playing_staff_needs_second,
    StaffRule.PLAYING_ORGANISER_NEEDS_OTHER_HEAD_JUDGE: playing_organiser_needs_other_head_judge,
    StaffRule.PLAYING_ORGANISER_NEEDS_SECOND_ORGANISER: playing_organiser_needs_second_organiser,
    StaffRule.TECHNICAL_JUDGE_NO_OTHER_ROLE: technical_judge_no_other_role,
    StaffRule.HEAD_JUDGE_PLAYS_ONLY_IF_NOT_ORGANISER: head_judge_plays_only_if_not_organiser,
}


def organiser_differs(event: Event, cell: Locate) -> Iterable[Problem]:
    """An organiser of the sheet Event who is none of those on the sheet Staff."""
    organisers = [person for person in event.staff if person.role is Role.ORGANISER]
    if event.organiser and organisers and normal(event.organiser) not in _names(organisers):
        at, related = cell("event", 0, "organiser"), [cell("staff", person.row, "name") for person in organisers]
        others = ", ".join(person.name for person in organisers)
        yield problem_at("organiser-differs", at, related=related, name=event.organiser, other=others)


def address_missing(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterable[Problem]:
    """A coordinator without an address, where the rules ask for a report or one is named (neuroshima-hex-2023: The event)."""
    if event.coordinator_email:
        return
    at = cell("event", 0, "coordinator_email")
    played = [rulesets[tournament.rules] for tournament in event.tournaments if tournament.rules in rulesets]
    asked = [ruleset.report for ruleset in played if ruleset.report is not None]
    named = next((report.address for report in asked if report.address), "")
    if named:
        yield problem_at("coordinator-address-missing", at, address=named)
    elif asked or event.coordinator:
        yield problem_at("coordinator-unreachable", at)
