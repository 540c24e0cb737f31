//! Decodes texts that are not UTF-8 with line feeds: UTF-16 with its mark, line ends of old Macs, boards in wide digits or those of another script.

/// The same text in UTF-8 with line feeds, if it has another form. Such digits are those of a board only if the text may be
/// one and has nothing but digits and separators. Elsewhere they belong to names.
pub(super) fn decoded(bytes: &[u8], may_be_board: bool) -> Option<String> {
    if let Some(text) = of_utf16(bytes) {
        return Some(decoded(text.as_bytes(), may_be_board).unwrap_or(text));
    }
    let has = |byte: u8| bytes.contains(&byte);
    let is_old_mac = has(b'\r') && !has(b'\n');
    if !is_old_mac && bytes.is_ascii() || has(0) {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    let is_of_board = |c: char| {
        digit(c).is_some() || c.is_ascii_digit() || c.is_whitespace() || "/|,;".contains(c)
    };
    let is_board = may_be_board && text.chars().all(is_of_board);
    let plain = |c: char| match c {
        '\r' if is_old_mac => '\n',
        c if is_board => digit(c).unwrap_or(c),
        c => c,
    };
    Some(text.chars().map(plain).collect()).filter(|plain: &String| plain != text)
}

/// The digit that is written in another script, or wide.
fn digit(c: char) -> Option<char> {
    const ZEROS: &str = "٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０";
    let value = ZEROS
        .chars()
        .find_map(|zero| u32::from(c).checked_sub(u32::from(zero)).filter(|own| *own < 10));
    value.and_then(|value| char::from_digit(value, 10))
}

fn of_utf16(bytes: &[u8]) -> Option<String> {
    let (is_little, bytes) = match bytes {
        [0xFF, 0xFE, rest @ ..] => (true, rest),
        [0xFE, 0xFF, rest @ ..] => (false, rest),
        _ => return None,
    };
    let (units, odd) = bytes.as_chunks::<2>();
    let unit = |&unit| if is_little { u16::from_le_bytes(unit) } else { u16::from_be_bytes(unit) };
    let text = char::decode_utf16(units.iter().map(unit)).collect::<Result<String, _>>();
    text.ok().filter(|_| odd.is_empty())
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn other_forms_become_plain_text_and_others_stay() {
        let text = |bytes: &[u8]| decoded(bytes, true).unwrap_or_else(|| "as it was".to_string());
        assert_eq!(text(b"\xFF\xFE1\x000\x00\n\x00"), "10\n");
        assert_eq!(text(b"\xFE\xFF\x001\x000\x00\r\x000"), "10\n0");
        assert_eq!(text(b"10\r01\r"), "10\n01\n");
        for digits in ["１０/０１", "١٠/٠١", "१०/०१"] {
            assert_eq!(text(digits.as_bytes()), "10/01");
        }
        assert_eq!(decoded("１０".as_bytes(), false), None);
        assert_eq!(text("a -- １".as_bytes()), "as it was");
        for other in
            [&b"10\r\n01\r"[..], b"10\n", b"\xFF\xFE1", b"\xFF\xFE\x00\xD8", b"\0\r", b"\xEF\r"]
        {
            assert_eq!(text(other), "as it was", "{other:?}");
        }
    }
}
