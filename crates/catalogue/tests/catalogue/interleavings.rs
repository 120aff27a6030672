//! Two sessions change one part: an edit reads it before it saves, an import and its taking back are one step each.
//! Every order of their steps is written out with what must come of it. A transaction of each kind excludes all
//! others, so at the same time they must end as in one of the orders.

use std::path::{Path, PathBuf};

use henrad_catalogue::{
    Database, EditOutcome, ExchangeFormat, ImportOptions, ImportReport, Lookup, PartEdit,
};
use henrad_parts::{Part, PartStatus};

use crate::accounts::change;
use crate::support::few;
use crate::test_database::{Content, TestDatabase};

/// A step of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// An editor opens the form of the part.
    Read(Session),
    /// And saves it.
    Save(Session),
    /// Or takes the part back to what it was at first.
    Restore(Session),
    /// An import replaces the part, edits too.
    Import,
    /// The newest import is taken back.
    TakeBack,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Session {
    A,
    B,
}

use Session::{A, B};
use Step::{Import, Read, Restore, Save, TakeBack};

/// What the part says when all steps are done, and what each save and restore came to, in their order.
struct Row {
    steps: &'static [Step],
    saves: &'static [bool],
    says: &'static str,
}

const fn row(steps: &'static [Step], saves: &'static [bool], says: &'static str) -> Row {
    Row { steps, saves, says }
}

/// What the part says at the beginning, and after each step.
const AT_FIRST: &str = "as listed";
const OF_A: &str = "of A";
const OF_B: &str = "of B";
const OF_IMPORT: &str = "of the import";

/// Every order of the steps of two sessions; of readings of which neither changes anything one order stands for both.
const ROWS: [Row; 28] = [
    // Two edits: whoever saves an outdated form is refused.
    row(&[Read(A), Read(B), Save(A), Save(B)], &[true, false], OF_A),
    row(&[Read(A), Read(B), Save(B), Save(A)], &[true, false], OF_B),
    row(&[Read(A), Save(A), Read(B), Save(B)], &[true, true], OF_B),
    row(&[Read(B), Save(B), Read(A), Save(A)], &[true, true], OF_A),
    // An edit and an import: the same, and an import that may overwrite edits does.
    row(&[Read(A), Save(A), Import], &[true], OF_IMPORT),
    row(&[Read(A), Import, Save(A)], &[false], OF_IMPORT),
    row(&[Import, Read(A), Save(A)], &[true], OF_A),
    // The same import twice changes nothing more, and is taken back in one go with what it changed.
    row(&[Import, Import], &[], OF_IMPORT),
    row(&[Import, TakeBack], &[], AT_FIRST),
    row(&[Import, TakeBack, Import], &[], OF_IMPORT),
    // An import is taken back around an edit: what was edited since stays.
    row(&[Import, Read(A), Save(A), TakeBack], &[true], OF_A),
    row(&[Import, Read(A), TakeBack, Save(A)], &[false], AT_FIRST),
    row(&[Import, TakeBack, Read(A), Save(A)], &[true], OF_A),
    row(&[Read(A), Import, TakeBack, Save(A)], &[true], OF_A),
    row(&[Read(A), Import, Save(A), TakeBack], &[false], AT_FIRST),
    row(&[Read(A), Save(A), Import, TakeBack], &[true], OF_A),
    // Of an edited part the history goes on, so an outdated form is refused though the part says the same again.
    row(
        &[Read(A), Save(A), Read(B), Import, TakeBack, Save(B)],
        &[true, false],
        OF_A,
    ),
    row(
        &[Read(A), Save(A), Import, Read(B), TakeBack, Save(B)],
        &[true, false],
        OF_A,
    ),
    row(
        &[Read(A), Save(A), Import, TakeBack, Read(B), Save(B)],
        &[true, true],
        OF_B,
    ),
    // An earlier state is restored over the form that was read, as an edit is saved: beside an edit,
    row(
        &[Read(A), Save(A), Read(B), Restore(B)],
        &[true, true],
        AT_FIRST,
    ),
    row(
        &[Read(A), Save(A), Read(A), Read(B), Restore(B), Save(A)],
        &[true, true, false],
        AT_FIRST,
    ),
    row(
        &[Read(A), Save(A), Read(A), Read(B), Save(A), Restore(B)],
        &[true, true, false],
        OF_A,
    ),
    // beside an import,
    row(
        &[Read(A), Save(A), Read(A), Restore(A), Import],
        &[true, true],
        OF_IMPORT,
    ),
    row(
        &[Read(A), Save(A), Read(A), Import, Restore(A)],
        &[true, false],
        OF_IMPORT,
    ),
    row(
        &[Read(A), Save(A), Import, Read(A), Restore(A)],
        &[true, true],
        AT_FIRST,
    ),
    // and beside its taking back.
    row(
        &[Read(A), Save(A), Import, Read(A), Restore(A), TakeBack],
        &[true, true],
        AT_FIRST,
    ),
    row(
        &[Read(A), Save(A), Import, Read(A), TakeBack, Restore(A)],
        &[true, false],
        OF_A,
    ),
    row(
        &[Read(A), Save(A), Import, TakeBack, Read(A), Restore(A)],
        &[true, true],
        AT_FIRST,
    ),
];

