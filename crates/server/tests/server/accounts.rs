//! Logging in and out, guards by role, and what guessers and other sites meet.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use henrad_catalogue::{AccountChange, AccountOutcome, Change, Role};
use henrad_server::auth::accounts::{self, Passwords};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::{App, Json, PASSWORD, PUBLIC_URL};
use crate::{aging, film_lifetime, inductor, power, power_array};

on_both!(
    api_shell_13_api_shell_12_a_login_gives_a_cookie_that_names_the_account,
    api_shell_11_logging_out_ends_the_session_and_is_harmless_otherwise,
    an_anonymous_visitor_has_no_name_and_a_foreign_token_none_either,
    an_unknown_login_and_a_wrong_password_get_the_same_answer_in_the_same_time,
    guessing_is_slowed_down_also_when_the_guesses_come_at_once,
    a_client_that_guesses_at_many_logins_must_wait_too,
    a_disabled_account_and_a_changed_password_end_every_session,
    a_page_of_another_site_cannot_post,
    visitors_by_https_never_come_back_by_http,
    hostile_logins_are_just_wrong,
    role_01_anonymous_visitors_use_every_page_but_those_of_editors_and_administrators,
    strangers_who_guess_from_many_addresses_lock_nobody_out,
    an_administrator_keeps_the_accounts_and_the_audit_knows,
    a_visitor_keeps_the_own_password_and_sessions,
    a_page_of_another_site_cannot_log_out,
);

/// A login attempt from an address of its own, so that tests do not count against each other.
pub async fn log_in(
    app: &App,
    login: &str,
    password: &str,
    client: &str,
) -> crate::support::Answer {
    let body = json!({ "login": login, "password": password }).to_string();
    app.post_with("/auth/login", &[("x-forwarded-for", client)], body)
        .await
}

/// An account whose password costs what those of the service do.
async fn add_as_administrators_do(app: &App, login: &str) {
    let change = Change {
        id: format!("make {login}"),
        ..Change::default()
    };
    let passwords = Passwords::default();
    let database = app.database();
    accounts::add(
        database,
        &passwords,
        login,
        login,
        PASSWORD,
        Role::Editor,
        &change,
    )
    .await
    .unwrap();
}

async fn api_shell_13_api_shell_12_a_login_gives_a_cookie_that_names_the_account(app: App) {
    app.add_account("ada-login", "Ada L.", Role::Admin).await;
    let answer = log_in(&app, " Ada-Login ", PASSWORD, "192.0.2.1").await;
    assert_eq!(answer.status, 204, "{}", answer.text());
    let set = answer.header("set-cookie").to_owned();
    for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Secure"] {
        assert!(set.contains(part), "{set}");
    }
    let cookie = set.split(';').next().unwrap();
    assert_eq!(app.get_as("/ad/name", cookie).await.ok(), "Ada L.");
    assert_eq!(
        app.get_as("/auth/me", cookie).await.ok(),
        json!({ "login": "ada-login", "name": "Ada L.", "roles": ["ROLE_ADMIN"] })
    );
}

