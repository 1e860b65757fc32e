"""RSA (RFC 8017): classes of keys, whose methods are the schemes, and batches. Numbers are bytes, the highest first.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence
from typing import final

__all__ = ["PrivateKey", "PublicKey", "sign_pkcs1v15_many", "sign_pss_many"]

_Bytes = bytes | bytearray | memoryview

@final
class PublicKey:
    """A public key, of 2048 to 8192 bits, with a modulus and an exponent, numbers with the highest byte first; a
    PublicKeyError if one of them is even or out of range."""

    def __new__(cls, modulus: _Bytes, exponent: _Bytes) -> PublicKey: ...
    @property
    def bits(self) -> int:
        """Bits of the modulus."""

    @property
    def size(self) -> int:
        """Bytes of the modulus, of a signature and of a ciphertext."""

    @property
    def modulus(self) -> bytes:
        """The modulus, n."""

    @property
    def exponent(self) -> bytes:
        """The exponent, e."""

    def verify_pss(
        self,
        message: _Bytes,
        hash_name: str,
        signature: _Bytes,
        *,
        mask_hash_name: str | None = None,
        salt_length: int | None = None,
    ) -> None:
        """Checks the RSASSA-PSS signature of a message: returns None if it is valid; otherwise a SignatureError.
        `mask_hash_name` is `hash_name`, and the salt as long as a digest, unless others are given."""

    def verify_pss_digest(
        self,
        digest: _Bytes,
        hash_name: str,
        signature: _Bytes,
        *,
        mask_hash_name: str | None = None,
        salt_length: int | None = None,
    ) -> None:
        """Checks the RSASSA-PSS signature of a message's digest, as `verify_pss` does."""

    def verify_pss_any_salt_length(
        self, message: _Bytes, hash_name: str, signature: _Bytes, *, mask_hash_name: str | None = None
    ) -> None:
        """Checks the RSASSA-PSS signature of a message with a salt of any length, as `verify_pss` does."""

    def verify_pkcs1v15(self, message: _Bytes, hash_name: str, signature: _Bytes) -> None:
        """Checks the RSASSA-PKCS1-v1_5 signature of a message: returns None if it is valid; otherwise a SignatureError."""

    def verify_pkcs1v15_digest(self, digest: _Bytes, hash_name: str, signature: _Bytes) -> None:
        """Checks the RSASSA-PKCS1-v1_5 signature of a message's digest, as `verify_pkcs1v15` does."""

    def encrypt_oaep(
        self, message: _Bytes, hash_name: str, *, mask_hash_name: str | None = None, label: _Bytes | None = None
    ) -> bytes:
        """Returns the RSAES-OAEP ciphertext of a message of at most `size` - 2 h - 2 bytes, with h those of a digest; a
        LengthError if it is longer. `mask_hash_name` is `hash_name`, and the label empty, unless others are given."""

    def encrypt_pkcs1v15(self, message: _Bytes) -> bytes:
        """Returns the RSAES-PKCS1-v1_5 ciphertext of a message of at most `size` - 11 bytes, for peers without RSAES-OAEP; a
        LengthError if it is longer."""

    def to_der(self) -> bytes:
        """Returns the key as SubjectPublicKeyInfo in DER (RFC 3279)."""

    def to_pem(self) -> str:
        """Returns the key as SubjectPublicKeyInfo in PEM: `-----BEGIN PUBLIC KEY-----`."""

    def to_pkcs1_der(self) -> bytes:
        """Returns the key as RSAPublicKey of PKCS#1 in DER (RFC 8017, appendix A.1.1)."""

    def to_pkcs1_pem(self) -> str:
        """Returns the key as RSAPublicKey of PKCS#1 in PEM: `-----BEGIN RSA PUBLIC KEY-----`."""

    @staticmethod
    def from_der(der: _Bytes) -> PublicKey:
        """Returns the key in SubjectPublicKeyInfo in DER; FormatError if there is none."""

    @staticmethod
    def from_pem(pem: str) -> PublicKey:
        """Returns the key in SubjectPublicKeyInfo in PEM; FormatError if there is none."""

    @staticmethod
    def from_pkcs1_der(der: _Bytes) -> PublicKey:
        """Returns the key in RSAPublicKey of PKCS#1 in DER; FormatError if there is none."""

    @staticmethod
    def from_pkcs1_pem(pem: str) -> PublicKey:
        """Returns the key in RSAPublicKey of PKCS#1 in PEM; FormatError if there is none."""

