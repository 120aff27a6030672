import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { usePartInSight } from "@/domain/part/part-in-sight";
import { firstParam } from "@/lib/search-params";
import { legalLinks, simulatorLink } from "./footer-links";
import { FooterImage, SiteLink } from "./SiteLink";
import classes from "./shell.module.css";
import { texts } from "./texts";

function ClassicSimulator({ address }: { address: string }): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const partInSight = usePartInSight();
  const href = simulatorLink(address, partInSight || firstParam(search.pn));
  return <SiteLink href={href}>{texts.classicSimulator}</SiteLink>;
}

export function Footer(): ReactNode {
  const config = useConfig();
  const { classicSimulator, apiDocs } = config.links;
  return (
    <footer className={classes.footer}>
      {legalLinks(config).map(({ label, href }) => (
        <SiteLink key={label} href={href}>
          {label}
        </SiteLink>
      ))}
      <span className={classes.spacer} />
      <FooterImage />
      <span>{texts.computedValues}</span>
      {classicSimulator && <ClassicSimulator address={classicSimulator} />}
      {apiDocs && <SiteLink href={apiDocs}>{texts.apiDocs}</SiteLink>}
      <SiteLink href="/release-info">{texts.releaseInfo}</SiteLink>
    </footer>
  );
}
