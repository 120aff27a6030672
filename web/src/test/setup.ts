import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// happy-dom has no canvas; the drawing itself is tested in a real browser.
vi.mock("uplot", () => ({ default: class {} }));

// What comes at all comes far sooner; a busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
});
