//! Shares of clients, and what happens above them.

use std::net::IpAddr;
use std::sync::mpsc;

use super::*;

const A: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
const B: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

fn occupancy(settings: &Settings) -> Occupancy {
    Occupancy::new(settings, Arc::new(Memory::new(settings)))
}

fn small() -> Arc<Occupancy> {
    Arc::new(occupancy(&Settings {
        concurrent_requests: 2,
        requests_per_client: 1,
        connections_per_client: 1,
        megabytes_in_flight: 2,
        computing_threads: 1,
        computing_queue: 3,
        ..Settings::default()
    }))
}

#[tokio::test]
async fn a_client_takes_no_more_than_its_share_of_the_requests() {
    let all = Arc::new(Occupancy {
        wait: Duration::from_millis(20),
        ..Arc::into_inner(small()).unwrap()
    });
    let first = all.of(A).turn(Queue::Calls).await.unwrap();
    assert!(matches!(
        all.of(A).turn(Queue::Calls).await,
        Err(Overloaded::OfClient("requests at a time"))
    ));
    let _other = all.of(B).turn(Queue::Calls).await.unwrap();
    assert_eq!(all.occupied().requests, 2);
    drop(first);
    assert!(all.of(A).turn(Queue::Calls).await.is_ok());
}

#[tokio::test]
async fn all_waits_of_a_turn_together_take_no_longer_than_one() {
    let all = Arc::new(Occupancy {
        wait: Duration::from_secs(1),
        ..Arc::into_inner(small()).unwrap()
    });
    let own = all.of(A).turn(Queue::Calls).await.unwrap();
    let other = all.of(B).turn(Queue::Calls).await.unwrap();
    let freed = async {
        time::sleep(all.wait * 7 / 10).await;
        // Somebody else was first.
        let next = Arc::clone(&all.turns.calls).acquire_owned();
        let ((), next) = tokio::join!(async { drop(own) }, next);
        time::sleep(all.wait * 6 / 10).await;
        drop((next, other));
    };
    let place = all.of(A);
    let (late, ()) = tokio::join!(place.turn(Queue::Calls), freed);
    assert!(matches!(late, Err(Overloaded::OfServer(_))));
}

#[tokio::test]
async fn calls_that_keep_the_database_busy_are_answered_a_few_at_a_time() {
    let all = Arc::new(Occupancy {
        wait: Duration::from_millis(20),
        ..occupancy(&Settings::default())
    });
    let place = |last: usize| all.of(IpAddr::from([192, 0, 2, u8::try_from(last).unwrap()]));
    let mut under_way = Vec::new();
    for client in 0..DATABASE.total / DATABASE.per_client {
        for _ in 0..DATABASE.per_client {
            under_way.push(place(client).turn(Queue::Database).await.unwrap());
        }
        let more = place(client).turn(Queue::Database).await;
        assert!(matches!(more, Err(Overloaded::OfClient(_))));
    }
    let another = place(100).turn(Queue::Database).await;
    assert!(matches!(another, Err(Overloaded::OfServer(_))));
    assert!(place(0).turn(Queue::Calls).await.is_ok());
    under_way.pop();
    assert!(place(100).turn(Queue::Database).await.is_ok());
}

#[tokio::test]
async fn delayed_guesses_take_no_turns_of_other_calls() {
    let all = Arc::new(Occupancy {
        wait: Duration::from_millis(20),
        ..Arc::into_inner(small()).unwrap()
    });
    let _guess = all.of(A).turn(Queue::Passwords).await.unwrap();
    let _other = all.of(B).turn(Queue::Passwords).await.unwrap();
    assert!(all.of(A).turn(Queue::Passwords).await.is_err());
    assert!(all.of(A).turn(Queue::Calls).await.is_ok());
}

#[test]
fn bytes_count_until_they_are_dropped() {
    let all = small();
    let (a, b) = (all.of(A), all.of(B));
    let first = a.hold(900_000).unwrap();
    assert!(matches!(a.hold(200_000), Err(Overloaded::OfClient(_))));
    assert_eq!(all.occupied().bytes, 900_000, "a refusal counts nothing");
    let large = b.hold(1_100_000).unwrap();
    let third = all.of(IpAddr::V6(std::net::Ipv6Addr::LOCALHOST));
    assert!(matches!(third.hold(100_000), Err(Overloaded::OfServer(_))));
    drop((first, large));
    assert_eq!(all.occupied().bytes, 0);
    assert!(a.hold(5_000_000).is_ok(), "a first answer of any size");
}

#[test]
fn a_client_has_so_many_connections() {
    let all = small();
    let first = all.of(A).connection();
    assert!(first.is_some() && all.of(A).connection().is_none());
    assert!(all.of(B).connection().is_some());
    drop(first);
    assert!(all.of(A).connection().is_some());
}

