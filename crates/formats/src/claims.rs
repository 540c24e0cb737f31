//! What an answer says beside its presses or its certificate, as data: nothing of it is believed here.

use super::press_list::PressList;

/// What an answer says beside its presses or its certificate; whatever it does not say is left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// What the puzzle is called.
    pub puzzle: Option<String>,
    /// The name of the rule.
    pub rule: Option<String>,
    /// The number of lights.
    pub lights: Option<u64>,
    /// The number of buttons.
    pub buttons: Option<u64>,
    /// The number of states of every light.
    pub states: Option<u64>,
    /// How many presses there are.
    pub press_count: Option<u64>,
    /// What they cost.
    pub cost: Option<u64>,
    /// No solution is better than this.
    pub lower_bound: Option<u64>,
    /// The same on another program's word.
    pub said_bound: Option<u64>,
    /// These presses are the minimum.
    pub is_minimum: bool,
    /// How many solutions there are, in digits, each time it is said.
    pub solutions: Vec<String>,
    /// The solutions, where they are listed.
    pub all: Option<Vec<ListedSolution>>,
    /// The list of solutions says of itself that it is not complete.
    pub is_cut_short: bool,
}

/// One of the solutions in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedSolution {
    /// Its presses.
    pub presses: PressList,
    /// How many they are said to be.
    pub press_count: Option<u64>,
    /// What they are said to cost.
    pub cost: Option<u64>,
}

impl From<PressList> for ListedSolution {
    fn from(presses: PressList) -> ListedSolution {
        ListedSolution { presses, press_count: None, cost: None }
    }
}

/// How many solutions there are, where the reason why presses are the minimum says so: `it is the only solution`,
/// `all 4 solutions enumerated`.
///
/// ```
/// use lightsout_formats::claims::solutions_in;
/// assert_eq!(solutions_in("all 4 solutions enumerated"), Some("4"));
/// assert_eq!(solutions_in("by prices on lights"), None);
/// ```
pub fn solutions_in(reason: &str) -> Option<&str> {
    match reason {
        "it is the only solution" => Some("1"),
        _ => {
            let count = reason.strip_prefix("all ")?.strip_suffix(" solutions enumerated")?;
            is_number(count).then_some(count)
        }
    }
}

/// Whether a text is a whole number in digits.
pub fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
