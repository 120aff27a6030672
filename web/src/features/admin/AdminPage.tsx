import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountQuery, isAdministrator, isLoggedIn } from "@/api/account";
import { queries } from "@/api/client";
import { useSignedOut } from "@/domain/use-signed-out";
import { NO_VALUE } from "@/lib/quantity";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import { Accounts } from "./Accounts";
import classes from "./admin.module.css";
import { HomeMessageField, ImageField, LinkField, WordsField } from "./SettingFields";
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
import { UsageFigures } from "./UsageFigures";
import { WrittenTexts } from "./WrittenTexts";

const shown = 20;

/** The log of changes, newest first. */
function AuditList(): ReactNode {
  const { data } = queries.useQuery("get", "/api/admin/audit", {
    params: { query: { limit: shown } },
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={texts.audit} className={classes.usage}>
      <h2>{texts.audit}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className={classes.auditBox} tabIndex={0}>
        <table className={classes.audit}>
          <thead>
            <tr>
              {[
                texts.at,
                texts.who,
                texts.action,
                texts.subject,
                texts.valueBefore,
                texts.valueAfter,
              ].map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ at, login, action, subject, before, after }) => (
              <tr key={`${at} ${login} ${action} ${subject}`}>
                <td>{at.slice(0, 16).replace("T", " ")}</td>
                <td>{login}</td>
                <td>{action}</td>
                <td className={text.identifier}>{subject}</td>
                <td className={classes.auditValue}>{before || NO_VALUE}</td>
                <td className={classes.auditValue}>{after || NO_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface AdminPageProps {
  /** The session has ended: unsaved changes are kept until someone logs in again. */
  onSignedOut: () => void;
}

function AdminPage({ onSignedOut }: AdminPageProps): ReactNode {
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
          <WordsField site={bannerText} onSignedOut={onSignedOut} />
          <WordsField site={footerText} onSignedOut={onSignedOut} />
          <WordsField site={bannerPurpose} onSignedOut={onSignedOut} />
          <WordsField site={footerPurpose} onSignedOut={onSignedOut} />
        </div>
      </section>
      <WrittenTexts onSignedOut={onSignedOut} />
      <Accounts onSignedOut={onSignedOut} />
      <UsageFigures />
      <AuditList />
    </div>
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
