//! ML-DSA-65 on a Cortex-M4; without the feature `signing`, its verification.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]
#![no_main]

#[cfg(feature = "signing")]
dauntless_embedded::mldsa!(mldsa65);
#[cfg(not(feature = "signing"))]
dauntless_embedded::verification!(mldsa65);
