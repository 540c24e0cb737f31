"""Decoders for sinter, which samples the error rates of stim's circuits.

>>> import sinter, stim, lightsout_puzzles.sinter
>>> circuit = stim.Circuit.generated("surface_code:rotated_memory_x", distance=3, rounds=3, after_clifford_depolarization=0.001)
>>> stats = sinter.collect(
...     num_workers=1, tasks=[sinter.Task(circuit=circuit)], decoders=["lightsout"], max_shots=1000,
...     custom_decoders=lightsout_puzzles.sinter.decoders(),
... )
>>> stats[0].shots
1000

On the command line: ``sinter collect --custom_decoders_module_function lightsout_puzzles.sinter:decoders --decoders
lightsout ...``. Every worker of sinter uses one thread.
"""

from __future__ import annotations

import collections
import time
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

import sinter

from ._arguments import limits
from ._codes import Code

__all__ = ["CompiledDecoder", "CompiledSampler", "Decoder", "Sampler", "decoders"]

Bits = npt.NDArray[np.uint8]


class CompiledDecoder(sinter.CompiledDecoder):
    """A detector error model, prepared for shots. ``open`` counts those not proved to be of least weight, ``impossible``
    those that no error of the model explains."""

    def __init__(self, dem: Any, shot_time_limit: Optional[float] = None) -> None:
        self._native = Code.from_stim(dem)._native
        self._shot_time_limit = shot_time_limit
        self.open = 0
        self.impossible = 0

    def decode_shots_bit_packed(self, *, bit_packed_detection_event_data: Bits) -> Bits:
        """The observables that the likeliest errors of each shot flip, eight to a byte."""
        shots = np.ascontiguousarray(bit_packed_detection_event_data)
        flips, open_, impossible = self._native.predict(shots, self._shot_time_limit)
        self.open += open_
        self.impossible += impossible
        return flips


class Decoder(sinter.Decoder):
    """The least-weight decoder. A shot that takes longer than ``shot_time_limit`` seconds is decoded by the lightest
    error known by then. :class:`Sampler` counts such shots."""

    def __init__(self, *, shot_time_limit: Optional[float] = None) -> None:
        self.shot_time_limit, _ = limits(shot_time_limit, None)

    def compile_decoder_for_dem(self, *, dem: Any) -> CompiledDecoder:
        """The decoder of a detector error model."""
        return CompiledDecoder(dem, self.shot_time_limit)


class CompiledSampler(sinter.CompiledSampler):
    """A circuit to sample, with its decoder."""

    def __init__(self, task: Any, shot_time_limit: Optional[float]) -> None:
        if task.postselection_mask is not None or task.postselected_observables_mask is not None:
            raise ValueError("this sampler takes no postselection; use Decoder")
        self._sampler = task.circuit.compile_detector_sampler()
        self._decoder = CompiledDecoder(task.detector_error_model, shot_time_limit)

    def sample(self, suggested_shots: int) -> Any:
        """Samples shots and counts errors. ``custom_counts`` has ``not_proved`` and ``impossible``."""
        began = time.monotonic()
        events, flips = self._sampler.sample(suggested_shots, bit_packed=True, separate_observables=True)
        decoder = self._decoder
        decoder.open = decoder.impossible = 0
        predicted = decoder.decode_shots_bit_packed(bit_packed_detection_event_data=events)
        counts = collections.Counter({"not_proved": decoder.open, "impossible": decoder.impossible})
        return sinter.AnonTaskStats(
            shots=suggested_shots,
            errors=int((predicted != flips).any(axis=1).sum()),
            seconds=time.monotonic() - began,
            custom_counts=counts,
        )


class Sampler(sinter.Sampler):
    """The same as :class:`Decoder`, which also counts the shots that were not proved, in ``custom_counts``."""

    def __init__(self, *, shot_time_limit: Optional[float] = None) -> None:
        self.shot_time_limit, _ = limits(shot_time_limit, None)

    def compiled_sampler_for_task(self, task: Any) -> CompiledSampler:
        """The sampler of a task."""
        return CompiledSampler(task, self.shot_time_limit)


def decoders() -> dict[str, Union[Decoder, Sampler]]:
    """Returns ``lightsout`` without a limit, ``lightsout-10ms`` with 10 ms for each shot, and ``lightsout-counted``,
    the same with ``custom_counts``."""
    return {
        "lightsout": Decoder(),
        "lightsout-10ms": Decoder(shot_time_limit=0.01),
        "lightsout-counted": Sampler(shot_time_limit=0.01),
    }
