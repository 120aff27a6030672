import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import type { WorkedExample } from "./example-content";
import classes from "./simulation-page.module.css";

const texts = {
  workedExample: (title: string) => `Worked example: ${title}`,
  closeExample: "Close the explanation",
};

interface ExampleNoteProps {
  example: WorkedExample;
  onClose: () => void;
}

/** The question that a worked example answers, and its answer. */
export function ExampleNote({ example, onClose }: ExampleNoteProps): ReactNode {
  return (
    <aside className={classes.example} aria-label={texts.workedExample(example.title)}>
      <p>
        <b>{example.question}</b> {example.answer}
      </p>
      <ActionIcon size="sm" aria-label={texts.closeExample} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </aside>
  );
}
