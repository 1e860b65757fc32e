//! A provider that loads and verifies ML-DSA beside the algorithms of another.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::sync::Arc;

use rustls::crypto::{CryptoProvider, KeyProvider, WebPkiSupportedAlgorithms};
use rustls::sign::SigningKey;
use rustls::{Error, SignatureScheme};
use rustls_pki_types::{PrivateKeyDer, SignatureVerificationAlgorithm};
use zeroize::Zeroize;

use crate::sign;
use crate::verify::{MLDSA44, MLDSA65, MLDSA87};

/// The given provider with ML-DSA: private keys are loaded, and handshakes and certificates are verified.
///
/// ML-DSA's schemes come after the provider's own, so that a peer with both kinds of certificate behaves as before. Algorithms of the
/// provider with the same identifiers are replaced.
#[must_use]
pub fn with_signatures(base: CryptoProvider) -> CryptoProvider {
    let keys: &'static Keys = Box::leak(Box::new(Keys {
        base: base.key_provider,
    }));
    CryptoProvider {
        key_provider: keys,
        signature_verification_algorithms: with_verification(
            base.signature_verification_algorithms,
        ),
        ..base
    }
}

type Algorithm = &'static dyn SignatureVerificationAlgorithm;

static OURS: [(SignatureScheme, &[Algorithm]); 3] = [
    (SignatureScheme::ML_DSA_44, &[MLDSA44]),
    (SignatureScheme::ML_DSA_65, &[MLDSA65]),
    (SignatureScheme::ML_DSA_87, &[MLDSA87]),
];

fn with_verification(base: WebPkiSupportedAlgorithms) -> WebPkiSupportedAlgorithms {
    let ours = || {
        OURS.iter()
            .flat_map(|(_, algorithms)| algorithms.iter().copied())
    };
    let others = base
        .all
        .iter()
        .copied()
        .filter(|other| ours().all(|our| our.signature_alg_id() != other.signature_alg_id()));
    let other_schemes = base
        .mapping
        .iter()
        .copied()
        .filter(|(scheme, _)| OURS.iter().all(|(our, _)| our != scheme));
    WebPkiSupportedAlgorithms {
        all: others.chain(ours()).collect::<Vec<_>>().leak(),
        mapping: other_schemes.chain(OURS).collect::<Vec<_>>().leak(),
    }
}

#[derive(Debug)]
struct Keys {
    base: &'static dyn KeyProvider,
}

impl KeyProvider for Keys {
    fn load_private_key(
        &self,
        mut key: PrivateKeyDer<'static>,
    ) -> Result<Arc<dyn SigningKey>, Error> {
        let ours = match &key {
            PrivateKeyDer::Pkcs8(pkcs8) => sign::read(pkcs8.secret_pkcs8_der()),
            _ => None,
        };
        let Some(ours) = ours else {
            return self.base.load_private_key(key);
        };
        key.zeroize();
        Ok(ours)
    }
}
