//! Which vector extensions a library executes: breakpoints on every instruction that a class does not have.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! They are set in a copy of the process, so that the library here stays as it is. Only the library's own code is looked at:
//! the C library's, such as its memcpy, is the same for everyone.

use std::fs;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::os::fd::FromRawFd;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering};

use iced_x86::{CpuidFeature, Decoder, DecoderOptions, EncodingKind, Instruction, Mnemonic};

use crate::cpuid::Class;

const INT3: u8 = 0xcc;
const PAGE: usize = 4096;

/// Different instructions of a library that a class does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Above {
    pub there: u64,
    pub executed: u64,
}

/// An address, and the byte that a breakpoint replaces.
type Breakpoint = (usize, u8);

/// The breakpoints, in the order of their addresses, for the handler.
static BREAKPOINTS: AtomicPtr<Breakpoint> = AtomicPtr::new(std::ptr::null_mut());
static COUNT: AtomicUsize = AtomicUsize::new(0);
static REACHED: AtomicU64 = AtomicU64::new(0);

/// Where a file's code lies in this process.
pub fn code_of(file: &Path) -> io::Result<Range<usize>> {
    let file = file.canonicalize()?;
    let maps = fs::read_to_string("/proc/self/maps")?; // start-end permissions offset device inode path
    let ranges: Vec<[usize; 2]> = maps
        .lines()
        .filter(|line| line.ends_with(&*file.to_string_lossy()))
        .filter(|line| line.split(' ').nth(1).is_some_and(|p| p.contains('x')))
        .filter_map(|line| line.split(' ').next()?.split_once('-'))
        .map(|(start, end)| [start, end].map(|n| usize::from_str_radix(n, 16).unwrap_or(0)))
        .collect();
    let start = ranges.iter().map(|[start, _]| *start).min();
    let end = ranges.iter().map(|[_, end]| *end).max();
    let missing = || io::Error::other(format!("{} is not loaded", file.display()));
    start
        .zip(end)
        .map(|(start, end)| start..end)
        .ok_or_else(missing)
}

/// How many instructions above `class` there are in `code`, and how many of them `call` executes.
pub fn above(class: Class, code: Range<usize>, call: impl FnOnce()) -> io::Result<Above> {
    let breakpoints = breakpoints(class, code.clone());
    let there = breakpoints.len() as u64;
    let mut ends = [0; 2];
    // SAFETY: the array has two places.
    if unsafe { libc::pipe(ends.as_mut_ptr()) } != 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: both are open, and owned from here on.
    let [mut from, mut to] = ends.map(|end| unsafe { fs::File::from_raw_fd(end) });
    // SAFETY: the child uses this thread alone, and ends below.
    match unsafe { libc::fork() } {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            let run = || reached(&breakpoints, code, call);
            let result = catch_unwind(AssertUnwindSafe(run));
            let sent =
                matches!(result, Ok(Ok(count)) if to.write_all(&count.to_le_bytes()).is_ok());
            // SAFETY: nothing of the parent's is to be closed or flushed.
            unsafe { libc::_exit(i32::from(!sent)) }
        }
        child => {
            drop(to);
            let (mut count, mut status) = ([0; 8], 0);
            let received = from.read_exact(&mut count);
            // SAFETY: the child is ours.
            unsafe { libc::waitpid(child, &mut status, 0) };
            received.map_err(|_| {
                io::Error::other(format!("ended with status {status:#x} among breakpoints"))
            })?;
            let executed = u64::from_le_bytes(count);
            Ok(Above { there, executed })
        }
    }
}

fn breakpoints(class: Class, code: Range<usize>) -> Vec<Breakpoint> {
    // SAFETY: the code is mapped for as long as the process lives.
    let bytes = unsafe { std::slice::from_raw_parts(code.start as *const u8, code.len()) };
    let mut decoder = Decoder::with_ip(64, bytes, code.start as u64, DecoderOptions::NONE);
    let (mut found, mut instruction) = (vec![], Instruction::default());
    while decoder.can_decode() {
        decoder.decode_out(&mut instruction);
        if class_of(&instruction) > class {
            let at = instruction.ip() as usize;
            found.push((at, bytes[at - code.start]));
        }
    }
    found
}

/// The lowest class that has an instruction.
fn class_of(instruction: &Instruction) -> Class {
    use CpuidFeature::*;
    if instruction.is_invalid() || instruction.mnemonic() == Mnemonic::Tzcnt {
        return Class::Portable; // compilers write it for BSF, whose encoding it has with a prefix that is ignored
    }
    if instruction.encoding() == EncodingKind::EVEX {
        return Class::Avx512;
    }
    let class = |feature: &CpuidFeature| match *feature {
        AVX512F | AVX512BW | AVX512DQ => Class::Avx512, // masks
        SSE3 | SSSE3 | SSE4_1 | SSE4_2 | AVX | AVX2 | AVX_IFMA | AVX_VNNI | F16C | FMA => {
            Class::Avx2
        }
        ADX | AES | BMI1 | BMI2 | LZCNT | MOVBE | POPCNT => Class::Avx2,
        GFNI | PCLMULQDQ | SHA | SHA512 | VAES | VPCLMULQDQ => Class::Avx2,
        _ => Class::Portable,
    };
    let features = instruction.cpuid_features().iter();
    features.map(class).max().unwrap_or(Class::Portable)
}

