import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { accountQuery, shortestPassword } from "@/api/account";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { AccountItem, ChangedAccount } from "@/api/types";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { AddAccount } from "./AddAccount";
import { AdminTable } from "./AdminTable";
import { auditKey, listQuery, roleOf, roles } from "./account-list";
import classes from "./admin.module.css";
import { accountTexts as texts } from "./texts";

/** The server's own sentence, which names the account and the reason. */
function failureText(error: unknown): string {
  const isPlain = error instanceof ProblemError && error.problem.status < 500;
  return isPlain && error.problem.detail ? error.problem.detail : errorSentence(error);
}

/** A change of an account, and what it is called when it is done. */
function useChange(onSignedOut: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: ChangedAccount; done: string }) =>
      client.POST("/api/admin/accounts/change", { body }),
    onSuccess: (_, { done }) => notifications.show({ message: done }),
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.status === 401) onSignedOut();
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: listQuery.queryKey });
      void cache.invalidateQueries({ queryKey: auditKey });
    },
  });
}

interface PasswordFieldProps {
  login: string;
  isPending: boolean;
  onSave: (password: string) => void;
  onCancel: () => void;
}

function PasswordField({ login, isPending, onSave, onCancel }: PasswordFieldProps): ReactNode {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(password);
  };
  return (
    <form className={classes.inline} onSubmit={submit}>
      <TextInput
        type="password"
        aria-label={texts.passwordOf(login)}
        placeholder={texts.passwordHint}
        value={password}
        autoComplete="new-password"
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        loading={isPending}
        disabled={password.length < shortestPassword}
      >
        {texts.setPassword}
      </Button>
      <Button size="sm" variant="subtle" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}

interface RowProps {
  account: AccountItem;
  isOwn: boolean;
  onSignedOut: () => void;
  onFailure: (message: string) => void;
}

function AccountRow({ account, isOwn, onSignedOut, onFailure }: RowProps): ReactNode {
  const { login, name, roles: given, disabled, createdAt } = account;
  const [isSetting, setSetting] = useState(false);
  const change = useChange(onSignedOut);
  const run = (body: Omit<ChangedAccount, "login">, done: string) => {
    onFailure("");
    change.mutate(
      { body: { login, ...body }, done },
      { onError: (error) => onFailure(failureText(error)), onSuccess: () => setSetting(false) },
    );
  };
  return (
    <tr>
      <td className={text.identifier}>{login}</td>
      <td>{name}</td>
      <td>
        <Select
          aria-label={texts.roleOf(login)}
          data={roles}
          value={given[0] ?? null}
          allowDeselect={false}
          // An administrator who gives up the role cannot take it back.
          disabled={isOwn || change.isPending}
          onChange={(value) => {
            const role = roleOf(value);
            if (role) run({ role }, texts.changed(login));
          }}
        />
      </td>
      <td>{disabled ? texts.disabled : texts.enabled}</td>
      <td>{createdAt.slice(0, 10)}</td>
      <td className={classes.rowActions}>
        {isSetting ? (
          <PasswordField
            login={login}
            isPending={change.isPending}
            onSave={(password) => run({ password }, texts.changed(login))}
            onCancel={() => setSetting(false)}
          />
        ) : (
          <Button size="sm" variant="subtle" onClick={() => setSetting(true)}>
            {texts.newPassword}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={disabled ? texts.enableOf(login) : texts.disableOf(login)}
          disabled={isOwn}
          loading={change.isPending}
          onClick={() => run({ disabled: !disabled }, texts.changed(login))}
        >
          {disabled ? texts.enable : texts.disable}
        </Button>
      </td>
    </tr>
  );
}

const heads = [texts.login, texts.name, texts.role, texts.state, texts.made] as const;

/** All accounts: who may log in, as what, and a form for another one. */
export function Accounts({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const own = useQuery(accountQuery).data?.login;
  const { data, error } = useQuery(listQuery);
  const [failure, setFailure] = useState("");
  const shown = failure || (error ? failureText(error) : "");
  return (
    <section aria-label={texts.heading} className={classes.usage}>
      <h2>{texts.heading}</h2>
      {shown && (
        <p className={classes.failure} role="alert">
          {shown}
        </p>
      )}
      <AdminTable heads={heads} hiddenHead={texts.actions}>
        {(data ?? []).map((account) => (
          <AccountRow
            key={account.login}
            account={account}
            isOwn={account.login === own}
            onSignedOut={onSignedOut}
            onFailure={setFailure}
          />
        ))}
      </AdminTable>
      <AddAccount onSignedOut={onSignedOut} />
    </section>
  );
}
