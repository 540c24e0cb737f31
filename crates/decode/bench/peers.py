"""Decoders on the same syndromes: CPU per shot, how many errors are not of least weight, how many shots fail.

In a virtual environment with numpy, scipy, stim, ldpc, pymatching and, for some lines, tesseract-decoder and mqt.qecc:
  cargo build --release && python crates/decode/bench/peers.py target/release/lightsout [SHOTS]
"""
import importlib.util
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

import numpy as np
import pymatching
import scipy.sparse
import stim
from ldpc import BpOsdDecoder
from ldpc.bplsd_decoder import BpLsdDecoder

OURS = sys.argv[1]
SHOTS = int(sys.argv[2]) if len(sys.argv) > 2 else 300
FOLDER = tempfile.mkdtemp()


def ours(name, model, syndromes):
    """Weights and flips of our errors, whether all are proved, CPU per shot."""
    np.save(os.path.join(FOLDER, "s.npy"), syndromes.astype(np.uint8))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [OURS, "decode", *model, "--syndromes", os.path.join(FOLDER, "s.npy"), "--json", "--shot-time-limit", "5s"]
    out = subprocess.run(command, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    answers = [json.loads(line) for line in out.splitlines()]
    weights = np.array([answer["weight"] for answer in answers])
    open_ = sum(not answer["minimum"] for answer in answers)
    return weights, [answer["observables"] for answer in answers], open_, cpu / len(answers)


def row(model, decoder, cpu, missed, failed, shots):
    print(f"| {model} | {decoder} | {1e3 * cpu:.3f} ms | {missed} | {failed} of {shots} |", flush=True)


def timed(decode, syndromes):
    began = time.process_time()
    decoded = [decode(syndrome) for syndrome in syndromes]
    return decoded, (time.process_time() - began) / len(syndromes)


def belief(matrix, priors):
    """What users of ldpc take."""
    common = {"error_channel": list(priors), "max_iter": 50}
    osd = {**common, "osd_method": "osd_cs", "osd_order": 7}
    yield "BP+OSD, minimum sum, scaling 1", BpOsdDecoder(matrix, bp_method="minimum_sum", ms_scaling_factor=1.0, **osd)
    yield "BP+OSD, minimum sum, scaling 0.625", BpOsdDecoder(matrix, bp_method="minimum_sum", ms_scaling_factor=0.625, **osd)
    yield "BP+OSD, product sum", BpOsdDecoder(matrix, bp_method="product_sum", **osd)
    yield "BP+LSD, minimum sum, scaling 0.625", BpLsdDecoder(
        matrix, bp_method="minimum_sum", ms_scaling_factor=0.625, lsd_method="lsd_cs", lsd_order=7, **common
    )


def compare(name, model, matrix, priors, observables, syndromes, flips):
    """A line for each decoder; ``flips`` are the true ones."""
    shots = len(syndromes)
    weigh = np.log((1 - priors) / priors)
    weights, own, open_, cpu = ours(name, model, syndromes)
    predicted = np.zeros_like(flips)
    for shot, flipped in enumerate(own):
        predicted[shot, flipped] = 1
    row(name, f"ours, {shots - open_} proved", cpu, 0, (predicted != flips).any(axis=1).sum(), shots)
    for decoder, made in belief(matrix, priors):
        errors, cpu = timed(made.decode, syndromes)
        errors = np.array(errors)
        assert not ((errors @ matrix.T + syndromes) % 2).any()
        missed = (errors @ weigh > weights * (1 + 1e-9) + 1e-9).sum()
        row(name, decoder, cpu, missed, ((errors @ observables.T % 2) != flips).any(axis=1).sum(), shots)


def bicycle():
    """The gross code [[144,12,12]]: X checks, Z checks and the Z logicals' partners, from its polynomials."""
    l, m = 12, 6
    x, y = np.kron(np.roll(np.eye(l, dtype=int), 1, 1), np.eye(m, dtype=int)), np.kron(np.eye(l, dtype=int), np.roll(np.eye(m, dtype=int), 1, 1))
    power = np.linalg.matrix_power
    a, b = power(x, 3) + y + power(y, 2), power(y, 3) + x + power(x, 2)
    return np.hstack([a, b]) % 2, np.hstack([b.T, a.T]) % 2


def beside(checks, stabilisers):
    """Rows that commute with the checks and, together with the stabilisers, are independent."""
    def reduced(rows):
        rows, pivots = rows.copy() % 2, []
        for column in range(rows.shape[1]):
            here = np.flatnonzero(rows[len(pivots):, column])
            if len(here):
                at = len(pivots)
                rows[[at, at + here[0]]] = rows[[at + here[0], at]]
                others = np.flatnonzero(rows[:, column])
                rows[others[others != at]] ^= rows[at]
                pivots.append(column)
        return rows[: len(pivots)], pivots
    rows, pivots = reduced(checks)
    free = [column for column in range(rows.shape[1]) if column not in pivots]
    kernel = np.zeros((len(free), rows.shape[1]), dtype=int)
    for number, column in enumerate(free):
        kernel[number, column] = 1
        kernel[number, pivots] = rows[:, column]
    found, known = [], stabilisers
    rank = len(reduced(known)[1])
    for word in kernel:
        more = np.vstack([known, word])
        if len(reduced(more)[1]) > rank:
            found.append(word)
            known, rank = more, rank + 1
    return np.array(found)


def gross(p):
    checks, others = bicycle()
    logicals = beside(others, checks)
    scipy.sparse.save_npz(os.path.join(FOLDER, "h.npz"), scipy.sparse.csr_matrix(checks.astype(np.uint8)))
    scipy.sparse.save_npz(os.path.join(FOLDER, "l.npz"), scipy.sparse.csr_matrix(logicals.astype(np.uint8)))
    errors = (np.random.default_rng(1).random((SHOTS, checks.shape[1])) < p).astype(np.uint8)
    priors = np.full(checks.shape[1], p)
    np.save(os.path.join(FOLDER, "w.npy"), np.log((1 - priors) / priors))
    model = [os.path.join(FOLDER, "h.npz"), "--observables", os.path.join(FOLDER, "l.npz"), "--weights", os.path.join(FOLDER, "w.npy")]
    compare(f"gross code, p = {p}", model, checks.astype(np.uint8), priors, logicals, errors @ checks.T % 2, errors @ logicals.T % 2)


def circuit(kind, d, p):
    noise = {"after_clifford_depolarization": p, "before_measure_flip_probability": p, "after_reset_flip_probability": p, "before_round_data_depolarization": p}
    made = stim.Circuit.generated(kind, distance=d, rounds=d, **noise)
    return made.detector_error_model(), made


def of_model(name, kind, d, p):
    dem, made = circuit(kind, d, p)
    file = os.path.join(FOLDER, "m.dem")
    dem.to_file(file)
    events, flips = made.compile_detector_sampler(seed=1).sample(SHOTS, separate_observables=True)
    columns = {}
    for line in dem.flattened():
        if line.type == "error":
            targets = line.targets_copy()
            key = (tuple(sorted(t.val for t in targets if t.is_relative_detector_id())), tuple(sorted(t.val for t in targets if t.is_logical_observable_id())))
            known, q = columns.get(key, 0.0), line.args_copy()[0]
            columns[key] = known * (1 - q) + q * (1 - known)
    matrix = np.zeros((dem.num_detectors, len(columns)), dtype=np.uint8)
    observables = np.zeros((dem.num_observables, len(columns)), dtype=np.uint8)
    for column, (detectors, logicals) in enumerate(columns):
        matrix[list(detectors), column] = 1
        observables[list(logicals), column] = 1
    compare(name, [file], matrix, np.array(list(columns.values())), observables, events.astype(np.uint8), flips.astype(np.uint8))
    if "surface" in kind:
        matching = pymatching.Matching.from_detector_error_model(made.detector_error_model(decompose_errors=True))
        began = time.process_time()
        predicted = matching.decode_batch(events)
        row(name, "PyMatching", (time.process_time() - began) / SHOTS, "", (predicted != flips).any(axis=1).sum(), SHOTS)
    if importlib.util.find_spec("tesseract_decoder"):
        from tesseract_decoder import tesseract
        for beam in (5, 20):
            decoder = tesseract.TesseractConfig(dem=dem, det_beam=beam).compile_decoder()
            predicted, cpu = timed(decoder.decode, events)
            row(name, f"tesseract, beam {beam}", cpu, "", (np.array(predicted) != flips).any(axis=1).sum(), SHOTS)


print("| model | decoder | CPU per shot | not of least weight | failed |\n|---|---|---:|---:|---:|")
gross(0.05)
gross(0.02)
for p in (0.003, 0.001):
    of_model(f"surface, d = 5, p = {p}", "surface_code:rotated_memory_x", 5, p)
of_model("colour, d = 5, p = 0.003", "color_code:memory_xyz", 5, 0.003)
