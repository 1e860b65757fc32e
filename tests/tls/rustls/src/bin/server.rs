//! A server that answers every request with the negotiated group: `server --port 4433 --cert CERT --key KEY`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

use rustls::{ServerConfig, ServerConnection, StreamOwned};
use rustls_pki_types::pem::PemObject;
use rustls_pki_types::{CertificateDer, PrivateKeyDer};
use tls_peers::{Failure, argument, name, provider};

fn main() -> Result<(), Failure> {
    let provider = provider(
        &argument("provider", "dauntless"),
        &argument("groups", "default"),
    )?;
    let certificates =
        CertificateDer::pem_file_iter(argument("cert", "cert.pem"))?.collect::<Result<_, _>>()?;
    let config = ServerConfig::builder_with_provider(Arc::new(provider))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(
            certificates,
            PrivateKeyDer::from_pem_file(argument("key", "key.pem"))?,
        )?;
    let config = Arc::new(config);
    let listener = TcpListener::bind(("127.0.0.1", argument("port", "0").parse()?))?;
    println!("{}", listener.local_addr()?.port());
    for socket in listener.incoming() {
        let (socket, config) = (socket?, config.clone());
        thread::spawn(move || {
            if let Err(error) = answer(socket, config) {
                eprintln!("{error}");
            }
        });
    }
    Ok(())
}

fn answer(socket: TcpStream, config: Arc<ServerConfig>) -> Result<(), Failure> {
    let mut stream = StreamOwned::new(ServerConnection::new(config)?, socket);
    let mut request = Vec::new();
    let mut bytes = [0; 1024];
    while !request.ends_with(b"\r\n\r\n") {
        match stream.read(&mut bytes)? {
            0 => return Ok(()),
            count => request.extend_from_slice(&bytes[..count]),
        }
    }
    let group = stream
        .conn
        .negotiated_key_exchange_group()
        .ok_or("no group")?;
    let text = name(group.name());
    let head = format!("HTTP/1.0 200 OK\r\nContent-Length: {}\r\n\r\n", text.len());
    stream.write_all((head + &text).as_bytes())?;
    stream.conn.send_close_notify();
    stream.flush()?;
    Ok(())
}
