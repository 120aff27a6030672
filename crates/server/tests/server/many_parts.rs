//! Many parts at once: look-ups of lists, long lists whole and in pieces.

use std::net::IpAddr;
use std::time::Duration;

use henrad_catalogue::Role;
use henrad_server::settings::Secret;
use serde_json::json;

use crate::support::{App, Json};

on_both!(
    many_numbers_are_looked_up_at_once_and_a_wrong_one_spoils_nothing,
    a_product_is_at_its_maker_or_in_the_shop_or_else_described_here,
    a_long_list_comes_whole_or_in_pieces,
    only_the_first_unknown_numbers_of_a_list_have_suggestions,
    a_list_of_lines_has_a_limit,
    a_client_that_has_used_its_time_gets_no_list_and_no_search,
    type_and_cathode_come_in_any_case_and_an_unknown_cathode_is_refused,
    files_and_long_lists_are_made_beside_the_threads_that_answer_requests,
);

async fn many_numbers_are_looked_up_at_once_and_a_wrong_one_spoils_nothing(app: App) {
    let numbers = [
        "c0805c104k5ractu",
        "C0805C104KQRACTU",
        " ",
        "T491A106K010AT",
        "mpc1040lr36c",
    ];
    let answer = app
        .answer("/api/parts", &json!({ "partNumbers": numbers }))
        .await;
    assert_eq!(answer["found"], 3);
    let parts = answer["parts"].list();
    for (part, number) in parts.iter().zip(numbers) {
        assert_eq!(part["partNumber"], number);
    }
    for (index, number) in [(0, numbers[0]), (3, numbers[3])] {
        let one = app
            .answer("/api/part", &json!({ "partNumber": number }))
            .await;
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
    let inductor = app
        .answer("/api/calcL/part", &json!({ "partNumber": numbers[4] }))
        .await;
    assert_eq!(parts[4]["inductor"], inductor);
    assert_eq!(
        (
            &parts[4]["part"],
            &parts[4]["message"],
            &parts[0]["inductor"]
        ),
        (&json!(null), &json!(""), &json!(null))
    );
    for count in [0, 501] {
        let body = json!({ "partNumbers": vec!["C0805C104K5RACTU"; count] });
        let problem = app.post("/api/parts", &body).await;
        assert_eq!(
            problem.problem(422, "invalid_field")["errors"][0]["path"],
            "partNumbers"
        );
    }
}

async fn a_product_is_at_its_maker_or_in_the_shop_or_else_described_here(app: App) {
    let leads = async |app: &App, number: &str| {
        let answer = app.get(&format!("/api/product?pn={number}")).await;
        assert_eq!(answer.status, 303, "{number}");
        answer.header("location").to_owned()
    };
    let number = "C0805C104K5RACTU";
    let described = format!("/documents?pn={number}");
    assert_eq!(leads(&app, number).await, described);
    let config = app.get("/api/config").await.ok();
    assert_eq!(config["links"]["productSearch"], "/api/product?pn={pn}");
    let shop = app.with(|settings| {
        settings.product_search_url = "https://shop.example/?q={pn}".into();
        settings.maker_product_urls = "Acme=https://acme.example/{pn}".into();
    });
    for number in [number, "MPC1040LR36C", "no-such-part"] {
        let expected = format!("https://shop.example/?q={number}");
        assert_eq!(leads(&shop, number).await, expected);
    }
    let none = app.get("/api/product?pn=").await;
    none.problem(422, "invalid_field");
}

async fn a_long_list_comes_whole_or_in_pieces(app: App) {
    let choice = json!({ "type": "Film", "series": "R46" });
    let whole = app.post("/capacitance", &choice).await;
    let total = whole.header("x-total-count").parse::<usize>().unwrap();
    let parts = whole.ok();
    let parts = parts.list();
    assert!(total > 100, "long enough to be sent in pieces: {total}");
    assert_eq!(parts.len(), total);
    for (offset, limit) in [(0, 3), (99, 150), (total - 2, 10), (total + 1, 10)] {
        let path = format!("/capacitance?limit={limit}&offset={offset}");
        let answer = app.post(&path, &choice).await;
        assert_eq!(answer.header("x-total-count"), total.to_string());
        let (from, to) = (offset.min(total), (offset + limit).min(total));
        assert_eq!(answer.ok(), json!(parts[from..to]), "{path}");
    }
    // The short form has the same parts, in a third of the bytes at most.
    let lines = app.post("/api/picker-parts", &choice).await;
    assert_eq!(lines.header("x-total-count"), total.to_string());
    assert!(lines.body.len() * 3 < json!(parts).to_string().len());
    let lines = lines.ok();
    for (line, part) in lines.list().iter().zip(parts) {
        for (name, value) in line.as_object().unwrap() {
            assert_eq!(*value, part[name], "{name} of {line}");
        }
    }
    let last = format!("/api/picker-parts?limit=2&offset={}", total - 2);
    assert_eq!(
        app.answer(&last, &choice).await,
        json!(lines.list()[total - 2..])
    );
    // As browsers ask: the pieces are compressed, to the end.
    let headers = [("accept-encoding", "br")];
    let packed = app
        .post_with("/capacitance", &headers, choice.to_string())
        .await;
    assert_eq!(packed.header("content-encoding"), "br");
    assert!(packed.body.len() * 5 < json!(parts).to_string().len());
    let nothing = json!({ "type": "film", "series": "none" });
    assert_eq!(app.answer("/capacitance", &nothing).await, json!([]));
    for wrong in ["limit=0", "limit=x", "offset=-1"] {
        let answer = app.post(&format!("/capacitance?{wrong}"), &choice).await;
        answer.problem(422, "invalid_field");
    }
}

async fn type_and_cathode_come_in_any_case_and_an_unknown_cathode_is_refused(app: App) {
    let count = async |kind: &str, cathode: &str| {
        let choice = json!({ "type": kind, "cathode": cathode });
        app.answer("/series", &choice)
            .await
            .as_array()
            .map_or(0, Vec::len)
    };
    let polymer = count("tantalum", "Polymer").await;
    assert!(polymer > 0);
    assert_eq!(count("Tantalum", "poly").await, polymer);
    let manganese = count("TANTALUM", "mno2").await;
    assert!(manganese > 0);
    assert_eq!(count("tantalum", "").await, manganese + polymer);
    for unknown in ["Wet", "foo", "po"] {
        let choice = json!({ "type": "tantalum", "cathode": unknown });
        let problem = app.refusal("/series", &choice).await;
        assert_eq!(problem["errors"][0]["path"], "cathode");
        assert_eq!(problem["detail"], "Must be one of Polymer, MnO2");
    }
}

async fn files_and_long_lists_are_made_beside_the_threads_that_answer_requests(app: App) {
    let capacitors = json!([{ "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" }]);
    let capacitors = json!({
        "plotType": "Imp,ESR", "start": 1e3, "stop": 1e6, "spiceFreq": 1e5, "parts": capacitors
    });
    let inductor = json!({ "part_number": "MPC1040LR36C" });
    let inductors = json!({
        "start": 1e3, "stop": 1e6, "requestList": [inductor, { "part_number": "MPC1250LR50C" }]
    });
    let converter = json!({
        "part_number": "MPC1040LR36C", "sweep": "frequency", "frequency": 500,
        "voltage_input": 12, "voltage_output": 1.2, "current_output": 20
    });
    let curves = json!({ "plotType": "inductance", "requestList": [converter] });
    let long_list = json!(vec![converter; 5]);
    let film = json!({
        "isVac": true, "parts": ["F862BK104K310ZV054"], "profileList": [{
            "fundamentalFrequency": 50, "operatingPercentage": 100, "relativeHumidity": 50,
            "tempAmbient": 70, "voltage": 275
        }]
    });
    let electrolytic = json!({
        "parts": ["EDH106M016A9BAA"], "profileList": [{
            "currentFrequency": [{ "current": 0.03, "frequency": 0.1 }],
            "operatingPercentage": 100, "tempAmbient": 60, "voltageDC": 12
        }]
    });
    let ten = |plot: &str, number: &str| {
        json!({
            "plotType": plot, "start": 100, "stop": 1e9, "combine": "Yes", "highlight": 0,
            "parts": vec![json!({ "mfrPn": number }); 10]
        })
    };
    let circuits = ten("Spice", "T491D107K010AT");
    let over_ac_voltage = ten("VCAC", "C0805C106K8PACTU");
    let (full, place) = app.with_no_place_for_long_work().await;
    for (path, body) in [
        ("/api/csv", &capacitors),
        ("/api/csv-preview", &capacitors),
        ("/api/s2p", &capacitors),
        ("/api/spice", &capacitors),
        ("/api/spice-accuracy", &capacitors),
        ("/api/library", &capacitors),
        ("/api/calcL/csv", &curves),
        ("/api/calcL/impedance", &inductors),
        ("/api/calcL/impedance-csv", &inductors),
        ("/api/calcL/s2p", &inductors),
        ("/api/calcL/s2p-preview", &inductors),
        ("/api/calcL/spice", &inductors),
        ("/api/calcL/spice-preview", &inductors),
        ("/api/calcL/library", &inductors),
        ("/api/calcL/library-preview", &inductors),
        ("/inductance", &long_list),
        ("/plot", &circuits),
        ("/plot", &over_ac_voltage),
        ("/api/filmLifetime", &film),
        ("/api/electrolyticLifetime", &electrolytic),
    ] {
        let refused = full.post(path, body).await;
        assert_eq!(refused.status, 429, "{path}: {}", refused.text());
        let answer = app.post(path, body).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    }
    for short in [
        capacitors,
        ten("Imp,ESR", "T491D107K010AT"),
        ten("TCC", "C0805C106K8PACTU"),
    ] {
        full.answer("/plot", &short).await;
    }
    // Reading a file takes long, so even one that is refused waits for its place.
    let cookie = app.session("many-files", Role::Editor).await;
    let file = json!({ "mfrPn": "C0805C104K5RACTU", "format": "csv", "content": "no table" });
    for path in ["/api/seed/fit", "/api/seed/overlay"] {
        let refused = full.post_as(path, &cookie, &file).await;
        assert_eq!(refused.status, 429, "{path}: {}", refused.text());
        let unread = app.post_as(path, &cookie, &file).await;
        unread.problem(422, "invalid_field");
    }
    drop(place);
}

async fn only_the_first_unknown_numbers_of_a_list_have_suggestions(app: App) {
    let unknown = (0..25).map(|index| format!("C0805C{index:03}KQRACTU"));
    let numbers: Vec<String> = unknown
        .chain(["C0805C104K5RACTU", "MPC1040LR36C"].map(str::to_owned))
        .collect();
    let answer = app
        .answer("/api/parts", &json!({ "partNumbers": numbers }))
        .await;
    assert_eq!(
        (&answer["found"], &answer["notSearched"]),
        (&json!(2), &json!(5))
    );
    let parts = answer["parts"].list();
    for part in &parts[..20] {
        assert_ne!(part["diagnosis"], json!(null), "{part}");
    }
    for part in &parts[20..25] {
        assert_eq!(part["message"], "No match found.");
        // What the number itself says needs no search.
        assert_ne!(part["diagnosis"], json!(null), "{part}");
        assert_eq!(part["suggestions"], json!([]));
    }
    let last = json!({ "partNumbers": numbers[24..] });
    let answer = app.answer("/api/parts", &last).await;
    assert_eq!(answer["notSearched"], 0);
    assert_ne!(answer["parts"][0]["diagnosis"], json!(null));
}

async fn a_list_of_lines_has_a_limit(app: App) {
    let all = json!({ "type": "ceramic" });
    let usual = app.post("/api/picker-parts", &all).await;
    let total = usual.header("x-total-count").parse::<usize>().unwrap();
    assert_eq!(usual.ok().list().len(), 1000.min(total));
    let most = app.post("/api/picker-parts?limit=5000", &all).await;
    assert_eq!(most.ok().list().len(), 5000.min(total));
    let more = app.post("/api/picker-parts?limit=5001", &all).await;
    let problem = more.problem(422, "invalid_field");
    assert_eq!(problem["detail"], "Must be a whole number from 1 to 5000");
    // Items without what nobody reads of thousands, until series or size is chosen.
    let of_type = app.answer("/capacitance?limit=1", &all).await;
    let number = &of_type[0]["mfrPn"];
    assert_eq!(of_type[0]["attributes"], json!(null));
    let chosen = json!({ "type": "ceramic", "series": of_type[0]["series"] });
    let of_series = app.answer("/capacitance", &chosen).await;
    let same = of_series.list().iter().find(|it| it["mfrPn"] == *number);
    let same = same.unwrap();
    assert_ne!(same["attributes"], json!(null));
    for name in [
        "id", "basePn", "spicePn", "capType", "capValue", "param", "tcc", "vcac",
    ] {
        assert_eq!(of_type[0][name], same[name], "{name}");
    }
}

async fn a_client_that_has_used_its_time_gets_no_list_and_no_search(app: App) {
    const CALLER: &str = "198.51.100.7";
    let app = app.with(|settings| {
        settings.calls_per_second = 200;
        settings.client_keys = Secret::from("erp:50:0123456789abcdef");
    });
    let list = json!({ "type": "film", "limit": 1 }).to_string();
    let headers = [("x-forwarded-for", CALLER)];
    app.post_with("/capacitance", &headers, list.clone())
        .await
        .ok();
    let client = app.state.occupancy.of(CALLER.parse::<IpAddr>().unwrap());
    client.charge_computing(Duration::from_secs(70));
    let refused = app.post_with("/capacitance", &headers, list.clone()).await;
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((55..=60).contains(&wait), "{wait}");
    let problem = refused.problem(429, "too_many_requests");
    assert_eq!(problem["retryAfter"], wait);
    let number = json!({ "partNumber": "C0805C104K5RACTU" }).to_string();
    app.post_with("/api/part", &headers, number).await.ok();
    let with_key = [headers[0], ("x-api-key", "0123456789abcdef")];
    app.post_with("/capacitance", &with_key, list).await.ok();
}
