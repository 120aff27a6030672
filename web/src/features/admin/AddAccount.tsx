import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { NewAccount } from "@/api/types";
import { Select } from "@/ui/Select";
import { auditKey, listQuery, roleOf, roles } from "./account-list";
import classes from "./admin.module.css";
import { accountTexts as texts } from "./texts";

const blank: NewAccount = { login: "", name: "", password: "", role: "ROLE_EDITOR" };

/** Fields that show their own error. */
const placed: readonly string[] = ["login", "name", "password", "role"];

/** A form for another account. */
export function AddAccount({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const cache = useQueryClient();
  const [account, setAccount] = useState(blank);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: NewAccount) => client.POST("/api/admin/accounts", { body }),
    onSuccess: (_, added) => {
      notifications.show({ message: texts.added(added.login) });
      // Unless the next one is being typed already.
      setAccount((now) => (now === added ? blank : now));
      void cache.invalidateQueries({ queryKey: listQuery.queryKey });
      void cache.invalidateQueries({ queryKey: auditKey });
    },
    onError: (failure) => {
      if (failure instanceof ProblemError && failure.problem.status === 401) onSignedOut();
    },
  });
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const message = (path: string) => errors.find((one) => one.path === path)?.message ?? null;
  // What belongs to no field that shows it.
  const isMisplaced = error !== null && !errors.some(({ path }) => placed.includes(path));
  const field = (key: "login" | "name", label: string) => (
    <TextInput
      label={label}
      value={account[key] ?? ""}
      autoComplete="off"
      spellCheck={false}
      error={message(key)}
      errorProps={{ role: "alert" }}
      onChange={(event) => setAccount({ ...account, [key]: event.currentTarget.value })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(account);
  };
  return (
    <form className={classes.addAccount} aria-label={texts.add} onSubmit={submit}>
      {field("login", texts.login)}
      {field("name", texts.name)}
      <TextInput
        type="password"
        label={texts.password}
        placeholder={texts.passwordHint}
        value={account.password}
        autoComplete="new-password"
        error={message("password")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setAccount({ ...account, password: event.currentTarget.value })}
      />
      <Select
        label={texts.role}
        data={roles}
        value={account.role}
        error={message("role")}
        errorProps={{ role: "alert" }}
        allowDeselect={false}
        onChange={(value) => setAccount({ ...account, role: roleOf(value) ?? account.role })}
      />
      <Button
        type="submit"
        loading={isPending}
        disabled={account.login.trim() === "" || account.password === ""}
      >
        {texts.add}
      </Button>
      {isMisplaced && (
        <p className={classes.failure} role="alert">
          {errorSentence(error)}
        </p>
      )}
    </form>
  );
}
