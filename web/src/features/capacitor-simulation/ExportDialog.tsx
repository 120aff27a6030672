import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue, useLocalStorage } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import type { PlotRequest } from "@/api/types";
import { ExportFoot, ExportShell, NothingToExport } from "@/domain/plot/export-dialog/ExportShell";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import { isLibraryName } from "@/domain/plot/export-dialog/library-name";
import { TextPreview } from "@/domain/plot/export-dialog/TextPreview";
import { texts as exportTexts } from "@/domain/plot/export-dialog/texts";
import { maskOf } from "@/domain/plot/target-mask";
import { useSessionLink } from "@/domain/session-link";
import { formatPlain } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { useIsEntered } from "@/ui/entry/entries";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { ExportFacts, type ExportFactsProps } from "./ExportFacts";
import { PartChoice } from "./ExportPart";
import { type FileExport, ofAllRows, saveExport } from "./export-files";
import { exportedTexts } from "./export-texts";
import { plotKind } from "./model/plots";
import { plotRequest } from "./model/request";
import type { Target } from "./model/state";
import type { TableRow } from "./model/table";
import { exportFields } from "./parameter-groups";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

interface ExportSummaryProps extends ExportFactsProps {
  rows: readonly TableRow[];
  /** The row that the file is made for. */
  chosen: TableRow | undefined;
  onChoose?: ((id: string) => void) | undefined;
  /** Choices of this file alone. */
  children?: ReactNode;
}

/** The rows that the file holds: of a bank every row. */
function rowsIn(
  file: FileExport,
  rows: readonly TableRow[],
  chosen: TableRow | undefined,
): readonly TableRow[] {
  const plotted = rows.filter((row) => row.plotted);
  const holdsAll = file.holdsAllRows || chosen === undefined || chosen.isCombined;
  return holdsAll ? plotted : [chosen];
}

function RowConditions({ row }: { row: TableRow }): ReactNode {
  const { qty, bias, tempAmbient } = row.part.param;
  const count = qty.select > 1 ? `${formatPlain(qty.select)} × ` : "";
  return (
    <li>
      <span className={text.identifier}>
        {row.refDes && <span className={text.muted}>{row.refDes} </span>}
        {count}
        {row.part.mfrPn}
      </span>
      <span className={text.secondary}>
        {formatPlain(bias.select)} V · {formatPlain(tempAmbient.select)} °C
      </span>
    </li>
  );
}

function SettingFields({ inputs }: { inputs: readonly string[] }): ReactNode {
  const settings = useSettings();
  return exportFields
    .filter(({ input }) => inputs.includes(input))
    .map(({ input, Field }) => <Field key={input} settings={settings} errors={{}} bar={false} />);
}

/** What the file will hold: its parts, settings, the plot's range, and the parts' conditions. */
function ExportSummary(props: ExportSummaryProps): ReactNode {
  const { rows, chosen, onChoose, children, ...facts } = props;
  const { file } = facts;
  return (
    <Stack className={classes.summary} gap={14}>
      <PartChoice rows={rows} chosen={chosen} onChoose={onChoose} />
      <SettingFields inputs={file.settings} />
      {children}
      <hr />
      <ExportFacts {...facts} />
      <hr />
      <ul className={classes.parts} aria-label={texts.parts}>
        {rowsIn(file, rows, chosen).map((row) => (
          <RowConditions key={row.id} row={row} />
        ))}
      </ul>
    </Stack>
  );
}

interface ExportContentProps {
  file: FileExport;
  rows: readonly TableRow[];
  /** What the file is written for at first; the first of its forms by default. */
  first?: string | undefined;
  onClose: () => void;
}

interface VariantChoiceProps {
  file: FileExport;
  chosen: string | undefined;
  onChange: (writtenFor: string) => void;
}

function VariantChoice({ file, chosen, onChange }: VariantChoiceProps): ReactNode {
  if (!file.variants) return null;
  return (
    <Select
      label={texts.writtenFor}
      data={file.variants.map(({ writtenFor }) => writtenFor)}
      value={chosen ?? null}
      onChange={(writtenFor) => writtenFor !== null && onChange(writtenFor)}
    />
  );
}

/** The name of what the file holds, where the user gives it, once it has not changed for a moment. */
function useHeldName({ takesName = false }: FileExport) {
  const [name, setName] = useState("Henrad");
  const [settled] = useDebouncedValue(name, 300);
  const field = takesName && (
    <TextInput
      label={exportTexts.libraryName}
      value={name}
      maxLength={64}
      error={isLibraryName(name) ? null : exportTexts.libraryNameRule}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
    />
  );
  const isAllowed = !takesName || isLibraryName(settled);
  return { name: settled, field, isAllowed, isReady: isAllowed && name === settled };
}

