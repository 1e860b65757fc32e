//! ML-KEM's internal algorithms (FIPS 203, section 6) for `N` operations in step, one in each lane of a permutation.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Idle lanes compute hashes whose results are discarded.

use subtle::Choice;

use super::chains::{Messages, hash_each};
use super::kem::{self, Expanded, ExpandedSecret};
use super::parameters::ParameterSet;
use super::pke::{self, Decryption};
use super::rows::Rows;
use super::vector::{self, Vector};
use crate::constant_time::{equal, select};
use crate::kernels::{Backend, Poly, States, declassify};
use crate::secret::{Secret, Zero};
use crate::sha3::lanes::Permute;
use crate::sha3::{SHA3_SUFFIX, SHAKE_SUFFIX};

/// SHA3-512's rate.
const G_RATE: usize = 72;

/// A key as FIPS 203 encodes it, or what follows from it.
pub enum Form<'a, E, X> {
    Encoded(&'a E),
    Expanded(&'a X),
}

impl<E, X> Copy for Form<'_, E, X> {}

impl<E, X> Clone for Form<'_, E, X> {
    fn clone(&self) -> Self {
        *self
    }
}

type PublicKey<'a, P, const K: usize> =
    Form<'a, <P as ParameterSet<K>>::EncapsulationKey, Expanded<K>>;
type SecretKey<'a, P, const K: usize> =
    Form<'a, <P as ParameterSet<K>>::DecapsulationKey, ExpandedSecret<K>>;

/// An operation, whose output has its place.
pub trait Job: Sized {
    /// Does it alone. `false` if it has a check that fails.
    fn alone(self, backend: Backend) -> bool;

    /// Does as many as there are lanes. `false` if a check fails. Not inlined: only one number of lanes is on the stack at a time.
    fn in_step<const N: usize>(jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute;
}

/// Makes the key of d || z.
pub struct Generation<'a, P: ParameterSet<K>, const K: usize> {
    pub seed: &'a [u8; 64],
    pub dk: &'a mut P::DecapsulationKey,
}

/// Encapsulates m.
pub struct Encapsulation<'a, P: ParameterSet<K>, const K: usize> {
    pub key: PublicKey<'a, P, K>,
    pub m: &'a [u8; 32],
    pub c: &'a mut P::Ciphertext,
    pub k: &'a mut [u8; 32],
}

/// Decapsulates c.
pub struct Decapsulation<'a, P: ParameterSet<K>, const K: usize> {
    pub key: SecretKey<'a, P, K>,
    pub c: &'a P::Ciphertext,
    pub k: &'a mut [u8; 32],
    /// Whether an encoded key must pass the hash check (section 7.3).
    pub check: bool,
}

impl<P: ParameterSet<K>, const K: usize> Job for Generation<'_, P, K> {
    #[inline(never)]
    fn alone(self, backend: Backend) -> bool {
        if let [d, z] = self.seed.as_chunks().0 {
            kem::key_gen::<P, K>(backend, self.dk, d, z);
        }
        true
    }

    /// Algorithm 16.
    #[inline(never)]
    fn in_step<const N: usize>(mut jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute,
    {
        let mut rows = Rows::<P, K, N>::for_key(backend);
        seeds(&mut rows, &mut jobs);
        rows.sample_vector();
        let (mut e, mut sum) = (Secret(Poly::ZERO), Secret(Poly::ZERO));
        for i in 0..K {
            rows.sample_row(i);
            rows.squeeze_noise(K + i);
            for ((working, row), job) in rows.with_rows(i, [None; N]).zip(&mut jobs) {
                if let Some(job) = job
                    && let ek = P::decapsulation_key_mut(job.dk).1
                    && let Some(t) = P::encapsulation_key_mut(ek).0.get_mut(i)
                {
                    working.sample1(backend, &mut e);
                    (backend.mlkem.ntt)(&mut e);
                    let (s, caches) = (&working.vector, &working.caches);
                    pke::public_row::<P, K>(backend, t, row, s, caches, &e, &mut sum);
                }
            }
        }
        let mut h = [[0; 32]; N];
        let keys = jobs.each_ref().map(|job| {
            let job = job.as_ref()?;
            Some(P::decapsulation_key(job.dk).ek)
        });
        hash_keys(&mut rows, &mut h, keys);
        for ((working, job), h) in rows.working.iter_mut().zip(&mut jobs).zip(&h) {
            let Some(Generation { seed, dk }) = job else {
                continue;
            };
            let (dk_s, _, dk_h, dk_z) = P::decapsulation_key_mut(dk);
            *dk_h = *h;
            if let [_, z] = seed.as_chunks().0 {
                *dk_z = *z;
            }
            for (poly, bytes) in working.vector.iter_mut().zip(dk_s) {
                (backend.mlkem.reduce)(poly);
                (backend.mlkem.tobytes)(bytes, poly);
            }
        }
        true
    }
}

