//! Two key exchanges in one group of TLS 1.3: shares and secrets are concatenated (draft-ietf-tls-ecdhe-mlkem).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use rustls::crypto::{ActiveKeyExchange, CompletedKeyExchange, SharedSecret, SupportedKxGroup};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, ProtocolVersion};
use zeroize::Zeroizing;

use crate::mlkem::INVALID_SHARE;

/// What a hybrid group is made of.
#[derive(Debug)]
pub struct Hybrid {
    pub name: NamedGroup,
    pub mlkem: &'static dyn SupportedKxGroup,
    pub classical: &'static dyn SupportedKxGroup,
    pub layout: Layout,
}

/// Where the parts of a share are.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// X25519MLKEM768 begins with ML-KEM's part, the groups with NIST's curves with the classical one; secrets do likewise.
    pub mlkem_first: bool,
    /// Bytes of a classical share, the client's and the server's.
    pub classical: usize,
}

impl Layout {
    /// The parts of a share, ML-KEM's first. Each algorithm checks the length and the content of its part.
    fn split(self, share: &[u8]) -> Result<(&[u8], &[u8]), Error> {
        let mlkem = share
            .len()
            .checked_sub(self.classical)
            .ok_or(INVALID_SHARE)?;
        Ok(if self.mlkem_first {
            share.split_at(mlkem)
        } else {
            let (classical, mlkem) = share.split_at(self.classical);
            (mlkem, classical)
        })
    }

    fn join(self, mlkem: &[u8], classical: &[u8]) -> Vec<u8> {
        if self.mlkem_first {
            [mlkem, classical].concat()
        } else {
            [classical, mlkem].concat()
        }
    }

    /// The secret of both. X25519's must not be zero (draft-ietf-tls-ecdhe-mlkem); not every library of curves refuses it.
    fn join_secrets(
        self,
        mlkem: &SharedSecret,
        classical: &SharedSecret,
    ) -> Result<SharedSecret, Error> {
        let classical = classical.secret_bytes();
        if classical.iter().fold(0, |bits, byte| bits | byte) == 0 {
            return Err(INVALID_SHARE);
        }
        let joined = Zeroizing::new(self.join(mlkem.secret_bytes(), classical));
        Ok(SharedSecret::from(joined.as_slice()))
    }
}

impl SupportedKxGroup for Hybrid {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let (mlkem, classical) = (self.mlkem.start()?, self.classical.start()?);
        Ok(Box::new(Active {
            name: self.name,
            share: self.layout.join(mlkem.pub_key(), classical.pub_key()),
            mlkem,
            classical,
            layout: self.layout,
        }))
    }

    fn start_and_complete(&self, client_share: &[u8]) -> Result<CompletedKeyExchange, Error> {
        let (mlkem, classical) = self.layout.split(client_share)?;
        let mlkem = self.mlkem.start_and_complete(mlkem)?;
        let classical = self.classical.start_and_complete(classical)?;
        Ok(CompletedKeyExchange {
            group: self.name,
            pub_key: self.layout.join(&mlkem.pub_key, &classical.pub_key),
            secret: self.layout.join_secrets(&mlkem.secret, &classical.secret)?,
        })
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        self.name
    }

    fn usable_for_version(&self, version: ProtocolVersion) -> bool {
        version == ProtocolVersion::TLSv1_3
    }
}

struct Active {
    name: NamedGroup,
    mlkem: Box<dyn ActiveKeyExchange>,
    classical: Box<dyn ActiveKeyExchange>,
    layout: Layout,
    share: Vec<u8>,
}

impl ActiveKeyExchange for Active {
    fn complete(self: Box<Self>, server_share: &[u8]) -> Result<SharedSecret, Error> {
        let (mlkem, classical) = self.layout.split(server_share)?;
        let mlkem = self.mlkem.complete(mlkem)?;
        let classical = self.classical.complete(classical)?;
        self.layout.join_secrets(&mlkem, &classical)
    }

    /// rustls sends the classical share a second time, for servers without the hybrid group: they need no second hello.
    fn hybrid_component(&self) -> Option<(NamedGroup, &[u8])> {
        Some((self.classical.group(), self.classical.pub_key()))
    }

    fn complete_hybrid_component(
        self: Box<Self>,
        server_share: &[u8],
    ) -> Result<SharedSecret, Error> {
        self.classical.complete(server_share)
    }

    fn pub_key(&self) -> &[u8] {
        &self.share
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn group(&self) -> NamedGroup {
        self.name
    }
}
