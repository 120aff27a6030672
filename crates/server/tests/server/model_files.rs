//! Touchstone and SPICE files.

use serde_json::{Value, json};

use crate::support::{App, Json, assert_close};

on_sqlite!(
    exp_file_03_api_plot_03_07_the_touchstone_file_holds_the_impedance,
    files_state_their_model_and_what_its_parameters_stand_on,
    the_touchstone_file_can_hold_the_small_signal,
    exp_file_01_api_plot_04_05_conf_29_the_spice_file_carries_the_chosen_extension,
    the_combination_exports_when_its_row_is_highlighted,
    exports_without_a_part_ask_for_one_and_unknown_dialects_are_refused,
    several_selected_rows_come_as_one_zip,
    archives_are_not_compressed_once_more,
    files_beside_others_state_their_condition,
    one_selected_row_is_a_plain_file_and_a_preview_shows_the_first,
    rows_that_the_table_does_not_have_are_refused_at_their_index,
    a_bank_is_one_subcircuit_that_names_its_parts,
    files_of_models_need_no_plot_type,
    the_accuracy_is_that_of_the_parts_in_the_file,
    a_library_holds_the_selected_rows_and_their_symbols,
);

fn body() -> Value {
    json!({
        "plotType": "S21", "start": 1000, "stop": 1e9, "highlight": 2, "spiceFreq": 1e5,
        "parts": [{ "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" }]
    })
}

async fn archives_are_not_compressed_once_more(app: App) {
    let mut body = body();
    body["selected"] = json!([1, 2]);
    for (path, kind, encoding) in [
        ("/api/s2p", "application/zip", ""),
        ("/api/s2p-preview", "text/plain; charset=utf-8", "br"),
    ] {
        let encodings = [("accept-encoding", "br")];
        let answer = app.post_with(path, &encodings, body.to_string()).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), kind);
        assert_eq!(answer.header("content-encoding"), encoding, "{path}");
    }
}

async fn exp_file_03_api_plot_03_07_the_touchstone_file_holds_the_impedance(app: App) {
    let file = app.post("/api/s2p/", &body()).await;
    assert_eq!(file.status, 200, "{}", file.text());
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"T491A106K010AT.s2p\""
    );
    assert!(file.text().is_ascii());
    assert!(
        file.text().contains("\n# Hz S RI R 50"),
        "{}",
        &file.text()[..400]
    );
    let numbers: Vec<f64> = file
        .text()
        .lines()
        .find(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap()
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    // Shunt: Z = Z0·S21/(2·(1 − S21)) at the first frequency.
    let mut plot = body();
    plot["plotType"] = json!("Imp,ESR");
    let plot = app.answer("/plot", &plot).await;
    let impedance = plot["seriesList"][2]["points"][0][1].number();
    let (re, im) = (numbers[3], numbers[4]);
    let size = 50.0 * re.hypot(im) / (2.0 * (1.0 - re).hypot(im));
    assert_close(size, impedance, 1e-6, "Ω");
    let preview = app.post("/api/s2p-preview/", &body()).await;
    assert_eq!(preview.text(), file.text());
}

async fn files_state_their_model_and_what_its_parameters_stand_on(app: App) {
    let version = app.get("/api/config").await.ok()["modelVersion"].clone();
    let word = |member: &str| version[member].text().to_owned();
    let model = format!("rules {}, catalogue {}", word("rules"), word("catalogue"));
    for call in ["/api/s2p/", "/api/spice/"] {
        let file = app.post(call, &body()).await;
        let text = file.text();
        assert!(text.contains(&model), "{text}");
        assert!(
            text.contains("T491A106K010AT x 1, 25 degC, 0 V dc, polarized, parameters estimated"),
            "{text}"
        );
        assert!(!text.to_lowercase().contains("typical values"), "{text}");
    }
}

