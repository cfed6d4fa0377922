"""Names within addresses: Latin letters without marks, figures and hyphens."""

from slugify import slugify


def slug_of(text: str, longest: int = 0, *, whole_words: bool = False) -> str:
    """`Jan Żółć` gives `jan-zolc`; empty where nothing of the text can be written so.

    At most `longest` characters where that is given, with `whole_words` up to the end of a word. Other scripts are
    written as text-unidecode does, whatever else is installed: addresses that have been given away stay.
    """
    return slugify(text, max_length=longest, word_boundary=whole_words, backend="text-unidecode")
