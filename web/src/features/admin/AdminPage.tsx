import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { accountQuery, isAdministrator, isLoggedIn } from "@/api/account";
import { useSignedOut } from "@/domain/use-signed-out";
import page from "@/ui/page.module.css";
import { Accounts } from "./Accounts";
import { SectionChoice } from "./AdminSections";
import { AuditList } from "./AuditList";
import classes from "./admin.module.css";
import { FeedbackList } from "./FeedbackList";
import { ImportKeys } from "./ImportKeys";
import { ImportParts } from "./ImportParts";
import { LoginList } from "./LoginList";
import { PriceFeed } from "./PriceFeed";
import { HomeMessageField, ImageField, LinkField, WordsField } from "./SettingFields";
import { type SectionId, useLastSection, useSection } from "./sections";
import {
  bannerImage,
  bannerLink,
  bannerPurpose,
  bannerText,
  footerImage,
  footerLink,
  footerPurpose,
  footerText,
} from "./site-settings";
import { texts } from "./texts";
import { UnsavedBar } from "./UnsavedBar";
import { UsageFigures } from "./UsageFigures";
import { WrittenTexts } from "./WrittenTexts";

interface SectionProps {
  /** The session has ended: unsaved changes are kept until someone logs in again. */
  onSignedOut: () => void;
}

function BannerAndFooter({ onSignedOut }: SectionProps): ReactNode {
  return (
    <Stack aria-label={texts.settings} component="section" gap="md">
      <h2>{texts.settings}</h2>
      <div className={classes.pairs}>
        <ImageField site={bannerImage} onSignedOut={onSignedOut} />
        <ImageField site={footerImage} onSignedOut={onSignedOut} />
        <LinkField site={bannerLink} onSignedOut={onSignedOut} />
        <LinkField site={footerLink} onSignedOut={onSignedOut} />
        <WordsField site={bannerText} onSignedOut={onSignedOut} />
        <WordsField site={footerText} onSignedOut={onSignedOut} />
        <WordsField site={bannerPurpose} onSignedOut={onSignedOut} />
        <WordsField site={footerPurpose} onSignedOut={onSignedOut} />
      </div>
    </Stack>
  );
}

const sections: Record<SectionId, (props: SectionProps) => ReactNode> = {
  "home-message": HomeMessageField,
  "banner-and-footer": BannerAndFooter,
  texts: WrittenTexts,
  import: ImportParts,
  "import-keys": ImportKeys,
  prices: PriceFeed,
  accounts: Accounts,
  "log-ins": LoginList,
  feedback: FeedbackList,
  usage: UsageFigures,
  changes: AuditList,
};

function AdminPage({ onSignedOut }: SectionProps): ReactNode {
  const shown = useSection();
  const Section = sections[shown];
  useEffect(() => useLastSection.setState({ last: shown }), [shown]);
  return (
    <Stack className={classes.frame} gap={0}>
      <Stack className={classes.page} gap={0}>
        <SectionChoice />
        <Section onSignedOut={onSignedOut} />
      </Stack>
      <UnsavedBar onSignedOut={onSignedOut} />
    </Stack>
  );
}

function WrongRole(): ReactNode {
  return (
    <article className={page.page}>
      <p className={page.lead}>{texts.administratorsOnly}</p>
      <ul className={page.links}>
        <li>
          <Link to="/seed">{texts.seedPage}</Link>
        </li>
        <li>
          <Link to="/login" search={{ return: "/admin" }}>
            {texts.otherAccount}
          </Link>
        </li>
      </ul>
    </article>
  );
}

/** The admin page, for accounts that may use it. */
export function AdminRoute(): ReactNode {
  const onSignedOut = useSignedOut();
  const account = useQuery(accountQuery).data;
  if (!account) return null;
  if (!isLoggedIn(account)) {
    return <Navigate to="/login" search={{ return: "/admin", ended: "1" }} />;
  }
  return isAdministrator(account) ? <AdminPage onSignedOut={onSignedOut} /> : <WrongRole />;
}

export { AdminSections } from "./AdminSections";
