//! What the client and the server have in common: their arguments, providers and groups.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::env;
use std::error::Error;

use rustls::NamedGroup;
use rustls::crypto::{CryptoProvider, ring};

/// Errors of these programs: they are printed.
pub type Failure = Box<dyn Error + Send + Sync>;

/// What follows `--name` on the command line, or the default.
#[must_use]
pub fn argument(name: &str, default: &str) -> String {
    let flag = format!("--{name}");
    let mut rest = env::args().skip_while(|word| *word != flag).skip(1);
    rest.next().unwrap_or_else(|| default.to_owned())
}

/// The provider `dauntless`, over `ring`, or `aws-lc`, with all of its groups (`default`), X25519MLKEM768 (`hybrid`), one that needs a second hello
/// (`retry`: X25519's share is sent first), or `x25519`.
///
/// # Errors
/// A name is unknown.
pub fn provider(name: &str, groups: &str) -> Result<CryptoProvider, Failure> {
    let provider = match name {
        "dauntless" => rustls_dauntless::provider(ring::default_provider()),
        #[cfg(feature = "aws-lc")]
        "aws-lc" => rustls::crypto::aws_lc_rs::default_provider(),
        other => {
            return Err(format!(
                "--provider {other}: give dauntless, or aws-lc in a build with that feature"
            )
            .into());
        }
    };
    let names: &[NamedGroup] = match groups {
        "default" => return Ok(provider),
        "hybrid" => &[NamedGroup::X25519MLKEM768],
        "retry" => &[NamedGroup::X25519, NamedGroup::X25519MLKEM768],
        "x25519" => &[NamedGroup::X25519],
        other => {
            return Err(format!("--groups {other}: give default, hybrid, retry or x25519").into());
        }
    };
    let find = |name: &NamedGroup| {
        provider
            .kx_groups
            .iter()
            .copied()
            .find(|group| group.name() == *name)
    };
    let kx_groups = names.iter().filter_map(find).collect();
    Ok(CryptoProvider {
        kx_groups,
        ..provider
    })
}

/// A group's name as IANA lists it.
#[must_use]
pub fn name(group: NamedGroup) -> String {
    format!("{group:?}")
}
