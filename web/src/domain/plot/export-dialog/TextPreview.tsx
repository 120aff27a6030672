import { Box, Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
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

/** SPICE and Touchstone files: a star or an exclamation mark begins a comment, a dot a statement. */
function Line({ line }: { line: string }): ReactNode {
  const [keyword = ""] = /^\.[A-Z]+/i.exec(line) ?? [];
  return (
    <span className={classes.line} data-tone={/^[*!]/.test(line) ? "comment" : undefined}>
      {keyword && (
        <Box component="span" c="var(--accent-ink)" fw={600}>
          {keyword}
        </Box>
      )}
      {line.slice(keyword.length)}
    </span>
  );
}

function Code({ content }: { content: string }): ReactNode {
  const lines = content.replace(/\r?\n$/, "").split(/\r?\n/);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.code} tabIndex={0} aria-label={texts.preview}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Line key={index} line={line} />
      ))}
    </section>
  );
}

interface TextPreviewProps {
  fileName: string;
  content: string | undefined;
  /** Why there is no preview. */
  error: unknown;
  /** Asks for the preview again. */
  onRetry: () => void;
}

function Unpreviewed({ error, onRetry }: Pick<TextPreviewProps, "error" | "onRetry">): ReactNode {
  return (
    <Stack className={classes.note} gap="md" align="flex-start">
      <p role="alert">{errorSentence(error)}</p>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Stack>
  );
}

/** The file as text with numbered lines, ready to be copied. */
export function TextPreview(props: TextPreviewProps): ReactNode {
  const { fileName, content, error, onRetry } = props;
  return (
    <Box miw={0}>
      <Group className={text.ruled} h={37} pr={8} pl={16} gap={0} justify="space-between">
        <span className={`${classes.fileName} ${text.cut}`}>{fileName}</span>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name="copy" size={14} />}
          disabled={content === undefined}
          onClick={() => void copy(content ?? "")}
        >
          {texts.copy}
        </Button>
      </Group>
      {error ? (
        <Unpreviewed error={error} onRetry={onRetry} />
      ) : content === undefined ? (
        <Stack className={classes.note} component="p" gap="md" align="flex-start">
          {texts.loading}
        </Stack>
      ) : (
        <Code content={content} />
      )}
    </Box>
  );
}
