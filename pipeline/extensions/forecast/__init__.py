"""The cut while the Swiss is under way: who is in, who is out, and what the others need."""

from pipeline.extensions import Extension, Ref

EXTENSION = Extension(
    name="forecast",
    package=__name__,
    pages=(Ref("pipeline.extensions.forecast.page:PAGES"),),
    sections=(Ref("pipeline.extensions.forecast.what_if:SECTION"),),
    completes=(Ref("pipeline.extensions.forecast.engine.forecast:with_forecast"),),
)
