//! Messages of visitors on both databases.

use henrad_catalogue::{Database, Feedback};

use crate::accounts::change;

on_both_databases!(
    Nothing:
        feedback_is_kept_newest_first_and_deleted_with_a_trace,
        feedback_of_a_day_and_all_together_are_bounded;
);

fn feedback(number: i64, sent_at: i64) -> Feedback {
    Feedback {
        id: format!("{number:05}"),
        sent_at,
        message: format!("Ωµ <b>\n{number}"),
        details: "Version 1".to_owned(),
    }
}

async fn ids(database: &Database, before: &str, limit: u32) -> Vec<String> {
    let kept = database.feedback_before(before, limit).await.unwrap();
    kept.into_iter().map(|it| it.id).collect()
}

async fn feedback_is_kept_newest_first_and_deleted_with_a_trace(database: Database) {
    for (number, sent_at) in [(1, 10), (2, 30), (3, 20), (4, 20)] {
        let sent = feedback(number, sent_at);
        assert!(database.keep_feedback(&sent).await.unwrap());
    }
    let all = database.feedback_before("", 10).await.unwrap();
    assert_eq!(all[0], feedback(2, 30));
    assert_eq!(ids(&database, "", 2).await, ["00002", "00003"]);
    assert_eq!(ids(&database, "00003", 9).await, ["00004", "00001"]);
    assert!(ids(&database, "unknown", 9).await.is_empty());
    let by = change("feedback");
    assert!(database.delete_feedback("00003", &by).await.unwrap());
    assert!(!database.delete_feedback("00003", &by).await.unwrap());
    assert_eq!(ids(&database, "", 9).await, ["00002", "00004", "00001"]);
    let audit = database.audit(1).await.unwrap();
    assert_eq!(
        (audit[0].action.as_str(), audit[0].subject.as_str()),
        ("delete", "feedback")
    );
    assert_eq!(audit[0].value_before, "");
}

async fn feedback_of_a_day_and_all_together_are_bounded(database: Database) {
    const DAY: i64 = 86_400_000;
    for number in 0..200 {
        let sent = feedback(number, number);
        assert!(database.keep_feedback(&sent).await.unwrap());
    }
    assert!(
        !database
            .keep_feedback(&feedback(200, DAY - 1))
            .await
            .unwrap()
    );
    // A day after the first one there is room for one more.
    assert!(database.keep_feedback(&feedback(201, DAY)).await.unwrap());
    assert!(!database.keep_feedback(&feedback(202, DAY)).await.unwrap());
    for day in 2..12 {
        for number in 0..200 {
            let sent = feedback(1000 * day + number, DAY * day + number);
            database.keep_feedback(&sent).await.unwrap();
        }
    }
    let kept = database.feedback_before("", 5000).await.unwrap();
    assert_eq!(kept.len(), 2000);
    assert_eq!(kept.last().map(|it| it.sent_at), Some(2 * DAY));
}
