import { describe, expect, it } from "vitest";
import { tools } from "@/app/tools";
import { afterLogin } from "./LoginPage";

describe("after a login", () => {
  it.each([
    ["LOGIN-PAGE-03 an administrator comes to the admin page", "", "ROLE_ADMIN", "/admin"],
    ["CONF-46 an editor comes to the seed page", "", "ROLE_EDITOR", "/seed"],
    ["the page that asked is shown again", "/seed", "ROLE_ADMIN", "/seed"],
    ["an editor is not sent where the role does not reach", "/admin", "ROLE_EDITOR", "/seed"],
    ["everyone comes back to the own account", "/account", "ROLE_EDITOR", "/account"],
    [
      "projects, which are kept in accounts, are shown again",
      "/projects",
      "ROLE_ADMIN",
      "/projects",
    ],
    ["a page that takes no account is none", "/help", "ROLE_ADMIN", "/admin"],
    ["another site is not a page", "https://evil.example/", "ROLE_ADMIN", "/admin"],
    ["nor is an address without scheme", "//evil.example/admin", "ROLE_ADMIN", "/admin"],
  ] as const)("%s", (_, asked, role, path) => {
    expect(afterLogin(tools, asked, { roles: [role] })).toBe(path);
  });

  it("an account without a role stays at the root", () => {
    expect(afterLogin(tools, "/admin", { roles: [] })).toBe("/");
  });
});
