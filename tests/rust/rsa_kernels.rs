//! RSA's kernels of every backend against another library's integers, at the edges of their limbs and without pattern.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use num_bigint::BigUint;

use super::bytes;
use crate::kernels::available;
use crate::kernels::rsa::{
    Indices, Lanes, Moduli, Packed, Quarters, Single, Table, Vectors, runnable,
};

const CASES: u64 = 120;

/// A number of case `n`: limbs that are 0, 1, 2^64 - 1 or 2^63 in many patterns, or random.
fn number<const K: usize>(n: u64, which: u64) -> [u64; K] {
    let mut state = u64::from_le_bytes(bytes(1000 * n + which));
    core::array::from_fn(|i| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let edge = [0, 1, u64::MAX, 1 << 63][(state >> 61) as usize % 4];
        match n {
            0 => 0,
            1 => u64::MAX,
            2 => u64::from(i as u64 == which % K as u64),
            3..60 => edge,
            _ => state ^ state >> 29,
        }
    })
}

fn big(limbs: &[u64]) -> BigUint {
    limbs
        .iter()
        .rev()
        .fold(BigUint::ZERO, |sum, limb| (sum << 64) + *limb)
}

/// -1/m modulo 2^64
fn minus_inverse(m: u64) -> u64 {
    (0..6)
        .fold(1_u64, |x, _| {
            x.wrapping_mul(2_u64.wrapping_sub(m.wrapping_mul(x)))
        })
        .wrapping_neg()
}

macro_rules! check {
    ($table:ident, $k:literal, $mul_add:ident, $square:ident, $reduce:ident, $select:ident) => {
        for n in 0..CASES {
            let (x, y) = (number::<$k>(n, 1), number::<$k>(n, 2));
            let before = number::<{ 2 * $k }>(n, 3);
            let mut z = before;
            let carry = ($table.$mul_add)(&mut z, &x, &y);
            let sum = big(&z) + (BigUint::from(carry) << (128 * $k));
            let name = stringify!($mul_add);
            assert_eq!(big(&before) + big(&x) * big(&y), sum, "{name} {n}");

            let mut z = [1; 2 * $k];
            ($table.$square)(&mut z, &x);
            assert_eq!(big(&x) * big(&x), big(&z), "{} {n}", stringify!($square));

            let mut m = number::<$k>(n, 4);
            m[0] |= 1;
            let before = [number::<$k>(n, 5), number::<$k>(n, 6)];
            let mut t = before;
            let carry = ($table.$reduce)(&mut t, &m, minus_inverse(m[0]));
            let [q, sum] = &t;
            let scaled = (big(sum) + (BigUint::from(carry) << (64 * $k))) << (64 * $k);
            let wanted = big(before.as_flattened()) + big(&m) * big(q);
            assert_eq!(wanted, scaled, "{} {n}", stringify!($reduce));

            let table = core::array::from_fn(|i| number::<$k>(n + 3, 7 + i as u64));
            let mut row = [1; $k];
            ($table.$select)(&mut row, &table, n % 32);
            assert_eq!(table[n as usize % 32], row, "{} {n}", stringify!($select));
        }
    };
}

fn check(table: &Table) {
    check!(table, 16, mul_add_16, square_16, reduce_16, select_16);
    check!(table, 24, mul_add_24, square_24, reduce_24, select_24);
    check!(table, 32, mul_add_32, square_32, reduce_32, select_32);
}

/// Digit i, of so many bits, of a number.
fn digit(number: &BigUint, bits: usize, i: usize) -> u64 {
    let mask = BigUint::from((1_u64 << bits) - 1);
    u64::try_from(&(number >> (bits * i)) & &mask).unwrap()
}

/// The digits of 52 bits of a number.
fn digits<const D: usize>(number: &BigUint) -> [u64; D] {
    core::array::from_fn(|i| digit(number, 52, i))
}

fn of_digits(digits: &[u64]) -> BigUint {
    assert!(digits.iter().all(|digit| digit >> 52 == 0));
    digits
        .iter()
        .rev()
        .fold(BigUint::ZERO, |sum, digit| (sum << 52) + *digit)
}

/// C moduli below 2^`most` that are -1 modulo 2^`bits`, and two numbers below twice each.
fn friendly<const C: usize>(n: u64, bits: usize, most: usize) -> [[BigUint; 3]; C] {
    core::array::from_fn(|half| {
        let top = BigUint::from(1_u8) << most;
        let ones = BigUint::from((1_u64 << bits) - 1);
        let pick = |which| big(&number::<72>(n, 10 * half as u64 + which)) % &top;
        let modulus = match n {
            1 => &top - 1_u8,
            _ => ((pick(1) >> bits) << bits) | ones,
        };
        let twice = &modulus * 2_u8;
        [
            pick(2) % &twice,
            if n == 2 {
                &twice - 1_u8
            } else {
                pick(3) % &twice
            },
            modulus,
        ]
    })
}

