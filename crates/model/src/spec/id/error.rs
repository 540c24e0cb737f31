//! Why a text is not a puzzle ID: one sentence each.

lightsout_algebra::errors! {
    /// Why a text is not a puzzle ID.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum IdError {
        /// A character that no ID has.
        #[error(
            "an ID is made of the letters a to z and A to Z, digits, - _ and dots. Character {at} is `{}`",
            character.escape_debug()
        )]
        Character {
            /// The character.
            character: char,
            /// Its place, from 1.
            at: usize,
        },
        /// An ID of another version.
        #[error(
            "it is of version {version} and this program reads version {}. A newer program is needed",
            super::VERSION
        )]
        Version {
            /// The version as written.
            version: String,
        },
        /// No checksum at the end.
        #[error(
            "it ends without its checksum of {} characters, so part of it is missing. Copy it again",
            super::checksum::LENGTH
        )]
        Truncated,
        /// A checksum that belongs to another text.
        #[error(
            "its checksum does not fit, so a character was changed or lost (capitals count). Copy it again"
        )]
        Checksum,
        /// A field that nothing has, or at the wrong place.
        #[error("there is no field `{field}` {place}")]
        Field {
            /// The field as written.
            field: String,
            /// Where it stands: behind which field.
            place: String,
        },
        /// Packed data of another length than they must have.
        #[error("{what} take {wanted} characters and it has {found} for them")]
        Length {
            /// What is packed: the states of 25 lights.
            what: String,
            /// The characters that takes.
            wanted: usize,
            /// The characters there are.
            found: usize,
        },
        /// A number of lights, nodes or buttons too large for the characters that describe them.
        #[error("it claims {count} {what} in {characters} characters, more than they can describe")]
        Claim {
            /// What is counted.
            what: &'static str,
            /// The number claimed.
            count: u64,
            /// The characters of the field.
            characters: usize,
        },
        /// Packed data that nothing packs to.
        #[error("{0}")]
        Data(String),
    }
}
