//! The web page, served over HTTP: files built beforehand and nothing else.
//!
//! A [`Page`] holds the files: in the binary, or in a folder. A [`Site`] turns one request into one answer. It touches
//! no network, so that each of its rules can be tested by calling it:
//!
//! - who may ask (`host`),
//! - what a path names (`path`),
//! - which bytes are sent (`encoding`, `content`) under which headers (`headers`).
//!
//! A [`Server`] listens, and bounds what a client can take: connections (`places`), header bytes, memory, time.
//!
//! ```no_run
//! use std::net::{Ipv4Addr, SocketAddr};
//! use lightsout_serve::{Page, Server};
//!
//! let page = Page::folder("web/dist".as_ref())?;
//! let server = Server::bind(page, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
//! println!("{}", server.url());
//! server.run()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod content;
mod encoding;
mod headers;
mod host;
mod media_type;
mod page;
mod path;
mod places;
mod server;
mod site;

pub use content::Body;
pub use page::{Page, PageError};
pub use server::{Server, Stopper};
pub use site::Site;
