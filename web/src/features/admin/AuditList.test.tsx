import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { AuditList } from "./AuditList";

const line = (number: number) => ({
  id: `id-${number}`,
  at: "2026-11-20T08:00:00Z",
  login: "ed",
  action: "save",
  subject: `part ${number}`,
  before: "",
  after: "",
});
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => line(from + index));

it("shows the newest changes, then all others page by page", async () => {
  serve({
    "/api/admin/audit?limit=20&before=": () => ({ json: lines(0, 20) }),
    "/api/admin/audit?limit=500&before=": () => ({ json: lines(0, 500) }),
    "/api/admin/audit?limit=500&before=id-499": () => ({ json: lines(500, 3) }),
  });
  renderInApp(<AuditList />);
  const more = () => screen.getByRole("button", { name: "Show more" });
  const rows = () => screen.getAllByRole("row").length - 1;
  await screen.findByText("part 19");
  expect(rows()).toBe(20);
  await userEvent.click(more());
  await screen.findByText("part 499");
  await userEvent.click(more());
  await screen.findByText("part 502");
  expect(rows()).toBe(503);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});
