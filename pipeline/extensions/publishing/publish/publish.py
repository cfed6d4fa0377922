"""Building the site of a workbook and publishing it, or only saying what that would change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from pipeline.extensions.publishing.publish.changes import PublishedChanges
from pipeline.extensions.publishing.publish.memory import PublishedBefore, forget, remember, remembered
from pipeline.extensions.publishing.publish.public_site import PublicSite, public_site
from pipeline.extensions.publishing.publish.target import Target, TargetKind, parse_target
from pipeline.extensions.publishing.publish.targets.archive import publish_to_archive
from pipeline.extensions.publishing.publish.targets.folder import publish_to_folder
from pipeline.extensions.publishing.publish.targets.git import publish_to_branch
from pipeline.extensions.publishing.publish.targets.rsync import publish_by_rsync
from pipeline.extensions.publishing.publish.targets.service import COMMANDS, publish_to_service
from pipeline.extensions.publishing.publish.targets.sftp import publish_by_sftp
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.model.spelling import printable
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.build.result import SiteBuilt
from pipeline.run.writing.rewriting import Clock


class Published(Struct, frozen=True):
    """What was changed at the target, or would be; or the Problems for which nothing was sent."""

    target: Target | None = None
    changes: PublishedChanges | None = None
    problems: tuple[Problem, ...] = ()


class _Publisher(Protocol):
    """Makes a target the site, or, if `rehearsed`, only says what would change."""

    def __call__(self, target: Target, site: PublicSite, *, rehearsed: bool) -> PublishedChanges: ...


_PUBLISHERS: Mapping[TargetKind, _Publisher] = {
    TargetKind.FOLDER: publish_to_folder,
    TargetKind.ZIP: publish_to_archive,
    TargetKind.GIT: publish_to_branch,
    TargetKind.RSYNC: publish_by_rsync,
    TargetKind.SFTP: publish_by_sftp,
}


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
        if wrong := _wrong(built, at):
            return Published(target, problems=wrong)
        site = public_site(output)
        changes = _published(path, target, site, rehearsed=rehearsed)
    except TransferRefused as refused:
        return Published(problems=(problem_at(refused.code, at, related=(), **refused.values),))
    if not rehearsed:
        files = site.digests() if target.kind in COMMANDS else {}
        remember(path, PublishedBefore(target, clock().replace(microsecond=0), files))
    return Published(target, changes)


def forgotten(path: Path, to: str) -> bool:
    """Remember a target no longer, whatever is there; whether it was remembered."""
    return any(
        forget(path, published.target)
        for published in remembered(path)
        if to in (str(published.target), _canonical(to))
    )


def _canonical(to: str) -> str:
    """The target as it is remembered; empty where it is none."""
    try:
        return str(parse_target(to))
    except TransferRefused:
        return ""


def archive_of(path: Path, output: Path) -> str:
    """The target for an event that has no other: an archive in the output folder."""
    return f"{TargetKind.ZIP}:{(output / f'{path.stem}.zip').absolute()}"


def _published(path: Path, target: Target, site: PublicSite, *, rehearsed: bool) -> PublishedChanges:
    if target.kind in COMMANDS:
        last = next((published.files for published in remembered(path) if published.target == target), {})
        return publish_to_service(target, site, last, rehearsed=rehearsed)
    return _PUBLISHERS[target.kind](target, site, rehearsed=rehearsed)


def _wrong(built: SiteBuilt, at: CellRef) -> tuple[Problem, ...]:
    """Why the pages are not those of the workbook as it is: its errors, or nothing was built."""
    problems = (*(problem for event in built.events for problem in event.problems), *built.problems)
    if built.events and not built.has_errors:
        return ()
    return (
        problem_at("nothing-to-publish", at),
        *(problem for problem in problems if problem.severity is Severity.ERROR),
    )


def _keep_apart(target: Target, output: Path) -> None:
    """Refuse a place on this machine that would lie in the output's folders, or have these in it."""
    if not target.path.is_absolute() or target.kind is TargetKind.GIT:
        return
    place, site, private = (one.resolve() for one in (target.path, output / SITE, output / PRIVATE))
    inside = any(place.is_relative_to(one) for one in (site, private))
    around = target.kind is not TargetKind.ZIP and any(one.is_relative_to(place) for one in (site, private))
    if inside or around:
        raise TransferRefused("target-inside-output", folder=printable(str(target.path)))
