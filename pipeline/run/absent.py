"""A package that is not installed: whoever only checks and draws need not have what prints, serves or pairs thousands."""

from pipeline.problems.problem import CellRef, Problem, problem_at


def absent(error: Exception, file: str = "") -> Problem | None:
    """That something needs a package which is not here, where that is why it failed."""
    package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if package in ("", "pipeline"):
        return None
    return problem_at("package-missing", CellRef(file), package=package.replace("_", "-"))
