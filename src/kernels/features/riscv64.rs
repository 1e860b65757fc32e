//! Detection of the extensions that kernels use, on RISC-V.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Extensions that the crate is compiled for are present. Linux reports the others, queried once; other systems report none.
//!
//! - The V bit of AT_HWCAP says that this process may use vectors. An administrator can forbid them (sysctl
//!   `abi.riscv_v_default_allow`), which `riscv_hwprobe` does not report.
//! - `riscv_hwprobe` (Linux 6.4, V since 6.5) reports Zbb, and V in version 1.0 only.
//! - Vendors' kernels without it set the V bit for version 0.7.1 as well, whose encodings differ. There a vector type that
//!   version 0.7.1 does not have is requested, to see whether the vector unit accepts it. Zbb is unknown.
//! - Kernels are proved for registers of 128 to 1024 bits. Longer ones are not used.

use core::arch::asm;
use core::ops::RangeInclusive;

use super::{Features, Named};

// Linux: uapi/asm/hwcap.h, uapi/asm/hwprobe.h
const HWCAP_V: u64 = 1 << (b'v' - b'a');
const IMA_V: u64 = 1 << 2;
const EXT_ZBB: u64 = 1 << 4;

/// Lengths in bytes of the vector registers for which kernels are proved.
const PROVED: RangeInclusive<usize> = 16..=128;

pub const ZBB: Features = Features::bit(0);
/// V in version 1.0, with a proved register length.
pub const V: Features = Features::bit(1);
/// Registers long enough for the lanes of four, or eight, Keccak states.
pub const VLEN256: Features = Features::bit(2);
pub const VLEN512: Features = Features::bit(3);

const LENGTHS: Features = VLEN256.and(VLEN512);

/// Named sets, fastest first.
#[rustfmt::skip] // a backend to a line
pub const BACKENDS: &[Named] = &[
    Named::new("rvv_zbb", V.and(ZBB)).using(LENGTHS),
    Named::new("rvv", V).using(LENGTHS),
    Named::new("scalar_zbb", ZBB),
    Named::new("scalar", Features::NONE),
];

pub fn detect() -> Features {
    let (v, zbb) = (cfg!(target_feature = "v"), cfg!(target_feature = "zbb"));
    let probed = if v && zbb { None } else { system::hwprobe() };
    let zbb = zbb || probed.is_some_and(|found| found & EXT_ZBB != 0);
    #[cfg(test)] // for emulators without `riscv_hwprobe`
    let zbb = zbb || std::env::var_os("DAUNTLESS_TEST_ZBB").is_some();
    // SAFETY: called where the system says that there are vectors.
    let v = v || has_v(system::hwcap(), probed, || unsafe { is_version_1() });
    // SAFETY: read where V is version 1.0.
    let bytes = if v { unsafe { bytes_of_register() } } else { 0 };
    let v = PROVED.contains(&bytes);
    ZBB.if_there(zbb)
        .and(V.if_there(v))
        .and(VLEN256.if_there(v && bytes >= 32))
        .and(VLEN512.if_there(v && bytes >= 64))
}

/// Whether V may be used and is version 1.0. The vector unit is probed only if it may be used and Linux does not know the
/// version.
pub fn has_v(hwcap: u64, probed: Option<u64>, is_version_1: impl FnOnce() -> bool) -> bool {
    hwcap & HWCAP_V != 0 && probed.map_or_else(is_version_1, |found| found & IMA_V != 0)
}

/// Version 0.7.1 reserves the bits ta and ma of a vector type: setting them gives an illegal type, which bit 63 of vtype
/// shows.
///
/// # Safety
/// The processor has vectors of some version, and they may be used.
unsafe fn is_version_1() -> bool {
    let vtype: i64;
    // SAFETY: vl and vtype belong to nobody between two functions.
    unsafe {
        asm!(
            ".option push",
            ".option arch, +v",
            "vsetvli {vtype}, zero, e8, m1, ta, ma",
            "csrr {vtype}, vtype",
            ".option pop",
            vtype = out(reg) vtype,
            options(nomem, nostack),
        );
    }
    vtype >= 0
}

/// # Safety
/// The processor has vectors of version 1.0, and they may be used.
unsafe fn bytes_of_register() -> usize {
    let vlenb: usize;
    // SAFETY: reads a register that says the same forever.
    unsafe {
        asm!("csrr {}, vlenb", out(reg) vlenb, options(pure, nomem, nostack, preserves_flags))
    };
    vlenb
}

#[cfg(any(target_os = "linux", target_os = "android"))]
mod system {
    use core::arch::asm;
    use core::ffi::c_ulong;

    const RISCV_HWPROBE: usize = 258;
    const KEY_IMA_EXT_0: i64 = 4;
    const AT_HWCAP: c_ulong = 16;

    unsafe extern "C" {
        safe fn getauxval(kind: c_ulong) -> c_ulong;
    }

    pub fn hwcap() -> u64 {
        getauxval(AT_HWCAP)
    }

    /// Extensions that every processor of the machine has; `None` if the kernel lacks the call.
    pub fn hwprobe() -> Option<u64> {
        #[repr(C)]
        struct Pair {
            key: i64,
            value: u64,
        }
        let mut pair = Pair {
            key: KEY_IMA_EXT_0,
            value: 0,
        };
        let status: isize;
        // SAFETY: the kernel writes to the one pair, and may lose the vector registers.
        unsafe {
            asm!(
                "ecall",
                in("a7") RISCV_HWPROBE,
                inlateout("a0") &raw mut pair => status,
                in("a1") 1usize, // pairs
                in("a2") 0usize, in("a3") 0usize, // all processors
                in("a4") 0usize, // flags
                clobber_abi("C"),
                options(nostack),
            );
        }
        (status == 0 && pair.key == KEY_IMA_EXT_0).then_some(pair.value)
    }
}

/// Other systems are not queried.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
mod system {
    pub fn hwcap() -> u64 {
        0
    }

    pub fn hwprobe() -> Option<u64> {
        None
    }
}
