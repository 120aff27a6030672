import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { accountQuery, nameQuery, shortestPassword } from "@/api/account";
import { answerOf, client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { useSignedOut } from "@/domain/use-signed-out";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import classes from "./account.module.css";

const texts = {
  login: "Login",
  password: "Change password",
  current: "Current password",
  wanted: "New password",
  hint: `At least ${shortestPassword} characters`,
  repeated: "Repeat new password",
  differs: "The two new passwords differ.",
  tooShort: `At least ${shortestPassword} characters`,
  change: "Change password",
  everywhere: "This logs you out in every browser. Log in again with the new password.",

  sessions: "Logged-in browsers",
  since: "Logged in since (UTC)",
  until: "Until (UTC)",
  which: "Which",
  thisOne: "this browser",
  another: "another",
  endOthers: "Log out everywhere else",
  ended: (count: number) =>
    count === 1 ? "1 browser logged out." : `${count} browsers logged out.`,
  retry: "Retry",
};

const sessionsQuery = {
  queryKey: ["own-sessions"],
  queryFn: () => answerOf(client.GET("/auth/sessions")),
};

/** Characters that the server wants. */

const isSignedOut = (error: unknown) =>
  error instanceof ProblemError && error.problem.status === 401;

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** Changes the password, which ends every session, and goes on to the login. */
function useNewPassword() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Passwords) => client.POST("/auth/password", { body }),
    onSuccess: async () => {
      await navigate({ to: "/login", search: { return: "/account" } });
      queries.removeQueries({ queryKey: accountQuery.queryKey });
      queries.removeQueries({ queryKey: nameQuery.queryKey });
    },
  });
}

/** What the server says about a field. */
function fieldMessage(error: unknown, path: string): string | null {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.find((one) => one.path === path)?.message ?? null;
}

function PasswordForm({ login }: { login: string }): ReactNode {
  const [current, setCurrent] = useState("");
  const [wanted, setWanted] = useState("");
  const [repeated, setRepeated] = useState("");
  const { mutate, error, isPending } = useNewPassword();
  const isShort = wanted !== "" && wanted.length < shortestPassword;
  const differs = repeated !== "" && repeated !== wanted;
  const isComplete = current !== "" && wanted.length >= shortestPassword && repeated === wanted;
  const placed = fieldMessage(error, "currentPassword") ?? fieldMessage(error, "password");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) mutate({ currentPassword: current, newPassword: wanted });
  };
  return (
    <form className={classes.form} aria-label={texts.password} onSubmit={submit}>
      <input
        className={text.hidden}
        aria-label={texts.login}
        autoComplete="username"
        value={login}
        readOnly
        tabIndex={-1}
      />
      <TextInput
        type="password"
        label={texts.current}
        value={current}
        autoComplete="current-password"
        error={fieldMessage(error, "currentPassword")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <TextInput
        type="password"
        label={texts.wanted}
        description={texts.hint}
        value={wanted}
        autoComplete="new-password"
        error={isShort ? texts.tooShort : fieldMessage(error, "password")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <TextInput
        type="password"
        label={texts.repeated}
        value={repeated}
        autoComplete="new-password"
        error={differs ? texts.differs : null}
        errorProps={{ role: "alert" }}
        onChange={(event) => setRepeated(event.currentTarget.value)}
      />
      {error && placed === null && (
        <p className={text.framed} data-danger role="alert">
          {error instanceof ProblemError && error.problem.detail
            ? error.problem.detail
            : errorSentence(error)}
        </p>
      )}
      <p className={`${text.muted} ${text.small}`}>{texts.everywhere}</p>
      <Button type="submit" variant="filled" disabled={!isComplete} loading={isPending}>
        {texts.change}
      </Button>
    </form>
  );
}

const minutes = (at: string) => at.slice(0, 16).replace("T", " ");

function Sessions(): ReactNode {
  const queries = useQueryClient();
  const onSignedOut = useSignedOut();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const others = useMutation({
    mutationFn: () => answerOf(client.POST("/auth/sessions/endOthers")),
    onSuccess: (count) => {
      notifications.show({ message: texts.ended(count) });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (failure) => isSignedOut(failure) && onSignedOut(),
  });
  const failure = error ?? others.error;
  const sessions = data ?? [];
  return (
    <section aria-label={texts.sessions}>
      <h2>{texts.sessions}</h2>
      {failure && (
        <p className={text.framed} data-danger role="alert">
          {errorSentence(failure)}{" "}
          <Button size="sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      <div style={{ overflowX: "auto" }}>
        <table className={classes.sessions}>
          <thead>
            <tr>
              {[texts.since, texts.until, texts.which].map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ createdAt, expiresAt, isThis }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sessions can begin in one second
              <tr key={`${createdAt} ${index}`}>
                <td>{minutes(createdAt)}</td>
                <td>{minutes(expiresAt)}</td>
                <td>{isThis ? <b>{texts.thisOne}</b> : texts.another}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        className={page.action}
        disabled={sessions.length < 2}
        loading={others.isPending}
        onClick={() => others.mutate()}
      >
        {texts.endOthers}
      </Button>
    </section>
  );
}

/** The own account: its password and the browsers that are logged in. */
export function AccountPage(): ReactNode {
  const login = useQuery(accountQuery).data?.login ?? "";
  return (
    <article className={page.page}>
      <h2>{texts.password}</h2>
      <PasswordForm login={login} />
      <Sessions />
    </article>
  );
}
