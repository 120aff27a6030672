import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(fileURLToPath(import.meta.url));

interface SourceFile {
  /** From src, with forward slashes. */
  path: string;
  lines: number;
  /** Files of this project that it imports, from src, without extension. */
  imports: readonly string[];
}

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return null;
}

function readSource(path: string): SourceFile {
  const content = readFileSync(join(root, path), "utf8");
  const specifiers = [...content.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)];
  const imports = specifiers.flatMap(([, specifier = ""]) => resolved(path, specifier) ?? []);
  return { path, lines: content.split("\n").length - 1, imports };
}

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((path) => path !== "api/schema.d.ts")
  .map(readSource);

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|^test\//.test(path);
const production = sources.filter((source) => !isTest(source));

/** "lib", "features/part-picker", "app", ... */
function unitOf(path: string): string {
  const [layer = "", name = ""] = path.split("/");
  return layer === "features" ? `features/${name}` : layer;
}

const foundation = new Set(["lib", "ui", "charts", "api"]);

/** lib, ui, charts, api <- features <- app; a feature knows no other feature. */
function mayImport(from: string, to: string): boolean {
  if (from === to || foundation.has(to)) return true;
  return from === "app" && to.startsWith("features/");
}

describe("architecture", () => {
  it("finds the sources it is to judge", () => {
    expect(new Set(production.map(({ path }) => unitOf(path)))).toEqual(
      new Set([
        ...foundation,
        "app",
        "features/capacitance-from-power",
        "features/capacitor-simulation",
        "features/ceramic-aging",
        "features/electrolytic-lifetime",
        "features/film-lifetime",
        "features/admin",
        "features/home",
        "features/inductor-simulation",
        "features/login",
        "features/part-picker",
        "features/power-array",
        "features/release-info",
        "features/share",
        "features/seed-generator",
        "features/site-pages",
      ]),
    );
  });

  it("imports point from app to features to the foundation, and never back or aside", () => {
    const wrong = production.flatMap(({ path, imports }) =>
      imports
        .filter((target) => !mayImport(unitOf(path), unitOf(target)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["lib", "features/home", false],
    ["features/home", "features/part-picker", false],
    ["features/home", "app", false],
    ["features/home", "test", false],
    ["features/home", "api", true],
    ["app", "features/home", true],
  ])("the rule for %s -> %s is %s", (from, to, allowed) => {
    expect(mayImport(from, to)).toBe(allowed);
  });

  it("files stay within 500 lines, components within 250", () => {
    const long = sources
      .filter(
        ({ path, lines }) => lines > (path.endsWith(".tsx") && !/test/.test(path) ? 250 : 500),
      )
      .map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });

  it("no file is a drawer for odds and ends", () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|manager|data|info)(\.|\/)/i;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });
});
