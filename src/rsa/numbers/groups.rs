//! Private powers of many keys: four at once where there are kernels for eight numbers, else one after the other.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::crt::Begun;
use super::lanes;
use super::private::{PRIME, PrivateNumbers};
use super::side_by_side::Powers;
use crate::Error;
use crate::secret::Secret;

/// Keys whose primes fill the lanes. Fewer take longer together than one after the other (measured on Zen 4).
const TOGETHER: usize = lanes::COUNT / 2;

/// One power.
pub(crate) struct Job<'a> {
    pub key: &'a PrivateNumbers,
    /// Fresh: it blinds.
    pub random: Secret<[u8; 32]>,
    /// The input, as long as n, which its power d replaces.
    pub bytes: &'a mut [u8],
}

/// Runs all jobs. Four consecutive ones run together if their keys have as many bits and the same public exponent.
///
/// # Errors
/// Those of [`PrivateNumbers::power`], the first that occurs; what the jobs' bytes are then must not be released.
pub(crate) fn power_all<'a>(jobs: impl Iterator<Item = Job<'a>>) -> Result<(), Error> {
    let mut jobs = jobs.peekable();
    while let Some(first) = jobs.next() {
        let key = first.key;
        let mut group = [Some(first), None, None, None];
        if lanes::serve(key) {
            for place in group.iter_mut().skip(1) {
                *place = jobs.next_if(|job| alike(job.key, key));
            }
        }
        if let [Some(a), Some(b), Some(c), Some(d)] = &mut group {
            together([a, b, c, d])?;
        } else {
            group.iter_mut().flatten().try_for_each(alone)?;
        }
    }
    Ok(())
}

/// Whether powers of both keys can run together.
fn alike(a: &PrivateNumbers, b: &PrivateNumbers) -> bool {
    a.k() == b.k() && a.public.e() == b.public.e() && a.parts.friendly.bits == b.parts.friendly.bits
}

#[inline(never)]
fn alone(job: &mut Job<'_>) -> Result<(), Error> {
    let (mut begun, mut halves) = (Begun::of(job.key), Secret([[0; PRIME]; 2]));
    begun.begin(job.bytes, &job.random)?;
    begun.powers(&mut halves);
    begun.finish(&mut halves, job.bytes)
}

#[inline(never)]
fn together(jobs: [&mut Job<'_>; TOGETHER]) -> Result<(), Error> {
    let key = jobs[0].key;
    let mut begun = jobs.each_ref().map(|job| Begun::of(job.key));
    for (begun, job) in begun.iter_mut().zip(&jobs) {
        begun.begin(job.bytes, &job.random)?;
    }
    let [[p0, q0], [p1, q1], [p2, q2], [p3, q3]] = begun.each_ref().map(lanes::of);
    let wanted = Powers {
        lanes: [p0, q0, p1, q1, p2, q2, p3, q3],
        e: key.public.e(),
        bits: key.parts.friendly.bits,
    };
    let mut halves = Secret([[0; PRIME]; lanes::COUNT]);
    if !lanes::powers(&mut halves, &wanted) {
        return Err(Error::Fault); // never: `serve`
    }
    let (halves, _) = halves.as_chunks_mut::<2>();
    for ((begun, job), halves) in begun.iter().zip(jobs).zip(halves) {
        begun.finish(halves, job.bytes)?;
    }
    Ok(())
}