async fn the_touchstone_file_can_hold_the_small_signal(app: App) {
    let mut body = json!({
        "plotType": "I,V", "start": 1000, "stop": 1e9, "highlight": 1, "smallSignal": true,
        "parts": [{ "mfrPn": "C0805C106K8PACTU" }]
    });
    let file = app.post("/api/s2p", &body).await;
    let small = file.text().to_owned();
    assert!(
        small.contains("small signal, 10 mV rms"),
        "{}",
        &small[..400]
    );
    body["smallSignal"] = json!(false);
    let nominal = app.post("/api/s2p", &body).await;
    assert!(!nominal.text().contains("small signal"));
    // Shunt: |Z| = Z0·|S21|/(2·|1 − S21|) rises as the capacitance falls.
    let impedance = |text: &str| {
        let mut lines = text.lines();
        let row = lines.find(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let numbers = row.unwrap().split_whitespace();
        let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
        let (re, im) = (numbers[3], numbers[4]);
        50.0 * re.hypot(im) / (2.0 * (1.0 - re).hypot(im))
    };
    let ratio = impedance(&small) / impedance(nominal.text());
    assert!((1.25..1.37).contains(&ratio), "{ratio}");
    body["smallSignal"] = json!("Yes");
    let spice = app.post("/api/spice", &body).await;
    assert!(
        !spice.text().contains("small signal"),
        "SPICE models stay nominal"
    );
}

async fn exp_file_01_api_plot_04_05_conf_29_the_spice_file_carries_the_chosen_extension(app: App) {
    let file = app.post("/api/spice/", &body()).await;
    assert_eq!(file.status, 200, "{}", file.text());
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"T491A106K010AT_SPICE.CKT\""
    );
    let text = file.text();
    assert!(
        text.is_ascii() && text.contains(".SUBCKT T491A106K010AT "),
        "{text}"
    );
    assert!(text.contains(".SUBCKT T491A106K010AT_CENTER "), "{text}");
    let mut other = body();
    other["spiceFileFormat"] = json!("TXT");
    let other = app.post("/api/spice/", &other).await;
    assert!(
        other
            .header("content-disposition")
            .ends_with("_SPICE.TXT\"")
    );
    assert_eq!(app.post("/api/spice-preview/", &body()).await.text(), text);
}

async fn the_combination_exports_when_its_row_is_highlighted(app: App) {
    let mut body = body();
    body["combine"] = json!("Yes");
    body["highlight"] = json!(0);
    for (path, name) in [
        ("/api/s2p", "Combined.s2p"),
        ("/api/spice", "Combined_SPICE.CKT"),
    ] {
        let file = app.post(path, &body).await;
        assert!(
            file.header("content-disposition").contains(name),
            "{}",
            file.text()
        );
    }
}

async fn exports_without_a_part_ask_for_one_and_unknown_dialects_are_refused(app: App) {
    let empty = json!({ "plotType": "S21", "parts": [] });
    for path in ["/api/s2p", "/api/spice"] {
        let problem = app.refusal(path, &empty).await;
        assert_eq!(problem["detail"], "Please select a part first.");
    }
    let problem = app.refusal("/api/spice?dialect=hspice", &body()).await;
    assert_eq!(problem["errors"][0]["path"], "dialect");
    let ngspice = app
        .post("/api/spice?dialect=ngspice", &{
            let mut body = body();
            body["highlight"] = json!(1);
            body
        })
        .await;
    assert!(ngspice.text().contains("_DCBIAS"), "{}", ngspice.text());
}

/// Names of the files in a zip, read from its central directory.
pub fn names_in(archive: &[u8]) -> Vec<String> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive)).unwrap();
    let names = (0..archive.len()).map(|index| {
        let file = archive.by_index(index).unwrap();
        file.name().unwrap().into_owned()
    });
    names.collect()
}

async fn several_selected_rows_come_as_one_zip(app: App) {
    let mut body = body();
    body["parts"] = json!([
        { "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" },
        { "mfrPn": "C0805C104K5RACTU", "param": { "bias": 10 } }
    ]);
    body["combine"] = json!("Yes");
    body["selected"] = json!([0, 1, "3", 2]);
    for (path, name, files) in [
        (
            "/api/spice/",
            "SPICE_Models.zip",
            "Combined_x3_SPICE.CKT C0805C104K5RACTU_SPICE.CKT T491A106K010AT_SPICE.CKT C0805C104K5RACTU_SPICE_C3.CKT",
        ),
        (
            "/api/s2p/",
            "S2P_Files.zip",
            "Combined_x3.s2p C0805C104K5RACTU.s2p T491A106K010AT.s2p C0805C104K5RACTU_C3.s2p",
        ),
        (
            "/api/csv/",
            "S21.zip",
            "S21_Combined_x3.csv S21_C0805C104K5RACTU.csv S21_T491A106K010AT.csv S21_C0805C104K5RACTU_C3.csv",
        ),
    ] {
        let file = app.post(path, &body).await;
        assert_eq!(file.status, 200, "{path}");
        assert_eq!(file.header("content-type"), "application/zip");
        assert_eq!(
            file.header("content-disposition"),
            format!("attachment; filename=\"{name}\"")
        );
        assert_eq!(names_in(&file.body).join(" "), files);
    }
    // A deck that includes all files finds a model of each row.
    let file = app.post("/api/spice/", &body).await;
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(&file.body)).unwrap();
    let mut models = Vec::new();
    for index in 0..archive.len() {
        let text = std::io::read_to_string(archive.by_index(index).unwrap()).unwrap();
        let lines = text.lines().filter(|line| line.starts_with(".SUBCKT "));
        models.extend(lines.map(str::to_owned));
    }
    let count = models.len();
    models.sort_unstable();
    models.dedup();
    assert_eq!(models.len(), count, "{models:?}");
}