async fn api_shell_11_logging_out_ends_the_session_and_is_harmless_otherwise(app: App) {
    let cookie = app.session("out", Role::Editor).await;
    assert_eq!(app.get_as("/ad/name", &cookie).await.ok(), "out");
    let answer = app.get_as("/auth/logout/", &cookie).await;
    assert_eq!(answer.status, 204);
    assert!(answer.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(app.get_as("/ad/name", &cookie).await.ok(), "");
    assert_eq!(app.get("/auth/logout").await.status, 204);
}

async fn an_anonymous_visitor_has_no_name_and_a_foreign_token_none_either(app: App) {
    assert_eq!(app.get("/ad/name").await.ok(), "");
    let nobody = json!({ "login": "", "name": "", "roles": [] });
    assert_eq!(app.get("/auth/me").await.ok(), nobody);
    for token in ["x", "' OR 1=1 --", "%00", ""] {
        let cookie = format!("__Host-henrad_session={token}");
        assert_eq!(app.get_as("/auth/me", &cookie).await.ok(), nobody);
    }
}

async fn an_unknown_login_and_a_wrong_password_get_the_same_answer_in_the_same_time(app: App) {
    add_as_administrators_do(&app, "known").await;
    let mut times = Vec::new();
    let mut problems: Vec<Value> = Vec::new();
    for (login, client) in [("known", "192.0.2.10"), ("unknown", "192.0.2.11")] {
        // The first check of an unknown login makes the decoy.
        log_in(&app, login, "not the password", client).await;
        // The shortest of three, as a busy machine makes any one of them long.
        let mut shortest = Duration::MAX;
        let mut refused = None;
        for _ in 0..3 {
            let start = Instant::now();
            refused = Some(log_in(&app, login, "not the password", client).await);
            shortest = shortest.min(start.elapsed());
        }
        times.push(shortest.as_secs_f64());
        let mut problem = refused.unwrap().problem(401, "login_failed");
        problem["requestId"] = Value::Null;
        problems.push(problem);
    }
    assert_eq!(problems[0], problems[1]);
    assert_eq!(problems[0]["detail"], "Wrong login or password.");
    // A missing hash would be a hundred times faster.
    let ratio = times[0] / times[1];
    assert!((0.05..20.0).contains(&ratio), "{times:?}");
}

async fn guessing_is_slowed_down_also_when_the_guesses_come_at_once(app: App) {
    app.add_account("target", "target", Role::Admin).await;
    let mut guesses = JoinSet::new();
    for guess in 0..12 {
        let app = app.clone();
        guesses.spawn(async move {
            let password = format!("guess number {guess}");
            let answer = log_in(&app, "target", &password, "192.0.2.20").await;
            answer.status.as_u16()
        });
    }
    let statuses = guesses.join_all().await;
    assert!(
        statuses.contains(&401) && statuses.contains(&429),
        "{statuses:?}"
    );
    guess_until_the_pause_is_long(&app).await;
    let refused = log_in(&app, "target", PASSWORD, "192.0.2.20").await;
    let problem = refused.problem(429, "too_many_requests");
    assert!(refused.header("retry-after").parse::<u64>().is_ok());
    assert!(problem["detail"].text().starts_with("Too many attempts."));
    // The guesser's failures do not lock the owner out elsewhere.
    let owner = log_in(&app, "target", PASSWORD, "192.0.2.21").await;
    assert_eq!(owner.status, 204);
}

/// The first pause of a second could end before the next request of a busy machine.
async fn guess_until_the_pause_is_long(app: &App) {
    loop {
        let answer = log_in(app, "target", "another guess", "192.0.2.20").await;
        if answer.status == 429 && answer.header("retry-after").parse::<u64>().unwrap() >= 4 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn a_client_that_guesses_at_many_logins_must_wait_too(app: App) {
    let mut statuses = Vec::new();
    for guess in 0..30 {
        let login = format!("nobody-{guess}");
        let answer = log_in(&app, &login, "whatever it is", "192.0.2.30").await;
        statuses.push(answer.status.as_u16());
    }
    // Each guess that a pause lets through doubles the next pause.
    assert!(statuses.contains(&429), "{statuses:?}");
}

async fn a_disabled_account_and_a_changed_password_end_every_session(app: App) {
    for (login, end) in [("leaver", "disable"), ("changer", "password")] {
        let cookie = app.session(login, Role::Editor).await;
        let database = app.database();
        let what = match end {
            "disable" => AccountChange::Disabled(true),
            _ => AccountChange::Password("no hash"),
        };
        let change = Change {
            id: format!("end {login}"),
            ..Change::default()
        };
        let changed = database.change_account(login, &[what], &change).await;
        assert_eq!(changed.unwrap(), AccountOutcome::Changed);
        assert_eq!(app.get_as("/ad/name", &cookie).await.ok(), "", "{end}");
    }
    let answer = log_in(&app, "leaver", PASSWORD, "192.0.2.40").await;
    answer.problem(401, "login_failed");
}

async fn a_page_of_another_site_cannot_post(app: App) {
    let body = json!({ "partNumber": "C0805" }).to_string();
    for header in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        let answer = app.post_with("/log/part", &[header], body.clone()).await;
        let problem = answer.problem(403, "cross_site");
        assert_eq!(problem["detail"], "The request came from another site.");
    }
    for header in [("sec-fetch-site", "same-origin"), ("origin", PUBLIC_URL)] {
        let answer = app.post_with("/log/part", &[header], body.clone()).await;
        assert_eq!(answer.status, 204, "{header:?}");
    }
}

async fn visitors_by_https_never_come_back_by_http(app: App) {
    let request = Request::get("/healthz").body(Body::empty()).unwrap();
    let answer = app.send(request).await;
    assert!(
        answer
            .header("strict-transport-security")
            .starts_with("max-age=31536000")
    );
}

async fn hostile_logins_are_just_wrong(app: App) {
    for (index, login) in [
        "'; DROP TABLE account; --",
        "\u{0}",
        "",
        "<b>",
        &"x".repeat(100_000),
    ]
    .into_iter()
    .enumerate()
    {
        let client = format!("192.0.2.{}", 50 + index);
        let answer = log_in(&app, login, login, &client).await;
        answer.problem(401, "login_failed");
    }
    app.post_text("/auth/login", "{\"login\":7}")
        .await
        .problem(422, "invalid_field");
}

/// The main call and the first picker of every page that takes no account.
async fn role_01_anonymous_visitors_use_every_page_but_those_of_editors_and_administrators(
    app: App,
) {
    let number = "C0805C104K5RACTU";
    let plot = json!({
        "plotType": "Imp,ESR", "start": 100, "stop": 1e9, "parts": [{ "mfrPn": number }]
    });
    let profiles = [film_lifetime::profile(), film_lifetime::profile()];
    let film = film_lifetime::request(film_lifetime::PART, true, &profiles);
    for (page, path, body) in [
        ("simulation", "/series", json!({ "type": "ceramic" })),
        ("simulation", "/api/part", json!({ "partNumber": number })),
        ("simulation", "/plot", plot.clone()),
        ("simulation", "/api/s2p", plot),
        ("film lifetime", "/api/filmLifetime", film),
        ("inductor", "/inductance", inductor::element()),
        (
            "power array",
            "/api/powerArray/calculate",
            power_array::request(),
        ),
        ("aging", "/api/aging", aging::defaults()),
        ("capacitance from power", "/api/power", power::defaults()),
    ] {
        let answer = app.post(path, &body).await;
        assert_eq!(answer.status, 200, "{page}, {path}: {}", answer.text());
    }
    for path in [
        "/api/config",
        "/api/filmLifetime/series",
        "/series",
        "/api/powerArray/form",
        "/api/aging/form",
        "/api/power/form",
    ] {
        app.get(path).await.ok();
    }
}

async fn strangers_who_guess_from_many_addresses_lock_nobody_out(app: App) {
    app.add_account("besieged", "besieged", Role::Admin).await;
    assert_eq!(
        log_in(&app, "besieged", PASSWORD, "2001:db8:a::1")
            .await
            .status,
        204
    );
    // Addresses of one network are one client: it meets its own pause.
    let mut statuses = Vec::new();
    for guess in 0..8 {
        let client = format!("2001:db8:b::{guess:x}");
        statuses.push(
            log_in(&app, "besieged", "a guess", &client)
                .await
                .status
                .as_u16(),
        );
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    // Those of many networks fail one by one, until each further answer takes a while.
    let mut guesses = JoinSet::new();
    for guess in 0..52 {
        let app = app.clone();
        guesses.spawn(async move {
            let client = format!("2001:db8:c:{guess:x}::1");
            log_in(&app, "besieged", "a guess", &client)
                .await
                .status
                .as_u16()
        });
    }
    assert_eq!(guesses.join_all().await, [401; 52], "none is refused");
    let timed = async |client: &str| {
        let start = Instant::now();
        let status = log_in(&app, "besieged", PASSWORD, client).await.status;
        assert_eq!(status, 204, "{client}");
        start.elapsed()
    };
    // A client that was there before does not wait.
    let known = timed("2001:db8:a::2").await;
    assert!(known < Duration::from_secs(4), "{known:?}");
    let mut guesses = JoinSet::new();
    for guess in 0..55 {
        let client = format!("2001:db8:d:{guess:x}::1");
        let app = app.clone();
        guesses.spawn(async move {
            log_in(&app, "besieged", "a guess", &client)
                .await
                .status
                .as_u16()
        });
    }
    assert_eq!(guesses.join_all().await, [401; 55]);
    // One from elsewhere waits and gets in.
    let elsewhere = timed("2001:db8:e::1").await;
    assert!(elsewhere >= Duration::from_secs(1), "{elsewhere:?}");
}

async fn an_administrator_keeps_the_accounts_and_the_audit_knows(app: App) {
    let admin = app.session("keeper", Role::Admin).await;
    let editor = app.session("kept-editor", Role::Editor).await;
    let add = json!({
        "login": "Newcomer", "name": "N. Ewcomer", "password": PASSWORD, "role": "ROLE_EDITOR"
    });
    let path = "/api/admin/accounts";
    app.post_as(path, &editor, &add)
        .await
        .problem(403, "forbidden");
    app.post(path, &add).await.problem(401, "login_required");
    assert_eq!(app.post_as(path, &admin, &add).await.status, 204);
    let taken = app
        .post_as(path, &admin, &add)
        .await
        .problem(422, "invalid_field");
    assert_eq!(taken["detail"], "The login newcomer is taken.");
    let short = json!({ "login": "short", "password": "short", "role": "ROLE_EDITOR" });
    let short = app
        .post_as(path, &admin, &short)
        .await
        .problem(422, "invalid_field");
    assert_eq!(short["errors"][0]["path"], "password");
    let change = async |body: Value| {
        let answer = app
            .post_as("/api/admin/accounts/change", &admin, &body)
            .await;
        assert_eq!(answer.status, 204, "{}", answer.text());
    };
    let half = json!({ "login": "newcomer", "role": "ROLE_ADMIN", "password": "short" });
    let half = app
        .post_as("/api/admin/accounts/change", &admin, &half)
        .await;
    half.problem(422, "invalid_field");
    let unchanged = app.get_as(path, &admin).await.ok().to_string();
    assert_eq!(unchanged.matches("ROLE_ADMIN").count(), 1, "{unchanged}");
    change(json!({ "login": "newcomer", "role": "ROLE_ADMIN", "disabled": true })).await;
    let list = app.get_as(path, &admin).await.ok();
    let find = |login: &str| {
        let mut all = list.list().iter();
        all.find(|item| item["login"] == login).cloned().unwrap()
    };
    let newcomer = find("newcomer");
    assert_eq!(newcomer["roles"], json!(["ROLE_ADMIN"]));
    assert_eq!(newcomer["disabled"], true);
    assert!(!list.to_string().contains("argon2"));
    log_in(&app, "newcomer", PASSWORD, "192.0.2.60")
        .await
        .problem(401, "login_failed");
    change(json!({ "login": "newcomer", "disabled": false, "password": "another password" })).await;
    let login = log_in(&app, "newcomer", "another password", "192.0.2.61").await;
    assert_eq!(login.status, 204);
    let unknown = json!({ "login": "nobody", "disabled": true });
    let unknown = app
        .post_as("/api/admin/accounts/change", &admin, &unknown)
        .await;
    unknown.problem(422, "invalid_field");

    let audit = app
        .get_as("/api/admin/audit?limit=500", &admin)
        .await
        .ok()
        .to_string();
    for action in [
        "add account",
        "set role",
        "disable account",
        "enable account",
        "set password",
        "log in",
    ] {
        assert!(audit.contains(action), "{action}: {audit}");
    }
    assert!(!audit.contains("another password") && !audit.contains("argon2"));
}

async fn a_visitor_keeps_the_own_password_and_sessions(app: App) {
    let first = app.session("own", Role::Editor).await;
    let login = log_in(&app, "own", PASSWORD, "192.0.2.70").await;
    let second = login
        .header("set-cookie")
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let sessions = app.get_as("/auth/sessions", &second).await.ok();
    let own: Vec<_> = sessions.list().iter().map(|it| &it["isThis"]).collect();
    assert_eq!(own.len(), 2);
    assert_eq!(own.iter().filter(|is_this| **is_this == true).count(), 1);
    assert_eq!(
        app.post_as("/auth/sessions/endOthers", &second, &json!({}))
            .await
            .ok(),
        1
    );
    assert_eq!(app.get_as("/ad/name", &first).await.ok(), "");
    assert_eq!(app.get_as("/ad/name", &second).await.ok(), "own");

    let change = async |current: &str, new: &str| {
        let body = json!({ "currentPassword": current, "newPassword": new });
        app.post_as("/auth/password", &second, &body).await
    };
    let wrong = change("not the password", "a new password")
        .await
        .problem(422, "invalid_field");
    assert_eq!(wrong["errors"][0]["path"], "currentPassword");
    change(PASSWORD, "short")
        .await
        .problem(422, "invalid_field");
    assert_eq!(change(PASSWORD, "a new password").await.status, 204);
    assert_eq!(
        app.get_as("/ad/name", &second).await.ok(),
        "",
        "logged out everywhere"
    );
    let again = log_in(&app, "own", "a new password", "192.0.2.71").await;
    assert_eq!(again.status, 204);
    app.get("/auth/sessions")
        .await
        .problem(401, "login_required");
}

async fn a_page_of_another_site_cannot_log_out(app: App) {
    let cookie = app.session("stays", Role::Editor).await;
    let request = Request::get("/auth/logout").header("cookie", &cookie);
    let request = request.header("sec-fetch-site", "cross-site");
    let answer = app.send(request.body(Body::empty()).unwrap()).await;
    answer.problem(403, "cross_site");
    assert_eq!(app.get_as("/ad/name", &cookie).await.ok(), "stays");
}
