//! A client that prints the group of every connection, none of which resumes another: `client --port 4433 --ca CERT --count 1`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use rustls::client::Resumption;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use rustls_pki_types::CertificateDer;
use rustls_pki_types::pem::PemObject;
use tls_peers::{Failure, argument, name, provider};

fn main() -> Result<(), Failure> {
    let provider = provider(
        &argument("provider", "dauntless"),
        &argument("groups", "default"),
    )?;
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(argument("ca", "cert.pem"))?)?;
    let mut config = ClientConfig::builder_with_provider(Arc::new(provider))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.resumption = Resumption::disabled();
    let config = Arc::new(config);
    let port: u16 = argument("port", "4433").parse()?;
    for _ in 0..argument("count", "1").parse()? {
        let socket = TcpStream::connect(("127.0.0.1", port))?;
        let connection = ClientConnection::new(config.clone(), "localhost".try_into()?)?;
        let mut stream = StreamOwned::new(connection, socket);
        stream.write_all(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let group = stream.conn.negotiated_key_exchange_group();
        let kind = stream.conn.handshake_kind();
        println!(
            "{} {kind:?}",
            group.map_or_else(|| "resumed".to_owned(), |group| name(group.name()))
        );
    }
    Ok(())
}