/// (rho, sigma) = G(d || k) (Algorithm 13, line 1).
fn seeds<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    jobs: &mut [Option<Generation<'_, P, K>>; N],
) where
    States<N>: Permute,
{
    for (index, job) in jobs.iter().enumerate() {
        let d = job.as_ref().and_then(|job| job.seed.first_chunk());
        let last = K as u64 | u64::from(SHA3_SUFFIX) << 8;
        let mut lane = rows.lanes.lane(index);
        lane.begin::<G_RATE, 1>([d.unwrap_or(&[0; 32])], last);
    }
    rows.lanes.permute();
    rows.take_seeds();
    for (index, job) in jobs.iter_mut().enumerate() {
        let mut rho = [0; 32];
        rows.lanes.lane(index).squeeze(&mut rho);
        declassify(&mut rho); // it is part of the encapsulation key
        rows.set_rho(index, &rho);
        if let Some(job) = job {
            let ek = P::decapsulation_key_mut(job.dk).1;
            *P::encapsulation_key_mut(ek).1 = rho;
        }
    }
}

impl<P: ParameterSet<K>, const K: usize> Job for Encapsulation<'_, P, K> {
    #[inline(never)]
    fn alone(self, backend: Backend) -> bool {
        let Self { key, m, c, k } = self;
        match key {
            Form::Encoded(ek) => kem::encaps::<P, K>(backend, c, k, ek, m),
            Form::Expanded(ek) => kem::encaps_expanded::<P, K>(backend, c, k, ek, m),
        }
        true
    }

    /// Algorithm 17.
    #[inline(never)]
    fn in_step<const N: usize>(mut jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute,
    {
        let mut rows = Rows::<P, K, N>::for_encryption(backend);
        let mut h = [[0; 32]; N];
        let keys = jobs.each_ref().map(|job| match job.as_ref()?.key {
            Form::Encoded(ek) => Some(ek),
            Form::Expanded(_) => None,
        });
        if keys.iter().any(Option::is_some) {
            hash_keys(&mut rows, &mut h, keys);
        }
        for (h, job) in h.iter_mut().zip(&jobs) {
            if let Some(Encapsulation {
                key: Form::Expanded(ek),
                ..
            }) = job
            {
                *h = ek.h;
            }
        }
        let mut h = h.iter();
        let inputs = jobs.each_mut().map(|job| {
            let (job, h) = (job.as_mut()?, h.next()?);
            Some((job.m, h, &mut *job.k))
        });
        secrets(&mut rows, inputs);
        let encryptions = jobs.each_mut().map(|job| {
            let Encapsulation { key, m, c, .. } = job.as_mut()?;
            let (key, to) = (*key, Use::Write(&mut **c));
            Some(Encryption::<P, K> { key, m, to })
        });
        encrypt(&mut rows, encryptions);
        true
    }
}

