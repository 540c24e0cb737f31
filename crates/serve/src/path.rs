//! From the path of a request to the name of a file, or to nothing.
//!
//! A name is made of plain parts. None is empty, begins with a dot, or contains a slash, a backslash, a colon or a
//! control character, also not as a percent sign and its digits. So no name can leave the page, whatever the system
//! makes of its file names.

/// The request of a path.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The file of this name.
    File(String),
    /// The `index.html` of this folder, with the name of the file.
    Index(String),
}

/// Reads a path with its percent signs. Returns none if it cannot name a file.
pub(crate) fn wanted(path: &str) -> Option<Wanted> {
    let mut name = String::new();
    let mut parts = path.strip_prefix('/')?.split('/').peekable();
    while let Some(part) = parts.next() {
        if part.is_empty() && parts.peek().is_none() {
            return Some(Wanted::Index(name + INDEX));
        }
        name += &plain(part)?;
        if parts.peek().is_some() {
            name.push('/');
        }
    }
    Some(Wanted::File(name))
}

/// The file that answers for a folder.
pub(crate) const INDEX: &str = "index.html";

/// A part of a path, decoded once.
fn plain(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => digit(rest.next()?)? << 4 | digit(rest.next()?)?,
            _ => byte,
        });
    }
    let text = String::from_utf8(bytes).ok()?;
    let is_plain = !text.is_empty()
        && !text.starts_with('.')
        && !text.contains(|c: char| c.is_control() || matches!(c, '/' | '\\' | ':'));
    is_plain.then_some(text)
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths_name_files() {
        let file = |name: &str| Some(Wanted::File(name.to_string()));
        let index = |name: &str| Some(Wanted::Index(name.to_string()));
        assert_eq!(wanted("/"), index("index.html"));
        assert_eq!(wanted("/learn/"), index("learn/index.html"));
        assert_eq!(wanted("/learn"), file("learn"));
        assert_eq!(wanted("/assets/a-1.js"), file("assets/a-1.js"));
        assert_eq!(wanted("/a%20b%C3%A4.svg"), file("a bä.svg"));
        // Decoded once: this is a file with a percent sign in its name.
        assert_eq!(wanted("/%252e%252e"), file("%2e%2e"));
    }

    #[test]
    fn no_path_leaves_the_page() {
        for path in [
            "",
            "x",
            "*",
            "//",
            "//etc/passwd",
            "/a//b",
            "/..",
            "/../a",
            "/a/../b",
            "/a/..",
            "/.",
            "/./a",
            "/%2e%2e/a",
            "/%2E%2e/a",
            "/.%2e/a",
            "/..%2fa",
            "/a%2f..%2fb",
            "/%2fetc",
            "/%5c..%5ca",
            "/\\..\\a",
            "/a%00.html",
            "/%00",
            "/C:/a",
            "/c%3a/a",
            "/.git/config",
            "/a/.env",
            "/%",
            "/%2",
            "/%zz",
            "/%+1",
            "/%ff",
            "/%c0%ae%c0%ae/a",
            "/a%0d%0ab",
            "/..;/a",
        ] {
            assert_eq!(wanted(path), None, "{path:?}");
        }
    }
}
