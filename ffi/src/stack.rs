//! Bytes of stack that each function uses at most.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

pub mod mlkem512 {
    pub(crate) const DECAPSULATE: usize = 196608;
    pub(crate) const DECAPSULATE_PREPARED: usize = 196608;
    pub(crate) const DECAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const ENCAPSULATE: usize = 196608;
    pub(crate) const ENCAPSULATE_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const GENERATE: usize = 196608;
    pub(crate) const GENERATE_FROM_SEED: usize = 196608;
    pub(crate) const PREPARE_DECAPSULATION_KEY: usize = 196608;
    pub(crate) const PREPARE_ENCAPSULATION_KEY: usize = 196608;
}

pub mod mlkem512_many {
    pub(crate) const DECAPSULATE_MANY: usize = 196608;
    pub(crate) const DECAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const GENERATE_MANY: usize = 196608;
    pub(crate) const GENERATE_MANY_FROM_SEEDS: usize = 196608;
}

pub mod mlkem768 {
    pub(crate) const DECAPSULATE: usize = 196608;
    pub(crate) const DECAPSULATE_PREPARED: usize = 196608;
    pub(crate) const DECAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const ENCAPSULATE: usize = 196608;
    pub(crate) const ENCAPSULATE_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const GENERATE: usize = 196608;
    pub(crate) const GENERATE_FROM_SEED: usize = 196608;
    pub(crate) const PREPARE_DECAPSULATION_KEY: usize = 196608;
    pub(crate) const PREPARE_ENCAPSULATION_KEY: usize = 196608;
}

pub mod mlkem768_many {
    pub(crate) const DECAPSULATE_MANY: usize = 196608;
    pub(crate) const DECAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const GENERATE_MANY: usize = 196608;
    pub(crate) const GENERATE_MANY_FROM_SEEDS: usize = 196608;
}

pub mod mlkem1024 {
    pub(crate) const DECAPSULATE: usize = 196608;
    pub(crate) const DECAPSULATE_PREPARED: usize = 196608;
    pub(crate) const DECAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const ENCAPSULATE: usize = 196608;
    pub(crate) const ENCAPSULATE_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATION_KEY_IS_VALID: usize = 196608;
    pub(crate) const GENERATE: usize = 196608;
    pub(crate) const GENERATE_FROM_SEED: usize = 196608;
    pub(crate) const PREPARE_DECAPSULATION_KEY: usize = 196608;
    pub(crate) const PREPARE_ENCAPSULATION_KEY: usize = 196608;
}

pub mod mlkem1024_many {
    pub(crate) const DECAPSULATE_MANY: usize = 196608;
    pub(crate) const DECAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_DETERMINISTIC: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED: usize = 196608;
    pub(crate) const ENCAPSULATE_MANY_PREPARED_DETERMINISTIC: usize = 196608;
    pub(crate) const GENERATE_MANY: usize = 196608;
    pub(crate) const GENERATE_MANY_FROM_SEEDS: usize = 196608;
}

pub mod sha3 {
    pub(crate) const FINALIZE: usize = 4096;
    pub(crate) const INIT: usize = 4096;
    pub(crate) const ONE_CALL: usize = 4096;
    pub(crate) const SQUEEZE: usize = 4096;
    pub(crate) const UPDATE: usize = 4096;
}

pub mod memory {
    pub(crate) const EQUAL: usize = 4096;
}
