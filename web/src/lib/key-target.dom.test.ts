import { expect, it } from "vitest";
import { isStraySlash } from "./key-target";

function search(value: string) {
  const field = document.createElement("input");
  field.setAttribute("data-search-box", "");
  field.value = value;
  return field;
}

it("the key of the search is not typed into the empty search", () => {
  expect(isStraySlash({ key: "/", target: search("") })).toBe(true);
  expect(isStraySlash({ key: "/", target: search("=10u") })).toBe(false);
  expect(isStraySlash({ key: "1", target: search("") })).toBe(false);
  expect(isStraySlash({ key: "/", target: document.createElement("input") })).toBe(false);
  expect(isStraySlash({ key: "/", target: document.body })).toBe(false);
});
