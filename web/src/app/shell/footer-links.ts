import type { Config } from "@/api/types";
import { legalTitles } from "@/domain/site/legal-titles";

interface FooterLink {
  label: string;
  href: string;
}

/** The configured legal links, in the order of the footer. */
export function legalLinks({ links }: Config): readonly FooterLink[] {
  return links.legal.map(({ page, href }) => ({ label: legalTitles[page], href }));
}

/** The classic simulator's address, with the part number that the page is about. */
export function simulatorLink(address: string, partNumber: string): string {
  if (partNumber === "") return address;
  const [beforeHash = "", hash] = address.split("#", 2);
  const joined = beforeHash.includes("?") ? "&" : "?";
  const query = `${joined}pn=${encodeURIComponent(partNumber)}`;
  return hash === undefined ? beforeHash + query : `${beforeHash}${query}#${hash}`;
}
