//! Signatures: known answers, every hash function, choices that are refused, every bit of a signature.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::key;
use crate::Error;
use crate::rsa::{HashFunction, MessageDigest, Pss, Scheme, Signature};
use crate::tests::bytes;

const FUNCTIONS: [HashFunction; 12] = [
    HashFunction::Sha2_224,
    HashFunction::Sha2_256,
    HashFunction::Sha2_384,
    HashFunction::Sha2_512,
    HashFunction::Sha2_512_224,
    HashFunction::Sha2_512_256,
    HashFunction::Sha3_224,
    HashFunction::Sha3_256,
    HashFunction::Sha3_384,
    HashFunction::Sha3_512,
    HashFunction::Shake128,
    HashFunction::Shake256,
];

fn is_shake(function: HashFunction) -> bool {
    matches!(function, HashFunction::Shake128 | HashFunction::Shake256)
}

/// Both schemes with every function, for all sizes of private keys: what is signed is verified, of the message alone and by the scheme
/// alone.
#[test]
fn every_function() {
    for bits in [2048, 3072, 4096] {
        let key = key(bits);
        let public = key.public_key();
        for function in FUNCTIONS {
            let digest = function.digest(b"message");
            for scheme in [Scheme::pss(function), Scheme::pkcs1v15(function)] {
                let signed = key.sign_digest_randomized(scheme, &digest, &[7; 32]);
                if is_shake(function) && scheme == Scheme::pkcs1v15(function) {
                    assert_eq!(Err(Error::HashFunction), signed);
                    let verified = public.verify(scheme, b"message", &[0; 256]);
                    assert_eq!(Err(Error::HashFunction), verified);
                    continue;
                }
                let signature = signed.unwrap();
                assert_eq!(bits / 8, signature.as_bytes().len());
                let verified =
                    |scheme, message| public.verify(scheme, message, signature.as_bytes()).is_ok();
                assert!(verified(scheme, b"message"));
                assert!(!verified(scheme, b"messages"));
                assert!(
                    !verified(Scheme::pss(HashFunction::Sha3_224), b"message")
                        || function == HashFunction::Sha3_224
                );
                let other = Scheme::pkcs1v15(HashFunction::Sha2_512_224);
                assert!(!verified(other, b"message") || scheme == other);
            }
        }
    }
}

/// PSS's salts of every length that has room are signed, and verified with that length and with any.
#[test]
fn salts() {
    let key = key(2048);
    let (public, longest) = (key.public_key(), 256 - 32 - 2);
    let pss = Pss::new(HashFunction::Sha2_256);
    for length in [0, 1, 20, 32, 64, 135, 136, 137, longest] {
        let pss = pss.with_salt_length(length);
        let signature = key.sign_randomized(pss.into(), b"", &[7; 32]).unwrap();
        let signature = signature.as_bytes();
        assert_eq!(Ok(()), public.verify(pss.into(), b"", signature));
        for other in [length + 1, length.saturating_sub(1)] {
            let other = pss.with_salt_length(other);
            let found = public.verify(other.into(), b"", signature);
            assert_eq!(other == pss, found.is_ok());
            assert_eq!(Ok(()), public.verify_any_salt_length(other, b"", signature));
        }
    }
    for length in [longest + 1, 1023, 1024, 1025, usize::MAX] {
        let pss = pss.with_salt_length(length);
        let signed = key.sign_randomized(pss.into(), b"", &[7; 32]);
        assert_eq!(Err(Error::SaltLength), signed);
        assert_eq!(
            Err(Error::Signature),
            public.verify(pss.into(), b"", &[1; 256])
        );
    }
}

