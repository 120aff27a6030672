/** Log-in, and the pages that take an account. Their guards spare a visitor a useless page; what
 * an account may do is the server's to decide, call by call. */
import type { QueryClient } from "@tanstack/react-query";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { accountQuery, isLoggedIn, nameQuery } from "@/api/account";
import { rootRoute } from "./root-route";

const getParentRoute = () => rootRoute;
const account = lazyRouteComponent(() => import("./routes/AccountLine"), "AccountLine");

/** The name lookup; "" also when it fails. */
async function nameOf(queries: QueryClient): Promise<string> {
  return queries.fetchQuery({ ...nameQuery, staleTime: 0 }).catch(() => "");
}

export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: "/login",
    staticData: { title: "Login" },
    component: lazyRouteComponent(() => import("./routes/LoginRoute"), "LoginRoute"),
  }),
  createRoute({
    getParentRoute,
    path: "/admin",
    staticData: { title: "Admin", account },
    beforeLoad: async ({ context }) => {
      const known = await context.queries.fetchQuery({ ...accountQuery, staleTime: 0 });
      if (!isLoggedIn(known)) throw redirect({ to: "/login", search: { return: "/admin" } });
    },
    component: lazyRouteComponent(() => import("./routes/AdminRoute"), "AdminRoute"),
  }),
  createRoute({
    getParentRoute,
    path: "/seed",
    staticData: {
      title: "Seed Generator",
      account,
      selector: lazyRouteComponent(() => import("./routes/SeedSelector"), "SeedSelector"),
    },
    beforeLoad: async ({ context }) => {
      if ((await nameOf(context.queries)) === "") throw redirect({ to: "/", replace: true });
    },
    component: lazyRouteComponent(() => import("./routes/SeedRoute"), "SeedRoute"),
  }),
] as const;
