"""Result slips: what two players fill in, sign and bring."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Stage
from pipeline.rules.ruleset.duel import DrawPolicy
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tiebreaks import score_word, second_word
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words
from pipeline.views.print.latest import LatestRound, of_latest
from pipeline.views.print.qr import QrCode, round_code
from pipeline.views.print.sheet import Heading, SheetKind, heading, stacked
from pipeline.views.rounds.page import MatchSide, Pair

PER_SHEET = 4


class SlipField(Struct, frozen=True):
    """A column to fill in for each player: a `tick`, a `box` for a figure, a `line` for words, a `drop` box."""

    kind: str
    label: str


class SlipPlayer(Struct, frozen=True):
    """A player's row: `cells` are what is known already, one for each field."""

    number: str
    name: str
    detail: str
    cells: tuple[str, ...]


class Slip(Struct, frozen=True):
    """One match; `round` says which of the final and the match for third place it is, `code` where its QR code leads."""

    round: str
    table: str
    players: tuple[SlipPlayer, SlipPlayer]
    code: QrCode | None


class ResultSlips(Struct, frozen=True):
    """Four to a sheet, in the order of the cut stack; `draw` labels the tick for a draw, if any; `coded`: there is room for QR codes."""

    heading: Heading
    table: str
    player: str
    fields: tuple[SlipField, ...]
    draw: str
    coded: bool
    sheets: tuple[tuple[Slip | None, ...], ...]


def result_slips(
    context: TournamentContext, latest: LatestRound, code_of: Callable[[Pair], QrCode | None] | None = None
) -> ResultSlips:
    """The slips of a round of matches; `code_of` gives the QR code of each, without it that of the page of the round is on all."""
    words, rules = context.words, context.rules
    of_round = round_code(context, latest.round) if code_of is None else None
    bracket = latest.round.stage is Stage.BRACKET
    fields = tuple(_fields(rules, words, bracket))
    sides = context.sides if rules.swiss.sides and not bracket else ("", "")
    slips = []
    for match in latest.matches:
        players = _player(match.first, fields, sides[0]), _player(match.second, fields, sides[1])
        slips.append(Slip(match.round, match.table, players, code_of(match) if code_of else of_round))
    return ResultSlips(
        heading=heading(context, words.gettext("Result slips"), latest.round),
        table=words.gettext("Table"),
        player=words.gettext("Player"),
        fields=fields,
        draw=words.gettext("The match is a draw") if _draws(rules, bracket) else "",
        coded=any(slip.code for slip in slips),
        sheets=stacked(slips, PER_SHEET),
    )


def _fields(rules: Ruleset, words: Words, bracket: bool) -> Iterator[SlipField]:
    if "army" in rules.columns:
        yield SlipField("army", words.gettext("Army"))
    games = rules.bracket.games_to_win if bracket else rules.swiss.games_to_win
    score = score_word(rules, words) or (words.gettext("Games won") if games > 1 else "")
    if score:
        yield SlipField("box", score)
    if rules.second_scores:
        yield SlipField("box", second_word(rules, words))
    if not rules.scores.decide:
        yield SlipField("tick", words.pgettext("result slip", "Won"))
        if rules.points.win_on_time is not None and not bracket:
            yield SlipField("tick", words.gettext("Won on time"))
    yield SlipField("line", words.gettext("Signature"))
    if not bracket:
        yield SlipField("drop", words.pgettext("result slip", "Drop"))


def _draws(rules: Ruleset, bracket: bool) -> bool:
    """Whether somebody has to tick a draw: not where the scores say so."""
    if rules.scores.decide:
        return False
    return rules.bracket.draws is not DrawPolicy.NONE if bracket else rules.points.draw is not None


def _player(side: MatchSide, fields: tuple[SlipField, ...], plays: str) -> SlipPlayer:
    cells = tuple(side.army if field.kind == "army" else "" for field in fields)
    beneath = " · ".join(filter(None, (plays, side.given, side.person.detail)))
    return SlipPlayer(str(side.person.number), side.person.name, beneath, cells)


SLIPS = SheetKind(
    "slips",
    "slips",
    N_(
        "For the tables. Four to a page; cut the stack and lay the parts on top of each other, and they "
        "are in table order."
    ),
    of_latest(result_slips, lambda latest: latest.matches),
)
