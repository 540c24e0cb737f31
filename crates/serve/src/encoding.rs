//! Compressed forms of a file, and which of them a client takes (RFC 9110, 12.5.3).

use hyper::header::{ACCEPT_ENCODING, HeaderMap};

/// A way in which a file can be compressed beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Brotli, `x.br`.
    Brotli,
    /// Gzip, `x.gz`.
    Gzip,
}

impl Encoding {
    /// All of them, the smallest files first.
    pub(crate) const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// Returns its name in headers.
    pub(crate) fn token(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// The file in which `name` is compressed so.
    pub(crate) fn file(self, name: &str) -> String {
        format!("{name}{}", self.ending())
    }

    /// The file that this one would be the compressed form of.
    pub(crate) fn of_file(name: &str) -> Option<(&str, Encoding)> {
        Encoding::ALL
            .iter()
            .find_map(|&encoding| Some((name.strip_suffix(encoding.ending())?, encoding)))
    }

    fn ending(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        }
    }
}

/// Returns the encodings that a client takes, best first, or none if it does not say.
pub(crate) fn accepted(headers: &HeaderMap) -> Vec<Encoding> {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let entries: Vec<(String, bool)> = lists.flat_map(|list| list.split(',').map(entry)).collect();
    let takes = |encoding: &Encoding| {
        let says =
            |token: &str| entries.iter().find(|(name, _)| name == token).map(|(_, takes)| *takes);
        says(encoding.token()).or_else(|| says("*")).unwrap_or(false)
    };
    Encoding::ALL.into_iter().filter(takes).collect()
}

/// The name of one entry, and whether it is wanted at all: `q=0` says that it is not.
fn entry(text: &str) -> (String, bool) {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default().to_ascii_lowercase();
    let quality = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    (name, quality.is_none_or(|quality| quality.trim().parse::<f32>().is_ok_and(|q| q > 0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_accepted() {
        use Encoding::{Brotli, Gzip};
        for (header, wanted) in [
            ("", &[][..]),
            ("identity", &[]),
            ("gzip", &[Gzip]),
            ("gzip, deflate, br, zstd", &[Brotli, Gzip]),
            ("GZIP;q=0.5 , BR ; q=0.1", &[Brotli, Gzip]),
            ("br;q=0, gzip", &[Gzip]),
            ("br;q=0.000,*", &[Gzip]),
            ("*", &[Brotli, Gzip]),
            ("*;q=0", &[]),
            ("br;q=high", &[]),
            ("brotli, x-gzip", &[]),
        ] {
            let value = header.parse().expect("a header");
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, value)]);
            assert_eq!(accepted(&headers), wanted, "{header}");
        }
        assert_eq!(accepted(&HeaderMap::new()), []);
    }
}
