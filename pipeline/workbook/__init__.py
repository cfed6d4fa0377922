"""The only place that knows spreadsheets."""
