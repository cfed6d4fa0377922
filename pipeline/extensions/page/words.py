"""The words of the page around the desk, which it shows before Python is there to make any."""

from collections.abc import Mapping

from pipeline.locale.catalogue import N_, catalogue

_WORDS: Mapping[str, str] = {
    "open": N_("Open a workbook from this computer"),
    "back": N_("Back to the desk"),
    "drop": N_("Or drop it here."),
    "loading": N_("Loading Swissbook: %(done)s of %(all)s MB"),
    "starting": N_("Swissbook is starting …"),
    "ready": N_("Swissbook %(version)s · %(all)s MB loaded · nothing leaves this computer"),
    "working": N_("Working … %(seconds)s s"),
    "printing": N_("Loading what printing needs, once: %(done)s of %(all)s MB"),
    "written": N_("%(file)s on your disk is up to date."),
    "kept": N_("Your workbooks are kept in this browser. Download them before you clear its data."),
    "allow": N_("Allow writing into %(file)s"),
    "unwritten": N_("%(file)s on your disk is not up to date yet: the browser asks you again after each visit."),
    "changed": N_("Another program has changed %(file)s on your disk. Nothing was written over it."),
    "theirs": N_("Go on with the file on the disk"),
    "mine": N_("Download the one shown here"),
    "refused": N_("%(file)s on your disk could not be written: %(reason)s"),
    "elsewhere": N_(
        "Swissbook is already open in another tab of this browser. Go on there, or close it and reload."
    ),
    "unable": N_("This browser lets no page work offline here: open it by https, and not in a private window."),
    "failed": N_("Swissbook could not start: %(reason)s"),
    "ended": N_("Swissbook has stopped: %(reason)s. Your workbooks are as they were before."),
    "again": N_("Start again"),
    "offline": N_("What printing needs has not been loaded yet, and there is no connection."),
}


def shell_words(language: str) -> dict[str, str]:
    """All of them by their keys."""
    translated = catalogue(language)
    return {key: translated.gettext(message) for key, message in _WORDS.items()}
