"""CPU per syndrome on the same matrices and syndromes: ours, MQT QECC's LightsOut, BP+OSD of ldpc.

In a virtual environment with mqt.qecc and ldpc:
  cargo build --release && cargo build --release -p lightsout-decode --example codes
  python crates/decode/bench/peers.py target/release/lightsout target/release/examples/codes
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

import numpy as np
def matrix(path):
    it = open(path); next(it); m, n, k = map(int, next(it).split())
    H = np.zeros((m, n), dtype=np.uint8)
    for line in it:
        r, c = map(int, line.split()); H[r-1, c-1] = 1
    return H
L, E = sys.argv[1], sys.argv[2]
try:
    from ldpc import BpOsdDecoder
    from mqt.qecc.cc_decoder.decoder import LightsOut
except ImportError as missing:
    sys.exit(f"skipped: {missing}")
folder = tempfile.mkdtemp()
for d in (9, 13, 17, 21):
    mtx = os.path.join(folder, f"hex{d}.mtx")
    open(mtx, "w").write(subprocess.run([E, "hexagonal", str(d)], capture_output=True, text=True).stdout)
    H = matrix(mtx); m, n = H.shape
    for p in (0.05, 0.1):
        rng = np.random.default_rng(d)
        count = 200
        S = (rng.random((count, n)) < p).astype(np.uint8) @ H.T % 2
        def ours(rows):
            np.save(os.path.join(folder, "s.npy"), rows)
            t = resource.getrusage(resource.RUSAGE_CHILDREN)
            out = subprocess.run([L, "decode", mtx, "--syndromes", os.path.join(folder, "s.npy"), "--to", "csv"], capture_output=True, text=True).stdout
            u = resource.getrusage(resource.RUSAGE_CHILDREN)
            lines = [l.split(",") for l in out.splitlines()[1:]]
            assert all(l[4] == "true" for l in lines)
            return [int(l[2]) for l in lines], (u.ru_utime + u.ru_stime - t.ru_utime - t.ru_stime)
        weights, cpu = ours(S); _, one = ours(S[:1])
        q = 8 if d < 17 else 5
        faces = {r: [int(c) for c in np.flatnonzero(H[r])] for r in range(m)}
        qubits = {c: [int(r) for r in np.flatnonzero(H[:, c])] for c in range(n)}
        mqt = LightsOut(faces, qubits); mqt.preconstruct_z3_instance()
        t = time.process_time(); wrong = timeout = 0
        for i in range(q):
            switches, ok, _ = mqt.solve([bool(x) for x in S[i]])[:3]
            w = int(np.sum(switches)); e = np.array(switches, dtype=np.uint8)
            if (H @ e % 2 != S[i]).any(): timeout += 1
            elif w != weights[i]: wrong += 1
        theirs = (time.process_time() - t) / q
        bp = BpOsdDecoder(H, error_rate=p, bp_method="minimum_sum", max_iter=50, osd_method="osd_cs", osd_order=7)
        t = time.process_time(); missed = 0
        for i in range(count): missed += int(bp.decode(S[i]).sum()) != weights[i]
        osd = (time.process_time() - t) / count
        print(f"d={d} n={n} p={p}: ours {1e3*cpu/count:.3f} ms (one alone, process and all {1e3*one:.1f} ms), MQT {1e3*theirs:.1f} ms ({timeout} of {q} no decoding, {wrong} not least), BP+OSD {1e3*osd:.2f} ms, missed {missed} of {count}", flush=True)
