//! Tells Cargo that the migrations are part of the program: `sqlx::migrate!` does not notice a new file.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
