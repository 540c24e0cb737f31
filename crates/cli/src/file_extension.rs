//! The ending of a file's name as the choice of a format.

use std::path::Path;

use crate::exit::Failure;

/// A text for people, also in a file without an ending.
pub(crate) const TEXT: &str = "txt";

/// Returns the ending of a file's name from this list, or none if it has no ending, as the names of devices.
///
/// # Errors
/// When it has another one, for which there is no format. `otherwise` says how to write to such a name.
pub(crate) fn of(
    path: &Path,
    endings: &[&'static str],
    otherwise: &str,
) -> Result<Option<&'static str>, Failure> {
    let Some(ending) = path.extension().filter(|ending| !ending.is_empty()) else {
        return Ok(None);
    };
    match endings.iter().find(|known| ending.eq_ignore_ascii_case(known)) {
        Some(known) => Ok(Some(*known)),
        None => Err(Failure::input(format!(
            "no format here ends in .{}, as {} does. The endings are .{}{otherwise}",
            ending.to_string_lossy(),
            path.display(),
            endings.join(", .")
        ))),
    }
}

/// Endings by which everybody knows what a file holds.
const KNOWN: [&str; 9] = ["pdf", "svg", "png", "gif", "jpg", "tex", "json", "csv", "npy"];

/// Says that a file gets what `--to` says, where its name says something else.
pub(crate) fn note_other(output: Option<&Path>, to: &str, own: &[&str]) {
    let Some(path) = output else { return };
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let is_among =
        |endings: &[&str]| endings.iter().any(|known| ending.eq_ignore_ascii_case(known));
    if is_among(&KNOWN) && !is_among(own) && !ending.eq_ignore_ascii_case(to) {
        crate::note!("--to {to} goes into {}, though that name ends in .{ending}", path.display());
    }
}

/// A format that can be written: what it is called, and how the names of such files end.
pub(crate) type Written = (&'static str, &'static [&'static str]);

/// Returns the format by its name, or else by the ending of the file's name. A format of that name comes before others,
/// and others in their order.
///
/// # Errors
/// When neither says one.
pub(crate) fn format_of(
    to: Option<&str>,
    output: Option<&Path>,
    formats: &[Written],
) -> Result<&'static str, Failure> {
    if let Some((name, own)) = formats.iter().find(|(name, _)| Some(*name) == to) {
        note_other(output, name, own);
        return Ok(name);
    }
    let mut endings: Vec<&str> = Vec::new();
    for ending in formats.iter().flat_map(|(_, endings)| *endings) {
        if !endings.contains(ending) {
            endings.push(ending);
        }
    }
    let otherwise = ". Or say with --to what to write";
    let ending = output.map(|path| of(path, &endings, otherwise)).transpose()?.flatten();
    let named = |(name, _): &&Written| Some(*name) == ending;
    let ends = |(_, endings): &&Written| ending.is_some_and(|ending| endings.contains(&ending));
    let found = formats.iter().find(named).or_else(|| formats.iter().find(ends));
    let example = formats.first().map_or("", |(name, _)| name);
    found.map(|(name, _)| *name).ok_or_else(|| {
        Failure::input(format!(
            "say what to write: --to {example}, or -o and a name with its ending. --help lists all"
        ))
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{format_of, of};

    #[test]
    fn what_is_said_comes_before_the_ending_and_a_name_before_the_order() {
        let formats =
            [("asp", ["lp"].as_slice()), ("lp", &["lp"]), ("dimacs", &["cnf"]), ("silent", &[])];
        let format = |to, name: &str| {
            let path = (!name.is_empty()).then(|| Path::new(name));
            format_of(to, path, &formats).map_err(|error| error.to_string())
        };
        assert_eq!(format(Some("asp"), "x.cnf"), Ok("asp"));
        assert_eq!(format(None, "x.lp"), Ok("lp"));
        assert_eq!(format(None, "x.cnf"), Ok("dimacs"));
        assert!(format(None, "x").expect_err("no ending").contains("--to asp"));
        assert!(format(None, "").expect_err("nothing").contains("--to asp"));
        assert!(
            format(None, "x.doc")
                .expect_err("unknown")
                .ends_with("The endings are .lp, .cnf. Or say with --to what to write")
        );
    }

    #[test]
    fn endings_are_known_refused_or_absent() {
        let ending = |name: &str| of(Path::new(name), &["txt", "png"], "; or --to");
        assert_eq!(ending("a.b/x.PNG").expect("known"), Some("png"));
        for plain in ["x", ".png", "x.", "a.jpg/x", "/dev/stdout"] {
            assert_eq!(ending(plain).expect("plain"), None, "{plain}");
        }
        let said = ending("x.tar.jpg").expect_err("unknown").to_string();
        assert_eq!(
            said,
            "no format here ends in .jpg, as x.tar.jpg does. The endings are .txt, .png; or --to"
        );
    }
}
