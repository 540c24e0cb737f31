//! M4RI, the peer for dense elimination, found at run time if it is installed.
//!
//! On Debian: `apt-get install libm4ri-dev`. Only the version whose memory layout is known is used.

use std::ffi::c_int;

use libloading::{Library, Symbol};

use crate::gf2::BitMatrix;

/// The file of version 20200125, the one in Debian 12 and Ubuntu 24.04.
const FILE: &str = "libm4ri-0.0.20200125.so";

/// The beginning of M4RI's `mzd_t`, version 20200125.
#[repr(C)]
struct Mzd {
    rows: c_int,
    cols: c_int,
    width: c_int,
    between: [c_int; 3],
    flags: [u8; 16],
    last_word_mask: u64,
    blocks: *mut (),
    row_starts: *mut *mut u64,
}

/// The library.
pub struct M4ri(Library);

/// One of its matrices.
pub struct Matrix<'a> {
    library: &'a M4ri,
    mzd: *mut Mzd,
}

impl M4ri {
    /// Opens the library, if it is there.
    pub fn open() -> Option<M4ri> {
        // SAFETY: loading this library runs only the C library's own start code.
        unsafe { Library::new(FILE) }.ok().map(M4ri)
    }

    /// Returns a matrix with the same bits.
    pub fn matrix(&self, bits: &BitMatrix) -> Matrix<'_> {
        let (rows, cols) = (bits.rows() as c_int, bits.cols() as c_int);
        // SAFETY: the signature is that of version 20200125.
        let mzd = unsafe {
            let init: Symbol<unsafe extern "C" fn(c_int, c_int) -> *mut Mzd> =
                self.0.get(b"mzd_init").expect("M4RI has mzd_init");
            init(rows, cols)
        };
        let matrix = Matrix { library: self, mzd };
        // SAFETY: `mzd_init` never returns null, and its fields are read as that version lays them out.
        let known = unsafe { ((*mzd).rows, (*mzd).cols, (*mzd).width as usize) };
        assert_eq!(known, (rows, cols, bits.cols().div_ceil(64)), "the layout that is known");
        for i in 0..bits.rows() {
            // SAFETY: there are that many row starts, each of `width` writable words.
            unsafe {
                let row = *(*mzd).row_starts.add(i);
                std::ptr::copy_nonoverlapping(bits.row(i).as_ptr(), row, bits.row(i).len());
            }
        }
        matrix
    }
}

impl Matrix<'_> {
    /// Brings the matrix to echelon form (not reduced) and returns its rank.
    pub fn echelonize(&mut self) -> usize {
        // SAFETY: the signature is that of version 20200125, and the matrix came from this library.
        let rank = unsafe {
            let echelonize: Symbol<unsafe extern "C" fn(*mut Mzd, c_int) -> c_int> =
                self.library.0.get(b"mzd_echelonize").expect("M4RI has mzd_echelonize");
            echelonize(self.mzd, 0)
        };
        rank as usize
    }
}

impl Drop for Matrix<'_> {
    fn drop(&mut self) {
        // SAFETY: the matrix came from this library and is freed once.
        unsafe {
            let free: Symbol<unsafe extern "C" fn(*mut Mzd)> =
                self.library.0.get(b"mzd_free").expect("M4RI has mzd_free");
            free(self.mzd);
        }
    }
}
