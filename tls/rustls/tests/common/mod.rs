//! Handshakes of TLS 1.3 in memory: a client, a server and a certificate made on the spot.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#![allow(dead_code)] // each test uses a part

use std::io;
use std::sync::Arc;

use rcgen::{CertifiedKey, KeyPair, SignatureAlgorithm};
use rustls::crypto::{CryptoProvider, SupportedKxGroup, ring};
use rustls::{
    ClientConfig, ClientConnection, ConnectionCommon, Error, HandshakeKind, NamedGroup,
    RootCertStore, ServerConfig, ServerConnection, SideData,
};
use rustls_pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

pub type Group = &'static dyn SupportedKxGroup;

/// The groups without a classical algorithm.
pub const ALONE: [Group; 3] = [
    rustls_dauntless::MLKEM512,
    rustls_dauntless::MLKEM768,
    rustls_dauntless::MLKEM1024,
];

/// What both sides agree on.
#[derive(Debug, PartialEq)]
pub struct Agreed {
    pub group: NamedGroup,
    pub kind: HandshakeKind,
}

/// What the client and the server say when it fails.
#[derive(Debug)]
pub struct Failed {
    pub client: Option<Error>,
    pub server: Option<Error>,
}

/// Dauntless over the algorithms of `ring`.
pub fn ours() -> CryptoProvider {
    rustls_dauntless::provider(ring::default_provider())
}

/// The provider with these groups only.
pub fn only(groups: &[Group], provider: CryptoProvider) -> CryptoProvider {
    CryptoProvider {
        kx_groups: groups.to_vec(),
        ..provider
    }
}

/// The provider's group of that name.
pub fn group(provider: &CryptoProvider, name: NamedGroup) -> Group {
    *provider
        .kx_groups
        .iter()
        .find(|group| group.name() == name)
        .expect("the provider has the group")
}

/// A certificate of `localhost` that its own key signs.
pub fn certificate(algorithm: &'static SignatureAlgorithm) -> CertifiedKey<KeyPair> {
    let signing_key = KeyPair::generate_for(algorithm).expect("a key");
    let cert = rcgen::CertificateParams::new(["localhost".to_owned()])
        .and_then(|parameters| parameters.self_signed(&signing_key))
        .expect("a certificate");
    CertifiedKey { cert, signing_key }
}

/// One handshake, with application data in both directions, signed with ECDSA.
pub fn handshake(client: CryptoProvider, server: CryptoProvider) -> Result<Agreed, Box<Failed>> {
    handshake_with(&certificate(&rcgen::PKCS_ECDSA_P256_SHA256), client, server)
}

/// The same with the given certificate.
pub fn handshake_with(
    certified: &CertifiedKey<KeyPair>,
    client: CryptoProvider,
    server: CryptoProvider,
) -> Result<Agreed, Box<Failed>> {
    let mut roots = RootCertStore::empty();
    roots.add(certified.cert.der().clone()).expect("a root");
    let client = ClientConfig::builder_with_provider(Arc::new(client))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(
        certified.signing_key.serialize_der(),
    ));
    let server = ServerConfig::builder_with_provider(Arc::new(server))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certified.cert.der().clone()], key)
        .expect("the provider reads the key");
    connect(
        ClientConnection::new(Arc::new(client), "localhost".try_into().expect("a name"))
            .expect("a client"),
        ServerConnection::new(Arc::new(server)).expect("a server"),
    )
}

/// Carries messages until both sides have no more.
pub fn connect(
    mut client: ClientConnection,
    mut server: ServerConnection,
) -> Result<Agreed, Box<Failed>> {
    let (mut client_error, mut server_error) = (None, None);
    while client.wants_write() || server.wants_write() {
        server_error = server_error.or(carry(&mut client, &mut server));
        client_error = client_error.or(carry(&mut server, &mut client));
    }
    if client_error.is_some() || server_error.is_some() {
        return Err(Box::new(Failed {
            client: client_error,
            server: server_error,
        }));
    }
    let names = [
        client.negotiated_key_exchange_group(),
        server.negotiated_key_exchange_group(),
    ]
    .map(|group| group.expect("a group").name());
    assert_eq!(names[0], names[1]);
    exchange(&mut client, &mut server, b"a question");
    exchange(&mut server, &mut client, b"an answer");
    Ok(Agreed {
        group: names[0],
        kind: client.handshake_kind().expect("a handshake"),
    })
}

fn carry<S: SideData, T: SideData>(
    from: &mut ConnectionCommon<S>,
    to: &mut ConnectionCommon<T>,
) -> Option<Error> {
    let mut bytes = Vec::new();
    while from.wants_write() {
        from.write_tls(&mut bytes).expect("memory");
    }
    let mut bytes = bytes.as_slice();
    while !bytes.is_empty() {
        to.read_tls(&mut bytes).expect("memory");
        if let Err(error) = to.process_new_packets() {
            return Some(error);
        }
    }
    None
}

fn exchange<S: SideData, T: SideData>(
    from: &mut ConnectionCommon<S>,
    to: &mut ConnectionCommon<T>,
    text: &[u8],
) {
    io::Write::write_all(&mut from.writer(), text).expect("memory");
    assert_eq!(carry(from, to), None);
    let mut received = vec![0; text.len()];
    io::Read::read_exact(&mut to.reader(), &mut received).expect("memory");
    assert_eq!(received, text);
}
