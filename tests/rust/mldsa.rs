//! ML-DSA's interface: keys in every form, signatures of messages, digests and mu, refusals.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::kernels::on_every_backend;

/// The public keys of the seed of zeros are the specification's (dauntless/spec/fips204.py).
#[test]
fn keys_of_zeros() {
    use sha2::Digest;
    let hash = |pk: &[u8]| -> std::string::String {
        let digest = sha2::Sha256::digest(pk);
        digest
            .iter()
            .map(|byte| std::format!("{byte:02x}"))
            .collect()
    };
    on_every_backend(|_| {
        let found = [
            hash(
                crate::mldsa44::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
            hash(
                crate::mldsa65::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
            hash(
                crate::mldsa87::SigningKey::from_seed(&[0; 32])
                    .verifying_key()
                    .as_bytes(),
            ),
        ];
        assert_eq!(
            found,
            [
                "eb4e7302842153b0fa19e8620739ad258af4929c26dd89079a7ec7d4282208e1",
                "085ba380ff386dd52e42349c6eb88489d6058ea541a4e3fb0dce9a3fd1f7a911",
                "1d4a461707fc50a7ec93a9c02454778a8b82321ca460eea345e7bbfaff38a3aa",
            ]
        );
    });
}