async fn files_beside_others_state_their_condition(app: App) {
    let mut body = body();
    body["parts"] = json!([
        { "mfrPn": "C0805C104K5RACTU", "param": { "bias": 3.3, "tempAmbient": -40 } },
        { "mfrPn": "T491A106K010AT", "param": { "qty": 4 } },
    ]);
    body["selected"] = json!([1, 2]);
    body["smallSignal"] = json!("Yes");
    for (path, files) in [
        (
            "/api/spice",
            "C0805C104K5RACTU_3p3V_m40C_SPICE.CKT T491A106K010AT_x4_SPICE.CKT",
        ),
        (
            "/api/s2p",
            "C0805C104K5RACTU_3p3V_m40C_0p01Vac.s2p T491A106K010AT_0p01Vac_x4.s2p",
        ),
        (
            "/api/csv",
            "S21_C0805C104K5RACTU_3p3V_m40C_0p01Vac.csv S21_T491A106K010AT_0p01Vac_x4.csv",
        ),
    ] {
        let file = app.post(path, &body).await;
        assert_eq!(names_in(&file.body).join(" "), files, "{path}");
    }
    body["selected"] = json!([1]);
    for (path, name) in [
        ("/api/spice", "C0805C104K5RACTU_SPICE.CKT"),
        ("/api/s2p", "C0805C104K5RACTU.s2p"),
        ("/api/csv", "S21_C0805C104K5RACTU.csv"),
    ] {
        let file = app.post(path, &body).await;
        let name = format!("attachment; filename=\"{name}\"");
        assert_eq!(file.header("content-disposition"), name, "alone");
    }
    let text = app.post("/api/spice", &body).await.text().to_owned();
    assert!(
        text.contains(".SUBCKT C0805C104K5RACTU_3p3V_m40C 1 2"),
        "{text}"
    );
    body["res"] = json!(0.002);
    body["ind"] = json!(0.5);
    let text = app.post("/api/spice", &body).await.text().to_owned();
    assert!(
        text.contains(".SUBCKT C0805C104K5RACTU_3p3V_m40C_2mohm_0p5nH 1 2"),
        "{text}"
    );
}

async fn one_selected_row_is_a_plain_file_and_a_preview_shows_the_first(app: App) {
    let mut body = body();
    body["selected"] = json!([1]);
    let file = app.post("/api/s2p", &body).await;
    assert!(
        file.header("content-disposition")
            .contains("\"C0805C104K5RACTU.s2p\"")
    );
    let table = app.post("/api/csv", &body).await;
    assert_eq!(table.text().lines().next().unwrap().matches(',').count(), 1);
    body["selected"] = json!([1, 2]);
    let preview = app.post("/api/s2p-preview", &body).await;
    assert_eq!(preview.text(), file.text());
}

