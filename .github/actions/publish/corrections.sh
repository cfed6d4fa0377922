#!/usr/bin/env bash
# corrections.sh FOLDER COMMIT: what differs between the workbooks of a folder and those of a commit, as Markdown.
# Prints nothing where no workbook differs.
set -euo pipefail

folder=$1 base=$2
earlier=$(mktemp -d)
trap 'rm -rf "$earlier"' EXIT

git diff --name-only -z --diff-filter=M "$base" -- "$folder" | while IFS= read -r -d '' workbook; do
  case "$workbook" in *.xlsx | *.xlsm) ;; *) continue ;; esac
  git show "$base:$workbook" > "$earlier/${workbook##*/}"
  echo "### ${workbook##*/}"
  echo
  swissbook diff "$earlier/${workbook##*/}" "$workbook" 2>&1 | sed 's/^/    /' || true
  echo
done
