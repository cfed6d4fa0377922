"""Who has met whom: from the matches of events to the list of opponents on a player's page."""

from __future__ import annotations

from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.engine.season import head_to_head
from pipeline.extensions.season.model import OpponentRecord, SeasonEntry, SeasonMatch
from pipeline.model import PlayerNumber, PublishedNames, Result, replace
from tests.builders.seasons import entry_player, season_entry, season_of
from tests.builders.states import duels_finished
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, with_season


def met(first: int, second: int, winner: int) -> SeasonMatch:
    return SeasonMatch(PlayerNumber(first), PlayerNumber(second), winner)


def two_cups() -> tuple[SeasonEntry, SeasonEntry]:
    """Anna beats Ewa, draws with her, and loses to Jan; in the second cup, where Ewa is number 1, Ewa beats her."""
    one = season_entry(1, "Anna Nowak", "Ewa Lis", "Jan Bem", meetings=(met(1, 2, 1), met(2, 1, 0), met(3, 1, 1)))
    two = season_entry(2, "Ewa Lis", "Anna Nowak", meetings=(met(1, 2, 1),))
    return one, two


def test_opponents_are_counted_over_all_events_whatever_their_numbers_there() -> None:
    season = season_of(*two_cups())
    numbers = {player.name.split()[0]: player.number for player in season.players}
    anna, ewa, jan = (numbers[name] for name in ("Anna", "Ewa", "Jan"))
    found = head_to_head(season, 0)
    assert found[anna] == (OpponentRecord(ewa, 1, 1, 1), OpponentRecord(jan, 0, 0, 1))
    assert found[ewa] == (OpponentRecord(anna, 1, 1, 1),)
    assert found[jan] == (OpponentRecord(anna, 1, 0, 0),)


def test_an_entry_keeps_the_matches_that_were_played_by_two() -> None:
    event = duels_finished()
    (entry,) = entries(event, {JOUST.id: JOUST}, [computed(event, JOUST)])
    rows = [row for row in event.tournaments[0].matches if row.player2 is not None]
    played = [row for row in rows if row.result is not None and not row.result.forfeit]
    assert len(entry.meetings) == len(played) > 60
    first = played[0]
    assert first.result in (Result.FIRST, Result.SECOND, Result.FIRST_ON_TIME, Result.SECOND_ON_TIME)
    assert met(first.player1, first.player2 or 0, first.result.winner or 0) in entry.meetings
    assert entry_from_json(entry_to_json(entry)).meetings == entry.meetings
    missed = replace(
        event.tournaments[0],
        matches=tuple(
            replace(row, result=Result.FIRST_BY_FORFEIT) if row == first else row
            for row in event.tournaments[0].matches
        ),
    )
    forfeited = replace(event, tournaments=(missed,))
    (other,) = entries(forfeited, {JOUST.id: JOUST}, [computed(forfeited, JOUST)])
    assert len(other.meetings) == len(entry.meetings) - 1


def test_a_page_names_the_opponents_of_whom_may_be_told() -> None:
    one, two = two_cups()
    number = PublishedNames.NUMBER
    hidden = replace(two, players=(entry_player(1, "Ewa Lis", 1, shown=number), two.players[1]))
    for second, opponents in ((two, ["Ewa Lis 1–1–1", "Jan Bem 0–0–1"]), (hidden, ["Jan Bem 0–0–1"])):
        pages = with_season(season_of(one, second))
        anna = next(
            content
            for path, content in pages.items()
            if "/players/" in path and not path.endswith("index.html") and b"<h1>Anna Nowak</h1>" in content
        )
        rows = parsed(anna).css(".opponents tbody tr")
        assert [" ".join(cell.text() for cell in row.css("th, td")) for row in rows] == opponents
