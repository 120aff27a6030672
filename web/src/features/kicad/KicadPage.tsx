import { Anchor, Box, Button, Checkbox, CopyButton, Group, Stack, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { accountQuery } from "@/api/account";
import { client, queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type { NewKicadLibrary } from "@/api/types";
import { firstParam, type SearchParams } from "@/lib/search-params";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import { type Filter, filterOf, nameOf, wordsOf } from "./filter";
import { texts } from "./texts";

const listQuery = queries.queryOptions("get", "/api/kicad/profiles");

/** What the fields of a refused library lack, by their names. */
function refusals(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path.split(/[.[]/)[0], message]));
}

/** Makes a library of the filter that Find Parts handed over. */
function MakeLibrary({ filter }: { filter: Filter }): ReactNode {
  const cache = useQueryClient();
  const [name, setName] = useState(() => nameOf(filter));
  const [title, setTitle] = useState("");
  const [onePerRating, setOnePerRating] = useState(false);
  const [needsKey, setNeedsKey] = useState(false);
  const addition = useMutation({
    mutationFn: (body: NewKicadLibrary) => client.POST("/api/kicad/profiles", { body }),
    onSuccess: (_, body) => notifications.show({ message: texts.made(body.name) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
  const refused = refusals(addition.error);
  const isNamed = refused.name !== undefined || refused.title !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    addition.mutate({
      name,
      title,
      filter,
      onePerRating: onePerRating ? "Yes" : "No",
      needsKey: needsKey ? "Yes" : "No",
    });
  };
  return (
    <form aria-label={texts.make} onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <h2 className={text.heading}>{texts.make}</h2>
        <p>{texts.makeOf(wordsOf(filter) || texts.everything)}</p>
        <Group align="flex-start">
          <TextInput
            label={texts.name}
            placeholder={texts.nameHint}
            value={name}
            autoComplete="off"
            spellCheck={false}
            error={refused.name}
            errorProps={{ role: "alert" }}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={texts.title}
            value={title}
            autoComplete="off"
            error={refused.title}
            errorProps={{ role: "alert" }}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Group>
        <Checkbox
          label={texts.onePerRating}
          checked={onePerRating}
          onChange={(event) => setOnePerRating(event.currentTarget.checked)}
        />
        <Checkbox
          label={texts.needsKey}
          checked={needsKey}
          onChange={(event) => setNeedsKey(event.currentTarget.checked)}
        />
        {Boolean(addition.error) && !isNamed && (
          <p role="alert">{refused.filter ?? errorSentence(addition.error)}</p>
        )}
        <Button
          type="submit"
          variant="filled"
          loading={addition.isPending}
          disabled={name.trim() === ""}
        >
          {texts.add}
        </Button>
      </Stack>
    </form>
  );
}

/** The libraries with their addresses and files. */
function Libraries({ mayRemove }: { mayRemove: boolean }): ReactNode {
  const cache = useQueryClient();
  const { data, error } = useQuery(listQuery);
  const removal = useMutation({
    mutationFn: (name: string) => client.POST("/api/kicad/profiles/remove", { body: { name } }),
    onSuccess: (_, name) => notifications.show({ message: texts.removed(name) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
  const failure = error ?? removal.error;
  if (!data) {
    return (
      <p role={failure ? "alert" : "status"}>{failure ? errorSentence(failure) : texts.loading}</p>
    );
  }
  return (
    <section aria-label={texts.libraries}>
      {Boolean(failure) && <p role="alert">{errorSentence(failure)}</p>}
      <ul className={page.facts}>
        {data.profiles.map(({ name, title, parts, needsKey, rootUrl, fileUrl, isBuiltIn }) => (
          <li key={name}>
            <b>{title}</b>{" "}
            <span className={text.note}>
              {typeof parts === "number" ? texts.parts(parts) : texts.unread}
              {needsKey && texts.withKey}
            </span>
            <Group gap="4px 12px" wrap="wrap">
              <Anchor href={fileUrl} download miw={220}>
                {texts.download(name)}
              </Anchor>
              <Box component="code" miw={320}>
                {rootUrl}
              </Box>
              <CopyButton value={rootUrl}>
                {({ copied, copy }) => (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`${copied ? texts.copied : texts.copy}: ${name}`}
                    onClick={copy}
                  >
                    {copied ? texts.copied : texts.copy}
                  </Button>
                )}
              </CopyButton>
              {mayRemove && !isBuiltIn && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={texts.removeOf(name)}
                  loading={removal.isPending && removal.variables === name}
                  onClick={() => removal.mutate(name)}
                >
                  {texts.remove}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Libraries of parts that KiCad opens, and a new one of a filter. */
export function KicadPage(): ReactNode {
  const search = useSearch({ strict: false }) as SearchParams;
  const { data: account } = useQuery(accountQuery);
  const isEditor = (account?.roles.length ?? 0) > 0;
  const filter = filterOf(firstParam(search.filter));
  return (
    <div className={page.page}>
      <Stack gap="md">
        <p className={page.lead}>{texts.lead}</p>
        <p>{texts.steps}</p>
        {isEditor && filter && <MakeLibrary filter={filter} />}
        <Libraries mayRemove={isEditor} />
        {isEditor && !filter && <p>{texts.fromFind}</p>}
        <p className={text.note}>{texts.models}</p>
      </Stack>
    </div>
  );
}
