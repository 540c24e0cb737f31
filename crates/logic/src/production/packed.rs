//! Searches whose states are lists of few items with few values each, packed into words.
//!
//! This needs facts that are one relation of one list of the same length, and rules that change items one by one (see
//! `symbolic`). A state then takes some bits an item, and a rule is a handful of small tables. The order of states is
//! that of the general search, which writes the derivation.

use lightsout_algebra::watch::{Stopped, Watch};

use super::evaluate::Evaluator;
use super::nodes::push;
use super::program::Code;
use super::symbolic::{Guard, Mixed, Run, Symbolic, Test};
use super::terms::{Mark, Shape};
use super::theory::Rule;

/// More values an item are left to the general search.
const MOST_VALUES: usize = 64;

/// Up to so many bits a state, which boards were seen is told by one bit for each that there could be.
const MOST_DIRECT: u32 = 28;

/// The search space: candidates of all items, compiled rules and denials.
pub(super) struct Space {
    relation: u32,
    candidates: Vec<Vec<Mark>>,
    starts: Vec<Vec<usize>>,
    bits: u32,
    words: usize,
    rules: Vec<Packed>,
    denials: Vec<(usize, Vec<Check>)>,
}

/// A rule that makes a state from a state.
struct Packed {
    /// Its number among all rules.
    number: usize,
    checks: Vec<Check>,
    /// Bits to turn over, where that is all it does.
    flips: Option<Vec<u64>>,
    changes: Vec<Change>,
}

/// An item has one of these codes.
struct Check {
    word: usize,
    shift: u32,
    allowed: u64,
}

/// An item becomes a function of an item.
struct Change {
    to: (usize, u32),
    from: (usize, u32),
    table: Vec<u64>,
}

/// The way to a state that meets a denial.
pub(super) struct Way {
    /// The number of the denial.
    pub denial: usize,
    /// The number of the fact that it begins with.
    pub start: usize,
    /// Rules, each with the state it comes to.
    pub steps: Vec<(usize, Mark)>,
}

/// How a search through a space ended.
pub(super) struct Found {
    /// The path to the goal, if the search found it.
    pub goal: Option<Way>,
    /// Facts given to the rules.
    pub given: u64,
    /// Conclusions drawn.
    pub generated: u64,
    /// Facts kept.
    pub kept: u64,
    /// The limit that stopped it, if any.
    pub stopped: Option<Stopped>,
}

/// A rule before it is packed: what it asks, and what the items become.
struct Compiled {
    number: usize,
    tests: Vec<Test>,
    items: Option<Vec<Symbolic>>,
}

impl Space {
    /// Returns the space of these rules and facts, if they have one.
    pub(super) fn of(
        rules: &[Rule],
        facts: &[(u32, Vec<Code>, usize)],
        evaluator: &mut Evaluator,
    ) -> Option<Space> {
        let relation = facts.first()?.0;
        let mut starts = Vec::with_capacity(facts.len());
        for (found, codes, _) in facts {
            let [code] = codes.as_slice() else { return None };
            let value = evaluator.value(code, &[]).ok().filter(|_| *found == relation)?;
            starts.push(items_of(value, evaluator)?);
        }
        let length = starts[0].len();
        let is_one_list = |rule: &Rule| {
            let condition = rule.conditions.as_slice();
            let conclusion = rule.conclusion.as_ref();
            matches!(condition, [(found, patterns)] if *found == relation && patterns.len() == 1)
                && conclusion.is_none_or(|(made, codes)| *made == relation && codes.len() == 1)
        };
        if length == 0
            || starts.iter().any(|start| start.len() != length)
            || !rules.iter().all(is_one_list)
        {
            return None;
        }
        let mut candidates: Vec<Vec<Mark>> = vec![Vec::new(); length];
        for start in &starts {
            (candidates.iter_mut().zip(start)).for_each(|(known, &mark)| insert(known, mark));
        }
        let compiled = close(rules, &mut candidates, evaluator).ok()?;
        let starts = starts.iter().map(|start| {
            (start.iter().zip(&candidates))
                .filter_map(|(mark, known)| place(known, *mark))
                .collect()
        });
        let starts = starts.collect();
        Some(Space::packed(relation, candidates, starts, compiled))
    }

