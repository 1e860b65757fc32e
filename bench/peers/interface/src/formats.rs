//! Keys in documents: PKCS#8 and SPKI, as DER and as PEM (RFC 9935 for ML-KEM, RFC 9881 for ML-DSA).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::{Input, Output};

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Der,
    Pem,
}

impl Encoding {
    pub const ALL: [Self; 2] = [Self::Der, Self::Pem];
}

/// Documents of one parameter set. All functions are `None` if the library lacks them. Functions that write return how many
/// bytes, functions that read how many of the document they used; 0 means that they refused.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Formats {
    /// Seed, name of the form -> PKCS#8.
    pub write_private: Option<extern "C" fn(Input<'_>, Input<'_>, Encoding, Output<'_>) -> usize>,
    /// Expanded key, name of the form -> PKCS#8.
    pub write_expanded: Option<extern "C" fn(Input<'_>, Input<'_>, Encoding, Output<'_>) -> usize>,
    /// Public key -> SPKI.
    pub write_public: Option<extern "C" fn(Input<'_>, Encoding, Output<'_>) -> usize>,
    /// PKCS#8 -> expanded key, public key.
    pub read_private: Option<extern "C" fn(Input<'_>, Encoding, Output<'_>, Output<'_>) -> usize>,
    /// PKCS#8 -> seed, if the key has one.
    pub read_seed: Option<extern "C" fn(Input<'_>, Encoding, Output<'_>) -> usize>,
    /// SPKI -> public key.
    pub read_public: Option<extern "C" fn(Input<'_>, Encoding, Output<'_>) -> usize>,
    /// PKCS#8, ciphertext -> shared secret; or PKCS#8, message -> deterministic signature with an empty context.
    pub use_private: Option<extern "C" fn(Input<'_>, Encoding, Input<'_>, Output<'_>) -> usize>,
}

/// What of these a library offers, as Rust's functions. `None` means that it refused.
pub trait Documents {
    /// A key as the library holds it.
    type Key;

    fn of_seed(seed: &[u8]) -> Option<Self::Key>;
    fn of_expanded(bytes: &[u8]) -> Option<Self::Key>;
    fn of_public(bytes: &[u8]) -> Option<Self::Key>;
    fn write_private(key: &Self::Key, form: &[u8], encoding: Encoding) -> Option<Vec<u8>>;
    fn write_public(key: &Self::Key, encoding: Encoding) -> Option<Vec<u8>>;
    /// The key, and the bytes of the document that were used.
    fn read_private(document: &[u8], encoding: Encoding) -> Option<(Self::Key, usize)>;
    fn read_public(document: &[u8], encoding: Encoding) -> Option<(Self::Key, usize)>;
    fn expanded(key: &Self::Key, out: &mut [u8]) -> Option<()>;
    fn public(key: &Self::Key, out: &mut [u8]) -> Option<()>;
    fn seed(key: &Self::Key, out: &mut [u8]) -> Option<()>;
    fn use_private(key: &Self::Key, given: &[u8], out: &mut [u8]) -> Option<()>;
}

impl Formats {
    pub fn of<D: Documents>() -> Self {
        Self {
            write_private: Some(write_private::<D>),
            write_expanded: Some(write_expanded::<D>),
            write_public: Some(write_public::<D>),
            read_private: Some(read_private::<D>),
            read_seed: Some(read_seed::<D>),
            read_public: Some(read_public::<D>),
            use_private: Some(use_private::<D>),
        }
    }
}

/// Copies a document to the start of an output that may be longer.
pub(crate) fn written(document: Option<Vec<u8>>, out: Output<'_>) -> usize {
    let document = document.unwrap_or_default();
    match out.bytes().get_mut(..document.len()) {
        Some(place) => place.copy_from_slice(&document),
        None => return 0,
    }
    document.len()
}

extern "C" fn write_private<D: Documents>(
    seed: Input<'_>,
    form: Input<'_>,
    encoding: Encoding,
    out: Output<'_>,
) -> usize {
    let write = |key| D::write_private(&key, form.bytes(), encoding);
    written(D::of_seed(seed.bytes()).and_then(write), out)
}

extern "C" fn write_expanded<D: Documents>(
    key: Input<'_>,
    form: Input<'_>,
    encoding: Encoding,
    out: Output<'_>,
) -> usize {
    let write = |key| D::write_private(&key, form.bytes(), encoding);
    written(D::of_expanded(key.bytes()).and_then(write), out)
}

extern "C" fn write_public<D: Documents>(
    key: Input<'_>,
    encoding: Encoding,
    out: Output<'_>,
) -> usize {
    let write = |key| D::write_public(&key, encoding);
    written(D::of_public(key.bytes()).and_then(write), out)
}

extern "C" fn read_private<D: Documents>(
    document: Input<'_>,
    encoding: Encoding,
    expanded: Output<'_>,
    public: Output<'_>,
) -> usize {
    let read = D::read_private(document.bytes(), encoding);
    let read = read.and_then(|(key, used)| {
        D::expanded(&key, expanded.bytes())?;
        D::public(&key, public.bytes())?;
        Some(used)
    });
    read.unwrap_or_default()
}

extern "C" fn read_seed<D: Documents>(
    document: Input<'_>,
    encoding: Encoding,
    seed: Output<'_>,
) -> usize {
    let read = D::read_private(document.bytes(), encoding);
    let read = read.and_then(|(key, used)| D::seed(&key, seed.bytes()).map(|()| used));
    read.unwrap_or_default()
}

extern "C" fn read_public<D: Documents>(
    document: Input<'_>,
    encoding: Encoding,
    public: Output<'_>,
) -> usize {
    let read = D::read_public(document.bytes(), encoding);
    let read = read.and_then(|(key, used)| D::public(&key, public.bytes()).map(|()| used));
    read.unwrap_or_default()
}

extern "C" fn use_private<D: Documents>(
    document: Input<'_>,
    encoding: Encoding,
    given: Input<'_>,
    out: Output<'_>,
) -> usize {
    let read = D::read_private(document.bytes(), encoding);
    let read = read
        .and_then(|(key, used)| D::use_private(&key, given.bytes(), out.bytes()).map(|()| used));
    read.unwrap_or_default()
}
