//! When somebody wants the run to end.

/// Ends when somebody wants the run to end: from the keyboard, or by the system.
pub(super) async fn interruption() {
    let keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can interrupt: then nobody does.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let asked = |kind| async move {
            match signal(kind) {
                Ok(mut signal) => signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            () = keyboard => {}
            _ = asked(SignalKind::terminate()) => {}
            _ = asked(SignalKind::hangup()) => {}
        }
    }
    #[cfg(not(unix))]
    keyboard.await;
}