@final
class PrivateKey:
    """A private key, of 2048, 3072 or 4096 bits, with the parts of RFC 8017, appendix A.1.2, numbers with the highest byte
    first; a PrivateKeyError if they do not belong together. Whether the primes are prime is not checked. The key is wiped
    when it is deleted."""

    def __new__(
        cls,
        *,
        modulus: _Bytes,
        public_exponent: _Bytes,
        private_exponent: _Bytes,
        prime1: _Bytes,
        prime2: _Bytes,
        exponent1: _Bytes,
        exponent2: _Bytes,
        coefficient: _Bytes,
    ) -> PrivateKey: ...
    @staticmethod
    def generate(bits: int) -> PrivateKey:
        """Returns a new key of 2048, 3072 or 4096 bits with the exponent 65537 (FIPS 186-5, appendix A.1.3); ValueError for
        other sizes."""

    @staticmethod
    def from_primes(*, public_exponent: _Bytes, prime1: _Bytes, prime2: _Bytes) -> PrivateKey:
        """Returns the key with two primes and a public exponent; a PrivateKeyError if there is none. Whether they are prime
        is not checked."""

    def public_key(self) -> PublicKey:
        """Returns the public key, for publication."""

    @property
    def private_exponent(self) -> bytes:
        """The private exponent, d. Secret."""

    @property
    def prime1(self) -> bytes:
        """The first prime, p. Secret."""

    @property
    def prime2(self) -> bytes:
        """The second prime, q. Secret."""

    @property
    def exponent1(self) -> bytes:
        """d mod p - 1. Secret."""

    @property
    def exponent2(self) -> bytes:
        """d mod q - 1. Secret."""

    @property
    def coefficient(self) -> bytes:
        """1/q mod p. Secret."""

    def sign_pss(
        self, message: _Bytes, hash_name: str, *, mask_hash_name: str | None = None, salt_length: int | None = None
    ) -> bytes:
        """Returns the RSASSA-PSS signature of a message. `mask_hash_name` is `hash_name`, and the salt as long as a digest,
        unless others are given; a LengthError if the salt is too long for the key."""

    def sign_pss_digest(
        self, digest: _Bytes, hash_name: str, *, mask_hash_name: str | None = None, salt_length: int | None = None
    ) -> bytes:
        """Returns the RSASSA-PSS signature of a message's digest, as `sign_pss` does."""

    def sign_pkcs1v15(self, message: _Bytes, hash_name: str) -> bytes:
        """Returns the RSASSA-PKCS1-v1_5 signature of a message."""

    def sign_pkcs1v15_digest(self, digest: _Bytes, hash_name: str) -> bytes:
        """Returns the RSASSA-PKCS1-v1_5 signature of a message's digest."""

    def decrypt_oaep(
        self, ciphertext: _Bytes, hash_name: str, *, mask_hash_name: str | None = None, label: _Bytes | None = None
    ) -> bytes:
        """Returns the message of an RSAES-OAEP ciphertext; a DecryptionError if it is not valid, whatever the reason. The
        choices are those of `encrypt_oaep`."""

    def decrypt_pkcs1v15(self, ciphertext: _Bytes) -> bytes:
        """Returns the message of an RSAES-PKCS1-v1_5 ciphertext. One whose padding is not valid gives a message too, always
        the same, which looks random (implicit rejection, draft-irtf-cfrg-rsa-guidance): the message's use must find that it
        is the wrong one. A DecryptionError if the ciphertext has not `size` bytes, or is no number below the modulus."""

    def to_der(self) -> bytes:
        """Returns the key, not encrypted, as PKCS#8 in DER (RFC 5958)."""

    def to_pem(self) -> str:
        """Returns the key, not encrypted, as PKCS#8 in PEM: `-----BEGIN PRIVATE KEY-----`."""

    def to_pkcs1_der(self) -> bytes:
        """Returns the key, not encrypted, as RSAPrivateKey of PKCS#1 in DER (RFC 8017, appendix A.1.2)."""

    def to_pkcs1_pem(self) -> str:
        """Returns the key, not encrypted, as RSAPrivateKey of PKCS#1 in PEM: `-----BEGIN RSA PRIVATE KEY-----`."""

    @staticmethod
    def from_der(der: _Bytes) -> PrivateKey:
        """Returns the key in PKCS#8 in DER; FormatError if there is none, or its parts do not belong together."""

    @staticmethod
    def from_pem(pem: str) -> PrivateKey:
        """Returns the key in PKCS#8 in PEM, as `from_der` does."""

    @staticmethod
    def from_pkcs1_der(der: _Bytes) -> PrivateKey:
        """Returns the key in RSAPrivateKey of PKCS#1 in DER, as `from_der` does."""

    @staticmethod
    def from_pkcs1_pem(pem: str) -> PrivateKey:
        """Returns the key in RSAPrivateKey of PKCS#1 in PEM, as `from_der` does."""

def sign_pss_many(
    private_keys: Sequence[PrivateKey],
    messages: Sequence[_Bytes],
    hash_name: str,
    *,
    mask_hash_name: str | None = None,
    salt_length: int | None = None,
) -> list[bytes]:
    """Returns the RSASSA-PSS signature of each message by the key with the same index, as `PrivateKey.sign_pss` does. The same
    key may occur several times. Where the processor has AVX-512 IFMA, four consecutive keys of the same size take the least
    time per signature."""

def sign_pkcs1v15_many(private_keys: Sequence[PrivateKey], messages: Sequence[_Bytes], hash_name: str) -> list[bytes]:
    """Returns the RSASSA-PKCS1-v1_5 signature of each message by the key with the same index, as `sign_pss_many` does."""
