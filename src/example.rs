//! Examples in the documentation: one text serves every parameter set.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A documentation test: the body of a function that returns `Result`, with a module's names in scope; empty without
/// `getrandom`.
macro_rules! example {
    ($module:ident, $($line:expr),+ $(,)?) => {
        concat!(
            "\n```\n",
            "# #[cfg(feature = \"getrandom\")]\n# fn main() -> Result<(), dauntless::Error> {\n",
            "use dauntless::", stringify!($module), "::*;\n\n",
            $($line, "\n",)+
            "# Ok(())\n# }\n# #[cfg(not(feature = \"getrandom\"))]\n# fn main() {}\n```\n",
        )
    };
}

pub(crate) use example;
