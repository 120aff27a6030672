import { ActionIcon, Button, Group, Popover } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { errorText } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import { lazyComponent } from "@/ui/lazy-component";
import text from "@/ui/text.module.css";
import classes from "./plot-notice.module.css";

const texts = {
  conditionsAndAssumptions: "Conditions and assumptions",
  retry: "Retry",
  lastResult: (time: string) => `The last result, from ${time}, stays on the plot.`,
  howComputed: "How these curves are computed",
};

/** Time of day as "14:32", in the reader's time zone. */
export function clockTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const NoteList = lazyComponent(async () => (await import("./NoteList")).NoteList);

interface PlotNoteProps {
  note: string;
  /** Page that explains the models. */
  modelUrl?: string;
}

/** What the curves assume, in the server's sentences, behind a button beside the title. */
export function PlotNote({ note, modelUrl = "" }: PlotNoteProps): ReactNode {
  return (
    <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          className={classes.noteButton}
          aria-label={texts.conditionsAndAssumptions}
          title={texts.conditionsAndAssumptions}
        >
          <Icon name="info" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.note} aria-label={texts.conditionsAndAssumptions}>
        <Suspense>
          <NoteList note={note} />
        </Suspense>
        {modelUrl && (
          <a className={classes.modelLink} href={modelUrl} target="_blank" rel="noreferrer">
            {texts.howComputed}
          </a>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface PlotAlertProps {
  error: unknown;
  /** When the plot that stays was made; null when there is none. */
  lastResultAt: number | null;
  onRetry: () => void;
}

/** Covers the plot when its newest request failed; the old curves stay visible behind it. */
export function PlotAlert({ error, lastResultAt, onRetry }: PlotAlertProps): ReactNode {
  const { what, advice } = errorText(error);
  const rest = lastResultAt === null ? advice : texts.lastResult(clockTime(lastResultAt));
  return (
    <Group className={classes.alert} gap={10} role="alert">
      <Icon name="unplugged" />
      <div>
        <b>{what}</b> <span className={text.secondary}>{rest}</span>
      </div>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Group>
  );
}
