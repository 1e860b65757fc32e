//! Every function of the interface under a C name. The panic handler calls a function that nobody defines.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![no_std]

#[cfg(feature = "rsa")]
mod rsa;

use core::slice;

use dauntless::sha3::{Sha3, Shake, ShakeX4, ShakeX8};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        safe fn dauntless_panicked() -> !;
    }
    dauntless_panicked()
}

macro_rules! mlkem {
    ($module:ident, $generate:ident, $generate_and_fill:ident, $encapsulate:ident, $decapsulate:ident, $batch:ident, $in_place:ident) => {
        /// All of a batch's functions, whatever the slices' lengths.
        ///
        /// # Safety
        /// Each pointer leads to `lengths[0]` elements, and those of the last three to `lengths[1]`.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $batch(
            seeds: *const [u8; 64],
            ms: *const [u8; 32],
            bytes: *const [u8; dauntless::$module::DECAPSULATION_KEY_SIZE],
            slots: *mut Option<dauntless::$module::DecapsulationKey>,
            dks: *const &dauntless::$module::DecapsulationKey,
            eks: *const &dauntless::$module::EncapsulationKey,
            prepared_dks: *const &dauntless::$module::PreparedDecapsulationKey,
            prepared_eks: *const &dauntless::$module::PreparedEncapsulationKey,
            cs: *mut dauntless::$module::Ciphertext,
            ks: *mut Option<dauntless::SharedSecret>,
            lengths: &[usize; 2],
        ) -> bool {
            use dauntless::$module::*;
            let [n, outputs] = *lengths;
            let (seeds, ms, bytes, dks, eks, prepared_dks, prepared_eks) = unsafe {
                (
                    slice::from_raw_parts(seeds, n),
                    slice::from_raw_parts(ms, n),
                    slice::from_raw_parts(bytes, n),
                    slice::from_raw_parts(dks, n),
                    slice::from_raw_parts(eks, n),
                    slice::from_raw_parts(prepared_dks, n),
                    slice::from_raw_parts(prepared_eks, n),
                )
            };
            let (slots, cs, ks) = unsafe {
                (
                    slice::from_raw_parts_mut(slots, outputs),
                    slice::from_raw_parts_mut(cs, outputs),
                    slice::from_raw_parts_mut(ks, outputs),
                )
            };
            DecapsulationKey::generate_many(slots).is_ok()
                & DecapsulationKey::from_seeds(seeds, slots).is_ok()
                & EncapsulationKey::encapsulate_many(eks, cs, ks).is_ok()
                & EncapsulationKey::encapsulate_many_deterministic(eks, ms, cs, ks).is_ok()
                & PreparedEncapsulationKey::encapsulate_many(prepared_eks, cs, ks).is_ok()
                & PreparedEncapsulationKey::encapsulate_many_deterministic(prepared_eks, ms, cs, ks)
                    .is_ok()
                & DecapsulationKey::decapsulate_many(dks, cs, ks).is_ok()
                & PreparedDecapsulationKey::decapsulate_many(prepared_dks, cs, ks).is_ok()
                & decapsulate_many(bytes, cs, ks).is_ok()
        }

        #[unsafe(no_mangle)]
        extern "C" fn $generate(dk: &mut [u8; dauntless::$module::DECAPSULATION_KEY_SIZE]) -> bool {
            use dauntless::$module::*;
            let Ok(key) = DecapsulationKey::generate() else {
                return false;
            };
            *dk = key.to_bytes();
            true
        }

        #[unsafe(no_mangle)]
        extern "C" fn $generate_and_fill(
            seed: &mut [u8; 64],
            ek: &mut [u8; dauntless::$module::ENCAPSULATION_KEY_SIZE],
        ) -> bool {
            use dauntless::$module::*;
            let key = DecapsulationKey::from_seed(seed);
            *ek = *key.encapsulation_key().as_bytes();
            key.seed().is_some_and(|s| s == seed)
        }

        #[unsafe(no_mangle)]
        extern "C" fn $encapsulate(
            c: &mut [dauntless::$module::Ciphertext; 4],
            k: &mut [[u8; 32]; 4],
            ek: &[u8; dauntless::$module::ENCAPSULATION_KEY_SIZE],
            m: &[u8; 32],
        ) -> bool {
            use dauntless::$module::*;
            let Ok(ek) = EncapsulationKey::from_bytes(ek) else {
                return false;
            };
            let prepared = ek.prepare();
            let (Ok(a), Ok(b)) = (ek.encapsulate(), prepared.encapsulate()) else {
                return false;
            };
            let results = [
                a,
                b,
                ek.encapsulate_deterministic(m),
                prepared.encapsulate_deterministic(m),
            ];
            for ((c, k), (a, b)) in c.iter_mut().zip(k).zip(&results) {
                (*c, *k) = (*a, *b.as_bytes());
            }
            true
        }

        #[unsafe(no_mangle)]
        extern "C" fn $decapsulate(
            k: &mut [[u8; 32]; 3],
            dk: &[u8; dauntless::$module::DECAPSULATION_KEY_SIZE],
            c: &dauntless::$module::Ciphertext,
        ) -> bool {
            use dauntless::$module::*;
            let (Ok(key), Ok(once)) = (DecapsulationKey::from_bytes(dk), decapsulate(dk, c)) else {
                return false;
            };
            let results = [key.decapsulate(c), key.prepare().decapsulate(c), once];
            for (k, result) in k.iter_mut().zip(&results) {
                *k = *result.as_bytes();
            }
            true
        }

        #[unsafe(no_mangle)]
        extern "C" fn $in_place(
            key: &mut Option<dauntless::$module::DecapsulationKey>,
            k: &mut Option<dauntless::SharedSecret>,
            c: &mut dauntless::$module::Ciphertext,
            dk: &[u8; dauntless::$module::DECAPSULATION_KEY_SIZE],
            seed_and_m: &[[u8; 32]; 3],
        ) -> bool {
            use dauntless::$module::*;
            let [seed @ .., m] = seed_and_m;
            let (mut prepared, mut public) = (None, None);
            let Ok(seed) = seed.as_flattened().try_into() else {
                return false;
            };
            let ek = DecapsulationKey::from_seed_into(seed, key).encapsulation_key();
            ek.encapsulate_deterministic_into(m, c, k);
            let (mut of_seed, once) = (None, decapsulate_from_seed(seed, c));
            let of_seed = PreparedDecapsulationKey::from_seed_into(seed, &mut of_seed);
            let agree = of_seed.decapsulate_into(c, k).as_bytes() == once.as_bytes();
            let public = ek.prepare_into(&mut public);
            public.encapsulate_deterministic_into(m, c, k);
            let made = public.encapsulate_into(c, k).is_ok()
                & ek.encapsulate_into(c, k).is_ok()
                & DecapsulationKey::generate_into(key).is_ok();
            let Ok(read) = DecapsulationKey::from_bytes_into(dk, key) else {
                return false;
            };
            read.decapsulate_into(c, k);
            let prepared = read.prepare_into(&mut prepared);
            made & agree & (prepared.decapsulate_into(c, k).as_bytes() == m)
        }
    };
}

