// Writes .br and .gz twins beside every compressible file of the build, prints the sizes, and
// fails when the first view needs more script than the budget allows.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url).pathname;
const initialScriptBudget = 250_000;
const compressible = new Set([".js", ".css", ".html", ".svg", ".json", ".txt"]);

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => compressible.has(extname(path)));
}

function compress(path) {
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzip);
  return {
    name: relative(dist, path),
    raw: bytes.length,
    gzip: gzip.length,
    brotli: brotli.length,
  };
}

/** Scripts that index.html loads before anything is shown. */
function initialScripts() {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  return new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]),
  );
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const initial = initialScripts();
const sizes = filesIn(dist).map(compress);
for (const { name, raw, gzip, brotli } of sizes) {
  const mark = initial.has(name) ? "*" : " ";
  console.log(
    `${mark} ${name.padEnd(48)}${kilobytes(raw)}${kilobytes(gzip)} gz${kilobytes(brotli)} br`,
  );
}
const total = sizes
  .filter(({ name }) => initial.has(name))
  .reduce((sum, { gzip }) => sum + gzip, 0);
console.log(
  `initial script (*): ${kilobytes(total).trim()} gzip of ${kilobytes(initialScriptBudget).trim()}`,
);
if (initial.size === 0 || total > initialScriptBudget) {
  console.error("initial script is over its budget");
  process.exit(1);
}
