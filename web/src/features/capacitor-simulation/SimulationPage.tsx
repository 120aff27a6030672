import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { useDesktop } from "@/ui/use-desktop";
import { CsvModal } from "./CsvModal";
import { csvFileName } from "./csv-file";
import { placeErrors } from "./field-errors";
import { plotKind } from "./model/plots";
import { tableRows } from "./model/table";
import { ParameterFields } from "./ParameterFields";
import { PartsTable } from "./PartsTable";
import { PlotArea } from "./PlotArea";
import { MobilePlotBar, PlotTypeBar } from "./PlotTypeBar";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { TableBar } from "./TableBar";
import { useImageExport } from "./use-image-export";
import { usePlot } from "./use-plot";

export interface SimulationPageProps {
  /** Why the part that the address names could not be added. */
  notice: ReactNode;
  /** Opens the part picker where it is not in sight. */
  onAddPart: () => void;
}

export function SimulationPage({ notice, onAddPart }: SimulationPageProps): ReactNode {
  const config = useConfig();
  const desktop = useDesktop();
  const { state, setRules } = useSimulation();
  useLayoutEffect(() => setRules(config), [setRules, config]);
  const plot = usePlot();
  const table = useMemo(() => tableRows(state, config), [state, config]);
  const errors = placeErrors(plot.status === "error" ? plot.error : null, plot.rowIds);

  const page = useRef<HTMLDivElement>(null);
  const chart = useRef<FrequencyChartHandle>(null);
  const [zoomed, setZoomed] = useState(false);
  const [tableView, { toggle: toggleTable }] = useDisclosure();
  const [csvOpened, csv] = useDisclosure();
  const highlighted = table.find((row) => row.highlighted);
  const { plotType } = plotKind(state, config);
  const imageName = csvFileName(plotType, highlighted?.part.mfrPn ?? "").replace(/\.csv$/, "");
  const saveImage = useImageExport(chart, imageName);

  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void page.current?.requestFullscreen();
  };

  return (
    <div className={classes.page} ref={page}>
      {desktop ? (
        <>
          <PlotTypeBar
            plotted={table.length > 1}
            zoomed={zoomed}
            tableView={tableView}
            onZoomOut={() => chart.current?.resetZoom()}
            onToggleTable={toggleTable}
            onFullScreen={toggleFullScreen}
          />
          <ParameterFields errors={errors} layout="bar" />
        </>
      ) : (
        <MobilePlotBar errors={errors} />
      )}
      {notice && <div className={classes.notice}>{notice}</div>}
      <PlotArea
        plot={plot}
        table={table}
        view={tableView ? "table" : "plot"}
        chart={chart}
        onZoomChange={setZoomed}
      />
      <TableBar
        count={table.length - 1}
        highlighted={highlighted?.refDes ?? ""}
        onCsv={csv.open}
        onImage={(format) => void saveImage(format)}
        onToggleTable={toggleTable}
        onAddPart={onAddPart}
      />
      <PartsTable rows={table} errors={errors} />
      <CsvModal opened={csvOpened} rows={table} onClose={csv.close} />
    </div>
  );
}
