//! Handshakes with every group.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod common;

use common::{ALONE, Agreed, group, handshake, only, ours};
use rustls::crypto::{CryptoProvider, ring};
use rustls::{HandshakeKind, NamedGroup};

const HYBRIDS: [u16; 3] = [0x11ec, 0x11eb, 0x11ed];

fn full(group: NamedGroup) -> Agreed {
    Agreed {
        group,
        kind: HandshakeKind::Full,
    }
}

/// Every group connects a client and a server that offer nothing else.
#[test]
fn every_group_alone() {
    let provider = ours();
    let hybrids = HYBRIDS.map(|name| group(&provider, NamedGroup::from(name)));
    for group in hybrids.into_iter().chain(ALONE) {
        let side = || only(&[group], provider.clone());
        assert_eq!(
            handshake(side(), side()).expect("agreed"),
            full(group.name())
        );
    }
}

/// By default the hybrid with X25519 is negotiated, in one round trip.
#[test]
fn the_default_is_x25519mlkem768() {
    let agreed = handshake(ours(), ours()).expect("agreed");
    assert_eq!(agreed, full(NamedGroup::X25519MLKEM768));
}

/// A peer without the hybrids connects by X25519 in one round trip, from both sides: the client sends both shares.
#[test]
fn a_peer_without_hybrids_connects_by_x25519() {
    let theirs = ring::default_provider;
    for agreed in [handshake(ours(), theirs()), handshake(theirs(), ours())] {
        assert_eq!(agreed.expect("agreed"), full(NamedGroup::X25519));
    }
}

/// A server that insists on the hybrid asks a client that sent another share for it.
#[test]
fn hello_retry_request() {
    let provider = ours();
    for name in HYBRIDS.map(NamedGroup::from) {
        let server = only(&[group(&provider, name)], provider.clone());
        let first = group(&provider, NamedGroup::X25519);
        let client = only(&[first, group(&provider, name)], provider.clone());
        let agreed = handshake(client, server).expect("agreed");
        let kind = HandshakeKind::FullWithHelloRetryRequest;
        assert_eq!(agreed, Agreed { group: name, kind });
    }
}

/// Ours come first, each name occurs once, a second time too, and a hybrid without its classical half is left out.
#[test]
fn the_order_of_groups() {
    let names = |provider: CryptoProvider| -> Vec<u16> {
        provider
            .kx_groups
            .iter()
            .map(|group| group.name().into())
            .collect()
    };
    let expected = [0x11ec, 0x11eb, 0x11ed, 0x001d, 0x0017, 0x0018];
    assert_eq!(names(ours()), expected);
    assert_eq!(names(rustls_dauntless::provider(ours())), expected);
    let x25519 = only(&[ring::kx_group::X25519], ring::default_provider());
    assert_eq!(
        names(rustls_dauntless::with_key_exchange(x25519)),
        [0x11ec, 0x001d]
    );
}
