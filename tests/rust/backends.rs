//! The backend that a processor gets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::available;

/// The fastest is the one that `DAUNTLESS_EXPECTED` names, where something names it: scripts/test-emulated does.
#[test]
fn expected() {
    let names: std::vec::Vec<_> = available().map(|backend| backend.name).collect();
    std::println!("backends: {}", names.join(", "));
    if let Ok(expected) = std::env::var("DAUNTLESS_EXPECTED") {
        assert_eq!(expected, names[0]);
    }
    assert_eq!(Some(&"portable"), names.last());
}

/// Vectors are used where Linux allows them and they are version 1.0. The vector unit is asked, by an instruction that a
/// processor without one does not know, only where Linux allows vectors and does not know their version.
#[cfg(target_arch = "riscv64")]
#[test]
fn version_of_vectors() {
    use crate::kernels::has_v;

    const HWCAP: u64 = 0x112d; // A, C, D, F, I, M
    const HWCAP_V: u64 = HWCAP | 1 << 21;
    const PROBED: u64 = 0b10011; // FD, C, Zbb
    const PROBED_V: u64 = PROBED | 0b100;

    let never = || -> bool { panic!("the vector unit is asked") };
    assert!(has_v(HWCAP_V, Some(PROBED_V), never));
    assert!(!has_v(HWCAP_V, Some(PROBED), never), "0.7.1");
    assert!(!has_v(HWCAP, Some(PROBED_V), never), "forbidden");
    assert!(!has_v(HWCAP, None, never), "no vectors");
    assert!(has_v(HWCAP_V, None, || true));
    assert!(!has_v(HWCAP_V, None, || false), "0.7.1");
}
