import { describe, expect, it } from "vitest";
import { afterLogin } from "./return-path";

describe("after a login", () => {
  it.each([
    ["LOGIN-PAGE-03 an administrator comes to the admin page", "", "/admin", "/admin"],
    ["CONF-46 an editor comes to the seed page", "", "/seed", "/seed"],
    ["the page that asked is shown again", "/seed", "/admin", "/seed"],
    ["an editor is not sent where the role does not reach", "/admin", "/seed", "/seed"],
    ["everyone comes back to the own account", "/account", "/seed", "/account"],
    ["another site is not a page", "https://evil.example/", "/admin", "/admin"],
    ["nor is an address without scheme", "//evil.example/admin", "/admin", "/admin"],
    ["an account without a role stays at the root", "/admin", "/", "/"],
  ])("%s", (_, asked, start, path) => {
    expect(afterLogin(asked, start)).toBe(path);
  });
});
