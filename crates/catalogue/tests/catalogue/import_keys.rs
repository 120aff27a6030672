//! Keys of programs on both databases.

use henrad_catalogue::{Database, NewKey};

use crate::accounts::change;

on_both_databases!(
    Nothing:
        a_key_is_known_by_its_digest_until_it_is_revoked;
);

async fn a_key_is_known_by_its_digest_until_it_is_revoked(database: Database) {
    let by = change("keys");
    let added = database.add_import_key("plm", "d1", &by).await.unwrap();
    assert_eq!(added, NewKey::Added);
    let again = database.add_import_key("plm", "d2", &change("again")).await;
    assert_eq!(again.unwrap(), NewKey::Taken);
    assert_eq!(database.use_import_key("d2", 5).await.unwrap(), None);
    let name = database.use_import_key("d1", 5).await.unwrap();
    assert_eq!(name.as_deref(), Some("plm"));
    let keys = database.import_keys().await.unwrap();
    assert_eq!((keys.len(), keys[0].last_used_at), (1, 5));
    assert_eq!(
        (keys[0].created_at, &keys[0].created_by),
        (by.at, &by.login)
    );
    let by = change("revoke");
    assert!(database.revoke_import_key("plm", &by).await.unwrap());
    assert!(!database.revoke_import_key("plm", &by).await.unwrap());
    assert_eq!(database.use_import_key("d1", 6).await.unwrap(), None);
}
