import { Button, Group, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { accountQuery, isAdministrator, nameQuery } from "@/api/account";
import { client } from "@/api/client";
import { useKnownAccount } from "@/domain/known-account";
import { useTools } from "@/domain/tool";
import classes from "./shell.module.css";
import { texts } from "./texts";

/** Ends the session here even when the server cannot be reached. */
function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { leaveAccount } = await import("@/domain/project/account/account");
    const left = await leaveAccount();
    if (left.length > 0)
      notifications.show({
        color: "red",
        message: texts.notSaved(left.join("”, “")),
        autoClose: false,
      });
    await client.GET("/auth/logout").catch(() => undefined);
    // Leave the page that needs the account first, or it would report an expired session.
    await navigate({ to: "/", search: {} });
    queries.removeQueries({ queryKey: accountQuery.queryKey });
    queries.removeQueries({ queryKey: nameQuery.queryKey });
    useKnownAccount.setState({ name: "" });
  };
}

/** The name of the account, which other pages show too; "" once its session has ended. */
function useAccountName(): string {
  const { data } = useQuery(nameQuery);
  useEffect(() => {
    if (data !== undefined) useKnownAccount.setState({ name: data });
  }, [data]);
  return data ?? "";
}

/** The pages of the account beside the shown one: an editor has one, an administrator both. */
function useOtherPages() {
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const account = useQuery(accountQuery).data;
  const tools = useTools();
  if (!account) return [];
  const isMine = (role: string) =>
    isAdministrator(account) || account.roles.some((own) => own === role);
  return tools.filter(({ path, startFor }) => startFor && isMine(startFor) && path !== shown);
}

/** The logged-in account, as a line of the header. */
function Line(): ReactNode {
  const name = useAccountName();
  const others = useOtherPages();
  const logout = useLogout();
  return (
    <Group className={classes.account} component="span" gap="xs">
      <span>
        {texts.loggedInAs}{" "}
        <b>
          <Link to="/account" title={texts.ownAccount}>
            {name}
          </Link>
        </b>
      </span>
      {others.map(({ path, title }) => (
        <Button
          key={path}
          size="sm"
          variant="subtle"
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          {title}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={() => void logout()}>
        {texts.logout}
      </Button>
    </Group>
  );
}

/** The same as menu items, when the header has no room for a line. */
export function AccountItems(): ReactNode {
  const name = useAccountName();
  const others = useOtherPages();
  const logout = useLogout();
  return (
    <>
      <Menu.Label>
        {texts.loggedInAs} <b>{name}</b>
      </Menu.Label>
      <Menu.Item renderRoot={(props) => <Link to="/account" {...props} />}>
        {texts.ownAccount}
      </Menu.Item>
      {others.map(({ path, title }) => (
        <Menu.Item key={path} renderRoot={(props) => <Link to={path} {...props} />}>
          {title}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => void logout()}>{texts.logout}</Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The logged-in account. */
export function AccountLine({ inMenu = false }: { inMenu?: boolean }): ReactNode {
  return inMenu ? <AccountItems /> : <Line />;
}
