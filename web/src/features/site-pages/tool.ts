import { lazyRouteComponent } from "@tanstack/react-router";
import type { Config } from "@/api/types";
import { defineTool } from "@/domain/tool";

export type LegalPage = Config["links"]["legal"][number]["page"];

/** Titles of the legal pages behind the footer. */
export const legalTitles: Readonly<Record<LegalPage, string>> = {
  privacy: "Privacy",
  terms: "Terms",
  cookies: "Cookies",
  disclaimer: "Disclaimer",
  "do-not-sell": "Do not sell",
  "information-request": "Information request",
};

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
