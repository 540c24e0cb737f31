//! Hints in English.

use crate::table::{Table, same};

/// The sentences.
pub const TABLE: Table = Table {
    and: same("and"),
    light: same("light {name}"),
    lights: same("lights {names}"),
    button: same("button {name}"),
    marked_light: same("the marked light"),
    marked_lights: same("the marked lights"),
    dashed_buttons: same("the dashed buttons"),
    ringed_button: same("the ringed button"),
    these_lights: same("these {n} lights"),
    some_lights: same("{n} lights"),
    some_buttons: same("{n} buttons"),
    changed_to: same("{light} to {state}"),
    weighted: same("{weight}×{light}"),

    presses: ["1 press", "{n} presses"],
    presses_at_cost: same("{presses} at a cost of {cost}"),
    counted_lights: ["1 light", "{n} lights"],
    twice: same(" twice"),
    often: same(" {n} times"),

    on: same("on"),
    off: same("off"),
    is: same("{light} is {state}"),
    is_and_should: same("{light} is {state} and should be {wanted}"),
    is_and_may: same("{light} is {state} and may end in {wanted}"),
    is_and_has_to: same("{light} is {state} and has to change"),

    done: same("The goal is reached."),
    unknown: same("Nothing is known of this board: {reason}."),
    solvable: same("Solvable in {left}."),
    minimum: same("Solvable in {left}, the minimum."),
    least_cost: same("Solvable in {left}, the least cost."),
    at_least: same("Solvable in {left}. The minimum is at least {bound}."),
    cost_at_least: same("Solvable in {left}. The least cost is at least {bound}."),

    detour: same("{button} was a detour. Undo it."),
    earlier_detour: same("{button} was a detour. Undo back to it."),
    as_good: [
        "{buttons} was not in the plan, but it is just as good.",
        "{buttons} were not in the plan, but they are just as good.",
    ],
    costs: [
        "{buttons} was not in the plan. It costs {lost}.",
        "{buttons} were not in the plan. They cost {lost}.",
    ],
    costs_more: [
        "{buttons} was not in the plan. It costs {lost} more.",
        "{buttons} were not in the plan. They cost {lost} more.",
    ],
    off_plan: ["{buttons} was not in the plan.", "{buttons} were not in the plan."],

    look_only: same("Look at {light}: only one button changes it."),
    look_around: same("Look at {light}: your next press is one of the {n} buttons that change it."),
    look_row: same("Look at row {row}: your next press is in it."),
    look_row_among: same("Look at row {row}: your next press is one of {buttons}."),
    look_several: same("Look at {lights}: your next press changes some of them."),
    allowed_one: same("Only one button may be pressed now."),
    allowed_few: same("Your next press is one of {buttons}."),
    allowed_many: same("Your next press is one of the {n} lit buttons."),

    level_word: same("Aim: all lights {state}."),
    level: same("Aim: all lights at {state}."),
    chase: same("Light chasing: press below each lit light, row by row."),
    chase_wrong: same("Light chasing: press below each wrong light, row by row."),
    stay_on: same("{lights} would stay on."),
    stay_wrong: same("{lights} would stay wrong."),
    chased_on: same("If you chase now, {light} stays on."),
    chased_wrong: same("If you chase now, {light} stays wrong."),
    residual_one: same("Only one button in row 1 can change {light}: press it first{times}."),
    residual: same("Only {buttons} in row 1 can change {light}: press one of them first."),
    saves: same(
        "Chasing now takes {chase}. A quiet pattern, which changes no light, saves {saved} of them. It begins in row 1.",
    ),
    saves_cost: same(
        "Chasing now takes {chase}. A quiet pattern, which changes no light, makes it cheaper. It begins in row 1.",
    ),
    below_on: same("{light} is the first light still on: press below it{times}."),
    below_wrong: same("{light} is the first light still wrong: press below it{times}."),

    only_one: same("{wrong}, and only one button changes it: press it{times}."),
    needed: same("Only {buttons} change {light}, so you need one of them."),
    needed_wrong: same("{wrong}. Only {buttons} change it, so you need one of them."),
    needed_marked: same("Only {buttons} change one of the marked lights, so you need one of them."),
    one_is_enough: same("One is enough."),
    also_on: [
        "Only one of them also changes {lights}, which is on too.",
        "Only one of them also changes both {lights}, which are on too.",
    ],
    also_wrong: [
        "Only one of them also changes {lights}, which is wrong too.",
        "Only one of them also changes both {lights}, which are wrong too.",
    ],
    also_marked: same("Only one of them changes all marked lights."),
    odd_on: same("Of {lights}, an odd number is on."),
    odd_change: same("Of {lights}, an odd number has to change."),
    odd_only: same("Only one button changes an odd number of them: press it."),
    odd_needed: same("Only {buttons} change an odd number of them, so you need one of them."),
    sum: same("Add up {sum} modulo {m}: it has to change by {needs}."),
    sum_only: same("Only one button changes it: press it{times}."),
    sum_needed: same("Only {buttons} change it, so you need one."),
    begins: same(
        "Only {buttons} may be pressed now. One of them begins a solution of {presses}{minimum}.",
    ),
    begins_only: same(
        "Only {buttons} may be pressed now. It begins a solution of {presses}{minimum}.",
    ),
    begins_many: same(
        "Only the {n} lit buttons may be pressed now. One of them begins a solution of {presses}{minimum}.",
    ),
    best_known: [", the best known", ", the minimum"],
    in_plan: same(
        "No single light decides here. Elimination, which adds up lights, finds the press.",
    ),

    press: same("Press {button}{times}."),

    unsolvable: same("This board cannot be solved."),
    no_lights: same("No lights alone show it: the order of presses matters here."),
    look_lights: same("Look at {lights}."),
    never_changes: same("No button changes {light}, and it has to change."),
    even: same("Every press changes an even number of these {n} lights."),
    even_named: same("Every press changes an even number of these lights: {lights}."),
    odd_is_on: same("An odd number of them is on now, so they cannot all go off."),
    odd_has_to_change: same("An odd number of them has to change, so it never works out."),
    rest_of_sum: same(
        "Add up {sum}. No press changes this sum modulo {m}, but it has to change by {needs}.",
    ),
    ends: same(
        "No press changes certain weighted sums of these lights. No goal has the sums of this board.",
    ),
    stuck: same("No allowed press changes this board, and it is not the goal."),
    closed: same("The allowed presses only lead to {boards} boards, and none of them is the goal."),
    nearest_unknown: same("The nearest solvable board takes too much work to find."),
    change: same("Change {lights} by hand to make it solvable: {changed}."),
    fewer_no: same("Fewer are not enough."),
    fewer_maybe: same("Fewer may be enough."),
    fewer_some: same("Fewer may be enough, but {least} are not."),
};
