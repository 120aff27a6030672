import { describe, expect, it, vi } from "vitest";
import { onThemeChange, paletteOf } from "./palette";

describe("paletteOf", () => {
  it("reads the tokens as they hold for the element", () => {
    const element = document.createElement("div");
    element.style.setProperty("--s1", "#2c5cd6");
    element.style.setProperty("--plot-bg", " #ffffff ");
    element.style.setProperty("--font-sans", "Inter, sans-serif");
    document.body.append(element);
    const { inks, fontFamily } = paletteOf(element);
    expect([inks.s1, inks["plot-bg"]]).toEqual(["#2c5cd6", "#ffffff"]);
    expect(fontFamily).toBe("Inter, sans-serif");
    element.remove();
  });
});

describe("onThemeChange", () => {
  it("reports a new color scheme until it is stopped", async () => {
    const callback = vi.fn();
    const stop = onThemeChange(callback);
    const scheme = (name: string) =>
      document.documentElement.setAttribute("data-mantine-color-scheme", name);
    scheme("dark");
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
    stop();
    scheme("light");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(callback).toHaveBeenCalledOnce();
  });
});
