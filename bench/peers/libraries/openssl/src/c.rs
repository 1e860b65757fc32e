//! What is used of OpenSSL's C interface (openssl/evp.h, openssl/params.h of OpenSSL 4.0).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#![allow(non_camel_case_types, non_snake_case, clippy::upper_case_acronyms)]

use std::ffi::{c_char, c_int, c_uint, c_void};

macro_rules! opaque {
    ($($name:ident),*) => {
        $(#[repr(C)]
        pub struct $name {
            opaque: [u8; 0],
        })*
    };
}

opaque!(
    EVP_MD,
    EVP_MD_CTX,
    EVP_PKEY,
    EVP_PKEY_CTX,
    EVP_SIGNATURE,
    OSSL_DECODER_CTX,
    OSSL_ENCODER_CTX,
    OSSL_LIB_CTX,
    ENGINE
);

pub const RSA_PKCS1_PADDING: c_int = 1;
pub const EVP_PKEY_PUBLIC_KEY: c_int = 0x86; // and all parameters
pub const EVP_PKEY_KEYPAIR: c_int = 0x87;

#[repr(C)]
pub struct OSSL_PARAM {
    key: *const c_char,
    data_type: c_uint,
    data: *mut c_void,
    data_size: usize,
    return_size: usize,
}

extern "C" {
    pub fn OSSL_PARAM_construct_octet_string(
        key: *const c_char,
        value: *mut c_void,
        size: usize,
    ) -> OSSL_PARAM;
    pub fn OSSL_PARAM_construct_utf8_string(
        key: *const c_char,
        value: *mut c_char,
        size: usize,
    ) -> OSSL_PARAM;
    pub fn OSSL_PARAM_construct_int(key: *const c_char, value: *mut c_int) -> OSSL_PARAM;
    pub fn OSSL_PARAM_construct_end() -> OSSL_PARAM;

    pub fn EVP_PKEY_Q_keygen(
        library: *mut OSSL_LIB_CTX,
        properties: *const c_char,
        name: *const c_char,
        ...
    ) -> *mut EVP_PKEY;
    pub fn EVP_PKEY_free(key: *mut EVP_PKEY);
    pub fn EVP_PKEY_get_raw_public_key(
        key: *const EVP_PKEY,
        out: *mut u8,
        length: *mut usize,
    ) -> c_int;
    pub fn EVP_PKEY_get_raw_private_key(
        key: *const EVP_PKEY,
        out: *mut u8,
        length: *mut usize,
    ) -> c_int;
    pub fn EVP_PKEY_new_raw_public_key_ex(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
        key: *const u8,
        length: usize,
    ) -> *mut EVP_PKEY;
    pub fn EVP_PKEY_new_raw_private_key_ex(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
        key: *const u8,
        length: usize,
    ) -> *mut EVP_PKEY;

    pub fn EVP_PKEY_get_octet_string_param(
        key: *const EVP_PKEY,
        name: *const c_char,
        out: *mut u8,
        size: usize,
        length: *mut usize,
    ) -> c_int;

    pub fn EVP_PKEY_CTX_new(key: *mut EVP_PKEY, engine: *mut ENGINE) -> *mut EVP_PKEY_CTX;
    pub fn EVP_PKEY_CTX_new_from_name(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
    ) -> *mut EVP_PKEY_CTX;
    pub fn EVP_PKEY_CTX_free(context: *mut EVP_PKEY_CTX);
    pub fn EVP_PKEY_CTX_set_params(context: *mut EVP_PKEY_CTX, list: *const OSSL_PARAM) -> c_int;
    pub fn EVP_PKEY_keygen_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_generate(context: *mut EVP_PKEY_CTX, key: *mut *mut EVP_PKEY) -> c_int;
    pub fn EVP_PKEY_encapsulate_init(context: *mut EVP_PKEY_CTX, list: *const OSSL_PARAM) -> c_int;
    pub fn EVP_PKEY_encapsulate(
        context: *mut EVP_PKEY_CTX,
        ciphertext: *mut u8,
        ciphertext_length: *mut usize,
        shared: *mut u8,
        shared_length: *mut usize,
    ) -> c_int;
    pub fn EVP_PKEY_decapsulate_init(context: *mut EVP_PKEY_CTX, list: *const OSSL_PARAM) -> c_int;
    pub fn EVP_PKEY_decapsulate(
        context: *mut EVP_PKEY_CTX,
        shared: *mut u8,
        shared_length: *mut usize,
        ciphertext: *const u8,
        ciphertext_length: usize,
    ) -> c_int;

    pub fn EVP_SIGNATURE_fetch(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
    ) -> *mut EVP_SIGNATURE;
    pub fn EVP_PKEY_sign_message_init(
        context: *mut EVP_PKEY_CTX,
        algorithm: *mut EVP_SIGNATURE,
        list: *const OSSL_PARAM,
    ) -> c_int;
    pub fn EVP_PKEY_sign(
        context: *mut EVP_PKEY_CTX,
        signature: *mut u8,
        length: *mut usize,
        message: *const u8,
        message_length: usize,
    ) -> c_int;
    pub fn EVP_PKEY_verify_message_init(
        context: *mut EVP_PKEY_CTX,
        algorithm: *mut EVP_SIGNATURE,
        list: *const OSSL_PARAM,
    ) -> c_int;
    pub fn EVP_PKEY_verify(
        context: *mut EVP_PKEY_CTX,
        signature: *const u8,
        length: usize,
        message: *const u8,
        message_length: usize,
    ) -> c_int;

    pub fn EVP_PKEY_sign_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_verify_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_CTX_set_rsa_padding(context: *mut EVP_PKEY_CTX, padding: c_int) -> c_int;
    pub fn EVP_PKEY_CTX_set_signature_md(
        context: *mut EVP_PKEY_CTX,
        method: *const EVP_MD,
    ) -> c_int;
    pub fn EVP_PKEY_derive_init(context: *mut EVP_PKEY_CTX) -> c_int;
    pub fn EVP_PKEY_derive_set_peer(context: *mut EVP_PKEY_CTX, peer: *mut EVP_PKEY) -> c_int;
    pub fn EVP_PKEY_derive(
        context: *mut EVP_PKEY_CTX,
        shared: *mut u8,
        length: *mut usize,
    ) -> c_int;

    pub fn EVP_Digest(
        message: *const c_void,
        length: usize,
        out: *mut u8,
        written: *mut c_uint,
        method: *const EVP_MD,
        engine: *mut ENGINE,
    ) -> c_int;
    pub fn EVP_MD_fetch(
        library: *mut OSSL_LIB_CTX,
        name: *const c_char,
        properties: *const c_char,
    ) -> *mut EVP_MD;
    pub fn EVP_MD_CTX_new() -> *mut EVP_MD_CTX;
    pub fn EVP_MD_CTX_free(context: *mut EVP_MD_CTX);
    pub fn EVP_DigestInit_ex(
        context: *mut EVP_MD_CTX,
        method: *const EVP_MD,
        engine: *mut ENGINE,
    ) -> c_int;
    pub fn EVP_DigestUpdate(
        context: *mut EVP_MD_CTX,
        message: *const c_void,
        length: usize,
    ) -> c_int;
    pub fn EVP_DigestFinal(context: *mut EVP_MD_CTX, out: *mut u8, length: *mut c_uint) -> c_int;
    pub fn EVP_DigestFinalXOF(context: *mut EVP_MD_CTX, out: *mut u8, length: usize) -> c_int;

    pub fn OSSL_ENCODER_CTX_new_for_pkey(
        key: *const EVP_PKEY,
        selection: c_int,
        encoding: *const c_char,
        structure: *const c_char,
        properties: *const c_char,
    ) -> *mut OSSL_ENCODER_CTX;
    pub fn OSSL_ENCODER_CTX_free(context: *mut OSSL_ENCODER_CTX);
    pub fn OSSL_ENCODER_CTX_set_params(
        context: *mut OSSL_ENCODER_CTX,
        list: *const OSSL_PARAM,
    ) -> c_int;
    pub fn OSSL_ENCODER_to_data(
        context: *mut OSSL_ENCODER_CTX,
        start: *mut *mut u8,
        length: *mut usize,
    ) -> c_int;
    pub fn OSSL_DECODER_CTX_new_for_pkey(
        key: *mut *mut EVP_PKEY,
        encoding: *const c_char,
        structure: *const c_char,
        name: *const c_char,
        selection: c_int,
        library: *mut OSSL_LIB_CTX,
        properties: *const c_char,
    ) -> *mut OSSL_DECODER_CTX;
    pub fn OSSL_DECODER_CTX_free(context: *mut OSSL_DECODER_CTX);
    pub fn OSSL_DECODER_from_data(
        context: *mut OSSL_DECODER_CTX,
        start: *mut *const u8,
        length: *mut usize,
    ) -> c_int;
    pub fn CRYPTO_free(start: *mut c_void, file: *const c_char, line: c_int);
}
