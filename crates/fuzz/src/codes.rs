//! Codes as others write them: matrices as alist, detector error models, arrays of numpy.

use lightsout_decode::read::{alist, dem, npy};

use crate::{Target, budget, files, said, texts};

/// A target for each.
pub fn targets() -> Vec<Target> {
    vec![
        Target::of_text("alist", alists(), |text| said(alist::read(text, &mut budget()))),
        Target::of_text("detector-errors", models(), |text| said(dem::read(text, &mut budget()))),
        Target::of_bytes("numpy", arrays(), array),
    ]
}

fn alists() -> Vec<Vec<u8>> {
    texts(&[
        "3 2\n2 2\n1 2 1\n2 2\n1 0\n1 2\n2 0\n1 2\n2 3\n",
        "4 3\n2 2\n1 2 2 1\n2 2 2\n1 0\n1 2\n2 3\n3 0\n1 2\n2 3\n3 4\n",
    ])
}

fn models() -> Vec<Vec<u8>> {
    texts(&[
        "error(0.1) D0 D1\nrepeat 2 {\n  error(0.2) D1 L0\n  shift_detectors 1\n}\n",
        "detector(1, 2) D0\nerror(0.01) D0 ^ D1 L1\nlogical_observable L1\nshift_detectors(0, 1) 2\n",
    ])
}

fn arrays() -> Vec<Vec<u8>> {
    let bits = npy::of_bits(&[vec![0, 1, 1], vec![1, 0, 0]], 3);
    [vec![bits], files("examples", ".npy")].concat()
}

/// Reads an array; its rows are as long as it says.
fn array(bytes: &[u8]) -> Result<(), String> {
    let array = npy::Array::read(bytes).map_err(|error| error.to_string())?;
    assert!(array.rows().all(|row| row.len() == array.columns));
    Ok(())
}
