import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderInApp, serve } from "@/test/render";
import { LoginPage } from "./LoginPage";

const account = { login: "ada", name: "Ada", roles: ["ROLE_ADMIN"] };

async function typeAndSubmit(login: string, password: string) {
  if (login) await userEvent.type(screen.getByRole("textbox", { name: "Login" }), login);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

describe("LoginPage", () => {
  it("LOGIN-PAGE-01 LOGIN-PAGE-03 logs in and shows the account", async () => {
    const calls = serve({
      "/auth/login": () => ({ json: null }),
      "/auth/me": () => ({ json: account }),
    });
    const onLoggedIn = vi.fn();
    renderInApp(<LoginPage interrupted={false} onLoggedIn={onLoggedIn} />);
    await typeAndSubmit(" ada ", "correct horse battery");
    await vi.waitFor(() => expect(onLoggedIn.mock.calls[0]?.[0]).toEqual(account));
    expect(calls[0]).toEqual({
      path: "/auth/login",
      body: { login: "ada", password: "correct horse battery" },
    });
  });

  it("LOGIN-PAGE-02 LOGIN-PAGE-04 CONF-45 keeps the note and says why a login failed", async () => {
    const detail = "Wrong login or password.";
    serve({ "/auth/login": () => ({ status: 401, json: { detail } }) });
    const onLoggedIn = vi.fn();
    renderInApp(<LoginPage interrupted={false} onLoggedIn={onLoggedIn} />);
    await typeAndSubmit("ada", "wrong");
    expect(await screen.findByRole("alert")).toHaveTextContent(detail);
    expect(
      screen.getByText(
        "If you are not re-directed to the admin page, your login was not successful.",
      ),
    ).toBeVisible();
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it("asks for what is missing and sends nothing", async () => {
    const calls = serve({});
    renderInApp(<LoginPage interrupted={false} onLoggedIn={vi.fn()} />);
    await typeAndSubmit("ada", "");
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter login and password.");
    expect(calls).toEqual([]);
  });

  it("says why it asks for a login", () => {
    renderInApp(<LoginPage interrupted onLoggedIn={vi.fn()} />);
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
  });
});
