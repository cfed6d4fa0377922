"""The rows of the standings: movement, results, who has left, what stands where there is no room for columns."""

from __future__ import annotations

from pipeline.extensions.simulate.play import Moment
from pipeline.model import CUT, Change, ChangeKind, Event, PlayerNumber, swiss
from pipeline.rules.load import load_builtin
from tests.builders.events import grand_prix, simulated
from tests.builders.matches import match
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_changes, with_matches
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, rendered, state_pages, text

NAMES = ("Anna", "Bolek", "Celina", "Darek")


def rounds(*results: str, cut: int = 0, planned: int = 3) -> Event:
    """Four players; each round is given as winners: `13` are Anna and Celina, who beat the two others in order."""
    made = grand_prix(NAMES, 4, JOUST, planned, cut)
    for number, winners in enumerate(results, start=1):
        first, second = map(int, winners)
        others = [one for one in (1, 2, 3, 4) if one not in (first, second)]
        made = with_matches(
            made, *(match(number, *pair, "1") for pair in zip((first, second), others, strict=True))
        )
    return made


def table(event: Event, language: str = "en") -> list[dict[str, str]]:
    """Of each row: the place, what is said of its movement, the name with the status."""
    page = parsed(rendered(event, JOUST, language)["grand-prix-krakow/joust/standings.html"])
    found = []
    for row in page.css(".ranking tbody tr[id]"):
        moved = row.css_first(".place i")
        found.append(
            {
                "place": row.css_first(".place").text(deep=False),  # type: ignore[union-attr]
                "moved": (moved.attributes["aria-label"] or "") if moved else "",
                "sign": moved.text() if moved else "",
                "who": " ".join(row.css_first(".who span").text().split()),  # type: ignore[union-attr]
            }
        )
    return found


class TestMovement:
    def test_nobody_has_moved_after_one_round(self) -> None:
        assert {row["moved"] for row in table(rounds("13"))} == {""}

    def test_it_is_from_the_round_before_to_the_last_with_a_result(self) -> None:
        """After round 1 Anna and Celina lead; after rounds 1 and 2 Celina has two wins, Anna and Darek one, Bolek none."""
        event = rounds("13", "34")
        before, after = ({one.player: one.place for one in table} for table in computed(event, JOUST).after)
        shown = table(event)
        assert shown[0]["who"] == "Celina"
        for row in shown:
            number = PlayerNumber(NAMES.index(row["who"]) + 1)
            moved = (before[number] or 0) - (after[number] or 0)
            assert row["sign"] == (f"▲{moved}" if moved > 0 else f"▼{-moved}" if moved else "=")
            assert row["moved"].startswith("up" if moved > 0 else "down" if moved else "same")

    def test_a_round_without_a_result_moves_nobody_and_takes_no_movement_away(self) -> None:
        event = rounds("13", "34")
        waiting = with_matches(event, match(3, 1, 3), match(3, 2, 4))
        assert [row["moved"] for row in table(waiting)] == [row["moved"] for row in table(event)]

    def test_it_is_told_in_words_of_the_reader(self) -> None:
        told = {row["moved"] for row in table(rounds("13", "34"), "pl")}
        assert told & {"o 1 miejsce wyżej", "o 2 miejsca wyżej"}


class TestResults:
    def test_each_round_has_its_letter_and_who_was_met(self) -> None:
        page = parsed(rendered(rounds("13", "34"), JOUST)["grand-prix-krakow/joust/standings.html"])
        chips = page.css("#p3 .chips b")
        assert [(chip.text(), chip.attributes["class"], chip.attributes["data-p"]) for chip in chips] == [
            ("W", "win", "4"),
            ("W", "win", "1"),
        ]

    def test_at_tables_it_is_the_place_and_everybody_there(self) -> None:
        page = parsed(state_pages("melee-finished")["melee-finished/melee/standings.html"])
        chip = page.css(".ranking tbody tr[id] .chips b")[0]
        assert chip.text().lstrip("=") in "1234"
        assert len((chip.attributes["data-p"] or "").split()) in (2, 3)


