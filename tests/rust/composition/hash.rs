//! SHAKE256 for digests of names, apart from the library's: mutants of that must not change names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use crate::kernels::{Backend, StateX1};

pub type Digest = [u8; 32];

const RATE: usize = 136;

pub fn permute(state: &mut StateX1) {
    (Backend::PORTABLE.keccak.f1600_x1)(state);
}

/// `size` bytes without pattern that a tag and its parts determine.
pub fn expanded(tag: &str, parts: &[&[u8]], size: usize) -> Vec<u8> {
    let mut message = [&[tag.as_bytes()], parts].concat().concat();
    message.push(0x1f);
    message.resize(message.len().next_multiple_of(RATE), 0);
    *message.last_mut().unwrap() |= 0x80;
    let mut state = [0; 25];
    for block in message.chunks(RATE) {
        for (word, bytes) in state.iter_mut().zip(block.as_chunks().0) {
            *word ^= u64::from_le_bytes(*bytes);
        }
        permute(&mut state);
    }
    let mut output = Vec::new();
    loop {
        output.extend(state.iter().flat_map(|word| word.to_le_bytes()).take(RATE));
        if output.len() >= size {
            output.truncate(size);
            return output;
        }
        permute(&mut state);
    }
}

pub fn digest(tag: &str, parts: &[&[u8]]) -> Digest {
    expanded(tag, parts, 32).try_into().unwrap()
}

pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|b| std::format!("{b:02x}")).collect()
}

pub fn from_hexadecimal(text: &str) -> Digest {
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..][..2], 16).unwrap())
}
