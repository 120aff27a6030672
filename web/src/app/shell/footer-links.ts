import type { Config } from "@/api/types";
import { texts } from "./texts";

export interface FooterLink {
  label: string;
  href: string;
}

/** The legal links that the settings leave, in the order of the footer. */
export function legalLinks({ links }: Config): readonly FooterLink[] {
  const all: readonly FooterLink[] = [
    { label: texts.privacy, href: links.privacy },
    { label: texts.terms, href: links.terms },
    { label: texts.cookies, href: links.cookies },
    { label: texts.disclaimer, href: links.disclaimer },
    { label: texts.doNotSell, href: links.doNotSell },
    { label: texts.informationRequest, href: links.informationRequest },
  ];
  return all.filter(({ href }) => href !== "");
}

/** The classic simulator's address, with the part number that the page is about. */
export function simulatorLink(address: string, partNumber: string): string {
  if (partNumber === "") return address;
  const [beforeHash = "", hash] = address.split("#", 2);
  const joined = beforeHash.includes("?") ? "&" : "?";
  const query = `${joined}pn=${encodeURIComponent(partNumber)}`;
  return hash === undefined ? beforeHash + query : `${beforeHash}${query}#${hash}`;
}
