//! What an import adds counts at once in a server that runs.

use std::path::Path;

use henrad_catalogue::{Change, ImportOptions};
use serde_json::json;

use crate::inductor;
use crate::support::{App, assert_close, on_both_alone};

const BOXES: &str = "part_number,series,series_name,family,technology,dielectric,case_code,capacitance,rated_voltage,\
    temperature_min,temperature_max,lead_spacing,rated_lifetime,lifetime_temperature,lifetime_law,origin,source\n\
    AFB-10,ACME-F,Acme boxes,film,film Polypropylene,PP,27.5,10u,800,-40,105,27.5mm,100k,85,dc_link,guaranteed,Acme list\n";

#[test]
fn inductors_and_lifetimes_of_an_import_count_at_once() {
    on_both_alone(async |app: App| {
        let coil = json!({ "partNumber": "ACL-6030-10" });
        app.post("/api/calcL/part", &coil)
            .await
            .problem(404, "part_not_found");
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import-example");
        let folder = tempfile::tempdir().unwrap();
        let boxes = folder.path().join("boxes.csv");
        std::fs::write(&boxes, BOXES).unwrap();
        let files = ["cans.csv", "coils.csv"].map(|name| example.join(name));
        let files = [&files[..], &[boxes]].concat();
        let options = ImportOptions {
            made_by: "Acme".to_owned(),
            ..ImportOptions::default()
        };
        let report = app
            .database()
            .import(&files, &options, &mut |_| ())
            .await
            .unwrap();
        assert_eq!((report.problems.len(), report.added), (0, 3), "{report:?}");

        let part = app.post("/api/calcL/part", &coil).await.ok();
        assert_eq!(part["nominal_inductance"], 1e-5);
        assert_eq!(part["maker"], "Acme");
        let series = app.get("/series").await.ok();
        assert!(
            series
                .as_array()
                .unwrap()
                .iter()
                .any(|it| it["series"] == "ACL")
        );
        assert_eq!(
            app.get("/series/ACL/case_size/6030").await.ok()[0]["pn"],
            "ACL-6030-10"
        );
        let mut element = inductor::element();
        element["part_number"] = "ACL-6030-10".into();
        element["current_output"] = 2.into();
        app.post("/split_power_loss", &element).await.ok();
        let found = app.get("/api/search?q=10uH%205A").await.ok();
        let inductors = found["inductors"].as_array().unwrap();
        assert!(
            inductors
                .iter()
                .any(|it| it["mfrPn"] == "ACL-6030-10" && it["maker"] == "Acme"),
            "{inductors:?}"
        );

        let can = app
            .post(
                "/api/electrolyticLifetime/part",
                &json!({ "partNumber": "AEC-470-35" }),
            )
            .await
            .ok();
        let parameters = can["parameters"].as_array().unwrap();
        let guaranteed = parameters.iter().filter(|it| it["origin"] == "guaranteed");
        assert_eq!(
            guaranteed.count(),
            2,
            "lifetime and core rise: {parameters:?}"
        );
        assert_close(can["ratedTemp"].as_f64().unwrap(), 105.0, 1e-9, "°C");

        let series = app.get("/api/filmLifetime/series").await.ok();
        let mut series = series.as_array().unwrap().iter();
        let boxes = series.find(|it| it["series"] == "Acme boxes");
        let boxes = boxes.expect("a series whose parts state a law");
        assert_eq!(
            (&boxes["disableVac"], &boxes["disableVdc"]),
            (&json!(true), &json!(false))
        );
        let chosen = json!({ "series": "Acme boxes", "pitch": 27.5, "voltageType": "Vdc" });
        let listed = app.post("/api/filmLifetime/capacitance", &chosen).await;
        assert_eq!(listed.ok()[0]["mfrPn"], "AFB-10");

        app.database()
            .remove_made_by("Acme", false, &Change::default())
            .await
            .unwrap();
        app.post("/api/calcL/part", &coil)
            .await
            .problem(404, "part_not_found");
    });
}
