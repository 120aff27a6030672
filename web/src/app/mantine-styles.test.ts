import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const sources = new URL("..", import.meta.url).pathname;
const mantine = new URL("../../node_modules/@mantine/core/", import.meta.url).pathname;
const read = (...path: string[]) => readFileSync(join(...path), "utf8");
const namesIn = (list = "") => list.split(",").map((name) => name.trim().split(" as ").at(-1));
const classesIn = (text: string) => [...text.matchAll(/\bm_[\da-f]+/g)].map(([name]) => name);

/** Components that the code imports, and the one behind a notification. */
function components(): Set<string | undefined> {
  const texts = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => read(sources, path));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(/(?:im|ex)port \{([^}]*)\} from "@mantine\/core"/g),
  ]);
  return new Set(["Notification", ...imports.flatMap(([, names]) => namesIn(names))]);
}

/** Every file that a file of Mantine loads. */
function loaded(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, next = ""] of read(path).matchAll(/from "(\.[^"]+)"/g)) {
    loaded(join(dirname(path), next), seen);
  }
  return seen;
}

/** Class names of the components in use and of everything that they import. */
function classesInUse(): Set<string> {
  const used = components();
  const modules = new Set<string>();
  const exported = read(mantine, "esm/index.mjs").matchAll(/import \{([^}]*)\} from "([^"]+)"/g);
  for (const [, names, path = ""] of exported) {
    if (namesIn(names).some((name) => used.has(name))) loaded(join(mantine, "esm", path), modules);
  }
  const styles = [...modules].filter((path) => path.endsWith(".module.mjs"));
  return new Set(styles.flatMap((path) => classesIn(read(path))));
}

describe("Mantine's styles in base.css", () => {
  const imported = [...read(sources, "app/base.css").matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)];
  const chosen = new Map(
    imported.map(([, name = ""]) => [name, classesIn(read(mantine, `styles/${name}.layer.css`))]),
  );
  const inUse = classesInUse();

  it("cover every component in use", () => {
    const all = new Set(classesIn(read(mantine, "styles.layer.css")));
    const styled = new Set([...chosen.values()].flat());
    expect([...inUse].filter((name) => all.has(name) && !styled.has(name))).toEqual([]);
  });

  it("hold no component that is not in use", () => {
    const idle = [...chosen].filter(([, classes]) => !classes.some((name) => inUse.has(name)));
    expect(idle.map(([name]) => name)).toEqual([]);
  });
});
