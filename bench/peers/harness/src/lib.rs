//! Libraries under measurement, loaded into this process or processes of their own as a plan says.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub mod agreement;
pub mod apart;
pub mod case;
pub mod cpuid;
pub mod dsa;
pub mod formats;
pub mod functions;
pub mod instructions;
pub mod kem;
pub mod operation;
pub mod plan;
pub mod prehash;
pub mod random;
pub mod rsa;
pub mod serve;
pub mod timing;
pub mod wire;
pub mod x25519;
