"""Decoding and distances, against all errors in numpy."""

import itertools
import math
import pickle
import signal
import threading
import time

import lightsout_puzzles as lo
import numpy as np
import pytest


def all_errors(columns):
    return np.array(list(itertools.product([0, 1], repeat=columns)), dtype=np.uint8)


def test_the_least_weight_is_that_of_all_errors():
    random = np.random.default_rng(20)
    impossible = 0
    for _ in range(60):
        checks, columns = random.integers(2, 8), random.integers(2, 12)
        matrix = random.integers(0, 2, (checks, columns), dtype=np.uint8)
        weights = random.integers(0, 9, columns)
        observables = random.integers(0, 2, (2, columns), dtype=np.uint8)
        syndromes = random.integers(0, 2, (20, checks), dtype=np.uint8)
        decoded = lo.Code(matrix, weights=weights, observables=observables).decode_many(syndromes)
        errors = all_errors(columns)
        cost, has = errors @ weights, errors @ matrix.T % 2
        for i, syndrome in enumerate(syndromes):
            fits = (has == syndrome).all(axis=1)
            assert decoded.possible[i] == fits.any()
            if not fits.any():
                impossible += 1
                refutation = decoded.refutations[i]
                assert not (refutation @ matrix % 2).any() and refutation @ syndrome % 2 == 1
                continue
            assert decoded.proved[i] and decoded.weights[i] == cost[fits].min()
            assert (matrix @ decoded.errors[i] % 2 == syndrome).all()
            assert (observables @ decoded.errors[i] % 2 == decoded.observables[i]).all()
    assert impossible > 50


@pytest.mark.parametrize(
    "name, draw",
    [
        ("tens of millions", lambda random, n: random.integers(0, 2**26, n)),
        ("more than all steps", lambda random, n: random.integers(0, 9, n) * 2**40),
        ("hundredths", lambda random, n: random.integers(0, 99, n) / 100),
        ("any", lambda random, n: random.random(n) * 5),
        ("of all sizes", lambda random, n: 10.0 ** random.uniform(-7, 3, n)),
    ],
)
def test_what_is_said_is_true_of_the_weights_given(name, draw):
    random, proved = np.random.default_rng(24), 0.0
    for _ in range(30):
        checks, columns = random.integers(2, 6), random.integers(4, 11)
        matrix = random.integers(0, 2, (checks, columns), dtype=np.uint8)
        weights = draw(random, columns)
        code = lo.Code(matrix, weights=weights)
        assert (code.weights == weights).all()
        errors = all_errors(columns)
        cost, has = errors @ weights.astype(float), errors @ matrix.T % 2
        syndromes = np.unique(has, axis=0)
        decoded = code.decode_many(syndromes)
        least = np.array([cost[(has == syndrome).all(axis=1)].min() for syndrome in syndromes])
        tiny = 1e-12 * (1 + least)
        assert np.allclose(decoded.weights, decoded.errors @ weights.astype(float), rtol=1e-12)
        assert (decoded.at_least <= least + tiny).all() and (decoded.weights >= least - tiny).all()
        share = 0 if name in ("tens of millions", "hundredths") else 1e-4
        assert (decoded.weights - least <= share * least + tiny)[decoded.proved].all()
        proved += decoded.proved.sum() / decoded.proved.size / 30
    # Weights too far apart are rounded down, and prove nothing.
    assert (proved > 0.999) if name != "of all sizes" else (proved == 0)


def test_weights_that_cannot_be_kept_are_refused():
    code = [[1, 1, 0], [0, 0, 1]]
    with pytest.raises(ValueError, match="weights has 9007199254740993; whole numbers up to"):
        lo.Code(code, weights=[4, 1, 2**53 + 1])
    with pytest.raises(TypeError, match="weights has entries of type <U"):
        lo.Code(code, weights=["a", "b", "c"])


def test_entries_that_are_there_twice_are_refused():
    sparse = pytest.importorskip("scipy.sparse")
    twice = sparse.coo_array(([1, 1, 1], ([0, 0, 1], [0, 0, 1])), shape=(2, 2))
    for make in (lambda: lo.Code(twice), lambda: lo.Code(twice.toarray())):
        with pytest.raises(ValueError, match="checks has 2 at"):
            make()
    three = sparse.coo_array(([1, 1, 1], ([0, 0, 1], [0, 0, 1])), shape=(2, 2))
    assert (lo.Puzzle.from_matrix(three, states=3).matrix == twice.toarray() % 3).all()


