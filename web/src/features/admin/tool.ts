import { lazyRouteComponent, redirect } from "@tanstack/react-router";
import { accountQuery, isLoggedIn } from "@/api/account";
import { defineTool } from "@/domain/tool";

const path = "/admin";
const page = () => import("./AdminPage");

/** The guard only hides a useless page; the server checks every call. */
export const tool = defineTool({
  path,
  title: "Admin",
  takesAccount: true,
  startFor: "ROLE_ADMIN",
  guard: async (queries) => {
    const account = await queries.fetchQuery({ ...accountQuery, staleTime: 0 });
    if (!isLoggedIn(account)) throw redirect({ to: "/login", search: { return: path } });
  },
  page: lazyRouteComponent(page, "AdminRoute"),
  selector: lazyRouteComponent(page, "AdminSections"),
});