fn check_product<const D: usize>(
    product: Option<extern "C" fn(&mut Single<D>, &Single<D>, &Single<D>, &Single<D>)>,
    count: usize,
) {
    let Some(product) = product else { return };
    for n in 0..CASES {
        let [[a, b, m]] = friendly::<1>(n, 52, 52 * count - 16);
        let single = |number: &BigUint| Single([digits(number)]);
        let mut r = Single([[1; D]]);
        product(
            &mut r,
            &single(&a),
            &single(&b),
            &single(&((&m + 1_u8) >> 52_u8)),
        );
        let r = of_digits(r.0.as_flattened());
        assert!(r < &m * 2_u8);
        assert_eq!(a * b % &m, (r << (52 * count)) % &m, "{count} digits, {n}");
    }
}

/// Two numbers in digits of 52 bits, side by side in quarters.
fn quarters<const H: usize>(numbers: [&BigUint; 2]) -> Quarters<H> {
    Quarters(core::array::from_fn(|i| {
        [i, H + i, 2 * H + i, 3 * H + i].map(|at| numbers.map(|number| digit(number, 52, at)))
    }))
}

/// A number of these.
fn of_quarters<const H: usize>(r: &Quarters<H>, which: usize) -> BigUint {
    let digits = [0, 1, 2, 3].map(|quarter| r.0.map(|lanes| lanes[quarter][which]));
    of_digits(digits.as_flattened())
}

/// Products and squares in quarters of H digits, N in all, for primes of `bits` bits.
fn check_quarters<const N: usize, const H: usize, const S: usize>(
    product: Option<
        extern "C" fn(&mut Quarters<H>, &Quarters<H>, &Quarters<H>, &Moduli<H>, &mut Quarters<S>),
    >,
    square: Option<extern "C" fn(&mut Quarters<H>, &Quarters<H>, &Moduli<H>, &mut Quarters<S>)>,
    bits: usize,
) {
    let Some((product, square)) = product.zip(square) else {
        return;
    };
    for n in 0..CASES {
        let top = BigUint::from(1_u8) << bits;
        let pick = |which| big(&number::<72>(n, which)) % (&top * 4_u8);
        let [left, right] = [0, 10].map(|at| {
            let m = match n {
                1 => &top - 1_u8,
                2 => BigUint::from(1_u8),
                _ => (pick(at + 1) % &top) | BigUint::from(1_u8),
            };
            let largest = &top * 4_u8 - 1_u8;
            let b = if n == 3 { largest } else { pick(at + 3) };
            [pick(at + 2), b, m]
        });
        let [a, b, modulus] = [0, 1, 2].map(|i| quarters([&left[i], &right[i]]));
        let factor =
            [&left[2], &right[2]].map(|m| minus_inverse(digit(m, 52, 0)) & ((1 << 52) - 1));
        let friendly = [(&left[2], factor[0]), (&right[2], factor[1])]
            .map(|(m, factor)| (m * factor + 1_u8) >> 52_u8);
        let friendly = quarters([&friendly[0], &friendly[1]]);
        let m = Moduli {
            friendly,
            modulus,
            factor: [factor],
        };
        let mut r = Quarters([[[1; 2]; 4]; H]);
        let mut t = Quarters([[[u64::MAX; 2]; 4]; S]);
        let check = |r: &Quarters<H>, squared: bool, what: &str| {
            for (which, [a, b, m]) in [&left, &right].into_iter().enumerate() {
                let r = of_quarters(r, which);
                assert!(r < &top * 4_u8, "{what} {n}");
                let wanted = if squared { a * a } else { a * b };
                assert_eq!(wanted % m, (r << (52 * N)) % m, "{what} of {N} digits, {n}");
            }
        };
        product(&mut r, &a, &b, &m, &mut t);
        check(&r, false, "product");
        square(&mut r, &a, &m, &mut t);
        check(&r, true, "square");
    }
}

