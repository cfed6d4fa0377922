"""The only place that knows files of the site."""
