"""Decoders on the same syndromes: CPU per shot, how many errors are not of least weight, how many shots fail.

    pip install stim pymatching ldpc tesseract-decoder && python bench/decoders.py [SHOTS]

A decoder that is not installed is left out. Ours has a limit of 5 s for each shot.
"""

import sys
import time

import numpy as np
import stim

import lightsout_puzzles as lo

SHOTS = int(sys.argv[1]) if len(sys.argv) > 1 else 300


def row(model, decoder, cpu, missed, failed):
    print(f"| {model} | {decoder} | {1e3 * cpu:.3f} ms | {missed} | {failed} |", flush=True)


def timed(work, *arguments, **options):
    """What work returns, and its CPU time for each shot."""
    began = time.process_time()
    done = work(*arguments, **options)
    return done, (time.process_time() - began) / SHOTS


def belief(matrix, priors):
    """The settings that users of ldpc take, and a scaling of 1."""
    try:
        from ldpc import BpLsdDecoder, BpOsdDecoder
    except ImportError:
        return
    common = {"error_channel": list(priors), "max_iter": 50}
    osd, lsd = {**common, "osd_method": "osd_cs", "osd_order": 7}, {**common, "lsd_method": "lsd_cs", "lsd_order": 7}
    scaled = {"bp_method": "minimum_sum", "ms_scaling_factor": 0.625}
    yield "BP+OSD, scaling 0.625", BpOsdDecoder(matrix, **scaled, **osd)
    yield "BP+OSD, product sum", BpOsdDecoder(matrix, bp_method="product_sum", **osd)
    yield "BP+OSD, scaling 1", BpOsdDecoder(matrix, bp_method="minimum_sum", ms_scaling_factor=1.0, **osd)
    yield "BP+LSD, scaling 0.625", BpLsdDecoder(matrix, **scaled, **lsd)


def compare(model, code, matrix, priors, syndromes, fails):
    """A line for ours and for each decoder of ldpc; ``fails`` counts the shots that errors do not mend. Our weights."""
    code.decode_many(syndromes[:1])
    decoded, cpu = timed(code.decode_many, syndromes, shot_time_limit=5)
    row(model, f"ours, {decoded.proved.sum()} of {SHOTS} proved", cpu, 0, fails(decoded.errors))
    weigh = np.log((1 - priors) / priors)
    least = decoded.errors @ weigh
    for decoder, made in belief(matrix, priors):
        errors, cpu = timed(lambda: np.array([made.decode(syndrome) for syndrome in syndromes]))
        assert not ((errors @ matrix.T + syndromes) % 2).any()
        row(model, decoder, cpu, heavier(errors @ weigh, least), fails(errors))
    return least


def heavier(weights, least):
    return (weights > least * (1 + 1e-6) + 1e-9).sum()


def random(columns, p):
    return (np.random.default_rng(1).random((SHOTS, columns)) < p).astype(np.uint8)


def of_code(model, checks, stabilisers, p):
    """A code without a circuit: what is left of an error has to be a sum of stabilisers."""
    happened, priors = random(checks.shape[1], p), np.full(checks.shape[1], p)
    sums = lo.Puzzle.from_matrix(np.ascontiguousarray(stabilisers.T))
    code = lo.Code(checks, weights=np.log((1 - priors) / priors))
    compare(model, code, checks, priors, happened @ checks.T % 2, lambda errors: (~sums.solve_many(happened ^ errors)[1]).sum())


def bicycle(l, m, a, b):
    """The X and the Z checks of a bivariate bicycle code (Bravyi et al. 2024): powers of x and y, as pairs."""
    def shift(n):
        return np.roll(np.eye(n, dtype=np.uint8), 1, 1)

    def polynomial(terms):
        power = np.linalg.matrix_power
        return sum(np.kron(power(shift(l), i), power(shift(m), j)) for i, j in terms) % 2

    a, b = polynomial(a), polynomial(b)
    return np.hstack([a, b]), np.hstack([b.T, a.T])


BICYCLES = {
    108: (9, 6, ((3, 0), (0, 1), (0, 2)), ((0, 3), (1, 0), (2, 0))),
    144: (12, 6, ((3, 0), (0, 1), (0, 2)), ((0, 3), (1, 0), (2, 0))),
    288: (12, 12, ((3, 0), (0, 2), (0, 7)), ((0, 3), (1, 0), (2, 0))),
}


