"""Decoding in sinter: what its command collects, what counts say, and that predictions are those of the code."""

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import lightsout_puzzles as lo

sinter = pytest.importorskip("sinter")
stim = pytest.importorskip("stim")

from lightsout_puzzles.sinter import CompiledDecoder, Decoder, Sampler  # noqa: E402


def circuit(p, d=3):
    return stim.Circuit.generated("surface_code:rotated_memory_x", distance=d, rounds=d, after_clifford_depolarization=p)


def test_the_command_collects_with_our_decoder(tmp_path):
    (tmp_path / "d=3.stim").write_text(str(circuit(0.01)))
    command = [Path(sys.executable).parent / "sinter", "collect"]
    command += ["--circuits", "d=3.stim", "--decoders", "lightsout", "lightsout-counted", "--max_shots", "2000"]
    command += ["--custom_decoders_module_function", "lightsout_puzzles.sinter:decoders", "--processes", "1"]
    done = subprocess.run([*command, "--save_resume_filepath", "stats.csv"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with (tmp_path / "stats.csv").open() as file:
        rows = [{key.strip(): value.strip() for key, value in row.items() if key} for row in csv.DictReader(file)]
    shots = {name: sum(int(row["shots"]) for row in rows if row["decoder"] == name) for name in ("lightsout", "lightsout-counted")}
    errors = sum(int(row["errors"]) for row in rows)
    assert min(shots.values()) >= 2000 and 0 < errors < sum(shots.values()) / 5


def test_the_curve_of_the_manual_is_drawn(tmp_path):
    manual = (Path(__file__).parents[2] / "crates/decode/README.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"^```python\n(.*?)^```", manual, re.MULTILINE | re.DOTALL)
    (tmp_path / "curve.py").write_text(script.replace("10_000", "500"))
    environment = {**os.environ, "MPLBACKEND": "agg"}
    done = subprocess.run([sys.executable, "curve.py"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "curve.png").stat().st_size > 5000


def test_predictions_are_those_of_the_code():
    model = circuit(0.02).detector_error_model()
    events, flips, _ = model.compile_sampler(seed=5).sample(300)
    packed = np.packbits(events, axis=1, bitorder="little")
    predicted = Decoder().compile_decoder_for_dem(dem=model).decode_shots_bit_packed(bit_packed_detection_event_data=packed)
    code = lo.Code.from_stim(model)
    decoded = code.decode_many(events.astype(np.uint8))
    assert decoded.proved.all()
    assert np.array_equal(np.unpackbits(predicted, axis=1, count=flips.shape[1], bitorder="little"), decoded.observables)
    again = code.decode_many(packed, bit_packed=True)
    assert np.array_equal(again.observables, predicted) and np.array_equal(again.weights, decoded.weights)
    # It is no worse than a guess of no errors.
    assert (decoded.observables != flips).mean() < flips.mean()


def test_a_limit_for_each_shot_is_counted():
    wide = circuit(0.02, d=5)
    (stats,) = sinter.collect(
        num_workers=1, tasks=[sinter.Task(circuit=wide)], decoders=["none"], max_shots=50,
        custom_decoders={"none": Sampler(shot_time_limit=0)},
    )  # fmt: skip
    assert 0 < stats.custom_counts["not_proved"] <= stats.shots == 50
    model = wide.detector_error_model()
    events = model.compile_sampler(seed=6).sample(50)[0]
    decoder = CompiledDecoder(model, shot_time_limit=0)
    decoder.decode_shots_bit_packed(bit_packed_detection_event_data=np.packbits(events, axis=1, bitorder="little"))
    decoded = lo.Code.from_stim(model).decode_many(events.astype(np.uint8), shot_time_limit=0)
    assert (~decoded.proved).sum() == decoder.open > 0 and (decoded.at_least <= decoded.weights).all()


def test_a_sampler_refuses_what_it_does_not_do():
    task = sinter.Task(circuit=circuit(0.01), postselection_mask=np.zeros(3, dtype=np.uint8))
    with pytest.raises(ValueError, match="postselection"):
        Sampler().compiled_sampler_for_task(task)
