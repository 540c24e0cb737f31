//! Command lines drawn at random: every command that works, with options that fit and options that do not.

use std::sync::LazyLock;
use std::time::Duration;

use lightsout::methods;
use lightsout_engines::encode::TARGETS;
use lightsout_formats as formats;
use lightsout_model::lattice;
use lightsout_model::spec::pattern;
use lightsout_pictures::RENDERERS;

use crate::draw::Draw;
use crate::files::{ANSWERS, BOARDS, CODES, LOGS, SYNDROMES, THEORIES};
use crate::promise::Line;

const SIZES: &[&str] = &[
    "1x1",
    "2x3",
    "4x4",
    "5x5",
    "5x5",
    "7x7",
    "9x13",
    "19x19",
    "2x2000",
    "30x30",
    "100x100",
    "300x300",
    "1000x1000",
    "2000x2000",
    "22000x22000",
    "1x67108864",
    "3x3x3x3",
    "2x2x2x2x2x2x2x2x2x2x2x2",
    "99999999999x99999999999",
    "0x5",
    "hex:4",
    "hex:300",
    "triangle:5",
    "cube:3",
    "cube:200",
    "dodecahedron",
    "classic",
    "lights-out-2000",
    "orbix",
    "5x5:nonsense",
    "11011/10101",
    "#..#/.##.",
    "1010101010",
    "cycle:30",
    "complete:40",
    "random-regular:3x40:1",
    "random-regular:3x5",
    "random-wiring:4x4:1",
    "5x4r",
    "?size=5&domain=2&clickRule=Default",
    "",
];
const STATES: &[&str] = &["2", "2", "3", "4", "6", "7", "255", "256", "-1"];

/// A list of names from the tables, with one that is on none.
type Names = LazyLock<Vec<&'static str>>;

fn with_nonsense(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    names.chain(["nonsense"]).collect()
}

static FORMATS: Names =
    LazyLock::new(|| with_nonsense(formats::FORMATS.iter().map(|format| format.info().name)));
static KINDS: Names =
    LazyLock::new(|| with_nonsense(RENDERERS.iter().map(|renderer| renderer.info().name)));
static METHODS: Names =
    LazyLock::new(|| with_nonsense(methods::METHODS.iter().map(|method| method.info().name)));
static LANGUAGES: Names = LazyLock::new(|| with_nonsense(TARGETS.iter().map(|target| target.name)));
static WRAPS: Names = LazyLock::new(|| lattice::WRAPS.iter().map(|(_, name)| *name).collect());
static PATTERNS: Names = LazyLock::new(|| {
    let named = pattern::PATTERNS.iter().map(|pattern| pattern.info().name);
    with_nonsense(named.chain(["010/111/010", "1"]))
});

const NUMBERS: &[&str] =
    &["0", "1", "2", "3", "10", "15", "1000", "30000000", "18446744073709551615", "-1", "1e9"];

/// A line for a seed.
pub(crate) fn drawn(seed: u64) -> Line {
    let mut draw = Draw::new(seed);
    let is_tame = !draw.once_in(3);
    let mut line = Drawn { draw: &mut draw, is_tame, words: Vec::new(), outputs: Vec::new() };
    line.command();
    let (words, mut outputs) = (line.words, line.outputs);
    let time = [50, 100, 300, 1000][draw.below(4)];
    let memory = [1, 100 << 10, 1 << 20, 8 << 20, 16 << 20, 64 << 20][draw.below(6)];
    let mut arguments: Vec<String> =
        words.into_iter().filter(|word| !word.is_empty() || draw.once_in(4)).collect();
    if arguments.first().is_none_or(|command| command != "variants" && command != "methods") {
        arguments.extend([format!("--time-limit={time}ms"), format!("--memory-limit={memory}")]);
        if draw.once_in(5) {
            arguments.push("--clock=cpu".to_string());
        }
        if draw.once_in(20) {
            arguments.push("--progress=new.progress".to_string());
            outputs.push("new.progress".to_string());
        }
        if draw.once_in(12) {
            arguments.extend(["--step-limit".to_string(), draw.one_of(NUMBERS).to_string()]);
        }
    }
    Line { arguments, time: Duration::from_millis(time), memory, outputs }
}

/// What no value looks like that means something.
const HOSTILE: &[&str] = &[
    "nonsense",
    "giant",
    "deep",
    "numbers",
    "noise",
    "empty",
    "nine-bytes",
    "long",
    "99999",
    "18446",
    "0x5",
    "256",
    "1e9",
    "-1",
    "session",
    "states.json",
    "wide",
    "cube:200",
    "..1",
];

