import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import {
  bannerImageQuery,
  bannerLinkQuery,
  footerImageQuery,
  footerLinkQuery,
  siteTextQuery,
} from "@/api/site";
import type { SiteTextName } from "@/api/types";
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

interface SiteImageProps {
  place: "banner" | "footer";
  image: string;
  link: string;
  /** What the image shows, unless the administrator says it. */
  label: string;
}

/** A few words that the administrator wrote; "" without any. */
function useWords(name: SiteTextName): string {
  const enabled = useConfig().writtenTexts.includes(name);
  return useQuery({ ...siteTextQuery(name), enabled }).data ?? "";
}

function SiteImage({ place, image, link, label }: SiteImageProps): ReactNode {
  const shows = useWords(`${place}-text`) || label;
  const purpose = useWords(`${place}-purpose`);
  const picture = <img src={image} alt={shows} />;
  if (!link) return picture;
  return (
    <a href={link} rel="noopener" {...(purpose && { title: purpose, "aria-label": purpose })}>
      {picture}
    </a>
  );
}

/** The administrator's banner below the header, if there is one. */
export function Banner(): ReactNode {
  const image = useQuery(bannerImageQuery).data;
  const link = useQuery(bannerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <section className={classes.banner} aria-label={texts.banner}>
      <SiteImage place="banner" image={image} link={link} label={texts.bannerImage} />
    </section>
  );
}

export function FooterImage(): ReactNode {
  const image = useQuery(footerImageQuery).data;
  const link = useQuery(footerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <span className={classes.footerImage}>
      <SiteImage place="footer" image={image} link={link} label={texts.footerImage} />
    </span>
  );
}
