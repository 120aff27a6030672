import { lazyRouteComponent } from "@tanstack/react-router";
import { defineTool } from "@/domain/tool";

const page = lazyRouteComponent(() => import("./HomePage"), "HomePage");

export const home = defineTool({ path: "/", title: "Home", page });
export const help = defineTool({ path: "/help", title: "Help", page });
