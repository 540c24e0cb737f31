//! Why a board cannot be solved, and what would help.

use lightsout_teach::hint::{Nearest, Proof};

use crate::names::{MOST_NAMED, Names};
use crate::table::fill;

/// The lights that show it.
pub(crate) fn lights(names: &Names<'_>, lights: &[usize]) -> String {
    match lights {
        [] => names.table.no_lights[0].to_string(),
        _ => fill(names.table.look_lights[0], &[("lights", &names.lights(lights))]),
    }
}

/// Why they do.
pub(crate) fn proof(names: &Names<'_>, proof: &Proof) -> Vec<String> {
    let table = names.table;
    match proof {
        Proof::Sum { lights, .. } if names.states() == 2 => {
            let numbers: Vec<usize> = lights.iter().map(|term| term.number).collect();
            let even = match numbers[..] {
                [light] => {
                    return vec![fill(table.never_changes[0], &[("light", &names.light(light))])];
                }
                _ if numbers.len() > MOST_NAMED => names.some(table.even, numbers.len()),
                _ => fill(table.even_named[0], &[("lights", &names.lights(&numbers))]),
            };
            let odd = if names.is_plain() { table.odd_is_on } else { table.odd_has_to_change };
            vec![even, odd[0].to_string()]
        }
        Proof::Sum { lights, needs, .. } => {
            let slots = [
                ("sum", &*names.sum(lights, MOST_NAMED)),
                ("m", &*names.states().to_string()),
                ("needs", &*needs.to_string()),
            ];
            vec![fill(table.rest_of_sum[0], &slots)]
        }
        Proof::Ends { .. } => vec![table.ends[0].to_string()],
        Proof::Closed { boards: 1 } => vec![table.stuck[0].to_string()],
        Proof::Closed { boards } => {
            vec![fill(table.closed[0], &[("boards", &boards.to_string())])]
        }
    }
}

/// Returns the lights to change by hand.
pub(crate) fn change(names: &Names<'_>, nearest: Option<&Nearest>) -> Vec<String> {
    let table = names.table;
    let Some(nearest) = nearest else { return vec![table.nearest_unknown[0].to_string()] };
    let count = nearest.changed.len();
    let slots = [
        ("lights", &*names.some(table.counted_lights, count)),
        ("changed", &*names.changed(&nearest.changed, &nearest.board)),
    ];
    let change = fill(table.change[0], &slots);
    let least = nearest.lower_bound.saturating_sub(1);
    let fewer = match (nearest.is_proved, count) {
        (true, 1) => return vec![change],
        (true, _) => table.fewer_no,
        (false, _) if least == 0 => table.fewer_maybe,
        (false, _) => table.fewer_some,
    };
    vec![change, fill(fewer[0], &[("least", &least.to_string())])]
}
