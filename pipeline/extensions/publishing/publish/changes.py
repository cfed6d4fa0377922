"""What publishing changes at its target: the files, and how it is told in the terminal and on the desk."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.language.words import Words


class PublishedChanges(Struct, frozen=True):
    """Files by their paths in the site: `added`, `changed`, and `removed` because the site no longer has them.

    `edited` are no longer in the site either, but somebody has changed them at the target: they stay. `same` counts the
    files that are there already.
    """

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    same: int = 0

    @property
    def any(self) -> bool:
        """Whether there is something to do."""
        return bool(self.added or self.changed or self.removed)

    @property
    def written(self) -> tuple[str, ...]:
        """The files that are to be written."""
        return (*self.added, *self.changed)


class ChangedFiles(Struct, frozen=True):
    """Files with which the same happens: how many, in words, and which."""

    heading: str
    paths: tuple[str, ...] = ()


def changed_files(changes: PublishedChanges, words: Words) -> tuple[ChangedFiles, ...]:
    """What is new, different, gone, edited by others; then how many files are there already. Empty kinds are left out."""
    added, changed, removed, edited = changes.added, changes.changed, changes.removed, changes.edited
    kinds = (
        ChangedFiles(words.ngettext("%(count)s new file", "%(count)s new files", len(added)), added),
        ChangedFiles(words.ngettext("%(count)s changed file", "%(count)s changed files", len(changed)), changed),
        ChangedFiles(
            words.ngettext(
                "%(count)s file is removed: the site no longer has it",
                "%(count)s files are removed: the site no longer has them",
                len(removed),
            ),
            removed,
        ),
        ChangedFiles(
            words.ngettext(
                "%(count)s file that the site no longer has stays: somebody else has changed it there",
                "%(count)s files that the site no longer has stay: somebody else has changed them there",
                len(edited),
            ),
            edited,
        ),
    )
    same = words.ngettext("%(count)s file is there already", "%(count)s files are there already", changes.same)
    return (*(files for files in kinds if files.paths), *((ChangedFiles(same),) if changes.same else ()))
