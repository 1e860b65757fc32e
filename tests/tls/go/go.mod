// Go's own TLS 1.3 as a client and a server: `go build`. The standard library suffices.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
module dauntless.invalid/tls

go 1.26
