//! `bindings MODULE NAME FOLDER` writes the code with which a page calls a WebAssembly module, next to the module
//! itself.
//!
//! The larger modules can start again in the same thread, for pages and programs that have no worker to throw away.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// The module of the first visit, where every byte counts.
const SMALL: &str = "first";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = &words[..] else {
        eprintln!("usage: bindings MODULE NAME FOLDER");
        return ExitCode::FAILURE;
    };
    match write(module, name, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn write(module: &str, name: &str, folder: &str) -> Result<(), String> {
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .omit_default_module_path(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .reset_state_function(name != SMALL)
                .generate(folder)
        })
        .map_err(|error| format!("{module}: the bindings could not be made: {error:#}"))
}
