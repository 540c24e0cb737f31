//! The sentences of hints: one table for each language, with the same keys.

/// Declares the table and a list of its keys, so that a test can compare languages.
macro_rules! table {
    ($($(#[$note:meta])* $key:ident),* $(,)?) => {
        /// The sentences of one language. `{name}` is a slot that [`fill`] fills.
        #[derive(Debug)]
        pub(crate) struct Table {
            $($(#[$note])* pub $key: Forms,)*
        }

        impl Table {
            /// Every key with its sentences.
            #[cfg(test)]
            pub(crate) fn all(&self) -> Vec<(&'static str, Forms)> {
                vec![$((stringify!($key), self.$key)),*]
            }
        }
    };
}

/// A sentence, for one thing and for several.
pub(crate) type Forms = [&'static str; 2];

/// The same sentence for one thing and for several.
pub(crate) const fn same(sentence: &'static str) -> Forms {
    [sentence, sentence]
}

table! {
    /// Words between names, also of those of which one is meant, and names themselves.
    and, choice, light, lights, button, these_lights, these_weighted, some_lights, and_more, some_buttons, changed_to, weighted,
    /// Numbers of things.
    presses, presses_at_cost, counted_lights, twice, often,
    /// States.
    on, off, is, is_and_should, is_and_may, is_and_has_to,
    /// Level 1.
    done, all_off, unknown, solvable, minimum, least_cost, at_least, cost_at_least,
    /// Presses off the plan.
    detour, earlier_detour, as_good, costs, costs_more, cancelled, off_plan,
    /// Level 2.
    look_only, look_around, look_row, look_row_among, look_several, allowed_one, allowed_few, allowed_many,
    /// Level 3, the chase.
    level_word, level, solution, cheapest, chase, chase_wrong, leaves_on, leaves_wrong, residual_one, residual, residual_many,
    saves, saves_cost, below,
    /// Level 3, the board.
    only_one, press_as, needed, needed_wrong, also, also_wrong, odd_on, odd_change, odd_only, odd_needed, sum,
    sum_only, sum_needed, begins, begins_only, begins_many, in_plan, eliminated,
    /// Level 4.
    press,
    /// A board that cannot be solved.
    unsolvable, no_lights, look_lights, never_changes, even, even_named, odd_is_on, odd_has_to_change, rest_of_sum,
    ends, stuck, closed, nearest_unknown, change, fewer_no, fewer_maybe, fewer_some,
}

/// A sentence with its slots filled.
pub(crate) fn fill(sentence: &str, slots: &[(&str, &str)]) -> String {
    let mut said = String::with_capacity(sentence.len() + 32);
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        said.push_str(before);
        let filling = slots.iter().find(|(slot, _)| *slot == name);
        debug_assert!(filling.is_some(), "no {{{name}}} for: {sentence}");
        said.push_str(filling.map_or("", |(_, filling)| filling));
        rest = after;
    }
    said + rest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;

    /// The slots of a sentence.
    fn slots(sentence: &str) -> BTreeSet<&str> {
        sentence.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
    }

    #[test]
    fn languages_tell_the_same_facts() {
        let english = Language::English.table().all();
        for language in Language::ALL {
            for ((key, one), (_, other)) in english.iter().zip(language.table().all()) {
                let told = |forms: &Forms| -> BTreeSet<_> {
                    forms
                        .iter()
                        .flat_map(|form| slots(form))
                        .filter(|slot| *slot != "reason")
                        .collect()
                };
                assert_eq!(told(one), told(&other), "{key} in {language:?}");
            }
        }
    }

    /// What no hint says, in each language.
    const NEVER: [(Language, &[&str]); 2] = [
        (Language::English, &[";", "there", "again", "such a rule", "is told", "body", "where"]),
        (Language::German, &[";", "Druck", "Drücke", "Feld", "umringt", "richten", "bestenfalls"]),
    ];

    #[test]
    fn sentences_are_in_the_words_of_the_field() {
        for (language, never) in NEVER {
            for (key, forms) in language.table().all() {
                let is_sentence = forms[0].ends_with('.');
                for form in forms {
                    let wrong = never.iter().find(|word| form.contains(**word));
                    assert_eq!(wrong, None, "{key}: {form}");
                    assert_eq!(form.ends_with('.'), is_sentence, "{key}: {form}");
                }
            }
        }
    }

    #[test]
    fn slots_are_filled_in_any_order() {
        assert_eq!(fill("{b} and {a}.", &[("a", "1"), ("b", "{a}")]), "{a} and 1.");
        assert_eq!(fill("Nothing.", &[]), "Nothing.");
    }
}
