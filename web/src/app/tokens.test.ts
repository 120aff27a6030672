import { describe, expect, it } from "vitest";
import css from "./tokens.css?raw";

const [light = "", ...darkBlocks] = css.split(/:root\[data-mantine-color-scheme="dark"\]\s*\{/);

const names = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map((m) => m[1]));

describe("design tokens", () => {
  it("give every colour of the light theme a value in the dark theme", () => {
    const dark = names(darkBlocks.join("\n"));
    const shared = /^--(font|text|sp|r|t|header|footer|sidebar|ctl|row-h|ease)\b/;
    const missing = [...names(light)].filter((name) => !shared.test(name ?? "") && !dark.has(name));
    expect(missing).toEqual([]);
  });

  it("hold one colour per series slot, Combined included", () => {
    const slots = [...names(light)].filter((name) => /^--s\d+$/.test(name ?? ""));
    expect(slots).toHaveLength(11);
  });
});
