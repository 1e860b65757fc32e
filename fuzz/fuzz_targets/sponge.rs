//! SHA-3 and SHAKE: any way of cutting the message and the output into pieces gives what another library gives in one piece.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_main]

use ::sha3::Digest;
use dauntless::sha3;
use libfuzzer_sys::fuzz_target;
use shake::digest::{ExtendableOutput, Update};

/// `bytes` in pieces: of 0 to 255 bytes as `lengths` say in turn, or whole if they say nothing.
fn pieces<'a>(bytes: &'a [u8], lengths: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    let mut rest = Some(bytes);
    let mut lengths = lengths
        .iter()
        .map(|length| usize::from(*length))
        .chain([usize::MAX]);
    std::iter::from_fn(move || {
        let (piece, after) = rest?.split_at(lengths.next()?.min(rest?.len()));
        rest = (!after.is_empty()).then_some(after);
        Some(piece)
    })
}

macro_rules! hash {
    ($hash:ident, $message:expr, $lengths:expr) => {{
        let mut hash = sha3::$hash::new();
        pieces($message, $lengths).for_each(|piece| hash.update(piece));
        let expected = ::sha3::$hash::digest($message);
        assert_eq!(expected[..], hash.finalize()[..]);
        assert_eq!(expected[..], sha3::$hash::digest($message)[..]);
    }};
}

macro_rules! shake {
    ($shake:ident, $message:expr, $lengths:expr, $output:expr) => {{
        let mut theirs = shake::$shake::default();
        theirs.update($message);
        let mut expected = vec![0; $output];
        theirs.finalize_xof_into(&mut expected);
        let mut sponge = sha3::$shake::new();
        pieces($message, $lengths).for_each(|piece| sponge.update(piece));
        let mut reader = sponge.finalize_xof();
        for piece in pieces(&expected, $lengths) {
            let mut actual = vec![0; piece.len()];
            reader.squeeze(&mut actual);
            assert_eq!(piece, actual);
        }
        let mut actual = vec![0; $output];
        sha3::$shake::digest($message, &mut actual);
        assert_eq!(expected, actual);
    }};
}

/// Four equal messages of 64 bytes but for a counter, side by side, are four messages one after the other.
fn parallel(seed: &[u8; 64]) {
    let messages: [[u8; 64]; 4] =
        std::array::from_fn(|i| std::array::from_fn(|j| seed[j] ^ i as u8));
    let mut sponges = sha3::Shake128X4::new();
    sponges.update(messages.each_ref());
    let mut outputs = [[0; 400]; 4];
    sponges.finalize_xof().squeeze(outputs.each_mut());
    for (message, output) in messages.iter().zip(&outputs) {
        let mut expected = [0; 400];
        sha3::Shake128::digest(message, &mut expected);
        assert_eq!(expected, *output);
    }
}

fuzz_target!(init: dauntless_fuzz::require_backend(), |input: &[u8]| {
    let Some(([choice, output, count], rest)) = input.split_first_chunk() else {
        return;
    };
    let (lengths, message) = rest.split_at(usize::from(*count).min(rest.len()));
    let output = 5 * usize::from(*output);
    match choice % 7 {
        0 => hash!(Sha3_224, message, lengths),
        1 => hash!(Sha3_256, message, lengths),
        2 => hash!(Sha3_384, message, lengths),
        3 => hash!(Sha3_512, message, lengths),
        4 => shake!(Shake128, message, lengths, output),
        5 => shake!(Shake256, message, lengths, output),
        _ => message.first_chunk().into_iter().for_each(parallel),
    }
});
