"""Names for the plain values that identify things."""

from fractions import Fraction
from typing import TYPE_CHECKING, NewType

PlayerNumber = NewType("PlayerNumber", int)
"""The number of a player within an event: given once, it is the player."""

Slug = NewType("Slug", str)
"""A name as it stands in a path of the site: lower-case ASCII letters, digits and hyphens."""

RulesetId = NewType("RulesetId", str)
"""`agot2-joust`, or the file name of an organiser's own ruleset without `.toml`."""

if TYPE_CHECKING:
    Number = int | Fraction
    """Points and tie-breaks: exact, never float."""
else:  # msgspec knows no fractions, and takes what it does not know in no union with another type
    from numbers import Rational as Number


def whole_if_so(number: Fraction) -> Number:
    """The same number, as an int where it is whole."""
    return number.numerator if number.denominator == 1 else number
