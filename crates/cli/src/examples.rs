//! What every help begins with: a few lines that can be typed as they stand.

/// For `lightsout` itself.
pub const ALL: &str = "\
Examples:
  lightsout play                         a board to play with, in the terminal
  lightsout serve                        the same in the browser, and lessons
  lightsout solve 5x5                    the fifteen presses of the classic board
  lightsout solve board.txt              a board in a file, with the fewest presses where that is quick
  lightsout explain 7x7 --how chasing    the light chase and its look-up table
  lightsout hint board.txt --level 1..4  can it be done, where to look, why, the press
  lightsout generate 5x5 --presses 9 --count 20 --seed 3
  lightsout solve 5x5 | lightsout check 5x5 -
  lightsout info 9x9                     rank, quiet patterns, share solvable
  lightsout nullity 1..1000              quiet patterns of square boards, as a table
  lightsout worst 9x9                    a hardest board, and proof that none is harder
  lightsout variants                     every shape, pattern, preset and rule

Exit codes: 0 solved or true, 1 unsolvable or false, 2 bad usage or input,
3 unknown (a limit was reached), or not possible on this machine,
4 a file that another run holds.";

/// For `play`.
pub const PLAY: &str = "\
Examples:
  lightsout play                         a random 5x5 board that can be solved
  lightsout play cube --presses 8        a cube that needs exactly eight presses
  lightsout play 6x6 --wrap klein --start random-solvable
  lightsout play game.json               go on with a saved game
  printf 'c3\\nhint 4\\n' | lightsout play 5x5
                                         line by line: type c3, hear what changed";

/// For `serve`.
pub const SERVE: &str = "\
Examples:
  lightsout serve                        the page is at http://127.0.0.1:7777/
  lightsout serve --port 0               at any free port: the first line printed says where
  lightsout serve --address 0.0.0.0      for everybody who can reach this machine
  lightsout serve --dir web/dist         a page that is being worked on, read anew each time";

/// For `solve`.
pub const SOLVE: &str = "\
Examples:
  lightsout solve 5x5                    fifteen presses, the minimum
  lightsout solve 79x79 --fewest         the minimum, however long it takes; --any takes the first found
  lightsout generate 5x5 --count 9 | lightsout solve --batch
                                         many boards, a line each; --to csv, --to jsonl
  lightsout solve 11011/10101/01110      a board written out, row by row
  lightsout solve 5x5 --count            how many solutions there are
  lightsout solve 6x6 --wrap torus --states 3 --start random-solvable --seed 7
  lightsout solve board.pbm -o presses.pbm
                                         a board of any size, from bitmap to bitmap
  lightsout solve 5x5 --cost examples/costs.txt --ignore a1,e5 --forbid c1
                                         the least cost, where presses have costs
  lightsout solve 4x4 --json             for programs";

/// For `check`.
pub const CHECK: &str = "\
Examples:
  lightsout solve 5x5 | lightsout check 5x5 -
  lightsout check 1x3 b1                 buttons are b1 or 0,1
  lightsout check board.txt presses.txt";

/// For `generate`.
pub const GENERATE: &str = "\
Examples:
  lightsout generate 5x5                 one board that can be solved, by its ID
  lightsout generate 5x5 --presses 9 --count 20 --seed 3
                                         each needs exactly nine presses
  lightsout generate 5x5 --count 1000000 --to bits | lightsout solve 5x5 --batch --to csv";

/// For `explain`.
pub const EXPLAIN: &str = "\
Examples:
  lightsout explain 5x5 --how chasing    row by row, with the look-up table
  lightsout explain 3x3 --how elimination
  lightsout explain 4x4 --how all-on-proof";

/// For `hint`.
pub const HINT: &str = "\
Examples:
  lightsout hint 5x5                     can it be done, and in how many presses
  lightsout hint 5x5 --level 1..4        all there is to say, up to the press
  lightsout hint 5x5 --level 4 --pressed \"b1 c1\"";

/// For `info`.
pub const INFO: &str = "\
Examples:
  lightsout info 9x9                     rank, nullity, share of boards that can be solved
  lightsout info 5x5 --quiet-patterns    with the quiet patterns
  lightsout info 4x4 --states 6 --json";

/// For `nullity`.
pub const NULLITY: &str = "\
Examples:
  lightsout nullity 79                   the 79x79 board has 2^64 quiet patterns
  lightsout nullity 1..25000 > b159257.txt
                                         the lines of an OEIS b-file, in order, as soon as they are known
  lightsout nullity 10000000
  lightsout nullity 1..1000 --wrap torus
  lightsout nullity 1..2000 --states 3
  lightsout nullity 1..100 --rows 7 --pattern king --json
  lightsout nullity 1..60 --invariant-factors
                                         for every number of states at once; 0 stands for infinitely many";

/// For `fewest`.
pub const FEWEST: &str = "\
Examples:
  lightsout fewest 1..78                 the sequence A075464 as an OEIS b-file
  lightsout fewest 79 --counts           and how many solutions have as few
  lightsout fewest 1..60 --rows 5 --boards best
                                         rectangles, with a best solution of each
  lightsout fewest 131 --memory-limit 12GiB --notes 131.notes
                                         an hour; can be ended and begun again
  lightsout fewest 131 --share 2/8 --notes 2.notes
                                         one of eight machines' share
  lightsout fewest 131 --shares 64 --script slurm > job.sh && sbatch job.sh
                                         all shares on a cluster, merged at the end
  lightsout fewest 131 --shares 64 --script parallel --hosts n1,n2 > job.sh";

/// For `merge`.
pub const MERGE: &str = "\
Examples:
  lightsout merge 1.notes 2.notes 3.notes    the shares of `lightsout fewest --share`";

