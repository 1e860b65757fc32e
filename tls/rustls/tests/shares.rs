//! Malformed shares are refused with the alert `illegal_parameter`, by servers and clients.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod common;

use common::{ALONE, Group, group, handshake, only, ours};
use rustls::crypto::{
    ActiveKeyExchange, CompletedKeyExchange, CryptoProvider, SharedSecret, SupportedKxGroup, ring,
};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{AlertDescription, Error, NamedGroup, PeerMisbehaved};

/// A group whose shares are edited before they are sent.
#[derive(Debug)]
struct Edited {
    group: Group,
    edit: fn(&mut Vec<u8>),
}

impl SupportedKxGroup for Edited {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let active = self.group.start()?;
        let mut share = active.pub_key().to_vec();
        (self.edit)(&mut share);
        Ok(Box::new(EditedActive { active, share }))
    }

    fn start_and_complete(&self, client_share: &[u8]) -> Result<CompletedKeyExchange, Error> {
        let mut completed = self.group.start_and_complete(client_share)?;
        (self.edit)(&mut completed.pub_key);
        Ok(completed)
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        self.group.name()
    }
}

struct EditedActive {
    active: Box<dyn ActiveKeyExchange>,
    share: Vec<u8>,
}

impl ActiveKeyExchange for EditedActive {
    fn complete(self: Box<Self>, server_share: &[u8]) -> Result<SharedSecret, Error> {
        self.active.complete(server_share)
    }

    fn pub_key(&self) -> &[u8] {
        &self.share
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn group(&self) -> NamedGroup {
        self.active.group()
    }
}

type Edits = &'static [fn(&mut Vec<u8>)];

/// Wrong lengths, in every part.
const LENGTHS: Edits = &[
    |share| share.truncate(1),
    |share| share.truncate(31),
    |share| share.truncate(share.len() - 1),
    |share| share.push(0),
    |share| {
        share.remove(0);
    },
    |share| share.insert(0, 4),
    |share| share.extend_from_within(..),
];

/// Coefficients of an encapsulation key of q and more: the first one, and the last one before the seed rho (FIPS 203, section 7.2).
const FIRST_COEFFICIENT: Edits = &[
    |share| share[..2].copy_from_slice(&3329_u16.to_le_bytes()),
    |share| share[..2].fill(0xff),
    |share| share[384 * 3 - 1] = 0xff,
];

/// Points that are not on X25519MLKEM768's curve in a useful way: the result would be all zero (RFC 7748, section 6.1).
const ZERO_POINT: Edits = &[|share| {
    let start = share.len() - 32;
    share[start..].fill(0);
}];

/// Points that are not on P-256 or P-384, or in another form.
const BAD_POINT: Edits = &[
    |share| share[0] = 2,
    |share| share[1..33].fill(0xff),
    |share| share[0] = 0,
];

fn groups() -> impl Iterator<Item = (Group, CryptoProvider)> {
    let provider = ours();
    [0x11ec, 0x11eb, 0x11ed]
        .map(|name| group(&provider, NamedGroup::from(name)))
        .into_iter()
        .chain(ALONE)
        .map(move |group| (group, provider.clone()))
}

fn edited(group: Group, edit: fn(&mut Vec<u8>)) -> Group {
    Box::leak(Box::new(Edited { group, edit }))
}

const REFUSED: Error = Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare);
const ALERT: Error = Error::AlertReceived(AlertDescription::IllegalParameter);

/// The server refuses the client's shares of wrong length, of coefficients out of range, and of bad points.
#[test]
fn servers_refuse() {
    for (group, provider) in groups() {
        let more: &[Edits] = match u16::from(group.name()) {
            0x11ec => &[FIRST_COEFFICIENT, ZERO_POINT],
            0x11eb | 0x11ed => &[BAD_POINT],
            0x0201 => &[FIRST_COEFFICIENT],
            _ => &[],
        };
        for &edit in [LENGTHS].iter().chain(more).copied().flatten() {
            let client = only(&[edited(group, edit)], provider.clone());
            let failed = handshake(client, only(&[group], provider.clone())).expect_err("refused");
            assert_eq!((failed.client, failed.server), (Some(ALERT), Some(REFUSED)));
        }
    }
}

/// The client refuses the server's shares of wrong length and with bad points.
#[test]
fn clients_refuse() {
    for (group, provider) in groups() {
        let more: &[Edits] = match u16::from(group.name()) {
            0x11ec => &[ZERO_POINT],
            0x11eb | 0x11ed => &[BAD_POINT],
            _ => &[],
        };
        for &edit in [LENGTHS].iter().chain(more).copied().flatten() {
            let server = only(&[edited(group, edit)], provider.clone());
            let failed = handshake(only(&[group], provider.clone()), server).expect_err("refused");
            assert_eq!((failed.client, failed.server), (Some(REFUSED), Some(ALERT)));
        }
    }
}

/// A ciphertext with a changed bit is rejected implicitly (FIPS 203, Algorithm 18): the secrets differ, and nothing can be decrypted.
#[test]
fn a_changed_ciphertext_fails_later() {
    for (group, provider) in groups() {
        // X25519's share is the last 32 bytes, a NIST curve's at most the first 97
        let flip: fn(&mut Vec<u8>) = |share| share[200] ^= 1;
        let server = only(&[edited(group, flip)], provider.clone());
        let failed = handshake(only(&[group], provider.clone()), server).expect_err("refused");
        assert_eq!(failed.client, Some(Error::DecryptError));
    }
}

/// X25519 of a library that does not refuse points of low order.
#[derive(Debug)]
struct Zero;

impl SupportedKxGroup for Zero {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        ring::kx_group::X25519.start()
    }

    fn start_and_complete(&self, _: &[u8]) -> Result<CompletedKeyExchange, Error> {
        Ok(CompletedKeyExchange {
            group: NamedGroup::X25519,
            pub_key: vec![9; 32],
            secret: SharedSecret::from([0; 32].as_slice()),
        })
    }

    fn name(&self) -> NamedGroup {
        NamedGroup::X25519
    }
}

/// A zero result of X25519 is refused even if the wrapped provider accepts it.
#[test]
fn a_zero_secret_is_refused() {
    let zero = only(&[&Zero], ring::default_provider());
    let server = rustls_dauntless::with_key_exchange(zero);
    let failed = handshake(ours(), server).expect_err("refused");
    assert_eq!((failed.client, failed.server), (Some(ALERT), Some(REFUSED)));
}
