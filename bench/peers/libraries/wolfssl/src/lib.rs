//! wolfSSL, through the C file beside this one. PEER_CLASS in the environment names the extensions that it may use.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod dsa;
mod kem;
mod prehash;
mod rsa;
mod x25519;

use peers_interface::{Hash, Input, Library, Output};

extern "C" {
    fn peer_start(class: i32) -> i32;
    fn peer_sha3_256(message: *const u8, size: usize, digest: *mut u8) -> i32;
    fn peer_shake128(message: *const u8, size: usize, stream: *mut u8, length: usize) -> i32;
    fn peer_shake256(message: *const u8, size: usize, stream: *mut u8, length: usize) -> i32;
}

extern "C" fn sha3_256(message: Input<'_>, digest: Output<'_>) {
    let digest: &mut [u8; 32] = digest.array().expect("a digest has 32 bytes");
    // SAFETY: the length is the slice's, and 32 bytes are written.
    let status = unsafe {
        peer_sha3_256(
            message.bytes().as_ptr(),
            message.bytes().len(),
            digest.as_mut_ptr(),
        )
    };
    assert_eq!(0, status);
}

macro_rules! shake {
    ($name:ident, $function:ident) => {
        extern "C" fn $name(message: Input<'_>, stream: Output<'_>) {
            let (message, stream) = (message.bytes(), stream.bytes());
            // SAFETY: pointers and lengths are those of slices.
            let status = unsafe {
                $function(
                    message.as_ptr(),
                    message.len(),
                    stream.as_mut_ptr(),
                    stream.len(),
                )
            };
            assert_eq!(0, status);
        }
    };
}

shake!(shake128, peer_shake128);
shake!(shake256, peer_shake256);

#[no_mangle]
pub extern "C" fn library() -> Library {
    let class = match std::env::var("PEER_CLASS").as_deref() {
        Ok("portable") => 0,
        Ok("avx2") => 1,
        _ => 2,
    };
    // SAFETY: called once, before anything else.
    assert_eq!(0, unsafe { peer_start(class) }, "wolfSSL does not start");
    let [mlkem512, mlkem768, mlkem1024] = kem::tables();
    let [mldsa44, mldsa65, mldsa87] = prehash::with(dsa::tables());
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem512,
        mlkem768,
        mlkem1024,
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        ..Library::default()
    }
}
