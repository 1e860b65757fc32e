//! Private keys of ML-DSA that sign handshakes of TLS 1.3 (draft-ietf-tls-mldsa), from PKCS#8 (RFC 9881).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::fmt;
use std::sync::Arc;

use dauntless::pkcs8::{DecodePrivateKey, EncodePublicKey};
use rustls::sign::{Signer, SigningKey};
use rustls::{Error, SignatureAlgorithm, SignatureScheme};
use rustls_pki_types::SubjectPublicKeyInfoDer;

/// One parameter set: its private key prepared for many signatures, beside its SPKI.
macro_rules! signing_key {
    ($module:ident, $scheme:ident) => {
        pub mod $module {
            use dauntless::$module::{PreparedSigningKey, SigningKey as Private};

            use super::*;

            pub struct Key {
                private: Arc<PreparedSigningKey>, // wiped when dropped
                public: Vec<u8>,
            }

            /// The key in a PKCS#8 structure, or `None` if it is of another algorithm or form.
            pub fn read(pkcs8: &[u8]) -> Option<Arc<dyn SigningKey>> {
                let private = Private::from_pkcs8_der(pkcs8).ok()?;
                let public = private.verifying_key().to_public_key_der().ok()?.into_vec();
                Some(Arc::new(Key {
                    private: Arc::new(private.prepare()),
                    public,
                }))
            }

            impl SigningKey for Key {
                fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn Signer>> {
                    let signer =
                        || -> Box<dyn Signer> { Box::new(HandshakeSigner(self.private.clone())) };
                    offered.contains(&SignatureScheme::$scheme).then(signer)
                }

                fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
                    Some(SubjectPublicKeyInfoDer::from(self.public.as_slice()))
                }

                /// TLS 1.2's number of the algorithm: it has none, and no cipher suite with it.
                fn algorithm(&self) -> SignatureAlgorithm {
                    let [_, algorithm] = u16::from(SignatureScheme::$scheme).to_be_bytes();
                    SignatureAlgorithm::from(algorithm)
                }
            }

            impl fmt::Debug for Key {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(stringify!($scheme))
                }
            }

            struct HandshakeSigner(Arc<PreparedSigningKey>);

            impl Signer for HandshakeSigner {
                fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
                    let signature = self
                        .0
                        .sign(message, b"")
                        .map_err(|error| Error::General(error.to_string()))?;
                    Ok(signature.to_vec())
                }

                fn scheme(&self) -> SignatureScheme {
                    SignatureScheme::$scheme
                }
            }

            impl fmt::Debug for HandshakeSigner {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(stringify!($scheme))
                }
            }
        }
    };
}

signing_key!(mldsa44, ML_DSA_44);
signing_key!(mldsa65, ML_DSA_65);
signing_key!(mldsa87, ML_DSA_87);

/// ML-DSA's private key in a PKCS#8 structure, or `None` if it holds another key.
pub fn read(pkcs8: &[u8]) -> Option<Arc<dyn SigningKey>> {
    [mldsa44::read, mldsa65::read, mldsa87::read]
        .into_iter()
        .find_map(|read| read(pkcs8))
}
