"""Other formats, in and out; the only place that imports pandas."""
