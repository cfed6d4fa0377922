"""A folder of events as a season: ranking, ratings, invitations and everybody's history."""

from pipeline.extensions import Extension, Ref

EXTENSION = Extension(
    name="season",
    package=__name__,
    options={"build --recursive": Ref("pipeline.extensions.season.seasons:build_seasons")},
    gathers=(Ref("pipeline.extensions.season.gathering:GATHERING"),),
    beside="season.toml",
)
