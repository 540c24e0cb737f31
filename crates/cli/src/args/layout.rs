//! How help pages are laid out: summary, usage, two examples, then the options.
//!
//! Groups of options that many commands share are printed by `--help` alone. Terms of a board that a command refuses
//! are in no help.

use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command};

use crate::tasks;

/// Groups of options that `-h` leaves out.
const SHARED: [&str; 4] = ["Board", "Limits", "Shares", "Output"];

const TEMPLATE: &str =
    "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// The commands by purpose.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Play", &["play", "hint", "explain", "serve", "sheet"]),
    ("Solve and check", &["solve", "press", "check", "info", "variants", "methods"]),
    ("Make and print", &["generate", "show", "convert", "learn", "completions", "man"]),
    ("Study", &["nullity", "fewest", "worst", "census", "merge", "growth", "compare", "reproduce"]),
    ("Codes", &["decode", "distance"]),
    ("Other solvers", &["export", "theory", "logic", "benchmarks"]),
];

/// Lays out the help of the program and of all its commands.
pub(super) fn laid_out(command: Command) -> Command {
    let template = grouped(&command);
    with_help(command.mut_subcommands(page).help_template(template))
}

/// A command whose `-h` and `--help` are described in two words.
fn with_help(command: Command) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let help = help.help("Print help").help_heading(Resettable::Reset);
    command.disable_help_flag(true).arg(help)
}

fn page(command: Command) -> Command {
    let name = command.get_name().to_string();
    let more = format!("Options for boards, limits, shares and output: lightsout {name} --help");
    let has_shared = command.get_arguments().any(is_shared);
    let command = command.mut_args(|arg| {
        let is_refused = tasks::refuses(&name, arg.get_id().as_str());
        let is_hidden = is_refused || arg.is_hide_set();
        let is_long = is_shared(&arg);
        arg.hide(is_hidden).hide_short_help(is_long)
    });
    let command = match has_shared {
        true => command.after_help(more).after_long_help(""),
        false => command,
    };
    with_help(command.mut_subcommands(page).help_template(TEMPLATE))
}

fn is_shared(arg: &Arg) -> bool {
    arg.get_help_heading().is_some_and(|name| SHARED.contains(&name))
}

/// The help of the whole program, with a list of commands for each group.
fn grouped(command: &Command) -> String {
    let summary = |name: &str| {
        let about = command.find_subcommand(name).and_then(Command::get_about);
        format!("  {name:<11}  {}\n", about.map(ToString::to_string).unwrap_or_default())
    };
    let groups = GROUPS.iter().map(|(title, names)| {
        let lines = names.iter().map(|name| summary(name));
        format!("{title}:\n{}\n", lines.collect::<String>())
    });
    let groups: String = groups.collect();
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{{before-help}}{groups}\
         `lightsout help COMMAND` shows the options of a command.\n\nOptions:\n{{options}}{{after-help}}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let command = crate::args::command();
        let listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        for command in command.get_subcommands() {
            let times = listed.iter().filter(|name| **name == command.get_name()).count();
            assert_eq!(times, 1, "{}", command.get_name());
        }
        assert_eq!(listed.len(), command.get_subcommands().count());
    }

    #[test]
    fn help_leaves_out_the_terms_that_a_command_refuses() {
        let offers = |name: &str, option: &str| {
            let command = crate::args::command();
            let page = command.find_subcommand(name).expect("a command");
            let arg = page.get_arguments().find(|arg| arg.get_id() == option);
            !arg.expect("an option").is_hide_set()
        };
        for option in ["cost", "forbid", "ignore", "end"] {
            assert!(offers("solve", option) && !offers("worst", option), "{option}");
        }
        assert!(offers("info", "forbid") && !offers("info", "cost"));
        assert!(!offers("hint", "names") && offers("worst", "rule"));
    }

    #[test]
    fn a_summary_fits_on_a_line() {
        for command in crate::args::command().get_subcommands() {
            let about = command.get_about().expect("a summary").to_string();
            assert!(about.chars().count() <= 85, "{}: {about}", command.get_name());
        }
    }
}
