// Writes .br and .gz twins beside every compressible file of the build, prints the sizes, and
// fails when a page needs more on its first visit than the budget allows.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url).pathname;
/**
 * Files, and bytes in brotli, of a page's first visit; the calls of the page come on top. A browser test holds the same
 * for all that the simulation of capacitors loads.
 */
const budget = { files: 36, scripts: 260_000, styles: 30_000 };
const compressible = new Set([".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest"]);

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

/** What every page loads as soon as it is idle. */
const whenIdle = /^assets\/IdleTasks-[^.]+\.(js|css)$/;

/** What a page loads before a visitor does anything: the files of index.html, the page's own, and those when idle. */
function filesOfPage(own) {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, name]) => name);
  const idle = sizes.map(({ name }) => name).filter((name) => whenIdle.test(name));
  if (idle.length === 0) throw new Error("the build has no script for idle pages");
  return new Set([...named, ...own.map((name) => name.slice(1)), ...idle]);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const sizes = filesIn(dist).map(compress);
for (const { name, raw, gzip, brotli } of sizes) {
  console.log(`${name.padEnd(48)}${kilobytes(raw)}${kilobytes(gzip)} gz${kilobytes(brotli)} br`);
}

const over = [];
const pages = JSON.parse(readFileSync(join(dist, "first-files.json"), "utf8"));
console.log("\nfirst visit, brotli:                          files   scripts    styles");
for (const [path, own] of Object.entries(pages)) {
  const files = filesOfPage(own);
  const sum = (extension) =>
    sizes
      .filter(({ name }) => files.has(name) && name.endsWith(extension))
      .reduce((total, { brotli }) => total + brotli, 0);
  const [scripts, styles] = [sum(".js"), sum(".css")];
  if (files.size > budget.files || scripts > budget.scripts || styles > budget.styles)
    over.push(path);
  console.log(`${path.padEnd(48)}${files.size} ${kilobytes(scripts)}${kilobytes(styles)}`);
}
if (over.length > 0) {
  console.error(`over the budget of a first visit: ${over.join(", ")}`);
  process.exit(1);
}
