//! What lies on a worker's desk from one operation to the next.

use lightsout::play::Session;

/// A desk: at most one game.
#[derive(Default)]
pub struct Desk {
    session: Option<Session>,
}

impl Desk {
    /// The game.
    ///
    /// # Errors
    /// When there is none.
    pub fn session(&mut self) -> Result<&mut Session, String> {
        self.session.as_mut().ok_or_else(|| "no board has been opened".to_string())
    }

    /// Puts a game on the desk in place of the last one.
    pub fn lay(&mut self, session: Session) -> &mut Session {
        self.session.insert(session)
    }
}
