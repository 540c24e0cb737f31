//! Methods that run the programs of others: solvers found on the PATH, one file each.

use lightsout::solve::method::Method;

/// Every method that runs a program, in the order of the help texts.
pub const PROGRAMS: &[&dyn Method] = &[];