struct Drawn<'a> {
    draw: &'a mut Draw,
    /// Whether only values are drawn that mean something.
    is_tame: bool,
    words: Vec<String>,
    outputs: Vec<String>,
}

impl Drawn<'_> {
    fn add(&mut self, words: &[&str]) {
        self.words.extend(words.iter().map(|word| word.to_string()));
    }

    /// One of the values; of a tame line one that is not hostile, where there is one.
    fn one_of<'v>(&mut self, values: &[&'v str]) -> &'v str {
        let is_hostile = |value: &str| HOSTILE.iter().any(|piece| value.contains(piece));
        let value = self.draw.one_of(values);
        let is_free = !self.is_tame || values.iter().all(|value| is_hostile(value));
        if is_free || !is_hostile(value) { value } else { self.one_of(values) }
    }

    /// An option, once in so many times, with one of the values.
    fn may(&mut self, times: usize, option: &str, values: &[&str]) {
        if self.draw.once_in(times) {
            self.must(option, values);
        }
    }

    fn must(&mut self, option: &str, values: &[&str]) {
        let value = self.one_of(values);
        self.words.push(format!("{option}={value}"));
    }

    fn flag(&mut self, times: usize, option: &str) {
        if self.draw.once_in(times) {
            self.add(&[option]);
        }
    }

    fn output(&mut self, times: usize, endings: &[&str]) {
        if self.draw.once_in(times) {
            let name = format!("new.{}", self.one_of(endings));
            self.add(&["-o", &name]);
            self.outputs.push(name);
        }
    }

    fn board(&mut self) {
        let from = if self.draw.once_in(3) { BOARDS } else { SIZES };
        let board = self.one_of(from);
        self.add(&[board]);
        self.may(20, "--format", &FORMATS);
        self.may(15, "--size", &["5x5", "3x3", "99999x99999", "2x0"]);
        self.may(40, "--threshold", &["0", "128", "300"]);
        self.flag(20, "--invert");
        self.may(6, "--pattern", &PATTERNS);
        self.may(8, "--wrap", &WRAPS);
        self.may(3, "--states", STATES);
        self.may(4, "--start", &["all", "none", "random", "random-solvable"]);
        self.may(15, "--start", &[BOARDS, ANSWERS].concat());
        self.may(
            15,
            "--start",
            &["random:7", "b1", "a1 0,1 x2", "010/111", "presses:z99", "board:1"],
        );
        self.may(12, "--names", &["squares", "coordinates"]);
        self.may(12, "--goal", &["off", "1", "254", "equal"]);
        self.may(30, "--goal", BOARDS);
        self.may(10, "--rule", &["free", "lit-only"]);
        self.may(30, "--graph-loops", &["closed", "open", "as-drawn"]);
        self.may(5, "--seed", NUMBERS);
    }

    fn picture(&mut self) {
        self.may(2, "--to", &KINDS);
        self.may(3, "--cell", &["4", "48", "400", "3"]);
        self.may(8, "--theme", &["auto", "day", "night", "print"]);
        self.output(3, &["svg", "png", "gif", "txt", "jpg"]);
    }

    fn command(&mut self) {
        let commands: &[fn(&mut Self)] = &[
            Self::solve,
            Self::solve,
            Self::solve,
            Self::check,
            Self::press,
            Self::generate,
            Self::generate,
            Self::explain,
            Self::hint,
            Self::info,
            Self::nullity,
            Self::fewest,
            Self::merge,
            Self::worst,
            Self::census,
            Self::show,
            Self::show,
            Self::convert,
            Self::convert,
            Self::export,
            Self::theory,
            Self::sheet,
            Self::learn,
            Self::logic,
            Self::growth,
            Self::benchmarks,
            Self::decode,
            Self::distance,
            Self::listed,
        ];
        let command = commands[self.draw.below(commands.len())];
        command(self);
    }

    fn solve(&mut self) {
        self.add(&["solve"]);
        self.board();
        let wanted = self
            .draw
            .one_of(&["", "", "--fewest", "--fewest", "--all", "--count", "--digest", "--row=1"]);
        self.add(&[wanted]);
        if self.draw.once_in(3) {
            self.must("--method", &METHODS);
            self.may(
                5,
                "--heuristic",
                &[
                    "none",
                    "lights",
                    "lights-over-reach",
                    "printed",
                    "stored",
                    "pattern-database",
                    "exact",
                    "nonsense",
                ],
            );
            self.may(8, "--exploration", &["1.4", "-1", "1e99"]);
            self.may(8, "--reward", &["length", "-path", "1 +"]);
            self.may(8, "--symmetry", &["on", "off", "maybe"]);
        }
        self.may(12, "--presses", NUMBERS);
        self.flag(3, "--json");
        self.output(4, &["txt", "json", "pbm"]);
        if self.draw.once_in(4) {
            for option in ["--proof", "--export"].into_iter().take(1 + self.draw.below(2)) {
                let name = self.draw.one_of(&["new.pbp", "new.drat", "new.opb"]);
                self.add(&[option, name]);
                self.outputs.push(name.to_string());
            }
        }
    }

    fn check(&mut self) {
        self.add(&["check"]);
        self.board();
        let answer = self.one_of(ANSWERS);
        match self.draw.once_in(6) {
            true => self.must("--models", THEORIES),
            false => self.add(&[answer]),
        }
        self.flag(8, "--certificate");
        self.flag(3, "--json");
    }

    fn press(&mut self) {
        self.add(&["press"]);
        self.board();
        let presses = match self.draw.once_in(3) {
            true => self.one_of(ANSWERS),
            false => self.one_of(&["a1", "b1,c3", "a1 b2 x2", "0,0", "nonsense", "x99999999999"]),
        };
        self.add(&[presses]);
        self.may(2, "--to", &["text", "json", "id", "nonsense"]);
    }

    fn generate(&mut self) {
        self.add(&["generate"]);
        self.board();
        self.may(3, "--way", &["uniform", "reverse-walk", "symmetric", "picture", "nonsense"]);
        self.may(4, "--presses", NUMBERS);
        self.may(
            6,
            "--symmetry",
            &["mirror", "mirrors", "half-turn", "quarter-turn", "all", "nonsense"],
        );
        self.flag(6, "--distinct");
        self.may(2, "--count", NUMBERS);
        self.flag(3, "--pack");
        self.may(4, "--to", &["id", "npy", "bits", "nonsense"]);
        self.output(4, &["txt", "json", "npy", "pbm"]);
    }

    fn explain(&mut self) {
        self.add(&["explain"]);
        self.board();
        self.must(
            "--how",
            &[
                "elimination",
                "chasing",
                "quiet-patterns",
                "all-on-proof",
                "breadth-first",
                "greedy",
                "a-star",
                "mcts",
                "mcts-as-printed",
                "nonsense",
            ],
        );
        self.may(4, "--frames", &["1", "3..9", "40..", "9..1", "99999999999999999999"]);
        self.flag(3, "--json");
        self.picture();
    }

    fn hint(&mut self) {
        self.add(&["hint"]);
        self.board();
        self.may(2, "--level", &["1", "4", "1..4", "5", "4..1"]);
        self.may(4, "--after", ANSWERS);
        self.may(6, "--pressed", &["0,0", "0,0 1,1", "a1", ","]);
        self.flag(3, "--json");
    }

    fn info(&mut self) {
        self.add(&["info"]);
        self.board();
        self.flag(3, "--quiet-patterns");
        self.flag(3, "--json");
    }

    fn nullity(&mut self) {
        let sizes = self.one_of(&[
            "5",
            "79",
            "1..300",
            "1..25000",
            "25000",
            "300..1",
            "0",
            "99999999999999999999",
        ]);
        self.add(&["nullity", sizes]);
        self.may(4, "--rows", &["0", "7", "3000", "999999"]);
        self.may(4, "--wrap", &WRAPS);
        self.may(6, "--pattern", &PATTERNS);
        self.may(3, "--states", STATES);
        self.may(8, "--threads", &["0", "1", "2", "64"]);
        match self.draw.once_in(6) {
            true => self.add(&["--invariant-factors"]),
            false => self.flag(3, "--json"),
        }
        self.shares();
    }

    /// How lines are shared out.
    fn shares(&mut self) {
        if self.draw.once_in(6) {
            self.add(&["--notes", "new.part"]);
            self.outputs.push("new.part".to_string());
            self.may(1, "--share", &["1/2", "2/2", "0/2", "9/9", "1/99999999999999999999"]);
        }
        self.script();
    }

    fn script(&mut self) {
        if self.draw.once_in(5) {
            self.may(1, "--script", &["slurm", "parallel", "sh", "make"]);
            self.may(1, "--shares", &["1", "8", "4096", "4097", "0"]);
            self.may(2, "--hosts", &["n1", "me@n1,2/n2", "n1;reboot", ",", "-n1"]);
        }
    }

    fn fewest(&mut self) {
        let sizes = self.one_of(&["5", "19", "61", "131", "1..40", "357", "358", "9..1", "x"]);
        self.add(&["fewest", sizes]);
        self.may(5, "--rows", &["0", "4", "30", "357"]);
        self.flag(4, "--counts");
        self.flag(5, "--confirm");
        self.may(8, "--from", &["board.pbm", "giant.pbm", "empty", "none"]);
        if self.draw.once_in(5) {
            self.add(&["--notes", "new.notes"]);
            let files = ["new.notes", "new.notes.second", "new.tables"];
            self.outputs.extend(files.map(String::from));
            self.may(3, "--tables", &["new.tables", "empty"]);
            self.may(2, "--share", &["1/2", "0/2", "3/2", "1/99999999999999999999"]);
        }
        self.script();
        self.flag(4, "--json");
    }

    fn merge(&mut self) {
        let file = self.one_of(BOARDS);
        self.add(&["merge", file]);
        self.may(5, "--from", &["board.pbm", "giant.pbm", "empty", "none"]);
        self.flag(4, "--json");
        match self.draw.once_in(3) {
            true => self.add(&["--status"]),
            false => self.output(2, &["notes"]),
        }
    }

    fn worst(&mut self) {
        self.add(&["worst"]);
        match self.draw.once_in(4) {
            true => self.add(&["1..9"]),
            false => self.board(),
        }
        self.flag(3, "--json");
    }

    fn census(&mut self) {
        self.add(&["census"]);
        self.board();
        self.flag(3, "--json");
    }

    fn show(&mut self) {
        self.add(&["show"]);
        self.board();
        self.flag(3, "--solution");
        self.flag(4, "--labels");
        self.picture();
    }

    fn convert(&mut self) {
        self.add(&["convert"]);
        self.board();
        let targets = [&FORMATS[..], &KINDS[..]].concat();
        self.must("--to", &targets);
        self.flag(5, "--nearest-solvable");
        self.output(3, &["txt", "png"]);
    }

    fn export(&mut self) {
        self.add(&["export"]);
        self.board();
        self.must("--to", &LANGUAGES);
        self.flag(4, "--fewest");
        self.may(6, "--presses", NUMBERS);
        self.may(6, "--encoding", &["integer", "binary-split", "nonsense"]);
        self.may(6, "--symmetry", &["on", "off", "maybe"]);
        self.output(4, &["txt"]);
    }

    fn theory(&mut self) {
        self.add(&["theory"]);
        self.board();
        self.must("--task", &["plan", "plan-once", "solve", "generate"]);
        self.may(4, "--way", &["solver", "algebra", "improved"]);
        self.may(4, "--count", NUMBERS);
        self.output(4, &["txt"]);
    }

    fn sheet(&mut self) {
        self.add(&["sheet"]);
        self.board();
        self.may(2, "--count", &["1", "3", "1000", "0"]);
        self.flag(4, "--no-solutions");
        self.output(3, &["svg", "pdf"]);
    }

    fn learn(&mut self) {
        let log = self.one_of(LOGS);
        self.add(&["learn", log]);
        self.flag(2, "--json");
    }

    fn logic(&mut self) {
        let task = self.one_of(&["models", "models", "prove"]);
        let file = self.one_of(THEORIES);
        self.add(&["logic", task, file]);
        if task == "models" {
            self.may(3, "--count", NUMBERS);
            self.may(4, "--distinct", &["f", "g", "f,g"]);
            self.may(4, "--seed", NUMBERS);
        }
        self.flag(3, "--json");
    }

    /// The limit on time is that of each run: of one there is little.
    fn growth(&mut self) {
        let board = self.one_of(&["3x3", "99999x99999", "nonsense", "board.txt"]);
        self.add(&["growth", board, "--to=4", "--methods=elimination"]);
        self.flag(3, "--json");
        self.output(4, &["svg"]);
    }

    fn benchmarks(&mut self) {
        let name = self.one_of(&["--list", "nonsense", "g1-plan"]);
        self.add(&["benchmarks", name]);
        self.may(2, "--to", &LANGUAGES);
        self.flag(3, "--json");
    }

    fn decode(&mut self) {
        let checks = self.one_of(CODES);
        self.add(&["decode", checks]);
        self.must("--syndromes", SYNDROMES);
        self.may(3, "--weights", SYNDROMES);
        self.may(4, "--observables", CODES);
        self.may(2, "--to", &["text", "csv", "json", "npy", "nonsense"]);
        self.shares();
    }

    fn distance(&mut self) {
        let checks = self.one_of(CODES);
        self.add(&["distance", checks]);
        self.may(5, "--logicals", CODES);
        self.may(5, "--stabilisers", CODES);
        self.flag(4, "--classical");
        self.flag(3, "--json");
    }

    fn listed(&mut self) {
        self.add(&["variants"]);
        self.flag(2, "--json");
    }
}