    fn packed(
        relation: u32,
        candidates: Vec<Vec<Mark>>,
        starts: Vec<Vec<usize>>,
        compiled: Vec<Compiled>,
    ) -> Space {
        let most = candidates.iter().map(Vec::len).max().unwrap_or(1).max(2);
        let bits = usize::BITS - (most - 1).leading_zeros();
        let each = 64 / bits as usize;
        let at = |item: usize| (item / each, (item % each) as u32 * bits);
        let words = candidates.len().div_ceil(each);
        let check = |test: &Test| {
            let (word, shift) = at(test.place);
            let bit = |(code, &allowed): (usize, &bool)| u64::from(allowed) << code;
            let allowed = test.allowed.iter().enumerate().map(bit).sum();
            Check { word, shift, allowed }
        };
        let (mut rules, mut denials) = (Vec::new(), Vec::new());
        for Compiled { number, tests, items } in compiled {
            let checks = tests.iter().map(check).collect();
            let Some(items) = items else {
                denials.push((number, checks));
                continue;
            };
            let mut changes = Vec::new();
            for (item, value) in items.iter().enumerate() {
                let (source, marks): (usize, Vec<Mark>) = match value {
                    Symbolic::Known(mark) => (item, vec![*mark; candidates[item].len()]),
                    Symbolic::OfItem(source, marks) => (*source, marks.to_vec()),
                    Symbolic::List(_) => continue,
                };
                let code = |mark: &Mark| place(&candidates[item], *mark).unwrap_or(0) as u64;
                let table: Vec<u64> = marks.iter().map(code).collect();
                let is_kept =
                    source == item && (0..).zip(&table).all(|(code, value)| code == *value);
                if !is_kept {
                    changes.push(Change { to: at(item), from: at(source), table });
                }
            }
            let is_flip = |change: &Change| change.to == change.from && change.table == [1, 0];
            let flips = (bits == 1 && changes.iter().all(is_flip)).then(|| {
                let mut flips = vec![0; words];
                changes.iter().for_each(|change| flips[change.to.0] |= 1 << change.to.1);
                flips
            });
            rules.push(Packed { number, checks, flips, changes });
        }
        Space { relation, candidates, starts, bits, words, rules, denials }
    }

    /// Returns the relation of all facts.
    pub(super) fn relation(&self) -> u32 {
        self.relation
    }

    /// Goes through the space, nearest states first.
    pub(super) fn search(&self, evaluator: &mut Evaluator, watch: &mut dyn Watch) -> Found {
        let mut states = States::new(self);
        let mut found = Found { goal: None, given: 0, generated: 0, kept: 0, stopped: None };
        let mut met = None;
        let result = self.run(&mut states, &mut found, &mut met, watch);
        found.kept = states.parents.len() as u64;
        found.stopped = result.err();
        if let Some((denial, last)) = met {
            found.goal = Some(self.way(denial, last, &states, evaluator));
        }
        found
    }

    fn run(
        &self,
        states: &mut States,
        found: &mut Found,
        met: &mut Option<(usize, u32)>,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let mut reserved = states.bytes();
        watch.reserve(reserved)?;
        for (number, start) in (0..).zip(&self.starts) {
            let state = self.pack(start);
            if states.add(&state, number, GIVEN)? && self.meets(&state, states, met) {
                return Ok(());
            }
        }
        let mut given = 0;
        let mut state = vec![0; self.words];
        let mut next = vec![0; self.words];
        while given < states.parents.len() {
            if given.is_multiple_of(256) {
                let bytes = states.bytes_with(256 * self.rules.len());
                watch.reserve(bytes.saturating_sub(reserved))?;
                reserved = reserved.max(bytes);
                watch.step(256)?;
                watch.progress("facts", given as u64, 0);
            }
            state.copy_from_slice(states.row(given));
            for (place, rule) in self.rules.iter().enumerate() {
                if !rule.checks.iter().all(|check| self.allows(check, &state)) {
                    continue;
                }
                found.generated += 1;
                self.apply(rule, &state, &mut next);
                let is_new = states.add(&next, given as u32, place as u16)?;
                if is_new && self.meets(&next, states, met) {
                    found.given = given as u64 + 1;
                    return Ok(());
                }
            }
            given += 1;
            found.given = given as u64;
        }
        Ok(())
    }

    #[inline]
    fn allows(&self, check: &Check, state: &[u64]) -> bool {
        let code = state[check.word] >> check.shift & ((1 << self.bits) - 1);
        check.allowed >> code & 1 == 1
    }

    #[inline]
    fn apply(&self, rule: &Packed, state: &[u64], next: &mut [u64]) {
        if let Some(flips) = &rule.flips {
            for ((next, word), flip) in next.iter_mut().zip(state).zip(flips) {
                *next = word ^ flip;
            }
            return;
        }
        next.copy_from_slice(state);
        let mask = (1u64 << self.bits) - 1;
        for Change { to, from, table } in &rule.changes {
            let code = (state[from.0] >> from.1 & mask) as usize;
            next[to.0] = next[to.0] & !(mask << to.1) | table[code] << to.1;
        }
    }

