//! SHA-3 and SHAKE against the crate `sha3`: lengths, splits, streams, and several messages at once.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec;
use std::vec::Vec;

use proptest::prelude::*;
use sha3::digest::{Digest, ExtendableOutput, Update, XofReader};

use crate::kernels::on_every_backend;
use crate::sha3::*;

fn bytes_of(length: usize) -> Vec<u8> {
    shake::<sha3::Shake128>(b"message", length)
}

fn shake<S: Default + Update + ExtendableOutput>(message: &[u8], length: usize) -> Vec<u8> {
    let mut output = vec![0; length];
    S::default().chain(message).finalize_xof().read(&mut output);
    output
}

fn our_shake<const RATE: usize>(message: &[u8], length: usize) -> Vec<u8> {
    let mut output = vec![0; length];
    Shake::<RATE>::digest(message, &mut output);
    output
}

/// Hashes of every length from nothing to three blocks, and of large messages.
#[test]
fn hashes() {
    let all = bytes_of(1 << 20);
    on_every_backend(|_| {
        for length in (0..600).chain([65_536, 1 << 20]) {
            let message = &all[..length];
            assert_eq!(
                sha3::Sha3_224::digest(message).as_slice(),
                Sha3_224::digest(message)
            );
            assert_eq!(
                sha3::Sha3_256::digest(message).as_slice(),
                Sha3_256::digest(message)
            );
            assert_eq!(
                sha3::Sha3_384::digest(message).as_slice(),
                Sha3_384::digest(message)
            );
            assert_eq!(
                sha3::Sha3_512::digest(message).as_slice(),
                Sha3_512::digest(message)
            );
            assert_eq!(
                shake::<sha3::Shake128>(message, 600),
                our_shake::<168>(message, 600)
            );
            assert_eq!(
                shake::<sha3::Shake256>(message, 600),
                our_shake::<136>(message, 600)
            );
        }
    });
}

/// Any split of a message in two gives the hash of the whole.
#[test]
fn every_split() {
    let message = bytes_of(300);
    on_every_backend(|_| {
        for length in [0, 1, 135, 136, 137, 271, 272, 273, 300] {
            let whole = Sha3_256::digest(&message[..length]);
            for split in 0..=length {
                let mut hash = Sha3_256::new();
                hash.update(&message[..split]);
                hash.update(&message[split..length]);
                assert_eq!(whole, hash.finalize(), "{split} of {length}");
            }
        }
    });
}

/// Any split of an output in two gives the same stream.
#[test]
fn every_split_of_an_output() {
    on_every_backend(|_| {
        let whole = our_shake::<168>(b"stream", 400);
        for split in 0..=400 {
            let mut reader = Shake128::new().chain_update(b"stream").finalize_xof();
            let mut output = [0; 400];
            let (first, second) = output.split_at_mut(split);
            reader.squeeze(first);
            reader.squeeze(second);
            assert_eq!(whole, output, "{split}");
        }
    });
}

/// Four and eight messages at once give what each gives alone, in pieces that do not end with blocks.
#[test]
fn parallel() {
    let all = bytes_of(8 * 700);
    let messages: [&[u8; 700]; 8] =
        core::array::from_fn(|i| all[700 * i..][..700].try_into().unwrap());
    on_every_backend(|_| {
        let expected = messages.map(|m| our_shake::<136>(m, 500));
        let (mut four, mut eight) = (Shake256X4::new(), Shake256X8::new());
        four.update(
            messages.map(|m| m.first_chunk::<137>().unwrap())[..4]
                .try_into()
                .unwrap(),
        );
        four.update(
            messages.map(|m| m.last_chunk::<563>().unwrap())[..4]
                .try_into()
                .unwrap(),
        );
        eight.update(messages.map(|m| m.first_chunk::<1>().unwrap()));
        eight.update(messages.map(|m| m.last_chunk::<699>().unwrap()));
        let (mut four, mut eight) = (four.finalize_xof(), eight.finalize_xof());
        let mut outputs = [[0; 500]; 8];
        for at in (0..500).step_by(2) {
            let mut pieces = [[0; 2]; 4];
            four.squeeze(pieces.each_mut());
            for (expected, piece) in expected.iter().zip(pieces) {
                assert_eq!(expected[at..at + 2], piece);
            }
        }
        eight.squeeze(outputs.each_mut());
        assert!(
            expected
                .iter()
                .zip(&outputs)
                .all(|(e, o)| e.as_slice() == o.as_slice())
        );
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Pieces of any lengths, in and out.
    #[test]
    fn pieces(message in prop::collection::vec(any::<u8>(), 0..1000),
              cuts in prop::collection::vec(1usize..300, 1..8),
              reads in prop::collection::vec(0usize..400, 1..8)) {
        on_every_backend(|_| {
            let (mut absorbing, mut rest) = (Shake256::new(), message.as_slice());
            for cut in cuts.iter().cycle() {
                let (piece, later) = rest.split_at((*cut).min(rest.len()));
                absorbing.update(piece);
                rest = later;
                if rest.is_empty() {
                    break;
                }
            }
            let (mut reader, mut found) = (absorbing.finalize_xof(), Vec::new());
            for read in &reads {
                let mut piece = vec![0; *read];
                reader.squeeze(&mut piece);
                found.extend(piece);
            }
            assert_eq!(shake::<sha3::Shake256>(&message, found.len()), found);
        });
    }
}
