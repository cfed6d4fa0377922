"""A catalogue as `gettext` reads it, made from the `.po` that people write; the build of the wheel runs this file alone."""

import io
from datetime import UTC, datetime

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compiled(source: bytes) -> bytes:
    """The `.mo` file of a `.po` file. Entries without a translation and fuzzy ones are left out: they read English."""
    catalogue = read_po(io.BytesIO(source))
    # Where it says none, Babel writes the minute of now.
    catalogue.creation_date = datetime(1980, 1, 1, tzinfo=UTC)
    made = io.BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()
