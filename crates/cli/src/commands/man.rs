//! `lightsout man`: manual pages, from the command's own definition.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::exit::{Ending, Failure};
use crate::to_file::OutFile;

/// Print a manual page, or write all of them to a folder
#[derive(Args)]
pub(crate) struct ManArgs {
    /// Command to describe [default: the whole program]
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    command: Option<String>,

    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let pages = pages();
        if let Some(folder) = &self.out {
            return write_all(&pages, folder, out);
        }
        let wanted =
            self.command.as_deref().map_or(NAME.to_string(), |own| format!("{NAME}-{own}"));
        let Some(page) = pages.iter().find(|page| name(page) == wanted) else {
            let known = pages.iter().filter_map(|page| name(page).strip_prefix("lightsout-"));
            return Err(Failure::input(format!(
                "there is no command {:?}. The commands are {}",
                self.command.as_deref().unwrap_or_default(),
                known.collect::<Vec<_>>().join(", ")
            )));
        };
        out.write_all(&roff(page, &pages)?)?;
        Ok(Ending::Yes)
    }
}

const NAME: &str = "lightsout";

/// The command, its subcommands and theirs, each with its whole name.
fn pages() -> Vec<Command> {
    let mut whole = crate::args::command().disable_help_subcommand(true);
    whole.build();
    let mut pages = vec![whole];
    let mut next = 0;
    while let Some(page) = pages.get(next) {
        let within = page.get_subcommands().map(|command| {
            command.clone().version(env!("CARGO_PKG_VERSION")).disable_version_flag(true)
        });
        let within: Vec<Command> = within.collect();
        pages.extend(within);
        next += 1;
    }
    pages
}

/// The pages to read next: of a command the whole, of the whole its commands.
fn see_also(page: &Command, pages: &[Command]) -> String {
    let own = name(page);
    let is_near = |other: &&Command| {
        let other = name(other);
        let above =
            |low: &str, high: &str| low.rsplit_once('-').is_some_and(|(front, _)| front == high);
        above(other, own) || above(own, other) || (other == NAME && own != NAME)
    };
    let names: Vec<String> = (pages.iter().filter(is_near))
        .map(|page| format!("\\fB{}\\fR(1)", name(page).replace('-', "\\-")))
        .collect();
    format!(".SH \"SEE ALSO\"\n{}\n", names.join(", "))
}

/// What a page is called, without the number of its section.
fn name(page: &Command) -> &str {
    page.get_display_name().unwrap_or(NAME)
}

fn roff(page: &Command, pages: &[Command]) -> Result<Vec<u8>, Failure> {
    let man = Man::new(page.clone()).source(concat!("lightsout ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    text.extend_from_slice(synopsis(page).as_bytes());
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if page.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    if let Some(examples) = page.get_before_help() {
        text.extend_from_slice(section(&examples.to_string()).as_bytes());
    }
    text.extend_from_slice(see_also(page, pages).as_bytes());
    man.render_version_section(&mut text)?;
    Ok(text)
}

/// How the command is called: its operands by name, all options by one word.
fn synopsis(page: &Command) -> String {
    let bold = |name: &str| format!("\\fB{}\\fR", name.replace('-', "\\-"));
    let mut words = vec![bold(&name(page).replacen('-', " ", 2)), "[\\fIoptions\\fR]".to_string()];
    for operand in page.get_positionals() {
        let name = operand.get_value_names().and_then(|names| names.first());
        let name =
            format!("\\fI{}\\fR", name.map_or(operand.get_id().as_str(), |name| name.as_str()));
        words.push(if operand.is_required_set() { name } else { format!("[{name}]") });
    }
    if page.has_subcommands() {
        words.push("\\fIcommand\\fR".to_string());
    }
    format!(".SH SYNOPSIS\n{}\n", words.join(" "))
}

/// The examples of the help as a section of their own, line by line as they stand there.
fn section(examples: &str) -> String {
    let lines = examples.strip_prefix("Examples:\n").unwrap_or(examples).lines();
    let escaped = lines.map(|line| {
        let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
        // A dot at the beginning of a line would be an order to the formatter.
        format!("\\&{line}\n")
    });
    format!(".SH EXAMPLES\n.nf\n{}.fi\n", escaped.collect::<String>())
}

fn write_all(pages: &[Command], folder: &Path, out: &mut dyn Write) -> Result<Ending, Failure> {
    let cannot = |error: std::io::Error| {
        Failure::input(format!("cannot make the folder {}: {error}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(cannot)?;
    for page in pages {
        let text = roff(page, pages)?;
        let path = folder.join(format!("{}.1", name(page)));
        OutFile::open(&path)?.write(|file| {
            file.write_all(&text)?;
            Ok(Ending::Yes)
        })?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(Ending::Yes)
}
