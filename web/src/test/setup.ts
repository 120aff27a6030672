import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// happy-dom has no canvas; the drawing itself is tested in a real browser.
vi.mock("uplot", () => ({ default: class {} }));

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
});