    /// Whether a state meets a denial.
    fn meets(&self, state: &[u64], states: &States, met: &mut Option<(usize, u32)>) -> bool {
        let denial = (self.denials.iter())
            .find(|(_, checks)| checks.iter().all(|check| self.allows(check, state)));
        *met = denial.map(|(number, _)| (*number, states.parents.len() as u32 - 1));
        met.is_some()
    }

    fn pack(&self, codes: &[usize]) -> Vec<u64> {
        let each = 64 / self.bits as usize;
        let mut state = vec![0; self.words];
        for (item, &code) in codes.iter().enumerate() {
            state[item / each] |= (code as u64) << ((item % each) as u32 * self.bits);
        }
        state
    }

    /// The way to a state that meets a denial.
    fn way(&self, denial: usize, last: u32, states: &States, evaluator: &mut Evaluator) -> Way {
        let mut steps = Vec::new();
        let mut at = last as usize;
        while states.origins[at] != GIVEN {
            let term = self.term(states.row(at), evaluator);
            steps.push((self.rules[usize::from(states.origins[at])].number, term));
            at = states.parents[at] as usize;
        }
        steps.reverse();
        Way { denial, start: states.parents[at] as usize, steps }
    }

    fn term(&self, state: &[u64], evaluator: &mut Evaluator) -> Mark {
        let each = 64 / self.bits as usize;
        let nil = evaluator.terms.nil;
        (self.candidates.iter().enumerate()).rev().fold(nil, |rest, (item, known)| {
            let code = state[item / each] >> ((item % each) as u32 * self.bits);
            let mark = known[(code & ((1 << self.bits) - 1)) as usize];
            evaluator.terms.cons(mark, rest).unwrap_or(rest)
        })
    }
}

/// Origin of the states of the input.
const GIVEN: u16 = u16::MAX;

/// The states found, in their order, and which were seen.
struct States {
    words: usize,
    rows: Vec<u64>,
    parents: Vec<u32>,
    origins: Vec<u16>,
    seen: Seen,
}

enum Seen {
    /// One bit for every state there could be.
    Direct(Vec<u64>),
    /// Open addressing over numbers of states plus one. An empty place is 0.
    Hashed(Vec<u32>),
}

impl States {
    fn new(space: &Space) -> States {
        let bits = space.bits * space.candidates.len() as u32;
        let seen = match bits <= MOST_DIRECT {
            true => Seen::Direct(vec![0; (1usize << bits).div_ceil(64)]),
            false => Seen::Hashed(vec![0; 1 << 10]),
        };
        States {
            words: space.words,
            rows: Vec::new(),
            parents: Vec::new(),
            origins: Vec::new(),
            seen,
        }
    }

    fn row(&self, number: usize) -> &[u64] {
        &self.rows[number * self.words..(number + 1) * self.words]
    }

    fn bytes(&self) -> u64 {
        match &self.seen {
            Seen::Direct(bits) => 8 * bits.len() as u64,
            Seen::Hashed(places) => 4 * places.len() as u64,
        }
    }

    /// Bytes that all tables take once there are so many more states.
    fn bytes_with(&self, more: usize) -> u64 {
        let (held, wanted) = (self.parents.capacity(), self.parents.len() + more);
        let room = if wanted > held { held + held / 2 + more } else { held };
        let index = match &self.seen {
            Seen::Direct(bits) => 8 * bits.len(),
            Seen::Hashed(places) if wanted * 4 >= places.len() * 3 => 8 * places.len(),
            Seen::Hashed(places) => 4 * places.len(),
        };
        ((8 * self.words + 6) * room + index) as u64
    }

    /// Adds a state if it is new.
    ///
    /// # Errors
    /// [`Stopped::Steps`] when there are more states than can be numbered.
    #[inline]
    fn add(&mut self, state: &[u64], parent: u32, origin: u16) -> Result<bool, Stopped> {
        let is_new = match &mut self.seen {
            Seen::Direct(bits) => {
                let place = state[0] as usize;
                let (word, bit) = (place / 64, 1u64 << (place % 64));
                let is_new = bits[word] & bit == 0;
                bits[word] |= bit;
                is_new
            }
            Seen::Hashed(_) => self.add_hashed(state),
        };
        if !is_new {
            return Ok(false);
        }
        if self.parents.len() >= u32::MAX as usize - 1 {
            return Err(Stopped::Steps);
        }
        state.iter().for_each(|&word| push(&mut self.rows, word));
        push(&mut self.parents, parent);
        push(&mut self.origins, origin);
        Ok(true)
    }

