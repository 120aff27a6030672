import type { ReactNode, RefObject } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { ImageDialog, useImageExport } from "@/domain/plot/export-dialog/ImageDialog";
import { ExportDialog } from "./ExportDialog";
import { fileExports, plotFileName } from "./export-files";
import { plotKind } from "./model/plots";
import type { TableRow } from "./model/table";
import { useSimulation } from "./store";

/** File that a dialog saves: the label of a server file, or `image`. */
type OpenedExport = string | null;

interface ExportsProps {
  opened: OpenedExport;
  rows: readonly TableRow[];
  chart: RefObject<FrequencyChartHandle | null>;
  onClose: () => void;
}

/** The export dialogs, of which at most one is open. */
export function Exports({ opened, rows, chart, onClose }: ExportsProps): ReactNode {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const partNumber = rows.find(({ highlighted }) => highlighted)?.part.mfrPn ?? "";
  const image = useImageExport(chart, plotFileName(plotKind(state, config).plotType, partNumber));
  return (
    <>
      {fileExports.map((file) => (
        <ExportDialog
          key={file.label}
          opened={opened === file.label}
          file={file}
          rows={rows}
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
