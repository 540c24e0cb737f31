//! Codes: the least-weight error of every syndrome, and the distance.

use lightsout::algebra::sparse::SparseMatrix;
use lightsout::algebra::watch::Stopped;
use lightsout_decode::code::{self, matrix};
use lightsout_decode::decoder::{DecodeError, Decoded, Decoder, Shot};
use lightsout_decode::distance::{NoDistance, Trivial, distance};
use lightsout_decode::families::hexagonal;
use lightsout_decode::read::dem::{self, BadModel};
use lightsout_decode::weights::Weights;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::work::{self, Wishes};
use crate::{arrays, errors};

/// Where the ones of a matrix are: its rows and columns, the row of each one and its column.
type Ones<'py> = (usize, usize, PyReadonlyArray1<'py, i64>, PyReadonlyArray1<'py, i64>);

/// What is known of every syndrome: the errors, what they weigh, lower bounds, the observables they flip, and how each
/// ended: 0 unknown, 1 found, 2 impossible, in which case the errors' place has the checks that refute it.
type Answers<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray2<u8>>,
);

/// Length, dimension, bounds, the lightest codeword known, what is trivial, how the lower bound is known, why no more is.
type ToldOfDistance<'py> =
    (usize, usize, u64, u64, Bound<'py, PyArray1<u8>>, &'static str, String, Option<String>);

/// A code, prepared for syndromes.
#[pyclass(frozen, module = "lightsout_puzzles._native")]
pub struct Decoding {
    decoder: Decoder<'static>,
}

#[pymethods]
impl Decoding {
    /// The code of a check matrix, with weights and observables.
    #[new]
    #[pyo3(signature = (checks, weights=None, observables=None))]
    fn new(
        py: Python<'_>,
        checks: Ones<'_>,
        weights: Option<Vec<f64>>,
        observables: Option<Ones<'_>>,
    ) -> PyResult<Decoding> {
        let mut own = code::Code::of(of_ones(&checks)?);
        if let Some(weights) = weights {
            let weights = Weights::of(&weights).map_err(errors::value)?;
            own = own.with_weights(weights).map_err(errors::value)?;
        }
        if let Some(observables) = observables {
            own = own.with_observables(of_ones(&observables)?).map_err(errors::value)?;
        }
        Decoding::of(py, own)
    }

    /// A detector error model, as stim prints it.
    #[staticmethod]
    fn from_model(py: Python<'_>, text: &str) -> PyResult<Decoding> {
        let read = work::plainly(py, |budget| dem::read(text, budget))?;
        let own = read.map_err(|error| match error {
            BadModel::Stopped(why) => errors::stopped(why),
            wrong => errors::value(wrong),
        })?;
        Decoding::of(py, own)
    }

    /// The hexagonal colour code of an odd distance.
    #[staticmethod]
    fn hexagonal(py: Python<'_>, distance: usize) -> PyResult<Decoding> {
        if !(3..=199).contains(&distance) || distance.is_multiple_of(2) {
            return Err(errors::value(format!(
                "a hexagonal colour code has an odd distance from 3 to 199, not {distance}"
            )));
        }
        // Every face has an even number of qubits, and all qubits together flip the one logical qubit.
        let checks = hexagonal(distance);
        let all = matrix(1, checks.cols(), (0..checks.cols()).map(|column| (0, column)).collect());
        Decoding::of(py, code::Code::of(checks).with_observables(all).map_err(errors::value)?)
    }

    /// Checks, errors and observables.
    fn sizes(&self) -> (usize, usize, usize) {
        let own = self.decoder.code();
        (own.checks().rows(), own.checks().cols(), own.observables().rows())
    }

    /// Whether another code has the same checks, weights and observables.
    fn is_same(&self, other: &Decoding) -> bool {
        let (own, other) = (self.decoder.code(), other.decoder.code());
        own.checks() == other.checks()
            && own.weights().given() == other.weights().given()
            && own.observables() == other.observables()
    }

