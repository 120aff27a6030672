//! Projects of accounts on both databases.

use henrad_catalogue::{
    Database, LARGEST_ACCOUNT, LARGEST_PROJECT, MOST_ITEMS, MOST_PROJECTS, ProjectItem,
    ProjectSave, ProjectSaved,
};

use crate::accounts::{account, change};

on_both_databases!(
    Nothing:
        a_project_belongs_to_its_account_alone,
        a_save_on_an_older_revision_changes_nothing,
        only_what_was_changed_since_is_read,
        a_project_that_is_made_anew_has_a_higher_revision,
        projects_are_bounded_in_size_and_number;
);

fn item(name: &str, value: &str) -> ProjectItem {
    ProjectItem {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn save(login: &str, based_on: i64, now: i64, items: &[(&str, &str)]) -> ProjectSave {
    ProjectSave {
        login: login.to_owned(),
        id: "p".to_owned(),
        name: format!("Rail of {login}"),
        based_on,
        items: items
            .iter()
            .map(|(name, value)| item(name, value))
            .collect(),
        now,
    }
}

async fn add_accounts(database: &Database) {
    for login in ["ada", "eve"] {
        let added = database.add_account(&account(login), &change(login)).await;
        added.unwrap();
    }
}

async fn saved(database: &Database, change: &ProjectSave) -> ProjectSaved {
    database.save_account_project(change).await.unwrap()
}

async fn items(database: &Database, login: &str, since: i64) -> Vec<(String, String)> {
    let read = database.account_project(login, "p", since).await.unwrap();
    let (_, items) = read.unwrap();
    items.into_iter().map(|it| (it.name, it.value)).collect()
}

fn pairs(items: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    items.iter().map(owned).collect()
}

async fn a_project_belongs_to_its_account_alone(database: Database) {
    add_accounts(&database).await;
    let mine = save("ada", 0, 10, &[("record", "1")]);
    assert_eq!(saved(&database, &mine).await, ProjectSaved::As(10));
    assert!(database.account_projects("eve").await.unwrap().is_empty());
    let hers = database.account_project("eve", "p", 0).await.unwrap();
    assert_eq!(hers, None);
    // The same id in another account is another project.
    let other = save("eve", 0, 20, &[("record", "2")]);
    assert_eq!(saved(&database, &other).await, ProjectSaved::As(20));
    assert!(database.delete_account_project("eve", "p").await.unwrap());
    assert!(!database.delete_account_project("eve", "p").await.unwrap());
    assert_eq!(items(&database, "ada", 0).await, pairs(&[("record", "1")]));
    let listed = database.account_projects("ada").await.unwrap();
    assert_eq!((&*listed[0].name, listed[0].bytes), ("Rail of ada", 7));
}

async fn a_save_on_an_older_revision_changes_nothing(database: Database) {
    add_accounts(&database).await;
    saved(&database, &save("ada", 0, 10, &[("record", "1")])).await;
    let second = save("ada", 10, 11, &[("record", "2")]);
    assert_eq!(saved(&database, &second).await, ProjectSaved::As(11));
    for based_on in [0, 10, 12] {
        let late = save("ada", based_on, 30, &[("record", "late")]);
        assert_eq!(saved(&database, &late).await, ProjectSaved::Changed);
    }
    assert_eq!(items(&database, "ada", 0).await, pairs(&[("record", "2")]));
    // A clock that stands still, or goes back, names no two states alike.
    let early = save("ada", 11, 5, &[("record", "3")]);
    assert_eq!(saved(&database, &early).await, ProjectSaved::As(12));
}

async fn only_what_was_changed_since_is_read(database: Database) {
    add_accounts(&database).await;
    saved(&database, &save("ada", 0, 10, &[("a", "1"), ("b", "1")])).await;
    saved(&database, &save("ada", 10, 20, &[("b", ""), ("c", "2")])).await;
    let since = items(&database, "ada", 10).await;
    assert_eq!(since, pairs(&[("b", ""), ("c", "2")]));
    assert!(items(&database, "ada", 20).await.is_empty());
    let listed = database.account_projects("ada").await.unwrap();
    assert_eq!(listed[0].bytes, 4, "what is deleted takes no room");
}

async fn a_project_that_is_made_anew_has_a_higher_revision(database: Database) {
    add_accounts(&database).await;
    saved(&database, &save("ada", 0, 10, &[("a", "1")])).await;
    database.delete_account_project("ada", "p").await.unwrap();
    let late = save("ada", 10, 11, &[("a", "2")]);
    assert_eq!(saved(&database, &late).await, ProjectSaved::Unknown);
    let anew = save("ada", 0, 12, &[("a", "3")]);
    assert_eq!(saved(&database, &anew).await, ProjectSaved::As(12));
}

async fn projects_are_bounded_in_size_and_number(database: Database) {
    add_accounts(&database).await;
    let most = "x".repeat(LARGEST_PROJECT - 1);
    let large = save("ada", 0, 1, &[("a", &most)]);
    assert_eq!(saved(&database, &large).await, ProjectSaved::As(1));
    let larger = save("ada", 1, 2, &[("b", "1")]);
    assert_eq!(saved(&database, &larger).await, ProjectSaved::TooLarge);
    assert_eq!(
        items(&database, "ada", 1).await,
        [],
        "nothing is kept of it"
    );

    let names: Vec<_> = (0..=MOST_ITEMS)
        .map(|number| format!("i{number}"))
        .collect();
    let many: Vec<_> = names.iter().map(|name| (name.as_str(), "1")).collect();
    let refused = save("eve", 0, 1, &many);
    assert_eq!(saved(&database, &refused).await, ProjectSaved::TooLarge);

    let full = LARGEST_ACCOUNT / LARGEST_PROJECT;
    for number in 1..=full {
        let mut next = save("ada", 0, 1, &[("a", &most)]);
        next.id = format!("p{number}");
        let expected = if number < full {
            ProjectSaved::As(1)
        } else {
            ProjectSaved::AccountFull
        };
        assert_eq!(saved(&database, &next).await, expected, "{number}");
    }
    for number in 0..=MOST_PROJECTS {
        let mut next = save("eve", 0, 1, &[("a", "1")]);
        next.id = format!("p{number}");
        let expected = if number < MOST_PROJECTS {
            ProjectSaved::As(1)
        } else {
            ProjectSaved::TooMany
        };
        assert_eq!(saved(&database, &next).await, expected, "{number}");
    }
}
