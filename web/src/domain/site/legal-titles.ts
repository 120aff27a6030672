import type { Config } from "@/api/types";

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
