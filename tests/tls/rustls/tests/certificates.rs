//! Certificates and keys of ML-DSA, made by AWS-LC, in handshakes.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[path = "../../../../tls/rustls/tests/common/mod.rs"]
mod common;

use std::sync::Arc;

use common::{certificate, handshake_with};
use rcgen::SignatureAlgorithm;
use rustls::crypto::{aws_lc_rs, ring};
use rustls::{AlertDescription, Error, InconsistentKeys, PeerIncompatible, ServerConfig};
use rustls_pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

const ALGORITHMS: [&SignatureAlgorithm; 3] = [
    &rcgen::PKCS_ML_DSA_44,
    &rcgen::PKCS_ML_DSA_65,
    &rcgen::PKCS_ML_DSA_87,
];

/// AWS-LC makes the key and signs the certificate; we read the key, sign the handshake, and verify both.
#[test]
fn handshakes_with_certificates_of_mldsa() {
    for algorithm in ALGORITHMS {
        let certified = certificate(algorithm);
        let bases = [ring::default_provider(), aws_lc_rs::default_provider()];
        for provider in bases.map(rustls_dauntless::provider) {
            handshake_with(&certified, provider.clone(), provider).expect("agreed");
        }
    }
}

/// A client without ML-DSA and a server with nothing else do not connect.
#[test]
fn a_client_without_mldsa_is_refused() {
    let ours = rustls_dauntless::provider(ring::default_provider());
    let certified = certificate(&rcgen::PKCS_ML_DSA_65);
    let failed = handshake_with(&certified, ring::default_provider(), ours).expect_err("refused");
    let incompatible = PeerIncompatible::NoSignatureSchemesInCommon;
    assert_eq!(failed.server, Some(Error::PeerIncompatible(incompatible)));
    let alert = Error::AlertReceived(AlertDescription::HandshakeFailure);
    assert_eq!(failed.client, Some(alert));
}

/// A private key that is not its certificate's is refused when the server is configured.
#[test]
fn a_key_of_another_certificate_is_refused() {
    let ours = rustls_dauntless::provider(ring::default_provider());
    let [certified, other] = [(); 2].map(|()| certificate(&rcgen::PKCS_ML_DSA_44));
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(other.signing_key.serialize_der()));
    let refused = ServerConfig::builder_with_provider(Arc::new(ours))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certified.cert.der().clone()], key)
        .expect_err("refused");
    assert_eq!(
        refused,
        Error::InconsistentKeys(InconsistentKeys::KeyMismatch)
    );
}
