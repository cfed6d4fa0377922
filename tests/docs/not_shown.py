"""What no table of docs/problems can show, so that its example is not run: why, and the tests that raise it instead."""

from __future__ import annotations

from collections.abc import Mapping

_BYTES = "what is wrong lies in the bytes of a file"
_SIZE = "the file is too large to be printed"
_SYSTEM = "the file's name, its rights or its kind, another program, or the disk"
_ANSWERS = "what a server or another program answers"
_SEVERAL = "several workbooks in a folder"
_PHONES = "what phones have reported"
_BESIDE = "it takes a second file"
_SHEETS = "it takes two sheets"
_BUG = "a bug"

_RAISED: Mapping[tuple[str, str], str] = {
    (_BYTES, "workbook/read/test_files.py"): """
        file-empty file-is-image file-is-document file-is-numbers file-is-archive file-not-recognised file-encrypted
        archive-damaged archive-empty workbook-part-missing part-damaged compound-damaged sheet-damaged row-not-understood""",
    (_BYTES, "workbook/open/apart/test_hostile.py"): """
        part-too-far xls-damaged workbook-not-understood sheet-not-understood archive-packed-otherwise
        workbook-too-many-cells workbook-too-much-memory workbook-too-slow""",
    (_BYTES, "workbook/open/apart/hostile.py"): "file-is-old-excel",
    (_BYTES, "workbook/open/xlsx/test_parts.py"): "archive-part-twice sheet-part-missing",
    (_BYTES, "workbook/open/xlsx/test_cells.py"): """
        part-too-large cell-misplaced cell-not-understood sheet-too-many-errors""",
    (_BYTES, "workbook/write/test_refusals.py"): """
        write-ods write-xls write-signed write-merged-cells write-totals-row write-occupied write-array-formula write-formula""",
    (_BYTES, "eventday/test_forty_slips.py"): "cells-merged",
    (_BYTES, "workbook/write/test_variants.py"): "write-not-understood",
    (_BYTES, "workbook/read/test_site_fields.py"): "logo-not-a-picture logo-too-large",
    (_BYTES, "extensions/intake/test_players.py"): "players-file-not-text players-file-encoding",
    (_BYTES, "rules/test_load_faults.py"): "ruleset-not-utf8",
    (_BYTES, "docs/test_problems_not_shown.py"): "import-not-text import-encoding write-xlsb workbook-ends-reader",
    (_SIZE, "workbook/read/test_files.py"): """
        file-too-large archive-too-large sheet-too-large workbook-too-many-sheets""",
    (_SIZE, "workbook/read/test_bounds.py"): "sheet-too-much-text",
    (_SIZE, "fuzz/test_hostile_packages.py"): "archive-too-many-parts",
    (_SIZE, "fuzz/test_hostile_cells.py"): "toml-file-too-large",
    (_SIZE, "extensions/exchange/test_hostile_files.py"): "import-too-large import-too-long import-more-problems",
    (_SIZE, "extensions/exchange/test_nrtm.py"): "import-too-many-rounds",
    (_SIZE, "extensions/intake/test_players.py"): "players-file-too-long",
    (_SIZE, "docs/test_problems_not_shown.py"): "write-sheet-full",
    (_SYSTEM, "workbook/read/test_files.py"): "file-not-found file-is-folder file-is-lock-file",
    (_SYSTEM, "commands/test_file_names.py"): "file-name-not-text file-name-too-long",
    (_SYSTEM, "fuzz/test_hostile_cells.py"): "file-is-no-file file-not-readable",
    (_SYSTEM, "extensions/intake/test_players.py"): "players-file-unreadable",
    (_BESIDE, "extensions/intake/test_answers.py"): "players-file-answers",
    (_BESIDE, "extensions/intake/test_parts.py"): "import-part",
    (_BESIDE, "extensions/intake/test_places.py"): "places-missing places-format places-columns",
    (_SHEETS, "extensions/intake/test_trees.py"): "import-trees",
    (_SYSTEM, "rules/test_load_faults.py"): "ruleset-not-readable",
    (_SYSTEM, "run/test_links.py"): "season-file-elsewhere",
    (_SYSTEM, "extensions/chess/test_dutch.py"): "pairing-program-missing",
    (_SYSTEM, "run/writing/test_mend.py"): "workbook-open lock-stale",
    (_SYSTEM, "docs/test_problems_not_shown.py"): """
        workbook-in-use workbook-changed workbook-read-only copy-not-written rules-file-taken""",
    (_ANSWERS, "extensions/publishing/fetch/test_web.py"): """
        fetch-no-answer fetch-too-slow fetch-status fetch-redirected fetch-web-page fetch-too-large fetch-packed""",
    (_ANSWERS, "extensions/publishing/fetch/test_mirror.py"): "fetch-name-taken fetch-file-of-others",
    (_ANSWERS, "extensions/publishing/fetch/test_storage.py"): "fetch-store",
    (_ANSWERS, "extensions/publishing/publish/test_programs.py"): "target-program-missing target-program-failed target-program-slow",
    (_ANSWERS, "extensions/publishing/publish/test_folder.py"): "target-has-others",
    (_SEVERAL, "run/test_names_and_slugs.py"): "slug-taken",
    (_SEVERAL, "extensions/exchange/test_folders.py"): "import-workbook-there",
    (_SEVERAL, "run/test_shards.py"): "shard-not-built",
    (_SEVERAL, "extensions/season/test_seasons.py"): "season-folder-taken workbook-outside-seasons",
    (_SEVERAL, "run/test_doubles.py"): "copy-not-built copy-in-doubt",
    (_SEVERAL, "run/test_manners.py"): "other-site-address",
    (_SEVERAL, "extensions/season/engine/test_people.py"): """
        season-namesakes season-name-of-several season-id-other-name season-same-words season-one-letter
        season-alias-unused""",
    (_SEVERAL, "extensions/season/engine/test_season.py"): "season-invitation-again",
    (_SEVERAL, "extensions/season/engine/test_wild_cards.py"): "season-wild-cards",
    (_SEVERAL, "extensions/season/engine/test_ratings_brought.py"): "season-rating-missing",
    (_PHONES, "extensions/hall/run/test_taking.py"): "report-differs report-table-gone report-no-column",
    (_PHONES, "docs/test_problems_not_shown.py"): "reports-damaged",
    (_PHONES, "extensions/hall/run/test_roster_entries.py"): "entry-differs entry-player-gone entry-player-played",
    (_SYSTEM, "commands/test_core_alone.py"): "package-missing",
    (_BUG, "fuzz/test_mutations.py"): "internal-error",
}  # fmt: skip
"""By the reason and the file below `tests` whose tests raise them: codes."""

RAISED_BY = {code: file for (_, file), codes in _RAISED.items() for code in codes.split()}
"""By the code: the file of the tests that raise it."""
