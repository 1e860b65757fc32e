//! BoringSSL's ML-DSA: private keys as seeds, signatures with its own randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::mem::MaybeUninit;

use boring_sys as c;
use peers_interface::{Dsa, Offers, Signs, SignsMu, MU};

macro_rules! dsa {
    ($signature:literal, $Private:ident, $Public:ident, $from_seed:ident, $public:ident, $marshal:ident, $parse:ident,
     $sign:ident, $verify:ident, $sign_mu:ident, $verify_mu:ident) => {{
        struct Set;
        // SAFETY, of all calls: lengths are those of slices, keys that were made are initialised.
        impl Signs for Set {
            type Private<'a> = c::$Private;
            type Public<'a> = c::$Public;

            fn generate_from(seed: &[u8; 32], public: &mut [u8], private: &mut [u8]) -> Option<()> {
                let key = Self::private(seed)?;
                private.copy_from_slice(seed);
                let (mut made, mut writer) = (MaybeUninit::uninit(), MaybeUninit::uninit());
                unsafe {
                    let done = c::$public(made.as_mut_ptr(), &key) == 1
                        && c::CBB_init_fixed(
                            writer.as_mut_ptr(),
                            public.as_mut_ptr(),
                            public.len(),
                        ) == 1
                        && c::$marshal(writer.as_mut_ptr(), made.as_ptr()) == 1;
                    done.then_some(())
                }
            }
            fn private(seed: &[u8]) -> Option<Self::Private<'_>> {
                let mut key = MaybeUninit::uninit();
                let made = unsafe { c::$from_seed(key.as_mut_ptr(), seed.as_ptr(), seed.len()) };
                (made == 1).then(|| unsafe { key.assume_init() })
            }
            fn private_of_seed(seed: &[u8]) -> Option<Self::Private<'_>> {
                Self::private(seed)
            }
            fn public(bytes: &[u8]) -> Option<Self::Public<'_>> {
                let mut key = MaybeUninit::uninit();
                let mut reader = c::CBS {
                    data: bytes.as_ptr(),
                    len: bytes.len(),
                };
                let read = unsafe { c::$parse(key.as_mut_ptr(), &mut reader) };
                (read == 1).then(|| unsafe { key.assume_init() })
            }
            fn sign(
                key: &Self::Private<'_>,
                message: &[u8],
                context: &[u8],
                deterministic: bool,
                out: &mut [u8],
            ) -> Option<()> {
                let out: &mut [u8; $signature] = out.try_into().ok()?;
                let (m, length) = (message.as_ptr(), message.len());
                let (context, size) = (context.as_ptr(), context.len());
                let done = !deterministic
                    && unsafe { c::$sign(out.as_mut_ptr(), key, m, length, context, size) } == 1;
                done.then_some(())
            }
            fn verify(
                key: &Self::Public<'_>,
                message: &[u8],
                context: &[u8],
                signature: &[u8],
            ) -> bool {
                let (m, length) = (message.as_ptr(), message.len());
                let (start, signature_length) = (signature.as_ptr(), signature.len());
                let (context, size) = (context.as_ptr(), context.len());
                let valid =
                    unsafe { c::$verify(key, start, signature_length, m, length, context, size) };
                valid == 1
            }
        }
        // SAFETY, of all calls: as above.
        impl SignsMu for Set {
            const DETERMINISTIC: bool = false;

            fn sign_mu(private: &[u8], mu: &[u8; MU], _: bool, out: &mut [u8]) -> Option<()> {
                let key = Self::private(private)?;
                let out: &mut [u8; $signature] = out.try_into().ok()?;
                let done = unsafe { c::$sign_mu(out.as_mut_ptr(), &key, mu.as_ptr()) };
                (done == 1).then_some(())
            }
            fn verify_mu(public: &[u8], mu: &[u8; MU], signature: &[u8]) -> bool {
                let (start, length) = (signature.as_ptr(), signature.len());
                Self::public(public).is_some_and(
                    |key| unsafe { c::$verify_mu(&key, start, length, mu.as_ptr()) } == 1,
                )
            }
        }
        Dsa::of::<Set>(Offers {
            private_key: 32,
            prepared: true,
            ..Offers::default()
        })
        .with_mu::<Set>()
    }};
}

pub fn tables() -> [Dsa; 3] {
    [
        dsa!(
            2420,
            MLDSA44_private_key,
            MLDSA44_public_key,
            MLDSA44_private_key_from_seed,
            MLDSA44_public_from_private,
            MLDSA44_marshal_public_key,
            MLDSA44_parse_public_key,
            MLDSA44_sign,
            MLDSA44_verify,
            MLDSA44_sign_message_representative,
            MLDSA44_verify_message_representative
        ),
        dsa!(
            3309,
            MLDSA65_private_key,
            MLDSA65_public_key,
            MLDSA65_private_key_from_seed,
            MLDSA65_public_from_private,
            MLDSA65_marshal_public_key,
            MLDSA65_parse_public_key,
            MLDSA65_sign,
            MLDSA65_verify,
            MLDSA65_sign_message_representative,
            MLDSA65_verify_message_representative
        ),
        dsa!(
            4627,
            MLDSA87_private_key,
            MLDSA87_public_key,
            MLDSA87_private_key_from_seed,
            MLDSA87_public_from_private,
            MLDSA87_marshal_public_key,
            MLDSA87_parse_public_key,
            MLDSA87_sign,
            MLDSA87_verify,
            MLDSA87_sign_message_representative,
            MLDSA87_verify_message_representative
        ),
    ]
}
