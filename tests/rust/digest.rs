//! The traits of the crate `digest`: generic callers get what direct ones do; hashes are copied and begun anew.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::string::String;
use std::vec::Vec;

use digest::common::AlgorithmName;

use super::bytes;
use crate::digest::{Digest, ExtendableOutputReset, FixedOutputReset, Update, XofReader};
use crate::sha3;

/// Each way of asking for the digest of two pieces.
fn digests<D: Digest + FixedOutputReset + Clone>(first: &[u8], second: &[u8]) -> Vec<Vec<u8>> {
    let mut hash = <D as Digest>::new_with_prefix(first);
    let copy = Digest::chain_update(hash.clone(), second);
    Digest::update(&mut hash, second);
    let reset = Digest::finalize_reset(&mut hash);
    Digest::update(&mut hash, first);
    Digest::update(&mut hash, second);
    let again = hash.clone().finalize();
    Digest::reset(&mut hash);
    assert_eq!(D::digest(b""), hash.finalize());
    let whole = D::digest([first, second].concat());
    [reset, again, copy.finalize(), whole]
        .map(|found| found.to_vec())
        .into()
}

/// Each way of asking for SHAKE's output.
fn streams<X>(first: &[u8], second: &[u8]) -> Vec<[u8; 400]>
where
    X: Default + Clone + Update + ExtendableOutputReset<Reader: Clone>,
{
    let mut xof = X::default().chain(first);
    let copy = xof.clone().chain(second);
    xof.update(second);
    let mut reader = xof.finalize_xof_reset();
    let mut outputs = [[0; 400]; 4];
    let [in_pieces, copied, again, boxed] = &mut outputs;
    reader.read(&mut in_pieces[..150]);
    copied[..150].copy_from_slice(&in_pieces[..150]);
    reader.clone().read(&mut copied[150..]);
    reader.read(&mut in_pieces[150..]);
    xof.chain(first).chain(second).finalize_xof_into(again);
    boxed.copy_from_slice(&copy.finalize_boxed(400));
    outputs.into()
}

/// The name that the traits give.
fn name<A: AlgorithmName>() -> String {
    struct Name<A>(core::marker::PhantomData<A>);
    impl<A: AlgorithmName> core::fmt::Display for Name<A> {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            A::write_alg_name(f)
        }
    }
    std::format!("{}", Name::<A>(core::marker::PhantomData))
}

#[test]
fn as_direct_callers() {
    let message = bytes::<500>(1);
    for cut in [0, 1, 71, 72, 136, 168, 499, 500] {
        let (first, second) = message.split_at(cut);
        macro_rules! check {
            ($($hash:ident)*) => {$(
                let expected = sha3::$hash::digest(&message).to_vec();
                assert_eq!(std::vec![expected; 4], digests::<sha3::$hash>(first, second));
            )*};
        }
        check!(Sha3_224 Sha3_256 Sha3_384 Sha3_512);
        let mut expected = [0; 400];
        sha3::Shake128::digest(&message, &mut expected);
        assert_eq!([expected; 4], *streams::<sha3::Shake128>(first, second));
        sha3::Shake256::digest(&message, &mut expected);
        assert_eq!([expected; 4], *streams::<sha3::Shake256>(first, second));
    }
    assert_eq!("SHA3-384", name::<sha3::Sha3_384>());
    assert_eq!("SHAKE256", name::<sha3::Shake256>());
}
