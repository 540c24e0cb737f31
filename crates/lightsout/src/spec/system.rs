//! A toggle system listed in full: named lights, named buttons, and what each button does.

/// Lights and buttons listed one by one.
#[derive(Clone, Debug, PartialEq)]
pub struct System {
    /// The names of the lights, all different.
    pub lights: Vec<String>,
    /// The names of the buttons, all different, each with the lights it touches and their weights.
    pub buttons: Vec<(String, Vec<(usize, u8)>)>,
}
