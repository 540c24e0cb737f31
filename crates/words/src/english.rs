//! Hints in English.

use crate::table::{Table, same};

/// The sentences.
pub(crate) const TABLE: Table = Table {
    and: same("and"),
    choice: same("or"),
    light: same("light {name}"),
    lights: same("lights {names}"),
    button: ["light {name}", "button {name}"],
    these_lights: same("these {n} lights"),
    these_weighted: same("these {n} lights, some more than once"),
    some_lights: same("{n} lights"),
    and_more: same("{light} and {n} more"),
    some_buttons: ["{n} lights", "{n} buttons"],
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
    all_off: same("All lights are off."),
    unknown: same("Nothing is known of this board: {reason}."),
    solvable: same("Solvable in {left}."),
    minimum: same("Solvable in {left}, the minimum."),
    least_cost: same("Solvable in {left}, the least cost."),
    at_least: same("Solvable in {left}. The minimum is at least {bound}."),
    cost_at_least: same("Solvable in {left}. The least cost is at least {bound}."),

    detour: same("{button} was a detour. Undo it."),
    earlier_detour: same("{button} was a detour. Undo until it is undone."),
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
    cancelled: same("{buttons}{times} changes nothing. It costs {lost}."),
    off_plan: ["{buttons} was not in the plan.", "{buttons} were not in the plan."],

    look_only: same("Look at {light}: only one press changes it."),
    look_around: same("Your next press is one of the {n} that change {light}."),
    look_row: same("Look at row {row}: your next press is in it."),
    look_row_among: [
        "Look at row {row}: your next press is {buttons}.",
        "Look at row {row}: your next press is one of {n} in it.",
    ],
    look_several: same("Look at {lights}: your next press changes some of them."),
    allowed_one: same("Only one press is allowed now."),
    allowed_few: same("Your next press is {buttons}."),
    allowed_many: same("Your next press is one of the {n} that are lit."),

    level_word: same("Aim: all lights {state}."),
    level: same("Aim: all lights at {state}."),
    chase: same("Light chasing: press below each lit light, row by row."),
    chase_wrong: same("Light chasing: press below each wrong light, row by row."),
    solution: ["the best known solution", "a shortest solution"],
    cheapest: same("a cheapest solution"),
    leaves_on: same("Chasing row by row, pressing below each lit light, leaves {lights} on."),
    leaves_wrong: same(
        "Chasing row by row, pressing below each wrong light, leaves {lights} wrong.",
    ),
    residual_one: [
        "Press {button}{times} first, and {light} goes off too.",
        "Press {button}{times} first, and {light} ends right too.",
    ],
    residual: [
        "Press {buttons} first, and {light} goes off too.",
        "For {light} to end right, press {buttons} first.",
    ],
    residual_many: [
        "For {light} to end right, press one of {n} lights in row 1 first.",
        "For {light} to end right, press one of {n} buttons in row 1 first.",
    ],
    saves: [
        "Chasing now takes {chase}. Press {buttons} in row 1 first, and it takes only {all} in all.",
        "Chasing now takes {chase}. Press {buttons} in row 1 first, and it takes only {all} in all. Begin with {button}{times}.",
    ],
    saves_cost: [
        "Press {buttons} in row 1 before you chase, and it costs less.",
        "Press {buttons} in row 1 before you chase, and it costs less. Begin with {button}{times}.",
    ],
    below: same("{wrong}: press below{times}."),

    only_one: [
        "{wrong}, and only one light changes it: press it{times}.",
        "{wrong}, and only one button changes it: press it{times}.",
    ],
    press_as: same("Press {button}{times}, as {solution} does."),
    needed: same("Only {buttons} change {light}, so you need at least one of them."),
    needed_wrong: same("{wrong}. Only {buttons} change it."),
    also: [
        "{lights} is on too: press the one that changes both.",
        "{lights} are on too: press the one that changes them all.",
    ],
    also_wrong: [
        "{lights} has to change too: press{times} the one that changes both.",
        "{lights} have to change too: press{times} the one that changes them all.",
    ],
    odd_on: ["Just one of {lights} is on.", "Of {lights}, an odd number is on."],
    odd_change: [
        "Just one of {lights} has to change.",
        "Of {lights}, an odd number has to change.",
    ],
    odd_only: [
        "Only {buttons} changes just one of them: press it.",
        "Only {buttons} changes an odd number of them: press it.",
    ],
    odd_needed: [
        "Only {buttons} change just one of the two: you need at least one of these.",
        "Only {buttons} change an odd number of them: you need at least one of these.",
    ],
    sum: same("Add up {sum}, and divide by {m}: the remainder has to change by {needs}."),
    sum_only: same("Only {buttons} changes it: press it{times}."),
    sum_needed: same("Only {buttons} change it: you need at least one of these."),
    begins: same(
        "Only {buttons} may be pressed now. Press {button}: it begins {solution}, with {presses}.",
    ),
    begins_only: same("Only {buttons} may be pressed now: it begins {solution}, with {presses}."),
    begins_many: same(
        "Only what is lit may be pressed now. Press {button}: it begins {solution}, with {presses}.",
    ),
    in_plan: same("No single light decides here."),
    eliminated: same("Elimination finds it."),

    press: same("Press {button}{times}."),

    unsolvable: same("This board cannot be solved."),
    no_lights: same("No lights alone show it: the order of presses matters here."),
    look_lights: same("Look at {lights}."),
    never_changes: same("No press changes {light}, and it has to change."),
    even: same("Every press changes an even number of these {n} lights."),
    even_named: same("Every press changes an even number of these lights: {lights}."),
    odd_is_on: same("An odd number of them is on now, so they cannot all go off."),
    odd_has_to_change: same("An odd number of them has to change, so it never works out."),
    rest_of_sum: same(
        "Add up {sum}, and divide by {m}. No press changes the remainder, but it has to change by {needs}.",
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
