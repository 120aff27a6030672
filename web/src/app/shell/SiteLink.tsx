import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { bannerImageQuery, bannerLinkQuery, footerImageQuery, footerLinkQuery } from "@/api/site";
import { lazyComponent } from "@/ui/lazy-component";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface SiteLinkProps {
  /** Address from the settings: a path of this site, or anywhere else. */
  href: string;
  className?: string;
  children?: ReactNode;
}

/** Whether an address is a page of this application, and not a file or another site. */
function isOwnPage(href: string): boolean {
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

/** Most sites have no image. */
const SiteImage = lazyComponent(async () => (await import("./SiteImage")).SiteImage);

/** The administrator's banner below the header, if there is one. */
export function Banner(): ReactNode {
  const image = useQuery(bannerImageQuery).data;
  const link = useQuery(bannerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <section className={classes.banner} aria-label={texts.banner}>
      <Suspense>
        <SiteImage place="banner" image={image} link={link} label={texts.bannerImage} />
      </Suspense>
    </section>
  );
}

export function FooterImage(): ReactNode {
  const image = useQuery(footerImageQuery).data;
  const link = useQuery(footerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <span className={classes.footerImage}>
      <Suspense>
        <SiteImage place="footer" image={image} link={link} label={texts.footerImage} />
      </Suspense>
    </span>
  );
}
