"""Codes: the same puzzle as a check matrix. Checks are lights, errors are buttons, a syndrome says which lights are on."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._arguments import flag, limits, short, whole
from ._arrays import bits, frozen
from ._progress import Progress, shown
from ._same import Same
from ._words import counted

Bits = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Decoded(Same):
    """The errors of syndromes: arrays with an entry for each syndrome, or single entries for one syndrome.

    Every error was replayed: its syndrome and its weight are right.

    Fields:

    - errors: The least-weight error known of each syndrome, a 0 or 1 for every column of the check matrix.
    - weights: Their weights, as sums of the given weights. nan if no error has the syndrome or none was found in time.
    - at_least: No error of the syndrome weighs less, proved.
    - proved: Whether the errors are proved to weigh least.
    - possible: Whether any error has the syndrome. False only with proof.
    - observables: The logical observables that the errors flip.
    - refutations: If no error has the syndrome, a set of checks. Every error changes an even number of them, but the
      syndrome has an odd number.
    """

    errors: Bits
    weights: npt.NDArray[np.float64]
    at_least: npt.NDArray[np.float64]
    proved: npt.NDArray[np.bool_]
    possible: npt.NDArray[np.bool_]
    observables: Bits
    refutations: Bits

    def __repr__(self) -> str:
        if np.ndim(self.proved):
            impossible = len(self.possible) - np.count_nonzero(self.possible)
            more = f", {impossible} impossible" if impossible else ""
            return f"<Decoded: {np.count_nonzero(self.proved)} of {len(self.proved)} proved{more}>"
        if not self.possible:
            return "<Decoded: no error has this syndrome>"
        found = f"weight {self.weights}" if np.isfinite(self.weights) else "no error found"
        return f"<Decoded: {found}, {'proved' if self.proved else 'not proved'}>"


@dataclass(frozen=True, eq=False)
class Distance(Same):
    """What is known of a code's distance, the least number of ones in a codeword that is not trivial.

    Fields:

    - at_least: No codeword that is not trivial has fewer ones, proved.
    - at_most: The number of ones of ``word``.
    - proved: Whether the two meet.
    - word: The lightest codeword known that is not trivial.
    - trivial: Which codewords count as trivial, in English.
    - dimension: The dimension of the codewords, less that of the trivial ones.
    - how: How the lower bound is known, in English.
    - reason: Why no more is known, in English. None if the bounds meet.
    """

    at_least: int
    at_most: int
    proved: bool
    word: Bits
    dimension: int
    trivial: str
    how: str
    reason: Optional[str]

    @property
    def value(self) -> int:
        """The distance. Raises ValueError if only bounds are known."""
        return _proved(self)

    def __repr__(self) -> str:
        known = f"{self.at_least}" if self.proved else f"{self.at_least} to {self.at_most}"
        return f"<Distance: {known}, length {len(self.word)}, dimension {self.dimension}; trivial: {self.trivial}>"


class Code:
    """A binary code by its check matrix. The code is prepared once for any number of syndromes.

    Parameters
    ----------
    checks : array or scipy.sparse array
        A row for every check and a column for every error.
    weights : array of float, optional
        The weights of errors, such as log((1 - p) / p). The default is 1 each. They count exactly, unless the largest
        and the least are too far apart for one step. Then nothing is called proved.
    observables : array, optional
        A row for each logical observable, which an error flips if it meets it in an odd number of places.

    Examples
    --------
    >>> import numpy as np, lightsout_puzzles as lo
    >>> code = lo.Code([[1, 1, 0], [0, 1, 1]], weights=[1.5, 4.0, 2.0])
    >>> code.decode([1, 1]).errors, float(code.decode([1, 1]).weights)
    (array([1, 0, 1], dtype=uint8), 3.5)
    """

    def __init__(self, checks: Any, *, weights: Optional[npt.ArrayLike] = None, observables: Any = None) -> None:
        given = None if weights is None else _weights(weights)
        rows = None if observables is None else _ones(observables, "observables")
        self._become(_native.Decoding, _ones(checks, "checks"), given, rows)

    @classmethod
    def from_stim(cls, model: Any) -> Code:
        """The code of a detector error model.

        Parameters
        ----------
        model : stim.DetectorErrorModel, stim.Circuit or str
            The model, its text, or a circuit, which makes its model.

        Returns
        -------
        Code
            The code with the weights and observables of the model.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> code = lo.Code.from_stim("error(0.1) D0 L0\\nerror(0.2) D0 D1\\nerror(0.1) D1")
        >>> code.decode([1, 0]).observables
        array([1], dtype=uint8)
        """
        if isinstance(model, os.PathLike) or (isinstance(model, str) and model.endswith((".dem", ".stim"))):
            raise TypeError(f"model is {short(model)}; stim.DetectorErrorModel.from_file reads a file, stim.Circuit.from_file a circuit")
        make = getattr(model, "detector_error_model", None)
        return cls._of(_native.Decoding.from_model, str(make() if make is not None else model))

    @staticmethod
    def css(x: Any, z: Any = None) -> CssCode:
        """The CSS code of X and Z checks.

        Parameters
        ----------
        x : array or object
            The X checks, or an object that has both, as qldpc and bposd make them.
        z : array, optional
            The Z checks.

        Returns
        -------
        CssCode
            The code with its two sides.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Code.css([[1, 1, 1, 1]], [[1, 1, 1, 1]]).distance()
        <CssDistance: [[4,2,2]]; dX = 2, dZ = 2>
        """
        sides = (x, z) if z is not None else _sides(x)
        if sides is None:
            raise TypeError(f"css takes the X and the Z checks, or an object that has both; {type(x).__name__} has no hx and hz")
        return CssCode(*sides)

    @classmethod
    def hexagonal(cls, distance: int) -> Code:
        """The hexagonal (6.6.6) colour code of an odd distance.

        Parameters
        ----------
        distance : int
            From 3 to 199.

        Returns
        -------
        Code
            One of its two equal sides. Its observable is all qubits, an odd number: an error flips it if it is odd.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Code.hexagonal(5)
        <Code: 9 checks, 19 errors, 1 observable>
        """
        return cls._of(_native.Decoding.hexagonal, whole("distance", distance, 3, 199))

    @classmethod
    def _of(cls, make: Callable[..., _native.Decoding], *arguments: Any) -> Code:
        code = cls.__new__(cls)
        code._become(make, *arguments)
        return code

    def _become(self, make: Callable[..., _native.Decoding], *arguments: Any) -> None:
        self._made = (make, *arguments)
        self._native = make(*arguments)

    def __reduce__(self) -> tuple[Any, ...]:
        return Code._of, self._made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Code):
            return NotImplemented
        return self._native.is_same(other._native)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        checks, errors, observables = self._native.sizes()
        more = f", {counted(observables, 'observable')}" if observables else ""
        return f"<Code: {counted(checks, 'check')}, {counted(errors, 'error')}{more}>"

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of checks and errors."""
        checks, errors, _ = self._native.sizes()
        return checks, errors

    @property
    def checks(self) -> Bits:
        """The check matrix, dense, read-only."""
        matrix = np.zeros(self.shape, dtype=np.uint8)
        matrix[self._native.ones()] = 1
        return frozen(matrix)

    @property
    def observables(self) -> Bits:
        """The logical observables, a row each, dense, read-only.

        >>> import lightsout_puzzles as lo
        >>> lo.Code([[1, 1, 0], [0, 1, 1]], observables=[[1, 0, 0]]).observables
        array([[1, 0, 0]], dtype=uint8)
        """
        _, errors, observables = self._native.sizes()
        matrix = np.zeros((observables, errors), dtype=np.uint8)
        matrix[self._native.observed()] = 1
        return frozen(matrix)

    @property
    def weights(self) -> npt.NDArray[np.float64]:
        """The weights of errors, as given."""
        return self._native.weights()

    def decode(
        self, syndrome: npt.ArrayLike, *, time_limit: Optional[float] = None, memory_limit: Optional[int] = None
    ) -> Decoded:
        """Finds the least-weight error of a syndrome.

        Parameters
        ----------
        syndrome : array
            0 or 1 for each check.
        time_limit, memory_limit : optional
            Seconds and bytes.

        Returns
        -------
        Decoded
            The error, its weight, and whether it is proved to be the least.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> decoded = lo.Code.hexagonal(5).decode([1, 0, 0, 0, 0, 0, 0, 0, 0])
        >>> int(decoded.errors.sum()), bool(decoded.proved)
        (2, True)
        """
        checks, _ = self.shape
        given = np.asarray(syndrome)
        if given.shape != (checks,):
            raise ValueError(f"syndrome has shape {given.shape}; ({checks},) is wanted, an entry for each check")
        many = self.decode_many(bits(given, "syndrome")[None], time_limit=time_limit, memory_limit=memory_limit)
        return Decoded(**{name: value[0] for name, value in vars(many).items()})

    def decode_many(
        self,
        syndromes: npt.ArrayLike,
        *,
        time_limit: Optional[float] = None,
        memory_limit: Optional[int] = None,
        shot_time_limit: Optional[float] = None,
        bit_packed: bool = False,
        progress: Progress = False,
    ) -> Decoded:
        """Finds the least-weight error of each syndrome, on all processors.

        Parameters
        ----------
        syndromes : array
            A row of 0 and 1 for each syndrome.
        time_limit, memory_limit : optional
            Seconds and bytes. At a limit, the result is what is known by then.
        shot_time_limit : float, optional
            The limit of each syndrome, in seconds.
        bit_packed : bool, default False
            Whether syndromes, errors, observables and refutations have eight bits to a byte, the first one lowest, as
            in stim.
        progress : bool or callable, default False
            Shows a bar, or calls ``progress(stage, done, total)``.

        Returns
        -------
        Decoded
            Errors, weights, and which are proved to be the least, an entry for each syndrome.

        Examples
        --------
        >>> import numpy as np, lightsout_puzzles as lo
        >>> code = lo.Code.hexagonal(5)
        >>> decoded = code.decode_many(np.eye(9, dtype=np.uint8))
        >>> np.array_equal(decoded.errors @ code.checks.T % 2, np.eye(9)), bool(decoded.proved.all())
        (True, True)
        """
        checks, _ = self.shape
        bit_packed = flag("bit_packed", bit_packed)
        given = np.asarray(syndromes)
        if bit_packed:
            given = _unpacked(given, checks)
        if given.ndim != 2 or given.shape[1] != checks:
            raise ValueError(f"syndromes has shape {given.shape}; (N, {checks}) is wanted, a column for each check")
        rows = bits(given, "syndromes")
        time_limit, memory_limit = limits(time_limit, memory_limit)
        shot_time_limit, _ = limits(shot_time_limit, None)
        with shown(progress) as report:
            told = self._native.decode(rows, time_limit, memory_limit, report, shot_time_limit)
        errors, weights, at_least, observables, ends, refutations = told
        if bit_packed:
            packed = (np.packbits(rows, axis=1, bitorder="little") for rows in (errors, observables, refutations))
            errors, observables, refutations = packed
        return Decoded(errors, weights, at_least, ends == 1, ends != 2, observables, refutations)

    def distance(
        self,
        *,
        stabilisers: Any = None,
        logicals: Any = None,
        classical: bool = False,
        time_limit: Optional[float] = None,
        memory_limit: Optional[int] = None,
        progress: Progress = False,
    ) -> Distance:
        """Finds the distance of the code, the least number of errors that make a codeword that is not trivial. Every
        error counts 1, regardless of its weight.

        Parameters
        ----------
        stabilisers : array, optional
            Their sums are trivial.
        logicals : array, optional
            Codewords that meet every row in an even number of places are trivial.
        classical : bool, default False
            Whether the codeword of zeros alone is trivial. Say so for a classical code whose checks happen to meet in
            even numbers of places, such as the extended Hamming code.
        time_limit, memory_limit : optional
            Seconds and bytes.
        progress : bool or callable, default False
            Shows a bar, or calls ``progress(stage, done, total)``.

        Returns
        -------
        Distance
            The distance with its proof, or bounds if a limit is reached. ``trivial`` names the choice.

        Raises
        ------
        TimeoutError, MemoryError
            If a limit is reached before any codeword is known.

        Notes
        -----
        If you give no ``stabilisers``, no ``logicals`` and not ``classical``, the trivial codewords are the first that
        apply of:

        - codewords that no observable sees, if the code has observables,
        - sums of checks, if every two checks meet in an even number of places, as in a stabiliser code,
        - the codeword of zeros alone.

        Examples
        --------
        >>> import lightsout_puzzles as lo
        >>> lo.Code.hexagonal(7).distance()
        <Distance: 7, length 37, dimension 1; trivial: unseen by the observables>
        >>> lo.Code([[1, 1, 1, 1]]).distance(), lo.Code([[1, 1, 1, 1]]).distance(classical=True)
        (<Distance: 2, length 4, dimension 2; trivial: sums of checks>, <Distance: 2, length 4, dimension 3; trivial: only zeros>)
        """
        classical = flag("classical", classical)
        time_limit, memory_limit = limits(time_limit, memory_limit)
        if sum([stabilisers is not None, logicals is not None, classical]) > 1:
            raise ValueError("stabilisers, logicals and classical exclude each other")
        with shown(progress) as report:
            _, dimension, at_least, at_most, word, trivial, how, reason = self._native.distance(
                None if stabilisers is None else _ones(stabilisers, "stabilisers"),
                None if logicals is None else _ones(logicals, "logicals"),
                classical,
                time_limit,
                memory_limit,
                report,
            )
        return Distance(at_least, at_most, at_least == at_most, word, dimension, trivial, how, reason)