impl<P: ParameterSet<K>, const K: usize> Job for Decapsulation<'_, P, K> {
    #[inline(never)]
    fn alone(self, backend: Backend) -> bool {
        let Self { key, c, k, check } = self;
        match key {
            Form::Encoded(dk) => kem::decaps::<P, K>(backend, k, dk, c, check),
            Form::Expanded(dk) => {
                kem::decaps_expanded::<P, K>(backend, k, dk, c);
                true
            }
        }
    }

    /// Algorithm 18.
    #[inline(never)]
    fn in_step<const N: usize>(mut jobs: [Option<Self>; N], backend: Backend) -> bool
    where
        States<N>: Permute,
    {
        let mut rows = Rows::<P, K, N>::for_encryption(backend);
        let (mut m, mut k_bar) = (Secret([[0; 32]; N]), Secret([[0; 32]; N]));
        decrypt_each(backend, &mut m, &jobs);
        let rejected = jobs.each_ref().map(Option::as_ref);
        let rejected = Messages {
            heads: rejected.map(|job| job.map_or(&[][..], |job| public::<P, K>(job.key).z)),
            tails: rejected.map(|job| job.map_or(&[][..], |job| job.c.as_ref())),
            head_length: 32,
            tail_length: size_of::<P::Ciphertext>(),
        };
        hash_each(&mut rows.lanes, &mut k_bar, SHAKE_SUFFIX, rejected);
        let passes = check(&mut rows, &jobs);

        let mut ms = m.iter();
        let inputs = jobs.each_mut().map(|job| {
            let (job, m) = (job.as_mut()?, ms.next()?);
            Some((m, public::<P, K>(job.key).h, &mut *job.k))
        });
        secrets(&mut rows, inputs);
        let mut same = [Choice::from(1); N];
        let mut places = same.iter_mut().zip(m.iter());
        let encryptions = jobs.each_ref().map(|job| {
            let (job, (same, m)) = (job.as_ref()?, places.next()?);
            let key = public::<P, K>(job.key).key;
            let to = Use::Compare(job.c, same);
            Some(Encryption::<P, K> { key, m, to })
        });
        encrypt(&mut rows, encryptions);
        for ((job, k_bar), same) in jobs.iter_mut().zip(k_bar.iter()).zip(same) {
            if let Some(Decapsulation { k, .. }) = job {
                **k = select(k_bar, k, same);
            }
        }
        passes
    }
}

/// What a decapsulation key has beside s.
struct Parts<'a, P: ParameterSet<K>, const K: usize> {
    key: PublicKey<'a, P, K>,
    h: &'a [u8; 32],
    z: &'a [u8; 32],
}

fn public<'a, P: ParameterSet<K>, const K: usize>(key: SecretKey<'a, P, K>) -> Parts<'a, P, K> {
    match key {
        Form::Encoded(dk) => {
            let parts = P::decapsulation_key(dk);
            let (key, h, z) = (Form::Encoded(parts.ek), parts.h, parts.z);
            Parts { key, h, z }
        }
        Form::Expanded(dk) => Parts {
            key: Form::Expanded(&dk.public),
            h: &dk.public.h,
            z: &dk.z,
        },
    }
}

/// m' of each ciphertext (Algorithm 18, line 5).
fn decrypt_each<P: ParameterSet<K>, const K: usize, const N: usize>(
    backend: Backend,
    ms: &mut [[u8; 32]; N],
    jobs: &[Option<Decapsulation<'_, P, K>>; N],
) {
    let mut decoded = Secret::<Vector<K>>::ZERO;
    let mut decryption = Decryption::new();
    for (m, job) in ms.iter_mut().zip(jobs) {
        let Some(Decapsulation { key, c, .. }) = job else {
            continue;
        };
        let s = match key {
            Form::Encoded(dk) => {
                vector::decode(backend, &mut decoded, P::decapsulation_key(dk).s);
                &decoded
            }
            Form::Expanded(dk) => &dk.s,
        };
        decryption.decrypt::<P>(backend, m, s, c);
    }
}

/// Whether every key that must pass the hash check does.
fn check<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    jobs: &[Option<Decapsulation<'_, P, K>>; N],
) -> bool
where
    States<N>: Permute,
{
    let keys = jobs.each_ref().map(|job| match job.as_ref()? {
        Decapsulation {
            key: Form::Encoded(dk),
            check: true,
            ..
        } => Some(P::decapsulation_key(dk)),
        _ => None,
    });
    if keys.iter().all(Option::is_none) {
        return true;
    }
    let mut hashes = [[0; 32]; N];
    let eks = keys.each_ref().map(|key| Some(key.as_ref()?.ek));
    hash_keys(rows, &mut hashes, eks);
    let mut pairs = keys.iter().zip(&hashes);
    pairs.all(|(key, hash)| key.as_ref().is_none_or(|key| key.h == hash))
}

/// H of each encapsulation key.
fn hash_keys<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    hashes: &mut [[u8; 32]; N],
    keys: [Option<&P::EncapsulationKey>; N],
) where
    States<N>: Permute,
{
    let messages = Messages {
        heads: [&[]; N],
        tails: keys.map(|ek| ek.map(AsRef::as_ref).unwrap_or_default()),
        head_length: 0,
        tail_length: size_of::<P::EncapsulationKey>(),
    };
    hash_each(&mut rows.lanes, hashes, SHA3_SUFFIX, messages);
}

/// m, h and the place for K.
type Inputs<'a> = (&'a [u8; 32], &'a [u8; 32], &'a mut [u8; 32]);

