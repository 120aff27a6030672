import { Loader } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { ArrayForm } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { LastValid } from "@/ui/entry/LastValid";
import { useShell } from "@/ui/shell-store";
import { ArrayTable } from "./ArrayTable";
import { arrayRows, conditions, requestNotes } from "./model/rows";
import { resultPage } from "./model/view";
import { Nearest } from "./Nearest";
import { Pagination } from "./Pagination";
import classes from "./power-array.module.css";
import { ResultFilters } from "./ResultFilters";
import { useArray } from "./store";
import { texts } from "./texts";
import { useArrayForm, useArrayResult, useFormState } from "./use-array";
import { usePointOfArrays, useStart } from "./use-start";

export { ArrayForm } from "./ArrayForm";

function Loading(): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <Loader size="sm" type="bars" />
      <p>{texts.calculating}</p>
    </div>
  );
}

function Results({ form }: { form: ArrayForm }): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  const view = useArray(({ state }) => state.view);
  const { request, answer, unmet, isLoading, failure, retry } = useArrayResult(form);
  const { isInvalid, isChanged } = useFormState(form, request);
  const staleness = isInvalid ? "invalid" : isChanged ? "unanswered" : null;
  const rows = useMemo(() => (answer ? arrayRows(answer) : []), [answer]);
  const notes = useMemo(() => (answer ? requestNotes(answer) : []), [answer]);
  const result = useMemo(() => resultPage(rows, view), [rows, view]);
  const hasResults = rows.length > 0;
  return (
    <>
      <ResultFilters
        form={form}
        request={request}
        hasResults={hasResults}
        staleness={staleness}
        onOpenForm={() => setDrawer(true)}
      />
      {failure !== null && <Failure error={failure} onRetry={retry} />}
      {hasResults && request && (
        <div className={classes.answer} data-stale={isChanged || undefined}>
          {isChanged && <LastValid inputs={conditions(request, form)} advice={texts.recalculate} />}
          {notes.length > 0 && <p className={classes.notes}>{notes.join(" ")}</p>}
          <ArrayTable rows={result.rows} request={request} form={form} />
          <Pagination result={result} sizes={form.rowsPerPage} />
        </div>
      )}
      {isLoading && <Loading />}
      {unmet && !isLoading && <Nearest form={form} request={unmet} />}
      {!hasResults && !isLoading && !unmet && (
        <div className={classes.empty}>
          <p>{form.messages.emptyState}</p>
        </div>
      )}
    </>
  );
}

/** Arrays of ceramic chips rated for a voltage and a current at a frequency. */
export function ArrayPage(): ReactNode {
  const form = useArrayForm();
  return (
    <div className={calculator.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.data && <Results form={form.data} />}
    </div>
  );
}

/** The calculator, with what its address asks for. */
export function ArrayRoute(): ReactNode {
  useStart();
  usePointOfArrays();
  return <ArrayPage />;
}
