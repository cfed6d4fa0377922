"""The PDF files: what stands on which page."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pypdfium2
import pytest

from pipeline.model import Event, PublishedNames, replace
from pipeline.site.print import press
from pipeline.site.print.pdf import PNG, compiled, typeset_apart
from pipeline.views.event.card import Card
from tests.builders.events import grand_prix, with_player
from tests.builders.people import POLISH
from tests.builders.rounds import with_next_round
from tests.builders.states import DUEL_STATES, duels_finished
from tests.builders.tournaments import HEX, JOUST, WAR
from tests.profiles import quick_for
from tests.site.print.printed import FOLDER, printed, printed_alone, sizes, state_printed, texts

SHEETS = ("pairings", "pairings-by-name", "slips", "standings", "cards")


def pdfs(pages: dict[str, bytes]) -> dict[str, bytes]:
    return {path: content for path, content in pages.items() if path.endswith(".pdf")}


def with_names(event: Event, names: list[str]) -> Event:
    players = tuple(replace(player, name=name) for player, name in zip(event.players, names, strict=True))
    return replace(event, players=players)


def test_a_cut_stack_of_slips_is_in_the_order_of_tables() -> None:
    event = with_next_round(grand_prix(POLISH, 28, JOUST, 5, 8), JOUST)
    pages = texts(printed(event, JOUST)[f"{FOLDER}slips.pdf"])
    tables = [[int(number) for number in re.findall(r"Table (\d+)", page)] for page in pages]
    assert tables == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11], [4, 8, 12]]


def test_every_slip_names_its_event_round_and_players() -> None:
    event = with_next_round(grand_prix(POLISH, 8, JOUST, 3, 0), JOUST)
    (page,) = texts(printed(event, JOUST)[f"{FOLDER}slips.pdf"])
    assert page.count("Grand Prix of Kraków") == page.count("Round 1") == page.count("Signature") == 4
    for player in event.players:
        assert page.count(player.name) == 1


def test_pages_have_the_size_of_their_paper() -> None:
    pages = state_printed("finished")
    assert sizes(pages[f"{FOLDER}bracket-a3.pdf"]) == {(420, 297)}
    assert sizes(pages[f"{FOLDER}bracket-a4.pdf"]) == {(297, 210)}
    for name in SHEETS:
        assert sizes(pages[f"{FOLDER}{name}.pdf"]) == {(210, 297)}


LONG = (
    "Wolfeschlegelsteinhausenbergerdorff",
    "Константинопольский-Преображенский",
    "Brzęczyszczykiewicz",
    "de Souza Cavalcanti",
)


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["pairings", "pairings-by-name", "standings"])
def test_no_row_of_two_hundred_long_names_is_split(name: str) -> None:
    """Each word of a name bears its number, so that a name on two pages would be found on both."""
    names = [" ".join(f"{index}x{word}" for word in LONG) for index in range(1001, 1201)]
    event = with_names(
        with_next_round(grand_prix([str(index) for index in range(200)], 200, WAR, 1, 0), WAR), names
    )
    pages = texts(printed_alone(event, WAR, name)[name])
    assert len(pages) > 5
    for index in range(1001, 1201):
        counts = [page.count(f"{index}x") for page in pages]
        wanted = {0, len(LONG)} if name != "pairings-by-name" else {0, len(LONG), 2 * len(LONG)}
        assert set(counts) <= wanted, (index, counts)
        assert sum(counts) == max(wanted)


@pytest.mark.thorough
def test_a_page_that_goes_on_repeats_its_head_and_names_the_event() -> None:
    event = with_next_round(grand_prix([f"Player {index}" for index in range(120)], 120, WAR, 1, 0), WAR)
    pages = texts(printed_alone(event, WAR, "pairings")["pairings"])
    assert len(pages) > 1
    for number, page in enumerate(pages, start=1):
        assert "Grand Prix of Kraków · Klub Smok, Kraków, Poland · 14 March 2026" in page
        assert f"Pairings by table · Round 1 {number} / {len(pages)}" in page
        assert "Table Player 1 Player 2 Result" in page


@pytest.mark.thorough
def test_letters_of_all_four_languages_are_read_back_right() -> None:
    names = [
        "Małgorzata Świętopełk-Żółć",
        "Łukasz Ćwiąkała Źdźbło",
        "João Conceição Guimarães",
        "Щербаков Съёмщик Юрьевич",
        "Эльза Ящук",
    ]
    event = with_names(grand_prix(POLISH, 5, HEX, 3, 0), names)
    event = with_next_round(event, HEX)
    for language in ("en", "pl", "pt", "ru"):
        pages = printed_alone(event, HEX, "pairings", "pairings-by-name", "standings", "cards", language=language)
        for sheet, content in pages.items():
            said = " ".join(texts(content))
            for name in names:
                assert name in said, (language, sheet)


def test_fonts_are_embedded() -> None:
    for path, content in pdfs(dict(state_printed("russian"))).items():
        document = pypdfium2.PdfDocument(content)
        fonts = {
            (held.get_font().get_base_name(), held.get_font().is_embedded)
            for page in document
            for held in page.get_objects()
            if isinstance(held, pypdfium2.PdfTextObj)
        }
        document.close()
        assert fonts, path
        assert all("NotoSans" in name and embedded for name, embedded in fonts), path


@pytest.mark.thorough
def test_the_same_workbook_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "typeset_apart", typeset_apart)
    make, rules = DUEL_STATES["in-bracket"]
    assert printed(make(), rules) == dict(state_printed("in-bracket"))


MARKUP = ('#read("/etc/passwd")', "$x^2$ *bold* _it_", "#panic()", "] #pagebreak() [", "\\u{1F600} \\ @ref <label>", '"]}{{ 7 * 7 }}')  # fmt: skip


@pytest.mark.parametrize("name", quick_for(MARKUP, MARKUP[0]))
def test_a_name_is_never_markup(name: str) -> None:
    event = with_next_round(grand_prix([*MARKUP, *POLISH[:2]], 8, JOUST, 3, 0), JOUST)
    event = replace(event, name=name, venue=name)
    pages = printed(event, JOUST)
    for sheet in SHEETS:
        said = texts(pages[f"{FOLDER}{sheet}.pdf"])
        assert not [one for one in MARKUP if one not in " ".join(said)], sheet
        assert len(said) <= 2


@pytest.mark.parametrize("name", quick_for(("playing", "in-bracket", "finished", "elimination"), "in-bracket"))
def test_a_hidden_player_is_a_number_on_every_sheet(name: str) -> None:
    make, rules = DUEL_STATES[name]
    pages = printed(with_player(make(), 2, hidden=True, club="Unique Club"), rules, "en")
    shown = 0
    for path, content in pages.items():
        said = " ".join(texts(content)) if path.endswith(".pdf") else content.decode("utf-8", "replace")
        for secret in ("Kowalski", "Unique Club"):
            assert secret not in said, path
            assert secret.encode() not in content, path
        shown += path.endswith(".pdf") and "Player 2" in said
    assert shown >= 4


@pytest.mark.thorough
def test_initials_and_numbers_are_all_that_sheets_have_where_the_event_says_so() -> None:
    for how in (PublishedNames.INITIALS, PublishedNames.NUMBER):
        event = replace(duels_finished(), published_names=how)
        for path, content in pdfs(printed(event, JOUST)).items():
            said = " ".join(texts(content))
            assert not [player.name for player in event.players if player.name in said], path


def test_nothing_private_is_in_a_file() -> None:
    for path, content in pdfs(dict(state_printed("in-bracket"))).items():
        said = " ".join(texts(content))
        for secret in ("secret", "example.org", "+48", "private"):
            assert secret not in said, path


def test_sheets_are_printed_by_several_threads_at_once() -> None:
    """On the desk pages are built while the hall prints its slips."""
    cards = [Card("en", f"Spring Cup {number}", "", (), "#8c1a11") for number in range(6)]
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(lambda one: compiled("card", one, PNG), cards))
    assert len(set(made)) == len(cards)
