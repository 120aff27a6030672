import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { LinkField } from "./SettingFields";
import { bannerLink } from "./site-settings";

it("what is written while a setting is saved stays in its field, not saved yet", async () => {
  let stored = "";
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = serve({
    "/auth/bannerLinkRequest": () => ({ json: stored }),
    "/auth/bannerLinkUpload": async (body) => {
      await answered;
      stored = (body as { bannerLink: string }).bannerLink;
      return { json: "The banner link was saved." };
    },
    "/api/config": () => ({ json: {} }),
  });
  renderInApp(<LinkField site={bannerLink} onSignedOut={() => undefined} />);
  const field = await screen.findByRole("textbox", { name: "Banner link" });
  await waitFor(() => expect(field).toBeEnabled());
  await userEvent.type(field, "https://example.com/");
  const save = screen.getByRole("button", { name: "Save banner link" });
  await userEvent.click(save);
  await userEvent.type(field, "two");
  answer();
  await waitFor(() => expect(save).toBeEnabled());
  expect(field).toHaveValue("https://example.com/two");
  expect(calls.filter(({ path }) => path === "/auth/bannerLinkUpload")).toHaveLength(1);

  await userEvent.click(save);
  await waitFor(() => expect(stored).toBe("https://example.com/two"));
  await waitFor(() => expect(save).toBeDisabled());
  expect(field).toHaveValue("https://example.com/two");
});
