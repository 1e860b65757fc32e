//! The table of X25519 of a library whose functions are given as Rust's.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::{Dh, Input, Output, Prepared};

/// What of X25519 a library offers (RFC 7748, section 6.1). `None` means that it refused.
pub trait Agrees {
    /// A private key as the library holds it.
    type Private;

    fn public(private: &[u8; 32]) -> Option<[u8; 32]>;
    fn private(private: &[u8; 32]) -> Option<Self::Private>;
    fn agree(key: &Self::Private, public: &[u8; 32]) -> Option<[u8; 32]>;
}

impl Dh {
    /// Without batches.
    pub fn of<A: Agrees>() -> Self {
        Self {
            public: Some(public::<A>),
            prepare_private_key: Some(prepare_private_key::<A>),
            agree: Some(agree::<A>),
            ..Self::default()
        }
    }
}

fn write(result: Option<[u8; 32]>, out: Output<'_>) -> bool {
    result.map(|bytes| out.write(&bytes)).is_some()
}

extern "C" fn public<A: Agrees>(private: Input<'_>, out: Output<'_>) -> bool {
    write(private.array().and_then(A::public), out)
}

extern "C" fn prepare_private_key<A: Agrees>(private: Input<'_>) -> Prepared {
    let key = private.array().and_then(A::private);
    key.map_or(Prepared::REFUSED, Prepared::new)
}

extern "C" fn agree<A: Agrees>(key: Prepared, public: Input<'_>, out: Output<'_>) -> bool {
    // SAFETY: made by prepare_private_key.
    let key: &A::Private = unsafe { key.get() };
    write(public.array().and_then(|public| A::agree(key, public)), out)
}
