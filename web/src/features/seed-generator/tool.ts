import { lazyRouteComponent, redirect } from "@tanstack/react-router";
import { nameQuery } from "@/api/account";
import { defineTool } from "@/domain/tool";

const page = () => import("./SeedPage");

/** The guard only hides a useless page; the server checks every call. */
export const tool = defineTool({
  path: "/seed",
  title: "Seed Generator",
  takesAccount: true,
  startFor: "ROLE_EDITOR",
  takesPartNumber: true,
  guard: async (queries) => {
    const name = await queries.fetchQuery({ ...nameQuery, staleTime: 0 }).catch(() => "");
    if (name === "") throw redirect({ to: "/", replace: true });
  },
  page: lazyRouteComponent(page, "SeedRoute"),
  selector: lazyRouteComponent(page, "SeedSelector"),
});
