"""A drawn round, and the verdicts on drawn rounds, as lines for the organiser's terminal."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

from pipeline.engine.audit.verify import Verdict, Verified, held_rounds
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.tournament.contest import entered
from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model import Event, Number, PlayerNumber, Stage, Tournament
from pipeline.model.draw import DrawRecord, Pairing, Proposal, SeatedTable, Waiting
from pipeline.problems.problem import CellRef
from pipeline.schema.sheets import EVENT, TOURNAMENTS
from pipeline.views.context.reasons import reason_sentence
from pipeline.views.language.people import Person, readable
from pipeline.views.language.sides import handicap, named_first
from pipeline.views.language.words import Words

VERDICTS = {
    Verdict.AS_DRAWN: N_("as drawn"),
    Verdict.AS_GOOD: N_("paired by hand, as good as the draw"),
    Verdict.WORSE: N_("paired by hand, worse than the draw"),
    Verdict.OTHER_PLAYERS: N_("paired by hand: different players or byes from the draw"),
    Verdict.OTHER_PAIRS: N_("paired by hand, otherwise than the table of the round robin says"),
    Verdict.OTHER_SYSTEM: N_("paired by hand, otherwise than the pairing system says"),
    Verdict.CORRECTED: N_("earlier results or changes were corrected after it was drawn"),
    Verdict.NOT_DRAWABLE: N_("cannot be redrawn here"),
}

ResultCell = Callable[[TournamentState, Waiting], CellRef]


def draw_lines(
    event: Event, state: TournamentState, words: Words, cell: ResultCell, draws: Iterable[DrawRecord] = ()
) -> list[str]:
    """The round that is due, table by table with the reason of each pair, or with who sits there and has met before;
    or the results it waits for, by `cell`. `draws` are those of the rounds before.
    """
    proposal = state.proposal
    if proposal is None:
        return [words.gettext(nothing_due(state))]
    people = {
        player.number: Person(player.number, f"{player.number} {readable(player.name)}", "")
        for player in event.players
    }
    if not proposal.is_drawn:
        return list(waiting_lines(state, people, words, cell))
    name = round_name(proposal.round, words.catalogue)
    points = {standing.player: standing.points for standing in state.standings}
    lines = [name, *first_of_draw(event, state, proposal, words, draws)]
    if proposal.round.stage is Stage.SWISS:
        lines += filter(None, [named_first(state.contest.ruleset.swiss, words)])
    for pairing in proposal.pairings:
        lines += _pairing(pairing, points, people, words)
    for table in proposal.tables:
        lines += _table(table, people, words)
    lines += [words.gettext("  bye: %(player)s", player=people[bye.player].name) for bye in proposal.byes]
    return lines


def first_of_draw(
    event: Event, state: TournamentState, proposal: Proposal, words: Words, draws: Iterable[DrawRecord]
) -> Iterator[str]:
    """What to know before the tables: what the first draw fixes, by its names in the workbook, or that something was corrected."""
    contest, stated, held = state.contest, state.contest.tournament, held_rounds(state.contest)
    if not stated.matches and not stated.seats:
        facts = [
            (TOURNAMENTS, "rounds", str(state.structure.rounds)),
            *([] if contest.ruleset.tables else [(TOURNAMENTS, "cut", str(state.structure.cut))]),
            (TOURNAMENTS, "draw_method", str(stated.draw_method or proposal.method)),
            (EVENT, "seed", readable(event.seed)),
        ]
        told = ", ".join(f"{sheet.column(key).written(event.language)} {value}" for sheet, key, value in facts)
        yield words.gettext("Fixed from this draw on: %(facts)s", facts=told)
    records = {record.round: record for record in draws if record.tournament == stated.name}
    last = records.get(held[-1]) if held else None
    if last is not None and last.fingerprint and last.fingerprint != fingerprint(stated, last.round):
        yield words.gettext(
            "Results or changes before it were corrected after this draw: %(round)s. That round stands; the next one goes by "
            "what is entered now.",
            round=round_name(last.round, words.catalogue),
        )


def _pairing(
    pairing: Pairing, points: Mapping[PlayerNumber, Number], people: Mapping[PlayerNumber, Person], words: Words
) -> Iterator[str]:
    first, second = people[pairing.player1].name, people[pairing.player2].name
    table = "" if pairing.table is None else str(pairing.table)
    third = f" ({words.gettext('Third place')})" if pairing.third_place else ""
    given = f" ({stones})" if (stones := handicap(pairing.handicap, words)) else ""
    yield f"{table:>4}  {first}{given} – {second}{third}"
    yield f"      {reason_sentence(pairing, points.get(pairing.player1, 0), people, words)}"


def _table(table: SeatedTable, people: Mapping[PlayerNumber, Person], words: Words) -> Iterator[str]:
    """A line for each seat, the first with the table's number; then who has met before."""
    for seat, player in enumerate(table.seats, start=1):
        yield f"{table.table if seat == 1 else '':>4}  {seat}. {people[player].name}"
    for meeting in table.repeated:
        one, other = (people[player].name for player in meeting.players)
        told = words.ngettext(
            "%(player)s and %(other)s have shared a table %(count)s time before.",
            "%(player)s and %(other)s have shared a table %(count)s times before.",
            meeting.times,
            player=one,
            other=other,
        )
        yield f"      {told}"


