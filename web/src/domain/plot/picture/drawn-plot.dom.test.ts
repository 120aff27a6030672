import { expect, it } from "vitest";
import { sheetOf } from "./drawn-plot";

function drawn(): SVGSVGElement {
  document.head.innerHTML = "<style>.limit { stroke: rgb(1, 2, 3) }</style>";
  document.body.innerHTML =
    '<svg viewBox="0 0 364 400"><path class="limit" d="M0 0H9"/><text x="4">a &lt; b</text></svg>';
  const element = document.querySelector("svg");
  if (!element) throw new Error("no drawing");
  return element;
}

it("a drawn plot becomes a file of its own: colors, title, source and link", () => {
  const link = `https://henrad.example/find-parts?q=${"x".repeat(120)}`;
  const meta = { product: "Henrad", model: "Rules 9", date: "2026-01-02", link };
  const text = sheetOf({ element: drawn(), title: "Size & loss" }, meta);
  const file = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(file.querySelector("title")?.textContent).toBe("Size & loss");
  const limit = file.querySelector("path");
  expect(limit?.getAttribute("stroke")).toBe("rgb(1, 2, 3)");
  expect(limit?.hasAttribute("class")).toBe(false);
  const words = [...file.querySelectorAll("text")].map((each) => each.textContent ?? "");
  expect(words.slice(0, 3)).toEqual(["Size & loss", "a < b", "Henrad · 2026-01-02 · Rules 9"]);
  expect(words.slice(3).join("")).toBe(link);
  const height = Number(file.documentElement.getAttribute("height"));
  const last = [...file.querySelectorAll("text")].at(-1);
  expect(Number(last?.getAttribute("y"))).toBeLessThan(height);
});
