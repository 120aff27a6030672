import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { PriceFeed } from "./PriceFeed";

const none = {
  prices: 0,
  parts: 0,
  distributors: [] as string[],
  currency: "",
  firstSeen: "",
  lastSeen: "",
};
const feed = {
  prices: 4,
  parts: 2,
  distributors: ["North", "South"],
  currency: "EUR",
  firstSeen: "2026-11-20",
  lastSeen: "2026-11-29",
};
const summary = /4 prices of 2 parts from North and South in EUR, seen 2026-11-20 to 2026-11-29/;
const file = () => new File(["number,…"], "prices.csv", { type: "text/csv" });
const path = "/api/admin/prices";

it("loads a file after a look at it", async () => {
  let loaded = none;
  const calls = serve({
    [path]: (body) => {
      if (body === null) return { json: loaded };
      loaded = feed;
      return { json: { isStored: true, rows: 4, feed, problems: [], problemCount: 0 } };
    },
    [`${path}?dryRun=true`]: () => ({
      json: { isStored: false, rows: 4, feed, problems: [], problemCount: 0 },
    }),
  });
  renderInApp(<PriceFeed onSignedOut={() => undefined} />);
  await screen.findByText(/^No file is loaded/);
  await userEvent.upload(screen.getByLabelText("File with prices and stock"), file());
  const status = await screen.findByText(/^prices\.csv can be loaded:/);
  expect(status.textContent).toMatch(summary);
  expect(loaded).toBe(none);
  await userEvent.click(screen.getByRole("button", { name: "Load" }));
  await screen.findByText("Prices and stock were loaded.");
  await screen.findByText(summary);
  expect(screen.queryByRole("button", { name: "Load" })).toBeNull();
  expect(calls.filter(({ body }) => body === "number,…")).toHaveLength(2);
});

it("names what keeps a file from being loaded", async () => {
  const problems = [{ line: 3, column: "price", message: "Must be a number." }];
  serve({
    [path]: () => ({ json: feed }),
    [`${path}?dryRun=true`]: () => ({
      json: { isStored: false, rows: 4, feed: none, problems, problemCount: 1 },
    }),
  });
  renderInApp(<PriceFeed onSignedOut={() => undefined} />);
  await userEvent.upload(await screen.findByLabelText("File with prices and stock"), file());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("prices.csv cannot be loaded: 1 problem.");
  const row = screen.getByRole("row", { name: /Must be a number/ });
  within(row).getByText("3");
  within(row).getByText("price");
  expect(screen.queryByRole("button", { name: "Load" })).toBeNull();
});
