"""The colours of the sheets that Swissbook makes, as Excel writes them."""

ACCENT = "1F5C66"
HAIRLINE = "D5DADC"
INK = "22282B"
MUTED = "6B7478"
PAPER = "FFFFFF"
