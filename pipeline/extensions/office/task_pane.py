"""The manifest of an add-in for Excel: a task pane that shows Swissbook's page from the address where it lies."""

import re
from uuid import NAMESPACE_URL, uuid5

from pipeline import __version__
from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.languages import ENGLISH, LANGUAGES, facts_of
from pipeline.site.templates import environment

_DESCRIPTION = N_("Checks the workbook of a tournament, draws its rounds and builds its results pages.")
_NUMBERS = re.compile(r"\d+(?:\.\d+){0,3}")


def task_pane(address: str) -> bytes:
    """The manifest for the page at an https address: a `TaskPaneApp` of Office's manifest schema 1.1.

    The id follows from the address, so that the same page is the same add-in, and a newer manifest an update.
    """
    numbers = _NUMBERS.match(__version__)
    others = {facts_of(language).locale: catalogue(language) for language in LANGUAGES if language != ENGLISH}
    told = {locale.replace("_", "-"): words.gettext(_DESCRIPTION) for locale, words in others.items()}
    manifest = environment(ENGLISH).get_template("office/task-pane.xml")
    values = {"id": uuid5(NAMESPACE_URL, address), "version": numbers[0] if numbers else "0"}
    return manifest.render(**values, address=address, description=_DESCRIPTION, translated=told).encode()