def nothing_due(state: TournamentState) -> str:
    """Why no round is due: the message's id."""
    if not state.contest.tournament.players:
        return N_("There are no players yet: enter them on the Players sheet, then draw.")
    if not state.structure.fits:
        return N_("The number of rounds has not been set: fill in Rounds on the Tournaments sheet, then draw.")
    if state.swiss_complete or state.bracket is not None or state.finals is not None:
        return N_("All rounds have been played; there is nothing left to draw.")
    if state.contest.ruleset.tables is not None:
        return N_("Too few players are left for a table, so no round can be drawn.")
    if len(entered(state.contest, state.contest.drawn_through + 1)) > 1:
        return N_("The pairing system of these rules gives no pairing of the next round: enter it by hand.")
    return N_("Fewer than two players are left, so no round can be drawn.")


def waiting_lines(
    state: TournamentState, people: Mapping[PlayerNumber, Person], words: Words, cell: ResultCell
) -> Iterator[str]:
    """The matches without a result, by round, each with its cell; and what can be done if there is none at all."""
    waiting_for = state.proposal.waiting_for if state.proposal else ()
    for stage, awaited in groupby(waiting_for, key=lambda waiting: waiting.round):
        name = round_name(stage, words.catalogue)
        yield words.gettext("%(round)s has been drawn; results are missing:", round=name)
        for match in awaited:
            who = " – ".join(people[player].name for player in match.players)
            at = cell(state, match)
            yield f"{'' if match.table is None else match.table:>4}  {who} · {at.sheet} {at.address}"
    if _untouched(state.contest.tournament, waiting_for):
        yield words.gettext(
            "The round has no results yet. If somebody has come or gone, --redraw takes it back and draws it again."
        )


def _untouched(tournament: Tournament, waiting: Iterable[Waiting]) -> bool:
    """Whether the last round of all is drawn and nobody has entered anything."""
    if tournament.seats:
        last = max(seat.round for seat in tournament.seats)
        return all(seat.power is None and seat.place is None for seat in tournament.seats if seat.round == last)
    last = max(match.round for match in tournament.matches)
    paired = sum(match.round == last and match.player2 is not None for match in tournament.matches)
    return paired == sum(match.round == last for match in waiting)


def verdict_lines(rounds: Iterable[Verified], words: Words) -> Iterator[str]:
    """A line per round: the verdict, by how much it is worse, and whether something was corrected since."""
    for verified in rounds:
        name, verdict = round_name(verified.round, words.catalogue), verified.verdict
        yield f"  {name}: {words.gettext(VERDICTS[verdict])}"
        if verdict is Verdict.WORSE and (difference := cost_differences(verified, words)):
            yield f"    {difference}"
        if verified.corrected and verdict is Verdict.AS_DRAWN:
            said = words.gettext("Earlier results or changes have been corrected since; they do not affect it.")
            yield f"    {said}"


def cost_differences(verified: Verified, words: Words) -> str:
    """By how much it is worse, wish by wish."""
    figures: tuple[tuple[str, Number, Number], ...] = ()
    if (paired := verified.paired) is not None and (drawn := verified.drawn) is not None:
        figures = (
            (N_("rematches: %(paired)s instead of %(drawn)s"), paired.rematches, drawn.rematches),
            (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.kept_together, drawn.kept_together),
            (N_("squared points differences: %(paired)s instead of %(drawn)s"), paired.squared, drawn.squared),
            (N_("imbalance of who plays first: %(paired)s instead of %(drawn)s"), paired.sides, drawn.sides),
            (N_("distance from the planned opponents: %(paired)s instead of %(drawn)s"), paired.slide, drawn.slide),
        )
    elif (seated := verified.seated) is not None and (best := verified.best) is not None:
        figures = (
            (N_("repeated meetings: %(paired)s instead of %(drawn)s"), seated.repeats, best.repeats),
            (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), seated.together, best.together),
            (N_("players at a short table again: %(paired)s instead of %(drawn)s"), seated.short, best.short),
            (N_("repeated seats: %(paired)s instead of %(drawn)s"), seated.seats, best.seats),
        )
    return "; ".join(
        words.gettext(text, paired=words.number(one), drawn=words.number(other))
        for text, one, other in figures
        if one != other
    )
