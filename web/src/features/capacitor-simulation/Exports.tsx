import { type ReactNode, type RefObject, useState } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { ImageDialog, useImageExport } from "@/domain/plot/export-dialog/ImageDialog";
import { texts as exportTexts } from "@/domain/plot/export-dialog/texts";
import { ExportDialog } from "./ExportDialog";
import { type FileExport, fileExports, plotFileName, spiceExport } from "./export-files";
import { plotKind } from "./model/plots";
import type { TableRow } from "./model/table";
import { useSimulation } from "./store";
import { libraryExport } from "./texts";

/** File that a dialog saves: the label of a server file, `image`, or `libraryExport`. */
type OpenedExport = string | null;

interface ExportsProps {
  opened: OpenedExport;
  rows: readonly TableRow[];
  chart: RefObject<FrequencyChartHandle | null>;
  onClose: () => void;
}

const isLibrary = (opened: OpenedExport, file: FileExport) =>
  opened === libraryExport && file === spiceExport;

/** The export dialogs, of which at most one is open. */
export function Exports(props: ExportsProps): ReactNode {
  const { opened, rows, chart, onClose } = props;
  const config = useConfig();
  const [exported, setExported] = useState(rows);
  // Closed dialogs are not rendered again with each part.
  if (opened !== null && exported !== rows) setExported(rows);
  const { plotType } = useSimulation(({ state }) => plotKind(state, config));
  const partNumber = rows.find(({ highlighted }) => highlighted)?.part.mfrPn ?? "";
  const image = useImageExport(chart, plotFileName(plotType, partNumber));
  return (
    <>
      {fileExports.map((file) => (
        <ExportDialog
          key={file.label}
          opened={opened === file.label || isLibrary(opened, file)}
          first={isLibrary(opened, file) ? exportTexts.ltspiceLibrary : undefined}
          file={file}
          rows={exported}
          onClose={onClose}
        />
      ))}
      <ImageDialog
        opened={opened === "image"}
        hasParts={rows.length > 1}
        image={image}
        onClose={onClose}
      />
    </>
  );
}
