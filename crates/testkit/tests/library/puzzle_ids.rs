//! Puzzle IDs of random specs of every kind: what is printed is read back as the same puzzle.

use lightsout_model::spec::start::Start;
use lightsout_model::spec::{Spec, id, named, preset};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, throw_spec};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ids_are_read_as_printed(kind in 0..KINDS.len(), seed: u64) {
        let spec = throw_spec(KINDS[kind].1, &mut Dice::new(seed), true);
        check(&spec);
    }

    #[test]
    fn options_on_top_of_presets_are_read_as_printed(
        number in 0..preset::all().count(), states in 2u8..7, seed: u64, what in 0..4,
    ) {
        let preset = preset::all().nth(number).expect("a preset of that number").spec();
        let mut spec = preset.clone();
        match what {
            0 => spec.states = Some(states),
            1 => spec.start = Some(Start::Random { seed }),
            2 => spec.pattern = Some("neighbours".to_string()),
            _ => spec.title = Some(format!("number {seed}")),
        }
        prop_assume!(spec.build().is_ok());
        check(&spec);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "lo1(\\.[a-z]{0,6}-?[A-Za-z0-9_-]{0,12}){0,5}") {
        let _ = named(&text);
    }

    #[test]
    fn a_changed_character_is_noticed(seed: u64, place: prop::sample::Index, by in 1u8..62) {
        let spec = throw_spec(KINDS[seed as usize % KINDS.len()].1, &mut Dice::new(seed), true);
        let id = id::print(&spec).expect("a puzzle");
        prop_assume!(id.starts_with("lo1."));
        const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        let mut changed = id.clone().into_bytes();
        let place = 4 + place.index(id.len() - 4);
        let letter = LETTERS.iter().position(|&letter| letter == changed[place]);
        changed[place] = LETTERS[(letter.unwrap_or(0) + usize::from(by)) % LETTERS.len()];
        let changed = String::from_utf8(changed).expect("letters");
        prop_assume!(changed != id);
        prop_assert!(named(&changed).is_err(), "{changed}");
    }
}

fn check(spec: &Spec) {
    let id = id::print(spec).unwrap_or_else(|error| panic!("{error}: {spec:?}"));
    let parsed = named(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(parsed.build(), spec.build(), "{id}");
    assert_eq!(id::print(&parsed).as_deref(), Ok(id.as_str()), "{spec:?}");
}
