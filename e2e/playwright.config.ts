import { randomUUID } from "node:crypto";
import { accessSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { Options } from "./support/henrad.ts";

// Inherited by the workers: the name of this run's databases.
process.env.E2E_RUN ??= randomUUID().slice(0, 8);

/** That the program serves its pages on PostgreSQL too; what it reads and writes there is tested by the Rust tests. */
const onPostgres = "story.test.ts";
// A renamed file must not drop out in silence.
accessSync(new URL(onPostgres, import.meta.url));

/** Debian's headless Chromium with further arguments. */
const chromium = (...further: string[]) => ({
  browserName: "chromium" as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...further,
    ],
  },
});

const json = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"] as const] : [];

export default defineConfig<object, Options>({
  outputDir: "artifacts",
  forbidOnly: true,
  // Tests of a file share nothing, so that none waits for the longest file.
  fullyParallel: true,
  // Two cores: while one test waits for a page's pauses, another one works.
  workers: 3,
  // A visit has many steps, each with a limit of its own; a slow machine beside the Rust tests must not end it.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ...json],
  globalTeardown: "./support/database.ts",
  use: {
    // Two busy cores gain nothing from more threads and processes; together this saves a sixth of the
    // processor time. Fast machine code pays off after minutes, and a page of a test lives seconds.
    ...chromium(
      "--js-flags=--no-maglev --no-turbofan --single-threaded --min-semi-space-size=32",
      "--in-process-gpu",
      "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface",
    ),
    viewport: { width: 1440, height: 900 },
    // Its requests pass by those that a test answers; the tests without a network allow it.
    serviceWorkers: "block",
    // Frames of moving decoration cost a twentieth of the time and prove nothing; the story has them.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Costs a sixth of the time; `make test` repeats a failed test and traces only that.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
  // Begun in this order: the longest files first, so that many short tests remain for workers that are done.
  projects: [
    { name: "sqlite template", testMatch: "support/template.setup.ts" },
    {
      name: "postgres template",
      testMatch: "support/template.setup.ts",
      use: { database: "postgres" },
    },
    {
      name: "postgres",
      testMatch: onPostgres,
      grepInvert: /@page/,
      use: { database: "postgres" },
      dependencies: ["postgres template"],
    },
    {
      name: "firefox",
      testMatch: "smoke.test.ts",
      dependencies: ["sqlite template"],
    },
    { name: "sqlite", testIgnore: "smoke.test.ts", dependencies: ["sqlite template"] },
    {
      name: "bench",
      testMatch: ["bench/chart-frames.ts", "bench/felt-speed.ts"],
      // As people have it: with the compilers that a test goes without.
      use: chromium(),
      dependencies: ["sqlite template"],
    },
    {
      name: "pictures",
      testMatch: ["pictures.test.ts", "bench/readme-picture.ts"],
      dependencies: ["sqlite template"],
    },
  ],
});
