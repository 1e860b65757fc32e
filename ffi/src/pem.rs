//! The textual encoding of keys (RFC 7468), in time that depends on lengths, and on where characters are not base64's.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::declassify::published;
use crate::der::SEQUENCE;

/// Characters of a line.
const LINE: usize = 64;
/// How the first line begins.
const BEGIN: &[u8] = b"-----BEGIN ";
const VERTICAL_TAB: u8 = 0x0b;
const FORM_FEED: u8 = 0x0c;

/// The alphabet of base64 (RFC 4648, section 4): the first value of each run, how many there are, the first character.
const RUNS: [(u8, u8, u8); 5] = [
    (0, 26, b'A'),
    (26, 26, b'a'),
    (52, 10, b'0'),
    (62, 1, b'+'),
    (63, 1, b'/'),
];

/// All ones if `first <= x < first + count`, else 0.
fn within(x: u8, first: u8, count: u8) -> u8 {
    let distance = i16::from(x) - i16::from(first);
    let below = distance - i16::from(count); // negative if x is before the end
    ((!distance & below) >> 15) as u8
}

/// The character of six bits.
fn character(value: u8) -> u8 {
    RUNS.iter().fold(0, |found, &(first, count, character)| {
        let here = character.wrapping_add(value.wrapping_sub(first));
        found | (within(value, first, count) & here)
    })
}

/// The six bits of a character, plus one; 0 if it is none.
fn value(character: u8) -> u8 {
    RUNS.iter().fold(0, |found, &(value, count, first)| {
        let here = character.wrapping_sub(first).wrapping_add(value + 1);
        found | (within(character, first, count) & here)
    })
}

/// What of a character is public: 0 of base64's, others themselves, but 255 of NUL. So line breaks are, padding, and what is malformed.
fn shape(character: u8) -> u8 {
    let base64 = RUNS.iter().fold(0, |found, &(_, count, first)| {
        found | within(character, first, count)
    });
    let not_zero = character | within(character, 0, 1);
    published(not_zero & !base64)
}

/// Writes characters one after the other.
struct Text<'a>(core::slice::IterMut<'a, u8>);

impl Text<'_> {
    fn write(&mut self, text: &[u8]) -> Option<()> {
        text.iter()
            .try_for_each(|from| self.0.next().map(|to| *to = *from))
    }
}

/// Characters of a document with `der` bytes.
pub const fn size(label: &str, der: usize) -> usize {
    let characters = der.div_ceil(3) * 4;
    let borders = "-----BEGIN -----\n-----END -----\n".len() + 2 * label.len();
    borders + characters + characters.div_ceil(LINE)
}

/// Writes a document, which fills `out` exactly; `None` if it does not.
pub fn write(label: &str, der: &[u8], out: &mut [u8]) -> Option<()> {
    let mut text = Text(out.iter_mut());
    for part in [BEGIN, label.as_bytes(), b"-----\n"] {
        text.write(part)?;
    }
    for line in der.chunks(LINE / 4 * 3) {
        for group in line.chunks(3) {
            let byte = |n| group.get(n).copied().unwrap_or(0);
            let (a, b, c) = (byte(0), byte(1), byte(2));
            let six = [a >> 2, a << 4 & 48 | b >> 4, b << 2 & 60 | c >> 6, c & 63];
            let mut characters = six.map(character);
            for padding in characters.iter_mut().skip(group.len() + 1) {
                *padding = b'=';
            }
            text.write(&characters)?;
        }
        text.write(b"\n")?;
    }
    for part in ["-----END ", label, "-----\n"] {
        text.write(part.as_bytes())?;
    }
    text.0.next().is_none().then_some(())
}

/// The document of whatever label in what was given, from its first line on; lines of text may be before it (RFC 7468, section 2).
/// `None` if there is none, as in DER.
pub fn document(given: &[u8]) -> Option<&[u8]> {
    let is_whole = |length: u8, contents: &[u8]| usize::from(length) == contents.len();
    if matches!(given, [SEQUENCE, length, contents @ ..] if *length >= 0x80 || is_whole(*length, contents))
    {
        return None; // DER, whose other bytes may be secret
    }
    let mut rest = given;
    while !rest.starts_with(BEGIN) {
        let end = rest.iter().position(|c| matches!(c, b'\r' | b'\n'))?;
        (_, rest) = rest.split_at_checked(end + 1)?;
    }
    Some(rest)
}

/// What follows a first or last line with this label.
fn after_line<'a>(text: &'a [u8], part: &[u8], label: &str) -> Option<&'a [u8]> {
    let text = text.strip_prefix(part)?.strip_prefix(label.as_bytes())?;
    text.strip_prefix(b"-----")
}

/// Whether a [`document`] has this label.
pub fn is_labelled(text: &[u8], label: &str) -> bool {
    after_line(text, BEGIN, label).is_some()
}

/// What may be anywhere between the first line and the end (RFC 7468, section 3).
fn is_space(c: u8) -> bool {
    matches!(c, b' ' | b'\t' | VERTICAL_TAB | FORM_FEED | b'\r' | b'\n')
}

/// Reads a [`document`]; what it contains, at the beginning of `out`. `None` if it is malformed, of another label or too long. Lines may
/// have any length.
pub fn read<'o>(label: &str, text: &[u8], out: &'o mut [u8]) -> Option<&'o [u8]> {
    let body = after_line(text, BEGIN, label)?;
    let end = body.iter().position(|c| shape(*c) == b'-')?;
    let (body, last) = body.split_at_checked(end)?;
    let trailer = after_line(last, b"-----END ", label)?;
    if !trailer.iter().all(|c| is_space(*c)) || !body.first().is_some_and(|c| is_space(shape(*c))) {
        return None;
    }
    let characters = body.iter().map(|c| (shape(*c), *c));
    let mut characters = characters.filter(|(shape, _)| !is_space(*shape));
    let (mut written, mut ended) = (0, false);
    while let Some(first) = characters.next() {
        let group = [
            first,
            characters.next()?,
            characters.next()?,
            characters.next()?,
        ];
        let shapes = group.map(|(shape, _)| shape);
        let padding = shapes.iter().rev().take_while(|s| **s == b'=').count();
        let valid = shapes.iter().take(4 - padding.min(4)).all(|s| *s == 0);
        if ended || padding > 2 || !valid {
            return None;
        }
        let six = group.map(|(_, character)| value(character));
        let [a, b, c, d] =
            six.map(|v| v.wrapping_sub(1) & 63 & 0_u8.wrapping_sub(u8::from(v != 0)));
        let bytes = [a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d];
        let (own, rest) = bytes.split_at_checked(3 - padding)?;
        let excess = rest.iter().fold(0, |found, bits| found | bits);
        if published(u8::from(excess != 0)) != 0 {
            return None; // bits that no byte has; the caller learns it
        }
        for byte in own {
            *out.get_mut(written)? = *byte;
            written += 1;
        }
        ended = padding > 0;
    }
    out.get(..written)
}
