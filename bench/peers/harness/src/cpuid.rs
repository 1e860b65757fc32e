//! Hides vector extensions from libraries while they look for them, so that each can be measured in another class.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Linux can make CPUID fault (arch_prctl(2), ARCH_SET_CPUID). The handler then answers in its place, without the bits
//! that are to be hidden. Libraries ask once, so this costs nothing after [`hiding`] returns.

use std::arch::x86_64::{__cpuid_count, CpuidResult};
use std::io;
use std::sync::atomic::{AtomicU8, Ordering};

/// The highest class of vector extension that a library may find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// None, and no other extension of the x86-64 baseline either.
    Portable,
    Avx2,
    Avx512,
}

impl Class {
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

const ARCH_SET_CPUID: libc::c_int = 0x1012;
const CPUID: [u8; 2] = [0x0f, 0xa2];

static VISIBLE: AtomicU8 = AtomicU8::new(Class::Avx512 as u8);

/// Runs `load` while CPUID shows no vector extension above `class`.
pub fn hiding<T>(class: Class, load: impl FnOnce() -> T) -> io::Result<T> {
    if class == Class::Avx512 {
        return Ok(load());
    }
    VISIBLE.store(class as u8, Ordering::SeqCst);
    // SAFETY: `answer` is async-signal-safe; the mask is empty and the old action is restored below.
    let before = unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        let mut before: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = answer as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO;
        if libc::sigaction(libc::SIGSEGV, &action, &mut before) != 0 {
            return Err(io::Error::last_os_error());
        }
        before
    };
    let faulting = set_cpuid(false);
    let result = faulting.then(load);
    set_cpuid(true);
    // SAFETY: `before` is what sigaction gave.
    unsafe { libc::sigaction(libc::SIGSEGV, &before, std::ptr::null_mut()) };
    result.ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::Unsupported,
            "this processor cannot make CPUID fault",
        )
    })
}

fn set_cpuid(enabled: bool) -> bool {
    // SAFETY: changes whether CPUID faults in this thread, nothing else.
    unsafe {
        libc::syscall(
            libc::SYS_arch_prctl,
            ARCH_SET_CPUID,
            libc::c_ulong::from(enabled),
        ) == 0
    }
}

/// Answers the CPUID that faulted; any other fault gets the default action when it recurs.
extern "C" fn answer(signal: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the kernel passes a ucontext_t, and the faulting instruction can be read at its address.
    unsafe {
        let registers = &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs;
        let at = registers[libc::REG_RIP as usize] as *const [u8; 2];
        if at.read_unaligned() != CPUID {
            libc::signal(signal, libc::SIG_DFL);
            return;
        }
        let leaf = registers[libc::REG_RAX as usize] as u32;
        let subleaf = registers[libc::REG_RCX as usize] as u32;
        set_cpuid(true);
        let shown = shown(leaf, subleaf, __cpuid_count(leaf, subleaf));
        set_cpuid(false);
        registers[libc::REG_RAX as usize] = i64::from(shown.eax);
        registers[libc::REG_RBX as usize] = i64::from(shown.ebx);
        registers[libc::REG_RCX as usize] = i64::from(shown.ecx);
        registers[libc::REG_RDX as usize] = i64::from(shown.edx);
        registers[libc::REG_RIP as usize] += CPUID.len() as i64;
    }
}

/// `real` without what is hidden. Bits: Intel's Software Developer's Manual, volume 2, CPUID.
fn shown(leaf: u32, subleaf: u32, real: CpuidResult) -> CpuidResult {
    let mut seen = real;
    // AVX512F, DQ, IFMA, PF, ER, CD, BW, VL; VBMI, VBMI2, VNNI, BITALG, VPOPCNTDQ;
    // 4VNNIW, 4FMAPS, VP2INTERSECT, FP16, AMX-BF16, AMX-TILE, AMX-INT8; AVX512_BF16; AVX10
    match (leaf, subleaf) {
        (7, 0) => {
            seen.ebx &= !mask(&[16, 17, 21, 26, 27, 28, 30, 31]);
            seen.ecx &= !mask(&[1, 6, 11, 12, 14]);
            seen.edx &= !mask(&[2, 3, 8, 22, 23, 24, 25]);
        }
        (7, 1) => {
            seen.eax &= !mask(&[5]);
            seen.edx &= !mask(&[19]);
        }
        _ => {}
    }
    if VISIBLE.load(Ordering::SeqCst) == Class::Portable as u8 {
        match (leaf, subleaf) {
            // SSE3, PCLMULQDQ, SSSE3, FMA, SSE4.1, SSE4.2, MOVBE, POPCNT, AES, AVX, F16C
            (1, _) => seen.ecx &= !mask(&[0, 1, 9, 12, 19, 20, 22, 23, 25, 28, 29]),
            (7, 0) => {
                seen.ebx &= !mask(&[3, 5, 8, 19, 29]); // BMI1, AVX2, BMI2, ADX, SHA
                seen.ecx &= !mask(&[8, 9, 10]); // GFNI, VAES, VPCLMULQDQ
            }
            (7, 1) => seen.eax &= !mask(&[4, 23]), // AVX-VNNI, AVX-IFMA
            (0x8000_0001, _) => seen.ecx &= !mask(&[5]), // LZCNT
            _ => {}
        }
    }
    seen
}

fn mask(bits: &[u32]) -> u32 {
    bits.iter().fold(0, |mask, bit| mask | 1 << bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bit of leaf 7's EBX: 8 is BMI2, 5 AVX2, 16 AVX512F.
    fn bit(number: u32) -> bool {
        __cpuid_count(7, 0).ebx >> number & 1 == 1
    }

    fn bits() -> [bool; 3] {
        [8, 5, 16].map(bit)
    }

    /// What is hidden is not seen, what is not hidden is, and all is as before afterwards.
    #[test]
    fn hidden_extensions_are_not_seen() {
        if !set_cpuid(true) {
            return eprintln!("not tested: this processor cannot make CPUID fault");
        }
        let [bmi2, avx2, avx512] = bits();
        assert_eq!([bmi2, avx2, avx512], hiding(Class::Avx512, bits).unwrap());
        assert_eq!([bmi2, avx2, false], hiding(Class::Avx2, bits).unwrap());
        assert_eq!(
            [false, false, false],
            hiding(Class::Portable, bits).unwrap()
        );
        assert_eq!([bmi2, avx2, avx512], bits());
    }
}
