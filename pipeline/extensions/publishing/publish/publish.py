"""Building the site of a workbook and publishing it, or only saying what that would change; and in words what became of it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from pipeline.extensions.publishing.publish.changes import PublishedChanges, changed_files, public_site
from pipeline.extensions.publishing.publish.target import (
    PublishedBefore,
    Target,
    TargetKind,
    forget,
    parse_target,
    remember,
    remembered,
)
from pipeline.extensions.publishing.publish.targets import git, local, rsync, service, sftp
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.locale.spelling import printable
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.outcomes import ActOutcome
from pipeline.run.writing.rewriting import Clock
from pipeline.views.language.words import Words


class Published(Struct, frozen=True):
    """What was changed at the target, or would be; or the Problems for which nothing was sent."""

    target: Target | None = None
    changes: PublishedChanges | None = None
    problems: tuple[Problem, ...] = ()


_PUBLISHERS: Mapping[TargetKind, Callable[..., PublishedChanges]] = {
    TargetKind.FOLDER: local.publish_to_folder,
    TargetKind.ZIP: local.publish_to_archive,
    TargetKind.GIT: git.publish_to_branch,
    TargetKind.RSYNC: rsync.publish_by_rsync,
    TargetKind.SFTP: sftp.publish_by_sftp,
}
"""What makes a target the site, or, if `rehearsed`, only says what would change."""


def publish(
    path: Path, output: Path, language: str, to: str, clock: Clock, *, rehearsed: bool = False
) -> Published:
    """Build the site of the workbook into `output` and publish it where `to` says; by `rehearsed` nothing is sent.

    What is published to is remembered. `language` is that of the list of events. Raises OSError where the output, or a
    target on this machine, cannot be written.
    """
    at = CellRef(printable(path.name))
    try:
        target = parse_target(to)
        _keep_apart(target, output)
        built = build_site(path, output, language)
        if not built.events or built.has_errors:  # the pages are not those of the workbook as it is
            found = (*(problem for event in built.events for problem in event.problems), *built.problems)
            errors = (problem for problem in found if problem.severity is Severity.ERROR)
            return Published(target, problems=(problem_at("nothing-to-publish", at), *errors))
        site = public_site(output)
        if target.kind in service.SERVICES:
            last = next((published.files for published in remembered(path) if published.target == target), {})
            changes = service.publish_to_service(target, site, last, rehearsed=rehearsed)
        else:
            changes = _PUBLISHERS[target.kind](target, site, rehearsed=rehearsed)
    except TransferRefused as refused:
        return Published(problems=(problem_at(refused.code, at, related=(), **refused.values),))
    if not rehearsed:
        files = site.digests() if target.kind in service.SERVICES else {}
        remember(path, PublishedBefore(target, clock().replace(microsecond=0), files))
    return Published(target, changes)


def forgotten(path: Path, to: str) -> bool:
    """Remember a target no longer, whatever is there; whether it was remembered."""
    named = {to}
    with suppress(TransferRefused):
        named.add(str(parse_target(to)))
    return any(forget(path, before.target) for before in remembered(path) if str(before.target) in named)


def archive_of(path: Path, output: Path) -> str:
    """The target for an event that has no other: an archive in the output folder."""
    return f"{TargetKind.ZIP}:{(output / f'{path.stem}.zip').absolute()}"


def _keep_apart(target: Target, output: Path) -> None:
    """Refuse a place on this machine that would lie in the output's folders, or have these in it."""
    if not target.path.is_absolute() or target.kind is TargetKind.GIT:
        return
    place, site, private = (path.resolve() for path in (target.path, output / SITE, output / PRIVATE))
    inside = any(place.is_relative_to(path) for path in (site, private))
    around = target.kind is not TargetKind.ZIP and any(path.is_relative_to(place) for path in (site, private))
    if inside or around:
        raise TransferRefused("target-inside-output", folder=printable(str(target.path)))


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
