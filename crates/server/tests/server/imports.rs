//! What an import adds counts at once in a server that runs.

use std::path::Path;

use henrad_catalogue::{Change, ImportOptions, Role};
use serde_json::{Value, json};

use crate::support::{App, Json, assert_close, on_both_alone};
use crate::{film_lifetime, inductor, seed};

const BOXES: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
    temperature_min,temperature_max,lead_spacing,rated_lifetime,lifetime_temperature,lifetime_law,origin,source\n\
    AFB-10,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,10u,800,-40,105,27.5mm,100k,85,dc_link,guaranteed,Acme list\n\
    AFB-02,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,2u,1800,-40,105,27.5mm,100k,85,dc_link,guaranteed,Acme list\n";

#[test]
fn inductors_and_lifetimes_of_an_import_count_at_once() {
    on_both_alone(async |app: App| {
        let coil = json!({ "partNumber": "ACL-6030-10" });
        app.unknown_part("/api/calcL/part", &coil).await;
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import-example");
        let folder = tempfile::tempdir().unwrap();
        let table = folder.path().join("boxes.csv");
        std::fs::write(&table, BOXES).unwrap();
        let files = ["cans.csv", "coils.csv"].map(|name| example.join(name));
        let files = [&files[..], std::slice::from_ref(&table)].concat();
        let options = ImportOptions {
            made_by: "Acme".to_owned(),
            ..ImportOptions::default()
        };
        let report = app
            .database()
            .import(&files, &options, &mut |_| ())
            .await
            .unwrap();
        assert_eq!((report.problems.len(), report.added), (0, 4), "{report:?}");

        let part = app.answer("/api/calcL/part", &coil).await;
        assert_eq!(part["nominal_inductance"], 1e-5);
        assert_eq!(part["maker"], "Acme");
        let sentence = "/api/find/sentence?q=10+uF+at+5+V,+ACME,+Bcme";
        let sentence = app.get(sentence).await.ok();
        assert_eq!(
            (&sentence["makers"], &sentence["unread"]),
            (&json!(["Acme"]), &json!(["Bcme"]))
        );
        let of_acme = json!({
            "conditions": { "bias": 0, "temperature": 25 },
            "require": { "capacitanceMin": 1e-9 }, "piecesMax": 1,
            "filter": { "makers": sentence["makers"], "acRated": "Yes" }
        });
        let of_acme = app.answer("/api/find", &of_acme).await;
        let rows = of_acme["rows"].list();
        assert!(!rows.is_empty());
        assert!(rows.iter().all(|row| row["attributes"]["maker"] == "Acme"));
        let series = app.get("/series").await.ok();
        assert!(series.list().iter().any(|it| it["series"] == "ACL"));
        assert_eq!(
            app.get("/series/ACL/case_size/6030").await.ok()[0]["pn"],
            "ACL-6030-10"
        );
        let mut element = inductor::element();
        element["part_number"] = "ACL-6030-10".into();
        element["current_output"] = 2.into();
        app.answer("/split_power_loss", &element).await;
        let linked = app.with(|settings| {
            settings.maker_product_urls = "acme=https://acme.example/{pn}".to_owned();
        });
        for number in ["ACL-6030-10", "AFB-10"] {
            let answer = linked.get(&format!("/api/product?pn={number}")).await;
            let address = format!("https://acme.example/{number}");
            assert_eq!(
                (answer.status.as_u16(), answer.header("location")),
                (303, &*address)
            );
        }
        let found = app.get("/api/search?q=10uH%205A").await.ok();
        let inductors = found["inductors"].list();
        assert!(
            inductors
                .iter()
                .any(|it| it["mfrPn"] == "ACL-6030-10" && it["maker"] == "Acme"),
            "{inductors:?}"
        );

        let can = app
            .answer(
                "/api/electrolyticLifetime/part",
                &json!({ "partNumber": "AEC-470-35" }),
            )
            .await;
        let parameters = can["parameters"].list();
        let guaranteed = parameters.iter().filter(|it| it["origin"] == "guaranteed");
        assert_eq!(
            guaranteed.count(),
            2,
            "lifetime and core rise: {parameters:?}"
        );
        assert_close(&can["ratedTemp"], 105.0, 1e-9, "°C");
        // At its rated conditions it lives its rated life, with the stated rise.
        let rated = json!({ "parts": ["AEC-470-35"], "session": "s", "profileList": [{
            "voltageDC": 35, "tempAmbient": 105, "operatingPercentage": 100,
            "currentFrequency": [{ "current": 1.2, "frequency": 100 }] }] });
        let life = app.answer("/api/electrolyticLifetime", &rated).await;
        let result = &life["profileList"][0][0];
        assert_close(&result["profileLifetimeAlone"], 5000.0, 2e-2, "h");
        assert_close(&result["selfHeating"], 5.0, 1e-3, "K");
        assert_eq!(result["isRippleAboveMax"], false);

        let series = app.get("/api/filmLifetime/series").await.ok();
        let mut series = series.list().iter();
        let boxes = series.find(|it| it["series"] == "Acme boxes");
        let boxes = boxes.expect("a series whose parts state a law");
        assert_eq!(
            (&boxes["disableVac"], &boxes["disableVdc"]),
            (&json!(true), &json!(false))
        );
        let chosen = json!({ "series": "Acme boxes", "pitch": 27.5, "voltageType": "Vdc" });
        let listed = app.post("/api/filmLifetime/capacitance", &chosen).await;
        let listed = listed.ok();
        let numbers = listed.list().iter().map(|it| &it["mfrPn"]);
        assert!(numbers.into_iter().any(|it| it == "AFB-10"), "{listed}");
        a_rating_above_the_limit_raises_it(&app).await;
        a_form_loaded_before_an_import_is_refused(&app, &table, &options).await;

        app.database()
            .remove_made_by("Acme", false, &Change::default())
            .await
            .unwrap();
        app.unknown_part("/api/calcL/part", &coil).await;
    });
}

