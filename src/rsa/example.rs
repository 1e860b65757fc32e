//! Examples in the documentation: the body of a function that returns `Result`, with a private key, `key`, and the module's names.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A documentation test, empty without `getrandom` and `signing`.
macro_rules! example {
    ($($line:expr),+ $(,)?) => {
        crate::example::signing_example!(rsa, "# let key = PrivateKey::generate(2048)?;", $($line),+)
    };
}

pub(super) use example;
