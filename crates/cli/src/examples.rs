//! The examples in the help: lines that you can type as they are.

/// For `lightsout` itself.
pub(crate) const ALL: &str = "\
Examples:
  lightsout play                          a board to play with, in the terminal
  lightsout solve 5x5                     fifteen presses, the minimum";

/// The meaning of the exit codes, at the end of the help.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  solved, or true
  1  unsolvable, or false
  2  bad usage or input
  3  unknown, because a limit was reached or this machine cannot do it
  4  another run holds a file";

/// For `play`.
pub(crate) const PLAY: &str = "\
Examples:
  lightsout play cube --presses 8         a cube that needs exactly eight presses
  lightsout play game.json                resume a saved game";

/// For `serve`.
pub(crate) const SERVE: &str = "\
Examples:
  lightsout serve                         the page is at http://127.0.0.1:7777/
  lightsout serve --port 0                any free port, printed in the first line";

/// For `solve`.
pub(crate) const SOLVE: &str = "\
Examples:
  lightsout solve 11011/10101/01110       rows of a board, with the minimum
  lightsout solve 79x79 --fewest          the minimum, however long the proof takes";

/// For `check`.
pub(crate) const CHECK: &str = "\
Examples:
  lightsout check 1x3 b1                  buttons are b1 or 0,1
  lightsout check board.txt presses.txt";

/// For `press`.
pub(crate) const PRESS: &str = "\
Examples:
  lightsout press 3x3 b2                  the board after a press in the middle
  lightsout press 11011/10101 a1,b2 | lightsout solve -";

/// For `generate`.
pub(crate) const GENERATE: &str = "\
Examples:
  lightsout generate 5x5                  one solvable board, as its ID
  lightsout generate 5x5 --presses 9 --count 20   twenty boards with a minimum of nine";

/// For `explain`.
pub(crate) const EXPLAIN: &str = "\
Examples:
  lightsout explain 5x5 --how chasing     row by row, with the look-up table
  lightsout explain 3x3 --how elimination   every row operation";

/// For `hint`.
pub(crate) const HINT: &str = "\
Examples:
  lightsout hint 5x5                      whether it is solvable, and in how many presses
  lightsout hint 5x5 --level 4 --pressed \"b1 c1\"   the next press after these two";

/// For `info`.
pub(crate) const INFO: &str = "\
Examples:
  lightsout info 9x9                      rank, nullity, share of solvable boards
  lightsout info 4x4 --states 6 --json";

/// For `nullity`.
pub(crate) const NULLITY: &str = "\
Examples:
  lightsout nullity 79                    the 79x79 board has 2^64 quiet patterns
  lightsout nullity 1..1000 --wrap torus  a table of all sizes";

/// For `fewest`.
pub(crate) const FEWEST: &str = "\
Examples:
  lightsout fewest 1..78                  the sequence A075464 as an OEIS b-file
  lightsout fewest 131 --shares 64 --script slurm > job.sh   a cluster proves one size";

/// For `merge`.
pub(crate) const MERGE: &str = "\
Examples:
  lightsout merge 1.notes 2.notes         join the shares of `lightsout fewest --share`
  lightsout merge --status 1.notes 2.notes   what is missing, and how long it takes";

/// For `worst`.
pub(crate) const WORST: &str = "\
Examples:
  lightsout worst 9x9                     a hardest board, and proof that none is harder
  lightsout worst 19x19 --time-limit 10m  bounds after ten minutes";

/// For `census`.
pub(crate) const CENSUS: &str = "\
Examples:
  lightsout census 5x5                    the number of boards at each distance
  lightsout census cube --json";

/// For `decode`.
pub(crate) const DECODE: &str = "\
Examples:
  lightsout decode examples/hex9.mtx --syndromes examples/hex9.npy --to csv
  lightsout decode model.dem --syndromes shots.01   errors of a detector error model";

