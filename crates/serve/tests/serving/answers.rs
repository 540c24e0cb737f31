//! Every rule of the answers, asked of a small page in a table and of the same page in a folder.

use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use hyper::body::Body;
use hyper::{Method, Request, Response};
use lightsout_serve::{Page, Site};

type Answer = Response<lightsout_serve::Body>;

const FILES: &[(&str, &[u8])] = &[
    ("index.html", b"<!doctype html><title>page</title>"),
    ("index.html.gz", b"the page, gzipped"),
    ("learn/index.html", b"<!doctype html><title>lessons</title>"),
    ("sw.js", b"self"),
    ("embed.html", b"<!doctype html><title>a board</title>"),
    ("lightsout.js", b"a board"),
    ("manifest.webmanifest", b"{}"),
    ("icon.svg", b"<svg/>"),
    ("alone.br", b"compressed, of nothing"),
    ("assets/main-1a2b.js", b"console.log('plain')"),
    ("assets/main-1a2b.js.br", b"brotli"),
    ("assets/main-1a2b.js.gz", b"gzip!"),
    ("assets/core-3c4d.wasm", b"\0asm"),
];

fn loopback(page: Page) -> Site {
    Site::new(page, Ipv4Addr::LOCALHOST.into())
}

/// The page in a table, and the same page in a folder that lives as long as what is returned.
fn sites() -> ([Site; 2], tempfile::TempDir) {
    let folder = folder();
    let page = Page::folder(folder.path()).expect("a page");
    ([loopback(Page::table(FILES)), loopback(page)], folder)
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in FILES {
        write(folder.path(), name, bytes);
    }
    folder
}

fn write(folder: &Path, name: &str, bytes: &[u8]) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, bytes).expect("written");
}

fn ask(site: &Site, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "127.0.0.1:7777");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    site.answer(&request.body(()).expect("a request"))
}

