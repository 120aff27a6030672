import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./simulation-page.module.css";
import { texts } from "./texts";
import { useWorkedExample } from "./use-worked-example";
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

/** How to begin. */
export function NoParts(): ReactNode {
  const desktop = useDesktop();
  const example = useWorkedExample();
  return (
    <div className={classes.empty}>
      <h3>{texts.noResults}</h3>
      <p>{desktop ? texts.emptyAdvice : texts.emptyAdviceMobile}</p>
      <div className={classes.examples}>
        {workedExamples.map((each) => (
          <Button
            key={each.title}
            aria-disabled={example.isPending}
            onClick={() => !example.isPending && example.mutate(each)}
          >
            {each.title}
          </Button>
        ))}
      </div>
    </div>
  );
}
