"""Pages that stand in a frame of any other site, and the page with what to copy for it."""
