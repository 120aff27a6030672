//! The corpus of texts that engineers type and lists hold, each with its right reading:
//! `read_texts.csv`.
//!
//! Columns: who reads it (`search`, `sentence` or `inductors`), the text, its meanings and what is
//! handed back, both parted by `|` (that of |Z| is `¦`), and the beginning of a number among the
//! first five results: `-` for none, `L` before that of an inductor.

use henrad_catalogue::{Database, SearchFilter, inductor};

on_both_databases!(
    Shared:
        every_text_is_read_right;
);

const TEXTS: &str = include_str!("read_texts.csv");

/// Results that an engineer looks at.
const FIRST: usize = 5;

struct Answer {
    meanings: Vec<String>,
    unread: Vec<String>,
    numbers: Vec<String>,
}

async fn read(database: &Database, reader: &str, text: &str) -> Answer {
    match reader {
        "search" => {
            let filter = SearchFilter::default();
            let answer = database.search(text, &filter, FIRST).await.unwrap();
            let parts = answer
                .parts
                .iter()
                .map(|(it, _)| it.part.part_number.clone());
            let inductors = answer.inductors.iter().take(FIRST);
            let inductors = inductors.map(|it| format!("L{}", it.row.part_number));
            Answer {
                meanings: answer.understood.into_iter().map(|it| it.meaning).collect(),
                unread: answer.unread,
                numbers: parts.chain(inductors).collect(),
            }
        }
        "sentence" => {
            let sentence = database.read_sentence(text).await.unwrap();
            Answer {
                meanings: sentence
                    .understood
                    .into_iter()
                    .map(|it| it.meaning)
                    .collect(),
                unread: sentence.unread,
                numbers: Vec::new(),
            }
        }
        "inductors" => {
            let rows = database.inductors().await.unwrap().rows;
            let found = inductor::search(&rows, text);
            let numbers = found.rows.iter().take(FIRST);
            Answer {
                numbers: numbers.map(|it| format!("L{}", it.part_number)).collect(),
                meanings: found.understood.into_iter().map(|it| it.1).collect(),
                unread: found.unread,
            }
        }
        other => panic!("no reader {other}"),
    }
}

async fn every_text_is_read_right(database: Database) {
    let mut table = csv::Reader::from_reader(TEXTS.as_bytes());
    let (mut count, mut wrong) = (0, Vec::new());
    for row in table.records() {
        let row = row.unwrap();
        let (reader, text) = (&row[0], &row[1]);
        let list = |cell: &str| -> Vec<String> {
            let mut list: Vec<String> = cell.split('|').map(|it| it.replace('¦', "|")).collect();
            list.retain(|it| !it.is_empty());
            list.sort();
            list
        };
        let mut answer = read(&database, reader, text).await;
        answer.meanings.sort();
        answer.unread.sort();
        let is_found = match &row[4] {
            "" => true,
            "-" => answer.numbers.iter().all(|it| it.starts_with('L')),
            number => answer.numbers.iter().any(|it| it.starts_with(number)),
        };
        if answer.meanings != list(&row[2]) || answer.unread != list(&row[3]) || !is_found {
            let (meanings, unread) = (answer.meanings.join("|"), answer.unread.join("|"));
            let numbers = answer.numbers.join(" ");
            wrong.push(format!(
                "{reader},{text}: {meanings} # {unread} # {numbers}"
            ));
        }
        count += 1;
    }
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(count > 200, "{count}");
}
