import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { bannerImageQuery, bannerLinkQuery, footerImageQuery, footerLinkQuery } from "@/api/site";
import classes from "./shell.module.css";
import { texts } from "./texts";

interface SiteImageProps {
  image: string;
  link: string;
  label: string;
}

function SiteImage({ image, link, label }: SiteImageProps): ReactNode {
  const picture = <img src={image} alt={label} />;
  return link ? (
    <a href={link} rel="noopener">
      {picture}
    </a>
  ) : (
    picture
  );
}

/** The administrator's banner under the header; nothing stands there without one. */
export function Banner(): ReactNode {
  const image = useQuery(bannerImageQuery).data;
  const link = useQuery(bannerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <section className={classes.banner} aria-label={texts.banner}>
      <SiteImage image={image} link={link} label={texts.bannerImage} />
    </section>
  );
}

export function FooterImage(): ReactNode {
  const image = useQuery(footerImageQuery).data;
  const link = useQuery(footerLinkQuery).data ?? "";
  if (!image) return null;
  return (
    <span className={classes.footerImage}>
      <SiteImage image={image} link={link} label={texts.footerImage} />
    </span>
  );
}
