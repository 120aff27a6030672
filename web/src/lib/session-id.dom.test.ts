import { describe, expect, it, vi } from "vitest";
import { createSessionId } from "./session-id";

describe("createSessionId", () => {
  it("makes an identifier once and finds it again", () => {
    const first = createSessionId(localStorage);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(createSessionId(localStorage)).toBe(first);
  });

  it("replaces what is not an identifier", () => {
    localStorage.setItem("henrad.session", "<script>".repeat(1000));
    const made = createSessionId(localStorage);
    expect(made).toMatch(/^[\da-f-]{36}$/);
    expect(createSessionId(localStorage)).toBe(made);
  });

  it("works without storage", () => {
    expect(createSessionId(undefined)).toMatch(/^[\da-f-]{36}$/);
  });

  it("works with a storage that refuses", () => {
    const refusing = {
      getItem: vi.fn(() => {
        throw new Error("denied");
      }),
    } as unknown as Storage;
    expect(createSessionId(refusing)).toMatch(/^[\da-f-]{36}$/);
  });
});
