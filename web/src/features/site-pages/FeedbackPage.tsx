import { Button, Checkbox, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { sessionId } from "@/lib/session-id";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import { feedbackTexts as texts } from "./texts";

/** Longest message that the server takes, and from when on its length is shown. */
const [longest, longAlready] = [4000, 3500];

function useDetails(): readonly string[] {
  const { product, version } = useConfig();
  const { innerWidth, innerHeight, navigator } = window;
  return [
    `${texts.version}: ${product} ${version}`,
    `${texts.identifier}: ${sessionId}`,
    `${texts.window}: ${innerWidth} × ${innerHeight} px`,
    `${texts.browser}: ${navigator.userAgent}`,
  ];
}

function Sent({ onAnother }: { onAnother: () => void }): ReactNode {
  return (
    <>
      <p className={page.lead} role="status">
        {texts.sent}
      </p>
      <Button className={page.action} onClick={onAnother}>
        {texts.another}
      </Button>
    </>
  );
}

/** Takes a message for the administrators; the link leads elsewhere where the operator has an address for it. */
export function FeedbackPage(): ReactNode {
  const details = useDetails();
  const [message, setMessage] = useState("");
  const [hasDetails, setHasDetails] = useState(true);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      client.POST("/api/feedback", {
        body: { message, details: hasDetails ? details.join("\n").slice(0, 1000) : "" },
      }),
    onSuccess: () => setMessage(""),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  if (isSuccess)
    return (
      <article className={page.page}>
        <Sent onAnother={reset} />
      </article>
    );
  return (
    <article className={page.page}>
      <form onSubmit={send}>
        <p className={page.lead}>{texts.lead}</p>
        <Textarea
          className={page.action ?? ""}
          label={texts.message}
          description={texts.advice}
          rows={8}
          // As high as its rows, not as a line.
          styles={{ input: { height: "auto" } }}
          maxLength={longest}
          required
          value={message}
          error={error ? errorSentence(error) : null}
          errorProps={{ role: "alert" }}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {message.length > longAlready && (
          <p className={text.muted} role="status">
            {texts.letters(message.length, longest)}
          </p>
        )}
        <p className={text.muted}>{texts.kept}</p>
        <Checkbox
          className={page.action ?? ""}
          label={texts.withDetails}
          checked={hasDetails}
          onChange={(event) => setHasDetails(event.currentTarget.checked)}
        />
        <ul className={page.facts}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <Button
          type="submit"
          variant="filled"
          className={page.action}
          disabled={message.trim() === ""}
          loading={isPending}
        >
          {texts.send}
        </Button>
      </form>
    </article>
  );
}
