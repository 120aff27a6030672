import { describe, expect, it } from "vitest";
import { errorSentence } from "./error-text";
import { ProblemError, toProblem, UnreachableError } from "./problem";

const sentenceOf = (status: number, body: unknown = {}) =>
  errorSentence(new ProblemError(toProblem(status, body)));

describe("errorSentence", () => {
  it("says what to do when the server does not answer", () => {
    expect(errorSentence(new UnreachableError())).toBe(
      "The server did not answer. Check the network connection, then retry.",
    );
  });

  it("shows the detail of an unknown part to the letter", () => {
    expect(sentenceOf(404, { detail: "No match found." })).toBe("No match found.");
  });

  it("says that a link has expired as the server does", () => {
    const detail = "This link has expired because nobody used it for a long time.";
    expect(sentenceOf(410, { detail })).toBe(detail);
  });

  it("says how long a client waits that has used its computing time", () => {
    const detail =
      "Your earlier requests have used the computing time. Please try again in 9 seconds.";
    expect(sentenceOf(429, { detail })).toBe(detail);
  });

  it("shows the detail of a refused field to the letter", () => {
    const detail = "Please enter a part number.";
    expect(sentenceOf(422, { detail })).toBe(detail);
  });

  it("names the request when the server fails", () => {
    expect(sentenceOf(500, { requestId: "r-42" })).toBe(
      "The server could not answer this request. Retry; if it fails again, tell the operator and name request r-42.",
    );
  });

  it.each([400, 401, 403, 413, 429, 503])("says what to do about status %i", (status) => {
    expect(sentenceOf(status)).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
  });

  it("tells a full server from a failing one", () => {
    const detail = "This site has no room for more shared sessions. Please tell its operator.";
    expect(sentenceOf(507, { detail })).toBe(detail);
  });

  it("says what the server lacks", () => {
    const detail = "So many parts need about 805 MB of memory, and this server may use 536 MB.";
    expect(sentenceOf(503, { detail })).toBe(detail);
  });

  it("never leaves a failure without a sentence", () => {
    expect(errorSentence("?")).toBe("Something went wrong in this page. Reload the page.");
  });
});

describe("toProblem", () => {
  it("reads answers that are not problem documents", () => {
    expect(toProblem(500, "<html>")).toMatchObject({ status: 500, detail: "", errors: [] });
    expect(toProblem(422, { errors: [{ path: 1 }, null] }).errors).toEqual([]);
    expect(toProblem(404, { suggestions: ["A", 2] }).suggestions).toEqual(["A"]);
  });
});