    /// Rows and columns of the ones of the check matrix.
    fn ones<'py>(&self, py: Python<'py>) -> Places<'py> {
        places(py, self.decoder.code().checks())
    }

    /// The same of the observables.
    fn observed<'py>(&self, py: Python<'py>) -> Places<'py> {
        places(py, self.decoder.code().observables())
    }

    /// What errors weigh, as it was given.
    fn weights<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_slice(py, self.decoder.code().weights().given())
    }

    /// Decodes syndromes, a row each.
    #[pyo3(signature = (syndromes, time_limit=None, memory_limit=None, progress=None, shot_time_limit=None))]
    fn decode<'py>(
        &self,
        py: Python<'py>,
        syndromes: PyReadonlyArray2<'py, u8>,
        time_limit: Option<f64>,
        memory_limit: Option<u64>,
        progress: Option<Py<PyAny>>,
        shot_time_limit: Option<f64>,
    ) -> PyResult<Answers<'py>> {
        let wishes = Wishes::new(time_limit, memory_limit, progress)?;
        let own = self.decoder.code();
        let (checks, columns, observables) = self.sizes();
        let count = syndromes.shape()[0];
        let entries = syndromes.as_slice().map_err(errors::value)?;
        let rows: Vec<Vec<u8>> = match checks {
            0 => vec![Vec::new(); count],
            _ => entries.chunks_exact(checks).map(<[u8]>::to_vec).collect(),
        };
        let limit = Wishes::new(shot_time_limit, None, None)?.time();
        let answers = work::run(py, &wishes, |budget| {
            let began = std::time::Instant::now();
            let clock = || began.elapsed();
            let shot = limit.map(|limit| Shot { limit, clock: &clock });
            self.decoder.decode_all(&rows, shot, budget)
        })?;
        let found = arrays::zeros::<u8>(py, count, columns)?;
        let (weights, bounds) = (vec![f64::NAN; count], vec![f64::NAN; count]);
        let (mut weights, mut bounds, mut ends) = (weights, bounds, vec![0u8; count]);
        let flipped = arrays::zeros::<u8>(py, count, observables)?;
        let refuting = arrays::zeros::<u8>(py, count, checks)?;
        {
            let (mut found, mut flipped) = (found.readwrite(), flipped.readwrite());
            let mut refuting = refuting.readwrite();
            let found = found.as_slice_mut().map_err(errors::value)?;
            let flipped = flipped.as_slice_mut().map_err(errors::value)?;
            let refuting = refuting.as_slice_mut().map_err(errors::value)?;
            for (number, answer) in answers.into_iter().enumerate() {
                match answer {
                    None | Some(Err(DecodeError::Stopped(_))) => {}
                    Some(Err(error)) => return Err(errors::internal(error)),
                    Some(Ok(Decoded::Impossible { checks: own })) => {
                        ends[number] = 2;
                        refuting[number * checks..][..checks].copy_from_slice(&own);
                    }
                    Some(Ok(Decoded::Found(answer))) => {
                        found[number * columns..][..columns].copy_from_slice(&answer.error);
                        flipped[number * observables..][..observables]
                            .copy_from_slice(&answer.flipped);
                        weights[number] = answer.weight(own);
                        bounds[number] = answer.least_weight(own);
                        ends[number] = if answer.is_minimum(own) { 1 } else { 3 };
                    }
                }
            }
        }
        let [weights, bounds] = [weights, bounds].map(|own| PyArray1::from_vec(py, own));
        Ok((found, weights, bounds, flipped, PyArray1::from_vec(py, ends), refuting))
    }

    /// What the errors of shots flip, on one processor: shots and flips eight to a byte, a row each; how many are not
    /// proved to be of least weight, and how many no error explains.
    #[pyo3(signature = (shots, shot_time_limit=None))]
    fn predict<'py>(
        &self,
        py: Python<'py>,
        shots: PyReadonlyArray2<'py, u8>,
        shot_time_limit: Option<f64>,
    ) -> PyResult<(Bound<'py, PyArray2<u8>>, usize, usize)> {
        let (checks, _, observables) = self.sizes();
        let (count, bytes) = (shots.shape()[0], shots.shape()[1]);
        if bytes != checks.div_ceil(8) {
            return Err(errors::value(format!(
                "shots has {bytes} bytes for each, not {}, eight of {checks} checks to a byte",
                checks.div_ceil(8)
            )));
        }
        let entries = shots.as_slice().map_err(errors::value)?;
        let bits = |shot: usize| {
            let bit = |check: usize| entries[shot * bytes + check / 8] >> (check % 8) & 1;
            (0..checks).map(bit).collect::<Vec<u8>>()
        };
        let rows: Vec<Vec<u8>> = (0..count).map(bits).collect();
        let limit = Wishes::new(shot_time_limit, None, None)?.time();
        let answers = work::run(py, &Wishes::default(), |budget| {
            let began = std::time::Instant::now();
            let clock = || began.elapsed();
            let shot = limit.map(|limit| Shot { limit, clock: &clock });
            self.decoder.decode_alone(&rows, shot, budget)
        })?;
        let width = observables.div_ceil(8);
        let flips = arrays::zeros::<u8>(py, count, width)?;
        let (mut open, mut impossible) = (0, 0);
        {
            let mut flips = flips.readwrite();
            let flips = flips.as_slice_mut().map_err(errors::value)?;
            for (shot, answer) in answers.into_iter().enumerate() {
                match answer {
                    None | Some(Err(DecodeError::Stopped(_))) => open += 1,
                    Some(Err(error)) => return Err(errors::internal(error)),
                    Some(Ok(Decoded::Impossible { .. })) => impossible += 1,
                    Some(Ok(Decoded::Found(found))) => {
                        open += usize::from(!found.is_minimum(self.decoder.code()));
                        for (number, bit) in found.flipped.iter().enumerate() {
                            flips[shot * width + number / 8] |= bit << (number % 8);
                        }
                    }
                }
            }
        }
        Ok((flips, open, impossible))
    }

    /// The least weight of a codeword that is not trivial.
    #[pyo3(signature = (stabilisers=None, logicals=None, classical=false, time_limit=None, memory_limit=None, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "they are those of the method in Python")]
    fn distance<'py>(
        &self,
        py: Python<'py>,
        stabilisers: Option<Ones<'_>>,
        logicals: Option<Ones<'_>>,
        classical: bool,
        time_limit: Option<f64>,
        memory_limit: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<ToldOfDistance<'py>> {
        let wishes = Wishes::new(time_limit, memory_limit, progress)?;
        let own = self.decoder.code();
        let (trivial, words) = match (stabilisers, logicals) {
            (Some(stabilisers), _) => {
                (Trivial::SumsOf(of_ones(&stabilisers)?), "sums of the stabilisers")
            }
            (_, Some(logicals)) => (Trivial::EvenOn(of_ones(&logicals)?), "even on the logicals"),
            _ if classical => (Trivial::Zero, "only zeros"),
            _ => match Trivial::usual(own) {
                trivial @ Trivial::EvenOn(_) => (trivial, "unseen by the observables"),
                trivial @ Trivial::SumsOf(_) => (trivial, "sums of checks"),
                Trivial::Zero => (Trivial::Zero, "only zeros"),
            },
        };
        let found = work::run(py, &wishes, |budget| distance(own.checks(), &trivial, budget))?;
        let found = found.map_err(|error| match error {
            NoDistance::Stopped(why) => errors::stopped(why),
            error => errors::value(error),
        })?;
        let why = found.stopped.as_ref().map(Stopped::to_string);
        let word = PyArray1::from_vec(py, found.word);
        let how = found.how.to_string();
        Ok((found.length, found.dimension, found.at_least, found.at_most, word, words, how, why))
    }
}

