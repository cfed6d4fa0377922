"""What became of publishing a site, and where it is, in words."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.extensions.publishing.publish.changes import changed_files
from pipeline.extensions.publishing.publish.publish import Published
from pipeline.extensions.publishing.publish.target import Target, TargetKind
from pipeline.model.spelling import printable
from pipeline.run.outcomes import ActOutcome
from pipeline.views.language.words import Words


def publish_outcome(done: Published, words: Words) -> ActOutcome:
    """The place, and how many files were changed there."""
    if done.target is None or done.changes is None:
        return ActOutcome(False, words.gettext("Nothing was published."), (), done.problems)
    text = words.gettext("The site is published. %(place)s", place=target_text(done.target, words))
    return ActOutcome(True, text, tuple(kind.heading for kind in changed_files(done.changes, words)))


def target_text(target: Target, shown: Words) -> str:
    """A target as it is chosen among others."""
    place, _ = printable(target.place), shown.gettext
    words: dict[TargetKind, Callable[[], str]] = {
        TargetKind.FOLDER: lambda: _("The folder %(place)s", place=place),
        TargetKind.ZIP: lambda: _("The zip file %(place)s", place=place),
        TargetKind.GIT: lambda: _("The branch %(branch)s of %(place)s", branch=target.branch, place=place),
        TargetKind.SFTP: lambda: _("The server %(place)s, by SFTP", place=place),
        TargetKind.RSYNC: lambda: _("%(place)s, by rsync", place=place),
        TargetKind.NETLIFY: lambda: _("%(place)s at Netlify", place=place),
        TargetKind.CLOUDFLARE: lambda: _("%(place)s at Cloudflare Pages", place=place),
    }
    return words[target.kind]()
