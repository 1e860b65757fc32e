//! How kernels are declared: assembly by its files, portable kernels by their link names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// Assembly from files of the repository, in one piece. It defines a symbol for which the files leave out their
/// `.note.gnu.property`: the object holds compiled code too, and the compiler states what all of it supports.
#[allow(unused_macros)] // where there is no assembly for the target
macro_rules! assembly {
    ($($file:literal),* $(,)?) => {
        core::arch::global_asm!(
            ".set .Lbeside_rust, 1",
            $(include_str!(concat!("../../../", $file)),)* options(raw)
        );
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
                not(any(windows, target_os = "uefi", target_vendor = "apple"))
            ))]
            core::arch::global_asm!(concat!(".hidden ", $prefix, stringify!($kernel), "_portable"));
        )*

        /// What other tables fall back on where they have no kernel.
        pub const TABLE: Table = Table { $($field $(: $value)?,)* $($kernel),* };
    };
}
