import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountQuery, isAdministrator, nameQuery } from "@/api/account";
import { client } from "@/api/client";
import classes from "../shell/shell.module.css";
import { texts } from "../shell/texts";

/** Ends the session here even when the server cannot be told. */
function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.GET("/auth/logout").catch(() => undefined);
    queries.removeQueries({ queryKey: accountQuery.queryKey });
    queries.removeQueries({ queryKey: nameQuery.queryKey });
    await navigate({ to: "/", search: {} });
  };
}

/** The way to the other page of an administrator. */
function OtherPage(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [to, label] = path === "/admin" ? ["/seed", texts.seedPage] : ["/admin", texts.adminPage];
  return (
    <Button size="sm" variant="subtle" renderRoot={(props) => <Link to={to} {...props} />}>
      {label}
    </Button>
  );
}

/** Who works on the page. */
export function AccountLine(): ReactNode {
  const name = useQuery(nameQuery).data ?? "";
  const account = useQuery(accountQuery).data;
  const logout = useLogout();
  return (
    <span className={classes.account}>
      <span className={classes.accountName}>
        {texts.loggedInAs} <b>{name}</b>
      </span>
      {account && isAdministrator(account) && <OtherPage />}
      <Button size="sm" variant="subtle" onClick={() => void logout()}>
        {texts.logout}
      </Button>
    </span>
  );
}
