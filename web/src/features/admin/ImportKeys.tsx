import { Button, CopyButton, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { answerOf, client, queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import { auditKey } from "./account-list";
import classes from "./admin.module.css";
import { keyTexts as texts } from "./texts";

const listQuery = queries.queryOptions("get", "/api/admin/keys");

/** A key that was just made: the only time that anybody sees it. */
function NewKey({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  return (
    <div className={classes.answer} role="status">
      <p className={text.small}>{texts.once(name)}</p>
      <p className={classes.message}>
        <code>{secret}</code>
      </p>
      <div className={classes.imageActions}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="sm" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button size="sm" variant="subtle" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

/** Keys with which programs import parts: made, shown once, revoked. */
export function ImportKeys({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const cache = useQueryClient();
  const { data: keys, error } = queries.useQuery("get", "/api/admin/keys");
  const [name, setName] = useState("");
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const onError = (failure: unknown) => {
    if (failure instanceof ProblemError && failure.problem.status === 401) onSignedOut();
  };
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: listQuery.queryKey });
    void cache.invalidateQueries({ queryKey: auditKey });
  };
  const addition = useMutation({
    mutationFn: (added: string) =>
      answerOf(client.POST("/api/admin/keys", { body: { name: added } })),
    onSuccess: ({ key }, added) => {
      setMade({ name: added.trim(), secret: key });
      setName("");
    },
    onError,
    onSettled,
  });
  const revocation = useMutation({
    mutationFn: (revoked: string) =>
      client.POST("/api/admin/keys/revoke", { body: { name: revoked } }),
    onSuccess: (_, revoked) => {
      notifications.show({ message: texts.revoked(revoked) });
      setMade((now) => (now?.name === revoked ? null : now));
    },
    onError,
    onSettled,
  });
  const refused = addition.error instanceof ProblemError ? addition.error.problem.errors : [];
  const message = refused?.find(({ path }) => path === "name")?.message ?? null;
  const failure = error ?? revocation.error ?? (message ? null : addition.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addition.mutate(name);
  };
  return (
    <section aria-label={texts.heading} className={classes.usage}>
      <h2>{texts.heading}</h2>
      <p className={`${text.small} ${text.secondary}`}>{texts.about}</p>
      {Boolean(failure) && (
        <p className={classes.failure} role="alert">
          {errorSentence(failure)}
        </p>
      )}
      {keys?.length === 0 && <p className={text.muted}>{texts.none}</p>}
      {keys && keys.length > 0 && (
        <AdminTable heads={texts.heads} hiddenHead={texts.revoke}>
          {keys.map((key) => (
            <tr key={key.name}>
              <td>{key.name}</td>
              <td>{key.createdAt.slice(0, 10)}</td>
              <td>{key.createdBy}</td>
              <td>{key.lastUsedAt.slice(0, 16).replace("T", " ") || texts.never}</td>
              <td>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={texts.revokeOf(key.name)}
                  loading={revocation.isPending && revocation.variables === key.name}
                  onClick={() => revocation.mutate(key.name)}
                >
                  {texts.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {made && <NewKey {...made} onDone={() => setMade(null)} />}
      <form className={classes.addAccount} aria-label={texts.add} onSubmit={submit}>
        <TextInput
          label={texts.name}
          placeholder={texts.nameHint}
          value={name}
          autoComplete="off"
          spellCheck={false}
          error={message}
          errorProps={{ role: "alert" }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={addition.isPending} disabled={name.trim() === ""}>
          {texts.add}
        </Button>
      </form>
    </section>
  );
}