async fn rows_that_the_table_does_not_have_are_refused_at_their_index(app: App) {
    for (rows, path) in [
        (json!([1, 3]), "selected[1]"),
        (json!([0]), "selected[0]"),
        (json!([1.5]), "selected[0]"),
        (json!([-1]), "selected[0]"),
        (json!([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), "selected"),
    ] {
        let mut body = body();
        body["selected"] = rows.clone();
        let problem = app.refusal("/api/s2p", &body).await;
        assert_eq!(problem["errors"][0]["path"], path, "{rows}");
    }
}

async fn a_bank_is_one_subcircuit_that_names_its_parts(app: App) {
    let mut body = body();
    body["combine"] = json!("Yes");
    body["highlight"] = json!(0);
    body["parts"][1]["param"] = json!({ "qty": 4 });
    let text = app
        .post("/api/spice?dialect=ltspice", &body)
        .await
        .text()
        .to_owned();
    for line in [
        ".SUBCKT Combined_x5 1 2",
        "XC1 1 2 Combined_x5_C1_C0805C104K5RACTU",
        "XC2 1 2 Combined_x5_C2_T491A106K010AT",
        "* C1: 4 x C0805C104K5RACTU, 25 degC, 0 V dc",
        ".SUBCKT Combined_x5_DCBIAS 1 2",
    ] {
        assert!(text.lines().any(|it| it == line), "{line} in {text}");
    }
}

async fn the_accuracy_is_that_of_the_parts_in_the_file(app: App) {
    let answer = app.answer("/api/spice-accuracy", &body()).await;
    assert_eq!(
        answer["readsIn"],
        json!(["ngspice", "LTspice", "PSpice", "QUCS-S"])
    );
    let parts = answer["parts"].list();
    assert_eq!(parts.len(), 1, "{answer}");
    assert_eq!(
        (&parts[0]["refDes"], &parts[0]["mfrPn"]),
        (&json!("C2"), &json!("T491A106K010AT"))
    );
    let error = |name: &str| parts[0][name].number();
    assert!(
        error("impedanceError") > 0.0 && error("impedanceError") < 6.0,
        "{answer}"
    );
    assert!(
        error("esrError") > 0.0 && error("esrError") < 21.0,
        "{answer}"
    );
    for (query, path) in [
        ("statistics=", ""),
        ("statistics=all", "statistics"),
        ("conditions=all", "conditions"),
    ] {
        let asked = app
            .post(&format!("/api/spice-accuracy?{query}"), &body())
            .await;
        if path.is_empty() {
            assert_eq!(asked.status, 200, "{query}");
        } else {
            assert_eq!(
                asked.problem(422, "invalid_field")["errors"][0]["path"],
                path
            );
        }
    }
    let mut bank = body();
    bank["combine"] = json!("Yes");
    bank["highlight"] = json!(0);
    let answer = app
        .answer("/api/spice-accuracy?dialect=pspice", &bank)
        .await;
    assert_eq!(answer["parts"].list().len(), 2);
    assert_eq!(
        answer["readsIn"],
        json!(["PSpice", "ngspice in PSpice mode"])
    );
}

async fn files_of_models_need_no_plot_type(app: App) {
    let mut without = body();
    without.as_object_mut().unwrap().remove("plotType");
    for path in [
        "/api/s2p",
        "/api/s2p-preview",
        "/api/spice",
        "/api/spice-preview",
        "/api/spice-accuracy",
        "/api/library",
        "/api/library-preview",
    ] {
        let with = app.post(path, &body()).await;
        let without = app.post(path, &without).await;
        assert_eq!(without.status, 200, "{path}: {}", without.text());
        assert_eq!(with.body, without.body, "{path}");
    }
    let problem = app.post("/plot", &without).await;
    let problem = problem.problem(422, "invalid_field");
    assert_eq!(problem["errors"][0]["path"], "plotType");
}

async fn a_library_holds_the_selected_rows_and_their_symbols(app: App) {
    let mut body = body();
    body["parts"] = json!([
        { "mfrPn": "Combined" }, { "mfrPn": "C0805C104K5RACTU" }, { "mfrPn": "T491A106K010AT" },
        { "mfrPn": "C0805C104K5RACTU", "param": { "bias": 10 } }
    ]);
    body["selected"] = json!([1, 2, 3]);
    for (program, names) in [
        (
            "ltspice",
            "Henrad.lib C0805C104K5RACTU.asy T491A106K010AT.asy C0805C104K5RACTU_10V_25C.asy",
        ),
        ("kicad", "Henrad.lib Henrad.kicad_sym"),
    ] {
        let file = app
            .post(&format!("/api/library?program={program}"), &body)
            .await;
        assert_eq!(file.status, 200, "{}", file.text());
        assert_eq!(file.header("content-type"), "application/zip");
        assert_eq!(
            file.header("content-disposition"),
            "attachment; filename=\"Library.zip\""
        );
        assert_eq!(names_in(&file.body).join(" "), names);
        let preview = app
            .post(&format!("/api/library-preview?program={program}"), &body)
            .await;
        for name in [
            "C0805C104K5RACTU",
            "T491A106K010AT",
            "C0805C104K5RACTU_10V_25C",
        ] {
            let head = format!(".SUBCKT {name} 1 2");
            assert!(preview.text().lines().any(|line| line == head), "{name}");
        }
        assert!(
            preview
                .text()
                .contains("C0805C104K5RACTU x 1, 25 degC, 10 V dc")
        );
    }
    let named = app
        .post("/api/library?program=kicad&name=Buck-5V_1", &body)
        .await;
    assert_eq!(
        names_in(&named.body).join(" "),
        "Buck-5V_1.lib Buck-5V_1.kicad_sym"
    );
    for refused in ["Buck%205V", "../Buck", &"B".repeat(65)] {
        let answer = app
            .post(&format!("/api/library?name={refused}"), &body)
            .await;
        let problem = answer.problem(422, "invalid_field");
        assert_eq!(problem["errors"][0]["path"], "name", "{refused}");
    }
    let problem = app.refusal("/api/library?program=eagle", &body).await;
    assert_eq!(problem["errors"][0]["path"], "program");
}
