#!/usr/bin/env bash
# corrections.sh FOLDER COMMIT: what differs between the workbooks of a folder and those of a commit, as Markdown.
# Prints nothing where no workbook differs, and no more than a comment on GitHub may have.
set -euo pipefail

folder=$1 base=$2 most=60000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git diff --name-only -z --diff-filter=M "$base" -- "$folder" | while IFS= read -r -d '' workbook; do
  name=${workbook##*/}
  case "$name" in *.xlsx | *.xlsm | *.xlsb | *.xls | *.ods) ;; *) continue ;; esac
  git show "$base:$workbook" > "$work/$name"
  printf '### `%s`\n\n' "$(printf %s "$workbook" | tr '`\000-\037' '_')"
  swissbook diff "$work/$name" "$workbook" 2>&1 | sed 's/^/    /' || true
  echo
  rm "$work/$name"
done > "$work/corrections.md"

if [ "$(wc -c < "$work/corrections.md")" -le "$most" ]; then
  cat "$work/corrections.md"
else
  # Whole lines, so that no letter is cut in two.
  head -c "$most" "$work/corrections.md" | sed '$d'
  printf '\n…\n\nThere is more than fits here; `swissbook diff` says all of it.\n'
fi
