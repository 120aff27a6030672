import { Button, Group, Loader, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import type { BankAnswer, BankChange } from "@/api/types";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Outcome";
import { formatGrouped } from "@/lib/quantity";
import { type Column, DataTable } from "@/ui/DataTable";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import { Actions, AreaCell, isTight, marginText, Parts } from "./BankCells";
import classes from "./bank-designer.module.css";
import { type BankRow, boundPieces } from "./model/answer";
import { bankOf, changedState, isOpenChange } from "./model/changes";
import { useBank } from "./store";
import { texts } from "./texts";
import { useChanges } from "./use-changes";
import { useDesign } from "./use-design";

interface ChangesTableProps {
  /** The answer without a bank. */
  answer: BankAnswer;
  /** The change whose bank is drawn thick. */
  chosen: string;
  staleness: Staleness | null;
}

/** Applies a change to the form in one step, and designs with it. */
function useApply(): (change: BankChange) => void {
  const change = useBank((store) => store.change);
  const begin = useDesign((design) => design.begin);
  return (chosen) => {
    change(changedState(useBank.getState().state, chosen));
    void begin();
  };
}

/** What is known of a change without a bank. */
function NoBank({ change }: { change: BankChange }): ReactNode {
  const { closest, status } = change.answer;
  if (status === "impossible") return texts.changeImpossible;
  return closest
    ? texts.nearest(closest.worst.ratio, closest.worst.frequency)
    : texts.changeNotFound;
}

function RowAction({ change, staleness }: { change: BankChange; staleness: Staleness | null }) {
  const apply = useApply();
  const { status, searching, searchOn, stop } = useChanges();
  const off = offWhile(staleness);
  if (searching === change.text)
    return (
      <Button size="xs" variant="subtle" onClick={stop}>
        {texts.halt}
      </Button>
    );
  if (bankOf(change))
    return (
      <Button
        size="xs"
        {...off}
        aria-label={texts.applyTo(change.text)}
        onClick={() => apply(change)}
      >
        {texts.apply}
      </Button>
    );
  if (!isOpenChange(change)) return null;
  const isBusy = status === "running" || searching !== null;
  return (
    <Button
      size="xs"
      variant="subtle"
      {...off}
      disabled={off.disabled || isBusy}
      aria-label={texts.searchOnFor(change.text)}
      onClick={() => void searchOn(change)}
    >
      {texts.searchOn}
    </Button>
  );
}

/** A figure of the bank of a change; a dash without one. */
const ofBank =
  (print: (row: BankRow) => ReactNode) =>
  (change: BankChange): ReactNode => {
    const row = bankOf(change);
    return row ? print(row) : texts.noValue;
  };

function columnsOf(
  { chosen, staleness }: ChangesTableProps,
  slots: ReadonlyMap<string, number>,
): Column<BankChange>[] {
  const pick = useDesign.getState().pick;
  const { columns } = texts;
  const right = (id: string, head: string) => ({ id, head, label: head, align: "right" }) as const;
  return [
    {
      id: "chosen",
      head: texts.chosen,
      headHidden: true,
      cell: (change) =>
        bankOf(change) && (
          <Radio
            size="xs"
            name="change"
            aria-label={texts.show(change.text)}
            checked={change.text === chosen}
            onChange={() => pick(change.text)}
          />
        ),
    },
    {
      id: "curve",
      head: texts.curve,
      cell: (change) => {
        const slot = slots.get(change.text);
        return slot === undefined ? (
          <span className={classes.quiet}>{texts.noBankFound}</span>
        ) : (
          <Group className={classes.curve} component="span">
            <SeriesSwatch slot={slot} /> {texts.bankNumber(slot)}
          </Group>
        );
      },
    },
    { id: "change", head: texts.oneChange, namesRow: true, cell: ({ text: words }) => words },
    {
      id: "bank",
      head: columns.bank,
      cell: (change) => {
        const row = bankOf(change);
        return row ? <Parts row={row} /> : <NoBank change={change} />;
      },
      cellProps: (change) => {
        const row = bankOf(change);
        return { className: row ? text.identifier : classes.quiet };
      },
    },
    { ...right("pieces", columns.pieces), cell: ofBank(({ pieces }) => pieces) },
    {
      ...right("bound", columns.bound),
      cell: ({ answer }) => boundPieces(answer) ?? texts.noValue,
    },
    { ...right("area", columns.area), cell: ofBank(({ area }) => <AreaCell area={area} />) },
    {
      ...right("margin", columns.margin),
      cell: ofBank(({ worst }) => marginText(worst.margin)),
    },
    {
      id: "action",
      head: texts.action,
      headHidden: true,
      control: true,
      cell: (change) => <RowAction change={change} staleness={staleness} />,
    },
  ];
}

/** The note below: what was proven, and how far the banks are to be trusted. */
function Note({ answer }: { answer: BankAnswer }): ReactNode {
  const { changes, stopped, status } = useChanges();
  const banks = changes.flatMap((change) => bankOf(change) ?? []);
  const tight = banks.filter(isTight);
  return (
    <p className={calculator.note}>
      {texts.changesNote} <b>{texts.columns.bound}</b>:{" "}
      {texts.boundNote(formatGrouped(answer.screened))}{" "}
      {tight.length > 0 && texts.tightBanks(tight.length, banks.length)}
      {status === "done" && stopped && ` ${texts.changesStopped}`}
    </p>
  );
}

/** What would make a bank possible: each change with its bank, those that work first. */
export function ChangesTable(props: ChangesTableProps): ReactNode {
  const { answer, chosen, staleness } = props;
  const { status, changes, asked, error, begin } = useChanges();
  const works = changes.filter((change) => bankOf(change));
  const slots = new Map(works.map((change, index) => [change.text, index + 1]));
  const chosenChange = works.find((change) => change.text === chosen);
  return (
    <>
      <div className={`${calculator.panelBar} ${classes.bar} ${text.screen}`}>
        <h2 className={text.heading}>{texts.whatWouldHelp}</h2>
        <span className={classes.quiet} role="status">
          {status === "running" ? (
            <>
              <Loader size={12} /> {texts.changesRunning(changes.length)}
            </>
          ) : (
            status === "done" && texts.changesFound(works.length, changes.length)
          )}
        </span>
        <span className={calculator.spacer} />
        <Actions row={chosenChange && bankOf(chosenChange)} staleness={staleness} />
      </div>
      {status === "error" && <Failure error={error} onRetry={() => asked && void begin(asked)} />}
      {changes.length > 0 && (
        <DataTable
          label={texts.whatWouldHelp}
          columns={columnsOf(props, slots)}
          rows={changes}
          keyOf={({ text: words }) => words}
          useRow={({ text: words }) => ({ "data-chosen": words === chosen || undefined })}
          box={{ className: `${calculator.tableBox} ${classes.banks}` }}
          table={{
            className: `${calculator.table} ${classes.changes}`,
            "data-stale": offWhile(staleness).disabled || undefined,
          }}
        />
      )}
      {changes.length > 0 && <Note answer={answer} />}
    </>
  );
}
