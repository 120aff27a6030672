import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { FindRequest } from "@/api/types";
import { examplesOf } from "@/domain/selection-examples";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { stateOfRequest } from "./model/request";
import type { FindState } from "./model/state";
import { texts } from "./texts";

/** What the page is for, and searches to begin with. */
export function Examples({ onChange }: { onChange: (state: FindState) => void }): ReactNode {
  return (
    <div className={classes.start}>
      <p>{texts.start}</p>
      <h2 className={text.heading}>{texts.examples}</h2>
      {examplesOf<FindRequest>("/api/find").map(({ id, title, says, request }) => (
        <Button
          key={id}
          variant="default"
          title={says}
          onClick={() => onChange(stateOfRequest(request))}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
