//! The known name that is nearest to an unknown one.

pub(crate) use lightsout_model::spec::nearest::nearest;

/// Half a sentence that proposes the nearest name, or lists the names when none is near.
pub(crate) fn advice(wrong: &str, names: &[&str]) -> String {
    match nearest(wrong, names) {
        Some(name) => format!("Did you mean `{name}`?"),
        None => format!("Known are {}", names.join(", ")),
    }
}
