"""Static archives (`ar`): the names and contents of their members; every read is bounds-checked.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Layout: 8 bytes of magic, then members, each a header of 60 bytes (name[16] date[12] owner[6] group[6] mode[8] size[10],
then a grave accent and a newline) and its contents, padded to an even size. GNU archives keep names longer than 15 bytes in
the member `//`, to be named by offset as `/123`, and so do Microsoft's, where a zero ends each; BSD archives keep them before
the contents, `#1/123` giving their size.
"""

import re
from collections.abc import Iterator

from dauntless.asm.elf import damaged

MAGIC = b"!<arch>\n"
HEADER = 60  # bytes
END_OF_NAME = re.compile(rb"[\n\0]")
INDICES = (
    "/",
    "/SYM64/",
    "__.SYMDEF",
    "__.SYMDEF SORTED",
)  # of symbols: what they say is read from the members instead


def is_archive(data: bytes) -> bool:
    """Whether the data begins with the magic of an archive."""
    return data.startswith(MAGIC)


def members(where: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the members in order, without symbol tables and name tables. Names may repeat."""
    offset = len(MAGIC)
    long_names = b""
    while offset < len(data):
        header = data[offset : offset + HEADER]
        size_text = header[48:58].strip()
        if header[58:] != b"`\n" or not (size_text.isascii() and size_text.isdigit()):
            raise damaged(where, f"the archive member at byte {offset} has no valid header")
        start, size = offset + HEADER, int(size_text)
        if start + size > len(data):
            raise damaged(where, f"the archive member at byte {offset} ends {start + size - len(data)} bytes too late")
        offset = start + size + size % 2
        body = data[start : start + size]
        field = header[:16].rstrip()
        if field == b"//":
            long_names = body
            continue
        name, contents = _named(where, field, body, long_names)
        if name not in INDICES:
            yield name, contents


def _named(where: str, field: bytes, body: bytes, long_names: bytes) -> tuple[str, bytes]:
    """The member's name, and its contents without a BSD name."""
    if field.startswith(b"#1/") and field[3:].isdigit():
        size = int(field[3:])
        if size > len(body):
            raise damaged(where, f"an archive member of {len(body)} bytes has a name of {size}")
        return _text(body[:size].rstrip(b"\0")), body[size:]
    if field.startswith(b"/") and field[1:].isdigit():
        start = int(field[1:])
        if start >= len(long_names):
            raise damaged(where, f"an archive member's name is missing, at {start} of {len(long_names)}")
        return _text(END_OF_NAME.split(long_names[start:], maxsplit=1)[0].removesuffix(b"/")), body
    return _text(field if field in (b"/", b"/SYM64/") else field.removesuffix(b"/")), body


def _text(name: bytes) -> str:
    """Bytes of any encoding as text on one line."""
    decoded = name.decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in decoded)
