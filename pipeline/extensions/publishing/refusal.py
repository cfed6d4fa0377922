"""Why a site is not published, or a workbook not fetched."""


class TransferRefused(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Nothing was published or fetched, with the code of the Problem and the values of its sentences."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code, self.values = code, values
