//! Many parts at once: look-ups of lists, long lists whole and in pieces.

use serde_json::json;

use crate::support::on_both;

#[test]
fn many_numbers_are_looked_up_at_once_and_a_wrong_one_spoils_nothing() {
    on_both(|app| async move {
        let numbers = [
            "c0805c104k5ractu",
            "C0805C104K5RACTUX1",
            " ",
            "T491A106K010AT",
        ];
        let answer = app
            .post("/api/parts", &json!({ "partNumbers": numbers }))
            .await
            .ok();
        assert_eq!(answer["found"], 2);
        let parts = answer["parts"].as_array().unwrap();
        for (part, number) in parts.iter().zip(numbers) {
            assert_eq!(part["partNumber"], number);
        }
        for (index, number) in [(0, "C0805C104K5RACTU"), (3, numbers[3])] {
            let one = app
                .post("/api/part", &json!({ "partNumber": number }))
                .await
                .ok();
            assert_eq!(parts[index]["part"], one);
            assert_eq!(parts[index]["message"], "");
        }
        assert_eq!(parts[1]["part"], json!(null));
        assert_eq!(parts[1]["message"], "No match found.");
        let one = app
            .post("/api/part", &json!({ "partNumber": numbers[1] }))
            .await;
        assert_eq!(
            parts[1]["suggestions"],
            one.problem(404, "part_not_found")["suggestions"]
        );
        assert_eq!(parts[2]["message"], "Please enter a part number.");
        for count in [0, 501] {
            let body = json!({ "partNumbers": vec!["C0805C104K5RACTU"; count] });
            let problem = app.post("/api/parts", &body).await;
            assert_eq!(
                problem.problem(422, "invalid_field")["errors"][0]["path"],
                "partNumbers"
            );
        }
    });
}

#[test]
fn a_long_list_comes_whole_or_in_pieces() {
    on_both(|app| async move {
        let choice = json!({ "type": "Film", "series": "R46" });
        let whole = app.post("/capacitance", &choice).await;
        let total = whole.header("x-total-count").parse::<usize>().unwrap();
        let parts = whole.ok();
        let parts = parts.as_array().unwrap();
        assert!(total > 100, "long enough to be sent in pieces: {total}");
        assert_eq!(parts.len(), total);
        for (offset, limit) in [(0, 3), (99, 150), (total - 2, 10), (total + 1, 10)] {
            let path = format!("/capacitance?limit={limit}&offset={offset}");
            let answer = app.post(&path, &choice).await;
            assert_eq!(answer.header("x-total-count"), total.to_string());
            let (from, to) = (offset.min(total), (offset + limit).min(total));
            assert_eq!(answer.ok(), json!(parts[from..to]), "{path}");
        }
        // As browsers ask: the pieces are compressed, to the end.
        let headers = [("accept-encoding", "br")];
        let packed = app
            .post_with("/capacitance", &headers, choice.to_string())
            .await;
        assert_eq!(packed.header("content-encoding"), "br");
        assert!(packed.body.len() * 5 < json!(parts).to_string().len());
        let nothing = json!({ "type": "film", "series": "none" });
        assert_eq!(app.post("/capacitance", &nothing).await.ok(), json!([]));
        for wrong in ["limit=0", "limit=x", "offset=-1"] {
            let answer = app.post(&format!("/capacitance?{wrong}"), &choice).await;
            answer.problem(422, "invalid_field");
        }
    });
}

#[test]
fn type_and_cathode_come_in_any_case_and_an_unknown_cathode_is_refused() {
    on_both(|app| async move {
        let count = async |kind: &str, cathode: &str| {
            let choice = json!({ "type": kind, "cathode": cathode });
            app.post("/series", &choice)
                .await
                .ok()
                .as_array()
                .map_or(0, Vec::len)
        };
        let polymer = count("tantalum", "Polymer").await;
        assert!(polymer > 0);
        assert_eq!(count("Tantalum", "poly").await, polymer);
        assert_eq!(count("TANTALUM", "mno2").await, count("tantalum", "").await);
        for unknown in ["Wet", "foo", "po"] {
            let choice = json!({ "type": "tantalum", "cathode": unknown });
            let problem = app
                .post("/series", &choice)
                .await
                .problem(422, "invalid_field");
            assert_eq!(problem["errors"][0]["path"], "cathode");
            assert_eq!(problem["detail"], "Must be one of Polymer, MnO2");
        }
    });
}