/// CONF-50: the dc input ends at 1500 V or at the part's rating. No built-in part with a lifetime
/// law is rated higher.
async fn a_rating_above_the_limit_raises_it(app: &App) {
    for (number, most) in [("AFB-10", 1500.0), ("AFB-02", 1800.0)] {
        let form = format!("/api/filmLifetime/inputs?partNumber={number}");
        let form = app.get(&form).await.ok();
        assert_eq!(form["inputs"]["voltageDC"]["max"], most, "{number}");
    }
    let at = |volts: f64| {
        let changes = json!({ "voltageDC": volts, "operatingPercentage": 100 });
        film_lifetime::request("AFB-02", false, &[film_lifetime::with(&changes)])
    };
    film_lifetime::estimate(app, &at(1800.0)).await;
    let refused = app.post("/api/filmLifetime/", &at(1801.0)).await;
    let problem = refused.problem(422, "invalid_field");
    let errors = film_lifetime::errors(&problem);
    let expected = ("profileList[0].voltageDC", "Out of range: 0 to 1800 V");
    assert_eq!(errors, [(expected.0.to_owned(), expected.1.to_owned())]);
}

/// The import leaves no revision of a part that nobody edited, so the number of the revision does
/// not tell.
async fn a_form_loaded_before_an_import_is_refused(
    app: &App,
    table: &Path,
    options: &ImportOptions,
) {
    let cookie = seed::editor(app, "seed-before-import").await;
    let form = seed::load(app, &cookie, "AFB-10").await;
    let values = |form: &Value| {
        json!({
            "Mfr_Part_Number": "AFB-10", "Application": "dc link", "Update_Status": "use",
            "Revision": form["revision"], "Version": form["version"]
        })
    };
    let lowered = BOXES.replace("10u,800", "10u,700");
    std::fs::write(table, lowered).unwrap();
    let files = [table.to_owned()];
    let report = app
        .database()
        .import(&files, options, &mut |_| ())
        .await
        .unwrap();
    assert!(report.problems.is_empty(), "{report:?}");
    for path in ["/api/seed/review", "/api/seed/addPart"] {
        let answer = app.post_as(path, &cookie, &values(&form)).await;
        let problem = answer.problem(409, "changed_meanwhile");
        let detail = "An import changed this part in the meantime. Load it again.";
        assert_eq!(problem["detail"], detail, "{path}");
    }
    let again = seed::load(app, &cookie, "AFB-10").await;
    assert_eq!(
        (&form["revision"], &again["revision"]),
        (&json!(0), &json!(0))
    );
    assert_eq!(seed::property(&again, "Voltage_Rating")["value"], "700");
    let saved = seed::save(app, &cookie, values(&again)).await;
    assert_eq!(saved["revision"], 1);
    assert_ne!(saved["version"], again["version"]);
}

