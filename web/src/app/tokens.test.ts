import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", ...darkBlocks] = css.split(/:root\[data-mantine-color-scheme="dark"\]\s*\{/);

const names = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map((m) => m[1]));
const seriesSlots = (text: string) =>
  [...names(text)].filter((name) => /^--s\d+$/.test(name ?? ""));

describe("design tokens", () => {
  it("give every colour of the light theme a value in the dark theme", () => {
    const dark = names(darkBlocks.join("\n"));
    const shared = /^--(font|text|sp|r|t|header|footer|sidebar|ctl|row-h|row-h-touch|ease)(-|$)/;
    const missing = [...names(light)].filter((name) => !shared.test(name ?? "") && !dark.has(name));
    expect(missing).toEqual([]);
  });

  it("hold one colour per series slot, Combined included, in both themes", () => {
    expect(seriesSlots(light)).toHaveLength(11);
    expect(seriesSlots(darkBlocks.join("\n"))).toHaveLength(11);
  });
});