def test_distances_are_those_of_all_codewords():
    random = np.random.default_rng(21)
    for _ in range(40):
        matrix = random.integers(0, 2, (random.integers(2, 6), random.integers(6, 12)), dtype=np.uint8)
        words = all_errors(matrix.shape[1])[1:]
        words = words[~(words @ matrix.T % 2).any(axis=1)]
        found = lo.Code(matrix).distance(classical=True)
        assert found.proved and found.at_most == words.sum(axis=1).min()
        assert not (matrix @ found.word % 2).any() and found.word.sum() == found.at_most


def test_sparse_matrices_and_models():
    sparse = pytest.importorskip("scipy.sparse")
    code = lo.Code.hexagonal(5)
    again = lo.Code(sparse.csr_array(code.checks))
    assert np.array_equal(again.checks, code.checks)
    stim = lo.Code.from_stim("error(0.1) D0 L0\nerror(0.2) D0 D1\nerror(0.1) D1")
    assert stim.weights == pytest.approx([math.log(9), math.log(4), math.log(9)], rel=1e-5)
    for one in (code, stim):
        assert np.array_equal(pickle.loads(pickle.dumps(one)).checks, one.checks)


def test_what_is_wrong_is_named():
    code = lo.Code.hexagonal(5)
    for call, words in [
        (lambda: lo.Code([[0, 2]]), "checks"),
        (lambda: lo.Code([0, 1]), "matrix"),
        (lambda: lo.Code([[0, 1]], weights=[1]), "weights"),
        (lambda: lo.Code([[0, 1]], weights=[1, -1]), "weight"),
        (lambda: lo.Code([[0, 1]], observables=[[1]]), "logical"),
        (lambda: lo.Code.hexagonal(4), "odd"),
        (lambda: lo.Code.from_stim("error(2) D0"), "line 1"),
        (lambda: code.decode_many([[0, 1]]), r"\(N, 9\)"),
        (lambda: code.decode([0, 1]), r"syndrome has shape \(2,\); \(9,\) is wanted"),
        (lambda: code.decode([0] * 8 + [2]), r"syndrome has 2 at \(8,\)"),
        (lambda: code.decode([0] * 9, time_limit=-1), "time_limit is -1"),
        (lambda: code.distance(classical=True, logicals=[[1] * 19]), "exclude"),
    ]:
        with pytest.raises(ValueError, match=words):
            call()


def test_a_limit_leaves_bounds():
    matrix = np.random.default_rng(22).integers(0, 2, (150, 300), dtype=np.uint8)
    found = lo.Code(matrix).distance(classical=True, time_limit=0.5)
    assert found.at_least <= found.at_most and not found.proved and found.reason


def test_ctrl_c_is_heard():
    code = lo.Code(np.random.default_rng(23).integers(0, 2, (150, 300), dtype=np.uint8))
    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    began = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        code.distance(classical=True)
    assert time.perf_counter() - began < 3


def test_a_large_weight_rounds_no_other_away():
    code = lo.Code([[1, 1, 0], [0, 0, 1]], weights=[4, 1, 2**31])
    decoded = code.decode([1, 0])
    assert decoded.weights <= 4 and (not decoded.proved or decoded.weights == 1)
    assert decoded.at_least <= 1
    code = lo.Code([[1, 1, 0], [0, 0, 1]], weights=[0.4, 0.3, 1e6])
    decoded = code.decode([1, 0])
    assert decoded.errors.tolist() == [0, 1, 0] and decoded.proved and decoded.weights == 0.3


def test_a_distance_says_what_is_trivial():
    extended = np.array([[1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 1, 1, 1, 1], [0, 0, 1, 1, 0, 0, 1, 1]])
    code = lo.Code(extended)
    assert code.distance().trivial == "sums of checks" and "trivial: sums of checks" in repr(code.distance())
    assert code.distance(classical=True).trivial == "only zeros"
    assert code.distance(stabilisers=extended[:1]).trivial == "sums of the stabilisers"
    assert code.distance(logicals=np.eye(8)[:1]).trivial == "even on the logicals"
    assert lo.Code(extended, observables=np.eye(8)[:1]).distance().trivial == "unseen by the observables"
    assert lo.Code([[1, 1, 0], [0, 1, 1]]).distance().trivial == "only zeros"
    assert repr(lo.Code([[1]])) == "<Code: 1 check, 1 error>"


def test_a_distance_has_a_value_if_it_is_proved():
    assert lo.Code.hexagonal(5).distance().value == 5
    open_ = lo.Distance(3, 5, False, np.ones(5, dtype=np.uint8), 1, "only zeros", "", "the time limit was reached")
    for distance in (open_, lo.CssDistance(open_, open_)):
        with pytest.raises(ValueError, match="not proved: it is from at_least, 3, to at_most, 5"):
            distance.value


