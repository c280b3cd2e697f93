//! The same answers over HTTP, on an address of this machine alone: what is asked for makes real folders.

use super::{Answering, respond};
use crate::adapter::is_json;
use crate::cli::interruption::interruption;
use crate::cli::judge::runtime;
use crate::cli::{Exit, Failure};
use anyhow::Context as _;
use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use std::cell::RefCell;
use std::convert::Infallible;
use std::io::Write as _;
use std::net::SocketAddr;
use std::rc::Rc;
use tokio::net::TcpListener;
use tokio::task::LocalSet;

/// The longest request that is read, in bytes.
const LIMIT: usize = 16 * 1024 * 1024;

/// Answers one request a POST until somebody interrupts.
pub(super) fn serve(address: SocketAddr, answering: Answering) -> Result<Exit, Failure> {
    if !address.ip().is_loopback() {
        let message = format!("`{address}` can be reached from other machines");
        let help = "serve on 127.0.0.1: what is asked for makes real folders".to_owned();
        return Err(Failure::Usage(message, Some(help)));
    }
    let answering = Rc::new(RefCell::new(answering));
    LocalSet::new().block_on(&runtime()?, async {
        let listener = TcpListener::bind(address)
            .await
            .with_context(|| format!("nobody can be served on {address}"))
            .map_err(Failure::System)?;
        let bound = listener.local_addr()?;
        let mut out = std::io::stdout().lock();
        writeln!(out, "listening on http://{bound}")?;
        out.flush()?;
        tokio::select! {
            () = accept(listener, answering) => {}
            () = interruption() => {}
        }
        Ok(Exit::Success)
    })
}

async fn accept(listener: TcpListener, answering: Rc<RefCell<Answering>>) {
    loop {
        // Whoever has gone before he was let in is not missed.
        let Ok((stream, _)) = listener.accept().await else { continue };
        let answering = Rc::clone(&answering);
        let service = service_fn(move |request| {
            let answering = Rc::clone(&answering);
            async move { Ok::<_, Infallible>(answer(request, &answering).await) }
        });
        tokio::task::spawn_local(async move {
            let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

async fn answer(
    request: Request<Incoming>,
    answering: &RefCell<Answering>,
) -> Response<Full<Bytes>> {
    if request.method() != Method::POST {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "one request a POST");
        refused.headers_mut().insert(ALLOW, hyper::header::HeaderValue::from_static("POST"));
        return refused;
    }
    if !is_json(request.headers()) {
        return plain(StatusCode::UNSUPPORTED_MEDIA_TYPE, "a request is of application/json");
    }
    let body = match Limited::new(request.into_body(), LIMIT).collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) if error.is::<LengthLimitError>() => {
            return plain(StatusCode::PAYLOAD_TOO_LARGE, "a request is 16 MiB at most");
        }
        Err(_) => return plain(StatusCode::BAD_REQUEST, "the request did not come to its end"),
    };
    let answer = respond(&mut answering.borrow_mut(), &body);
    let Some(answer) = answer else {
        let mut none = plain(StatusCode::NO_CONTENT, "");
        none.headers_mut().remove(CONTENT_TYPE);
        return none;
    };
    with_type(StatusCode::OK, "application/json", answer.to_string())
}

fn plain(status: StatusCode, text: &str) -> Response<Full<Bytes>> {
    with_type(status, "text/plain; charset=utf-8", text.to_owned())
}

fn with_type(status: StatusCode, kind: &'static str, text: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(text)));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, hyper::header::HeaderValue::from_static(kind));
    response
}
