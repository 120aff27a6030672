import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { FindRequest } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { NoRail } from "@/domain/operating-point/NoRail";
import { examplesOf } from "@/domain/selection-examples";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { stateOfRequest } from "./model/request";
import { type FindState, sentenceOf } from "./model/state";
import { QueryLine } from "./QueryLine";
import { Results } from "./Results";
import { texts } from "./texts";
import { useFindState, useFound, usePointInAddress } from "./use-find";
import { Verdict } from "./Verdict";

export { Facets } from "./Facets";

/** What the page is for, and searches to begin with. */
function Examples({ onChange }: { onChange: (state: FindState) => void }): ReactNode {
  return (
    <Stack className={classes.start} align="flex-start">
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
    </Stack>
  );
}

/** Searches the whole catalogue for what parts do at an operating point. */
export function FindPage(): ReactNode {
  usePointInAddress();
  const { state, change } = useFindState();
  const found = useFound(state);
  const { answer, answered, status, error, retry, isPartial, staleness } = found;
  // What stands beside the answer is what it answers.
  const asked = answered?.state ?? state;
  return (
    <Stack className={classes.page} gap={0}>
      <QueryLine
        state={state}
        matches={staleness === null && !isPartial ? (answer?.matches ?? null) : null}
        onChange={change}
      />
      {status === "error" && <Failure error={error} onRetry={retry} />}
      {answer ? (
        <>
          {isOutdated(staleness) && <LastValid inputs={sentenceOf(asked)} />}
          <NoRail bias={asked.bias} />
          <Verdict
            answer={answer}
            state={asked}
            isStale={staleness !== null}
            isPartial={isPartial}
            onChange={change}
          />
          <Results
            answer={answer}
            newest={found.newest}
            state={asked}
            staleness={staleness}
            isPartial={isPartial}
            onChange={change}
          />
        </>
      ) : status === "loading" ? (
        <p className={calculator.note} role="status">
          {texts.loading}
        </p>
      ) : (
        status === "idle" && <Examples onChange={change} />
      )}
    </Stack>
  );
}
