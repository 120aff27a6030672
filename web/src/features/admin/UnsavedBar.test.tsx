import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { LinkField } from "./SettingFields";
import { bannerLink, footerLink, useDrafts } from "./site-settings";
import { useTextDrafts } from "./text-drafts";
import { UnsavedBar } from "./UnsavedBar";

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  useTextDrafts.setState({ drafts: {} });
});

/** Two links and the bar, with a server that refuses the footer's. */
async function renderFields() {
  const stored: Record<string, string> = { bannerLink: "", footerLink: "" };
  const calls = serve({
    "/auth/bannerLinkRequest": () => ({ json: stored.bannerLink }),
    "/auth/footerLinkRequest": () => ({ json: stored.footerLink }),
    "/auth/bannerLinkUpload": (body) => {
      Object.assign(stored, body);
      return { json: "The banner link was saved." };
    },
    "/auth/footerLinkUpload": () => ({ status: 503, json: {} }),
    "/api/admin/text": () => ({ status: 422, json: { detail: "Line 1: no date." } }),
    "/api/config": () => ({ json: {} }),
  });
  const router = createRouter({ routeTree: createRootRoute() });
  renderInApp(
    <RouterContextProvider router={router as never}>
      <LinkField site={bannerLink} onSignedOut={() => undefined} />
      <LinkField site={footerLink} onSignedOut={() => undefined} />
      <UnsavedBar onSignedOut={() => undefined} />
    </RouterContextProvider>,
  );
  const field = (name: string) => screen.findByRole("textbox", { name });
  const banner = await field("Banner link");
  const footer = await field("Footer link");
  await waitFor(() => expect(banner).toBeEnabled());
  await waitFor(() => expect(footer).toBeEnabled());
  const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
  return { calls, banner, footer, type };
}

const bar = () => screen.queryByRole("region", { name: "Changes that are not saved" });

/** Whether the browser would ask before it closes the window. */
function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it("one bar saves all that is changed; what fails stays, with its reason", async () => {
  const { banner, footer, type } = await renderFields();
  expect(bar()).toBeNull();
  expect(asksBeforeClosing()).toBe(false);
  type(banner, "https://example.com/");
  expect(bar()).toHaveTextContent("1 change is not saved: Banner link");
  type(footer, "https://example.org/");
  useTextDrafts.getState().write("release-notes", { value: "## 9 soon", base: 0 });
  await screen.findByText(/^3 changes are not saved/);
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save all" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The banner link was saved.");
  expect(alert).toHaveTextContent(/Footer link: .+retry/);
  expect(alert).toHaveTextContent("Release notes: Line 1: no date.");
  expect(bar()).toHaveTextContent("2 changes are not saved: Footer link, Release notes");
  expect(banner).toHaveValue("https://example.com/");
  expect(footer).toHaveValue("https://example.org/");
});

it("a value that would be refused is not sent", async () => {
  const { calls, banner, type } = await renderFields();
  type(banner, "javascript:alert(1)");
  await userEvent.click(screen.getByRole("button", { name: "Save all" }));
  await screen.findByText("Banner link: Only http and https links are accepted.");
  expect(calls.map(({ path }) => path)).not.toContain("/auth/bannerLinkUpload");
});

it("discards all in one click, and brings it back", async () => {
  const { banner, footer, type } = await renderFields();
  type(banner, "https://example.com/");
  type(footer, "https://example.org/");
  await userEvent.click(screen.getByRole("button", { name: "Discard all" }));
  expect(banner).toHaveValue("");
  expect(asksBeforeClosing()).toBe(false);
  await screen.findByText("2 changes were discarded.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(banner).toHaveValue("https://example.com/");
  expect(footer).toHaveValue("https://example.org/");
});

it("a field goes back by its own Undo, and typing what is stored changes nothing", async () => {
  const { banner, type } = await renderFields();
  type(banner, "https://example.com/");
  await userEvent.click(screen.getByRole("button", { name: "Undo banner link" }));
  expect(banner).toHaveValue("");
  expect(bar()).toBeNull();
  type(banner, "x");
  type(banner, "");
  expect(bar()).toBeNull();
});
