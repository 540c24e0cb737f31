//! The fewest presses, or those of least cost, by branch and bound. It suits lights of two states when many lights are
//! open at a time and a few presses may be enough.
//!
//! The terms are those of decoding ([`lightsout-decode`](https://docs.rs/lightsout-decode)), whose search this is too.
//! Checks are lights, errors are buttons, and the syndrome is the set of lights that have to change.
//!
//! Every solution has some error that touches a given unmet check. The search takes the check with the fewest such
//! errors and tries each, the most promising first. Errors already tried are forbidden to the later ones. Prices on the
//! unmet checks bound the remaining weight from below: the prices of the checks of an error add up to at most its
//! weight. The limit on the weight grows until an error is found within it, which is then improved until nothing is
//! lighter.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

/// Checks and errors, each with a list of the others.
pub struct Branching {
    costs: Vec<u64>,
    checks_of: Vec<Vec<u32>>,
    errors_of: Vec<Vec<u32>>,
}

/// A search under way.
struct Search<'b> {
    on: &'b Branching,
    /// A bit for every check still to be met.
    lit: Vec<u64>,
    is_forbidden: Vec<bool>,
    /// How many errors of each check are not forbidden.
    free: Vec<u32>,
    /// What is left of the weights of errors while prices are made.
    slack: Vec<u64>,
    chosen: Vec<u32>,
    /// Errors of this weight or more are of no use.
    limit: u64,
    best: Option<Vec<u32>>,
    /// The least bound that the limit cut off.
    beyond: u64,
}

/// An error, a lower bound on the weight of every error, and the reason if the search ended early.
pub type Least<E> = (E, u64, Option<Stopped>);

impl Branching {
    /// Of a matrix over GF(2), a row for every check and a column for every error, and what each error weighs.
    ///
    /// # Panics
    /// When the matrix is over another ring, or there is not one cost for each error.
    pub fn of(checks: &SparseMatrix, costs: Vec<u64>) -> Branching {
        assert_eq!((checks.modulus().value(), checks.cols()), (2, costs.len()));
        let mut checks_of = vec![Vec::new(); checks.cols()];
        let mut errors_of = vec![Vec::new(); checks.rows()];
        for (row, errors) in errors_of.iter_mut().enumerate() {
            for (column, _) in checks.row(row) {
                checks_of[column].push(row as u32);
                errors.push(column as u32);
            }
        }
        Branching { costs, checks_of, errors_of }
    }

    /// A lower bound on the weight of every error with this syndrome.
    pub fn bound(&self, syndrome: &[u8]) -> u64 {
        self.search(syndrome).bound()
    }

    /// Finds an error of least weight, given `any` error with this syndrome. Returns it with a lower bound on the
    /// weight, which is its own if proved, and why the search ended early, if it did.
    pub fn least(&self, syndrome: &[u8], any: Vec<u8>, watch: &mut dyn Watch) -> Least<Vec<u8>> {
        let costs = self.costs.iter().zip(&any).filter(|&(_, &is_on)| is_on == 1);
        let weight = costs.fold(0, |sum: u64, (cost, _)| sum.saturating_add(*cost));
        let (found, proved, stopped) = self.lighter(syndrome, weight, watch);
        (found.unwrap_or(any), proved, stopped)
    }

    /// The least-weight error among those that weigh less than a limit, if there is any. Without one the bound is that
    /// limit, or beyond every weight if no error has the syndrome.
    pub fn lighter(
        &self,
        syndrome: &[u8],
        limit: u64,
        watch: &mut dyn Watch,
    ) -> Least<Option<Vec<u8>>> {
        let mut search = self.search(syndrome);
        let mut proved = search.bound();
        let mut ended = Ok(());
        while proved < limit && search.best.is_none() && ended.is_ok() {
            search.limit = limit.min(proved.saturating_add(proved / 8 + 1));
            search.beyond = u64::MAX;
            ended = search.go(0, watch);
            proved = match (&ended, &search.best) {
                (Err(_), _) => proved,
                // Nothing lighter is left.
                (Ok(()), Some(_)) => search.limit,
                (Ok(()), None) => search.beyond.min(limit),
            };
        }
        let found = search.best.take().map(|best| self.error(&best));
        (found, proved, ended.err())
    }

    fn error(&self, chosen: &[u32]) -> Vec<u8> {
        let mut error = vec![0; self.costs.len()];
        chosen.iter().for_each(|&column| error[column as usize] = 1);
        error
    }

