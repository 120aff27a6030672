import { Checkbox, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { InductorForm } from "@/api/types";
import { ExportFoot, ExportShell, NothingToExport } from "@/domain/plot/export-dialog/ExportShell";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import { TextPreview } from "@/domain/plot/export-dialog/TextPreview";
import { linePaths } from "@/domain/plot/mounting";
import { commentLine, useSessionLink } from "@/domain/session-link";
import { formatPlain } from "@/lib/quantity";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { useIsEntered } from "@/ui/entry/entries";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { ComponentConditions } from "./component/ComponentFields";
import { LibraryFields } from "./component/LibraryFields";
import { componentPlotOf, dialects, fileFormats, lineImpedances } from "./component/settings";
import { CircuitFacts, ComponentFacts } from "./ExportFacts";
import { fileExports } from "./export-files";
import { highlightRow, inductorFields, type PartRow, setComponent } from "./model/state";
import { useInductors } from "./store";
import { type FileKind, texts } from "./texts";

const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

/** The part that the file is made for: the highlighted row. */
function PartChoice(): ReactNode {
  const { rows, highlight } = useInductors(({ state }) => state);
  const update = useInductors((store) => store.update);
  return (
    <Select
      label={texts.part}
      data={rows.map(({ id, part }, index) => ({ value: id, label: `L${index + 1} · ${part.pn}` }))}
      value={highlight}
      onChange={(id) => id !== null && update((state) => highlightRow(state, id))}
    />
  );
}

function SpiceFields(): ReactNode {
  const { dialect, spiceFileFormat } = useInductors(({ state }) => state.component);
  const update = useInductors((store) => store.update);
  return (
    <>
      <Select
        label={texts.writtenFor}
        data={dialects.map((value) => ({ value, label: texts.dialects[value] }))}
        value={dialect}
        onChange={(value) => {
          const chosen = dialects.find((each) => each === value);
          if (chosen) update((state) => setComponent(state, { dialect: chosen }));
        }}
      />
      <ChoiceField
        label={texts.fileFormat}
        choices={same(fileFormats)}
        value={spiceFileFormat}
        onChange={(format) => update((state) => setComponent(state, { spiceFileFormat: format }))}
      />
    </>
  );
}

function LineFields(): ReactNode {
  const { path, line } = useInductors(({ state }) => state.component);
  const update = useInductors((store) => store.update);
  return (
    <>
      <ChoiceField
        label={texts.path}
        choices={same(linePaths)}
        value={path}
        onChange={(chosen) => update((state) => setComponent(state, { path: chosen }))}
      />
      <ChoiceField
        label={texts.line}
        choices={lineImpedances.map((value) => ({ value, label: `${value} Ω` }))}
        value={line}
        onChange={(chosen) => update((state) => setComponent(state, { line: chosen }))}
      />
    </>
  );
}

function conditionsOf({ part }: PartRow): string {
  return inductorFields
    .map((field) => part.param[field])
    .map(({ select, unit }) => `${formatPlain(select ?? 0)} ${unit}`)
    .join(" · ");
}

function Parts({ rows, ofCircuit }: { rows: readonly PartRow[]; ofCircuit: boolean }): ReactNode {
  const all = useInductors(({ state }) => state.rows);
  return (
    <ul className={classes.parts} aria-label={texts.parts}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={text.identifier}>
            <span className={text.muted}>{`L${all.indexOf(row) + 1}`} </span>
            {row.part.pn}
          </span>
          {ofCircuit && <span className={text.secondary}>{conditionsOf(row)}</span>}
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  kind: FileKind;
  form: InductorForm;
  rows: readonly PartRow[];
  bandColumns: boolean;
  onBandColumns: (shown: boolean) => void;
}

function Summary(props: SummaryProps): ReactNode {
  const { kind, form, rows, bandColumns, onBandColumns } = props;
  const { holdsAllParts } = fileExports[kind];
  const plotType = useInductors(({ state }) => state.plotType);
  const ofCircuit = kind === "csv" && componentPlotOf(plotType) === null;
  return (
    <Stack className={classes.summary} gap={14}>
      {!holdsAllParts && <PartChoice />}
      {kind === "spice" && <SpiceFields />}
      {kind === "s2p" && <LineFields />}
      {kind === "library" && <LibraryFields />}
      {!ofCircuit && <ComponentConditions form={form} />}
      {kind === "csv" && !ofCircuit && (
        <Checkbox
          label={texts.bandColumns}
          checked={bandColumns}
          onChange={({ currentTarget }) => onBandColumns(currentTarget.checked)}
        />
      )}
      {!holdsAllParts && <hr />}
      {ofCircuit ? <CircuitFacts form={form} /> : <ComponentFacts />}
      <hr />
      <Parts rows={rows} ofCircuit={ofCircuit} />
    </Stack>
  );
}

type ContentProps = Omit<ExportDialogProps, "opened">;

function Content({ kind, form, onClose }: ContentProps): ReactNode {
  const file = fileExports[kind];
  const onPage = useInductors((store) => store.state);
  const [bandColumns, setBandColumns] = useState(false);
  // A table has the band that its own choice asks for, whether or not it is drawn.
  const state = setComponent(onPage, { spreadBand: bandColumns });
  const isValid = useIsEntered();
  const rows = file.holdsAllParts
    ? state.rows
    : state.rows.filter(({ id }) => id === state.highlight);
  const { plotType, circuit, component } = state;
  const isTable = kind === "csv";
  const fallbackName = file.fileName(state, rows);
  const link = useSessionLink() ?? undefined;
  const preview = useQuery({
    queryKey: ["inductor-file", kind, plotType, circuit, component, rows],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => file.preview(state, rows, signal),
  });
  const download = useMutation({
    mutationFn: (wanted: readonly PartRow[]) => file.save(state, wanted, { fallbackName, link }),
    onSuccess: onClose,
  });
  // A refused entry, here or on the page, is not a setting of a file.
  const isReady = isValid && preview.data !== undefined && !download.isPending;
  const hasSeveral = !file.holdsAllParts && state.rows.length > 1;
  return (
    <>
      <div className={classes.body}>
        <Summary
          kind={kind}
          form={form}
          rows={rows}
          bandColumns={bandColumns}
          onBandColumns={setBandColumns}
        />
        <TextPreview
          fileName={fallbackName}
          content={
            preview.data && isTable && link ? commentLine(link) + preview.data : preview.data
          }
          error={preview.isFetching ? null : preview.error}
          onRetry={() => void preview.refetch()}
        />
      </div>
      <ExportFoot
        format={texts[kind]}
        onDownload={isReady ? () => download.mutate(rows) : null}
        onDownloadAll={isReady && hasSeveral ? () => download.mutate(state.rows) : null}
        error={download.error}
        onClose={onClose}
      />
    </>
  );
}

interface ExportDialogProps {
  opened: boolean;
  kind: FileKind;
  form: InductorForm;
  onClose: () => void;
}

/** Previews and saves a file that the server makes of the parts. */
export function ExportDialog({ opened, kind, ...content }: ExportDialogProps): ReactNode {
  const hasParts = useInductors(({ state }) => state.rows.length > 0);
  return (
    <ExportShell opened={opened} title={fileExports[kind].title} onClose={content.onClose}>
      {hasParts ? (
        <Content kind={kind} {...content} />
      ) : (
        <NothingToExport format={texts[kind]} onClose={content.onClose} />
      )}
    </ExportShell>
  );
}
