import type { ReactNode } from "react";
import { AuditList } from "./AuditList";
import classes from "./admin.module.css";
import { HomeMessageField, ImageField, LinkField } from "./SettingFields";
import { bannerImage, bannerLink, footerImage, footerLink } from "./site-settings";
import { texts } from "./texts";
import { UsageFigures } from "./UsageFigures";

interface AdminPageProps {
  /** The session has ended: what is not saved is kept until someone logs in again. */
  onSignedOut: () => void;
}

export function AdminPage({ onSignedOut }: AdminPageProps): ReactNode {
  return (
    <div className={classes.page}>
      <section aria-label={texts.settings} className={classes.settings}>
        <h2>{texts.settings}</h2>
        <HomeMessageField onSignedOut={onSignedOut} />
        <div className={classes.pairs}>
          <ImageField site={bannerImage} onSignedOut={onSignedOut} />
          <ImageField site={footerImage} onSignedOut={onSignedOut} />
          <LinkField site={bannerLink} onSignedOut={onSignedOut} />
          <LinkField site={footerLink} onSignedOut={onSignedOut} />
        </div>
      </section>
      <UsageFigures />
      <AuditList />
    </div>
  );
}
