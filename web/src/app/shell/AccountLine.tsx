import { Button, Menu } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountQuery, isAdministrator, nameQuery } from "@/api/account";
import { client } from "@/api/client";
import { useTools } from "@/domain/tool";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** Ends the session here even when the server cannot be reached. */
function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.GET("/auth/logout").catch(() => undefined);
    // Leave the page that needs the account first, or it would report an expired session.
    await navigate({ to: "/", search: {} });
    queries.removeQueries({ queryKey: accountQuery.queryKey });
    queries.removeQueries({ queryKey: nameQuery.queryKey });
  };
}

/** The other page of an administrator; none for editors, who have one page. */
function useOtherPage() {
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const account = useQuery(accountQuery).data;
  const tools = useTools();
  if (!account || !isAdministrator(account)) return;
  return tools.find(({ path, startFor }) => startFor && path !== shown);
}

/** The logged-in account, as a line of the header. */
function Line(): ReactNode {
  const name = useQuery(nameQuery).data ?? "";
  const other = useOtherPage();
  const logout = useLogout();
  return (
    <span className={classes.account}>
      <span>
        {texts.loggedInAs}{" "}
        <b>
          <Link to="/account" title={texts.ownAccount}>
            {name}
          </Link>
        </b>
      </span>
      {other && (
        <Button
          size="sm"
          variant="subtle"
          renderRoot={(props) => <Link to={other.path} {...props} />}
        >
          {other.title}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => void logout()}>
        {texts.logout}
      </Button>
    </span>
  );
}

/** The same as menu items, when the header has no room for a line. */
function Items(): ReactNode {
  const name = useQuery(nameQuery).data ?? "";
  const other = useOtherPage();
  const logout = useLogout();
  return (
    <>
      <Menu.Label>
        {texts.loggedInAs} <b>{name}</b>
      </Menu.Label>
      <Menu.Item renderRoot={(props) => <Link to="/account" {...props} />}>
        {texts.ownAccount}
      </Menu.Item>
      {other && (
        <Menu.Item renderRoot={(props) => <Link to={other.path} {...props} />}>
          {other.title}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void logout()}>{texts.logout}</Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The logged-in account. */
export function AccountLine({ inMenu = false }: { inMenu?: boolean }): ReactNode {
  return inMenu ? <Items /> : <Line />;
}
