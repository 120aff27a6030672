import { Button, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { answerOf, client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { SiteTextHistory } from "@/api/types";
import { ReleaseEntry } from "@/domain/site/ReleaseEntry";
import { WrittenPage } from "@/domain/site/WrittenPage";
import { readPage } from "@/domain/site/written-page";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { OvertakenText } from "./OvertakenText";
import { isSignedOut } from "./site-settings";
import { useTextDraft } from "./text-drafts";
import { writtenTexts as texts } from "./texts";
import {
  builtIn,
  failureText,
  historyQuery,
  saveText,
  type TextName,
  textNames,
} from "./written-text";

/** The page as visitors would see it. */
function Preview({ name, value }: { name: TextName; value: string }): ReactNode {
  const isNotes = name === "release-notes";
  const { data, error } = useQuery({
    queryKey: ["release-preview", value],
    enabled: isNotes,
    queryFn: () => answerOf(client.POST("/api/admin/text/preview", { body: { value } })),
  });
  if (!isNotes) return <WrittenPage {...readPage(value)} />;
  if (error) {
    return (
      <p className={classes.failure} role="alert">
        {failureText(error)}
      </p>
    );
  }
  return data?.releases.map((release) => <ReleaseEntry key={release.version} release={release} />);
}

interface EarlierProps {
  history: SiteTextHistory;
  onTake: (value: string) => void;
}

/** Every saved state; one can be taken into the field. */
function Earlier({ history, onTake }: EarlierProps): ReactNode {
  if (history.revisions.length === 0) return <p className={text.muted}>{texts.neverWritten}</p>;
  return (
    <table className={classes.audit}>
      <tbody>
        {history.revisions.map(({ revision, savedAt, editor, value }) => (
          <tr key={revision}>
            <td>{texts.revision(revision)}</td>
            <td>{savedAt.slice(0, 16).replace("T", " ")}</td>
            <td>{editor}</td>
            <td>{value === "" ? texts.builtIn : texts.characters(value.length)}</td>
            <td>
              <Button
                size="sm"
                variant="subtle"
                aria-label={texts.takeOf(revision)}
                onClick={() => onTake(value)}
              >
                {texts.take}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditorProps {
  name: TextName;
  history: SiteTextHistory;
  onSignedOut: () => void;
}

function Editor({ name, history, onSignedOut }: EditorProps): ReactNode {
  const cache = useQueryClient();
  const newest = history.revisions[0];
  const stored = newest?.value || builtIn(name, history);
  const draft = useTextDraft(name, { revision: newest?.revision ?? 0, value: stored });
  const { value, base } = draft;
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: (written: string) => saveText(cache, name, written, base),
    onError: (failure) => {
      if (isSignedOut(failure)) onSignedOut();
    },
  });
  const isBuiltIn = !newest || newest.value === "";
  return (
    <>
      <Textarea
        label={texts.names[name]}
        description={name === "release-notes" ? texts.notesHint : texts.pageHint}
        value={value}
        minRows={10}
        maxRows={24}
        autosize
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <div className={classes.settingFoot}>
        <Button
          disabled={!draft.isChanged || draft.isOvertaken}
          loading={isPending}
          onClick={() => mutate(value)}
        >
          {texts.save}
        </Button>
        <Button variant="subtle" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hidePreview : texts.preview}
        </Button>
        <Button
          variant="subtle"
          disabled={isBuiltIn || draft.isOvertaken}
          onClick={() => mutate("")}
        >
          {texts.backToBuiltIn}
        </Button>
        {draft.isChanged && <span className={text.muted}>{texts.unsaved}</span>}
        {isSuccess && !draft.isChanged && (
          <p className={classes.answer} role="status">
            {texts.saved(texts.names[name])}
          </p>
        )}
      </div>
      {newest && draft.isOvertaken && (
        <OvertakenText
          editor={newest.editor}
          theirs={stored}
          mine={value}
          onTheirs={() => {
            reset();
            draft.forget();
          }}
          onMine={() => {
            reset();
            draft.rebase();
          }}
        />
      )}
      {error && !draft.isOvertaken && (
        <p className={classes.failure} role="alert">
          {failureText(error)}
        </p>
      )}
      {isShown && (
        <section aria-label={texts.preview} className={classes.preview}>
          <Preview name={name} value={value} />
        </section>
      )}
      <Earlier
        history={history}
        onTake={(taken) => draft.change(taken || builtIn(name, history))}
      />
    </>
  );
}

/** Release notes and legal pages, with preview and history. */
export function WrittenTexts({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const [name, setName] = useState<TextName>("release-notes");
  const { data, error } = useQuery(historyQuery(name));
  return (
    <section aria-label={texts.heading} className={classes.usage}>
      <h2>{texts.heading}</h2>
      <Select
        className={classes.which}
        aria-label={texts.which}
        data={textNames.map((value) => ({ value, label: texts.names[value] }))}
        value={name}
        allowDeselect={false}
        onChange={(chosen) => setName(textNames.find((known) => known === chosen) ?? name)}
      />
      {error && (
        <p className={classes.failure} role="alert">
          {errorSentence(error)}
        </p>
      )}
      {data && <Editor key={name} name={name} history={data} onSignedOut={onSignedOut} />}
    </section>
  );
}
