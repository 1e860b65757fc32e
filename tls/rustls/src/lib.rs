//! ML-KEM key exchange and ML-DSA signatures of Dauntless for rustls.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Give [`provider`] the [`CryptoProvider`] that you use, of `ring`, `aws-lc-rs` or another library. The result prefers X25519MLKEM768,
//! and still connects to peers without it.
//!
//! ```
//! use std::sync::Arc;
//!
//! use rustls::crypto::ring;
//! use rustls::{ClientConfig, NamedGroup, RootCertStore};
//!
//! # fn main() -> Result<(), rustls::Error> {
//! let provider = rustls_dauntless::provider(ring::default_provider());
//! assert_eq!(provider.kx_groups[0].name(), NamedGroup::X25519MLKEM768);
//!
//! let config = ClientConfig::builder_with_provider(Arc::new(provider))
//!     .with_safe_default_protocol_versions()?
//!     .with_root_certificates(RootCertStore::empty())
//!     .with_no_client_auth();
//! # let _ = config;
//! # Ok(())
//! # }
//! ```
//!
//! | group | from the given provider |
//! |---|---|
//! | `X25519MLKEM768` | X25519 |
//! | `SecP256r1MLKEM768` | P-256 |
//! | `SecP384r1MLKEM1024` | P-384 |
//! | [`MLKEM512`], [`MLKEM768`], [`MLKEM1024`] | nothing |
//!
//! ML-KEM alone is not offered by default. Push it to `kx_groups` to offer it, and remove the others to insist on it:
//!
//! ```
//! use rustls::crypto::CryptoProvider;
//!
//! let pure = CryptoProvider {
//!     kx_groups: vec![rustls_dauntless::MLKEM1024],
//!     ..rustls_dauntless::provider(rustls::crypto::ring::default_provider())
//! };
//! ```
//!
//! [`with_key_exchange`] and [`with_signatures`] are the two halves of [`provider`]. With the second, certificates and private keys
//! of ML-DSA (RFC 9881) are loaded like all others; TLS 1.3 uses them, TLS 1.2 cannot.
//!
//! Each of the three functions leaks a few hundred bytes, because rustls wants references that live forever: call it once, and clone what it returns.
//!
//! Secrets are wiped when they are dropped. Reading a private key of ML-DSA may leave copies of it on the stack, which are not. Nothing here is marked as FIPS: `fips()` is false of every group and key.

mod groups;
mod hybrid;
mod keys;
mod mlkem;
mod sign;
mod verify;

use rustls::crypto::CryptoProvider;

/// The README's example is compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use groups::with_key_exchange;
pub use keys::with_signatures;
pub use mlkem::{MLKEM512, MLKEM768, MLKEM1024};
pub use verify::{MLDSA44, MLDSA65, MLDSA87};

/// The given provider with Dauntless's key exchange first, and ML-DSA added: [`with_key_exchange`] and [`with_signatures`].
#[must_use]
pub fn provider(base: CryptoProvider) -> CryptoProvider {
    with_signatures(with_key_exchange(base))
}
