//! Examples in the documentation: one text serves every parameter set.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A documentation test: the body of a function that returns `Result`, with a module's names in scope; empty without
/// `getrandom`.
macro_rules! example {
    ($module:ident, $($line:expr),+ $(,)?) => {
        $crate::example::example_where!("feature = \"getrandom\"", $module, $($line),+)
    };
}

/// The same of a signature; empty without `signing` too.
macro_rules! signing_example {
    ($module:ident, $($line:expr),+ $(,)?) => {
        $crate::example::example_where!("all(feature = \"getrandom\", feature = \"signing\")", $module, $($line),+)
    };
}

macro_rules! example_where {
    ($condition:literal, $module:ident, $($line:expr),+) => {
        concat!(
            "\n```\n",
            "# #[cfg(", $condition, ")]\n# fn main() -> Result<(), dauntless::Error> {\n",
            "use dauntless::", stringify!($module), "::*;\n\n",
            $($line, "\n",)+
            "# Ok(())\n# }\n# #[cfg(not(", $condition, "))]\n# fn main() {}\n```\n",
        )
    };
}

pub(crate) use {example, example_where, signing_example};
