"""How an event lies on the site: what is the same for all its pages in one language."""

from msgspec import Struct

from pipeline.model import Event, Picture
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words


class LogoLink(Struct, frozen=True):
    """The organiser's logo: its file in the event's folder, what it is in words, its size in pixels."""

    file: str
    text: str
    width: int
    height: int


class EventSite(Struct, frozen=True):
    """The event's languages, the first of which has its pages in the event's folder itself; `language` is this one."""

    language: str
    languages: tuple[str, ...]
    listed: bool = False
    """Whether search engines may list the pages."""
    accent: bool = False
    logo: LogoLink | None = None
    card: bool = False
    """Whether there is a picture to be shown with a link to the event."""
    printed: bool = False
    display: bool = False

    @property
    def folder(self) -> str:
        """The folder of this language within the event's: nothing, or `pl/`."""
        return self.folder_of(self.language)

    def folder_of(self, language: str) -> str:
        """The folder of a language within the event's."""
        return "" if language == self.languages[0] else f"{language}/"


class LanguageLink(Struct, frozen=True):
    """The same page in a language: `tag` for the attributes, `name` in that language."""

    href: str
    tag: str
    name: str
    current: bool


def language_links(site: EventSite, shared: str, path: str) -> tuple[LanguageLink, ...]:
    """The switch of languages on the page at `path`; none where the event has only one."""
    if len(site.languages) == 1:
        return ()
    return tuple(
        LanguageLink(
            f"{shared}{site.folder_of(language)}{path}",
            words(language).tag,
            words(language).name,
            language == site.language,
        )
        for language in site.languages
    )


def logo_link(logo: Picture | None, event: Event, shown: Words) -> LogoLink | None:
    """The logo as the pages name it."""
    if logo is None:
        return None
    text = shown.gettext("Logo: %(event)s", event=readable(event.name))
    return LogoLink(f"logo.{logo.suffix}", text, logo.width, logo.height)