/// (K, r) = G(m || h) (Algorithm 17, line 1).
fn secrets<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    inputs: [Option<Inputs<'_>>; N],
) where
    States<N>: Permute,
{
    for (index, input) in inputs.iter().enumerate() {
        if let Some((m, h, _)) = input {
            let mut lane = rows.lanes.lane(index);
            lane.begin::<G_RATE, 2>([m, h], u64::from(SHA3_SUFFIX));
        }
    }
    rows.lanes.permute();
    rows.take_seeds();
    for (index, input) in inputs.into_iter().enumerate() {
        if let Some((_, _, k)) = input {
            rows.lanes.lane(index).squeeze(k);
        }
    }
}

/// Encrypts m, once its r is there.
struct Encryption<'a, P: ParameterSet<K>, const K: usize> {
    key: PublicKey<'a, P, K>,
    m: &'a [u8; 32],
    to: Use<'a, P::Ciphertext>,
}

/// What a ciphertext is for.
enum Use<'a, C> {
    Write(&'a mut C),
    /// Whether it is c; true to begin with.
    Compare(&'a C, &'a mut Choice),
}

impl<C> Use<'_, C> {
    /// Lets a piece of the ciphertext be made, where it stays or in `scratch`.
    fn piece<T: AsRef<[u8]>>(
        &mut self,
        of: impl Fn(&C) -> Option<&T>,
        of_mut: impl Fn(&mut C) -> Option<&mut T>,
        scratch: &mut T,
        make: impl FnOnce(&mut T),
    ) {
        match self {
            Self::Write(c) => {
                if let Some(piece) = of_mut(c) {
                    make(piece);
                }
            }
            Self::Compare(c, same) => {
                make(scratch);
                if let Some(piece) = of(c) {
                    **same &= equal(piece.as_ref(), scratch.as_ref());
                }
            }
        }
    }
}

/// Algorithm 14.
fn encrypt<P: ParameterSet<K>, const K: usize, const N: usize>(
    rows: &mut Rows<P, K, N>,
    mut jobs: [Option<Encryption<'_, P, K>>; N],
) where
    States<N>: Permute,
{
    let backend = rows.backend;
    let matrices = jobs.each_ref().map(|job| match job.as_ref()?.key {
        Form::Encoded(_) => None,
        Form::Expanded(ek) => Some(&ek.a),
    });
    let mut sampled = false;
    for (index, job) in jobs.iter().enumerate() {
        if let Some(Encryption {
            key: Form::Encoded(ek),
            ..
        }) = job
        {
            rows.set_rho(index, P::encapsulation_key(ek).1);
            sampled = true;
        }
    }
    rows.sample_vector();
    let (mut noise, mut sums) = (Secret(Poly::ZERO), Secret::<[Poly; 2]>::ZERO);
    let mut u = Secret(P::U::ZERO);
    for i in 0..K {
        if sampled {
            rows.sample_row(i);
        }
        rows.squeeze_noise(K + i);
        for ((working, row), job) in rows.with_rows(i, matrices).zip(&mut jobs) {
            let Some(job) = job else {
                continue;
            };
            working.sample2(backend, &mut noise);
            let (y, caches) = (&working.vector, &working.caches);
            job.to.piece(
                |c| P::ciphertext(c).0.get(i),
                |c| P::ciphertext_mut(c).0.get_mut(i),
                &mut *u,
                |c1| pke::encrypt_row::<P, K>(backend, c1, row, y, caches, &noise, &mut sums[0]),
            );
        }
    }
    rows.squeeze_noise(2 * K);
    let mut decoded = Vector::<K>::ZERO;
    let mut v = Secret(P::V::ZERO);
    for (working, job) in rows.working.iter().zip(&mut jobs) {
        let Some(Encryption { key, m, to }) = job else {
            continue;
        };
        let t = match key {
            Form::Encoded(ek) => {
                vector::decode(backend, &mut decoded, P::encapsulation_key(ek).0);
                &decoded
            }
            Form::Expanded(ek) => &ek.t,
        };
        working.sample2(backend, &mut noise);
        let (y, caches) = (&working.vector, &working.caches);
        to.piece(
            |c| Some(P::ciphertext(c).1),
            |c| Some(P::ciphertext_mut(c).1),
            &mut *v,
            |c2| {
                pke::encrypt_message::<P, K>(backend, c2, t, y, caches, &noise, m, &mut sums);
            },
        );
    }
}
