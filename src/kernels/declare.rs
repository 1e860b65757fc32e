//! How kernels are declared: assembly by its files, portable kernels by their link names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Assembly from files of the repository, in one piece. It defines a symbol for which the files leave out their
/// `.note.gnu.property`: the object holds compiled code too, and the compiler states what all of it supports.
#[allow(unused_macros)] // where there is no assembly for the target
#[cfg(not(any(
    windows,
    target_os = "uefi",
    target_os = "cygwin",
    target_vendor = "apple"
)))]
macro_rules! assembly {
    ($($file:literal),* $(,)?) => {
        core::arch::global_asm!(
            ".set .Lbeside_rust, 1",
            $(include_str!(concat!("../../../", $file)),)* options(raw)
        );
    };
}

/// The same for Mach-O and COFF objects: build.rs has rewritten the files.
#[allow(unused_macros)]
#[cfg(any(
    windows,
    target_os = "uefi",
    target_os = "cygwin",
    target_vendor = "apple"
))]
macro_rules! assembly {
    ($($file:literal),* $(,)?) => {
        core::arch::global_asm!(
            $(include_str!(concat!(env!("OUT_DIR"), "/", $file)),)* options(raw)
        );
    };
}

/// Declares kernels in assembly. Their x86-64 code keeps System V's convention on every system.
#[allow(unused_macros)]
#[cfg(not(all(
    target_arch = "x86_64",
    any(windows, target_os = "uefi", target_os = "cygwin")
)))]
macro_rules! kernels {
    ($(safe fn $kernel:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        unsafe extern "C" {
            $(safe fn $kernel($($argument: $type),*) $(-> $result)?;)*
        }
    };
}

/// The same where `extern "C"` is Microsoft's convention. The compiler moves the arguments and saves what System V's functions
/// may overwrite and Microsoft's may not: rdi, rsi and xmm6 to xmm15.
#[allow(unused_macros)]
#[cfg(all(
    target_arch = "x86_64",
    any(windows, target_os = "uefi", target_os = "cygwin")
))]
macro_rules! kernels {
    ($(safe fn $kernel:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*) => {
        $(extern "C" fn $kernel($($argument: $type),*) $(-> $result)? {
            unsafe extern "sysv64" {
                safe fn $kernel($($argument: $type),*) $(-> $result)?;
            }
            $kernel($($argument),*)
        })*
    };
}

/// Portable kernels, each named once: its link name, and its place in the table `TABLE`.
macro_rules! portable {
    (Table { $($field:ident $(: $value:expr)?),* }, $prefix:literal:
     $($kernel:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? = $body:expr;)*) => {
        $(
            // SAFETY: the prefix `dauntless_` is this library's, and the catalogue keeps the rest unique.
            #[unsafe(export_name = concat!($prefix, stringify!($kernel), "_portable"))]
            extern "C" fn $kernel($($argument: $type),*) $(-> $result)? {
                $body
            }

            // A shared library has it for itself, as it has the kernels in assembly.
            #[cfg(all(
                any(target_arch = "x86", target_arch = "x86_64", target_arch = "arm", target_arch = "aarch64",
                    target_arch = "riscv32", target_arch = "riscv64", target_arch = "loongarch64", target_arch = "s390x"),
                not(any(windows, target_os = "uefi", target_os = "cygwin", target_vendor = "apple"))
            ))]
            core::arch::global_asm!(concat!(".hidden ", $prefix, stringify!($kernel), "_portable"));
        )*

        /// What other tables fall back on where they have no kernel.
        pub const TABLE: Table = Table { $($field $(: $value)?,)* $($kernel),* };

        impl super::super::chosen::Portable for Table {
            const TABLE: &'static Self = &TABLE;
        }
    };
}