/// Sets the breakpoints, runs `call`, and counts those that were reached, each of which is then removed.
fn reached(breakpoints: &[Breakpoint], code: Range<usize>, call: impl FnOnce()) -> io::Result<u64> {
    BREAKPOINTS.store(breakpoints.as_ptr().cast_mut(), Ordering::SeqCst);
    COUNT.store(breakpoints.len(), Ordering::SeqCst);
    let (start, end) = (code.start / PAGE * PAGE, code.end);
    let all = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
    // SAFETY: `reach` is async-signal-safe and the mask empty; the code is mapped, and this process has no other thread.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = reach as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO;
        if libc::sigaction(libc::SIGTRAP, &action, std::ptr::null_mut()) != 0
            || libc::mprotect(start as *mut libc::c_void, end - start, all) != 0
        {
            return Err(io::Error::last_os_error());
        }
        for (at, _) in breakpoints {
            (*at as *mut u8).write_volatile(INT3);
        }
    }
    call();
    Ok(REACHED.load(Ordering::SeqCst))
}

/// Removes the breakpoint that was reached, and lets its instruction be executed.
extern "C" fn reach(signal: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the kernel passes a ucontext_t; the breakpoints are set, and their code can be written.
    unsafe {
        let registers = &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs;
        let next = &mut registers[libc::REG_RIP as usize];
        let (start, count) = (
            BREAKPOINTS.load(Ordering::SeqCst),
            COUNT.load(Ordering::SeqCst),
        );
        let breakpoints = std::slice::from_raw_parts(start, count);
        let at = *next as usize - 1;
        let Ok(index) = breakpoints.binary_search_by_key(&at, |(at, _)| *at) else {
            libc::signal(signal, libc::SIG_DFL);
            return;
        };
        (at as *mut u8).write_volatile(breakpoints[index].1);
        *next -= 1;
        REACHED.fetch_add(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::arch::asm;

    use super::*;

    fn class(bytes: &[u8]) -> Class {
        class_of(&Decoder::new(64, bytes, DecoderOptions::NONE).decode())
    }

    /// By the manual's features, whatever the width of the registers.
    #[test]
    fn classes_of_instructions() {
        let rows: [(&[u8], Class); 13] = [
            (&[0x62, 0xf1, 0x7c, 0x48, 0x28, 0xc0], Class::Avx512), // vmovaps zmm0, zmm0
            (&[0x62, 0xf1, 0x7c, 0x08, 0x28, 0xc0], Class::Avx512), // the same with xmm
            (&[0xc5, 0xf8, 0x90, 0xc8], Class::Avx512),             // kmovw k1, k0
            (&[0xc5, 0xfc, 0x28, 0xc0], Class::Avx2),               // vmovaps ymm0, ymm0
            (&[0xc4, 0xe2, 0xf0, 0xf2, 0xc2], Class::Avx2),         // andn rax, rcx, rdx
            (&[0x66, 0x41, 0x0f, 0x38, 0x00, 0xc0], Class::Avx2),   // pshufb xmm0, xmm8
            (&[0xf3, 0x48, 0x0f, 0xb8, 0xc1], Class::Avx2),         // popcnt rax, rcx
            (&[0xf3, 0x48, 0x0f, 0xbc, 0xc1], Class::Portable),     // tzcnt rax, rcx
            (&[0x48, 0x0f, 0xbd, 0xc1], Class::Portable),           // bsr rax, rcx
            (&[0x66, 0x0f, 0xef, 0xc0], Class::Portable),           // pxor xmm0, xmm0
            (&[0xb8, 0x62, 0xc4, 0xc5, 0x0f], Class::Portable),     // mov eax, 0x0fc5c462
            (&[0x48, 0x01, 0xc8], Class::Portable),                 // add rax, rcx
            (&[0x06], Class::Portable),                             // none
        ];
        for (bytes, expected) in rows {
            assert_eq!(expected, class(bytes), "{bytes:x?}");
        }
    }

    #[inline(never)]
    fn once() {
        // SAFETY: it changes nothing, and is called where the processor has it.
        unsafe { asm!("vmovaps ymm0, ymm0", "vmovaps ymm0, ymm0", out("xmm0") _) };
    }

    /// What is executed is found, once for each instruction; what is not is not; and the process stays as it was.
    #[test]
    fn instructions_are_found() {
        if !is_x86_feature_detected!("avx2") {
            return println!("not tested: this processor has no AVX2");
        }
        let start = once as *const () as usize;
        let code = start..start + 16; // both have four bytes, after a prologue if there is one
        let of = |class, calls: usize| {
            let call = || (0..calls).for_each(|_| once());
            above(class, code.clone(), call).unwrap()
        };
        let [there, executed] = [2, 2];
        assert_eq!(Above { there, executed }, of(Class::Portable, 3));
        assert_eq!(Above { there, executed: 0 }, of(Class::Portable, 0));
        assert_eq!(0, of(Class::Avx2, 1).there);
        once();
        let failure = above(Class::Portable, code.clone(), || {
            panic!("as this test wants")
        });
        assert!(failure.is_err());
    }
}
