//! The hybrid groups, made with the classical groups of another provider.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use rustls::NamedGroup;
use rustls::crypto::{CryptoProvider, SupportedKxGroup};

use crate::hybrid::{Hybrid, Layout};
use crate::mlkem::{MLKEM768, MLKEM1024};

/// `SecP384r1MLKEM1024` (IANA). Not every rustls 0.23 names it.
const SECP384R1_MLKEM1024: u16 = 0x11ed;

/// The given provider with Dauntless's hybrid groups before its own. Groups of its own with the same names are removed.
///
/// A hybrid group is left out if the provider lacks its classical half.
#[must_use]
pub fn with_key_exchange(base: CryptoProvider) -> CryptoProvider {
    let mut kx_groups: Vec<_> = hybrids(&base.kx_groups).collect();
    for &group in &base.kx_groups {
        if kx_groups.iter().all(|ours| ours.name() != group.name()) {
            kx_groups.push(group);
        }
    }
    CryptoProvider { kx_groups, ..base }
}

fn hybrids(
    base: &[&'static dyn SupportedKxGroup],
) -> impl Iterator<Item = &'static dyn SupportedKxGroup> {
    let x25519 = (
        NamedGroup::X25519,
        Layout {
            mlkem_first: true,
            classical: 32,
        },
    );
    let p256 = (
        NamedGroup::secp256r1,
        Layout {
            mlkem_first: false,
            classical: 1 + 2 * 32,
        },
    ); // 4, x, y
    let p384 = (
        NamedGroup::secp384r1,
        Layout {
            mlkem_first: false,
            classical: 1 + 2 * 48,
        },
    );
    [
        (NamedGroup::X25519MLKEM768, MLKEM768, x25519),
        (NamedGroup::secp256r1MLKEM768, MLKEM768, p256),
        (NamedGroup::from(SECP384R1_MLKEM1024), MLKEM1024, p384),
    ]
    .into_iter()
    .filter_map(|(name, mlkem, (classical, layout))| {
        let classical = *base.iter().find(|group| group.name() == classical)?;
        let hybrid: &'static Hybrid = Box::leak(Box::new(Hybrid {
            name,
            mlkem,
            classical,
            layout,
        }));
        Some(hybrid as &dyn SupportedKxGroup)
    })
}
