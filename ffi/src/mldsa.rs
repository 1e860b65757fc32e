//! What ML-DSA's parameter sets share, for C: contexts, batches, and mu of a message in pieces.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use core::ffi::c_int;
use core::ops::Range;

use library::mldsa65::MuBuilder;

use crate::border::{Border, In, Input, Out, Output, Slices};
use crate::kept::{fits, Value};
use crate::sealed::wipe_structure;
use crate::slices::all;
use crate::stack::mldsa as stack;
use crate::status::Status;

/// Bytes of mu, the same for all parameter sets (FIPS 204, Algorithm 7, line 6).
pub const DAUNTLESS_MLDSA_MU_SIZE: usize = 64;
/// Bytes of the longest context, the same for all parameter sets (FIPS 204, Algorithm 2).
pub const DAUNTLESS_MLDSA_CONTEXT_MAX: usize = 255;

/// State of the computation of mu: a message in pieces. An initialised structure may be copied; the copies are independent. It
/// contains what the message says until dauntless_mldsa_mu_finalize or dauntless_mldsa_mu_wipe.
#[repr(C)]
pub struct dauntless_mldsa_mu {
    opaque: [u64; 32],
}

impl Value for Option<MuBuilder> {
    const NAME: &'static str = "dauntless_mldsa_mu";
}

const _: () = assert!(fits::<Option<MuBuilder>, dauntless_mldsa_mu>());

/// The context, of at most 255 bytes.
///
/// # Errors
/// `Size`.
pub fn context_of(given: &Input) -> Result<&[u8], Status> {
    if given.size() <= DAUNTLESS_MLDSA_CONTEXT_MAX {
        Ok(given.bytes())
    } else {
        Err(Status::Size)
    }
}

/// Messages and contexts of a batch.
pub struct Messages<'a>([Slices<'a>; 2]);

impl<'a> Messages<'a> {
    /// Checks arrays of messages and contexts, `count` of each.
    ///
    /// # Safety
    /// As of `Slices::new`.
    pub unsafe fn new(
        [messages, contexts]: [&'a Input; 2],
        count: usize,
        outputs: &[Output],
    ) -> Result<Self, Status> {
        // SAFETY: the function's precondition.
        let messages = unsafe { Slices::new(messages, count, outputs) }?;
        // SAFETY: the function's precondition.
        let contexts = unsafe { Slices::new(contexts, count, outputs) }?;
        if contexts.are_at_most(DAUNTLESS_MLDSA_CONTEXT_MAX) {
            Ok(Self([messages, contexts]))
        } else {
            Err(Status::Size)
        }
    }

    /// Calls `use_them` with the messages and contexts of one step, at most `N`.
    pub fn of<const N: usize>(
        &self,
        which: Range<usize>,
        use_them: impl FnOnce([&[&[u8]]; 2]) -> Result<(), Status>,
    ) -> Result<(), Status> {
        let Self([messages, contexts]) = self;
        all::<_, _, N>(messages.values(which.clone()).map(Ok), |messages| {
            all::<_, _, N>(contexts.values(which).map(Ok), |contexts| {
                use_them([messages, contexts])
            })
        })
    }
}

/// Appends `data_size` bytes, any number, to the message. `data` may be NULL if `data_size` is 0. Errors: DAUNTLESS_ERROR_STATE
/// if the structure is not initialised (dauntless_mldsa65_mu_init and others) or the message has ended.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa_mu_update(
    builder: *mut dauntless_mldsa_mu,
    data: *const u8,
    data_size: usize,
) -> c_int {
    let builder = unsafe { Out::structure(builder) };
    let data = unsafe { In::new(data, data_size) };
    Border::<{ stack::MU_UPDATE }>::cross([builder], [data], |[mut builder], [data]| {
        let state: &mut Option<MuBuilder> = builder.kept()?;
        state.as_mut().ok_or(Status::State)?.update(data.bytes());
        Ok(())
    })
}

/// Ends the message, writes its mu and wipes the structure (FIPS 204, Algorithm 7, line 6). Sizes: `mu` 64. Errors:
/// DAUNTLESS_ERROR_STATE if the structure is not initialised.
#[must_use]
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa_mu_finalize(
    builder: *mut dauntless_mldsa_mu,
    mu: *mut u8,
    mu_size: usize,
) -> c_int {
    let builder = unsafe { Out::structure(builder) };
    let mu = unsafe { Out::new(mu, mu_size) };
    Border::<{ stack::MU_FINALIZE }>::cross([builder, mu], [], |[mut builder, mut mu], []| {
        let mu = mu.array::<DAUNTLESS_MLDSA_MU_SIZE>()?;
        let state: &mut Option<MuBuilder> = builder.kept()?;
        *mu = *state.take().ok_or(Status::State)?.finalize().as_bytes();
        builder.wipe();
        Ok(())
    })
}

/// Fills the structure with zeros, in any state. Does nothing if the pointer is NULL.
#[no_mangle]
pub unsafe extern "C" fn dauntless_mldsa_mu_wipe(builder: *mut dauntless_mldsa_mu) {
    unsafe { wipe_structure(builder) };
}
