"""Why a site is not published: what is wrong with the target, or with the program that reaches it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

_KINDS = N_(
    "One of folder:PATH, zip:FILE, git:ADDRESS#BRANCH, rsync:USER@HOST:PATH, sftp:USER@HOST:PATH, netlify:PROJECT, "
    "cloudflare:PROJECT."
)

TARGET_NOT_UNDERSTOOD = Code(
    "target-not-understood",
    ERROR,
    found=N_("“%(target)s” is not a place to publish to."),
    expected=_KINDS,
    mend=N_(
        "Put the kind first, then a colon and the place. For other machines, use letters, digits and . _ - / only; a port "
        "or a key belongs in the settings of ssh."
    ),
)

TARGET_WITH_PASSWORD = Code(
    "target-with-password",
    ERROR,
    found=N_("The address has a password or a key in it, so it was neither used nor remembered."),
    expected=N_("An address without either: Swissbook never stores a password."),
    mend=N_(
        "Take it out of the address. For SSH, set up a key; for git over https, let git remember the password; for Netlify "
        "and Cloudflare, sign in with their own program. A password that was typed here is best changed."
    ),
)

TARGET_INSIDE_OUTPUT = Code(
    "target-inside-output",
    ERROR,
    found=N_("%(folder)s is inside the folders in which the site is built, or contains them."),
    expected=N_("A place of its own: private files lie beside the site."),
    mend=N_("Choose another folder."),
)

TARGET_HAS_OTHERS = Code(
    "target-has-others",
    ERROR,
    found=N_("At the target there are files that Swissbook did not put there and would overwrite: %(files)s."),
    expected=N_("An empty place, or one to which Swissbook alone has published these files."),
    mend=N_("Look at these files. Move them away if nobody needs them, or choose another place."),
)

TARGET_PROGRAM_MISSING = Code(
    "target-program-missing",
    ERROR,
    found=N_("The program %(program)s is not installed on this computer."),
    expected=N_("A program that can be started by that name."),
    mend=N_("Install it, or choose another kind of target; a zip can always be made."),
)

TARGET_PROGRAM_FAILED = Code(
    "target-program-failed",
    ERROR,
    found=N_("%(program)s ended with an error: %(said)s"),
    expected=N_("A place that can be reached and written to without anything being asked."),
    mend=N_(
        "See what it says. Try the same by hand once: the address may be wrong, a key may be missing, or nobody is signed "
        "in. Then publish again; what is there already is not sent twice."
    ),
)

TARGET_PROGRAM_SLOW = Code(
    "target-program-slow",
    ERROR,
    found=N_("%(program)s had not finished after %(seconds)s seconds and was ended."),
    expected=N_("A target that answers."),
    mend=N_("Check the connection, then publish again; what is there already is not sent twice."),
)

NOTHING_TO_PUBLISH = Code(
    "nothing-to-publish",
    ERROR,
    found=N_("The pages are not those of the workbook as it is, so nothing was published."),
    expected=N_("A workbook whose pages have just been built."),
    mend=N_("Mend the errors that are listed, then publish again."),
)