/// For `distance`.
pub(crate) const DISTANCE: &str = "\
Examples:
  lightsout distance examples/hex25.mtx   a colour code of 469 qubits
  lightsout distance checks.alist --classical";

/// For `show`.
pub(crate) const SHOW: &str = "\
Examples:
  lightsout show hex:4                    the board as text
  lightsout show 5x5 --solution -o solution.gif   the solution, press by press";

/// For `convert`.
pub(crate) const CONVERT: &str = "\
Examples:
  lightsout convert board.txt --to json
  lightsout convert photo.png --to id --size 40x30 --nearest-solvable";

/// For `sheet`.
pub(crate) const SHEET: &str = "\
Examples:
  lightsout sheet 5x5 --presses 3..6 -o sheet.pdf   twelve boards with a minimum of 3 to 6
  lightsout sheet pack.json --title \"Wednesday\" -o sheet.pdf";

/// For `learn`.
pub(crate) const LEARN: &str = "\
Examples:
  lightsout learn presses.log             the wiring, and a solution
  lightsout learn examples/presses.log --json";

/// For `growth`.
pub(crate) const GROWTH: &str = "\
Examples:
  lightsout growth 8x8 --to 1000 -o growth.svg   all methods, to ten seconds each
  lightsout growth hex:4 --fewest --csv";

/// For `compare`.
pub(crate) const COMPARE: &str = "\
Examples:
  lightsout compare 5x5 6x6 --methods elimination,sat --fewest
  lightsout compare 3x3x3x3 -- --start none --goal 1   options of solve after --";

/// For `reproduce`.
pub(crate) const REPRODUCE: &str = "\
Examples:
  lightsout reproduce all --quick --out report   data, figures and report.html in a folder
  lightsout study my.toml --trials 20     boards, methods and claims of your own";

/// For `benchmarks`.
pub(crate) const BENCHMARKS: &str = "\
Examples:
  lightsout benchmarks --list             boards, with the known facts about each
  lightsout benchmarks alien-tiles --to asp   one of them, for another solver";

/// For `logic`.
pub(crate) const LOGIC: &str = "\
Examples:
  lightsout logic models theory.in        finite models, in the form of Mace4
  lightsout logic prove plan.in           a derivation, in the form of Prover9";

/// For `logic models`.
pub(crate) const LOGIC_MODELS: &str = "\
Examples:
  lightsout logic models theory.in --count 0   all models
  lightsout logic models boards.in --distinct On --seed 1   random models with different tables On";

/// For `logic prove`.
pub(crate) const LOGIC_PROVE: &str = "\
Examples:
  lightsout logic prove plan.in           a derivation of the goal
  lightsout theory 2x2 --task plan | lightsout logic prove -   a plan of presses";

/// For `export`.
pub(crate) const EXPORT: &str = "\
Examples:
  lightsout export 7x7 --to asp           a program for clingo
  lightsout export khalou --to asp --fewest -o khalou.lp";

/// For `theory`.
pub(crate) const THEORY: &str = "\
Examples:
  lightsout theory 5x5 > solve.in         each model is a solution: mace4 -f solve.in
  lightsout theory khalou --task plan > plan.in   a derivation is a plan: prover9 -f plan.in";

/// For `methods`.
pub(crate) const METHODS: &str = "\
Examples:
  lightsout methods
  lightsout methods --json";

/// For `variants`.
pub(crate) const VARIANTS: &str = "\
Examples:
  lightsout variants
  lightsout variants --json";

/// For `completions`.
pub(crate) const COMPLETIONS: &str = "\
Examples:
  lightsout completions bash > ~/.local/share/bash-completion/completions/lightsout
  lightsout completions zsh > ~/.zfunc/_lightsout";

/// For `man`.
pub(crate) const MAN: &str = "\
Examples:
  lightsout man | man -l -                the page of the whole program
  lightsout man --out man1                every page, into a folder";