mlkem!(
    mlkem512,
    generate_512,
    from_seed_512,
    encapsulate_512,
    decapsulate_512,
    batch_512,
    in_place_512
);
mlkem!(
    mlkem768,
    generate_768,
    from_seed_768,
    encapsulate_768,
    decapsulate_768,
    batch_768,
    in_place_768
);
mlkem!(
    mlkem1024,
    generate_1024,
    from_seed_1024,
    encapsulate_1024,
    decapsulate_1024,
    batch_1024,
    in_place_1024
);

macro_rules! mldsa {
    ($module:ident, $generate:ident, $from_seed:ident, $import:ident, $sign:ident, $verify:ident) => {
        #[unsafe(no_mangle)]
        extern "C" fn $generate(key: &mut [u8; dauntless::$module::EXPANDED_KEY_SIZE]) -> bool {
            use dauntless::$module::*;
            let Ok(generated) = SigningKey::generate() else {
                return false;
            };
            *key = generated.to_expanded();
            true
        }

        #[unsafe(no_mangle)]
        extern "C" fn $from_seed(
            seed: &[u8; 32],
            public: &mut [u8; dauntless::$module::VERIFYING_KEY_SIZE],
        ) -> bool {
            use dauntless::$module::*;
            let key = SigningKey::from_seed(seed);
            *public = *key.verifying_key().as_bytes();
            key.seed().is_some_and(|s| s == seed)
        }

        #[unsafe(no_mangle)]
        extern "C" fn $import(
            key: &[u8; dauntless::$module::EXPANDED_KEY_SIZE],
            public: &mut [u8; dauntless::$module::VERIFYING_KEY_SIZE],
        ) -> bool {
            use dauntless::$module::*;
            let Ok(key) = SigningKey::from_expanded(key) else {
                return false;
            };
            *public = *key.prepare().verifying_key().as_bytes();
            true
        }

        /// # Safety
        /// `message` points to `lengths[0]` bytes, `context` to `lengths[1]`, `digest` to `lengths[2]`.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $sign(
            signatures: &mut [dauntless::$module::Signature; 13],
            seed: &[u8; 32],
            message: *const u8,
            context: *const u8,
            digest: *const u8,
            lengths: &[usize; 3],
        ) -> bool {
            use dauntless::$module::*;
            let [message, context, digest] = unsafe {
                [
                    bytes(message, lengths[0]),
                    bytes(context, lengths[1]),
                    bytes(digest, lengths[2]),
                ]
            };
            let key = SigningKey::from_seed(seed);
            let prepared = key.prepare();
            let (Ok(digest), Ok(mut builder)) = (
                MessageDigest::new(HashFunction::Sha2_512, digest),
                prepared.mu_builder(context),
            ) else {
                return false;
            };
            builder.update(message);
            let mu = builder.finalize();
            let hashed = HashFunction::Sha3_512.digest(message);
            let made = [
                key.sign(message, context),
                key.sign_deterministic(message, context),
                key.sign_randomized(message, context, seed),
                key.sign_digest(&digest, context),
                key.sign_mu(&mu),
                Ok(key.sign_internal(message, seed)),
                prepared.sign(message, context),
                prepared.sign_deterministic(message, context),
                prepared.sign_randomized(message, context, seed),
                prepared.sign_digest_deterministic(&hashed, context),
                prepared.sign_mu(&mu),
                Ok(prepared.sign_internal(message, seed)),
                prepared
                    .begin_mu(&mu)
                    .map(|mut pending| pending.attempt(lengths[0]).unwrap_or([0; SIGNATURE_SIZE])),
            ];
            for (to, from) in signatures.iter_mut().zip(made) {
                let Ok(signature) = from else {
                    return false;
                };
                *to = signature;
            }
            true
        }

        /// # Safety
        /// `message` points to `lengths[0]` bytes, `context` to `lengths[1]`, `digest` to `lengths[2]`.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $verify(
            key: &[u8; dauntless::$module::VERIFYING_KEY_SIZE],
            signature: &dauntless::$module::Signature,
            message: *const u8,
            context: *const u8,
            digest: *const u8,
            lengths: &[usize; 3],
        ) -> bool {
            use dauntless::$module::*;
            let [message, context, digest] = unsafe {
                [
                    bytes(message, lengths[0]),
                    bytes(context, lengths[1]),
                    bytes(digest, lengths[2]),
                ]
            };
            let key = VerifyingKey::from_bytes(key);
            let prepared = key.prepare();
            let (Ok(digest), Ok(mu)) = (
                MessageDigest::new(HashFunction::Sha2_512, digest),
                key.mu(message, context),
            ) else {
                return false;
            };
            key.verify(message, context, signature).is_ok()
                & key.verify_digest(&digest, context, signature).is_ok()
                & key.verify_mu(&mu, signature).is_ok()
                & key.verify_internal(message, signature).is_ok()
                & prepared.verify(message, context, signature).is_ok()
                & prepared.verify_digest(&digest, context, signature).is_ok()
                & prepared.verify_mu(&mu, signature).is_ok()
                & prepared.verify_internal(message, signature).is_ok()
        }
    };
}

