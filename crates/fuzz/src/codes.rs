//! Codes as others write them: matrices in their many forms, detector error models, arrays of numpy, shots.

use lightsout_decode::read::{alist, dem, matrix, npy, shots};
use lightsout_decode::stabilisers::Stabilisers;

use crate::{Target, budget, files, said, texts};

/// A target for each.
pub(crate) fn targets() -> Vec<Target> {
    vec![
        Target::of_text("alist", alists(), |text| said(alist::read(text, &mut budget()))),
        Target::of_text("detector-errors", models(), |text| said(dem::read(text, &mut budget()))),
        Target::of_bytes("numpy", arrays(), array),
        Target::of_bytes("code-matrix", matrices(), |bytes| {
            said(matrix::read(bytes, &mut budget()))
        }),
        Target::of_bytes("shots", shots(), |bytes| {
            let [form, bits, rest @ ..] = bytes else { return Err("two bytes are missing".into()) };
            let form = shots::FORMS[usize::from(*form) % shots::FORMS.len()].1;
            said(shots::read(rest, form, usize::from(*bits), &mut budget()))
        }),
        Target::of_text("stabilisers", texts(&["XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"]), |text| {
            said(Stabilisers::read(text))
        }),
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

fn matrices() -> Vec<Vec<u8>> {
    let mut all = texts(&[
        "%%MatrixMarket matrix coordinate real general\n2 3 3\n1 1 1.0\n1 2 1.0\n2 3 1.0\n",
        "%%MatrixMarket matrix array integer symmetric\n2 2\n1\n0\n1\n",
        "# rows\n1 1 0\n0,1,1\n",
    ]);
    all.extend([alists(), arrays()].concat());
    all.push(include_bytes!("../../decode/tests/hamming.npz").to_vec());
    all
}

fn shots() -> Vec<Vec<u8>> {
    let shot = |form: u8, content: &[u8]| [&[form, 3], content].concat();
    vec![
        shot(0, b"110\n000\n"),
        shot(1, &[3, 0]),
        shot(2, &[0, 0, 1, 3]),
        shot(3, &[1; 24]),
        shot(4, b"0,1\n\n"),
        shot(5, b"shot D0 D1\nshot\n"),
    ]
}

/// Reads an array; its rows are as long as it says.
fn array(bytes: &[u8]) -> Result<(), String> {
    let array = npy::Array::read(bytes).map_err(|error| error.to_string())?;
    assert!(array.rows().all(|row| row.len() == array.columns));
    Ok(())
}
