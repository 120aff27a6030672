import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface SiteLinkProps {
  /** Address from the settings: a path of this site, or anywhere else. */
  href: string;
  className?: string;
  children?: ReactNode;
}

/** Whether an address is a page of this application, and not a file or another site. */
export function isOwnPage(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !href.startsWith("/api/") && !/[?#]/.test(href);
}

/** A link that stays in the application where its address does. */
export function SiteLink({ href, ...props }: SiteLinkProps): ReactNode {
  return isOwnPage(href) ? (
    <Link to={href} {...props} />
  ) : (
    <a href={href} rel="noopener" {...props} />
  );
}