def test_observables_are_those_that_were_given():
    rows = [[1, 0, 0, 1], [0, 0, 1, 0]]
    code = lo.Code([[1, 1, 0, 0], [0, 1, 1, 1]], observables=rows)
    assert code.observables.tolist() == rows and lo.Code([[1, 1]]).observables.shape == (0, 2)
    assert lo.Code.from_stim("error(0.1) D0 L1\nerror(0.2) D0 D1\nerror(0.1) D1").observables.tolist() == [[0] * 3, [1, 0, 0]]


def test_what_is_decoded_is_said_in_short():
    code = lo.Code([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    assert repr(code.decode_many([[1, 1, 0], [1, 0, 1], [1, 0, 0]])) == "<Decoded: 2 of 3 proved, 1 impossible>"
    assert repr(code.decode([1, 1, 0])) == "<Decoded: weight 1.0, proved>"
    assert repr(code.decode([1, 0, 0])) == "<Decoded: no error has this syndrome>"


def test_css_codes_have_both_distances():
    steane = lo.Code.hexagonal(3).checks
    found = lo.Code.css(steane, steane).distance()
    assert found.value == 3
    assert repr(found) == "<CssDistance: [[7,1,3]]; dX = 3, dZ = 3>" and found.proved
    with pytest.raises(ValueError, match="X check 0 and Z check 0 do not commute"):
        lo.Code.css([[1, 0]], [[1, 1]])


class Field(np.ndarray):
    """An array over a finite field, as galois has them."""

    name, order = "GF(3)", 3


def made(**fields):
    return type("Made", (), fields)()


def test_codes_of_other_packages_are_taken_as_they_are():
    steane = lo.Code.hexagonal(3).checks
    binary = steane.view(type("Binary", (Field,), {"order": 2}))
    assert (lo.Code(made(matrix=binary)).checks == steane).all()
    for x, z in (("matrix_x", "matrix_z"), ("hx", "hz"), ("Hx", "Hz")):
        own = made(**{x: binary, z: steane}, matrix=np.zeros((6, 14), dtype=np.uint8), num_qudits=7)
        assert lo.Code.css(own).distance().at_most == 3
        with pytest.raises(TypeError, match="checks is a Made, which has X and Z checks; Code.css takes it"):
            lo.Code(own)
    with pytest.raises(TypeError, match="Made, a quantum code without separate X and Z checks"):
        lo.Code(made(matrix=np.zeros((4, 10), dtype=np.uint8), num_qudits=5))
    for wrong in (steane.view(Field), made(matrix=steane.view(Field))):
        with pytest.raises(ValueError, match=r"checks has entries of GF\(3\)"):
            lo.Code(wrong)
    with pytest.raises(TypeError, match="no hx and hz"):
        lo.Code.css(steane)


def test_the_observable_of_a_colour_code_sees_every_logical_error():
    for distance in (3, 5):
        code = lo.Code.hexagonal(distance)
        errors = all_errors(code.shape[1])
        quiet = errors[~(errors @ code.checks.T % 2).any(axis=1)]
        seen = quiet @ code.observables.T % 2
        # Half of the codewords are sums of checks, and the others are logical.
        assert len(quiet) == 2 ** (code.shape[0] + 1) and seen.sum() == len(quiet) / 2
        sums = all_errors(code.shape[0]) @ code.checks % 2
        assert {row.tobytes() for row in sums} == {row.tobytes() for row in quiet[seen[:, 0] == 0]}
        assert quiet[seen[:, 0] == 1].sum(axis=1).min() == code.distance().value == distance


def test_after_a_limit_nothing_is_begun():
    code = lo.Code.hexagonal(61)
    syndromes = (np.random.default_rng(0).random((2000, code.shape[0])) < 0.5).astype(np.uint8)
    begun = time.process_time()
    decoded = code.decode_many(syndromes, time_limit=0.5)
    # Each of them takes seconds, and those that were not begun have no error.
    unknown = np.isnan(decoded.weights)
    assert decoded.possible.all() and not decoded.proved.any() and unknown.sum() > 1900 and not decoded.errors[unknown].any()
    known = decoded.errors[~unknown]
    assert (known @ code.checks.T % 2 == syndromes[~unknown]).all()
    assert time.process_time() - begun < 30


def test_a_circuit_makes_its_model():
    stim = pytest.importorskip("stim")
    circuit = stim.Circuit.generated("repetition_code:memory", rounds=2, distance=3, after_clifford_depolarization=0.01)
    code = lo.Code.from_stim(circuit)
    assert code == lo.Code.from_stim(circuit.detector_error_model()) and code.shape[0] == circuit.num_detectors
