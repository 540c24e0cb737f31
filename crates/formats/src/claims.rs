//! The claims of an answer besides its presses or certificate, as data that is not verified here.

use super::press_list::PressList;

/// The claims of an answer besides its presses or certificate. Claims that it does not make are none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// The name of the puzzle.
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
    /// The cost of the presses.
    pub cost: Option<u64>,
    /// No solution is better than this.
    pub lower_bound: Option<u64>,
    /// The same on another program's word.
    pub said_bound: Option<u64>,
    /// These presses are the minimum.
    pub is_minimum: bool,
    /// The numbers of solutions that the answer claims, in digits.
    pub solutions: Vec<String>,
    /// The solutions, if they are listed.
    pub all: Option<Vec<ListedSolution>>,
    /// The list of solutions says of itself that it is not complete.
    pub is_cut_short: bool,
}

/// One of the solutions in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedSolution {
    /// Its presses.
    pub presses: PressList,
    /// The number of its presses, as claimed.
    pub press_count: Option<u64>,
    /// The cost of its presses, as claimed.
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
