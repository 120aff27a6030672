import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Account } from "@/api/types";
import page from "@/ui/page.module.css";
import classes from "./login.module.css";
import { texts } from "./texts";
import { useLogin } from "./use-login";

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
    <form className={`${page.page} ${classes.form}`} onSubmit={submit} noValidate>
      {interrupted && <p className={classes.interrupted}>{texts.ended}</p>}
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
        <p className={classes.failure} role="alert">
          {message}
        </p>
      )}
      <Button type="submit" variant="filled" className={classes.submit} loading={isPending}>
        {texts.submit}
      </Button>
      <p className={classes.note}>{texts.note}</p>
    </form>
  );
}
