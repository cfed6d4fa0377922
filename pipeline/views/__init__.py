"""What everybody is shown, as frozen models without arithmetic left in them; every decision on wording and format.

Nothing here knows files, HTML or the clock. Site, workbooks, formats and commands take their words and figures from
here; the views import none of them. `language` and `context` are what all others start from, `layout` is what surrounds
every page; then a package for each kind of page, and for each other reader: `print`, `mail`.
"""