impl Decoding {
    fn of(py: Python<'_>, own: code::Code) -> PyResult<Decoding> {
        let decoder = work::plainly(py, |budget| Decoder::owning(own, budget))?;
        Ok(Decoding { decoder: decoder.map_err(errors::stopped)? })
    }
}

/// The row and the column of every one of a matrix.
type Places<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);

fn places<'py>(py: Python<'py>, matrix: &SparseMatrix) -> Places<'py> {
    let each = |row| matrix.row(row).map(move |(column, _)| (row as i64, column as i64));
    let (rows, columns): (Vec<i64>, Vec<i64>) = (0..matrix.rows()).flat_map(each).unzip();
    (PyArray1::from_vec(py, rows), PyArray1::from_vec(py, columns))
}

fn of_ones(ones: &Ones<'_>) -> PyResult<SparseMatrix> {
    let (rows, columns, at_rows, at_columns) = ones;
    let at_rows = at_rows.as_slice().map_err(errors::value)?;
    let at_columns = at_columns.as_slice().map_err(errors::value)?;
    let inside = |number: i64, below: usize| usize::try_from(number).ok().filter(|n| *n < below);
    let places = at_rows.iter().zip(at_columns).map(|(&row, &column)| {
        inside(row, *rows)
            .zip(inside(column, *columns))
            .ok_or_else(|| errors::value(format!("there is no entry ({row}, {column})")))
    });
    Ok(matrix(*rows, *columns, places.collect::<PyResult<_>>()?))
}
