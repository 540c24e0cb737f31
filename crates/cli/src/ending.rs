//! What the ending of a file's name says about what is to be written there.

use std::path::Path;

use crate::exit::Failure;

/// A text for people; a file without an ending holds the same.
pub const TEXT: &str = "txt";

/// Which of these endings a file's name has; none where it has no ending at all, as the names of devices.
///
/// # Errors
/// When it has another one, for which there is no format; `otherwise` says how to write to such a name all the same.
pub fn of(
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
            "no format here ends in .{}, as {} does; the endings are .{}{otherwise}",
            ending.to_string_lossy(),
            path.display(),
            endings.join(", .")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::of;

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
            "no format here ends in .jpg, as x.tar.jpg does; the endings are .txt, .png; or --to"
        );
    }
}
