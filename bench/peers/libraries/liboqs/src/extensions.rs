//! What the linker puts in the place of liboqs's question for an extension of the processor. PEER_CLASS in the environment names
//! what it may use where CPUID cannot hide the rest.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::sync::OnceLock;

/// Numbers of liboqs's OQS_CPU_EXT (common.h).
const AVX512: i32 = 5;
const VPCLMULQDQ: i32 = 9;

extern "C" {
    fn __real_OQS_CPU_has_extension(extension: i32) -> i32;
}

#[no_mangle]
extern "C" fn __wrap_OQS_CPU_has_extension(extension: i32) -> i32 {
    static CLASS: OnceLock<String> = OnceLock::new();
    let class = CLASS.get_or_init(|| std::env::var("PEER_CLASS").unwrap_or_default());
    match class.as_str() {
        "portable" => 0,
        "avx2" if [AVX512, VPCLMULQDQ].contains(&extension) => 0,
        // SAFETY: the function reads a table.
        _ => unsafe { __real_OQS_CPU_has_extension(extension) },
    }
}