mldsa!(
    mldsa44,
    generate_44,
    from_seed_44,
    import_44,
    sign_44,
    verify_44
);
mldsa!(
    mldsa65,
    generate_65,
    from_seed_65,
    import_65,
    sign_65,
    verify_65
);
mldsa!(
    mldsa87,
    generate_87,
    from_seed_87,
    import_87,
    sign_87,
    verify_87
);

/// # Safety
/// `message` points to `length` bytes.
unsafe fn bytes<'a>(message: *const u8, length: usize) -> &'a [u8] {
    unsafe { slice::from_raw_parts(message, length) }
}

macro_rules! sha3 {
    ($name:ident, $rate:literal, $size:literal) => {
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(hash: &mut [u8; $size], message: *const u8, length: usize) {
            let mut h = Sha3::<$rate, $size>::new();
            h.update(unsafe { bytes(message, length) });
            *hash = h.finalize();
        }
    };
}

sha3!(sha3_224, 144, 28);
sha3!(sha3_256, 136, 32);
sha3!(sha3_384, 104, 48);
sha3!(sha3_512, 72, 64);

macro_rules! shake {
    ($name:ident, $name_x4:ident, $name_x8:ident, $rate:literal) => {
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(
            output: *mut u8,
            output_length: usize,
            message: *const u8,
            length: usize,
        ) {
            let mut shake = Shake::<$rate>::new();
            shake.update(unsafe { bytes(message, length) });
            shake
                .finalize_xof()
                .squeeze(unsafe { slice::from_raw_parts_mut(output, output_length) });
        }

        #[unsafe(no_mangle)]
        extern "C" fn $name_x4(outputs: &mut [[u8; 1000]; 4], messages: &[[u8; 1000]; 4]) {
            let mut shake = ShakeX4::<$rate>::new();
            shake.update(messages.each_ref());
            shake.finalize_xof().squeeze(outputs.each_mut());
        }

        #[unsafe(no_mangle)]
        extern "C" fn $name_x8(outputs: &mut [[u8; 1000]; 8], messages: &[[u8; 1000]; 8]) {
            let mut shake = ShakeX8::<$rate>::new();
            shake.update(messages.each_ref());
            shake.finalize_xof().squeeze(outputs.each_mut());
        }
    };
}

shake!(shake128, shake128_x4, shake128_x8, 168);
shake!(shake256, shake256_x4, shake256_x8, 136);
