import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { ImportKeys } from "./ImportKeys";

const path = "/api/admin/keys";
const plm = {
  name: "plm",
  createdAt: "2026-11-20T08:00:00Z",
  createdBy: "ada",
  lastUsedAt: "",
};

it("shows a new key once and revokes it", async () => {
  let keys: (typeof plm)[] = [];
  const calls = serve({
    [path]: (body) => {
      if (body === null) return { json: keys };
      keys = [plm];
      return { json: { key: "henrad_secret" } };
    },
    [`${path}/revoke`]: () => {
      keys = [];
      return { json: null };
    },
  });
  renderInApp(<ImportKeys onSignedOut={() => undefined} />);
  await screen.findByText("No program has a key.");
  await userEvent.type(screen.getByLabelText("Program"), "plm");
  await userEvent.click(screen.getByRole("button", { name: "Make key" }));
  await screen.findByText("henrad_secret");
  await screen.findByRole("row", { name: /plm 2026-11-20 ada never/ });
  await userEvent.click(screen.getByRole("button", { name: "Revoke the key of plm" }));
  await screen.findByText("No program has a key.");
  expect(screen.queryByText("henrad_secret")).toBeNull();
  expect(calls.find((call) => call.path === `${path}/revoke`)?.body).toEqual({ name: "plm" });
});

it("puts a refused name at its field", async () => {
  const errors = [{ path: "name", message: "There is a key plm already; revoke it first." }];
  const problem = { title: "", status: 422, detail: "", code: "invalid_field", errors };
  serve({
    [path]: (body) => (body === null ? { json: [plm] } : { status: 422, json: problem }),
  });
  renderInApp(<ImportKeys onSignedOut={() => undefined} />);
  await userEvent.type(await screen.findByLabelText("Program"), "plm");
  await userEvent.click(screen.getByRole("button", { name: "Make key" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("There is a key plm already; revoke it first.");
});
