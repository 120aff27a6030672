import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { FeedbackPage } from "./FeedbackPage";

it("keeps the text until the server has it, and sends the details only if they are wanted", async () => {
  let isFull = true;
  const calls = serve({
    "/api/feedback": () =>
      isFull
        ? { status: 507, json: { title: "Full", detail: "No more feedback today.", status: 507 } }
        : { json: null },
  });
  renderInApp(<FeedbackPage />);
  const user = userEvent.setup();
  const send = screen.getByRole("button", { name: "Send" });
  expect(send).toBeDisabled();
  expect(screen.getByText(/^Kept for the administrators of this site/)).toBeVisible();
  const message = screen.getByRole("textbox", { name: /Your message/ });
  await user.type(message, "No curve above 1 GHz.");
  await user.click(send);
  expect(await screen.findByRole("alert")).toHaveTextContent("No more feedback today.");
  expect(message).toHaveValue("No curve above 1 GHz.");
  isFull = false;
  await user.click(screen.getByRole("checkbox"));
  await user.click(send);
  await screen.findByText(/Your message is kept/);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { message: "No curve above 1 GHz.", details: expect.stringContaining("Version: ") },
    { message: "No curve above 1 GHz.", details: "" },
  ]);
  await user.click(screen.getByRole("button", { name: "Write another message" }));
  expect(screen.getByRole("textbox", { name: /Your message/ })).toHaveValue("");
});
