//! The front ends on abstract kernels: for all data at once, they compose kernels as the standards say.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! docs/composition.md says what this proves, on what assumptions. `names` and `world` are the abstraction, `kernels` and
//! `keccak` the backends, `contracts` and `answers` data from contracts/ and dauntless/spec.

mod answer;
mod answers;
mod contract;
mod contracts;
mod hash;
mod keccak;
mod kernels;
mod limits;
mod mldsa;
mod mlkem;
mod names;
mod scripts;
mod world;