    fn add_hashed(&mut self, state: &[u64]) -> bool {
        let count = self.parents.len();
        let (words, rows) = (self.words, &self.rows);
        let row = |number: usize| &rows[number * words..(number + 1) * words];
        let Seen::Hashed(index) = &mut self.seen else { return false };
        if (count + 1) * 4 >= index.len() * 3 {
            let size = index.len() * 2;
            *index = Vec::new();
            *index = vec![0; size];
            for number in 0..count {
                let mut place = hash(row(number)) as usize & (size - 1);
                while index[place] != 0 {
                    place = (place + 1) & (size - 1);
                }
                index[place] = number as u32 + 1;
            }
        }
        let mask = index.len() - 1;
        let mut place = hash(state) as usize & mask;
        while index[place] != 0 {
            if row(index[place] as usize - 1) == state {
                return false;
            }
            place = (place + 1) & mask;
        }
        index[place] = count as u32 + 1;
        true
    }
}

/// Mixes the words of a state.
fn hash(state: &[u64]) -> u64 {
    state.iter().fold(0x9e37_79b9_7f4a_7c15, |bits: u64, &word| {
        let product = u128::from(bits ^ word) * 0x9fb2_1c65_1e98_df25_u128;
        product as u64 ^ (product >> 64) as u64
    })
}

/// The items of a list that ends.
fn items_of(list: Mark, evaluator: &Evaluator) -> Option<Vec<Mark>> {
    let (mut items, mut rest) = (Vec::new(), list);
    while let Shape::List(number) = rest.shape() {
        let (first, more) = evaluator.terms.list(number);
        items.push(first);
        rest = more;
    }
    (rest == evaluator.terms.nil).then_some(items)
}

fn place(known: &[Mark], mark: Mark) -> Option<usize> {
    known.iter().position(|&other| other == mark)
}

fn insert(known: &mut Vec<Mark>, mark: Mark) {
    if place(known, mark).is_none() {
        known.push(mark);
    }
}

/// Compiles the rules again and again until they make no values that the items could not have before.
fn close(
    rules: &[Rule],
    candidates: &mut [Vec<Mark>],
    evaluator: &mut Evaluator,
) -> Result<Vec<Compiled>, Mixed> {
    if rules.len() >= usize::from(GIVEN) {
        return Err(Mixed);
    }
    loop {
        let mut grown = candidates.to_vec();
        let mut compiled = Vec::with_capacity(rules.len());
        for (number, rule) in rules.iter().enumerate() {
            let Some(rule) = compile(number, rule, candidates, evaluator)? else { continue };
            for (known, value) in grown.iter_mut().zip(rule.items.iter().flatten()) {
                match value {
                    Symbolic::Known(mark) => insert(known, *mark),
                    Symbolic::OfItem(_, marks) => {
                        marks.iter().for_each(|&mark| insert(known, mark))
                    }
                    Symbolic::List(_) => return Err(Mixed),
                }
            }
            compiled.push(rule);
        }
        if grown.iter().any(|known| known.len() > MOST_VALUES) {
            return Err(Mixed);
        }
        if grown == candidates {
            return Ok(compiled);
        }
        candidates.clone_from_slice(&grown);
    }
}

/// What a rule asks of the items and makes of them; none where no state of this length meets it.
fn compile(
    number: usize,
    rule: &Rule,
    candidates: &[Vec<Mark>],
    evaluator: &mut Evaluator,
) -> Result<Option<Compiled>, Mixed> {
    let nil = evaluator.terms.nil;
    let mut run = Run::new(evaluator, candidates);
    let state = run.state();
    let mut slots = vec![Symbolic::Known(Mark(0)); rule.slots];
    let Some(mut tests) = run.meet(&rule.conditions[0].1[0], &state, &mut slots)? else {
        return Ok(None);
    };
    for (wanted, code) in &rule.guards {
        match run.guard(code, *wanted, &slots)? {
            Guard::Always => {}
            Guard::Never => return Ok(None),
            Guard::If(test) => tests.push(test),
        }
    }
    let Some((_, codes)) = &rule.conclusion else {
        return Ok(Some(Compiled { number, tests, items: None }));
    };
    let mut items = Vec::with_capacity(candidates.len());
    let mut rest = run.value(&codes[0], &slots)?;
    loop {
        rest = match rest {
            Symbolic::List(parts) => {
                items.push(parts.0.clone());
                parts.1.clone()
            }
            Symbolic::Known(mark) => match mark.shape() {
                Shape::List(list) => {
                    let (first, more) = evaluator.terms.list(list);
                    items.push(Symbolic::Known(first));
                    Symbolic::Known(more)
                }
                _ if mark == nil && items.len() == candidates.len() => break,
                _ => return Err(Mixed),
            },
            Symbolic::OfItem(..) => return Err(Mixed),
        };
        if items.len() > candidates.len() {
            return Err(Mixed);
        }
    }
    Ok(Some(Compiled { number, tests, items: Some(items) }))
}
