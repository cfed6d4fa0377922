"""The codes of what is made of an event: its build, its pages, its report."""
