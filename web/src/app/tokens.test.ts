import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "@/test/contrast";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", ...darkBlocks] = css.split(/:root\[data-mantine-color-scheme="dark"\]\s*\{/);

const names = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map((m) => m[1]));
const seriesSlots = (text: string) =>
  [...names(text)].filter((name) => /^--s\d+$/.test(name ?? ""));

describe("design tokens", () => {
  it("give every color of the light theme a value in the dark theme", () => {
    const dark = names(darkBlocks.join("\n"));
    const shared = /^--(font|text|sp|r|t|header|footer|sidebar|ctl|row-h|row-h-touch|ease)(-|$)/;
    const missing = [...names(light)].filter((name) => !shared.test(name ?? "") && !dark.has(name));
    expect(missing).toEqual([]);
  });

  it("hold one color per series slot, Combined included, in both themes", () => {
    expect(seriesSlots(light)).toHaveLength(11);
    expect(seriesSlots(darkBlocks.join("\n"))).toHaveLength(11);
  });
});

/** Any of these texts may be on any of these grounds. */
const texts = ["ink", "ink-2", "ink-3", "accent", "accent-ink", "danger", "warn", "ok"];
const grounds = [
  "bg",
  "surface",
  "raised",
  "sunken",
  "code-bg",
  "control-bg",
  "plot-bg",
  "extrap",
  "hover",
  "press",
  "row-hl",
  "accent-soft",
  "danger-soft",
  "warn-soft",
  "ok-soft",
  "band-green",
  "band-yellow",
  "band-red",
];

/** Texts that have a ground of their own. */
const ownGrounds = [
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["surface", "ink"],
  ["surface", "danger"],
  ["ink", "seg-on"],
];

const pairs = [...texts.flatMap((text) => grounds.map((on) => [text, on])), ...ownGrounds];

/** WCAG sets no limit for disabled texts. */
const unlimited = ["ink-dis"];
/** Lines, marks and fills that carry no text. */
const bare = ["line", "check-line", "zoom-fill", "scrim"];
/** Colors of series and types, in which points are filled. */
const ofPoints = ["s1", "type-color", "series-color"];

const themes = { light, dark: light + darkBlocks.join("\n") };

/** Tokens that all stylesheets use for a property. */
function used(property: "color" | "background" | "fill"): string[] {
  const folder = new URL("../", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const styles = files.filter((file) => file.endsWith(".css"));
  const uses = new RegExp(`(?<![-\\w])${property}: var\\(--([\\w-]+)\\)`, "g");
  const found = styles.flatMap((file) => [
    ...readFileSync(new URL(file, folder), "utf8").matchAll(uses),
  ]);
  return [...new Set(found.map(([, token = ""]) => token))];
}

describe("contrast", () => {
  for (const [theme, block] of Object.entries(themes)) {
    it(`of every text on every ground is 4.5:1 or more, ${theme}`, () => {
      const hex = Object.fromEntries(
        [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
      );
      const measured = pairs.map(([text = "", on = ""]) => ({
        pair: `${text} on ${on}`,
        ratio: contrast(hex[text] ?? "", hex[on] ?? ""),
      }));
      expect(measured.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
    });
  }

  it("is known for every token that a stylesheet takes for a text, its ground or a fill", () => {
    const known = new Set([...pairs.flat(), ...unlimited]);
    expect(used("color").filter((token) => !known.has(token))).toEqual([]);
    const drawn = new Set([...known, ...bare]);
    expect(used("background").filter((token) => !drawn.has(token))).toEqual([]);
    const filled = new Set([...known, ...ofPoints]);
    expect(used("fill").filter((token) => !filled.has(token))).toEqual([]);
  });
});