def _proved(known: Union[Distance, CssDistance]) -> int:
    if not known.proved:
        raise ValueError(f"the distance is not proved: it is from at_least, {known.at_least}, to at_most, {known.at_most}")
    return known.at_most


@dataclass(frozen=True, eq=False)
class CssDistance(Same):
    """What is known of a CSS code's distance, the lesser of those of its two sides.

    Fields:

    - x: The distance of X operators: the Z checks do not see them, and they are no sums of X checks.
    - z: The same with X and Z exchanged.
    """

    x: Distance
    z: Distance

    @property
    def at_least(self) -> int:
        """No logical operator of either kind has fewer places, proved."""
        return min(self.x.at_least, self.z.at_least)

    @property
    def at_most(self) -> int:
        """The places of the lightest logical operator known."""
        return min(self.x.at_most, self.z.at_most)

    @property
    def proved(self) -> bool:
        """Whether the two meet."""
        return self.at_least == self.at_most

    @property
    def value(self) -> int:
        """The distance. Raises ValueError if only bounds are known."""
        return _proved(self)

    @property
    def dimension(self) -> int:
        """The number of logical qubits."""
        return self.x.dimension

    def __repr__(self) -> str:
        def known(of: Any) -> str:
            return f"{of.at_least}" if of.proved else f"{of.at_least}..{of.at_most}"

        parameters = f"[[{len(self.x.word)},{self.dimension},{known(self)}]]"
        return f"<CssDistance: {parameters}; dX = {known(self.x)}, dZ = {known(self.z)}>"


