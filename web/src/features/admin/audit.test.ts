import { expect, it } from "vitest";
import { foundLines } from "./AuditList";

const line = (login: string, subject: string, after: string) => ({
  ...{ id: subject, at: "2026-03-04T05:06:07Z", login, action: "set", subject },
  ...{ before: "", after },
});

it("a search of the log wants every word, in any column", () => {
  const lines = [
    line("ada", "C1210C107K8PACTU", "82u"),
    line("ben", "C1210C107K8PACTU", ""),
    line("ada", "privacy", "We ask"),
  ];
  const found = (wanted: string) => foundLines(lines, wanted).map(({ login }) => login);
  expect(found("")).toEqual(["ada", "ben", "ada"]);
  expect(found("ADA c1210")).toEqual(["ada"]);
  expect(found("2026-03-04 05:06 we")).toEqual(["ada"]);
  expect(found("nobody")).toEqual([]);
});