/// A look-up in quarters of H digits.
fn check_select_quarters<const H: usize>(
    select: Option<extern "C" fn(&mut Quarters<H>, &[Quarters<H>; 32], u64, u64)>,
) {
    let Some(select) = select else { return };
    let digit = |row: u64, i: usize, quarter: u64, which: u64| {
        [i as u64, quarter, which]
            .iter()
            .fold(row + 1, |sum, x| 64 * sum + x)
    };
    let table = core::array::from_fn(|row| {
        Quarters(core::array::from_fn(|i| {
            [0, 1, 2, 3].map(|quarter| [0, 1].map(|which| digit(row as u64, i, quarter, which)))
        }))
    });
    for n in 0..CASES {
        let rows = [n % 32, n * 7 % 32];
        let mut r = Quarters([[[1; 2]; 4]; H]);
        select(&mut r, &table, rows[0], rows[1]);
        for (i, lanes) in r.0.iter().enumerate() {
            let wanted = [0, 1, 2, 3]
                .map(|quarter| [0, 1].map(|which| digit(rows[which as usize], i, quarter, which)));
            assert_eq!(wanted, *lanes, "{H} digits, {n}");
        }
    }
}

/// Two numbers in digits of 28 bits, side by side in halves.
fn halves<const H: usize>(numbers: [&BigUint; 2]) -> Vectors<H> {
    Vectors(core::array::from_fn(|i| {
        [i, H + i].map(|at| numbers.map(|number| digit(number, 28, at)))
    }))
}

/// A number of these, whose digits may be too long by a little.
fn of_halves<const H: usize>(r: &Vectors<H>, which: usize) -> BigUint {
    let digits = [0, 1].map(|half| r.0.map(|lanes| lanes[half][which]));
    assert!(
        digits
            .as_flattened()
            .iter()
            .all(|digit| *digit < (1 << 28) + 256)
    );
    digits
        .as_flattened()
        .iter()
        .rev()
        .fold(BigUint::ZERO, |sum, digit| (sum << 28) + *digit)
}

/// Products and squares in halves of H digits, for primes of `bits` bits.
fn check_halves<const H: usize, const S: usize>(
    product: Option<
        extern "C" fn(&mut Vectors<H>, &Vectors<H>, &Vectors<H>, &Vectors<H>, &mut Vectors<S>),
    >,
    square: Option<extern "C" fn(&mut Vectors<H>, &Vectors<H>, &Vectors<H>, &mut Vectors<S>)>,
    bits: usize,
) {
    let Some((product, square)) = product.zip(square) else {
        return;
    };
    for n in 0..CASES {
        let [left, right] = friendly::<2>(n, 28, bits + 28);
        let [a, b] = [0, 1].map(|i| halves([&left[i], &right[i]]));
        let m = halves([&((&left[2] + 1_u8) >> 28), &((&right[2] + 1_u8) >> 28)]);
        let (mut r, mut t) = (Vectors([[[1; 2]; 2]; H]), Vectors([[[u64::MAX; 2]; 2]; S]));
        let check = |r: &Vectors<H>, squared: bool, what: &str| {
            for (which, [a, b, m]) in [&left, &right].into_iter().enumerate() {
                let r = of_halves(r, which);
                assert!(r < m * 2_u8, "{what} {n}");
                let wanted = if squared { a * a } else { a * b };
                assert_eq!(
                    wanted % m,
                    (r << (56 * H)) % m,
                    "{what} of halves of {H} digits, {n}"
                );
            }
        };
        product(&mut r, &a, &b, &m, &mut t);
        check(&r, false, "product");
        square(&mut r, &a, &m, &mut t);
        check(&r, true, "square");
    }
}

/// A look-up in halves of H digits, which W vectors hold in pairs.
fn check_select_halves<const H: usize, const W: usize>(
    select: Option<extern "C" fn(&mut Vectors<H>, &[Packed<W>; 32], u64, u64)>,
) {
    let Some(select) = select else { return };
    let digit = |row: usize, i: usize, half: usize, which: usize| {
        [row, i, half, which]
            .iter()
            .fold(1, |sum, x| 64 * sum + *x as u32)
    };
    let table = core::array::from_fn(|row| {
        Packed(core::array::from_fn(|i| {
            [0, 1].map(|half| [0, 1].map(|which| [i, W + i].map(|i| digit(row, i, half, which))))
        }))
    });
    for n in 0..CASES as usize {
        let rows = [n % 32, n * 7 % 32];
        let mut r = Vectors([[[1; 2]; 2]; H]);
        select(&mut r, &table, rows[0] as u64, rows[1] as u64);
        for (i, lanes) in r.0.iter().enumerate() {
            let wanted = [0, 1]
                .map(|half| [0, 1].map(|which| u64::from(digit(rows[which], i, half, which))));
            assert_eq!(wanted, *lanes, "{H} digits, {n}");
        }
    }
}

