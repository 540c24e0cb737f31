//! The names that Mace4 and Prover9 know: commands, flags, parameters, lists of terms.
//!
//! Both programs refuse any other name. So do we: a misspelt `assign(domain_size, 3)` must not change the question.

use lightsout_algebra::quoted::piece;

/// The kind of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// The name before the parentheses.
    Command,
    /// An argument of `set` or `clear`.
    Flag,
    /// An argument of `assign`.
    Parameter,
    /// An argument of `list`.
    Terms,
    /// An argument of `if`.
    Program,
}

use Named::{Command, Flag, Parameter, Program, Terms};

/// Every kind with its word and its names, those of Mace4, Prover9 and, for lists of terms, Otter together.
const KNOWN: [(Named, &str, &str); 5] = [
    (
        Command,
        "command",
        "set clear assign op redeclare formulas clauses list if lex function_order predicate_order skolem assoc_comm
         commutative",
    ),
    (
        Flag,
        "flag",
        "arithmetic auto auto2 auto_denials auto_inference auto_limits auto_process auto_setup back_demod
         back_demod_hints back_subsume basic_paramodulation bell binary_resolution breadth_first breadth_first_hints
         cac_redundancy check_para_instances check_res_instances clocks collect_hint_labels default_output
         default_parts degrade_hints derivations_only dont_flip_input echo_input eval_rewrite expand_relational_defs
         factor hyper_resolution ignore_option_dependencies initial_nuclei input_sos_first integer_ring
         inverse_order iterate_nonprimes iterate_primes lex_dep_demod lex_dep_demod_sane lex_order_vars
         lightest_first limit_hint_matchers lnh neg_assign neg_assign_near neg_binary_resolution neg_elim
         neg_elim_near neg_hyper_resolution neg_ur_resolution negprop order_domain ordered_para ordered_res
         para_from_small para_from_vars para_into_vars para_units_only paramodulation pos_hyper_resolution
         pos_ur_resolution predicate_elim print_clause_properties print_derivations print_gen print_given
         print_initial_clauses print_kept print_labeled print_matched_hints print_models print_models_tabular
         print_processed_hints print_proofs process_initial_sos production prolog_style_variables quiet random_given
         raw restrict_denials return_models reuse_denials safe_unit_conflict skolems_last sort_initial_sos trace
         unit_deletion ur_resolution verbose",
    ),
    (
        Parameter,
        "parameter",
        "age_part backsub_check complexity constant_weight default_weight degrade_limit demod_increase_limit
         demod_step_limit depth_penalty domain_size end_size eq_defs eval_limit eval_var_limit false_part
         fold_denial_max hint_derivations hints_part increment iterate iterate_up_to lex_dep_demod_lim
         literal_selection lrs_interval lrs_ticks max_days max_depth max_given max_hours max_kept max_literals
         max_megs max_minutes max_models max_nohints max_proofs max_seconds max_seconds_per max_vars max_weight
         min_sos_limit multiple_interps nest_penalty new_constants not_weight or_weight order para_lit_limit
         pick_given_ratio prop_atom_weight random_part random_seed report report_stderr selection_measure
         selection_order sk_constant_weight sos_keep_factor sos_limit start_size stats true_part ur_nucleus_limit
         var_penalty variable_weight weight_part",
    ),
    (
        Terms,
        "list of terms",
        "distinct actions weights kbo_weights interpretations given_selection keep delete hints sos usable demodulators
         passive hot",
    ),
    (Program, "program", "Mace4 Prover9"),
];

/// Describes the fault of a name that neither program knows. Returns none if one of them knows it.
pub(super) fn wrong(kind: Named, name: &str) -> Option<String> {
    let all = KNOWN.iter().flat_map(|&(kind, word, names)| {
        names.split_ascii_whitespace().map(move |name| (kind, word, name))
    });
    if all.clone().any(|(other, _, known)| (other, known) == (kind, name)) {
        return None;
    }
    let (_, word, _) = KNOWN.iter().find(|(other, ..)| *other == kind)?;
    let likely = match all.clone().find(|(_, _, known)| *known == name) {
        Some((_, other, _)) => format!("it is a {other}"),
        None => match likely(name, all.filter(|(other, ..)| *other == kind)) {
            Some(meant) => format!("did you mean {meant}?"),
            None => "Mace4 and Prover9 know none of this name".to_string(),
        },
    };
    Some(format!("there is no {word} {name}: {likely}", name = piece(name)))
}

/// The name within two slips of a short one.
fn likely<'a>(
    name: &str,
    known: impl Iterator<Item = (Named, &'a str, &'a str)>,
) -> Option<&'a str> {
    let slips = known
        .filter(|(_, _, known)| known.len().abs_diff(name.len()) <= 2)
        .map(|(_, _, known)| (strsim::osa_distance(name, known), known));
    slips.filter(|(slips, _)| *slips <= 2).min_by_key(|(slips, _)| *slips).map(|(_, known)| known)
}
