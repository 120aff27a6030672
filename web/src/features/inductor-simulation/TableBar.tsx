import { Button, SegmentedControl, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { InductorForm } from "@/api/types";
import { ExportButtons, ExportMenu } from "@/domain/part/table/FileButtons";
import classes from "@/domain/part/table/parts-table.module.css";
import type { Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ColumnsMenu } from "./ColumnsMenu";
import own from "./inductor-simulation.module.css";
import { setTableView, tableViews } from "./model/state";
import { useInductors } from "./store";
import { type FileKind, fileKinds, texts } from "./texts";

export type ExportKind = FileKind | "image";

interface TableBarProps {
  form: InductorForm;
  /** Why there is nothing to save. */
  staleness: Staleness | null;
  onExport: (kind: ExportKind) => void;
  onAddPart: () => void;
}

const files = fileKinds.map((kind) => ({ kind, label: texts[kind] }));

/** Whether the table shows inputs or results. */
function ViewChoice(): ReactNode {
  const view = useInductors(({ state }) => state.tableView);
  const update = useInductors((store) => store.update);
  return (
    <SegmentedControl
      className={own.tableView ?? ""}
      aria-label={texts.tableShows}
      size="xs"
      data={tableViews.map((value) => ({ value, label: texts.tableViews[value] }))}
      value={view}
      onChange={(value) => update((state) => setTableView(state, value))}
    />
  );
}

/** Which results the table shows. */
function ResultColumns(): ReactNode {
  const isResults = useInductors(({ state }) => state.tableView === "results");
  if (!isResults) return null;
  return <ColumnsMenu />;
}

/** Head of the parts table: how many parts, for which circuit, and what can be saved of them. */
export function TableBar({ form, staleness, onExport, onAddPart }: TableBarProps): ReactNode {
  const desktop = useDesktop();
  const count = useInductors(({ state }) => state.rows.length);
  const topology = useInductors(({ state }) => state.circuit.topology);
  const note = form.topologies.find(({ value }) => value === topology)?.note;
  const remark = `${own.topologyNote} ${text.secondary} ${text.small}`;
  return (
    <>
      {!desktop && (
        <Stack className={own.phoneView} gap={0}>
          <ViewChoice />
          <p className={remark}>{note}</p>
        </Stack>
      )}
      <div className={classes.bar}>
        <h2 className={text.heading}>{texts.parts}</h2>
        <span className={`${text.muted} ${text.small} ${text.number}`}>
          {texts.count(count, form.maxParts)}
        </span>
        {desktop && <ViewChoice />}
        {desktop && <ResultColumns />}
        {desktop && <span className={remark}>{note}</span>}
        <span className={classes.spacer} />
        {desktop ? (
          <ExportButtons files={files} staleness={staleness} onExport={onExport} />
        ) : (
          <>
            <ExportMenu files={files} staleness={staleness} onExport={onExport} />
            <Button variant="filled" leftSection={<Icon name="plus" />} onClick={onAddPart}>
              {texts.addPart}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
