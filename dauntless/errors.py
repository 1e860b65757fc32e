"""Base classes of errors; each message has a place, a cause and a next step, on one line."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC


class DauntlessError(Exception):
    """Base of all errors for users. `str()` is one line: `where: what; next_step`."""

    def __init__(self, where: str, what: str, next_step: str) -> None:
        super().__init__(where, what, next_step)
        self.where = where
        self.what = what
        self.next_step = next_step

    def __str__(self) -> str:
        return " ".join(f"{self.where}: {self.what}; {self.next_step}".split())


class InputError(DauntlessError):
    """The user's input cannot be used. The command line exits with status 2."""
