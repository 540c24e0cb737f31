//! Puzzles and boards for serde: a puzzle is its ID, with its terms if it has any, and a board the list of its states.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Error as _, Serialize, Serializer};

use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::spec::terms::{Costs, OTHERS, Terms};
use crate::spec::{Spec, id, named, retold};

/// A puzzle with terms, in the fields of a JSON puzzle.
#[derive(serde::Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
struct OnTerms {
    /// The puzzle ID without the terms.
    board: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    costs: Option<WrittenCosts>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    ends: BTreeMap<String, Vec<u8>>,
}

#[derive(serde::Deserialize, serde::Serialize)]
#[serde(untagged, expecting = "expected a list of costs, or an object from buttons to costs")]
enum WrittenCosts {
    Listed(Vec<u32>),
    Named(BTreeMap<String, u32>),
}

#[derive(serde::Deserialize)]
#[serde(
    untagged,
    expecting = "expected a puzzle ID such as `5x5`, or an object with the ID as its `board`"
)]
enum Written {
    Id(String),
    OnTerms(OnTerms),
}

/// Writes the puzzle ID, which holds the whole puzzle and its drawing. With costs or other terms it writes an object
/// that the JSON format reads too: `board`, the ID, and `costs`, `forbidden`, `ignored`, `ends`. The style of names is
/// not kept ([`Puzzle::with_naming`]).
///
/// # Errors
/// When the puzzle has terms, and the format does not describe itself as JSON does.
///
/// ```
/// use lightsout_model::board::Board;
/// use lightsout_model::puzzle::Puzzle;
/// let puzzle = "2x3".parse::<Puzzle>()?.with_start(Board::from(vec![0, 1, 0, 0, 0, 1]))?;
/// let priced = puzzle.clone().with_costs(vec![1, 1, 5, 1, 1, 1])?;
/// for puzzle in ["hex:4".parse()?, puzzle.clone(), priced] {
///     assert_eq!(serde_json::from_str::<Puzzle>(&serde_json::to_string(&puzzle)?)?, puzzle);
/// }
/// assert_eq!(serde_json::to_string(puzzle.start())?, "[0,1,0,0,0,1]");
/// assert!(serde_json::from_str::<Puzzle>(r#""5y5""#).is_err());
/// let error = serde_json::from_str::<Puzzle>("null").unwrap_err().to_string();
/// assert!(error.starts_with("expected a puzzle ID"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut spec = retold(self);
        let terms = std::mem::take(&mut spec.terms);
        let board = id::print(&spec).map_err(S::Error::custom)?;
        if terms.are_usual() {
            return to.serialize_str(&board);
        }
        if !to.is_human_readable() {
            return Err(S::Error::custom(
                "this format holds puzzle IDs alone, which have no room for costs and other terms. Use JSON",
            ));
        }
        let Terms { costs, forbidden, ignored, ends } = terms;
        let costs = costs.map(|costs| match costs {
            Costs::Listed(costs) => WrittenCosts::Listed(costs),
            Costs::Named { costs, others } => WrittenCosts::Named(
                costs.into_iter().chain([(OTHERS.to_string(), others)]).collect(),
            ),
        });
        OnTerms { board, costs, forbidden, ignored, ends: ends.into_iter().collect() }.serialize(to)
    }
}

/// Reads a name, a puzzle ID, or a puzzle with terms.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
        let written = match from.is_human_readable() {
            true => Written::deserialize(from)?,
            false => Written::Id(String::deserialize(from)?),
        };
        let spec = match written {
            Written::Id(id) => named(&id),
            Written::OnTerms(OnTerms { board, costs, forbidden, ignored, ends }) => {
                let costs = costs.map(|costs| match costs {
                    WrittenCosts::Listed(costs) => Costs::Listed(costs),
                    WrittenCosts::Named(mut costs) => {
                        let others = costs.remove(OTHERS).unwrap_or(1);
                        Costs::Named { costs: costs.into_iter().collect(), others }
                    }
                });
                let terms = Terms { costs, forbidden, ignored, ends: ends.into_iter().collect() };
                named(&board).map(|spec| Spec { terms, ..spec })
            }
        };
        spec.and_then(|spec| spec.build()).map_err(D::Error::custom)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.states().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Board, D::Error> {
        Ok(Board::new(Vec::deserialize(from)?))
    }
}
