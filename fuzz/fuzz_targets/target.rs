//! A target of the table `lightsout_fuzz::targets`: the one that this program is called after.
#![no_main]

use lightsout_fuzz::{Target, targets};

thread_local! {
    static TARGET: Target = targets()
        .into_iter()
        .find(|target| target.name == env!("CARGO_BIN_NAME"))
        .expect("a target of this name");
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    TARGET.with(|target| target.run(bytes));
});