#[tokio::test]
async fn long_computations_wait_in_a_short_queue() {
    let all = small();
    let place = all.of(A);
    let (go_on, waits) = mpsc::channel::<()>();
    let running = tokio::spawn({
        let place = place.clone();
        async move { place.compute(move || waits.recv().is_ok()).await }
    });
    while all.occupied().computations == 0 {
        task::yield_now().await;
    }
    // One thread and a queue of three: a quarter of four is the share of a client.
    let refused = place.compute(|| ()).await;
    assert!(matches!(refused, Err(Overloaded::OfClient(_))));
    let others = (1..=3).map(|last| IpAddr::from([192, 0, 2, 100 + last]));
    let mut waiting: Vec<_> = others
        .map(|other| {
            let place = all.of(other);
            tokio::spawn(async move { place.compute(|| ()).await })
        })
        .collect();
    while all.occupied().computations < 4 {
        task::yield_now().await;
    }
    let refused = all.of(B).compute(|| ()).await;
    assert!(matches!(refused, Err(Overloaded::OfServer(_))));
    go_on.send(()).unwrap();
    assert!(running.await.unwrap().unwrap());
    for waiting in waiting.drain(..) {
        waiting.await.unwrap().unwrap();
    }
    assert_eq!(all.occupied().computations, 0);
}

#[tokio::test]
async fn a_panic_is_an_error_and_frees_its_place() {
    let all = small();
    let failed = all.of(A).compute(|| panic!("a fault of ours")).await;
    assert!(matches!(failed, Err::<(), _>(Overloaded::Failed(_))));
    assert_eq!(all.of(A).compute(|| 1).await.unwrap(), 1);
}

/// Room for two designs, and an impatient server.
fn two_designs() -> Arc<Occupancy> {
    Arc::new(Occupancy {
        wait: Duration::from_millis(200),
        designs: Amount {
            total: 2,
            per_client: 1,
        },
        design_turns: Arc::new(Semaphore::new(2)),
        ..occupancy(&Settings::default())
    })
}

#[tokio::test]
async fn a_client_designs_one_bank_at_a_time_and_all_clients_as_many_as_memory_holds() {
    let all = two_designs();
    let first = all.of(A).design(false, Duration::ZERO, 0).await.unwrap();
    let again = all.of(A).design(false, Duration::ZERO, 0).await;
    assert!(matches!(again, Err(Overloaded::OfClient(_))));
    let _second = all.of(B).design(false, Duration::ZERO, 0).await.unwrap();
    let third = || all.of(IpAddr::from([192, 0, 2, 3]));
    let refused = third().design(false, Duration::ZERO, 0).await;
    assert!(matches!(refused, Err(Overloaded::OfServer(_))));
    drop(first);
    assert!(third().design(false, Duration::ZERO, 0).await.is_ok());
}

#[tokio::test]
async fn a_design_with_all_corners_is_alone() {
    let all = two_designs();
    let usual = all.of(A).design(false, Duration::ZERO, 0).await.unwrap();
    let refused = all.of(B).design(true, Duration::ZERO, 0).await;
    assert!(matches!(refused, Err(Overloaded::OfServer(_))));
    drop(usual);
    let large = all.of(B).design(true, Duration::ZERO, 0).await.unwrap();
    for is_alone in [false, true] {
        let refused = all.of(A).design(is_alone, Duration::ZERO, 0).await;
        assert!(matches!(refused, Err(Overloaded::OfServer(_))));
    }
    drop(large);
    assert!(all.of(A).design(false, Duration::ZERO, 0).await.is_ok());
}

#[tokio::test]
async fn a_design_waits_for_the_one_that_its_client_left() {
    let all = two_designs();
    let left = all.of(A).design(false, Duration::ZERO, 0).await.unwrap();
    let ends = async {
        time::sleep(Duration::from_millis(20)).await;
        drop(left);
    };
    let place = all.of(A);
    let (next, ()) = tokio::join!(place.design(false, Duration::ZERO, 0), ends);
    assert!(next.is_ok());
}

#[tokio::test]
async fn a_client_that_has_used_its_time_computes_no_more_and_the_others_go_on() {
    let all = small();
    let spent = all.of(A);
    spent.charge_computing(Duration::from_secs(70));
    assert!(matches!(
        spent.compute(|| ()).await,
        Err(Overloaded::Spent(_))
    ));
    let refused = all
        .of(A)
        .design(false, Duration::ZERO, 0)
        .await
        .unwrap_err();
    assert!((59..=60).contains(&refused.retry_after()), "{refused}");
    let refused = all.of(A).turn(Queue::Database).await;
    assert!(matches!(refused, Err(Overloaded::Spent(_))));
    assert!(spent.check_answering().is_ok());
    assert!(all.of(A).turn(Queue::Calls).await.is_ok(), "a usual call");
    assert!(all.of(B).compute(|| ()).await.is_ok());
    spent.charge_answering(Duration::from_secs(4));
    assert!(matches!(spent.check_answering(), Err(Overloaded::Spent(_))));
    assert!(all.of(B).check_answering().is_ok());
}