class TestWhoHasLeft:
    def test_who_leaves_before_the_cut_says_so_and_the_line_counts_those_who_play_on(self) -> None:
        event = played_swiss(grand_prix(("Ala", "Ola", "Ela", "Iga", "Ida", "Ewa"), 6, JOUST, 3, 2), JOUST, 3)
        first = computed(event, JOUST).standings[0].player
        left = with_changes(event, Change(first, ChangeKind.DROP, CUT))
        assert "Cut: the top 2 advance" in text(rendered(event, JOUST)["grand-prix-krakow/joust/standings.html"])
        said = text(rendered(left, JOUST)["grand-prix-krakow/joust/standings.html"])
        assert "Cut: 2 of these 3 advance" in said
        assert "the top 2" not in said
        assert table(left)[0]["who"].endswith("qualified but left")
        assert "Cut: 2 of these 3 advance" in text(rendered(left, JOUST)["grand-prix-krakow/joust/crosstable.html"])

    def test_who_was_out_and_leaves_before_the_bracket_says_so_too(self) -> None:
        event = played_swiss(grand_prix(("Ala", "Ola", "Ela", "Iga", "Ida", "Ewa"), 6, JOUST, 3, 2), JOUST, 3)
        last = computed(event, JOUST).standings[-1].player
        left = with_changes(event, Change(last, ChangeKind.DROP, CUT))
        assert table(left)[-1]["who"].endswith("dropped")

    def test_while_the_rounds_go_on_the_line_counts_them_too(self) -> None:
        event = played_swiss(grand_prix(("Ala", "Ola", "Ela", "Iga", "Ida", "Ewa"), 6, JOUST, 3, 2), JOUST, 2)
        first = computed(event, JOUST).standings[0].player
        left = with_changes(event, Change(first, ChangeKind.DROP, swiss(3)))
        assert "Cut: 2 of these 3 will advance" in text(
            rendered(left, JOUST)["grand-prix-krakow/joust/standings.html"]
        )


def test_what_has_no_column_on_a_phone_is_in_what_the_row_opens_into() -> None:
    """Of War Online the row holds tie-breaks without arithmetic of their own, beside those that have it."""
    page = parsed(state_pages("russian")["russian/joust/standings.html"])
    headings = [cell.text() for cell in page.css(".ranking > thead .tb")]
    for row, opened in zip(page.css(".ranking tr[id]"), page.css(".receipt"), strict=True):
        said = opened.text().replace("\N{NO-BREAK SPACE}", " ")
        for heading, cell in zip(headings, row.css(".tb"), strict=True):
            assert heading in said
            assert cell.text().strip() in said


def test_a_heavy_page_has_the_sentence_and_the_tie_breaks_in_one_line_and_leads_to_the_arithmetic() -> None:
    page = parsed(rendered(crowd(), JOUST)["grand-prix-krakow/joust/standings.html"])
    first, opened = page.css(".ranking tr[id]")[0], page.css(".receipt")[0]
    sentence, line = (one.text().replace("\N{NO-BREAK SPACE}", " ") for one in opened.css("p"))
    assert sentence.startswith(f"{first.css_first('.who a').text()} is above ")  # type: ignore[union-attr]
    sos, extended = (cell.text().strip() for cell in first.css(".tb"))
    assert line.strip() == f"SoS {sos} · Ext. SoS {extended} · Arithmetic"


def crowd() -> Event:
    """64 players after a round, whom one page with all their arithmetic could not hold."""
    return played_swiss(grand_prix(POLISH * 3, 64, JOUST, 6, 8), JOUST, 5)


def test_groups_have_the_same_rows_as_the_table_of_all() -> None:
    event = simulated("groups", 8, "rows", moment=Moment.FINISHED, language="en")
    pages = rendered(event, load_builtin("groups"))
    (standings,) = [
        one for path, one in pages.items() if path.endswith("/standings.html") and "/embed/" not in path
    ]
    page = parsed(standings)
    for row in page.css(".ranking.group tr:has(.who a)"):
        href = row.css_first(".who a").attributes["href"]  # type: ignore[union-attr]
        (same,) = [one for one in page.css(".ranking tr[id]") if one.css_first(".who a").attributes["href"] == href]  # type: ignore[union-attr]
        assert row.css_first(".chips").html == same.css_first(".chips").html  # type: ignore[union-attr]
        assert row.css_first(".chips b")
