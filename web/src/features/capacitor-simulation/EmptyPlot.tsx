import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./simulation-page.module.css";
import { texts } from "./texts";
import { workedExamples } from "./worked-examples";

/** Why there is no curve although there are parts. */
export function NoResults({ reason }: { reason: string }): ReactNode {
  return (
    <div className={classes.empty}>
      <h3>{texts.noResults}</h3>
      {reason && <p>{reason}</p>}
    </div>
  );
}

/** As many as fit on the plot; the menu has all of them. A phone shows them in two lines. */
const starts = {
  desktop: workedExamples.slice(0, 4),
  mobile: ["buck-output-bank", "film-snubber", "decoupling-anti-resonance"].flatMap(
    (start) => workedExamples.find(({ id }) => id === start) ?? [],
  ),
};

interface NoPartsProps {
  onExample: (id: string) => void;
}

/** How to start. */
export function NoParts({ onExample }: NoPartsProps): ReactNode {
  const desktop = useDesktop();
  return (
    <div className={classes.empty}>
      <h3>{texts.noResults}</h3>
      <p>{desktop ? texts.emptyAdvice : texts.emptyAdviceMobile}</p>
      <Group align="stretch" justify="center" wrap="wrap" mt={14}>
        {starts[desktop ? "desktop" : "mobile"].map(({ id, title }) => (
          <Button key={id} onClick={() => onExample(id)}>
            {title}
          </Button>
        ))}
      </Group>
    </div>
  );
}