/// A database with one series, and two connections to it.
struct Stage {
    sessions: [Database; 2],
    /// The part as it is listed.
    part: Part,
    file: PathBuf,
    _on: TestDatabase,
    _folder: tempfile::TempDir,
}

/// A form that an editor has open.
#[derive(Clone)]
struct Form {
    part: Part,
    revision: i64,
}

impl Stage {
    async fn new(on: TestDatabase) -> Self {
        let first = Database::open(&on.url).await.unwrap();
        let mut built_in = few(100);
        built_in.parts.truncate(1);
        AT_FIRST.clone_into(&mut built_in.parts[0].application);
        let part = built_in.parts[0].clone();
        first.load(&built_in, &mut |_| ()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("parts.json");
        write_import(&first, &file).await;
        let second = Database::open(&on.url).await.unwrap();
        Self {
            sessions: [first, second],
            part,
            file,
            _on: on,
            _folder: folder,
        }
    }

    fn of(&self, session: Session) -> &Database {
        &self.sessions[usize::from(session == B)]
    }

    async fn read(&self, session: Session) -> Form {
        let database = self.of(session);
        let found = database.find_part(&self.part.part_number, &PartStatus::ALL);
        let Lookup::Found(stored, _) = found.await.unwrap() else {
            panic!("the part is gone")
        };
        let newest = database.newest_revision(&self.part.base_number);
        Form {
            part: stored.part,
            revision: newest.await.unwrap().map_or(0, |newest| newest.revision),
        }
    }

    /// Whether the form was still that of the part.
    async fn save(&self, session: Session, form: &Form) -> bool {
        let says = if session == A { OF_A } else { OF_B };
        let part = Part {
            application: says.to_owned(),
            ..form.part.clone()
        };
        self.store(session, form, &part).await
    }

    /// Likewise; what comes back is revision 0.
    async fn restore(&self, session: Session, form: &Form) -> bool {
        let revisions = self.of(session).part_revisions(&self.part.base_number);
        let first = revisions.await.unwrap().pop().unwrap();
        assert_eq!(first.revision, 0);
        self.store(session, form, &first.part).await
    }

    async fn store(&self, session: Session, form: &Form, part: &Part) -> bool {
        let says = &part.application;
        let edit = PartEdit {
            part,
            revision: form.revision,
            message: "Ada: test",
            change: &change(&format!("{says} over {}", form.revision)),
            before: &form.part,
            is_listed: true,
            maker: "",
            measurement: None,
            difference: (String::new(), String::new()),
        };
        match Box::pin(self.of(session).save_part(&edit)).await.unwrap() {
            EditOutcome::Saved => true,
            EditOutcome::Overtaken(_) => false,
            EditOutcome::Gone => panic!("the part is gone"),
        }
    }

    async fn import(&self, session: Session) -> ImportReport {
        let options = ImportOptions {
            made_by: "Acme".to_owned(),
            overwrite_edits: true,
            change: change("import"),
            ..ImportOptions::default()
        };
        let files = std::slice::from_ref(&self.file);
        let database = self.of(session);
        let report = database.import(files, &options, &mut |_| ()).await.unwrap();
        assert_eq!(report.problems, []);
        report
    }

    async fn take_back(&self, session: Session) {
        let database = self.of(session);
        let imports = database.past_imports(1).await.unwrap();
        let change = change("undo");
        let undone = database.undo_import(&imports[0].id, &[], &change).await;
        assert!(undone.unwrap().is_some());
    }

    async fn says(&self) -> String {
        self.read(A).await.part.application
    }

    /// The catalogue is whole on both sides.
    async fn end(self, of: &str) {
        for session in self.sessions {
            let verified = session.verify_parts().await.unwrap();
            assert_eq!((verified.fault(), verified.parts), (None, 1), "{of}");
            session.close().await;
        }
    }
}

/// Writes what an import of the part says.
async fn write_import(database: &Database, file: &Path) {
    let mut text = Vec::new();
    let written = database.export(ExchangeFormat::Json, &[], &mut text);
    assert_eq!(written.await.unwrap(), 1);
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains(AT_FIRST));
    std::fs::write(file, text.replace(AT_FIRST, OF_IMPORT)).unwrap();
}

