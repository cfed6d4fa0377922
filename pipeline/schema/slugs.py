"""Names of events and tournaments in addresses of the site."""

import re
from collections.abc import Mapping

from pipeline.locale.languages import LANGUAGES
from pipeline.locale.slugs import slug_of
from pipeline.model import Slug

_LONGEST_SLUG = 60
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "players", "print", "data", "assets", "index", "season", *LANGUAGES}
    | {f"{device}{number}" for device in ("com", "lpt") for number in range(10)}
)
"""Names that a folder of the site has or may have already (that of a further language is its code), or that Windows gives to no folder."""
_FORM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def make_slug(name: str, taken: Mapping[Slug, object] | None = None) -> Slug:
    """A name for paths of the site; another one if it is taken or reserved."""
    plain = slug_of(name, _LONGEST_SLUG, whole_words=True) or "event"
    slug, count = plain, 1
    while slug in _RESERVED or slug in (taken or {}):
        count += 1
        slug = f"{plain}-{count}"
    return Slug(slug)


def is_slug(text: str) -> bool:
    """Whether a text can stand in addresses as it is."""
    return _FORM.fullmatch(text) is not None and text not in _RESERVED and len(text) <= _LONGEST_SLUG
