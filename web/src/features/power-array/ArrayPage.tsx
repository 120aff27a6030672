import { Loader, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ArrayAnswer, ArrayForm, ArrayRequest } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { useOpenRows } from "@/domain/part/table/parts-table";
import { LastValid } from "@/ui/entry/LastValid";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useShell } from "@/ui/shell-store";
import { ArrayTable, rowId } from "./ArrayTable";
import { Candidates } from "./Candidates";
import { verdictOf } from "./model/candidates";
import * as print from "./model/print";
import { type ArrayRow, arrayRows, conditions, isWithoutFeed, requestNotes } from "./model/rows";
import { goToPage } from "./model/state";
import { filteredRows, pageOf, resultPage } from "./model/view";
import { Nearest } from "./Nearest";
import { Pagination } from "./Pagination";
import classes from "./power-array.module.css";
import { ResultFilters } from "./ResultFilters";
import { Start } from "./Start";
import { useArray } from "./store";
import { texts } from "./texts";
import { useArrayForm, useArrayResult, useFormState, useRecalculation } from "./use-array";
import { usePointOfArrays, useStart } from "./use-start";

export { ArrayForm } from "./ArrayForm";

function Loading(): ReactNode {
  return (
    <Stack className={classes.empty} gap="md" align="center" justify="center" role="status">
      <Loader size="sm" type="bars" />
      <p>{texts.calculating}</p>
    </Stack>
  );
}

/** How many arrays fit, the smallest, and the smallest with margin to spare. */
function FitLine({ rows }: { rows: readonly ArrayRow[] }): ReactNode {
  const { smallest, roomy } = useMemo(() => verdictOf(rows), [rows]);
  if (!smallest) return null;
  const facts = ({ seriesParallelCombination, partNumber, footPrint, smallerMargin }: ArrayRow) =>
    [
      `${seriesParallelCombination} ${partNumber}`,
      print.count(footPrint),
      `${print.count(smallerMargin)} %`,
    ] as const;
  return (
    <p className={classes.fit} role="status">
      <b>{texts.fit(print.count(rows.length), rows.length === 1)}</b>{" "}
      {texts.smallest(...facts(smallest))} {roomy && texts.roomy(...facts(roomy))}
    </p>
  );
}

/** Opens a row and brings it into sight, on whichever page it is. */
function useSelection(rows: readonly ArrayRow[], openRows: ReturnType<typeof useOpenRows>) {
  const view = useArray(({ state }) => state.view);
  const update = useArray((store) => store.update);
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    if (sought === null) return;
    document.getElementById(rowId(sought))?.scrollIntoView({ block: "nearest" });
    setSought(null);
  }, [sought]);
  return (row: ArrayRow) => {
    if (!openRows.open.has(row.id)) openRows.toggle(row.id);
    update((state) => goToPage(state, pageOf(row, rows, view)));
    setSought(row.id);
  };
}

interface ArraysProps {
  form: ArrayForm;
  request: ArrayRequest;
  answer: ArrayAnswer;
  rows: readonly ArrayRow[];
}

/** Verdict, plot and table of the arrays that fit. */
function Arrays({ form, request, answer, rows }: ArraysProps): ReactNode {
  const view = useArray(({ state }) => state.view);
  const notes = useMemo(() => requestNotes(answer), [answer]);
  const shown = useMemo(() => filteredRows(rows, view), [rows, view]);
  const result = useMemo(() => resultPage(rows, view), [rows, view]);
  const openRows = useOpenRows();
  const select = useSelection(rows, openRows);
  const lacksStock = view.stock === "inStock" && !view.showSample && isWithoutFeed(answer);
  return (
    <>
      <FitLine rows={rows} />
      {notes.length > 0 && <p className={classes.notes}>{notes.join(" ")}</p>}
      {shown.length > 0 && (
        <Candidates form={form} rows={shown} open={openRows.open} onSelect={select} />
      )}
      <ArrayTable
        rows={result.rows}
        request={request}
        form={form}
        openRows={openRows}
        empty={lacksStock ? texts.noStockFeed : texts.noneFound}
      />
      <Pagination result={result} sizes={form.rowsPerPage} />
    </>
  );
}

function Results({ form }: { form: ArrayForm }): ReactNode {
  const setDrawer = useShell((shell) => shell.setDrawer);
  const showSample = useArray(({ state }) => state.view.showSample ?? false);
  useRecalculation(form);
  const { request, answer, unmet, isLoading, failure, retry } = useArrayResult(form);
  const { isInvalid, isChanged } = useFormState(form, request);
  const staleness = isInvalid ? "invalid" : isChanged ? "unanswered" : null;
  const rows = useMemo(() => (answer ? arrayRows(answer, showSample) : []), [answer, showSample]);
  const hasResults = rows.length > 0;
  const openForm = () => setDrawer(true);
  if (!request && !isLoading) return <Start form={form} onOpenForm={openForm} />;
  return (
    <>
      <ResultFilters
        form={form}
        request={request}
        hasResults={hasResults}
        hasFeed={answer !== null && !isWithoutFeed(answer)}
        isLoading={isLoading && hasResults}
        staleness={staleness}
        onOpenForm={openForm}
      />
      {failure !== null && <Failure error={failure} onRetry={retry} />}
      {hasResults && request && answer && (
        <div className={classes.answer} data-stale={isChanged || undefined}>
          {isChanged && !isLoading && (
            <LastValid inputs={conditions(request, form)} advice={texts.recalculate} />
          )}
          <Arrays form={form} request={request} answer={answer} rows={rows} />
        </div>
      )}
      {isLoading && !hasResults && <Loading />}
      {unmet && !isLoading && <Nearest form={form} request={unmet} />}
    </>
  );
}

/** Undo and redo of the requirements. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useArray();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
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
