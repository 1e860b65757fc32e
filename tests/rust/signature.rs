//! The traits of the crate `signature`: generic callers sign and verify as direct ones do.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::convert::Infallible;

use signature::rand_core::{TryCryptoRng, TryRng};

use super::bytes;
use crate::signature::{
    Keypair, MultipartSigner, MultipartVerifier, RandomizedMultipartSigner, RandomizedSigner,
    Signer, Verifier,
};

/// Gives the same bytes every time.
struct Known([u8; 32]);

impl TryRng for Known {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("bytes are asked for")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("bytes are asked for")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

impl TryCryptoRng for Known {}

/// Signs in both ways, at once and in pieces; each signature is of its message alone.
fn signatures<K, S: PartialEq>(key: &K) -> [S; 2]
where
    K: Signer<S> + MultipartSigner<S> + RandomizedSigner<S> + RandomizedMultipartSigner<S>,
    K: Keypair<VerifyingKey: Verifier<S> + MultipartVerifier<S>>,
{
    let pieces: [&[u8]; 3] = [b"mess", b"", b"age"];
    let found = [
        key.sign(b"message"),
        key.sign_with_rng(&mut Known(bytes(2)), b"message"),
    ];
    for signature in &found {
        let public = key.verifying_key();
        assert!(public.verify(b"message", signature).is_ok());
        assert!(public.verify(b"another", signature).is_err());
        assert!(public.multipart_verify(&pieces, signature).is_ok());
        assert!(public.multipart_verify(&pieces[1..], signature).is_err());
    }
    let in_pieces = [
        key.multipart_sign(&pieces),
        key.multipart_sign_with_rng(&mut Known(bytes(2)), &pieces),
    ];
    assert!(found == in_pieces);
    found
}

macro_rules! parameter_set {
    ($module:ident) => {
        /// What direct callers get, with an empty context.
        #[test]
        fn $module() {
            let key = crate::$module::SigningKey::from_seed(&bytes(1));
            let expected = [
                key.sign_deterministic(b"message", b"").unwrap(),
                key.sign_randomized(b"message", b"", &bytes(2)).unwrap(),
            ];
            assert!(expected == signatures(&key) && expected == signatures(&key.prepare()));
            let public = key.verifying_key().prepare();
            assert!(Verifier::verify(&public, b"message", &expected[0]).is_ok());
            assert!(Verifier::verify(&public, b"another", &expected[0]).is_err());
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);
