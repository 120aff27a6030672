//! Who pays for the searches of a request, which the parts begin deep below its handler.

use std::any::Any;

use henrad_engine::error::EngineError;
use henrad_engine::part_store::Payer;
use tokio::task_local;

use super::occupancy::{ClientQuota, Overloaded};

task_local! {
    static CLIENT: ClientQuota;
}

/// Work for which a client pays.
pub async fn paid_by<W: Future>(client: ClientQuota, work: W) -> W::Output {
    CLIENT.scope(client, work).await
}

/// The client for whom the running task works. Where there is none, as in long computations and on the command line, the
/// search is part of work that is charged as a whole, or of none that is.
#[derive(Debug)]
pub struct ClientOfTask;

impl Payer for ClientOfTask {
    fn begin(&self) -> Result<Box<dyn Any + Send>, EngineError> {
        let Ok(client) = CLIENT.try_with(Clone::clone) else {
            return Ok(Box::new(()));
        };
        match client.check_computing() {
            Err(Overloaded::Spent(wait)) => Err(EngineError::TimeIsSpent(wait)),
            Ok(()) | Err(_) => Ok(Box::new(client.metered(1))),
        }
    }
}
