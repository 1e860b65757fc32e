//! ML-KEM-768 on a Cortex-M4.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![no_std]
#![no_main]

dauntless_embedded::mlkem!(mlkem768);
