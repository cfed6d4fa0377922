"""Words, names and people in the language of a page. It knows no tournament, and every view may import it."""
