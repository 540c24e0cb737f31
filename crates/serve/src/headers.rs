//! The headers of every answer, found or not.
//!
//! The page loads nothing from anywhere else, and the policy forbids it. Scripts, styles, pictures and the worker come
//! from here, and no script or style is inside HTML. `wasm-unsafe-eval` allows WebAssembly to be compiled and nothing
//! to be evaluated. Style sheets that a script constructs (`adoptedStyleSheets`) and styles that it sets as a property
//! need no exception. A `style` attribute does, and has none: in a template of Lit it is `.style=${...}`. The policy is
//! a file (`policy.txt`) because the page is tested under it too.

use hyper::HeaderMap;
use hyper::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};

/// Puts them above the answer to a path.
pub(crate) fn add(headers: &mut HeaderMap, path: &str) {
    let others = OF_OTHERS.into_iter().filter(|(own, ..)| *own == path);
    for (name, value) in ALWAYS.into_iter().chain(others.map(|(_, name, value)| (name, value))) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// What stands above two files in place of that, because they are for the pages of others: a board in a frame, which
/// keeps and sends nothing and makes its worker itself, and the script of a board.
const OF_OTHERS: [(&str, HeaderName, &str); 2] = [
    ("/embed.html", CONTENT_SECURITY_POLICY, include_str!("embed_policy.txt").trim_ascii()),
    ("/lightsout.js", HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
];

const ALWAYS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, include_str!("policy.txt").trim_ascii()),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    // There is no word for "nothing", so what asks people for something is named. Copying a link, sharing it
    // and filling the screen are what the page is for.
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ),
];

/// Returns how long a file may be kept without asking: forever if its name changes with its content, else not at all.
pub(crate) fn cache_control(name: &str) -> &'static str {
    match name.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => ASK_FIRST,
    }
}

/// It may be kept, and the server is asked before it is used again.
pub(crate) const ASK_FIRST: &str = "no-cache";
