import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./admin.module.css";
import { writtenTexts as texts } from "./texts";

interface OvertakenTextProps {
  editor: string;
  /** What is stored now. */
  theirs: string;
  mine: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two people wrote the same text: both states side by side, and a way on with either. */
export function OvertakenText(props: OvertakenTextProps): ReactNode {
  const { editor, theirs, mine, onTheirs, onMine } = props;
  return (
    <section className={classes.overtaken} aria-label={texts.overtaken(editor)}>
      <p role="alert">{texts.overtaken(editor)}</p>
      <div className={classes.sides}>
        <div>
          <h3>{editor}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <pre tabIndex={0}>{theirs}</pre>
          <Button size="sm" onClick={onTheirs}>
            {texts.takeTheirs}
          </Button>
        </div>
        <div>
          <h3>{texts.you}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <pre tabIndex={0}>{mine}</pre>
          <Button size="sm" onClick={onMine}>
            {texts.keepMine}
          </Button>
        </div>
      </div>
    </section>
  );
}
