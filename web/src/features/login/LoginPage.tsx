import { Box, Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { accountQuery, isAdministrator, isLoggedIn, nameQuery } from "@/api/account";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { Account } from "@/api/types";
import { useKnownAccount } from "@/domain/known-account";
import { startOf, type Tool, useTools } from "@/domain/tool";
import { firstParam } from "@/lib/search-params";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";

/** The page after a login: the one that required it, or the account's start page. */
export function afterLogin(
  tools: readonly Tool[],
  asked: string,
  account: Pick<Account, "roles">,
): string {
  const page = tools.find(
    ({ path, takesAccount, followsLogin }) => (takesAccount || followsLogin) && path === asked,
  );
  const start = startOf(tools, account);
  const isAllowed = page && (!page.startFor || asked === start || isAdministrator(account));
  return isAllowed ? asked : start;
}

const texts = {
  login: "Login",
  password: "Password",
  submit: "Login",
  note: "If you are not re-directed to the admin page, your login was not successful.",
  already: (name: string) => `You are logged in as ${name}.`,
  goOn: "Go on",
  ended: "Your session has ended. Log in to continue; nothing on your page is lost.",
  missing: "Please enter login and password.",
};

interface Credentials {
  login: string;
  password: string;
}

/** The server's own refusal, which does not say whether login or password is wrong. */
function failureText(error: unknown): string {
  const refused = error instanceof ProblemError && [401, 422, 429].includes(error.problem.status);
  return refused && error.problem.detail ? error.problem.detail : errorSentence(error);
}

/** Logs in and returns the account. */
function useLogin(onLoggedIn: (account: Account) => void) {
  const queries = useQueryClient();
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: Credentials): Promise<Account> => {
      await client.POST("/auth/login", { body });
      await queries.invalidateQueries({ queryKey: nameQuery.queryKey });
      const account = await queries.fetchQuery({ ...accountQuery, staleTime: 0 });
      useKnownAccount.setState({ name: account.name });
      return account;
    },
    onSuccess: onLoggedIn,
  });
  const logIn = (credentials: Credentials) => {
    const missing = credentials.login === "" || credentials.password === "";
    setEmpty(missing);
    if (!missing) mutate(credentials);
  };
  const failure = error ? failureText(error) : "";
  return { logIn, message: isEmpty ? texts.missing : failure, isPending };
}

/** A visitor who is logged in need not do it again. */
function Already(): ReactNode {
  const account = useQuery(accountQuery).data;
  const tools = useTools();
  if (!account || !isLoggedIn(account)) return null;
  return (
    <Box component="p" px={16} pt={16}>
      {texts.already(account.name)}{" "}
      <Link className={text.link} to={startOf(tools, account)}>
        {texts.goOn}
      </Link>
    </Box>
  );
}

interface LoginPageProps {
  /** Whether a page that needs an account sent the user here. */
  interrupted: boolean;
  onLoggedIn: (account: Account) => void;
}

export function LoginPage({ interrupted, onLoggedIn }: LoginPageProps): ReactNode {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const { logIn, message, isPending } = useLogin(onLoggedIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn({ login: login.trim(), password });
  };
  return (
    <form className={`${page.page} ${page.form}`} onSubmit={submit} noValidate>
      {interrupted && <p className={text.framed}>{texts.ended}</p>}
      <TextInput
        label={texts.login}
        value={login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <TextInput
        label={texts.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {message !== "" && (
        <p className={text.framed} data-danger role="alert">
          {message}
        </p>
      )}
      <Button type="submit" variant="filled" mt={4} mr="auto" loading={isPending}>
        {texts.submit}
      </Button>
      <p className={text.note}>{texts.note}</p>
    </form>
  );
}

export function LoginRoute(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tools = useTools();
  const asked = firstParam(search.return);
  return (
    <>
      <Already />
      <LoginPage
        interrupted={firstParam(search.ended) !== ""}
        onLoggedIn={(account) =>
          void navigate({ to: afterLogin(tools, asked, account), search: {}, replace: true })
        }
      />
    </>
  );
}
