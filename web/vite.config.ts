import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { firstFiles } from "./scripts/first-files.ts";

const server = process.env.HENRAD_SERVER ?? "http://127.0.0.1:8080";

/** Paths answered by the Rust server; everything else is the single-page application. */
const serverPaths = [
  "/api",
  "/auth/",
  "/ad/",
  "/log/",
  "/docs/",
  // Whole paths only, with or without a query: pages such as /capacitance-from-power begin like calls.
  "^/(plot|size|dielectric|termination|voltage|capacitance|pn)/?(\\?|$)",
  "^/series(/|\\?|$)",
  "^/(inductance|power_loss|split_power_loss|temperature_rise)/?(\\?|$)",
];

/** The dark theme of the tokens also holds where no script has named a theme. */
const darkWithoutScript: Plugin = {
  name: "dark-without-script",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/src/app/tokens.css")) return;
    const [, dark] = /:root\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/.exec(code) ?? [];
    const block = `:root:not([data-mantine-color-scheme]) {${dark}}`;
    return `${code}@media screen and (prefers-color-scheme: dark) {${block}}`;
  },
};

/** What opens over a page. Most pages load it when a visitor asks for the first dialog or menu. */
const dialogs =
  /node_modules\/(@mantine\/core\/esm\/components\/Modal|react-(remove-scroll|style-singleton)|use-(sidecar|callback-ref)|tslib)/;
const menus = /@mantine\/core\/esm\/components\/Menu\//;
/** What many pages share, and the first view of the simulation does without. */
const later =
  /node_modules\/(@mantine\/core\/esm\/components\/(TextInput|Accordion|Paper)\/|@mantine\/hooks\/esm\/use-hotkeys|zustand\/esm\/vanilla\/shallow)|src\/(ui\/sorting\/SortButton|domain\/(part\/properties\/(Properties|overview)|ripple\/ripple-form|plot\/export-dialog\/texts|plot\/picture\/ImageButton|calculator\/(Outcome|CalculatorField|calculator-store)|part\/(parts|simulation)-link|session-link|plot\/DragLine|operating-point\/use-follow)|lib\/csv)/;
/** What tools with a result to print or to hand on share, and no page shows before there is one. */
const results = /src\/(domain\/(report\/Report|part\/bank-link)|api\/lines|charts\/export-svg)/;
/** What only pages of one kind load, however many parts of them share it. */
const ofOneKind = /src\/(?:features|domain(?=\/(?:lifetime|project)\/))\/([^/]+)\//;

/** What a first load takes in two files, and what many pages share in a third; every lazy page and part has its own. */
const chunks = [
  { name: "libraries", test: /node_modules/, tags: ["$initial" as const], priority: 3 },
  { name: "app", tags: ["$initial" as const], priority: 2 },
  {
    name: "shared",
    test: (id: string) => [dialogs, menus, later, results, ofOneKind].every((own) => !own.test(id)),
    minShareCount: 5,
    priority: 1,
  },
  { name: "dialogs", test: dialogs, minShareCount: 5 },
  { name: "menus", test: menus, minShareCount: 5 },
  { name: "later", test: later, minShareCount: 5 },
  { name: "results", test: results, minShareCount: 5 },
  { name: (id: string) => ofOneKind.exec(id)?.[1] ?? null, minShareCount: 5 },
];

const domTests = ["src/**/*.test.tsx", "src/**/*.dom.test.ts"];

export default defineConfig({
  plugins: [react(), darkWithoutScript, firstFiles()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    // The worked examples and boards are the server's.
    fs: { allow: [".", "../crates/api/src/worked_examples.json", "../reference/board"] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Every browser that reads es2022 loads modules ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Scripts name some hundred files, whose digests do not compress: as short as the bundler accepts.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7].[ext]",
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    css: true,
    // A test that ends at all ends far below this; a busy machine must not fail it.
    testTimeout: 30_000,
    // Plain Node has no storage, and the stores say so each time.
    onConsoleLog: (text) => !text.includes("[zustand persist middleware]"),
    // The file name chooses: *.test.tsx and *.dom.test.ts get a document, all other tests plain Node.
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: domTests,
          // These tests leave nothing behind, so they share one set of modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: domTests,
          environment: "happy-dom",
          environmentOptions: {
            happyDOM: { url: "http://localhost:3000", width: 1440, height: 900 },
          },
          setupFiles: ["./src/test/setup.ts"],
          // Importing the pages' modules for each file took most of the time.
          isolate: false,
        },
      },
    ],
  },
});
