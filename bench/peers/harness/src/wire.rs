//! What a process that holds a library is asked, and answers: frames of numbers and byte strings.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::io::{self, Read, Write};

/// What is asked for; the first number of a request.
pub const OFFERS: u64 = 0; // -> sizes of private keys and sets of functions
pub const CALL: u64 = 1; // set, function, inputs, lengths of outputs -> result, outputs
pub const CASE: u64 = 2; // case -> whether the library can
pub const CALLS: u64 = 3; // case -> calls of a sample
pub const SAMPLE: u64 = 4; // case, calls, what goes before -> cycles
pub const EACH: u64 = 5; // case, first, count, what goes before -> cycles of each
pub const ABOVE: u64 = 6; // class -> success, instructions above it: there, executed

/// A request or an answer.
#[derive(Default)]
pub struct Frame {
    bytes: Vec<u8>,
    read: usize,
}

impl Frame {
    pub fn of(numbers: &[u64]) -> Self {
        let mut frame = Self::default();
        numbers.iter().for_each(|number| frame.put(*number));
        frame
    }

    pub fn put(&mut self, number: u64) {
        self.bytes.extend(number.to_le_bytes());
    }

    pub fn put_bytes(&mut self, bytes: &[u8]) {
        self.put(bytes.len() as u64);
        self.bytes.extend(bytes);
    }

    /// A time, or that there is none: NaN.
    pub fn put_time(&mut self, cycles: Option<f64>) {
        self.put(cycles.unwrap_or(f64::NAN).to_bits());
    }

    pub fn take(&mut self) -> u64 {
        let bytes = &self.bytes[self.read..][..8];
        self.read += 8;
        u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
    }

    pub fn take_bytes(&mut self) -> &[u8] {
        let length = self.take() as usize;
        self.read += length;
        &self.bytes[self.read - length..self.read]
    }

    pub fn take_time(&mut self) -> Option<f64> {
        let cycles = f64::from_bits(self.take());
        (!cycles.is_nan()).then_some(cycles)
    }

    pub fn send(&self, to: &mut impl Write) -> io::Result<()> {
        let length = self.bytes.len() as u64;
        to.write_all(&[&length.to_le_bytes(), &self.bytes[..]].concat())?;
        to.flush()
    }

    /// The next frame; `None` if the other side has ended.
    pub fn receive(from: &mut impl Read) -> io::Result<Option<Self>> {
        let mut length = [0; 8];
        match from.read_exact(&mut length) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            other => other?,
        }
        let mut bytes = vec![0; u64::from_le_bytes(length) as usize];
        from.read_exact(&mut bytes)?;
        Ok(Some(Self { bytes, read: 0 }))
    }
}
