//! Who is asked about a container: the broker of the platform, and the runner that the project is connected to.

use crate::protocol::ExecutionMode;
use crate::protocol::containers::PeerMood;

/// What is asked of a peer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Call {
    /// Start the container.
    Start,
    /// Stop it.
    Stop,
    /// Remove it.
    Remove,
}

impl Call {
    const fn word(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Stop => "stop",
            Self::Remove => "remove",
        }
    }
}

/// The two peers of a project.
#[derive(Debug)]
pub(super) struct Peers {
    broker: Peer,
    runner: Peer,
}

/// One of them: how it takes the next calls, and the calls that reached it.
#[derive(Debug)]
pub(super) struct Peer {
    name: &'static str,
    absence: &'static str,
    mood: PeerMood,
    calls: Vec<Call>,
}

impl Default for Peers {
    fn default() -> Self {
        let peer = |name, absence| Peer { name, absence, mood: PeerMood::Ok, calls: Vec::new() };
        Self {
            broker: peer("broker", "there is no broker to ask"),
            runner: peer("runner", "no runner is connected to the project"),
        }
    }
}

impl Peers {
    /// The peer of a mode: the broker for `container`, the project's runner for the others (RN-497, C-21).
    pub(super) const fn of(&self, mode: ExecutionMode) -> &Peer {
        match mode {
            ExecutionMode::Container => &self.broker,
            ExecutionMode::Mounted | ExecutionMode::Runner => &self.runner,
        }
    }

    /// The same, to be asked.
    pub(super) const fn of_mut(&mut self, mode: ExecutionMode) -> &mut Peer {
        match mode {
            ExecutionMode::Container => &mut self.broker,
            ExecutionMode::Mounted | ExecutionMode::Runner => &mut self.runner,
        }
    }

    /// How both take the next calls.
    pub(super) const fn script(&mut self, broker: PeerMood, runner: PeerMood) {
        self.broker.mood = broker;
        self.runner.mood = runner;
    }

    /// What was asked of the broker, oldest first.
    pub(super) fn broker_calls(&self) -> Vec<String> {
        self.broker.words()
    }

    /// What was asked of the runner, oldest first.
    pub(super) fn runner_calls(&self) -> Vec<String> {
        self.runner.words()
    }
}

impl Peer {
    /// Whether nobody is there.
    pub(super) fn is_absent(&self) -> bool {
        self.mood == PeerMood::Absent
    }

    /// Fails where nobody is there.
    pub(super) fn reach(&self) -> Result<(), String> {
        if self.is_absent() { Err(self.absence.to_owned()) } else { Ok(()) }
    }

    /// Asks; what is not there was not asked.
    pub(super) fn ask(&mut self, call: Call) -> Result<(), String> {
        self.reach()?;
        self.calls.push(call);
        match self.mood {
            PeerMood::Ok => Ok(()),
            PeerMood::Refuses | PeerMood::Absent => {
                Err(format!("the {} refused to {} the container", self.name, call.word()))
            }
        }
    }

    fn words(&self) -> Vec<String> {
        self.calls.iter().map(|call| call.word().to_owned()).collect()
    }
}