class CssCode:
    """A CSS code: ``x`` and ``z`` are the codes of its X and its Z checks. :meth:`Code.css` makes it.

    >>> import lightsout_puzzles as lo
    >>> steane = lo.Code.css(lo.Code.hexagonal(3).checks, lo.Code.hexagonal(3).checks)
    >>> steane.distance(), int(steane.x.decode([1, 0, 0]).errors.sum())
    (<CssDistance: [[7,1,3]]; dX = 3, dZ = 3>, 1)
    """

    def __init__(self, x: Any, z: Any) -> None:
        self.x, self.z = Code(x), Code(z)
        if self.x.shape[1] != self.z.shape[1]:
            raise ValueError(f"the X checks have {self.x.shape[1]} columns, and the Z checks {self.z.shape[1]}")
        meet = np.argwhere(self.x.checks.astype(np.float32) @ self.z.checks.T.astype(np.float32) % 2)
        if len(meet):
            raise ValueError(f"X check {meet[0][0]} and Z check {meet[0][1]} do not commute: they meet in an odd number of qubits")

    def __repr__(self) -> str:
        of_x, of_z = (counted(code.shape[0], f"{name} check") for name, code in (("X", self.x), ("Z", self.z)))
        return f"<CssCode: {counted(self.x.shape[1], 'qubit')}, {of_x}, {of_z}>"

    def distance(
        self, *, time_limit: Optional[float] = None, memory_limit: Optional[int] = None, progress: Progress = False
    ) -> CssDistance:
        """Returns the distances of both sides, each with proof, or bounds if a limit is reached. ``time_limit`` is the
        limit of each side."""
        of_x, of_z = (
            code.distance(
                stabilisers=own.checks, time_limit=time_limit, memory_limit=memory_limit, progress=progress
            )
            for code, own in ((self.z, self.x), (self.x, self.z))
        )
        return CssDistance(of_x, of_z)


