//! Arguments from Python: bytes-like objects, and counts; and bytes for Python.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use std::ops::Deref;

use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView};
use zeroize::Zeroizing;

use crate::errors::array;

/// Python's `bytes`, which are immutable, or a copy of a `bytearray`, `memoryview` or other buffer; the copy is wiped on drop.
/// Usable without the GIL.
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
        // The limited API has no buffer protocol before 3.11. A bytearray serves instead, and is wiped too.
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

/// Copies of secrets of N bytes each, wiped on drop. The memory is there before the first, so that none is left where it grew.
pub fn arrays<const N: usize>(what: &str, given: &[Bytes]) -> PyResult<Zeroizing<Vec<[u8; N]>>> {
    let mut copies = Zeroizing::new(Vec::with_capacity(given.len()));
    for bytes in given {
        copies.extend_from_slice(std::slice::from_ref(array(what, bytes)?));
    }
    Ok(copies)
}

/// Checks before the work that `count` results of `size` bytes can be allocated; a MemoryError otherwise.
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

/// Copies to Python's `bytes`; a MemoryError where `PyBytes::new` would panic.
pub fn bytes<'py>(py: Python<'py>, given: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, given.len(), |place| {
        place.copy_from_slice(given);
        Ok(())
    })
}
