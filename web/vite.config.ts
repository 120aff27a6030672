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

/** The part of a module's path that names its chunk. */
const named = (pattern: RegExp) => (id: string) => pattern.exec(id)?.[1] ?? null;

/** What dialogs and drawers are made of. */
const overlays =
  /\/(Modal|ModalBase|Drawer)\/|node_modules\/(react-remove-scroll|react-style-singleton|get-nonce|tslib|use-sidecar|use-callback-ref)/;
/** Loaded when a visitor asks for it. */
const onDemand =
  /\/(computed|point|target|ripple|exploration|report|export-dialog|picture|properties)\/|\/(Export|export-(files|texts)|export-svg|export-png|Smith|smith|Search|PartProperties|OverlayBar|ColumnQuestion|FileReading|overlay-texts|measurement\/(read-file|measurement\.)|ChartTableView|readout-file|chart-table|charts\/table\.|MarkPanel|mark-panel|LookupForm|NoteList|AddPartSheet|PartSheet|part-sheet|Exploration|Report|drawer|notifications\.|parts-link|bank-link|target-mask|target-line|TargetHandles|DragLine|drag-line|ColumnsPopover|columns-popover|ColumnsMenu|example-(content|link)|ExampleNote|Explanation|open-at|simulation-link|RefusedPlot|refused-plot|ViewOptions|FrequencyList|PopoverField|OverlayButton|overlay-actions|AxisLimits|axis-limits|overlay-bar|overlay-deviations|in-the-way|session-link|save-session|several-parts|EarlierResult|brief\.|shared-state|model\/session|shared-measurement|overlay-content|measured-curves|printed-link|PrintedLink|CircuitView|circuit-view|MoreActions|ButtonMenu|image-sheet|search-texts|NumberList|number-list\.module|list-outcome|lines\.ts|load-link|table-file)/;
/** Fields and results of the calculators, and the picture of a plot from beside its title. */
const calculators =
  /\/domain\/(calculator\/(CalculatorField|Outcome|calculator-store)|plot\/picture\/ImageButton)/;
const early = (pattern: RegExp) => (id: string) =>
  pattern.test(id) && !onDemand.test(id) && !overlays.test(id) && !calculators.test(id);

/**
 * Few chunks of one purpose each: what every page needs, what most pages share, and one per tool.
 * The first group that takes a module keeps it.
 */
const chunks = [
  { name: "libraries", test: /node_modules/, tags: ["$initial" as const] },
  { name: "rare-controls", test: /components\/(Radio\w*|Slider|Textarea)\// },
  { name: "menu", test: /components\/Menu\// },
  { name: "controls", test: early(/node_modules/), minShareCount: 3 },
  { name: "overlays", test: overlays },
  { name: "app", test: /\/src\//, tags: ["$initial" as const] },
  // Not for the first files of the simulation, whose tables sort on request.
  { name: "sorting", test: /\/sorting\/(sorting|sort-button|SortButton)\./ },
  // Charts, pickers and the small controls of both in one file: apart they would be a tenth larger.
  {
    name: "parts",
    test: early(/\/src\/(api|lib|ui|charts|domain\/(part|plot|calculator|measurement))\//),
  },
  // What the simulation of capacitors does without.
  { name: "calculators", test: calculators },
  // Shared by pages of which none may bring another with it.
  {
    name: "target",
    test: /\/src\/domain\/(plot\/(target-mask|target-line|TargetHandles)|part\/bank-link)/,
  },
  { name: "drag-line", test: /\/plot\/(DragLine|drag-line)/ },
  { name: "columns", test: /\/table\/(ColumnsPopover|columns-popover)/ },
  { name: "report", test: /\/src\/(domain\/report\/|api\/lines\.)/ },
  { name: "selection-examples", test: /selection-examples|worked_examples/ },
  { name: "ripple", test: /\/src\/domain\/ripple\// },
  { name: "image-sheet", test: /\/charts\/(image|smith)-sheet\./ },
  { name: "session-link", test: /\/domain\/(use-)?session-link\./ },
  { name: "computed", test: /\/src\/domain\/part\/computed\// },
  // Opened help says what every page does, without bringing their scripts.
  { name: "help", test: /\/features\/.*\/about\.ts/ },
  // What the home page shows of the others.
  { name: "cards", test: /\/(card-picture|example-pictures)\.json|\/example-cards\./ },
  { name: "search-texts", test: /\/picker\/search-texts/ },
  { name: "part-search", test: /\/src\/domain\/part\/picker\/Search/ },
  { name: "lookup-form", test: /\/picker\/LookupForm/ },
  { name: "part-properties", test: /\/src\/domain\/part\/properties/ },
  { name: "exports", test: /\/export-(dialog|svg|png)/ },
  { name: "measurement-reader", test: /\/measurement\/(read-file|measurement\.)/ },
  { name: "parts-link", test: /\/(parts|load|simulation)-link\./ },
  { name: "inductor-find", test: early(/\/features\/inductor-simulation\/find\//) },
  { name: "lifetime", test: early(/\/src\/domain\/lifetime\//) },
  { name: named(/features\/([^/]+)\//), test: early(/\/src\/features\//) },
  // What the bar of the simulation adds after its first files, in one request each for script and style. A group takes
  // what its modules need along, so it stands after the page's own.
  {
    name: "point-fields",
    test: /capacitor-simulation\/(point\/(PointFields|TraceButton|texts|point-table)|target\/(TargetForm|texts|target\.module))/,
  },
  // In narrow windows, one request for both.
  { name: "narrow", test: /\/(MoreActions|ButtonMenu)\./ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

const domTests = ["src/**/*.test.tsx", "src/**/*.dom.test.ts"];

export default defineConfig({
  plugins: [react(), darkWithoutScript, firstFiles()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    // The worked examples are the server's.
    fs: { allow: [".", "../crates/api/src/worked_examples.json"] },
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
