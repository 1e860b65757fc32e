//! Eight multiples of the base point side by side, from tables, where the processor has kernels for them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use super::base_point::set_signed_digits;
use super::eight::{limbs, pack};
use super::field::Field;
use super::groups::{Job, Quotients};
use super::multiples::{DIGITS, ROWS, STEP, TABLES, WINDOW};
use super::scalar::decode_scalar;
use crate::kernels::x25519::{Column, Elements, Words};
use crate::secret::Secret;

/// The number of public keys from which eight at once take less time: 3 on Zen 5, 4 by estimate on Zen 4, which multiplies at half
/// the rate.
pub const PAYS_FROM: usize = 4;

/// [`TABLES`] as vectors look rows up: of each table the three numbers of all rows, limb by limb.
static COLUMNS: [[Column; 3]; TABLES.len()] = {
    let mut columns = [const { [const { Column([[0; ROWS]; 5]) }; 3] }; TABLES.len()];
    let mut place = 0;
    while place < TABLES.len() * ROWS * 3 {
        let (table, row, number) = (place / (3 * ROWS), place / 3 % ROWS, place % 3);
        let limbs = limbs(&TABLES[table][row][number]);
        let mut i = 0;
        while i < limbs.len() {
            columns[table][number].0[i][row] = limbs[i];
            i += 1;
        }
        place += 1;
    }
    columns
};

/// The kernels for eight points, and those for what follows.
#[derive(Clone, Copy)]
pub struct EightPoints {
    field: Field,
    pick: extern "C" fn(&mut [Elements; 3], &[Column; 3], &Words),
    add: extern "C" fn(&mut [Elements; 4], &[Elements; 3], &Words, &mut [Elements; 6]),
    double: extern "C" fn(&mut [Elements; 4], &mut [Elements; 4]),
}

impl EightPoints {
    /// `None` where there are none.
    pub fn of(field: Field) -> Option<Self> {
        Some(Self {
            field,
            pick: field.pick_x8?,
            add: field.add_x8?,
            double: field.double_x8?,
        })
    }

    /// Computes X25519(k, 9) for all jobs; lanes without one add neutral points.
    #[inline(never)]
    pub fn run(self, jobs: [Option<Job<'_>>; 8]) {
        let mut points = Secret::<[Elements; 4]>::ZERO;
        self.multiply(&mut points, &jobs);
        let mut quotients = Quotients::new();
        let pairs = quotients.x.iter_mut().zip(&mut *quotients.z);
        for (lane, ((x, z), job)) in pairs.zip(&jobs).enumerate() {
            if job.is_some() {
                let point = Secret(points.each_ref().map(|numbers| pack(numbers, lane)));
                let mut quotient = Secret([*x, *z]);
                (self.field.to_montgomery)(&mut quotient, &point);
                [*x, *z] = *quotient;
            }
        }
        quotients.encode(self.field, jobs);
    }

    /// k times the base point.
    fn multiply(self, points: &mut [Elements; 4], jobs: &[Option<Job<'_>>; 8]) {
        let mut digits = Secret([[[0; 2]; DIGITS]; 8]);
        for (digits, job) in digits.iter_mut().zip(jobs) {
            if let Some(job) = job {
                set_signed_digits(digits, &Secret(decode_scalar(job.k)));
            }
        }
        points[1].0[0] = [1; 8];
        points[2].0[0] = [1; 8];
        let mut row = Secret::<[Elements; 3]>::ZERO;
        let (mut adding, mut doubling) = (Secret::ZERO, Secret::ZERO);
        let (mut magnitude, mut negative) = (Secret::<Words>::ZERO, Secret::<Words>::ZERO);
        for offset in (0..STEP).rev() {
            if offset != STEP - 1 {
                for _ in 0..WINDOW {
                    (self.double)(points, &mut doubling);
                }
            }
            for (table, i) in COLUMNS.iter().zip((offset..DIGITS).step_by(STEP)) {
                let lanes = magnitude.0.0.iter_mut().zip(&mut negative.0.0);
                for ((magnitude, negative), digits) in lanes.zip(&*digits) {
                    [*magnitude, *negative] = digits[i].map(u64::from);
                }
                (self.pick)(&mut row, table, &magnitude);
                (self.add)(points, &row, &negative, &mut adding);
            }
        }
    }
}
