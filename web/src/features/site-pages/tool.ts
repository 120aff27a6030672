import { lazyRouteComponent } from "@tanstack/react-router";
import type { Config } from "@/api/types";
import { defineTool } from "@/domain/tool";

/** The pages behind the footer, with the names of their links in the settings, in its order. */
export const legalPages = [
  { link: "privacy", path: "/privacy", title: "Privacy" },
  { link: "terms", path: "/terms", title: "Terms" },
  { link: "cookies", path: "/cookies", title: "Cookies" },
  { link: "disclaimer", path: "/disclaimer", title: "Disclaimer" },
  { link: "doNotSell", path: "/do-not-sell", title: "Do not sell" },
  { link: "informationRequest", path: "/information-request", title: "Information request" },
] as const satisfies readonly { link: keyof Config["links"]; path: string; title: string }[];

/** Addresses of the pages that are nothing but text. */
export type TextPath = (typeof legalPages)[number]["path"] | "/classic-simulator";

const page = lazyRouteComponent(() => import("./TextPage"), "TextPage");

export const sitePages = [
  ...legalPages.map(({ path, title }) => defineTool({ path, title, page })),
  defineTool({
    path: "/classic-simulator",
    title: "Classic simulator",
    takesPartNumber: true,
    page,
  }),
  defineTool({
    path: "/feedback",
    title: "Feedback",
    page: lazyRouteComponent(() => import("./FeedbackPage"), "FeedbackPage"),
  }),
] as const;
