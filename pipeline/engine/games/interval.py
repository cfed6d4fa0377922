"""How sure a share is that was seen a few times: Wilson's interval.

Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, Journal of the American
Statistical Association 22 (1927), pages 209–212.
"""

from math import sqrt

_Z = 1.959963984540054
"""Of the normal distribution 95 % lie within so many standard deviations."""


def wilson(hits: int, runs: int) -> tuple[float, float]:
    """The ends of the 95 % interval of a share of which `hits` were seen in `runs`, at least one; from 0 to 1."""
    share, z2 = hits / runs, _Z * _Z / runs
    centre = share + z2 / 2
    half = _Z * sqrt(share * (1 - share) / runs + z2 / (4 * runs))
    return max(0.0, (centre - half) / (1 + z2)), min(1.0, (centre + half) / (1 + z2))
