//! NTL on gf2x, the peer for polynomials over GF(2), found at run time if it is installed.
//!
//! On Debian: `apt-get install libntl-dev`. Its functions are C++ under the usual mangled names; a
//! polynomial (`NTL::GF2X`) is one pointer, null for zero. Only the version whose layout is known is used.

use std::ffi::c_long;

use libloading::{Library, Symbol};
use lightsout_algebra::gf2::Polynomial;

/// The file of version 11.5.1, the one in Debian 12.
const FILE: &str = "libntl.so.44";

/// The library.
pub(crate) struct Ntl(Library);

/// One of its polynomials; a bench makes few, and they are not given back.
pub(crate) struct Gf2x(#[expect(dead_code, reason = "only NTL looks inside")] *mut u64);

type Binary = unsafe extern "C" fn(&mut Gf2x, &Gf2x, &Gf2x);

impl Ntl {
    /// Opens the library, if it is there.
    pub(crate) fn open() -> Option<Ntl> {
        // SAFETY: loading this library runs only the C++ library's own start code.
        unsafe { Library::new(FILE) }.ok().map(Ntl)
    }

    /// The polynomial with the same coefficients.
    pub(crate) fn polynomial(&self, from: &Polynomial) -> Gf2x {
        let bytes: Vec<u8> = from.words().iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut copy = Gf2x(std::ptr::null_mut());
        // SAFETY: void GF2XFromBytes(GF2X&, const unsigned char*, long) reads that many bytes.
        unsafe {
            let read: Symbol<unsafe extern "C" fn(&mut Gf2x, *const u8, c_long)> = self
                .0
                .get(b"_ZN3NTL13GF2XFromBytesERNS_4GF2XEPKhl")
                .expect("NTL has GF2XFromBytes");
            read(&mut copy, bytes.as_ptr(), bytes.len() as c_long);
        }
        copy
    }

    /// The polynomial of at most `words` words with the same coefficients.
    pub(crate) fn coefficients(&self, from: &Gf2x, words: usize) -> Polynomial {
        let mut bytes = vec![0u8; 8 * words];
        // SAFETY: void BytesFromGF2X(unsigned char*, const GF2X&, long) writes that many bytes.
        unsafe {
            let write: Symbol<unsafe extern "C" fn(*mut u8, &Gf2x, c_long)> = self
                .0
                .get(b"_ZN3NTL13BytesFromGF2XEPhRKNS_4GF2XEl")
                .expect("NTL has BytesFromGF2X");
            write(bytes.as_mut_ptr(), from, bytes.len() as c_long);
        }
        let word =
            |eight: &[u8]| eight.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        Polynomial::from_words(bytes.chunks(8).map(word).collect())
    }

    /// The product.
    pub(crate) fn product(&self, a: &Gf2x, b: &Gf2x) -> Gf2x {
        self.call(b"_ZN3NTL3mulERNS_4GF2XERKS0_S3_", a, b)
    }

    /// The greatest common divisor.
    pub(crate) fn gcd(&self, a: &Gf2x, b: &Gf2x) -> Gf2x {
        self.call(b"_ZN3NTL3GCDERNS_4GF2XERKS0_S3_", a, b)
    }

    /// The inverse of `a` modulo `b`, which is of greater degree and has no common divisor with it.
    pub(crate) fn inverse(&self, a: &Gf2x, b: &Gf2x) -> Gf2x {
        self.call(b"_ZN3NTL6InvModERNS_4GF2XERKS0_S3_", a, b)
    }

    fn call(&self, name: &[u8], a: &Gf2x, b: &Gf2x) -> Gf2x {
        let mut result = Gf2x(std::ptr::null_mut());
        // SAFETY: all three are void (GF2X&, const GF2X&, const GF2X&).
        unsafe {
            let function: Symbol<Binary> = self.0.get(name).expect("NTL has this function");
            function(&mut result, a, b);
        }
        result
    }
}
