//! What administrators see of attempts to log in.

use henrad_catalogue::{LoginOutcome, LoginRecord, Role};

use crate::accounts::log_in;
use crate::support::{App, Json, PASSWORD, on_both_alone};

const HOUR: i64 = 60 * 60 * 1000;

#[test]
fn administrators_see_who_failed_to_log_in_and_why_but_no_password_and_no_whole_address() {
    on_both_alone(async |app: App| {
        let admin = app.session("watcher", Role::Admin).await;
        let editor = app.session("reader", Role::Editor).await;
        app.add_account("watched", "watched", Role::Editor).await;
        log_in(&app, "watched", "xylophone-one", "203.0.113.77").await;
        log_in(&app, "Watched", "xylophone-two", "203.0.113.78").await;
        // A password in the field of the login, by the sixth time refused unread.
        for _ in 0..6 {
            log_in(&app, "xylophone-three", "watched", "2001:db8:1:2::3").await;
        }
        log_in(&app, "watched", PASSWORD, "198.51.100.9").await;
        let answer = app.get_as("/api/admin/logins", &admin).await;
        for secret in ["xylophone", PASSWORD, "203.0.113.7", "198.51.100.9"] {
            assert!(!answer.text().contains(secret), "{secret}");
        }
        let list = answer.ok();
        let of = |login: &str, outcome: &str| {
            let mut lines = list.list().iter();
            let found = lines.find(|line| line["login"] == login && line["outcome"] == outcome);
            found.unwrap_or_else(|| panic!("{login} in {list}")).clone()
        };
        let failed = of("watched", "wrong password");
        assert_eq!(failed["failed"], true);
        assert_eq!(failed["network"], "203.0.113.0/24");
        assert_eq!(failed["times"], 2, "attempts of an hour count together");
        let unknown = of("unknown name", "no such account");
        assert_eq!(unknown["network"], "2001:db8:1::/48");
        assert_eq!(unknown["times"], 5);
        let paused = of("unknown name", "must pause after failures");
        assert_eq!(
            (paused["failed"].as_bool(), paused["times"].as_i64()),
            (Some(true), Some(1))
        );
        assert_eq!(of("watched", "logged in")["failed"], false);
        // Nor does the database keep what was typed.
        let kept = app.database().login_records(5000).await.unwrap();
        assert!(!format!("{kept:?}").contains("xylophone"), "{kept:?}");
        app.get_as("/api/admin/logins", &editor)
            .await
            .problem(403, "forbidden");
        app.get("/api/admin/logins")
            .await
            .problem(401, "login_required");
        app.get_as("/api/admin/logins?limit=501", &admin)
            .await
            .problem(422, "invalid_field");
    });
}

fn record(at: i64, login: &str, outcome: LoginOutcome, network: &str) -> LoginRecord {
    LoginRecord {
        at,
        login: login.to_owned(),
        outcome,
        network: network.to_owned(),
        times: 1,
    }
}

#[test]
fn a_guesser_fills_neither_the_disk_nor_the_place_of_the_others() {
    on_both_alone(async |app: App| {
        let database = app.database();
        let right = record(0, "ada", LoginOutcome::LoggedIn, "198.51.100.0/24");
        database.record_login(&right).await.unwrap();
        // From very many networks.
        for id in 1..=1010_i64 {
            let network = format!("10.{}.{}.0/24", id / 256, id % 256);
            let failed = record(id, "", LoginOutcome::NoAccount, &network);
            database.record_login(&failed).await.unwrap();
        }
        let all = database.login_records(5000).await.unwrap();
        let failures = all
            .iter()
            .filter(|record| record.outcome == LoginOutcome::NoAccount);
        assert_eq!(failures.count(), 1000);
        assert!(all.contains(&right), "log-ins stay among failures");
        let has = |network: &str| all.iter().any(|record| record.network == network);
        assert!(has("10.0.11.0/24") && !has("10.0.10.0/24"), "the oldest go");
    });
}

#[test]
fn a_network_has_few_rows_of_failures_an_hour_and_none_is_lost() {
    on_both_alone(async |app: App| {
        let database = app.database();
        let network = "203.0.113.0/24";
        let guess = async |at: i64, name: usize| {
            let failed = record(
                at,
                &format!("name{name}"),
                LoginOutcome::WrongPassword,
                network,
            );
            database.record_login(&failed).await.unwrap();
        };
        for name in 0..50 {
            guess(HOUR + 1, name).await;
        }
        guess(HOUR + 2, 3).await;
        let elsewhere = record(HOUR, "ada", LoginOutcome::WrongPassword, "198.51.100.0/24");
        database.record_login(&elsewhere).await.unwrap();
        let right = record(HOUR + 3, "ada", LoginOutcome::LoggedIn, network);
        database.record_login(&right).await.unwrap();
        let all = database.login_records(5000).await.unwrap();
        assert_eq!(all.len(), 20 + 1 + 2, "{all:?}");
        let further: Vec<_> = all
            .iter()
            .filter(|record| record.outcome == LoginOutcome::Further)
            .collect();
        assert_eq!((further.len(), further[0].times), (1, 30));
        assert_eq!(further[0].login, "");
        let third = all.iter().find(|record| record.login == "name3").unwrap();
        assert_eq!((third.times, third.at), (2, HOUR + 2));
        assert!(all.contains(&elsewhere) && all.contains(&right));

        // The next hour begins anew.
        guess(2 * HOUR, 3).await;
        let all = database.login_records(5000).await.unwrap();
        let of_name = all.iter().filter(|record| record.login == "name3");
        assert_eq!(of_name.count(), 2);
        let admin = app.session("watcher", Role::Admin).await;
        let shown = app.get_as("/api/admin/logins", &admin).await.ok();
        let mut lines = shown.list().iter();
        assert!(lines.any(|line| line["login"] == "several names" && line["times"] == 30));
    });
}
