//! Handshakes a second of one core, in memory: `rate --rounds 20 --count 200`. One JSON object for each provider.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Providers take turns, round after round, and differ in ML-KEM only: X25519, signatures and records are AWS-LC's for both.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::client::Resumption;
use rustls::crypto::{CryptoProvider, aws_lc_rs};
use rustls::{
    ClientConfig, ClientConnection, ConnectionCommon, NamedGroup, RootCertStore, ServerConfig,
    ServerConnection, SideData,
};
use rustls_pki_types::pem::PemObject;
use rustls_pki_types::{CertificateDer, PrivateKeyDer};
use tls_peers::{Failure, argument};

fn main() -> Result<(), Failure> {
    let (rounds, count): (usize, u32) = (
        argument("rounds", "20").parse()?,
        argument("count", "200").parse()?,
    );
    let x25519 = CryptoProvider {
        kx_groups: vec![aws_lc_rs::kx_group::X25519],
        ..aws_lc_rs::default_provider()
    };
    let mut sides = [
        Side::new(
            "aws-lc",
            NamedGroup::X25519MLKEM768,
            aws_lc_rs::default_provider(),
        )?,
        Side::new(
            "dauntless",
            NamedGroup::X25519MLKEM768,
            rustls_dauntless::with_key_exchange(aws_lc_rs::default_provider()),
        )?,
        Side::new("no ML-KEM", NamedGroup::X25519, x25519)?,
    ];
    for _ in 0..rounds {
        for side in &mut sides {
            side.round(count)?;
        }
    }
    for side in &sides {
        let [server, client] = [&side.server_times, &side.client_times]
            .map(|times| f64::from(count) / best(times).as_secs_f64());
        println!(
            r#"{{"provider": "{}", "server": {server:.0}, "client": {client:.0}}}"#,
            side.name
        );
    }
    Ok(())
}

/// Noise only adds time.
fn best(times: &[Duration]) -> Duration {
    times.iter().min().copied().unwrap_or_default()
}

/// A provider on both ends, and the time that each end took in each round.
struct Side {
    name: &'static str,
    group: NamedGroup,
    client: Arc<ClientConfig>,
    server: Arc<ServerConfig>,
    client_times: Vec<Duration>,
    server_times: Vec<Duration>,
}

impl Side {
    fn new(
        name: &'static str,
        group: NamedGroup,
        provider: CryptoProvider,
    ) -> Result<Self, Failure> {
        let (certificate, provider) = (
            CertificateDer::from_pem_file(argument("cert", "cert.pem"))?,
            Arc::new(provider),
        );
        let key = PrivateKeyDer::from_pem_file(argument("key", "key.pem"))?;
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone())?;
        let mut client = ClientConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        client.resumption = Resumption::disabled();
        let mut server = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)?;
        server.send_tls13_tickets = 0;
        Ok(Self {
            name,
            group,
            client: Arc::new(client),
            server: Arc::new(server),
            client_times: Vec::new(),
            server_times: Vec::new(),
        })
    }

    fn round(&mut self, count: u32) -> Result<(), Failure> {
        let (mut client_time, mut server_time) = (Duration::ZERO, Duration::ZERO);
        for _ in 0..count {
            let start = Instant::now();
            let mut client = ClientConnection::new(self.client.clone(), "localhost".try_into()?)?;
            let hello = written(&mut client)?;
            let sent = Instant::now();
            let mut server = ServerConnection::new(self.server.clone())?;
            read(&mut server, &hello)?;
            let answer = written(&mut server)?;
            let answered = Instant::now();
            read(&mut client, &answer)?;
            let finished = written(&mut client)?;
            let connected = Instant::now();
            read(&mut server, &finished)?;
            server_time += (answered - sent) + connected.elapsed();
            client_time += (sent - start) + (connected - answered);
            let group = server
                .negotiated_key_exchange_group()
                .map(|group| group.name());
            if server.is_handshaking() || client.is_handshaking() || group != Some(self.group) {
                return Err(format!("{}: negotiated {group:?}", self.name).into());
            }
        }
        self.client_times.push(client_time);
        self.server_times.push(server_time);
        Ok(())
    }
}

fn written<S: SideData>(from: &mut ConnectionCommon<S>) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    while from.wants_write() {
        from.write_tls(&mut bytes)?;
    }
    Ok(bytes)
}

fn read<S: SideData>(to: &mut ConnectionCommon<S>, mut bytes: &[u8]) -> Result<(), Failure> {
    while !bytes.is_empty() {
        to.read_tls(&mut bytes)?;
        to.process_new_packets()?;
    }
    Ok(())
}