/// Salts are of the caller's random bytes; PKCS#1 v1.5 has none.
#[test]
fn randomness() {
    let key = key(2048);
    let signed = |scheme, rnd: u8| key.sign_randomized(scheme, b"message", &[rnd; 32]).unwrap();
    let pss = Scheme::pss(HashFunction::Sha2_256);
    assert_eq!(signed(pss, 1), signed(pss, 1));
    assert_ne!(signed(pss, 1), signed(pss, 2));
    let without = Pss::new(HashFunction::Sha2_256).with_salt_length(0).into();
    assert_eq!(signed(without, 1), signed(without, 2));
    let pkcs1 = Scheme::pkcs1v15(HashFunction::Sha2_256);
    assert_eq!(signed(pkcs1, 1), signed(pkcs1, 2));
}

/// SHAKE masks and hashes with itself alone; a digest of another function than the scheme's is refused.
#[test]
fn functions_that_do_not_fit() {
    let key = key(2048);
    let mixed = [
        Pss::new(HashFunction::Shake128).with_mask(HashFunction::Shake256),
        Pss::new(HashFunction::Shake128).with_mask(HashFunction::Sha2_256),
        Pss::new(HashFunction::Sha2_256).with_mask(HashFunction::Shake128),
    ];
    for pss in mixed {
        let refused = key.sign_randomized(pss.into(), b"", &[7; 32]);
        assert_eq!(Err(Error::HashFunction), refused);
        let refused = key.public_key().verify(pss.into(), b"", &[0; 256]);
        assert_eq!(Err(Error::HashFunction), refused);
    }
    let digest = MessageDigest::new(HashFunction::Sha3_256, &[7; 32]).unwrap();
    for scheme in [
        Scheme::pss(HashFunction::Sha2_256),
        Scheme::pkcs1v15(HashFunction::Sha2_256),
    ] {
        let refused = key.sign_digest_randomized(scheme, &digest, &[7; 32]);
        assert_eq!(Err(Error::HashFunction), refused);
        let refused = key.public_key().verify_digest(scheme, &digest, &[0; 256]);
        assert_eq!(Err(Error::HashFunction), refused);
    }
}

/// A signature with any bit changed, cut, extended, or with n added, is refused.
#[test]
fn changed_signatures() {
    let key = key(2048);
    let public = key.public_key();
    for scheme in [
        Scheme::pss(HashFunction::Sha2_256),
        Scheme::pkcs1v15(HashFunction::Sha2_256),
    ] {
        let signature = key.sign_randomized(scheme, b"message", &[7; 32]).unwrap();
        let valid = signature.as_bytes();
        let verified = |bytes: &[u8]| public.verify(scheme, b"message", bytes);
        assert_eq!(Ok(()), verified(valid));
        for bit in (0..8 * valid.len()).step_by(7) {
            let mut changed = valid.to_vec();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Err(Error::Signature), verified(&changed));
        }
        for wrong in [
            &valid[1..],
            &valid[..255],
            &[valid, &[0]].concat(),
            &[&[0], valid].concat(),
            &[],
            &[0; 256],
            &[0xff; 256],
        ] {
            assert_eq!(Err(Error::Signature), verified(wrong));
        }
        let n = public.modulus();
        let (mut sum, mut carry) = (valid.to_vec(), 0);
        for (to, from) in sum.iter_mut().zip(n.as_bytes()).rev() {
            let digit = u16::from(*to) + u16::from(*from) + carry;
            (*to, carry) = (digit as u8, digit >> 8);
        }
        let longer = [&[carry as u8], sum.as_slice()].concat();
        for wrong in [&sum, &longer] {
            assert_eq!(Err(Error::Signature), verified(wrong));
        }
    }
}

/// Signatures are copied, compared and printed; longer ones than any are none.
#[test]
fn as_bytes() {
    let valid = Signature::try_from(&bytes::<256>(1)[..]).unwrap();
    assert_eq!(valid, valid.clone());
    assert_ne!(valid, Signature::try_from(&bytes::<255>(1)[..]).unwrap());
    assert!(std::format!("{valid:?}").starts_with("Signature(["));
    assert_eq!(bytes::<256>(1), valid.as_ref());
    assert!(Signature::try_from(&[0; 1024][..]).is_ok());
    assert_eq!(Err(Error::Signature), Signature::try_from(&[0; 1025][..]));
}
