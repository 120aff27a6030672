import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import classes from "./export-dialog.module.css";
import { texts } from "./texts";

async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ color: "red", message: texts.copyFailed });
  }
}

function Code({ content }: { content: string }): ReactNode {
  const lines = content.replace(/\r?\n$/, "").split(/\r?\n/);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.code} tabIndex={0} aria-label={texts.preview}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={index} className={classes.line}>
          {line}
        </span>
      ))}
    </section>
  );
}

interface TextPreviewProps {
  fileName: string;
  content: string | undefined;
  error: unknown;
}

/** The file as text with numbered lines, ready to be copied. */
export function TextPreview({ fileName, content, error }: TextPreviewProps): ReactNode {
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <span className={classes.fileName}>{fileName}</span>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name="copy" size={14} />}
          disabled={content === undefined}
          onClick={() => void copy(content ?? "")}
        >
          {texts.copy}
        </Button>
      </div>
      {error ? (
        <p className={classes.note} role="alert">
          {errorSentence(error)}
        </p>
      ) : content === undefined ? (
        <p className={classes.note}>{texts.loading}</p>
      ) : (
        <Code content={content} />
      )}
    </div>
  );
}
