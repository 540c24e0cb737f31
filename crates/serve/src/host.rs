//! Who may ask: the name under which a client came here.
//!
//! A foreign page can give its own name the address 127.0.0.1 (DNS rebinding) and would then be allowed to read what is
//! served there. Its requests carry its name, so on the loopback only the names of the loopback are answered. The port
//! is ignored: one that was forwarded is another, and no page can choose what the browser calls it.

use std::net::IpAddr;

use hyper::Request;
use hyper::header::HOST;

/// Whether a server at this address answers such a request.
pub(crate) fn is_welcome<B>(listening: IpAddr, request: &Request<B>) -> bool {
    if !listening.to_canonical().is_loopback() {
        return true;
    }
    let mut hosts = request.headers().get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    let is_host_welcome = host.to_str().is_ok_and(is_loopback);
    let target = request.uri().authority();
    is_host_welcome && target.is_none_or(|target| is_loopback(target.as_str()))
}

/// Whether `HOST` or `HOST:PORT` is a name of the loopback.
fn is_loopback(authority: &str) -> bool {
    let (host, port) = match authority.rsplit_once(':') {
        // The colon is one of the address, not before a port.
        Some(_) if authority.ends_with(']') => (authority, ""),
        Some((host, port)) => (host, port),
        None => (authority, ""),
    };
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    if host.eq_ignore_ascii_case("localhost") {
        return true;
    }
    let address = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(six) => six.parse().map(IpAddr::V6),
        None => host.parse().map(IpAddr::V4),
    };
    address.is_ok_and(|address| address.to_canonical().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_loopback() {
        for name in [
            "localhost",
            "LocalHost:7777",
            "127.0.0.1",
            "127.0.0.1:80",
            "127.1.2.3:1",
            "[::1]",
            "[::1]:7777",
            "[::ffff:127.0.0.1]:7777",
        ] {
            assert!(is_loopback(name), "{name}");
        }
        for name in [
            "",
            ":7777",
            "example.org",
            "example.org:7777",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "user@localhost",
            "localhost:80:80",
            "localhost:x",
            "::1",
            "[::1",
            "::1]",
            "[127.0.0.1]",
            "10.0.0.1",
            "0.0.0.0",
            "[::]",
            "2130706433",
            "0x7f.1",
            "localhost.",
            "localhost ",
            "127.0.0.1,example.org",
        ] {
            assert!(!is_loopback(name), "{name}");
        }
    }
}
