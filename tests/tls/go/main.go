// A client or a server of Go's standard library, which says what group it negotiated: `tls client|server PORT CERTIFICATE KEY GROUPS`.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
// GROUPS is default (Go's own choice), hybrid (X25519MLKEM768) or x25519. A client ignores KEY.
package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
)

var groups = map[string][]tls.CurveID{
	"default": nil,
	"hybrid":  {tls.X25519MLKEM768},
	"x25519":  {tls.X25519},
}

func main() {
	if len(os.Args) != 6 {
		log.Fatal("usage: tls client|server PORT CERTIFICATE KEY GROUPS")
	}
	role, port, certificate, key, named := os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5]
	curves, known := groups[named]
	if !known {
		log.Fatalf("%s: give default, hybrid or x25519", named)
	}
	config := &tls.Config{CurvePreferences: curves, MinVersion: tls.VersionTLS13, ServerName: "localhost"}
	var err error
	if role == "client" {
		err = connect(config, "127.0.0.1:"+port, certificate)
	} else {
		err = serve(config, "127.0.0.1:"+port, certificate, key)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func connect(config *tls.Config, address, certificate string) error {
	pem, err := os.ReadFile(certificate)
	if err != nil {
		return err
	}
	config.RootCAs = x509.NewCertPool()
	config.RootCAs.AppendCertsFromPEM(pem)
	connection, err := tls.Dial("tcp", address, config)
	if err != nil {
		return err
	}
	defer connection.Close()
	fmt.Fprint(connection, "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
	if _, err := io.Copy(io.Discard, connection); err != nil {
		return err
	}
	fmt.Println(connection.ConnectionState().CurveID)
	return nil
}

func serve(config *tls.Config, address, certificate, key string) error {
	pair, err := tls.LoadX509KeyPair(certificate, key)
	if err != nil {
		return err
	}
	config.Certificates = []tls.Certificate{pair}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	page := func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.TLS.CurveID) }
	return http.Serve(tls.NewListener(listener, config), http.HandlerFunc(page))
}
