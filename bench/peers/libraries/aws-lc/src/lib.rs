//! AWS-LC: through aws-lc-rs as its users call it, and through aws-lc-sys where randomness is given.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

mod dsa;
mod given;
mod prehash;
mod rsa;
mod x25519;

use aws_lc_rs::digest;
use aws_lc_rs::kem::{
    Algorithm, AlgorithmId, DecapsulationKey, EncapsulationKey, ML_KEM_1024, ML_KEM_512, ML_KEM_768,
};
use peers_interface::{Hash, Input, Kem, Library, Output, Prepared};

type Ek = EncapsulationKey<AlgorithmId>;
type Dk = DecapsulationKey<AlgorithmId>;

fn write_pair(
    algorithm: &'static Algorithm<AlgorithmId>,
    ek: Output<'_>,
    dk: Output<'_>,
) -> Option<()> {
    let key = DecapsulationKey::generate(algorithm).ok()?;
    ek.write(key.encapsulation_key().ok()?.key_bytes().ok()?.as_ref());
    dk.write(key.key_bytes().ok()?.as_ref());
    Some(())
}

fn write_shared(key: &Ek, c: Output<'_>, shared: Output<'_>) -> bool {
    let Ok((ciphertext, secret)) = key.encapsulate() else {
        return false;
    };
    c.write(ciphertext.as_ref());
    shared.write(secret.as_ref());
    true
}

fn write_decapsulated(key: &Dk, c: Input<'_>, shared: Output<'_>) -> bool {
    key.decapsulate(c.bytes().into())
        .map(|secret| shared.write(secret.as_ref()))
        .is_ok()
}

extern "C" fn encapsulate_prepared(key: Prepared, c: Output<'_>, shared: Output<'_>) -> bool {
    // SAFETY: made by prepare_encapsulation_key.
    write_shared(unsafe { key.get::<Ek>() }, c, shared)
}

extern "C" fn decapsulate_prepared(key: Prepared, c: Input<'_>, shared: Output<'_>) -> bool {
    // SAFETY: made by prepare_decapsulation_key.
    write_decapsulated(unsafe { key.get::<Dk>() }, c, shared)
}

macro_rules! kem {
    ($algorithm:ident, $nid:ident, $decapsulation_key:literal) => {{
        extern "C" fn generate(ek: Output<'_>, dk: Output<'_>) -> bool {
            write_pair(&$algorithm, ek, dk).is_some()
        }
        extern "C" fn generate_from(seed: Input<'_>, ek: Output<'_>, dk: Output<'_>) -> bool {
            given::generate(aws_lc_sys::$nid, seed.bytes(), ek.bytes(), dk.bytes()).is_some()
        }
        extern "C" fn encapsulate(ek: Input<'_>, c: Output<'_>, shared: Output<'_>) -> bool {
            EncapsulationKey::new(&$algorithm, ek.bytes())
                .is_ok_and(|key| write_shared(&key, c, shared))
        }
        extern "C" fn encapsulate_from(
            ek: Input<'_>,
            m: Input<'_>,
            c: Output<'_>,
            shared: Output<'_>,
        ) -> bool {
            given::encapsulate(
                aws_lc_sys::$nid,
                ek.bytes(),
                m.bytes(),
                c.bytes(),
                shared.bytes(),
            )
            .is_some()
        }
        extern "C" fn decapsulate(dk: Input<'_>, c: Input<'_>, shared: Output<'_>) -> bool {
            DecapsulationKey::new(&$algorithm, dk.bytes())
                .is_ok_and(|key| write_decapsulated(&key, c, shared))
        }
        extern "C" fn prepare_encapsulation_key(ek: Input<'_>) -> Prepared {
            EncapsulationKey::new(&$algorithm, ek.bytes()).map_or(Prepared::REFUSED, Prepared::new)
        }
        extern "C" fn prepare_decapsulation_key(dk: Input<'_>) -> Prepared {
            DecapsulationKey::new(&$algorithm, dk.bytes()).map_or(Prepared::REFUSED, Prepared::new)
        }
        Kem {
            decapsulation_key: $decapsulation_key,
            generate: Some(generate),
            generate_from: Some(generate_from),
            encapsulate: Some(encapsulate),
            encapsulate_from: Some(encapsulate_from),
            decapsulate: Some(decapsulate),
            prepare_encapsulation_key: Some(prepare_encapsulation_key),
            prepare_decapsulation_key: Some(prepare_decapsulation_key),
            encapsulate_prepared: Some(encapsulate_prepared),
            decapsulate_prepared: Some(decapsulate_prepared),
            ..Kem::default()
        }
    }};
}

extern "C" fn sha3_256(message: Input<'_>, out: Output<'_>) {
    out.write(digest::digest(&digest::SHA3_256, message.bytes()).as_ref());
}

extern "C" fn shake128(message: Input<'_>, stream: Output<'_>) {
    given::shake(given::Shake::Shake128, message.bytes(), stream.bytes());
}

extern "C" fn shake256(message: Input<'_>, stream: Output<'_>) {
    given::shake(given::Shake::Shake256, message.bytes(), stream.bytes());
}

#[no_mangle]
pub extern "C" fn library() -> Library {
    let [mldsa44, mldsa65, mldsa87] = prehash::with(dsa::tables());
    let [rsa2048, rsa3072, rsa4096] = rsa::tables();
    Library {
        mlkem512: kem!(ML_KEM_512, NID_MLKEM512, 1632),
        mlkem768: kem!(ML_KEM_768, NID_MLKEM768, 2400),
        mlkem1024: kem!(ML_KEM_1024, NID_MLKEM1024, 3168),
        sha3_256: Some(sha3_256 as Hash),
        shake128: Some(shake128 as Hash),
        shake256: Some(shake256 as Hash),
        mldsa44,
        mldsa65,
        mldsa87,
        rsa2048,
        rsa3072,
        rsa4096,
        x25519: x25519::table(),
        ..Library::default()
    }
}
