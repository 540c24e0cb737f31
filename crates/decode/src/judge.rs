//! Verifies the results of decoding: adds up columns of the check matrix, and shares no code with the decoder.

use crate::code::Code;

/// Whether an error has this syndrome.
///
/// # Panics
/// When there is not one entry for each column and one for each row.
pub fn has_syndrome(code: &Code, error: &[u8], syndrome: &[u8]) -> bool {
    assert_eq!((error.len(), syndrome.len()), (code.checks().cols(), code.checks().rows()));
    let broken = code.usual().map(|usual| &usual.broken);
    let always = |row: usize| broken.is_some_and(|broken| broken[row] == 1);
    let odd = |row: usize| code.checks().row(row).filter(|(column, _)| error[*column] == 1).count();
    (0..syndrome.len())
        .all(|row| (odd(row) + usize::from(always(row))) % 2 == usize::from(syndrome[row] % 2))
}

/// Adds up the weights, in steps, of all errors that differ from the likeliest case.
pub fn weight(code: &Code, error: &[u8]) -> u64 {
    code.weights().cost(&code.differing(error))
}

/// Returns the observables that an error flips, as 0 and 1.
pub fn flipped(code: &Code, error: &[u8]) -> Vec<u8> {
    let rows = 0..code.observables().rows();
    let odd = |row| code.observables().row(row).filter(|(column, _)| error[*column] == 1).count();
    let always = |row: usize| code.usual().map_or(0, |usual| usual.flipped[row]);
    rows.map(|row| (odd(row) % 2) as u8 ^ always(row)).collect()
}

/// Whether checks prove that no error has this syndrome. Every error changes an even number of them. Without the
/// certain errors, the syndrome has an odd number.
pub fn refutes(code: &Code, checks: &[u8], syndrome: &[u8]) -> bool {
    let mut times = vec![0u8; code.checks().cols()];
    for row in (0..checks.len()).filter(|&row| checks[row] == 1) {
        code.checks().row(row).for_each(|(column, _)| times[column] ^= 1);
    }
    let always = |row: usize| code.usual().map_or(0, |usual| usual.broken[row]);
    let odd = |&row: &usize| checks[row] == 1 && syndrome[row] != always(row);
    let wanted = (0..checks.len()).filter(odd).count();
    checks.len() == code.checks().rows() && times.iter().all(|&odd| odd == 0) && wanted % 2 == 1
}