_Ones = tuple[int, int, npt.NDArray[np.int64], npt.NDArray[np.int64]]


def _ones(matrix: Any, argument: str) -> _Ones:
    """Returns the shape of a matrix of 0 and 1, dense or sparse, and the places of its ones."""
    matrix = _matrix(matrix, argument)
    if hasattr(matrix, "tocoo"):
        # Entries that are there twice are summed, as scipy has it.
        sparse = matrix.tocsr(copy=True)
        sparse.sum_duplicates()
        sparse = sparse.tocoo()
        bits(np.asarray(sparse.data), argument)
        rows, columns = sparse.row[sparse.data != 0], sparse.col[sparse.data != 0]
        return (*sparse.shape, rows.astype(np.int64), columns.astype(np.int64))
    dense = np.asarray(matrix)
    if dense.ndim != 2:
        raise ValueError(f"{argument} has shape {dense.shape}; a matrix is wanted")
    rows, columns = np.nonzero(bits(dense, argument))
    return (*dense.shape, rows.astype(np.int64), columns.astype(np.int64))


def _sides(code: Any) -> Optional[tuple[Any, Any]]:
    """Returns the X and the Z checks of an object of qldpc, bposd or others that has both."""
    for x, z in (("matrix_x", "matrix_z"), ("hx", "hz"), ("Hx", "Hz")):
        if hasattr(code, x) and hasattr(code, z):
            return getattr(code, x), getattr(code, z)
    return None