    fn search(&self, syndrome: &[u8]) -> Search<'_> {
        let mut lit = vec![0; syndrome.len().div_ceil(64)];
        let is_lit = |check: &usize| syndrome[*check] == 1;
        (0..syndrome.len()).filter(is_lit).for_each(|check| lit[check / 64] |= 1 << (check % 64));
        Search {
            on: self,
            lit,
            is_forbidden: vec![false; self.costs.len()],
            free: self.errors_of.iter().map(|errors| errors.len() as u32).collect(),
            slack: self.costs.clone(),
            chosen: Vec::new(),
            limit: u64::MAX,
            best: None,
            beyond: u64::MAX,
        }
    }
}

impl Search<'_> {
    /// Tries everything below the errors chosen, which weigh so much.
    fn go(&mut self, weight: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        watch.step(1)?;
        let Some(check) = self.tightest() else {
            // Below the limit, or it would have been cut off.
            self.limit = weight;
            self.best = Some(self.chosen.clone());
            return Ok(());
        };
        let on = self.on;
        let bound = weight.saturating_add(self.price());
        // What is left of an error's weight is what the prices of all others miss.
        let allowed = on.errors_of[check].iter().filter(|&&e| !self.is_forbidden[e as usize]);
        let least = |&error: &u32| (bound.saturating_add(self.slack[error as usize]), error);
        let mut children: Vec<(u64, u32)> = allowed.map(least).collect();
        self.give_back();
        children.sort_unstable();
        let mut tried = 0;
        let mut ended = Ok(());
        for &(least, error) in &children {
            if least >= self.limit {
                self.beyond = self.beyond.min(least);
                break;
            }
            self.forbid(error, true);
            tried += 1;
            self.toggle(error);
            self.chosen.push(error);
            ended = self.go(weight + on.costs[error as usize], watch);
            self.chosen.pop();
            self.toggle(error);
            if ended.is_err() {
                break;
            }
        }
        children[..tried].iter().for_each(|(_, error)| self.forbid(*error, false));
        ended
    }

    /// Adds or takes away an error.
    fn toggle(&mut self, error: u32) {
        for &check in &self.on.checks_of[error as usize] {
            self.lit[check as usize / 64] ^= 1 << (check % 64);
        }
    }

    /// Forbids an error, or allows it again.
    fn forbid(&mut self, error: u32, is_forbidden: bool) {
        self.is_forbidden[error as usize] = is_forbidden;
        for &check in &self.on.checks_of[error as usize] {
            let free = &mut self.free[check as usize];
            *free = if is_forbidden { *free - 1 } else { *free + 1 };
        }
    }

    /// The lit check with the fewest errors that may be chosen.
    fn tightest(&self) -> Option<usize> {
        ones(&self.lit).min_by_key(|&check| self.free[check])
    }

    /// What the errors to come weigh at least.
    fn bound(&mut self) -> u64 {
        let sum = self.price();
        self.give_back();
        sum
    }

    /// Prices on the lit checks, each as high as its errors allow, and their sum. They are taken off the slack of errors.
    fn price(&mut self) -> u64 {
        let on = self.on;
        let Search { lit, is_forbidden, slack, .. } = self;
        let mut sum = 0u64;
        for check in ones(lit) {
            let errors = &on.errors_of[check];
            let allowed = errors.iter().filter(|&&error| !is_forbidden[error as usize]);
            let price = allowed.map(|&error| slack[error as usize]).min();
            // No error can meet it.
            let Some(price) = price else { return u64::MAX };
            if price > 0 {
                errors.iter().for_each(|&error| {
                    let slack = &mut slack[error as usize];
                    *slack = slack.saturating_sub(price);
                });
            }
            sum = sum.saturating_add(price);
        }
        sum
    }

    /// Gives errors of the lit checks their slack back.
    fn give_back(&mut self) {
        let on = self.on;
        for check in ones(&self.lit) {
            for &error in &on.errors_of[check] {
                self.slack[error as usize] = on.costs[error as usize];
            }
        }
    }
}

/// The places of the ones.
fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let next = |bits: &u64| Some(bits & (bits - 1)).filter(|rest| *rest != 0);
        let left = Some(bits).filter(|bits| *bits != 0);
        std::iter::successors(left, next)
            .map(move |bits| 64 * word + bits.trailing_zeros() as usize)
    })
}
