//! What Python gives: bytes of any kind, and numbers of things to make.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ops::Deref;

use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView};
use zeroize::Zeroizing;

/// `bytes`, which never change, or a copy of a `bytearray`, a `memoryview` or another buffer, which is wiped. Other threads may
/// run while it is used.
pub enum Bytes {
    Held(PyBackedBytes),
    Copied(Zeroizing<Vec<u8>>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Held(bytes) => bytes,
            Self::Copied(bytes) => bytes,
        }
    }
}

impl FromPyObject<'_, '_> for Bytes {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = given.cast::<PyBytes>() {
            return Ok(Self::Held(bytes.to_owned().into()));
        }
        if let Ok(array) = given.cast::<PyByteArray>() {
            return Ok(Self::Copied(Zeroizing::new(array.to_vec())));
        }
        let view = PyMemoryView::from(&given).map_err(|_| {
            let name = given.get_type().name().map(|name| name.to_string());
            let name = name.unwrap_or_default();
            PyTypeError::new_err(format!(
                "bytes are needed, not {name}; give bytes, a bytearray or a memoryview"
            ))
        })?;
        // Python's limited interface has no buffers before 3.11: through a bytearray, which is wiped as well.
        let array = PyByteArray::from(&view)?;
        let copy = Zeroizing::new(array.to_vec());
        let zeros = PyBytes::new_with(given.py(), copy.len(), |_| Ok(()))?;
        array.call_method1(
            "__setitem__",
            (pyo3::types::PySlice::full(given.py()), zeros),
        )?;
        Ok(Self::Copied(copy))
    }
}

/// MemoryError if there is no room for `count` things of `size` bytes: asked before the work, not after hours of it.
pub fn room_for(count: usize, size: usize) -> PyResult<()> {
    let error = || {
        PyMemoryError::new_err(format!(
            "no room for {count} of {size} bytes each; ask for fewer"
        ))
    };
    let bytes = count.checked_mul(size).ok_or_else(error)?;
    Vec::<u8>::new()
        .try_reserve_exact(bytes)
        .map_err(|_| error())
}
