import { lazyRouteComponent } from "@tanstack/react-router";
import { type LegalPage, legalTitles } from "@/domain/site/legal-titles";
import { defineTool } from "@/domain/tool";

const legalPages = Object.keys(legalTitles) as readonly LegalPage[];

/** The pages that are nothing but text, by the last part of their address. */
export const textPages = [...legalPages, "classic-simulator"] as const;

const page = lazyRouteComponent(() => import("./TextPage"), "TextPage");

export const sitePages = [
  ...legalPages.map((name) => defineTool({ path: `/${name}`, title: legalTitles[name], page })),
  defineTool({
    path: "/classic-simulator",
    title: "Classic simulator",
    takesPartNumber: true,
    page,
  }),
  defineTool({
    path: "/documents",
    title: "Documents of a part",
    takesPartNumber: true,
    page: lazyRouteComponent(() => import("./DocumentsPage"), "DocumentsPage"),
  }),
  defineTool({
    path: "/feedback",
    title: "Feedback",
    page: lazyRouteComponent(() => import("./FeedbackPage"), "FeedbackPage"),
  }),
] as const;
