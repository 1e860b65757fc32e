//! ML-DSA's signatures on certificates and handshakes (RFC 9881, draft-ietf-tls-mldsa): the context is empty.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use rustls_pki_types::{
    AlgorithmIdentifier, InvalidSignature, SignatureVerificationAlgorithm, alg_id,
};

/// One parameter set. Its key and its signature have the same identifier.
macro_rules! algorithm {
    ($constant:ident, $module:ident, $identifier:ident, $set:literal) => {
        #[doc = concat!("Verifies signatures of ML-DSA-", $set, ".")]
        pub static $constant: &dyn SignatureVerificationAlgorithm = &$module::Algorithm;

        mod $module {
            use dauntless::$module::VerifyingKey;

            use super::*;

            #[derive(Debug)]
            pub struct Algorithm;

            impl SignatureVerificationAlgorithm for Algorithm {
                fn verify_signature(
                    &self,
                    public_key: &[u8],
                    message: &[u8],
                    signature: &[u8],
                ) -> Result<(), InvalidSignature> {
                    let key = public_key.try_into().map_err(|_| InvalidSignature)?;
                    let signature = signature.try_into().map_err(|_| InvalidSignature)?;
                    VerifyingKey::from_bytes(key)
                        .verify(message, b"", signature)
                        .map_err(|_| InvalidSignature)
                }

                fn public_key_alg_id(&self) -> AlgorithmIdentifier {
                    alg_id::$identifier
                }

                fn signature_alg_id(&self) -> AlgorithmIdentifier {
                    alg_id::$identifier
                }
            }
        }
    };
}

algorithm!(MLDSA44, mldsa44, ML_DSA_44, "44");
algorithm!(MLDSA65, mldsa65, ML_DSA_65, "65");
algorithm!(MLDSA87, mldsa87, ML_DSA_87, "87");