fn both() -> [(&'static str, TestDatabase); 2] {
    [
        ("SQLite", TestDatabase::sqlite(Content::Nothing)),
        ("PostgreSQL", TestDatabase::postgres(Content::Nothing)),
    ]
}

fn block_on(work: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    { runtime }.enable_all().build().unwrap().block_on(work);
}

async fn play(row: &Row, kind: &str, on: TestDatabase) {
    let stage = Box::pin(Stage::new(on)).await;
    let (mut forms, mut saves) = ([None, None], Vec::new());
    for step in row.steps {
        match *step {
            Read(session) => forms[usize::from(session == B)] = Some(stage.read(session).await),
            Save(session) => {
                let form = forms[usize::from(session == B)].clone().unwrap();
                saves.push(stage.save(session, &form).await);
            }
            Restore(session) => {
                let form = forms[usize::from(session == B)].clone().unwrap();
                saves.push(stage.restore(session, &form).await);
            }
            Import => drop(stage.import(B).await),
            TakeBack => stage.take_back(B).await,
        }
    }
    let of = format!("{kind}: {:?}", row.steps);
    assert_eq!(saves, row.saves, "{of}");
    assert_eq!(stage.says().await, row.says, "{of}");
    Box::pin(stage.end(&of)).await;
}

#[test]
fn two_sessions_end_in_every_order_as_written() {
    for row in &ROWS {
        for (kind, on) in both() {
            block_on(play(row, kind, on));
        }
    }
}

#[test]
fn at_the_same_time_they_end_as_in_one_of_the_orders() {
    for (kind, on) in both() {
        block_on(async {
            let stage = Box::pin(Stage::new(on)).await;
            let (a, b) = (stage.read(A).await, stage.read(B).await);
            let saved = tokio::join!(stage.save(A, &a), stage.save(B, &b));
            let says = stage.says().await;
            match saved {
                (true, false) => assert_eq!(says, OF_A, "{kind}"),
                (false, true) => assert_eq!(says, OF_B, "{kind}"),
                both => panic!("{kind}: {both:?}"),
            }
            let form = stage.read(A).await;
            let (saved, _) = tokio::join!(stage.save(A, &form), stage.import(B));
            // Before the import the edit is saved and overwritten, after it refused.
            assert_eq!(stage.says().await, OF_IMPORT, "{kind}: {saved}");
            let before_import = if saved { OF_A.to_owned() } else { says };
            let form = stage.read(A).await;
            let (saved, ()) = tokio::join!(stage.save(A, &form), stage.take_back(B));
            // Before the import is taken back the edit is saved and stays, after it refused.
            let expected = if saved { OF_A } else { &before_import };
            assert_eq!(stage.says().await, expected, "{kind}: {saved}");
            Box::pin(stage.end(kind)).await;
        });
    }
}
