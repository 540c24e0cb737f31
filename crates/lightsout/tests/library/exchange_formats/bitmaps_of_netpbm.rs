//! Bitmaps of Netpbm.

use super::*;

#[test]
fn plain_and_packed_files_are_understood() {
    let expected =
        Drawing::new(vec![vec![Some(1), Some(0), Some(1)], vec![Some(0), Some(1), Some(1)]]);
    for bytes in [
        &b"P1\n3 2\n101\n011\n"[..],
        b"P1 # a board\n# of three columns\n3\t2 1 0 1 # row 0\n0 1 1",
        b"P1 3 2 101011",
        b"P4\n3 2\n\xA0\x60",
        b"P4\n# pixels beyond the width may be anything\n3 2\n\xBF\x7F\n",
    ] {
        assert_eq!(formats::read(bytes, None), Ok(Document::Board(expected.clone())));
    }
    assert_eq!(
        written(|out| pbm::write_plain(&expected, out)).expect("written"),
        "P1\n3 2\n101\n011\n"
    );
    let packed = formats::write(&Document::Board(expected), "pbm").expect("written");
    assert_eq!(packed, b"P4\n3 2\n\xA0\x60");
}

#[test]
fn heads_that_lie_are_refused_before_memory_is_taken() {
    for (bytes, wanted) in [
        (
            &b"P4\n100000 100000\n\0\0\0"[..],
            "the head promises 100000x100000 pixels, and the file has 3 bytes after it",
        ),
        (b"P1\n4294967296 4294967296\n1", "the file has 1 byte after it."),
        (
            b"P4\n99999999999999999999999 1\n1",
            "byte 3 of the bitmap: the width is not a number that fits",
        ),
        (b"P4\n0 5\n", "the width is 0"),
        (b"P4\n8 2\n\x01", "the file has 1 byte after it."),
        (b"P4\n8 1\n\x01\x02", "byte 8 of the bitmap: here is 1 byte more than the 8x1 pixels"),
        (b"P4\n8", "the height is missing here"),
        (b"P4\n8 x", "byte 5 of the bitmap: the height is missing here"),
        (b"P1\n2 2\n1012", "byte 10 of the bitmap: the byte 0x32 is not a pixel"),
        (b"P1\n2 2\n10110", "byte 11 of the bitmap: the 2x2 pixels of the head are all there"),
        (b"P1\n2 2\n1 0 1", "Only 3 are there"),
    ] {
        let error = refusal(bytes, None);
        assert!(error.contains(wanted), "{error}");
    }
}

#[test]
fn holes_and_third_states_are_refused() {
    for rows in [vec![vec![Some(1), None]], vec![vec![Some(2)]]] {
        let document = Document::Board(Drawing::new(rows));
        assert!(
            formats::write(&document, "pbm").is_err()
                && formats::write(&document, "pbm-plain").is_err()
        );
    }
}

proptest! {
    #[test]
    fn boards_are_read_back(board in boards(2)) {
        let document = Document::Board(board);
        for format in ["pbm", "pbm-plain"] {
            let bytes = formats::write(&document, format).expect("written");
            prop_assert_eq!(&formats::read(&bytes, None).expect("read"), &document);
        }
    }

    #[test]
    fn no_bytes_make_the_parser_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..40), packed: bool) {
        bytes.splice(0..0, *if packed { b"P4\n3 " } else { b"P1\n3 " });
        let _ = pbm::parse(&bytes, &mut Unwatched);
    }
}
