"""A drawn round, and the verdicts on drawn rounds, as lines for the organiser's terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pipeline.engine.outcome import Outcome
from pipeline.engine.pairing.field import Cost
from pipeline.engine.verify import Verdict, Verified
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.draw import Pairing, Proposal
from pipeline.model.event import Event
from pipeline.model.ids import Number, PlayerNumber
from pipeline.views.names import Person, readable
from pipeline.views.reasons import reason_sentence
from pipeline.views.words import Words

_VERDICTS = {
    Verdict.AS_DRAWN: N_("as drawn"),
    Verdict.AS_GOOD: N_("paired by hand, as good as the draw"),
    Verdict.WORSE: N_("paired by hand, worse than the draw"),
    Verdict.OTHER_PLAYERS: N_("paired by hand: other players or byes than the draw has"),
    Verdict.NOT_DRAWABLE: N_("cannot be drawn again: results before it are missing"),
}


def draw_lines(event: Event, outcome: Outcome, words: Words) -> list[str]:
    """The round that is due, table by table with the reason of each pair; or the tables it waits for."""
    proposal = outcome.proposal
    if proposal is None:
        return [words.gettext("Nothing is due.")]
    people = {
        player.number: Person(player.number, _label(player.number, player.name), "") for player in event.players
    }
    name = round_name(proposal.round, words.catalogue)
    if proposal.waiting_for:
        return [words.gettext("%(round)s waits for results:", round=name), *_waiting(proposal, people)]
    points = {standing.player: standing.points for standing in outcome.standings}
    lines = [name]
    for pairing in proposal.pairings:
        lines += _pairing(pairing, points, people, words)
    lines += [words.gettext("  bye: %(player)s", player=people[bye.player].name) for bye in proposal.byes]
    return lines


def _label(number: PlayerNumber, name: str) -> str:
    return f"{number} {readable(name)}"


def _pairing(
    pairing: Pairing, points: Mapping[PlayerNumber, Number], people: Mapping[PlayerNumber, Person], words: Words
) -> list[str]:
    first, second = people[pairing.player1].name, people[pairing.player2].name
    reason = reason_sentence(pairing, points.get(pairing.player1, 0), people, words)
    table = "" if pairing.table is None else str(pairing.table)
    third = f" ({words.gettext('Third place')})" if pairing.third_place else ""
    return [f"{table:>4}  {first} – {second}{third}", f"      {reason}"]


def _waiting(proposal: Proposal, people: Mapping[PlayerNumber, Person]) -> list[str]:
    return [
        f"{'' if one.table is None else one.table:>4}  {people[one.players[0]].name} – {people[one.players[1]].name}"
        for one in proposal.waiting_for
    ]


def verdict_lines(rounds: Iterable[Verified], words: Words) -> list[str]:
    """A line per round: the verdict, by how much it is worse, and whether something was corrected since."""
    return [line for verified in rounds for line in _verdict(verified, words)]


def _verdict(verified: Verified, words: Words) -> list[str]:
    name = round_name(verified.round, words.catalogue)
    lines = [f"  {name}: {words.gettext(_VERDICTS[verified.verdict])}"]
    if verified.paired is not None and verified.drawn is not None and verified.verdict is Verdict.WORSE:
        lines.append(f"    {_difference(verified.paired, verified.drawn, words)}")
    if verified.corrected:
        lines.append("    " + words.gettext("Results or changes it rests on were corrected after it was drawn."))
    return lines


def _difference(paired: Cost, drawn: Cost, words: Words) -> str:
    figures = (
        (N_("rematches: %(paired)s instead of %(drawn)s"), paired.rematches, drawn.rematches),
        (N_("pairs to keep apart: %(paired)s instead of %(drawn)s"), paired.kept_together, drawn.kept_together),
        (N_("squared differences of points: %(paired)s instead of %(drawn)s"), paired.squared, drawn.squared),
        (N_("distance from the slide partners: %(paired)s instead of %(drawn)s"), paired.slide, drawn.slide),
    )
    return "; ".join(
        words.gettext(text, paired=words.number(one), drawn=words.number(other))
        for text, one, other in figures
        if one != other
    )
