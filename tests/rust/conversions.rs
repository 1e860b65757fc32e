//! Standard traits of ML-DSA's types: conversions are what the methods do; nothing secret is printed.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::format;
use std::vec::Vec;

use super::bytes;
use crate::Error;

macro_rules! parameter_set {
    ($module:ident) => {
        #[test]
        fn $module() {
            use crate::$module::*;
            let seed: [u8; 32] = bytes(1);
            let key = SigningKey::from(&seed);
            let expanded = key.to_expanded();
            assert!(SigningKey::try_from(&expanded).unwrap().to_expanded() == expanded);
            let mut damaged = expanded;
            damaged[64] ^= 1;
            assert_eq!(
                Some(Error::SigningKeyParts),
                SigningKey::try_from(&damaged).err()
            );
            let public = VerifyingKey::from(key.verifying_key().as_bytes());
            assert_eq!(key.verifying_key(), public);
            assert_eq!(public.as_bytes(), public.as_ref());
            assert_eq!(public.as_bytes(), public.prepare().as_ref());
            let mu = Mu::from(&[7; 64]);
            assert_eq!([7; 64], mu.as_ref());
            let digest = MessageDigest::new(HashFunction::Sha2_256, &[8; 32]).unwrap();
            assert_eq!([8; 32], digest.as_ref());

            let (prepared, builder) = (key.prepare(), key.mu_builder(b"c").unwrap());
            let pending = prepared.begin_mu_randomized(&mu, &[0; 32]);
            let printed: Vec<_> = [
                format!("{key:?}"),
                format!("{prepared:?}"),
                format!("{pending:?}"),
                format!("{builder:?}"),
                format!("{:?}", public.prepare()),
                format!("{:?}", pending.suspend()),
            ]
            .into();
            let names = [
                "SigningKey",
                "PreparedSigningKey",
                "PendingSignature",
                "MuBuilder",
                "PreparedVerifyingKey",
                "SuspendedSignature",
            ];
            assert_eq!(names.as_slice(), printed);

            // A copy goes on by itself.
            let mut copy = builder.clone();
            copy.update(b"m");
            assert_eq!(public.mu(b"m", b"c").unwrap(), copy.finalize());
            assert_eq!(public.mu(b"", b"c").unwrap(), builder.finalize());
        }
    };
}

parameter_set!(mldsa44);
parameter_set!(mldsa65);
parameter_set!(mldsa87);
