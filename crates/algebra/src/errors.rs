//! Errors that say what they mean, defined without a derive macro: the parser that those need takes longer to compile
//! than most crates of a game.

/// Defines an error: an enum with `Display`, `Error` and `From`.
///
/// Above each variant is its text, as `format!` takes it. It can name the fields. In a variant with one field without a
/// name, `{0}` is that field, or the text is followed by a function of it. Without a text it says what its field says.
///
/// ```
/// lightsout_algebra::errors! {
///     /// Why a press is refused.
///     #[derive(Debug)]
///     pub enum Refused {
///         /// The puzzle is won.
///         #[error("the puzzle is won")]
///         Won,
///         /// There is no such button.
///         #[error("there are {buttons} buttons, and {button} is none of them")]
///         NoButton {
///             /// The number given.
///             button: usize,
///             /// The number of buttons.
///             buttons: usize,
///         },
///         /// A name is too long.
///         #[error("a name has {} letters", String::len)]
///         Name(String),
///         /// A text is no number.
///         Number(#[from] std::num::ParseIntError),
///     }
/// }
/// let number = "d1".parse::<u8>().unwrap_err();
/// assert_eq!(Refused::from(number.clone()).to_string(), number.to_string());
/// let none = Refused::NoButton { button: 9, buttons: 4 };
/// assert_eq!(none.to_string(), "there are 4 buttons, and 9 is none of them");
/// assert_eq!(Refused::Name("d1".to_string()).to_string(), "a name has 2 letters");
/// assert_eq!(Refused::Won.to_string(), "the puzzle is won");
/// ```
#[macro_export]
macro_rules! errors {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $(#[cfg($cfg:meta)])?
                $(#[error($($text:tt)+)])?
                $variant:ident
                $({ $($(#[doc = $about:literal])* $field:ident: $type:ty),+ $(,)? })?
                $(($(#[doc = $what:literal])* $(#[from] $from:vis)? $held:ty $(,)?))?
            ),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        $visible enum $name {
            $(
                $(#[doc = $doc])*
                $(#[cfg($cfg)])?
                $variant
                $({ $($(#[doc = $about])* $field: $type),+ })?
                $(($(#[doc = $what])* $held))?
            ),+
        }

        impl std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(
                        $(#[cfg($cfg)])?
                        Self::$variant
                        $({ $($field),+ })?
                        $(($crate::errors!(@bind held: $held)))?
                        => $crate::errors!(@say out $({ $($text)+ })? $((held: $held))?),
                    )+
                }
            }
        }

        impl std::error::Error for $name {}

        $($crate::errors! { @from $name $variant [$($cfg)?] $(($([$from])? $held))? })+
    };

    (@bind $held:ident: $type:ty) => { $held };

    (@say $out:ident { $($text:tt)+ }) => { write!($out, $($text)+) };
    (@say $out:ident { $text:literal } ($held:ident: $type:ty)) => { write!($out, $text, $held) };
    (@say $out:ident { $text:literal, $say:expr } ($held:ident: $type:ty)) => { write!($out, $text, $say($held)) };
    (@say $out:ident ($held:ident: $type:ty)) => { std::fmt::Display::fmt($held, $out) };

    (@from $name:ident $variant:ident [$($cfg:meta)?] ([$visible:vis] $from:ty)) => {
        $(#[cfg($cfg)])?
        impl From<$from> for $name {
            fn from(error: $from) -> $name {
                $name::$variant(error)
            }
        }
    };
    (@from $($other:tt)*) => {};
}
