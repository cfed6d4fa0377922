"""The bracket on paper."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pipeline.views.print.bracket import A3, A4, Paper, bracket_parts, bracket_sheet
from tests.builders.events import grand_prix
from tests.builders.rounds import knocked_out
from tests.builders.tournaments import JOUST
from tests.views.print.tournaments import context_of

NAMES = tuple(f"Player With A Rather Long Name {number}" for number in range(1, 513))


@pytest.mark.parametrize(("paper", "players", "pages"), [
    (A4, 4, 1), (A4, 16, 1), (A4, 17, 3), (A4, 64, 5), (A3, 32, 1), (A3, 64, 3),
    *(pytest.param(*one, marks=pytest.mark.thorough) for one in ((A4, 512, 35), (A3, 512, 17))),
])  # fmt: skip
def test_every_game_is_on_a_page_and_pages_hold_what_can_be_read(paper: Paper, players: int, pages: int) -> None:
    event = knocked_out(grand_prix(NAMES, players, JOUST, 0, 0), JOUST, 1)
    context = context_of(event, JOUST)
    bracket = context.state.bracket
    assert bracket is not None
    parts = list(bracket_parts(bracket, paper.players))
    assert len(parts) == pages
    shown = {game.number for rounds in parts for stage in rounds for game in stage.games}
    assert shown == {game.number for game in bracket.games}
    for rounds in parts:
        assert len(rounds[0].games) <= paper.players // 2
        for earlier, later in pairwise(rounds):
            feeders = {feeder for game in later.games for feeder in game.feeders}
            assert feeders == {game.number for game in earlier.games}
    sheet = bracket_sheet(context, bracket, paper)
    for part in sheet.parts:
        wide, high = part.drawing.width * part.scale, part.drawing.height * part.scale
        assert wide <= paper.width + 1
        assert high <= paper.height + 1
        assert max(wide / paper.width, high / paper.height) > 0.9, "it fills its page"
        assert 11 * part.scale >= 5.5, "the smallest type, in points"


def test_no_two_texts_of_a_page_lie_on_each_other() -> None:
    event = knocked_out(grand_prix(NAMES, 32, JOUST, 0, 0), JOUST, 12)
    context = context_of(event, JOUST)
    bracket = context.state.bracket
    assert bracket is not None
    for part in bracket_sheet(context, bracket, A4).parts:
        texts = [label for game in part.drawing.games for label in game.labels]
        texts += [*part.drawing.heads, *part.drawing.champion.labels]
        lefts = [text.x - text.width if text.end else text.x for text in texts]
        boxes = [
            (left, left + text.width, text.y - text.size, text.y) for left, text in zip(lefts, texts, strict=True)
        ]
        for index, one in enumerate(boxes):
            for other in boxes[index + 1 :]:
                apart = one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]
                assert apart, (one, other)