#[tokio::test]
async fn a_design_that_may_take_long_begins_when_more_is_paid() {
    let all = two_designs();
    let place = all.of(A);
    place.charge_computing(Duration::from_secs(8));
    let usual = place.design(false, Duration::from_secs(2), 0).await;
    drop(usual.unwrap());
    let refused = place.design(false, Duration::from_secs(25), 0).await;
    let refused = refused.unwrap_err();
    assert!((7..=8).contains(&refused.retry_after()), "{refused}");
    let other = all.of(B).design(false, Duration::from_secs(25), 0).await;
    assert!(other.is_ok());
}

#[tokio::test]
async fn a_program_with_a_key_and_a_server_without_limits_are_not_charged() {
    let with_key = small().of(Who::Key(0));
    let unlimited = Arc::new(occupancy(&Settings {
        calls_per_second: 0,
        ..Settings::default()
    }));
    for place in [with_key, unlimited.of(A)] {
        place.charge_computing(Duration::from_hours(1));
        place.charge_answering(Duration::from_hours(1));
        assert!(place.compute(|| ()).await.is_ok());
        assert!(place.check_answering().is_ok());
    }
}

#[tokio::test]
async fn a_long_computation_is_charged_when_it_ends_or_panics() {
    let all = small();
    let place = all.of(A);
    assert!(place.has_paid());
    let busy = || {
        let end = Instant::now() + Duration::from_millis(30);
        while Instant::now() < end {
            std::hint::spin_loop();
        }
    };
    place.compute(busy).await.unwrap();
    assert!(!place.has_paid());
    let other = all.of(B);
    let failed = other.compute(move || {
        busy();
        panic!("a fault of ours")
    });
    assert!(failed.await.is_err());
    while other.has_paid() {
        task::yield_now().await;
    }
}

#[test]
fn work_on_the_thread_of_its_caller_is_charged_also_when_it_panics() {
    let all = small();
    let busy = || {
        let end = Instant::now() + Duration::from_millis(30);
        while Instant::now() < end {
            std::hint::spin_loop();
        }
    };
    let place = all.of(A);
    place.on_this_thread(busy);
    assert!(!place.has_paid());
    let other = all.of(B);
    let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        other.on_this_thread(|| {
            busy();
            panic!("a fault of ours")
        })
    }));
    assert!(failed.is_err() && !other.has_paid());
}

#[test]
fn debts_are_not_forgotten_however_many_clients_call() {
    let all = small();
    all.of(A).charge_computing(Duration::from_hours(1));
    for number in 0..=u32::try_from(MANY_CLIENTS).unwrap() {
        all.of(IpAddr::from(number.to_be_bytes()));
    }
    assert!(all.clients.lock().unwrap().len() < 100);
    assert!(all.of(A).check_computing().is_err());
}

/// A server of 512 MiB, as in the sample cluster.
fn within_a_container() -> Arc<Occupancy> {
    Arc::new(Occupancy {
        wait: Duration::from_millis(20),
        ..occupancy(&Settings {
            memory_megabytes: 536,
            computing_threads: 8,
            ..Settings::default()
        })
    })
}

#[tokio::test]
async fn designs_and_computations_and_answers_share_the_memory() {
    const DESIGN: u64 = 90_000_000;
    let all = within_a_container();
    let (a, b) = (all.of(A), all.of(B));
    let first = a.design(false, Duration::ZERO, 3 * DESIGN).await.unwrap();
    let _answer = b.hold(50_000_000).unwrap();
    assert!(matches!(
        b.design(false, Duration::ZERO, DESIGN).await,
        Err(Overloaded::OfServer("memory"))
    ));
    let (end, ends) = mpsc::channel::<()>();
    let work = b.begin(move || ends.recv()).await.unwrap();
    assert!(matches!(
        b.compute(|| ()).await,
        Err(Overloaded::OfServer("memory"))
    ));
    assert!(matches!(
        a.hold(30_000_000),
        Err(Overloaded::OfServer("memory for bodies and answers"))
    ));
    drop(first);
    let mut second = a.design(false, Duration::ZERO, 3 * DESIGN).await.unwrap();
    // Fewer parts than all turn out to be candidates.
    second.shrink_to(DESIGN / 10);
    assert!(b.compute(|| ()).await.is_ok());
    assert!(b.turn(Queue::Database).await.is_ok());
    end.send(()).unwrap();
    work.await.unwrap().unwrap();
}