def matrices(dem):
    """Detectors, observables and probabilities of the mechanisms of a model, parallel ones as one."""
    columns = {}
    for line in dem.flattened():
        if line.type == "error":
            targets = [target for target in line.targets_copy() if not target.is_separator()]
            flips = (frozenset(t.val for t in targets if t.is_relative_detector_id()), frozenset(t.val for t in targets if t.is_logical_observable_id()))
            known, q = columns.get(flips, 0.0), line.args_copy()[0]
            columns[flips] = known * (1 - q) + q * (1 - known)
    matrix, observables = (np.zeros((rows, len(columns)), dtype=np.uint8) for rows in (dem.num_detectors, dem.num_observables))
    for column, (detectors, logicals) in enumerate(columns):
        matrix[list(detectors), column] = 1
        observables[list(logicals), column] = 1
    return matrix, observables, np.array(list(columns.values()))


def of_circuit(model, kind, d, p):
    noise = ("after_clifford_depolarization", "before_measure_flip_probability", "after_reset_flip_probability", "before_round_data_depolarization")
    circuit = stim.Circuit.generated(kind, distance=d, rounds=d, **dict.fromkeys(noise, p))
    dem = circuit.detector_error_model()
    events, flips = circuit.compile_detector_sampler(seed=1).sample(SHOTS, separate_observables=True)
    matrix, observables, priors = matrices(dem)
    code = lo.Code(matrix, weights=np.log((1 - priors) / priors))
    fails = lambda errors: ((errors @ observables.T % 2) != flips).any(axis=1).sum()  # noqa: E731
    least = compare(model, code, matrix, priors, events.astype(np.uint8), fails)
    for decoder, predicted, cpu, missed in [*tesseract(dem, events, least), *matching(kind, circuit, events)]:
        row(model, decoder, cpu, missed, (predicted != flips).any(axis=1).sum())


def matching(kind, circuit, events):
    """PyMatching, which weighs the parts of errors by themselves."""
    try:
        import pymatching
    except ImportError:
        return
    if kind.startswith("surface"):
        made = pymatching.Matching.from_detector_error_model(circuit.detector_error_model(decompose_errors=True))
        yield "PyMatching", *timed(made.decode_batch, events), ""


def tesseract(dem, events, least):
    """The two settings that come with it."""
    try:
        from tesseract_decoder import make_tesseract_sinter_decoders_dict
    except ImportError:
        return
    for beam in ("short", "long"):
        made = make_tesseract_sinter_decoders_dict()[f"tesseract-{beam}-beam"].compile_decoder_for_dem(dem=dem).decoder
        errors, cpu = timed(lambda: [made.decode_to_errors(shot) for shot in events])
        predicted = np.array([made.get_observables_from_errors(own) for own in errors])
        yield f"tesseract, {beam} beam", predicted, cpu, heavier(np.array([made.cost_from_errors(own) for own in errors]), least)


def singles():
    """One error on a bicycle code: each of them."""
    for length, parts in BICYCLES.items():
        checks, _ = bicycle(*parts)
        code = lo.Code(checks)
        began = time.process_time()
        decoded = code.decode_many(checks.T)
        cpu = time.process_time() - began
        assert (decoded.errors.sum(axis=1) == 1).all()
        print(f"one error on the bicycle code of {length} qubits: {1e6 * cpu / length:.1f} µs")


def main():
    print("| model | decoder | CPU per shot | not of least weight | failed |\n|---|---|---:|---:|---:|")
    for d in (9, 17, 21):
        checks = lo.Code.hexagonal(d).checks
        of_code(f"hexagonal, d = {d}, p = 0.1", checks, checks, 0.1)
    for p in (0.05, 0.02):
        checks, others = bicycle(*BICYCLES[144])
        of_code(f"gross code, p = {p}", checks, others, p)
    for p in (0.003, 0.001):
        of_circuit(f"surface, d = 5, p = {p}", "surface_code:rotated_memory_x", 5, p)
    of_circuit("colour, d = 5, p = 0.003", "color_code:memory_xyz", 5, 0.003)
    singles()


if __name__ == "__main__":
    main()