def _matrix(given: Any, argument: str) -> Any:
    """Returns a matrix as it is, or the check matrix of a code of qldpc. Codes of qudits and quantum codes are refused."""
    kind = type(given).__name__
    if _sides(given) is not None:
        raise TypeError(f"{argument} is a {kind}, which has X and Z checks; Code.css takes it")
    if hasattr(given, "num_qudits") or hasattr(given, "num_qubits"):
        raise TypeError(f"{argument} is a {kind}, a quantum code without separate X and Z checks; the command distance --stabilizers takes its matrix")
    matrix = given.matrix if hasattr(getattr(given, "matrix", None), "shape") else given
    if getattr(type(matrix), "order", 2) != 2:
        raise ValueError(f"{argument} has entries of {type(matrix).name}; a matrix over GF(2) is wanted")
    return matrix


def _unpacked(packed: npt.NDArray[Any], count: int) -> Bits:
    """Returns rows of ``count`` bits from rows of bytes with eight bits each."""
    size = -(-count // 8)
    if packed.dtype != np.uint8 or packed.ndim != 2 or packed.shape[1] != size:
        raise ValueError(f"bit_packed syndromes have shape {packed.shape}, {packed.dtype}; (N, {size}) of uint8 is wanted")
    return np.unpackbits(packed, axis=1, count=count, bitorder="little")


def _weights(given: npt.ArrayLike) -> list[float]:
    """Weights as numbers that are what they are: whole numbers beyond those that floats tell apart are refused."""
    array = np.asarray(given)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"weights has entries of type {array.dtype}; numbers from 0 on are wanted")
    if array.dtype.kind in "iu" and array.size and int(array.max()) > 2**53:
        raise ValueError(f"weights has {array.max()}; whole numbers up to {2**53} are kept exactly")
    return [float(weight) for weight in array.ravel()]
