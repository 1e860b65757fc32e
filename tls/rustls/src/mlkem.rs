//! ML-KEM alone as a group of TLS 1.3 (draft-ietf-tls-mlkem): the client's share is an encapsulation key, the server's a ciphertext.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use rustls::crypto::{ActiveKeyExchange, CompletedKeyExchange, SharedSecret, SupportedKxGroup};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, PeerMisbehaved, ProtocolVersion};

/// rustls answers with the alert `illegal_parameter`.
pub const INVALID_SHARE: Error = Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare);

/// One parameter set: a group, and the state of a client between its share and the server's.
macro_rules! group {
    ($constant:ident, $module:ident, $group:ident, $bits:literal) => {
        #[doc = concat!("ML-KEM-", $bits, " without a classical algorithm beside it.")]
        pub static $constant: &dyn SupportedKxGroup = &$module::Group;

        mod $module {
            use dauntless::$module::{CIPHERTEXT_SIZE, DecapsulationKey, EncapsulationKey};

            use super::*;

            #[derive(Debug)]
            pub struct Group;

            impl SupportedKxGroup for Group {
                fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
                    let mut active = Box::new(Active {
                        key: None,
                        share: Vec::new(),
                    });
                    active.share = DecapsulationKey::generate_into(&mut active.key)
                        .map_err(general)?
                        .encapsulation_key()
                        .as_bytes()
                        .to_vec();
                    Ok(active)
                }

                fn start_and_complete(
                    &self,
                    client_share: &[u8],
                ) -> Result<CompletedKeyExchange, Error> {
                    let bytes = client_share.try_into().map_err(|_| INVALID_SHARE)?;
                    let key = EncapsulationKey::from_bytes(bytes).map_err(|_| INVALID_SHARE)?;
                    let (mut ciphertext, mut slot) = (vec![0; CIPHERTEXT_SIZE], None);
                    let place = ciphertext
                        .as_mut_slice()
                        .try_into()
                        .map_err(|_| INVALID_SHARE)?;
                    let secret = key.encapsulate_into(place, &mut slot).map_err(general)?;
                    Ok(CompletedKeyExchange {
                        group: self.name(),
                        secret: SharedSecret::from(secret.as_bytes().as_slice()),
                        pub_key: ciphertext,
                    })
                }

                fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
                    None
                }

                fn name(&self) -> NamedGroup {
                    NamedGroup::$group
                }

                fn usable_for_version(&self, version: ProtocolVersion) -> bool {
                    version == ProtocolVersion::TLSv1_3
                }
            }

            struct Active {
                key: Option<DecapsulationKey>, // wiped when dropped
                share: Vec<u8>,
            }

            impl ActiveKeyExchange for Active {
                fn complete(self: Box<Self>, server_share: &[u8]) -> Result<SharedSecret, Error> {
                    let c: &[u8; CIPHERTEXT_SIZE] =
                        server_share.try_into().map_err(|_| INVALID_SHARE)?;
                    let key = self.key.as_ref().ok_or(INVALID_SHARE)?;
                    let mut slot = None;
                    Ok(SharedSecret::from(
                        key.decapsulate_into(c, &mut slot).as_bytes().as_slice(),
                    ))
                }

                fn pub_key(&self) -> &[u8] {
                    &self.share
                }

                fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
                    None
                }

                fn group(&self) -> NamedGroup {
                    NamedGroup::$group
                }
            }
        }
    };
}

group!(MLKEM512, mlkem512, MLKEM512, "512");
group!(MLKEM768, mlkem768, MLKEM768, "768");
group!(MLKEM1024, mlkem1024, MLKEM1024, "1024");

fn general(error: dauntless::Error) -> Error {
    Error::General(error.to_string())
}
