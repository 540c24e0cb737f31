//! What people see: every command run as they run it, its output and exit code compared with `cmd/`.
//!
//! Run with `TRYCMD=overwrite` after a change that is meant, and read the difference.

#[test]
fn commands_print_what_they_should() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