#[test]
fn role_03_an_administrator_imports_a_file_by_a_call_after_a_dry_run() {
    on_both_alone(async |app: App| {
        let admin = app.session("librarian", Role::Admin).await;
        let editor = app.session("reader", Role::Editor).await;
        let post = async |cookie: &str, more: &str, file: &'static str| {
            let path = format!("/api/import?name=boxes.csv&madeBy=Acme{more}");
            app.post_with(&path, &[("cookie", cookie)], file).await
        };
        let part = json!({ "partNumber": "AFB-10" });
        let imports = async || {
            let audit = app.get_as("/api/admin/audit?limit=500", &admin).await.ok();
            let entries = audit.list().iter().filter(|it| it["action"] == "import");
            entries.map(|it| it["login"].clone()).collect::<Vec<_>>()
        };
        let film = json!({ "type": "film" });
        let held = async || app.answer("/series", &film).await;
        let before = held().await;
        let dry = post(&admin, "&dryRun=true", BOXES).await.ok();
        assert_eq!((&dry["rows"], &dry["isStored"]), (&json!(2), &json!(false)));
        assert_eq!((&dry["added"], &dry["replaced"]), (&json!(2), &json!(0)));
        app.unknown_part("/api/part", &part).await;
        assert_eq!(held().await, before, "a dry run writes nothing");
        assert_eq!(imports().await, [] as [Value; 0]);
        // A slip in a name must not turn a dry run into an import.
        let slip = post(&admin, "&dry_run=true", BOXES).await;
        let slip = slip.problem(422, "invalid_field");
        assert_eq!(slip["errors"][0]["path"], "dry_run");
        let long: &str = Box::leak("x".repeat(65).into_boxed_str());
        let no_maker = format!("/api/import?name=boxes.csv&dryRun=true&madeBy={long}");
        let no_maker = app
            .post_with(&no_maker, &[("cookie", &*admin)], BOXES)
            .await;
        let no_maker = no_maker.problem(422, "invalid_field");
        assert_eq!(no_maker["errors"][0]["path"], "madeBy");
        let empty = post(&admin, "&dryRun=true", "").await;
        empty.problem(400, "malformed_body");
        let large: &str = Box::leak("x".repeat((10 << 20) + 1).into_boxed_str());
        let large = post(&admin, "&dryRun=true", large).await;
        large.problem(413, "too_large");

        let broken: &str = Box::leak(BOXES.replace("2u,1800", "2x,1800").into_boxed_str());
        let refused = post(&admin, "", broken).await.ok();
        assert_eq!(refused["isStored"], false);
        assert_eq!(refused["problems"][0]["line"], 3);
        assert_eq!(refused["problems"][0]["column"], "capacitance");
        app.unknown_part("/api/part", &part).await;

        let stored = post(&admin, "", BOXES).await.ok();
        assert_eq!(
            (&stored["isStored"], &stored["added"], &stored["replaced"]),
            (&json!(true), &json!(2), &json!(0)),
            "{stored}"
        );
        app.answer("/api/part", &part).await;
        let again = post(&admin, "", BOXES).await.ok();
        assert_eq!(
            (&again["replaced"], &again["unchanged"]),
            (&json!(0), &json!(2))
        );
        assert_eq!(imports().await, ["librarian", "librarian"]);
        assert_ne!(held().await, before);

        post(&editor, "&dryRun=true", BOXES)
            .await
            .problem(403, "forbidden");
        post("henrad_session=nobody", "&dryRun=true", BOXES)
            .await
            .problem(401, "login_required");
        let unread = post(&admin, "", "no,such,columns\n1,2,3\n").await;
        assert!(!unread.text().contains("/tmp"), "{}", unread.text());
    });
}
