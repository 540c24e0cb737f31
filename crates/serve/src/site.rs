//! One request, one answer.

use std::net::IpAddr;

use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderValue, IF_NONE_MATCH, LOCATION, VARY,
};
use hyper::{Method, Request, Response, StatusCode};

use crate::content::Body;
use crate::page::{File, Page};
use crate::path::{self, INDEX, Wanted};
use crate::{encoding, headers, host, media_type};

/// A page, and the address at which it is served.
pub struct Site {
    page: Page,
    listening: IpAddr,
}

impl Site {
    /// Returns a page served at an address. On the loopback, only the names of the loopback are answered.
    pub fn new(page: Page, listening: IpAddr) -> Site {
        Site { page, listening }
    }

    /// Answers a request. Its body is not read.
    pub fn answer<B>(&self, request: &Request<B>) -> Response<Body> {
        let mut answer = self.found(request).unwrap_or_else(Refusal::answer);
        headers::add(answer.headers_mut(), request.uri().path());
        let length = HeaderValue::from(length(&answer));
        if request.method() == Method::HEAD {
            *answer.body_mut() = Body::empty();
        }
        if answer.status() != StatusCode::NOT_MODIFIED {
            answer.headers_mut().insert(CONTENT_LENGTH, length);
        }
        answer
    }

    fn found<B>(&self, request: &Request<B>) -> Result<Response<Body>, Refusal> {
        if !host::is_welcome(self.listening, request) {
            return Err(Refusal::Host);
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(Refusal::Method);
        }
        let path = request.uri().path();
        match path::wanted(path).ok_or(Refusal::NotFound)? {
            Wanted::Index(name) => {
                let file = self.file(&name)?.ok_or(Refusal::NotFound)?;
                Ok(answer_with(&file, &name, request.headers()))
            }
            Wanted::File(name) => match self.file(&name)? {
                Some(file) => Ok(answer_with(&file, &name, request.headers())),
                None => self.to_folder(path, &name),
            },
        }
    }

    fn file(&self, name: &str) -> Result<Option<File>, Refusal> {
        self.page.find(name).map_err(|_| Refusal::Unreadable)
    }

    /// A folder that was asked for without its slash, from where its links would lead elsewhere.
    fn to_folder(&self, path: &str, name: &str) -> Result<Response<Body>, Refusal> {
        let is_folder = self.file(&format!("{name}/{INDEX}"))?.is_some();
        let target = HeaderValue::try_from(format!("{path}/")).map_err(|_| Refusal::NotFound)?;
        if !is_folder {
            return Err(Refusal::NotFound);
        }
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::PERMANENT_REDIRECT;
        set(&mut answer, CACHE_CONTROL, HeaderValue::from_static(headers::ASK_FIRST));
        set(&mut answer, LOCATION, target);
        Ok(answer)
    }
}

/// Why a request gets no file.
enum Refusal {
    Host,
    Method,
    NotFound,
    Unreadable,
}

impl Refusal {
    fn answer(self) -> Response<Body> {
        let (status, sentence) = match self {
            Refusal::Host => (
                StatusCode::MISDIRECTED_REQUEST,
                "This server answers to localhost and to its own address only.\n",
            ),
            Refusal::Method => {
                (StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n")
            }
            Refusal::NotFound => {
                (StatusCode::NOT_FOUND, "There is no such page here. Begin at /.\n")
            }
            Refusal::Unreadable => {
                (StatusCode::INTERNAL_SERVER_ERROR, "This file is there, but it cannot be read.\n")
            }
        };
        let mut answer = Response::new(Body::of(sentence));
        *answer.status_mut() = status;
        set(&mut answer, CONTENT_TYPE, HeaderValue::from_static(media_type::of("sentence.txt")));
        set(&mut answer, CACHE_CONTROL, HeaderValue::from_static(headers::ASK_FIRST));
        if status == StatusCode::METHOD_NOT_ALLOWED {
            set(&mut answer, ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        answer
    }
}

/// The file, in the best encoding the client takes, or word that what it has is still right.
fn answer_with(file: &File, name: &str, asked: &HeaderMap) -> Response<Body> {
    let (encoding, content) = file.content(&encoding::accepted(asked));
    let tag = content.tag();
    let mut answer = Response::new(Body::empty());
    set(&mut answer, CACHE_CONTROL, HeaderValue::from_static(headers::cache_control(name)));
    if let Ok(value) = HeaderValue::try_from(&tag) {
        set(&mut answer, ETAG, value);
    }
    if file.is_compressed() {
        set(&mut answer, VARY, HeaderValue::from_name(hyper::header::ACCEPT_ENCODING));
    }
    if is_known(&tag, asked) {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        return answer;
    }
    set(&mut answer, CONTENT_TYPE, HeaderValue::from_static(media_type::of(name)));
    if let Some(encoding) = encoding {
        set(&mut answer, CONTENT_ENCODING, HeaderValue::from_static(encoding.token()));
    }
    *answer.body_mut() = content.body();
    answer
}

/// Whether the client says that it has the content of this tag (RFC 9110, 13.1.2: weak comparison).
fn is_known(tag: &str, asked: &HeaderMap) -> bool {
    let lists = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn set(answer: &mut Response<Body>, name: hyper::header::HeaderName, value: HeaderValue) {
    answer.headers_mut().insert(name, value);
}

fn length(answer: &Response<Body>) -> u64 {
    use hyper::body::Body as _;
    answer.body().size_hint().lower()
}
