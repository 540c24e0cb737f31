//! The verdict on a claim.

use std::fmt;

use crate::json::quoted;

/// A claim, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The claim as half a sentence.
    pub claim: String,
    /// The verdict.
    pub verdict: Verdict,
}

/// The verdict on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It is false, and why.
    False(String),
    /// It could not be checked here. The text says why.
    NotJudged(String),
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = match &self.verdict {
            Verdict::Holds => format!("holds: {}", self.claim),
            Verdict::False(why) => format!("false: {}: {why}", self.claim),
            Verdict::NotJudged(why) => format!("not checked: {}: {why}", self.claim),
        };
        out.write_str(&on_one_line(&line))
    }
}

/// A sentence in which control characters are spelt out, so that it stays a line of its own.
pub(crate) fn on_one_line(sentence: &str) -> String {
    let spelt = |c: char| match c.is_control() {
        true => c.escape_unicode().to_string(),
        false => c.to_string(),
    };
    sentence.chars().map(spelt).collect()
}

impl Finding {
    /// A claim that holds where there is no fault.
    pub(crate) fn of(claim: impl Into<String>, fault: Option<String>) -> Finding {
        let verdict = fault.map_or(Verdict::Holds, Verdict::False);
        Finding { claim: claim.into(), verdict }
    }

    /// The same where a fault, or that there is none, may not be found out.
    pub(crate) fn found(
        claim: impl Into<String>,
        fault: Result<Option<String>, String>,
    ) -> Finding {
        match fault {
            Ok(fault) => Finding::of(claim, fault),
            Err(why) => Finding::not_judged(claim, why),
        }
    }

    /// A field that may claim something.
    pub(crate) fn of_field(name: &str) -> Finding {
        Finding::not_judged(quoted(name), "what this field says here is not checked")
    }

    pub(crate) fn not_judged(claim: impl Into<String>, why: impl Into<String>) -> Finding {
        Finding { claim: claim.into(), verdict: Verdict::NotJudged(why.into()) }
    }
}