/** What the file is made of: a table may have the edges of the band, and has the target. */
function exported(
  file: FileExport,
  { spread: _drawn, ...nominal }: PlotRequest,
  bandColumns: boolean,
  target: Target | null,
): PlotRequest {
  const mask = file.hasBandColumns && target ? maskOf(target) : null;
  return { ...nominal, ...(bandColumns && { spread: "Yes" as const }), ...(mask && { mask }) };
}

/** The row that a file is made for: the highlighted one, or of a combination one that is chosen. */
function useChosenRow(rows: readonly TableRow[]) {
  const [picked, pick] = useState<string | null>(null);
  const highlighted = rows.find((row) => row.highlighted);
  const isPicked = highlighted?.isCombined === true && picked !== null;
  const row = isPicked ? rows.find(({ id }) => id === picked) : highlighted;
  // In a request, Combined is row 0.
  const selection = isPicked && row && !row.isCombined ? { selected: [rows.indexOf(row)] } : {};
  return { row, pick, selection, partNumber: row?.part.mfrPn ?? "" };
}

const firstOf = ({ file, first }: Pick<ExportContentProps, "file" | "first">) =>
  first ?? file.variants?.[0]?.writtenFor;

function ExportContent(props: ExportContentProps): ReactNode {
  const { file: asked, rows, onClose } = props;
  const [writtenFor, setWrittenFor] = useState(firstOf(props));
  const made = useChosenRow(rows);
  const chosen = asked.variants?.find((variant) => variant.writtenFor === writtenFor);
  const link = useSessionLink();
  const [hasConditions, setConditions] = useLocalStorage({
    key: "henrad.csv-conditions",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const conditioned = hasConditions && link !== null ? asked.withConditions?.(link) : undefined;
  const file = conditioned ?? chosen?.file ?? asked;
  const held = useHeldName(file);
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const [bandColumns, setBandColumns] = useState(false);
  const asOnPage = plotRequest(state, config, sessionId);
  const ofRow = { ...asOnPage, ...made.selection };
  const request = exported(file, ofRow, bandColumns, state.target);
  const fileName = file.fileName(request, made.partNumber);
  const preview = useQuery({
    queryKey: ["preview", file.label, writtenFor, hasConditions, request, held.name],
    enabled: held.isAllowed && !(hasConditions && link === null),
    queryFn: ({ signal }) => file.preview(request, signal, held.name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const download = useMutation({
    mutationFn: (wanted: PlotRequest) =>
      saveExport(file, { request: wanted, name: held.name, fallbackName: fileName }),
    onSuccess: onClose,
  });
  const hasSeveral = rows.length > 2 && file.label !== texts.library;
  // A refused entry, here or on the page, is not a setting of a file.
  const isValid = useIsEntered();
  const isReady = isValid && held.isReady && preview.data !== undefined && !download.isPending;
  return (
    <>
      <div className={classes.body}>
        <ExportSummary
          title={plotKind(state, config).title}
          file={file}
          writtenFor={writtenFor}
          rows={rows}
          chosen={made.row}
          onChoose={file.holdsAllRows ? undefined : made.pick}
          request={request}
        >
          <VariantChoice file={asked} chosen={writtenFor} onChange={setWrittenFor} />
          {held.field}
          {file.withConditions && (
            <Checkbox
              label={exportedTexts.conditionLines}
              checked={hasConditions}
              onChange={({ currentTarget }) => setConditions(currentTarget.checked)}
            />
          )}
          {file.hasBandColumns && (
            <Checkbox
              label={texts.bandColumns}
              checked={bandColumns}
              onChange={({ currentTarget }) => setBandColumns(currentTarget.checked)}
            />
          )}
        </ExportSummary>
        <TextPreview
          fileName={fileName}
          content={preview.data}
          error={preview.isFetching ? null : preview.error}
          onRetry={() => void preview.refetch()}
        />
      </div>
      <ExportFoot
        format={file.format(request)}
        onDownload={isReady ? () => download.mutate(request) : null}
        onDownloadAll={isReady && hasSeveral ? () => download.mutate(ofAllRows(request)) : null}
        error={download.error}
        onClose={onClose}
      />
    </>
  );
}

interface ExportDialogProps extends ExportContentProps {
  opened: boolean;
}

/** Previews and saves a file that the server creates from the simulation. */
export const ExportDialog = memo(function ExportDialog(props: ExportDialogProps): ReactNode {
  const { opened, file, rows, first, onClose } = props;
  return (
    <ExportShell opened={opened} title={file.title} onClose={onClose}>
      {rows.length > 1 ? (
        <ExportContent file={file} rows={rows} first={first} onClose={onClose} />
      ) : (
        <NothingToExport format={file.label} onClose={onClose} />
      )}
    </ExportShell>
  );
});
