import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountQuery, isAdministrator, isLoggedIn } from "@/api/account";
import { useSignedOut } from "@/domain/use-signed-out";
import page from "@/ui/page.module.css";
import { AdminPage } from "./AdminPage";
import { texts } from "./texts";

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