/// For `worst`.
pub const WORST: &str = "\
Examples:
  lightsout worst 9x9                    a hardest board, and proof that none is harder
  lightsout worst 6x6 --wrap torus
  lightsout worst 19x19 --time-limit 10m bounds, as good as they get in ten minutes";

/// For `census`.
pub const CENSUS: &str = "\
Examples:
  lightsout census 5x5                   how many boards need 0, 1, 2, … presses
  lightsout census cube --json
  lightsout census 7x7 --wrap torus --shares 8 --script sh > job.sh && sh job.sh";

/// For `decode`.
pub const DECODE: &str = "\
Examples:
  lightsout decode examples/hex9.mtx --syndromes examples/hex9.npy --weights examples/hex9-w.npy --to csv
  lightsout decode hexagonal:21 --syndromes syndromes.01
                                         lines of 0 and 1, as stim's sampler writes them
  lightsout decode model.dem --syndromes shots.01 --to json
                                         a detector error model, and the observables that flip";

/// For `distance`.
pub const DISTANCE: &str = "\
Examples:
  lightsout distance examples/hex25.mtx  a colour code of 469 qubits, proved
  lightsout distance checks.alist --classical
                                         the least weight of any codeword but zero
  lightsout distance hx.mtx --stabilisers hz.mtx --json";

/// For `show`.
pub const SHOW: &str = "\
Examples:
  lightsout show 5x5                     the board as text
  lightsout show hex:4 --to svg > board.svg
  lightsout show 5x5 --solution --to gif > solution.gif";

/// For `convert`.
pub const CONVERT: &str = "\
Examples:
  lightsout convert 5x5:random:7 --to flip
  lightsout convert board.txt --to json
  lightsout convert photo.png --to id --size 40x30 --nearest-solvable";

/// For `sheet`.
pub const SHEET: &str = "\
Examples:
  lightsout sheet 5x5 --presses 3..6 -o sheet.pdf
  lightsout sheet pack.json --title \"Wednesday\" -o sheet.pdf
  lightsout sheet cube -o cubes.svg";

/// For `learn`.
pub const LEARN: &str = "\
Examples:
  lightsout learn presses.log            what the buttons do, and how to solve the board";

/// For `growth`.
pub const GROWTH: &str = "\
Examples:
  lightsout growth 8x8 --to 1000 -o growth.svg
                                         every method, up to where it takes ten seconds
  lightsout growth 8x8 --states 3 --methods elimination --time-limit 1m
  lightsout growth hex:4 --fewest --csv";

/// For `compare`.
pub const COMPARE: &str = "\
Examples:
  lightsout compare 5x5 6x6 --methods elimination,sat,glpsol --fewest
                                         answers, presses, time, memory, side by side
  lightsout compare 6x6 -o compare.svg   a bar for every method
  lightsout compare --works --csv        the cases of the works, every method there is
  lightsout compare 3x3x3x3 --time-limit 1m -- --start none --goal 1
                                         options behind -- go to solve";

/// For `reproduce`.
pub const REPRODUCE: &str = "\
Examples:
  lightsout reproduce --list             the experiments there are
  lightsout reproduce work4-figure6 --out report
                                         data, figures and report.html in a folder
  lightsout reproduce all --quick --out report";

/// For `benchmarks`.
pub const BENCHMARKS: &str = "\
Examples:
  lightsout benchmarks --list            named boards, and what is known of each
  lightsout benchmarks alien-tiles --to asp
                                         one of them for another solver";

/// For `logic`.
pub const LOGIC: &str = "\
Examples:
  lightsout logic models theory.in       finite models, as Mace4 finds and prints them
  lightsout logic models theory.in --count 0
                                         all of them
  lightsout logic models boards.in --distinct On --seed 1
                                         at random, no two with the same table On
  lightsout logic prove plan.in          production rules forward, as in Prover9, and
                                         the derivation";

/// For `logic models`.
pub const LOGIC_MODELS: &str = "\
Examples:
  lightsout logic models theory.in       the first model
  lightsout logic models theory.in --count 0
                                         all of them";

/// For `logic prove`.
pub const LOGIC_PROVE: &str = "\
Examples:
  lightsout logic prove plan.in          a derivation of the goal
  lightsout theory 2x2 --task plan | lightsout logic prove -
                                         a plan of presses";

/// For `export`.
pub const EXPORT: &str = "\
Examples:
  lightsout export 7x7 --to asp          an answer set program, for clingo
  lightsout export khalou --to asp --fewest -o khalou.lp";

/// For `theory`.
pub const THEORY: &str = "\
Examples:
  lightsout theory 5x5 --task solve > solve.in     models are solutions: mace4 -f solve.in
  lightsout theory khalou --task plan > plan.in    a derivation is a sequence of presses: prover9 -f plan.in
  lightsout theory 5x5 --task generate --count 1000 > boards.in
  lightsout logic models boards.in --distinct On | lightsout check --models boards.in -";

/// For `methods`.
pub const METHODS: &str = "\
Examples:
  lightsout methods                      every way to solve a board
  lightsout methods --json";

/// For `variants`.
pub const VARIANTS: &str = "\
Examples:
  lightsout variants                     every shape, wrap, pattern, rule and preset
  lightsout variants --json";

/// For `completions`.
pub const COMPLETIONS: &str = "\
Examples:
  lightsout completions bash > ~/.local/share/bash-completion/completions/lightsout
  lightsout completions zsh > ~/.zfunc/_lightsout
  lightsout completions fish > ~/.config/fish/completions/lightsout.fish";

/// For `man`.
pub const MAN: &str = "\
Examples:
  lightsout man | man -l -               the page of the whole command
  lightsout man solve > lightsout-solve.1
  lightsout man --out man1               every page, into a folder";
