//! How settings are read.

use super::*;

/// The defaults with one variable set.
fn with_variable(name: &str, text: &str) -> anyhow::Result<Settings> {
    let mut values = Table::try_from(Settings::default())?;
    let faults = read_variables(&mut values, |asked| {
        let is_set = asked == name;
        is_set.then(|| text.to_owned()).ok_or(VarError::NotPresent)
    });
    // Not whether it makes sense: only how it is read.
    if faults.is_empty() {
        Ok(values.try_into()?)
    } else {
        bail!("{}", faults.join("; "))
    }
}

#[test]
fn every_setting_can_come_from_the_environment() {
    for (name, value) in Table::try_from(Settings::default()).expect("a table") {
        let text = match (name.as_str(), value) {
            ("listen", _) => "0.0.0.0:1",
            ("log_format", _) => "json",
            (_, Value::Boolean(_)) => "true",
            (_, Value::Integer(_)) => "7",
            // Digits are a text too where a text is asked for.
            _ => "1234",
        };
        let variable = format!("HENRAD_{}", name.to_uppercase());
        let settings = with_variable(&variable, text).expect("a valid value");
        let values = Table::try_from(settings).expect("a table");
        assert_eq!(values[&name].to_string().trim_matches('"'), text, "{name}");
    }
}

#[test]
fn files_name_an_address_that_leads_to_the_server() {
    let address = |listen: &str, public: &str| {
        let settings = Settings {
            listen: listen.parse().expect("an address"),
            public_url: public.to_owned(),
            ..Settings::default()
        };
        settings.address_in_files()
    };
    assert_eq!(address("127.0.0.1:8080", ""), "http://127.0.0.1:8080");
    assert_eq!(address("0.0.0.0:80", ""), "");
    let public = "https://parts.example/";
    assert_eq!(address("127.0.0.1:8080", public), "https://parts.example");
}

#[test]
fn a_variable_of_the_wrong_kind_is_named() {
    for (name, text) in [
        ("HENRAD_LISTEN", "everywhere"),
        ("HENRAD_LOG_FORMAT", "xml"),
        ("HENRAD_SESSION_HOURS", "-1"),
        ("HENRAD_SESSION_HOURS", "long"),
        ("HENRAD_BEHIND_PROXY", "maybe"),
    ] {
        let error = with_variable(name, text).expect_err(name);
        assert!(format!("{error:#}").contains(name), "{error:#}");
    }
    assert!(with_variable("HENRAD_TEST_POSTGRES_URL", "no setting").is_ok());
}

#[test]
fn every_fault_is_named_at_once() {
    let mut values = Table::try_from(Settings::default()).expect("a table");
    let mut faults = read_file(&mut values, "brand_nmae = 1\nprot = 2\nlisten = 3");
    faults.extend(read_variables(&mut values, |name| match name {
        "HENRAD_SESSION_HOURS" => Ok("long".to_owned()),
        "HENRAD_LISTEN" => Ok("everywhere".to_owned()),
        "HENRAD_PUBLIC_URL" => Ok("henrad.example.com".to_owned()),
        _ => Err(VarError::NotPresent),
    }));
    let error = Settings::sensible(values, faults).expect_err("faults of every kind");
    let message = format!("{error:#}");
    for named in [
        "unknown setting `brand_nmae`",
        "unknown setting `prot`",
        "`listen`: ",
        "HENRAD_SESSION_HOURS",
        "HENRAD_LISTEN",
        "public_url must begin",
    ] {
        assert!(message.contains(named), "{named}: {message}");
    }
    let settings = Settings {
        session_hours: 0,
        public_url: "henrad.example.com".to_owned(),
        feedback_url: "javascript:alert(1)".to_owned(),
        security_contact: "security@example.com".to_owned(),
        log: "x=y=z".to_owned(),
        database_url: "mysql://x".to_owned(),
        requests_per_client: 0,
        admin_password: Secret::from("eleven char"),
        ..Settings::default()
    };
    let faults = settings.faults();
    let names: Vec<_> = faults
        .iter()
        .filter_map(|fault| fault.split(' ').next())
        .collect();
    assert_eq!(
        names,
        [
            "session_hours",
            "requests_per_client",
            "public_url",
            "database_url",
            "log",
            "admin_password",
            "feedback_url",
            "security_contact"
        ]
    );
    assert_eq!(Settings::default().faults(), Vec::<String>::new());
}

#[test]
fn texts_are_taken_as_they_are() {
    for text in [
        "12345678901234567890",
        "[a,b]",
        "\"quoted password 12\"",
        "true",
    ] {
        let settings = with_variable("HENRAD_ADMIN_PASSWORD", text).expect("a password");
        assert_eq!(settings.admin_password.reveal(), text);
    }
}

#[test]
fn variables_without_effect_are_reported() {
    let names = [
        "HENRAD_LISTEN",
        "HENRAD_LISTN",
        "HENRAD_TEST_POSTGRES_URL",
        "HOME",
    ];
    let unknown = sense::unknown_variables(names.map(str::to_owned).into_iter());
    assert_eq!(unknown, ["HENRAD_LISTN"]);
    let settings = Settings {
        admin_password: Secret::from("correct horse"),
        ..Settings::default()
    };
    let warnings = settings.warnings().concat();
    assert!(warnings.contains("admin_login"), "{warnings}");
}

#[test]
fn a_secret_is_never_printed() {
    let settings = Settings {
        admin_password: Secret::from("correct horse"),
        ..Settings::default()
    };
    assert!(!format!("{settings:?}").contains("correct horse"));
    let short = Settings {
        admin_password: Secret::from("eleven char"),
        ..settings
    };
    assert!(!short.faults().concat().contains("eleven char"));
}

#[test]
fn the_default_database_is_a_file_in_the_data_folder() {
    assert_eq!(
        Settings::default().database(),
        "sqlite://.henrad/henrad.sqlite"
    );
}

#[test]
fn a_file_overrides_defaults_and_rejects_unknown_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("henrad.toml");
    std::fs::write(&file, "brand_name = \"Acme\"").expect("a file");
    assert_eq!(Settings::load(&file).expect("settings").brand_name, "Acme");
    std::fs::write(&file, "brand_nmae = \"Acme\"").expect("a file");
    let error = Settings::load(&file).expect_err("an unknown name");
    let message = format!("{error:#}");
    assert!(
        message.contains("henrad.toml") && message.contains("brand_nmae"),
        "{message}"
    );
    std::fs::remove_file(&file).expect("a file");
    assert_eq!(
        Settings::load(&file).expect("settings").brand_name,
        "Henrad"
    );
}