fn get(site: &Site, path: &str) -> Answer {
    ask(site, Method::GET, path, &[])
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

fn body(answer: Answer) -> String {
    use std::future::Future;
    let body = http_body_util::BodyExt::collect(answer.into_body());
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(body).poll(&mut context) {
        std::task::Poll::Ready(Ok(body)) => {
            String::from_utf8(body.to_bytes().to_vec()).expect("text")
        }
        _ => panic!("a body in memory is there at once"),
    }
}

#[test]
fn files_and_folders_are_found() {
    let (sites, _folder) = sites();
    for site in &sites {
        for (path, kind, text) in [
            ("/", "text/html; charset=utf-8", "<!doctype html><title>page</title>"),
            ("/index.html", "text/html; charset=utf-8", "<!doctype html><title>page</title>"),
            ("/?v=1", "text/html; charset=utf-8", "<!doctype html><title>page</title>"),
            ("/learn/", "text/html; charset=utf-8", "<!doctype html><title>lessons</title>"),
            ("/sw.js", "text/javascript; charset=utf-8", "self"),
            ("/manifest.webmanifest", "application/manifest+json", "{}"),
            ("/icon.svg", "image/svg+xml", "<svg/>"),
            ("/%69con.svg", "image/svg+xml", "<svg/>"),
            ("/alone.br", "application/octet-stream", "compressed, of nothing"),
            ("/assets/main-1a2b.js", "text/javascript; charset=utf-8", "console.log('plain')"),
            ("/assets/core-3c4d.wasm", "application/wasm", "\0asm"),
        ] {
            let answer = get(site, path);
            assert_eq!(answer.status(), 200, "{path}");
            assert_eq!(header(&answer, "content-type"), kind, "{path}");
            assert_eq!(header(&answer, "content-length"), text.len().to_string(), "{path}");
            assert_eq!(body(answer), text, "{path}");
        }
        let answer = get(site, "/learn");
        assert_eq!((answer.status().as_u16(), header(&answer, "location")), (308, "/learn/"));
    }
}

#[test]
fn nothing_else_is_found() {
    let (sites, folder) = sites();
    write(folder.path(), ".env", b"secret");
    for site in &sites {
        for path in [
            "/nothing",
            "/assets",
            "/assets/",
            "/learn/nothing",
            "/learn/index.html/",
            "/sw.js/",
            "/SW.JS/x",
            "/assets/main-1a2b.js.br",
            "/index.html.gz",
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/assets/../../x",
            "/assets/..%5c..%5cx",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/icon.svg%00",
            "/%00",
            "/.env",
            "/C:/windows",
            "/learn//",
            "//learn",
            "/%",
            "/%ff",
        ] {
            let answer = get(site, path);
            assert_eq!(answer.status(), 404, "{path}");
            assert_eq!(header(&answer, "content-type"), "text/plain; charset=utf-8");
            assert_eq!(body(answer), "There is no such page here. Begin at /.\n", "{path}");
        }
        let long = format!("/{}", "a".repeat(5000));
        assert_eq!(get(site, &long).status(), 404);
    }
}

#[test]
fn every_answer_has_the_headers() {
    let (sites, _folder) = sites();
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
    for site in &sites {
        let tag = header(&get(site, "/sw.js"), "etag").to_string();
        for (status, answer) in [
            (200, get(site, "/")),
            (200, ask(site, Method::HEAD, "/assets/main-1a2b.js", &[])),
            (304, ask(site, Method::GET, "/sw.js", &[("if-none-match", &tag)])),
            (308, get(site, "/learn")),
            (404, get(site, "/nothing")),
            (405, ask(site, Method::POST, "/", &[])),
            (421, ask(site, Method::GET, "/", &[("host", "example.org")])),
        ] {
            assert_eq!(answer.status(), status);
            assert_eq!(header(&answer, "content-security-policy"), policy);
            assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
            assert_eq!(header(&answer, "referrer-policy"), "no-referrer");
            assert_eq!(header(&answer, "cross-origin-opener-policy"), "same-origin");
            assert_eq!(header(&answer, "cross-origin-resource-policy"), "same-origin");
            assert!(header(&answer, "permissions-policy").contains("camera=()"));
            assert_ne!(header(&answer, "cache-control"), "");
        }
    }
}

#[test]
fn what_is_for_the_pages_of_others_may_be_used_there_and_nothing_else() {
    let (sites, _folder) = sites();
    let (policy, resource) = ("content-security-policy", "cross-origin-resource-policy");
    for site in &sites {
        for (path, frames, is_shared) in
            [("/embed.html", "*", false), ("/lightsout.js", "'self'", true), ("/", "'self'", false)]
        {
            let answer = get(site, path);
            assert_eq!(answer.status(), 200);
            assert!(
                header(&answer, policy).ends_with(&format!("frame-ancestors {frames}")),
                "{path}"
            );
            assert_eq!(header(&answer, resource) == "cross-origin", is_shared, "{path}");
            assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
        }
        assert!(header(&get(site, "/embed.html"), policy).contains("connect-src 'none'"));
    }
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let (sites, folder) = sites();
    for site in &sites {
        assert_eq!(header(&get(site, "/"), "cache-control"), "no-cache");
        assert_eq!(header(&get(site, "/sw.js"), "cache-control"), "no-cache");
        let hashed = get(site, "/assets/main-1a2b.js");
        assert_eq!(header(&hashed, "cache-control"), "public, max-age=31536000, immutable");

        let tag = header(&get(site, "/sw.js"), "etag").to_string();
        assert!(tag.len() > 10 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
        for known in [&tag, &format!("W/{tag}"), &format!("\"other\", {tag}"), "*"] {
            let answer = ask(site, Method::GET, "/sw.js", &[("if-none-match", known)]);
            assert_eq!(answer.status(), 304, "{known}");
            assert_eq!(header(&answer, "etag"), tag);
            assert_eq!(header(&answer, "cache-control"), "no-cache");
            assert_eq!(header(&answer, "content-length"), "");
            assert_eq!(body(answer), "");
        }
        for unknown in ["\"other\"", "other", "", &tag[1..]] {
            let answer = ask(site, Method::GET, "/sw.js", &[("if-none-match", unknown)]);
            assert_eq!(answer.status(), 200, "{unknown}");
        }
    }
    let tag = header(&get(&sites[1], "/sw.js"), "etag").to_string();
    assert_eq!(tag, header(&get(&sites[0], "/sw.js"), "etag"));
    write(folder.path(), "sw.js", b"else");
    let answer = ask(&sites[1], Method::GET, "/sw.js", &[("if-none-match", &tag)]);
    assert_eq!((answer.status().as_u16(), body(answer).as_str()), (200, "else"));
}

#[test]
fn compressed_files_are_sent_to_those_who_take_them() {
    let (sites, _folder) = sites();
    for site in &sites {
        let mut tags = std::collections::BTreeSet::new();
        for (accepts, encoding, text) in [
            ("", "", "console.log('plain')"),
            ("identity", "", "console.log('plain')"),
            ("gzip, deflate, br", "br", "brotli"),
            ("gzip", "gzip", "gzip!"),
            ("br;q=0, gzip", "gzip", "gzip!"),
        ] {
            let answer =
                ask(site, Method::GET, "/assets/main-1a2b.js", &[("accept-encoding", accepts)]);
            assert_eq!(header(&answer, "content-encoding"), encoding, "{accepts}");
            assert_eq!(header(&answer, "vary"), "accept-encoding");
            assert_eq!(header(&answer, "content-type"), "text/javascript; charset=utf-8");
            assert_eq!(header(&answer, "content-length"), text.len().to_string());
            tags.insert(header(&answer, "etag").to_string());
            assert_eq!(body(answer), text);
        }
        assert_eq!(tags.len(), 3, "every form has a tag of its own: {tags:?}");

        let accepts = ("accept-encoding", "br, gzip");
        let answer = ask(site, Method::GET, "/", &[accepts]);
        assert_eq!(header(&answer, "content-encoding"), "gzip");
        let tag = header(&answer, "etag").to_string();
        let answer = ask(site, Method::GET, "/", &[accepts, ("if-none-match", &tag)]);
        assert_eq!((answer.status().as_u16(), header(&answer, "vary")), (304, "accept-encoding"));
        // The tag of the one form is not that of the other.
        assert_eq!(ask(site, Method::GET, "/", &[("if-none-match", &tag)]).status(), 200);
        let answer = ask(site, Method::GET, "/sw.js", &[accepts]);
        assert_eq!((header(&answer, "vary"), header(&answer, "content-encoding")), ("", ""));
    }
}

#[test]
fn only_get_and_head_are_answered() {
    let (sites, _folder) = sites();
    for site in &sites {
        for method in
            ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "BREW", "get"]
        {
            let answer = ask(site, method.parse().expect("a method"), "/", &[]);
            assert_eq!(answer.status(), 405, "{method}");
            assert_eq!(header(&answer, "allow"), "GET, HEAD");
            assert_eq!(body(answer), "Only GET and HEAD are answered here.\n");
        }
        for path in ["/", "/nothing", "/learn", "/assets/main-1a2b.js"] {
            let (get, head) = (get(site, path), ask(site, Method::HEAD, path, &[]));
            assert_eq!(get.status(), head.status());
            assert_eq!(get.headers(), head.headers(), "{path}");
            assert_eq!(head.body().size_hint().upper(), Some(0), "{path}");
        }
    }
}

#[test]
fn strangers_names_are_refused_on_the_loopback_alone() {
    let (sites, _folder) = sites();
    for site in &sites {
        for host in ["localhost:7777", "LOCALHOST", "127.0.0.1", "127.0.0.1:7777", "[::1]:7777"] {
            assert_eq!(ask(site, Method::GET, "/", &[("host", host)]).status(), 200, "{host}");
        }
        for host in
            ["example.org:7777", "localhost.example.org", "10.0.0.1:7777", "", "user@localhost"]
        {
            let answer = ask(site, Method::GET, "/", &[("host", host)]);
            assert_eq!(answer.status(), 421, "{host}");
            assert!(body(answer).starts_with("This server answers to localhost"));
        }
        let two = [("host", "localhost"), ("host", "example.org")];
        assert_eq!(ask(site, Method::GET, "/", &two).status(), 421);
        let whole = ask(site, Method::GET, "http://example.org/", &[("host", "localhost")]);
        assert_eq!(whole.status(), 421);
        let whole = ask(site, Method::GET, "http://localhost:7777/", &[]);
        assert_eq!(whole.status(), 200);
        let none = site.answer(&Request::builder().uri("/").body(()).expect("a request"));
        assert_eq!(none.status(), 421);
    }
    let host = [("host", "example.org")];
    for (listening, status) in
        [("0.0.0.0", 200), ("192.0.2.1", 200), ("::1", 421), ("::ffff:127.0.0.1", 421)]
    {
        let listening: IpAddr = listening.parse().expect("an address");
        let site = Site::new(Page::table(FILES), listening);
        assert_eq!(ask(&site, Method::GET, "/", &host).status(), status, "{listening}");
    }
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().expect("a folder");
    write(outside.path(), "secret.txt", b"secret");
    let folder = folder();
    symlink(outside.path().join("secret.txt"), folder.path().join("file.txt")).expect("a link");
    symlink(outside.path(), folder.path().join("away")).expect("a link");
    symlink(folder.path().join("sw.js"), folder.path().join("inside.js")).expect("a link");
    symlink(outside.path().join("secret.txt"), folder.path().join("sw.js.br")).expect("a link");
    let site = loopback(Page::folder(folder.path()).expect("a page"));
    for path in ["/file.txt", "/away/secret.txt", "/inside.js", "/away/"] {
        assert_eq!(get(&site, path).status(), 404, "{path}");
    }
    let answer = ask(&site, Method::GET, "/sw.js", &[("accept-encoding", "br")]);
    assert_eq!(body(answer), "self");

    // The folder itself may be named by a link; a page that is one is none.
    let name = outside.path().join("page");
    symlink(folder.path(), &name).expect("a link");
    assert_eq!(get(&loopback(Page::folder(&name).expect("a page")), "/sw.js").status(), 200);
    let other = tempfile::tempdir().expect("a folder");
    symlink(folder.path().join("index.html"), other.path().join("index.html")).expect("a link");
    assert!(matches!(Page::folder(other.path()), Err(lightsout_serve::PageError::NoPage(_))));
}

#[test]
fn folders_without_a_page_are_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let Err(error) = Page::folder(folder.path()) else { panic!("there is no page") };
    assert!(
        error
            .to_string()
            .ends_with("holds no index.html. Give the folder of a built page, such as web/dist")
    );
    let Err(error) = Page::folder(&folder.path().join("none")) else { panic!("no folder") };
    assert!(error.to_string().starts_with("cannot read the folder "), "{error}");
}

#[test]
fn files_too_large_for_memory_are_not_read() {
    let folder = folder();
    let file = fs::File::create(folder.path().join("large.bin")).expect("a file");
    file.set_len(1 << 40).expect("holes take no room");
    let answer = get(&loopback(Page::folder(folder.path()).expect("a page")), "/large.bin");
    assert_eq!(answer.status(), 500);
    assert_eq!(body(answer), "This file is there, but it cannot be read.\n");
}

/// Also that the build notices a page that is built, changed or removed.
#[test]
fn the_binary_holds_the_page_that_was_built() {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/index.html");
    match fs::read_to_string(built) {
        Err(_) => assert!(Page::embedded().is_none()),
        Ok(text) => {
            let site = loopback(Page::embedded().expect("the page that is there"));
            assert_eq!(body(get(&site, "/")), text);
        }
    }
}
