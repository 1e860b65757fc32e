//! RISC-V kernels in assembly and their backends: `scalar`, and `scalar_zbb` where Zbb is.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::backend::Backend;
use super::portable_backend;
use super::types::StateX1;

#[path = "riscv64_features.rs"]
mod features;

#[cfg(test)]
pub use features::has_v;

// As they are scheduled for a core: SpacemiT X60, where there is a schedule for it.
assembly! { "optimized/riscv64/":
    "spacemit-x60/keccak/f1600_x1_zbb",
}

assembly! { "kernels/riscv64/":
    "keccak/f1600_x1_scalar", "keccak/f1600_x1_scalar_tables",
    "keccak/f1600_x1_zbb_tables",
}

// SAFETY: each kernel is proved to touch only its buffers, at the alignments of their types, and to keep the calling convention.
// The backend that holds them is handed out only where `backends` found the features.
unsafe extern "C" {
    safe fn dauntless_keccak_f1600_x1_scalar(state: &mut StateX1);
    safe fn dauntless_keccak_f1600_x1_zbb(state: &mut StateX1);
}

static SCALAR: Backend = Backend {
    name: "scalar",
    f1600_x1: dauntless_keccak_f1600_x1_scalar,
    ..portable_backend::BACKEND
};

static SCALAR_ZBB: Backend = Backend {
    name: "scalar_zbb",
    f1600_x1: dauntless_keccak_f1600_x1_zbb,
    ..portable_backend::BACKEND
};

/// What this processor can run of them, the fastest first.
pub fn backends() -> [Option<&'static Backend>; 2] {
    let zbb = features::features().zbb();
    [zbb.then_some(&SCALAR_ZBB), Some(&SCALAR)]
}
