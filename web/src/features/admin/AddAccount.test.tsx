import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { AddAccount } from "./AddAccount";

it("says why an account is refused, keeps what was typed, and stays logged in", async () => {
  const json = { status: 403, code: "forbidden", title: "Forbidden", detail: "" };
  const calls = serve({ "/api/admin/accounts": () => ({ status: 403, json }) });
  const onSignedOut = vi.fn();
  renderInApp(<AddAccount onSignedOut={onSignedOut} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Login" }), "jo");
  await userEvent.type(screen.getByLabelText("Password"), "a long password");
  await userEvent.click(screen.getByRole("button", { name: "Add account" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This account may not do that.");
  expect(screen.getByRole("textbox", { name: "Login" })).toHaveValue("jo");
  expect(calls).toHaveLength(1);
  expect(onSignedOut).not.toHaveBeenCalled();
});
