"""The shape of a tournament: its structure, rounds and cut, and the sheet it is played on."""

from collections.abc import Iterable
from itertools import pairwise

from pipeline.checks.subject import Locate, Row, Subject
from pipeline.engine.tournament.structure import PlannedStructure
from pipeline.extensions import pairing_system
from pipeline.locale.spelling import normal
from pipeline.model import Event, Seat, Stage, rank_number, replace, top
from pipeline.problems.problem import Problem, Severity, problem_at
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.rules.ruleset.swiss import PairingPolicy, Structure


def no_players(subject: Subject) -> Iterable[Problem]:
    """A list that is still empty, or holds fewer than meet in a match or at the smallest table."""
    tables = subject.ruleset.tables
    least = tables.sizes[0].players if tables else 2
    if len(subject.tournament.players) < least and subject.cell("players", 0).sheet:
        at = subject.at_own("tournament")
        yield problem_at("players-missing", at, tournament=subject.tournament.name, least=least)


def players_fit(subject: Subject) -> Iterable[Problem]:
    """A number of players that no row of the structure holds: the organiser has to choose `custom`."""
    table, players = _table(subject), subject.structure.starters
    if table is None or players < 2 or _by_table(subject).fits:
        return
    least = min((row.at_least for row in table.rows), default=0)
    at, stated = subject.at_own("structure"), subject.structure.fits
    if players < least:
        few = "too-few-players-stated" if stated else "too-few-players"
        yield problem_at(few, at, players=players, structure=table.name, least=least)
    else:
        many = "too-many-players-stated" if stated else "too-many-players"
        yield problem_at(many, at, players=players, structure=table.name)


def rounds_missing(subject: Subject) -> Iterable[Problem]:
    """No number of rounds where it is the organiser's to state (agot1-joust: Both), once there are players."""
    unstated = _table(subject) is None and not subject.structure.fits
    if unstated and (subject.tournament.players or subject.drawn):
        # Until the first draw the organiser may still decide, and the site can show who is there.
        severity = Severity.ERROR if subject.drawn else Severity.WARNING
        yield problem_at("rounds-missing", subject.at_own("rounds"), severity, tournament=subject.tournament.name)


def pairing_program(subject: Subject) -> Iterable[Problem]:
    """The pairing system of a federation whose program is not installed: rounds are neither drawn nor compared with their draws."""
    policy = subject.ruleset.swiss.pairing
    if policy is PairingPolicy.DUTCH and pairing_system(policy) is None:
        yield problem_at("pairing-program-missing", subject.at_own("rules"), tournament=subject.tournament.name)


def unlike_structure(subject: Subject) -> Iterable[Problem]:
    """Rounds or a cut other than the structure has for the number of players at the draw of round 1; so has a custom one
    where the rules leave no choice (neuroshima-hex-2023: Structure).
    """
    own, bound = _table(subject) is None, not subject.ruleset.own_structure
    usual = _by_table(subject)
    if not usual.fits or (own and not bound):
        return
    rounds, cut = (
        ("rounds-unlike-rules", "cut-unlike-rules")
        if bound
        else ("rounds-unlike-structure", "cut-unlike-structure")
    )
    shape = subject.structure if own else subject.tournament
    cuts = (usual.cut, 0) if subject.ruleset.finals_optional else (usual.cut,)
    stated = ((rounds, "rounds", shape.rounds, (usual.rounds,)), (cut, "cut", shape.cut, cuts))
    for code, column, found, expected in stated:
        if column == "rounds" and found is not None and found < max(subject.drawn_swiss, default=0) <= usual.rounds:
            continue  # That is told as a change after the draw.
        if column == "cut" and _is_unknown_cut(subject):
            continue  # Which cuts there are is told of the same cell.
        if found is not None and found not in expected:
            yield problem_at(
                code, subject.at_own(column), found=found, expected=expected[0], players=usual.starters
            )


def cut_size(subject: Subject) -> Iterable[Problem]:
    """A cut that the rules do not know, of one player, or of more players than there are."""
    cut, players = subject.structure.cut, len(subject.tournament.players)
    at = subject.at_own("cut")
    if cut == 1:
        yield problem_at("cut-of-one", at)
    elif _is_unknown_cut(subject):
        yield problem_at("cut-unknown", at, cut=cut, known=", ".join(map(str, subject.ruleset.cut_sizes)))
    if cut > players > 0:
        yield problem_at("cut-above-players", at, cut=cut, players=players)


def _is_unknown_cut(subject: Subject) -> bool:
    """Whether the rules have cuts, and not this one; one of a structure of one's own may be another."""
    cut, known = subject.structure.cut, subject.ruleset.cut_sizes
    free = subject.ruleset.custom_cuts and _table(subject) is None
    return cut > 1 and bool(known) and cut not in known and not free


def end_before_start(event: Event, cell: Locate) -> Iterable[Problem]:
    """The last day of an event before its first."""
    if event.date is not None and event.end_date is not None and event.end_date < event.date:
        at, related = cell("event", 0, "end_date"), [cell("event", 0, "date")]
        yield problem_at(
            "end-before-start", at, related=related, start=event.date.isoformat(), end=event.end_date.isoformat()
        )


