//! BoringSSL: of ML-KEM ML-KEM-768 and ML-KEM-1024, decapsulation keys as seeds, encapsulation with its own randomness.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod dsa;
mod rsa;
mod x25519;

use std::mem::MaybeUninit;
use std::ptr::null_mut;

use boring_sys as c;
use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

macro_rules! kem {
    ($ek:literal, $c:literal, $Public:ident, $Private:ident, $generate:ident, $from_seed:ident, $public:ident,
     $encapsulate:ident, $decapsulate:ident, $marshal:ident, $parse:ident) => {{
        fn read_ek(ek: Input<'_>) -> Option<c::$Public> {
            let mut key = MaybeUninit::uninit();
            let mut reader = c::CBS { data: ek.bytes().as_ptr(), len: ek.bytes().len() };
            // SAFETY: the reader is the slice; a key that parsed is initialised.
            unsafe { (c::$parse(key.as_mut_ptr(), &mut reader) == 1).then(|| key.assume_init()) }
        }
        fn read_seed(seed: &[u8]) -> Option<c::$Private> {
            let mut key = MaybeUninit::uninit();
            // SAFETY: the length is the slice's; a key that was made is initialised.
            unsafe {
                (c::$from_seed(key.as_mut_ptr(), seed.as_ptr(), seed.len()) == 1).then(|| key.assume_init())
            }
        }
        fn write_shared(key: &c::$Public, c: Output<'_>, shared: Output<'_>) -> bool {
            let (Some(c), Some(shared)) = (c.array::<$c>(), shared.array::<32>()) else { return false };
            // SAFETY: the arrays are as long as the parameter set's.
            unsafe { c::$encapsulate(c.as_mut_ptr(), shared.as_mut_ptr(), key) };
            true
        }
        fn write_decapsulated(key: &c::$Private, c: Input<'_>, shared: Output<'_>) -> bool {
            let (c, Some(shared)) = (c.bytes(), shared.array::<32>()) else { return false };
            // SAFETY: the length is the slice's, and 32 bytes are written.
            unsafe { c::$decapsulate(shared.as_mut_ptr(), c.as_ptr(), c.len(), key) == 1 }
        }
        fn write_ek(key: &c::$Private, ek: &mut [u8; $ek]) -> Option<()> {
            let (mut public, mut writer) = (MaybeUninit::uninit(), MaybeUninit::uninit());
            // SAFETY: the writer is the array's memory, the functions initialise what they are given.
            unsafe {
                c::$public(public.as_mut_ptr(), key);
                let fixed = c::CBB_init_fixed(writer.as_mut_ptr(), ek.as_mut_ptr(), ek.len()) == 1;
                (fixed && c::$marshal(writer.as_mut_ptr(), public.as_ptr()) == 1).then_some(())
            }
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            let (Some(ek), Some(seed)) = (ek.array::<$ek>(), dk.array::<64>()) else { return false };
            // SAFETY: the arrays are as long as the parameter set's.
            unsafe { c::$generate(ek.as_mut_ptr(), seed.as_mut_ptr(), MaybeUninit::uninit().as_mut_ptr()) };
            true
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            let Some(ek) = ek.array() else { return false };
            dk.write(seed.bytes());
            read_seed(seed.bytes()).and_then(|key| write_ek(&key, ek)).is_some()
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            read_ek(ek).is_some_and(|key| write_shared(&key, c, shared))
        }
        extern "C" fn decapsulate_seed(seed: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            read_seed(seed.bytes()).is_some_and(|key| write_decapsulated(&key, c, shared))
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            read_ek(ek).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn prepare_decapsulation_key(seed: Input<'_>) -> Prepared {
            read_seed(seed.bytes()).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn encapsulate_prepared(key: Prepared, c: Output<'_>, shared: Output<'_>) -> bool {
            // SAFETY: made by prepare_encapsulation_key.
            write_shared(unsafe { key.get() }, c, shared)
        }
        extern "C" fn decapsulate_prepared(key: Prepared, c: Input<'_>, shared: Output<'_>) -> bool {
            // SAFETY: made by prepare_decapsulation_key.
            write_decapsulated(unsafe { key.get() }, c, shared)
        }
        Kem {
            decapsulation_key: 64,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            decapsulate_seed: Some(decapsulate_seed),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            decapsulate_prepared: Some(decapsulate_prepared),
            ..Kem::default()
        }
    }};
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    let (message, digest) = (
        message.bytes(),
        digest.array::<32>().expect("a digest has 32 bytes"),
    );
    // SAFETY: the length is the slice's, and 32 bytes are written.
    let status = unsafe {
        let (start, method) = (message.as_ptr().cast(), EVP_sha3_256());
        c::EVP_Digest(
            start,
            message.len(),
            digest.as_mut_ptr(),
            null_mut(),
            method,
            null_mut(),
        )
    };
    assert_eq!(1, status);
}

extern "C" {
    fn EVP_sha3_256() -> *const c::EVP_MD;
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = dsa::tables();
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem768: kem!(
            1184,
            1088,
            MLKEM768_public_key,
            MLKEM768_private_key,
            MLKEM768_generate_key,
            MLKEM768_private_key_from_seed,
            MLKEM768_public_from_private,
            MLKEM768_encap,
            MLKEM768_decap,
            MLKEM768_marshal_public_key,
            MLKEM768_parse_public_key
        ),
        mlkem1024: kem!(
            1568,
            1568,
            MLKEM1024_public_key,
            MLKEM1024_private_key,
            MLKEM1024_generate_key,
            MLKEM1024_private_key_from_seed,
            MLKEM1024_public_from_private,
            MLKEM1024_encap,
            MLKEM1024_decap,
            MLKEM1024_marshal_public_key,
            MLKEM1024_parse_public_key
        ),
        sha3_256: Some(sha3_256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        ..Library::default()
    }
}
