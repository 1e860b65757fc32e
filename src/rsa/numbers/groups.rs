//! Private powers of many keys: four at once where there are kernels for eight numbers, else one after the other.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::crt::Begun;
use super::lanes;
use super::private::{PRIME, PrivateNumbers};
use super::side_by_side::Powers;
use crate::Error;
use crate::secret::Secret;

/// Keys whose primes fill the lanes.
const TOGETHER: usize = lanes::COUNT / 2;
/// The number of powers from which they take less time together than one after the other.
const PAYS_FROM: usize = 2;

/// One power.
pub(crate) struct Job<'a> {
    pub key: &'a PrivateNumbers,
    /// Fresh: it blinds.
    pub random: Secret<[u8; 32]>,
    /// The input, as long as n, which its power d replaces.
    pub bytes: &'a mut [u8],
}

/// Runs all jobs. Consecutive ones run together if their keys have as many bits and the same public exponent.
///
/// # Errors
/// Those of [`PrivateNumbers::power`], the first that occurs; what the jobs' bytes are then must not be released.
pub(crate) fn power_all<'a>(jobs: impl Iterator<Item = Job<'a>>) -> Result<(), Error> {
    let mut jobs = jobs.peekable();
    while let Some(mut first) = jobs.next() {
        let (key, mut others) = (first.key, [const { None }; TOGETHER - 1]);
        let mut count = 1;
        if lanes::serve(key) {
            for place in &mut others {
                *place = jobs.next_if(|job| alike(job.key, key));
                count += usize::from(place.is_some());
            }
        }
        if count >= PAYS_FROM {
            together(&mut first, &mut others)?;
        } else {
            alone(&mut first)?;
            others.iter_mut().flatten().try_for_each(alone)?;
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

/// Idle lanes compute the first job's powers again.
#[inline(never)]
fn together<'a>(
    first: &mut Job<'a>,
    others: &mut [Option<Job<'a>>; TOGETHER - 1],
) -> Result<(), Error> {
    let (mut start, mut rest) = (Begun::of(first.key), [const { None }; TOGETHER - 1]);
    start.begin(first.bytes, &first.random)?;
    for (begun, job) in rest.iter_mut().zip(&*others) {
        if let Some(job) = job {
            let begun = begun.insert(Begun::of(job.key));
            begun.begin(job.bytes, &job.random)?;
        }
    }
    let [b, c, d] = rest
        .each_ref()
        .map(|begun| begun.as_ref().unwrap_or(&start).lanes());
    let ([p0, q0], [p1, q1], [p2, q2], [p3, q3]) = (start.lanes(), b, c, d);
    let wanted = Powers {
        lanes: [p0, q0, p1, q1, p2, q2, p3, q3],
        e: first.key.public.e(),
        bits: first.key.parts.friendly.bits,
    };
    let mut halves = Secret([[0; PRIME]; lanes::COUNT]);
    if !lanes::powers(&mut halves, &wanted) {
        return Err(Error::Fault); // never: `serve`
    }
    let (halves, _) = halves.as_chunks_mut::<2>();
    let begun = [Some(&start)]
        .into_iter()
        .chain(rest.iter().map(Option::as_ref));
    let jobs = [Some(first)]
        .into_iter()
        .chain(others.iter_mut().map(Option::as_mut));
    for ((begun, job), halves) in begun.zip(jobs).zip(halves) {
        if let (Some(begun), Some(job)) = (begun, job) {
            begun.finish(halves, job.bytes)?;
        }
    }
    Ok(())
}
