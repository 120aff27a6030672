import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(fileURLToPath(import.meta.url));

interface SourceFile {
  /** From src, with forward slashes. */
  path: string;
  lines: number;
  content: string;
  /** Files of this project that it imports, from src, without extension. */
  imports: readonly string[];
  /** Files that it loads when it needs them. */
  lazyImports: readonly string[];
}

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return null;
}

function readSource(path: string): SourceFile {
  const content = readFileSync(join(root, path), "utf8");
  const named = (pattern: RegExp) =>
    [...content.matchAll(pattern)].flatMap(([, specifier = ""]) => resolved(path, specifier) ?? []);
  return {
    path,
    content,
    lines: content.split("\n").length - 1,
    imports: named(/(?:from|import)\s*"([^"]+)"/g),
    lazyImports: named(/import\(\s*"([^"]+)"/g),
  };
}

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((path) => path !== "api/schema.d.ts")
  .map(readSource);

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|^test\//.test(path);
const production = sources.filter((source) => !isTest(source));

/** "lib", "features/home", "app", ... */
function unitOf(path: string): string {
  const [layer = "", name = ""] = path.split("/");
  return layer === "features" ? `features/${name}` : layer;
}

/** What each layer may import besides itself. Only `api`, `domain` and above know the server. */
const below: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  api: ["lib"],
  ui: ["lib"],
  charts: ["lib", "ui"],
  domain: ["lib", "ui", "charts", "api"],
  features: ["lib", "ui", "charts", "api", "domain"],
  app: ["lib", "ui", "charts", "api", "domain", "features"],
};

/** What pages share with the server beside its interface: the worked examples and boards, which its tests hold. */
const shared = ["../../crates/api/src/worked_examples.json", "../../reference/board/"];

/** Imports point down; a feature knows no other feature. */
function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const [fromLayer = ""] = from.split("/");
  const [toLayer = ""] = to.split("/");
  return below[fromLayer]?.includes(toLayer) ?? false;
}

/** Files that import each other around a circle; a page may refer to the tool that loads it. */
function circles(files: readonly Pick<SourceFile, "path" | "imports">[]): readonly string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [withoutSuffix(path), imports]));
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (finished.has(path) || trail.includes(path)) return;
    for (const target of importsOf.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return found;
}

const withoutSuffix = (path: string) => path.replace(/\.tsx?$/, "");

describe("architecture", () => {
  it("finds the sources it is to judge", () => {
    const layers = new Set(production.map(({ path }) => path.split("/")[0]));
    expect(layers).toEqual(new Set(Object.keys(below)));
  });

  it("imports point down the layers, and never back or aside", () => {
    const wrong = production.flatMap(({ path, imports, lazyImports }) =>
      [...imports, ...lazyImports]
        .filter((target) => !shared.some((place) => target.startsWith(place)))
        .filter((target) => !mayImport(unitOf(path), unitOf(target)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("no files import each other in a circle", () => {
    expect(circles(production)).toEqual([]);
  });

  it("reads what is stored or linked by a schema", () => {
    /** Answers and lines of the server, and texts that the same file has written a moment before. */
    const trusted = [
      "api/columns.ts",
      "api/lines.ts",
      "domain/lifetime/CarriedLoad.tsx",
      "features/bank-designer/BankPage.tsx",
    ];
    const readers = production
      .filter(({ path }) => !trusted.includes(path))
      .filter(({ content }) =>
        /JSON\.parse\(|"zustand\/middleware"|createPersistentStore\W|: CompactPart\b/.test(content),
      );
    const unchecked = readers.filter(({ content }) => !content.includes('from "valibot"'));
    expect(readers.length).toBeGreaterThan(3);
    expect(unchecked.map(({ path }) => path)).toEqual([]);
  });

  it("components load lazily in one way, which waits for a server that is lost", () => {
    const own = production.filter(({ content }) => /(?<![\w.])lazy\(/.test(content));
    expect(own.map(({ path }) => path)).toEqual(["ui/lazy-component.ts"]);
  });

  it("choices are those of ui, which draw no list before the first focus", () => {
    const ofMantine = /import \{[^}]*\bSelect\b[^}]*\} from "@mantine\/core"/;
    const own = production.filter(({ content }) => ofMantine.test(content));
    expect(own.map(({ path }) => path).sort()).toEqual(["app/theme/theme.tsx", "ui/Select.tsx"]);
  });

  it("exports only what another file uses", () => {
    const holders = new Map<string, number>();
    for (const { content } of sources) {
      for (const word of new Set(content.match(/\w+/g)))
        holders.set(word, (holders.get(word) ?? 0) + 1);
    }
    const declared = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;
    const alone = production.flatMap(({ path, content }) =>
      [...content.matchAll(declared)]
        .filter(([, name = ""]) => holders.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(alone).toEqual([]);
  });

  it("finds a circle", () => {
    const file = (path: string, ...imports: string[]) => ({
      path,
      lines: 1,
      imports,
      lazyImports: [],
    });
    const three = [file("a.ts", "b"), file("b.tsx", "c"), file("c.ts", "b")];
    expect(circles(three)).toEqual(["b → c → b"]);
  });

  it.each([
    ["lib", "features/home", false],
    ["ui", "api", false],
    ["ui", "charts", false],
    ["charts", "domain", false],
    ["api", "ui", false],
    ["domain", "features/home", false],
    ["domain", "charts", true],
    ["features/home", "features/share", false],
    ["features/home", "app", false],
    ["features/home", "test", false],
    ["features/home", "domain", true],
    ["app", "features/home", true],
  ])("the rule for %s -> %s is %s", (from, to, allowed) => {
    expect(mayImport(from, to)).toBe(allowed);
  });

  it("files stay within 500 lines", () => {
    const long = sources
      .filter(({ lines }) => lines > 500)
      .map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });

  it("no file is a drawer for odds and ends", () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|manager|data|info)(\.|\/)/i;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });
});
