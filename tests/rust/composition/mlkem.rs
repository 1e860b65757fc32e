//! ML-KEM's operations on abstract kernels: alone, with prepared keys, in batches, with every pattern of rejected candidates.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::vec::Vec;

use super::scripts::{
    COUNTS, accept, batch, but_one, changed, drawn, failures, mixed, on_abstract_kernels, patterns,
    repeated, same, same_secret, say, slots, spoilt, unsay,
};
use super::world::with;
use crate::Error;

/// Numbers of operations in a batch: all widths and idle lanes.
const BATCHES: [usize; 7] = [0, 1, 4, 5, 6, 8, 13];

macro_rules! parameter_set {
    ($module:ident, $answers:ident, k = $k:literal) => {
        pub mod $module {
            use super::*;
            use super::super::answers::$answers as ANSWERS;
            use crate::$module::*;

            /// The key of an operation, made in whichever way.
            fn key(number: usize) -> DecapsulationKey {
                say(&ANSWERS[number], drawn("m", number));
                DecapsulationKey::from_seed(&drawn("d z", number))
            }

            fn is_key(what: &str, number: usize, dk: &DecapsulationKey) {
                same(what, "dk", ANSWERS[number].dk, dk.as_bytes());
                same(what, "dk", ANSWERS[number].dk, &dk.to_bytes());
                same(what, "ek", ANSWERS[number].ek, dk.encapsulation_key().as_bytes());
                assert_eq!(Some(&drawn("d z", number)), dk.seed());
            }

            fn is_sent(what: &str, number: usize, c: &Ciphertext, k: &[u8; 32]) {
                same(what, "c", ANSWERS[number].c, c);
                same_secret(what, ANSWERS[number].secret, k);
            }

            /// Algorithm 16, returned and in place.
            pub fn generation(what: &str, number: usize) {
                is_key(what, number, &key(number));
                let mut slot = None;
                is_key(what, number, DecapsulationKey::from_seed_into(&drawn("d z", number), &mut slot));
            }

            /// Algorithm 17, returned and in place, with encoded and with prepared keys.
            pub fn encapsulation(what: &str, number: usize) {
                let (dk, m) = (key(number), drawn("m", number));
                let ek = EncapsulationKey::from_bytes(dk.encapsulation_key().as_bytes()).expect("a key");
                let (mut slot, prepared) = (None, ek.prepare());
                let in_place = ek.prepare_into(&mut slot);
                assert_eq!([ek.as_bytes(); 2], [prepared.as_bytes(), in_place.as_bytes()]);
                let sent = [
                    ek.encapsulate_deterministic(&m),
                    prepared.encapsulate_deterministic(&m),
                    in_place.encapsulate_deterministic(&m),
                ];
                for (c, k) in &sent {
                    is_sent(what, number, c, k.as_bytes());
                }
                let (mut c, mut slot) = ([0x55; CIPHERTEXT_SIZE], None);
                let k = *ek.encapsulate_deterministic_into(&m, &mut c, &mut slot).as_bytes();
                is_sent(what, number, &c, &k);
                c.fill(0x55);
                let k = *prepared.encapsulate_deterministic_into(&m, &mut c, &mut slot).as_bytes();
                is_sent(what, number, &c, &k);
            }

            /// Algorithm 18 in every way.
            fn decapsulated(dk: &DecapsulationKey, c: &Ciphertext) -> Vec<[u8; 32]> {
                let decoded = DecapsulationKey::from_bytes(dk.as_bytes()).expect("a key");
                let (mut slot, mut prepared_slot, mut k) = (None, None, None);
                let in_place = DecapsulationKey::from_bytes_into(dk.as_bytes(), &mut slot).expect("a key");
                let (prepared, prepared_in_place) = (dk.prepare(), dk.prepare_into(&mut prepared_slot));
                assert!(decoded.seed().is_none() && in_place.as_bytes() == dk.as_bytes());
                let (seed, mut of_seed_slot) = (dk.seed().expect("it was made from one"), None);
                let of_seed = PreparedDecapsulationKey::from_seed(seed);
                let of_seed_in_place = PreparedDecapsulationKey::from_seed_into(seed, &mut of_seed_slot);
                for prepared in [&prepared, prepared_in_place, &of_seed, of_seed_in_place] {
                    let ek = prepared.encapsulation_key();
                    assert_eq!(dk.encapsulation_key(), ek);
                }
                [
                    dk.decapsulate(c),
                    decoded.decapsulate(c),
                    in_place.decapsulate(c),
                    prepared.decapsulate(c),
                    prepared_in_place.decapsulate(c),
                    of_seed.decapsulate(c),
                    of_seed_in_place.decapsulate(c),
                    decapsulate(dk.as_bytes(), c).expect("a key"),
                    decapsulate_from_seed(seed, c),
                ]
                .map(|k| *k.as_bytes())
                .into_iter()
                .chain([*dk.decapsulate_into(c, &mut k).as_bytes(), *prepared.decapsulate_into(c, &mut k).as_bytes()])
                .collect()
            }

            /// Decapsulation of the ciphertext, of it with a changed byte at either end of each of its polynomials, and of it
            /// where decryption gives another message.
            pub fn decapsulation(what: &str, number: usize) {
                let (dk, answers) = (key(number), &ANSWERS[number]);
                let (c, _) = dk.encapsulation_key().encapsulate_deterministic(&drawn("m", number));
                for k in decapsulated(&dk, &c) {
                    same_secret(what, answers.secret, &k);
                }
                for refused in answers.refused {
                    for k in decapsulated(&dk, &changed(&c, refused.place)) {
                        same_secret(what, refused.secret, &k);
                    }
                }
                unsay(answers);
                for k in decapsulated(&dk, &c) {
                    same_secret(what, answers.unsaid, &k);
                }
            }

            #[test]
            fn alone() {
                on_abstract_kernels(|backend| generation(backend, 1));
                on_abstract_kernels(|backend| encapsulation(backend, 1));
                on_abstract_kernels(|backend| decapsulation(backend, 1));
            }

            /// Sampling: one unusual entry at a time; every pattern of likely counts for k = 2; patterns without a rule.
            #[test]
            fn rejections() {
                const ENTRIES: usize = $k * $k;
                let one = (0..ENTRIES).flat_map(|at| COUNTS.map(|count| but_one(at, count)));
                let same = COUNTS.map(|count| repeated([count].into()));
                let all = patterns(ENTRIES as u32).take(if ENTRIES == 4 { 81 } else { 0 });
                for counts in one.chain(same).chain(all).chain((0..20).map(mixed)) {
                    accept(counts);
                    on_abstract_kernels(|backend| {
                        let (dk, m) = (key(0), drawn("m", 0));
                        is_key(backend, 0, &dk);
                        let (c, k) = dk.encapsulation_key().encapsulate_deterministic(&m);
                        is_sent(backend, 0, &c, k.as_bytes());
                        let (c, k) = dk.encapsulation_key().prepare().encapsulate_deterministic(&m);
                        is_sent(backend, 0, &c, k.as_bytes());
                        same_secret(backend, ANSWERS[0].secret, dk.decapsulate(&c).as_bytes());
                    });
                }
            }

            fn secrets_are(what: &str, found: &[Option<crate::SharedSecret>], expected: impl Fn(usize) -> &'static str) {
                for (number, k) in found.iter().enumerate() {
                    let k = k.as_ref().expect("a secret").as_bytes();
                    same_secret(&batch(what, found.len(), number), expected(number), k);
                }
            }

            /// `count` keys and encapsulations, with encoded, prepared and mixed keys.
            fn batch_of(backend: &str, count: usize) {
                let seeds: Vec<[u8; 64]> = (0..count).map(|number| drawn("d z", number)).collect();
                let ms: Vec<[u8; 32]> = (0..count).map(|number| drawn("m", number)).collect();
                let mut dks = slots(count);
                DecapsulationKey::from_seeds(&seeds, &mut dks).expect("keys");
                let dks: Vec<_> = dks.into_iter().flatten().collect();
                for (number, dk) in dks.iter().enumerate() {
                    is_key(&batch(backend, count, number), number, dk);
                    say(&ANSWERS[number], ms[number]);
                }
                let eks: Vec<_> = dks.iter().map(DecapsulationKey::encapsulation_key).collect();
                let prepared: Vec<_> = eks.iter().map(EncapsulationKey::prepare).collect();
                let (mut cs, mut ks) = (spoilt::<CIPHERTEXT_SIZE>(count), slots(count));
                let keys: Vec<_> = prepared.iter().collect();
                PreparedEncapsulationKey::encapsulate_many_deterministic(&keys, &ms, &mut cs, &mut ks).expect("secrets");
                sent_are(backend, &cs, &ks);
                cs.fill([0x55; CIPHERTEXT_SIZE]);
                let keys: Vec<_> = eks.iter().collect();
                EncapsulationKey::encapsulate_many_deterministic(&keys, &ms, &mut cs, &mut ks).expect("secrets");
                sent_are(backend, &cs, &ks);
                received(backend, &dks, &cs, |number| ANSWERS[number].secret);
                // each with a change in another polynomial, at its first or last byte
                let place = |number: usize| &ANSWERS[number].refused[(3 * number + count) % (2 * $k + 2)];
                let changes = cs.iter().enumerate();
                let refused: Vec<_> = changes.map(|(number, c)| changed(c, place(number).place)).collect();
                received(backend, &dks, &refused, |number| place(number).secret);
            }

            fn sent_are(backend: &str, cs: &[Ciphertext], ks: &[Option<crate::SharedSecret>]) {
                for (number, c) in cs.iter().enumerate() {
                    same(&batch(backend, cs.len(), number), "c", ANSWERS[number].c, c);
                }
                secrets_are(backend, ks, |number| ANSWERS[number].secret);
            }

            fn received(
                backend: &str,
                dks: &[DecapsulationKey],
                cs: &[Ciphertext],
                expected: impl Fn(usize) -> &'static str + Copy,
            ) {
                let mut ks = slots(cs.len());
                let keys: Vec<_> = dks.iter().collect();
                DecapsulationKey::decapsulate_many(&keys, cs, &mut ks).expect("secrets");
                secrets_are(backend, &ks, expected);
                let prepared: Vec<_> = dks.iter().map(DecapsulationKey::prepare).collect();
                let keys: Vec<_> = prepared.iter().collect();
                PreparedDecapsulationKey::decapsulate_many(&keys, cs, &mut ks).expect("secrets");
                secrets_are(backend, &ks, expected);
                let keys: Vec<_> = dks.iter().map(DecapsulationKey::to_bytes).collect();
                decapsulate_many(&keys, cs, &mut ks).expect("secrets");
                secrets_are(backend, &ks, expected);
            }

            #[test]
            fn batches() {
                for (at, count) in BATCHES.into_iter().enumerate() {
                    accept(mixed(at));
                    on_abstract_kernels(|backend| batch_of(backend, count));
                }
            }

            /// An encapsulation key is accepted exactly if each coefficient is below q (section 7.2), wherever it is.
            #[test]
            fn modulus_check() {
                let good = *key(0).encapsulation_key().as_bytes();
                for (polynomial, index, element) in places() {
                    place(&good[384 * polynomial..][..384], index, element);
                    on_abstract_kernels(|_| {
                        let found = EncapsulationKey::from_bytes(&good).err();
                        assert_eq!((element >= 3329).then_some(Error::EncapsulationKeyModulus), found, "{index} {element}");
                    });
                }
            }

            fn places() -> impl Iterator<Item = (usize, usize, i16)> {
                let elements = [0, 1, 127, 128, 254, 255].into_iter().flat_map(|i| [3328, 3329, 4095].map(|e| (i, e)));
                (0..$k).flat_map(move |polynomial| elements.clone().map(move |(i, e)| (polynomial, i, e)))
            }

            fn place(bytes: &[u8], index: usize, element: i16) {
                with(|world| {
                    world.placed.clear();
                    world.placed.insert(bytes.to_vec(), (index, element))
                });
            }

            /// A decapsulation key is accepted exactly if it has its encapsulation key's hash and that key passes its check
            /// (section 7.3), on every way in; if not, nothing is given out.
            #[test]
            fn key_checks() {
                let (good, other) = (key(0).to_bytes(), key(1).to_bytes());
                let c = [7; CIPHERTEXT_SIZE];
                let hash = Some(Error::DecapsulationKeyHash);
                let ends = [0, 384 * $k - 1, 384 * $k, 768 * $k - 1, 768 * $k, 768 * $k + 31, 768 * $k + 32];
                for at in ends.into_iter().chain([768 * $k + 63, 768 * $k + 64, 768 * $k + 95]) {
                    let mut dk = good;
                    dk[at] ^= 0x80;
                    let refused = if (384 * $k..768 * $k + 64).contains(&at) { hash } else { None };
                    on_abstract_kernels(|_| is_refused(refused, &dk, &other, &c));
                }
                for (polynomial, index, element) in places().filter(|(_, index, _)| [0, 255].contains(index)) {
                    place(&good[384 * ($k + polynomial)..][..384], index, element);
                    let refused = (element >= 3329).then_some(Error::DecapsulationKeyModulus);
                    on_abstract_kernels(|_| is_refused(refused, &good, &other, &c));
                }
            }

            fn is_refused(
                refused: Option<Error>,
                dk: &[u8; DECAPSULATION_KEY_SIZE],
                other: &[u8; DECAPSULATION_KEY_SIZE],
                c: &Ciphertext,
            ) {
                let mut slot = Some(DecapsulationKey::from_seed(&[1; 64]));
                assert_eq!(refused, DecapsulationKey::from_bytes(dk).err());
                assert_eq!(refused, DecapsulationKey::from_bytes_into(dk, &mut slot).err());
                assert_eq!(refused.is_none(), slot.is_some());
                assert_eq!(refused, decapsulate(dk, c).err());
                for (count, at) in [(4, 3), (9, 2), (9, 8)] {
                    let (mut dks, mut ks) = (std::vec![*other; count], slots(count));
                    dks[at] = *dk;
                    let found = decapsulate_many(&dks, &std::vec![*c; count], &mut ks);
                    assert_eq!(refused, found.err());
                    assert!(ks.iter().all(|k| k.is_none() == refused.is_some()));
                }
            }

            /// Slices of unequal lengths are refused, and all outputs are empty then.
            #[test]
            fn lengths() {
                on_abstract_kernels(|_| {
                    let dk = key(0);
                    let (ek, dk_prepared) = (dk.encapsulation_key(), dk.prepare());
                    let prepared = ek.prepare();
                    for lengths in [[1, 2, 2, 2], [2, 1, 2, 2], [2, 2, 1, 2], [2, 2, 2, 1], [0, 1, 1, 1]] {
                        let [keys, inputs, outputs, secrets] = lengths;
                        let filled = || (0..secrets).map(|_| Some(dk.decapsulate(&[0; CIPHERTEXT_SIZE])));
                        let (ms, mut cs) = (std::vec![[1; 32]; inputs], spoilt::<CIPHERTEXT_SIZE>(outputs));
                        let mut ks: Vec<_> = filled().collect();
                        let given = std::vec![&ek; keys];
                        let found = EncapsulationKey::encapsulate_many_deterministic(&given, &ms, &mut cs, &mut ks);
                        assert_eq!(Err(Error::BatchLengths), found);
                        assert!(ks.iter().all(Option::is_none) && cs.iter().all(|c| *c == [0; CIPHERTEXT_SIZE]));
                        let (given, mut ks) = (std::vec![&prepared; keys], filled().collect::<Vec<_>>());
                        let found = PreparedEncapsulationKey::encapsulate_many_deterministic(&given, &ms, &mut cs, &mut ks);
                        assert_eq!(Err(Error::BatchLengths), found);
                        assert!(ks.iter().all(Option::is_none));
                        if outputs == 1 && keys == 2 {
                            continue; // decapsulation has one slice less
                        }
                        let (cs, mut ks) = (std::vec![[0; CIPHERTEXT_SIZE]; inputs], filled().collect::<Vec<_>>());
                        let found = DecapsulationKey::decapsulate_many(&std::vec![&dk; keys], &cs, &mut ks);
                        assert!(found == Err(Error::BatchLengths) && ks.iter().all(Option::is_none));
                        let mut ks: Vec<_> = filled().collect();
                        let given = std::vec![&dk_prepared; keys];
                        let found = PreparedDecapsulationKey::decapsulate_many(&given, &cs, &mut ks);
                        assert!(found == Err(Error::BatchLengths) && ks.iter().all(Option::is_none));
                        let mut ks: Vec<_> = filled().collect();
                        let found = decapsulate_many(&std::vec![dk.to_bytes(); keys], &cs, &mut ks);
                        assert!(found == Err(Error::BatchLengths) && ks.iter().all(Option::is_none));
                    }
                    let mut dks: Vec<_> = [Some(DecapsulationKey::from_seed(&[1; 64])), None].into();
                    assert_eq!(Err(Error::BatchLengths), DecapsulationKey::from_seeds(&[[1; 64]], &mut dks));
                    assert!(dks.iter().all(Option::is_none));
                });
            }

            /// All operations once, where a world is changed.
            pub fn everything() -> Vec<std::string::String> {
                failures(|| {
                    let dk = key(0);
                    let ek = dk.encapsulation_key();
                    let (c, _) = ek.encapsulate_deterministic(&drawn("m", 0));
                    ek.prepare().encapsulate_deterministic(&drawn("m", 0));
                    drop(dk.decapsulate(&c));
                    drop(dk.prepare().decapsulate(&c));
                })
            }
        }
    };
}

parameter_set!(mlkem512, MLKEM512, k = 2);
parameter_set!(mlkem768, MLKEM768, k = 3);
parameter_set!(mlkem1024, MLKEM1024, k = 4);
