//! Accounts and their sessions.

use henrad_catalogue::{
    Account, AccountChange, AccountOutcome, Attempted, Change, Database, LoginSubject, Role,
    Session,
};

use crate::support::run;
use crate::test_database::{Content, TestDatabase};

on_both_databases!(
    Nothing:
        a_login_is_given_once,
        the_last_administrator_stays,
        a_block_holds_when_the_clock_is_set_back;
);

pub fn account(login: &str) -> Account {
    Account {
        login: login.to_owned(),
        name: "Ada".to_owned(),
        password_hash: "hash".to_owned(),
        roles: vec![Role::Editor],
        disabled: false,
        created_at: 1,
    }
}

pub fn change(id: &str) -> Change {
    Change {
        id: id.to_owned(),
        at: 1,
        login: "ada".to_owned(),
        name: "Ada".to_owned(),
    }
}

async fn a_login_is_given_once(database: Database) {
    assert!(
        database
            .add_account(&account("ada"), &change("add"))
            .await
            .unwrap()
    );
    assert!(
        !database
            .add_account(&account("ada"), &change("add"))
            .await
            .unwrap()
    );
    assert_eq!(
        database.account("ada").await.unwrap(),
        Some(account("ada")),
        "the first stays"
    );
    let session = Session {
        token_digest: "digest".to_owned(),
        created_at: 0,
        expires_at: 100,
    };
    database
        .begin_session(&session, "client", &change("log in"))
        .await
        .unwrap();
    assert!(
        database
            .session_account("digest", 99)
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        database
            .session_account("digest", 100)
            .await
            .unwrap()
            .is_none()
    );
    assert!(database.knows_client("client").await.unwrap());
    assert!(!database.knows_client("another").await.unwrap());
    let disable = async |login| {
        let what = [AccountChange::Disabled(true)];
        let change = change(&format!("disable {login}"));
        database
            .change_account(login, &what, &change)
            .await
            .unwrap()
    };
    assert_eq!(disable("ada").await, AccountOutcome::Changed);
    assert!(
        database
            .session_account("digest", 50)
            .await
            .unwrap()
            .is_none()
    );
    assert_eq!(disable("nobody").await, AccountOutcome::Unknown);
    let audit = database.audit(10).await.unwrap();
    let mut actions: Vec<_> = audit.iter().map(|entry| entry.action.as_str()).collect();
    actions.sort_unstable();
    assert_eq!(actions, ["add account", "disable account", "log in"]);
    assert!(
        audit
            .iter()
            .all(|entry| !format!("{entry:?}").contains("hash"))
    );
}

async fn the_last_administrator_stays(database: Database) {
    let add = async |login: &str, role| {
        let account = Account {
            roles: vec![role],
            ..account(login)
        };
        let change = change(&format!("add {login}"));
        assert!(database.add_account(&account, &change).await.unwrap());
    };
    let mut count = 0;
    let mut attempt = async |login, what| {
        count += 1;
        let change = change(&format!("change {count}"));
        database
            .change_account(login, &[what], &change)
            .await
            .unwrap()
    };
    add("ada", Role::Admin).await;
    add("bob", Role::Editor).await;
    for what in [
        AccountChange::Disabled(true),
        AccountChange::Role(Role::Editor),
    ] {
        assert_eq!(
            attempt("ada", what).await,
            AccountOutcome::LastAdministrator
        );
    }
    assert_eq!(
        attempt("bob", AccountChange::Role(Role::Admin)).await,
        AccountOutcome::Changed
    );
    assert_eq!(
        attempt("ada", AccountChange::Disabled(true)).await,
        AccountOutcome::Changed
    );
    assert_eq!(
        attempt("bob", AccountChange::Disabled(true)).await,
        AccountOutcome::LastAdministrator
    );
    assert_eq!(
        attempt("ada", AccountChange::Disabled(false)).await,
        AccountOutcome::Changed
    );
    assert!(!database.account("ada").await.unwrap().unwrap().disabled);
    assert_eq!(
        attempt("ada", AccountChange::Password("new")).await,
        AccountOutcome::Changed
    );
    assert_eq!(
        database
            .account("ada")
            .await
            .unwrap()
            .unwrap()
            .password_hash,
        "new"
    );
}

/// Blocks for a minute from the second failure.
struct Guesser;

impl LoginSubject for Guesser {
    fn key(&self) -> &'static str {
        "guesser"
    }

    fn pause(&self, failures: i64) -> Option<i64> {
        (failures > 1).then_some(60_000)
    }
}

/// Whether an attempt at a time of the machine's clock is refused.
async fn is_blocked(database: &Database, now: i64) -> bool {
    const DAY: i64 = 86_400_000;
    let attempt = database.count_login_attempt(&[Guesser], &Guesser, now, DAY);
    match attempt.await.unwrap() {
        Attempted::Blocked(pause) => {
            assert!((1..=60_000).contains(&pause), "{pause}");
            true
        }
        Attempted::Counted { .. } => false,
    }
}

async fn a_block_holds_when_the_clock_is_set_back(database: Database) {
    const DAY: i64 = 86_400_000;
    let now = 1_763_719_200_000;
    assert!(!is_blocked(&database, now).await);
    assert!(is_blocked(&database, now).await);
    for at in [now - 3 * DAY, now - 3600, now - 30 * DAY] {
        assert!(is_blocked(&database, at).await, "{at}");
    }
    // The clock of another server, or of this one after a start, knows nothing of the time before.
    assert!(
        !is_blocked(&database, now + 61_000).await,
        "the block is over"
    );
}

async fn a_block_of_one_server_holds_on_another_whose_clock_is_behind(
    database: Database,
    url: String,
) {
    let other = Database::open(&url).await.unwrap();
    let now = 1_763_719_200_000;
    assert!(!is_blocked(&database, now).await);
    assert!(is_blocked(&database, now).await);
    assert!(is_blocked(&other, now - 3_600_000).await, "an hour behind");
    assert!(!is_blocked(&database, now + 61_000).await);
    other.close().await;
}

#[test]
fn blocks_hold_on_servers_with_other_clocks() {
    for on in [
        TestDatabase::sqlite(Content::Nothing),
        TestDatabase::postgres(Content::Nothing),
    ] {
        run(
            |database| {
                a_block_of_one_server_holds_on_another_whose_clock_is_behind(
                    database,
                    on.url.clone(),
                )
            },
            &on,
        );
    }
}
