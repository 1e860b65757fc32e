//! wolfSSL's ML-KEM.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ffi::c_void;
use std::ptr::null;

use peers_interface::{Input, Kem, Output, Prepared};

extern "C" {
    fn peer_kem_generate(
        set: i32,
        seed: *const u8,
        ek: *mut u8,
        ek_size: usize,
        dk: *mut u8,
        dk_size: usize,
    ) -> i32;
    fn peer_kem_encapsulate(
        set: i32,
        ek: *const u8,
        ek_size: usize,
        m: *const u8,
        c: *mut u8,
        shared: *mut u8,
    ) -> i32;
    fn peer_kem_decapsulate(
        set: i32,
        dk: *const u8,
        dk_size: usize,
        c: *const u8,
        c_size: usize,
        shared: *mut u8,
    ) -> i32;
    fn peer_kem_prepare(set: i32, private: i32, bytes: *const u8, size: usize) -> *mut c_void;
    fn peer_kem_encapsulate_prepared(
        key: *mut c_void,
        m: *const u8,
        c: *mut u8,
        shared: *mut u8,
    ) -> i32;
    fn peer_kem_decapsulate_prepared(
        key: *mut c_void,
        c: *const u8,
        c_size: usize,
        shared: *mut u8,
    ) -> i32;
}

// SAFETY, of all calls: pointers and lengths are those of slices, keys are those that wolfSSL made, and outputs are as long
// as the parameter set's.
fn prepare(set: i32, private: i32, key: Input<'_>) -> Prepared {
    let key = key.bytes();
    Prepared::at(unsafe { peer_kem_prepare(set, private, key.as_ptr(), key.len()) } as usize)
}

macro_rules! kem {
    ($set:literal, $c:literal, $dk:literal) => {{
        fn make(seed: *const u8, ek: Output<'_>, dk: Output<'_>) -> bool {
            let (ek, dk) = (ek.bytes(), dk.bytes());
            let (ek_start, dk_start) = (ek.as_mut_ptr(), dk.as_mut_ptr());
            unsafe { peer_kem_generate($set, seed, ek_start, ek.len(), dk_start, dk.len()) == 0 }
        }
        fn send(ek: Input<'_>, m: *const u8, c: Output<'_>, shared: Output<'_>) -> bool {
            let (Some(c), Some(shared)) = (c.array::<$c>(), shared.array::<32>()) else {
                return false;
            };
            let (ek, c, shared) = (ek.bytes(), c.as_mut_ptr(), shared.as_mut_ptr());
            unsafe { peer_kem_encapsulate($set, ek.as_ptr(), ek.len(), m, c, shared) == 0 }
        }
        fn send_prepared(key: Prepared, m: *const u8, c: Output<'_>, shared: Output<'_>) -> bool {
            let (Some(c), Some(shared)) = (c.array::<$c>(), shared.array::<32>()) else {
                return false;
            };
            let key = key.address() as *mut c_void;
            unsafe {
                peer_kem_encapsulate_prepared(key, m, c.as_mut_ptr(), shared.as_mut_ptr()) == 0
            }
        }
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            make(null(), ek, dk)
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            seed.array::<64>()
                .is_some_and(|seed| make(seed.as_ptr(), ek, dk))
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            send(ek, null(), c, shared)
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            m.array::<32>()
                .is_some_and(|m| send(ek, m.as_ptr(), c, shared))
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            let Some(shared) = shared.array::<32>() else {
                return false;
            };
            let (dk, c, shared) = (dk.bytes(), c.bytes(), shared.as_mut_ptr());
            let (dk_start, c_start) = (dk.as_ptr(), c.as_ptr());
            unsafe { peer_kem_decapsulate($set, dk_start, dk.len(), c_start, c.len(), shared) == 0 }
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            prepare($set, 0, ek)
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            prepare($set, 1, dk)
        }
        extern "C" fn encapsulate_prepared(
            key: Prepared,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            send_prepared(key, null(), c, shared)
        }
        extern "C" fn encapsulate_prepared_from(
            key: Prepared,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            m.array::<32>()
                .is_some_and(|m| send_prepared(key, m.as_ptr(), c, shared))
        }
        extern "C" fn decapsulate_prepared(
            key: Prepared,
            c: Input<'_>,
            shared: Output<'_>,
        ) -> bool {
            let Some(shared) = shared.array::<32>() else {
                return false;
            };
            let (key, c) = (key.address() as *mut c_void, c.bytes());
            let shared = shared.as_mut_ptr();
            unsafe { peer_kem_decapsulate_prepared(key, c.as_ptr(), c.len(), shared) == 0 }
        }
        Kem {
            decapsulation_key: $dk,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            encapsulate_prepared_from: Some(encapsulate_prepared_from),
            decapsulate_prepared: Some(decapsulate_prepared),
            ..Kem::default()
        }
    }};
}

pub fn tables() -> [Kem; 3] {
    [kem!(0, 768, 1632), kem!(1, 1088, 2400), kem!(2, 1568, 3168)]
}