def minutes_allowed(subject: Subject) -> Iterable[Problem]:
    """Minutes of a round that the rules do not leave to the organiser (agot1-joust, agot1-melee: Rounds)."""
    rules, chosen = subject.ruleset.swiss, subject.tournament.minutes
    usual, choice = rules.usual_minutes, rules.choice_of_minutes
    if chosen is None or usual is None:
        return
    at = subject.at_own("minutes")
    if choice is None:
        if chosen != usual:
            yield problem_at("minutes-fixed", at, minutes=chosen, expected=usual)
    elif not choice[0] <= chosen <= choice[1]:
        yield problem_at("minutes-outside", at, minutes=chosen, least=choice[0], most=choice[1], usual=usual)


def mcmahon(subject: Subject) -> Iterable[Problem]:
    """A bar or a floor that is no rank, or a bar below the floor (go-mcmahon: General settings)."""
    rules, tournament = subject.ruleset.mcmahon, subject.tournament
    if rules is None:
        return
    floor, bar = tournament.floor or rules.floor, tournament.bar or rules.bar
    least, most = rank_number(floor), rank_number(bar)
    if least is None or most is None or most < least:
        yield problem_at(
            "mcmahon-bar", subject.at_own("bar"), related=[subject.at_own("floor")], floor=floor, bar=bar
        )


def does_not_count(subject: Subject) -> Iterable[Problem]:
    """An event that is too small to count (neuroshima-hex-2023: The event)."""
    if not subject.structure.counts and subject.structure.players:
        yield problem_at("event-does-not-count", subject.at_own("tournament"), players=subject.structure.players)


def _table(subject: Subject) -> Structure | None:
    """The structure that the tournament follows; None for `custom` and where the ruleset has none."""
    wanted = normal(subject.tournament.structure)
    tables = subject.ruleset.structures
    return next((table for table in tables if not wanted or normal(table.name) == wanted), None)


def _by_table(subject: Subject) -> PlannedStructure:
    """What the structure says where nothing is stated; that of the rules where they leave no choice."""
    structure = subject.tournament.structure if subject.ruleset.own_structure else ""
    tournament = replace(subject.tournament, structure=structure, rounds=None, cut=None)
    return replace(subject.contest, tournament=tournament).structure


def missing_rounds(subject: Subject) -> Iterable[Problem]:
    """A Swiss or bracket round that is drawn while the one before it has no row; named once, at its first row."""
    drawn = subject.drawn_swiss
    for before, number in pairwise([0, *drawn]):
        if number != before + 1:
            yield _missing(subject, str(before + 1), str(number), drawn[number][0])
    sizes = sorted({when.number for when in subject.knockout}, reverse=True)
    for larger, size in pairwise(sizes):
        if size * 2 < larger:
            first = next(rows[0] for when, rows in subject.knockout.items() if when.number == size)
            yield _missing(subject, top(larger // 2).name, first.round.name, first)


def _missing(subject: Subject, missing: str, drawn: str, row: Row) -> Problem:
    return problem_at("round-missing", subject.at(row, "round"), missing=missing, round=drawn)


def beyond_plan(subject: Subject) -> Iterable[Problem]:
    """Swiss rounds after the last one that the tournament has; where the structure has them, their number was changed."""
    if not subject.structure.fits:
        return
    drawn, stated = subject.drawn_swiss, subject.tournament.rounds
    if stated is not None and stated < max(drawn, default=0) <= _by_table(subject).rounds:
        yield problem_at("rounds-below-drawn", subject.at_own("rounds"), rounds=stated, drawn=max(drawn))
        return
    for number, rows in drawn.items():
        if number > subject.structure.rounds:
            at, planned = subject.at(rows[0], "round"), subject.structure.rounds
            related = [subject.at_own("rounds")]
            yield problem_at("round-beyond-plan", at, related=related, round=number, rounds=planned)


def finals_too_early(subject: Subject) -> Iterable[Problem]:
    """A bracket, or final tables, drawn while rounds before them are still to come."""
    drawn, planned = len(subject.drawn_swiss), subject.structure.rounds
    first = next((rows[0] for when, rows in subject.drawn.items() if when.stage is Stage.BRACKET), None)
    if first is not None and drawn < planned:
        at, related, when = subject.at(first, "round"), [subject.at_own("rounds")], first.round.name
        code = "finals-too-early" if isinstance(first, Seat) else "bracket-too-early"
        yield problem_at(code, at, related=related, round=when, drawn=drawn, rounds=planned)


def wrong_sheet(subject: Subject) -> Iterable[Problem]:
    """Matches of a tournament that is played at tables, or seats of one that is played in duels; named once."""
    at_tables = subject.ruleset.kind is Kind.TABLES
    rows: tuple[Row, ...] = subject.tournament.matches if at_tables else subject.tournament.seats
    if rows:
        first, *others = (subject.at(row, "round") for row in rows)
        code, name = "matches-at-tables" if at_tables else "tables-of-duels", subject.tournament.name
        yield problem_at(code, first, related=others, tournament=name, count=len(rows))
