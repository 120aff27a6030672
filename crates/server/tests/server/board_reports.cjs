// Prints what sarif-junit counts as failures in a SARIF log, and whether sarif-to-markdown fails at errors and at warnings.
// node board_reports.cjs NODE_MODULES LOG

const { mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { execFileSync } = require("node:child_process");
const { join } = require("node:path");
const { tmpdir } = require("node:os");

const [modules, log] = process.argv.slice(2);
const { sarifToMarkdown } = require(join(modules, "@security-alert/sarif-to-markdown"));
const folder = mkdtempSync(join(tmpdir(), "board"));
const junit = join(folder, "junit.xml");
execFileSync(process.execPath, [join(modules, "sarif-junit/bin/sarif-junit.js"), "-i", log, "-o", junit]);
console.log(readFileSync(junit, "utf8").split("<failure").length - 1);
rmSync(folder, { recursive: true });
for (const failOn of [["error"], ["error", "warning"]]) {
  const place = { owner: "o", repo: "r", branch: "b", sourceRoot: "" };
  const pieces = sarifToMarkdown({ title: "Board", failOn, ...place })(JSON.parse(readFileSync(log, "utf8")));
  console.log(pieces.some(({ shouldFail }) => shouldFail));
}
