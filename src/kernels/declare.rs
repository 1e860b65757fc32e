//! How kernels are declared: assembly by its files, portable kernels by their link names, and a module for each ISA.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Assembly from files of the repository, then lines of its own, in one piece.
#[allow(unused_macros)] // where there is no assembly for the target
macro_rules! assembly {
    ($($file:literal),* $(,)?; $($line:literal),* $(,)?) => {
        core::arch::global_asm!(
            "", $(include_str!(concat!("../../../", $file)),)* $($line,)* options(raw)
        );
    };
}

/// A module whose file bears the name of the processor's ISA; without an assembler for the target it is in `$module.rs`.
macro_rules! by_isa {
    (mod $module:ident;) => {
        #[cfg_attr(
            all(
                target_arch = "x86_64",
                target_pointer_width = "64",
                not(any(windows, target_os = "uefi", target_vendor = "apple"))
            ),
            path = "x86_64.rs"
        )]
        #[cfg_attr(
            all(
                target_arch = "aarch64",
                target_feature = "neon",
                target_pointer_width = "64",
                target_endian = "little",
                not(any(windows, target_os = "uefi", target_vendor = "apple"))
            ),
            path = "aarch64.rs"
        )]
        #[cfg_attr(
            all(target_arch = "riscv64", target_pointer_width = "64"),
            path = "riscv64.rs"
        )]
        mod $module;
    };
}

/// Portable kernels, each named once: its link name, and its place in the table `TABLE`.
macro_rules! portable {
    (Table { $($rest:tt)* }, $prefix:literal:
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
                not(any(windows, target_os = "uefi", target_vendor = "apple"))
            ))]
            core::arch::global_asm!(concat!(".hidden ", $prefix, stringify!($kernel), "_portable"));
        )*

        /// What other tables fall back on where they have no kernel.
        pub const TABLE: Table = Table { $($rest)*, $($kernel),* };
    };
}
