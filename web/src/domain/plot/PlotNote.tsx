import { ActionIcon, Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { NoteList } from "./NoteList";
import classes from "./plot-notice.module.css";
import { texts } from "./texts";

interface PlotNoteProps {
  note: string;
  /** Where the models behind the curves are explained. */
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
        <NoteList note={note} />
        {modelUrl && (
          <a className={classes.modelLink} href={modelUrl} target="_blank" rel="noreferrer">
            {texts.howComputed}
          </a>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
