import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { LoginList } from "./LoginList";

const line = (number: number) => ({
  at: `2026-11-20T08:${String(number % 60).padStart(2, "0")}:00Z`,
  login: `user ${number}`,
  failed: false,
  outcome: "logged in",
  network: "198.51.100.0/24",
  times: 1,
});
const lines = (count: number) => Array.from({ length: count }, (_, number) => line(number));

it("names what became of each attempt, and counts the failures", async () => {
  const unknown = { ...line(3), login: "unknown name", failed: true, outcome: "no such account" };
  const wrong = { ...line(4), failed: true, outcome: "wrong password", times: 5 };
  serve({ "/api/admin/logins?limit=20": () => ({ json: [wrong, unknown, line(1)] }) });
  renderInApp(<LoginList />);
  await screen.findByText(/^6 of the attempts listed failed\./);
  const row = screen.getByRole("row", { name: /user 4/ });
  within(row).getByText(/wrong password, 5 times in an hour/);
  within(row).getByText("2026-11-20 08:04");
  within(row).getByText("198.51.100.0/24");
  screen.getByRole("row", { name: /unknown name no such account/ });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows the newest attempts, then as many as the server gives", async () => {
  serve({
    "/api/admin/logins?limit=20": () => ({ json: lines(20) }),
    "/api/admin/logins?limit=500": () => ({ json: lines(43) }),
  });
  renderInApp(<LoginList />);
  await screen.findByText(/^None of the attempts listed failed\./);
  expect(screen.getAllByRole("row")).toHaveLength(21);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("user 42");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("says that nobody has tried", async () => {
  serve({ "/api/admin/logins?limit=20": () => ({ json: [] }) });
  renderInApp(<LoginList />);
  await screen.findByText("Nobody has tried to log in.");
});
