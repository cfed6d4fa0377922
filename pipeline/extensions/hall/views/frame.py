"""What every page of the hall has: its event, and the languages it can be read in."""

from msgspec import Struct

from pipeline.extensions.hall.engine.tables import HallKey
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.rounds import round_name
from pipeline.model import Event
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words
from pipeline.views.layout.frame import LanguageLink


class HallFrame(Struct, frozen=True):
    """The head of a page; `language` is that of its words, for the next request."""

    language: str
    tag: str
    title: str
    event: str
    languages: tuple[LanguageLink, ...]


def hall_frame(event: Event, title: str, translated: Words) -> HallFrame:
    """The head of a page with this title."""
    links = (
        LanguageLink(f"?lang={other.language}", other.tag, other.name, other.language == translated.language)
        for other in map(words, LANGUAGES)
    )
    return HallFrame(translated.language, translated.tag, title, readable(event.name), tuple(links))


def round_line(event: Event, key: HallKey, translated: Words) -> str:
    """`Joust · Round 3`; the round alone where there is but one tournament."""
    played = round_name(key.round, translated.catalogue)
    return f"{readable(key.tournament)} · {played}" if len(event.tournaments) > 1 else played