/// Eight numbers, one in each lane.
fn in_lanes<const D: usize>(numbers: [&BigUint; 8]) -> Lanes<D> {
    let columns = numbers.map(digits::<D>);
    Lanes(core::array::from_fn(|i| {
        columns.each_ref().map(|digits| digits[i])
    }))
}

/// Products and squares of eight numbers of D digits.
fn check_lanes<const D: usize, const S: usize>(
    product: Option<extern "C" fn(&mut Lanes<D>, &Lanes<D>, &Lanes<D>, &Lanes<D>, &mut Lanes<S>)>,
    square: Option<extern "C" fn(&mut Lanes<D>, &Lanes<D>, &Lanes<D>, &mut Lanes<S>)>,
) {
    let Some((product, square)) = product.zip(square) else {
        return;
    };
    for n in 0..CASES {
        let numbers = friendly::<8>(n, 52, 52 * D - 16);
        let [a, b] = [0, 1].map(|i| in_lanes(numbers.each_ref().map(|numbers| &numbers[i])));
        let m = numbers.each_ref().map(|[.., m]| (m + 1_u8) >> 52_u8);
        let m = in_lanes(m.each_ref());
        let (mut r, mut t) = (Lanes([[1; 8]; D]), Lanes([[u64::MAX; 8]; S]));
        let check = |r: &Lanes<D>, squared: bool, what: &str| {
            for (which, [a, b, m]) in numbers.iter().enumerate() {
                let r = of_digits(&r.0.map(|lanes| lanes[which]));
                assert!(r < m * 2_u8, "{what} {n}");
                let wanted = if squared { a * a } else { a * b };
                assert_eq!(wanted % m, (r << (52 * D)) % m, "{what} of {D} digits, {n}");
            }
        };
        product(&mut r, &a, &b, &m, &mut t);
        check(&r, false, "product");
        square(&mut r, &a, &m, &mut t);
        check(&r, true, "square");
    }
}

/// A look-up of eight numbers of D digits.
fn check_select_lanes<const D: usize>(
    select: Option<extern "C" fn(&mut Lanes<D>, &[Lanes<D>; 16], &Indices)>,
) {
    let Some(select) = select else { return };
    let digit = |row: u64, i: usize, which: usize| 10_000 * row + 10 * i as u64 + which as u64;
    let table = core::array::from_fn(|row| {
        Lanes(core::array::from_fn(|i| {
            core::array::from_fn(|which| digit(row as u64, i, which))
        }))
    });
    for n in 0..CASES {
        let index: [u64; 8] = core::array::from_fn(|which| n * (2 * which as u64 + 1) % 16);
        let mut r = Lanes([[1; 8]; D]);
        select(&mut r, &table, &Indices(index));
        for (i, lanes) in r.0.iter().enumerate() {
            let wanted = core::array::from_fn(|which| digit(index[which], i, which));
            assert_eq!(wanted, *lanes, "{D} digits, {n}");
        }
    }
}

fn check_digits(table: &Table) {
    check_lanes(table.amm_x8_21, table.ams_x8_21);
    check_lanes(table.amm_x8_31, table.ams_x8_31);
    check_lanes(table.amm_x8_41, table.ams_x8_41);
    check_select_lanes(table.select_x8_21);
    check_select_lanes(table.select_x8_31);
    check_select_lanes(table.select_x8_41);
    check_halves(table.amm_x2_38, table.ams_x2_38, 1024);
    check_halves(table.amm_x2_56, table.ams_x2_56, 1536);
    check_halves(table.amm_x2_76, table.ams_x2_76, 2048);
    check_select_halves(table.select_x2_38);
    check_select_halves(table.select_x2_56);
    check_select_halves(table.select_x2_76);
    check_quarters::<20, _, _>(table.amm_x2_20, table.ams_x2_20, 1024);
    check_quarters::<30, _, _>(table.amm_x2_30, table.ams_x2_30, 1536);
    check_quarters::<40, _, _>(table.amm_x2_40, table.ams_x2_40, 2048);
    check_product(table.amm_41, 41);
    check_product(table.amm_61, 61);
    check_product(table.amm_81, 81);
    check_select_quarters(table.select_x2_20);
    check_select_quarters(table.select_x2_30);
    check_select_quarters(table.select_x2_40);
}

#[test]
fn limbs_and_digits() {
    for backend in available() {
        std::eprintln!("{}", backend.name);
        check(backend.rsa);
        check_digits(backend.rsa);
    }
}

/// Of tables that no processor chooses, too.
#[test]
fn limbs_of_every_table() {
    runnable().for_each(check);
}
