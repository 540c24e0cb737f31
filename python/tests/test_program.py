"""The program ``lightsout`` that the package installs: words, standard input, exit codes, signals."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import lightsout_puzzles as lo

PROGRAM = Path(sys.executable).with_name("lightsout")
pytestmark = pytest.mark.skipif(not PROGRAM.is_file(), reason="the package is not installed in this environment")


def lightsout(*words, program=PROGRAM, **options):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=120, check=False, **options)


@pytest.mark.parametrize("name", ["lightsout", "lightsout-puzzles"])
def test_it_solves_by_both_names(name):
    done = lightsout("solve", "5x5", program=PROGRAM.with_name(name))
    assert done.returncode == 0 and not done.stderr and "solved in 15 presses, the minimum" in done.stdout
    assert lightsout("--version").stdout == f"lightsout {lo.__version__}\n"


def test_the_module_is_the_program():
    done = lightsout("-m", "lightsout_puzzles", "solve", "5x5", program=sys.executable)
    assert done.returncode == 0 and done.stdout == lightsout("solve", "5x5").stdout


def test_exit_codes_pass_through():
    assert lightsout("solve", "1000/0000/0000/0000").returncode == 1
    wrong = lightsout("solve", "5x5", "--methd", "sweep")
    assert wrong.returncode == 2 and "Did you mean --method?" in wrong.stderr and "Traceback" not in wrong.stderr
    torus = ["30x30", "--wrap", "torus", "--start", "random-solvable", "--method", "a-star"]
    assert lightsout("solve", *torus, "--time-limit", "0s").returncode == 3


def test_it_reads_standard_input_and_writes_its_output_whole():
    assert "5 presses" in lightsout("solve", "-", input="11011\n10101\n01110\n00111\n00100\n").stdout
    presses = lightsout("solve", "300x300", "--json").stdout
    assert len(presses) > 200_000 and presses.endswith("}\n")
    checked = lightsout("check", "300x300", "-", input=presses)
    assert checked.returncode == 0, checked.stderr


def test_it_starts_itself_again_by_its_own_path():
    compared = lightsout("compare", "5x5", "--methods", "elimination,sweep")
    assert compared.returncode == 0 and "15" in compared.stdout, compared.stderr
    script = lightsout("fewest", "20", "--script", "sh", "--shares", "2").stdout
    assert f"\nlightsout={PROGRAM}\n" in script


def test_a_reader_that_has_enough_is_no_error():
    line = f"'{PROGRAM}' solve 300x300 --json | head -c 10"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("{") and not done.stderr


def test_ctrl_c_ends_it_with_the_best_answer_so_far():
    words = ["solve", "40x40", "--wrap", "torus", "--start", "random-solvable", "--fewest"]
    with subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        time.sleep(2)
        program.send_signal(signal.SIGINT)
        told, said = program.communicate(timeout=60)
    assert "not proved to be the minimum" in told and "Traceback" not in said
