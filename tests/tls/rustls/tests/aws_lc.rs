//! AWS-LC's own groups in rustls, against ours over `ring` and over AWS-LC's curves.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[path = "../../../../tls/rustls/tests/common/mod.rs"]
mod common;

use common::{Agreed, Group, group, handshake, only};
use rustls::crypto::{CryptoProvider, aws_lc_rs, ring};
use rustls::{HandshakeKind, NamedGroup};

fn full(group: NamedGroup) -> Agreed {
    Agreed {
        group,
        kind: HandshakeKind::Full,
    }
}

/// Dauntless over the algorithms of `ring` and of AWS-LC, ML-KEM alone included.
fn ours() -> [CryptoProvider; 2] {
    [ring::default_provider(), aws_lc_rs::default_provider()].map(|base| {
        let mut provider = rustls_dauntless::provider(base);
        provider
            .kx_groups
            .extend([rustls_dauntless::MLKEM768, rustls_dauntless::MLKEM1024]);
        provider
    })
}

/// AWS-LC's own groups and ours understand each other in both directions.
#[test]
fn aws_lc_agrees() {
    let theirs: [Group; 4] = [
        aws_lc_rs::kx_group::X25519MLKEM768,
        aws_lc_rs::kx_group::SECP256R1MLKEM768,
        aws_lc_rs::kx_group::MLKEM768,
        aws_lc_rs::kx_group::MLKEM1024,
    ];
    for provider in ours() {
        for their in theirs {
            let aws = || only(&[their], aws_lc_rs::default_provider());
            let mine = || only(&[group(&provider, their.name())], provider.clone());
            for agreed in [handshake(mine(), aws()), handshake(aws(), mine())] {
                assert_eq!(agreed.expect("agreed"), full(their.name()));
            }
        }
    }
}

/// With both defaults, X25519MLKEM768 is negotiated, whoever is the client.
#[test]
fn defaults_agree() {
    for provider in ours() {
        let aws = aws_lc_rs::default_provider;
        for agreed in [
            handshake(provider.clone(), aws()),
            handshake(aws(), provider),
        ] {
            assert_eq!(agreed.expect("agreed"), full(NamedGroup::X25519MLKEM768));
        }
    }
}
