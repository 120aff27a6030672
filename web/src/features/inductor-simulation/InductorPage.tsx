import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
import type { InductorForm } from "@/api/inductor-types";
import { ProblemError } from "@/api/problem";
import type { ChartReadout, FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { Failure } from "@/domain/calculator/Failure";
import { ImageDialog } from "@/domain/plot/export-dialog/ImageDialog";
import { useImageExport } from "@/domain/plot/export-dialog/use-image-export";
import { CsvDialog } from "./CsvDialog";
import { InductorPlotArea } from "./InductorPlotArea";
import { InductorTable } from "./InductorTable";
import { fieldOfPath } from "./model/request";
import { OperatingPoint } from "./OperatingPoint";
import { PlotBar } from "./PlotBar";
import { useInductors } from "./store";
import { type ExportKind, TableBar } from "./TableBar";
import { texts } from "./texts";
import { useInductorPlot } from "./use-inductor-plot";
import { useInductorForm } from "./use-inductors";

export interface InductorPageProps {
  /** Opens the part picker where it is not in sight. */
  onAddPart: () => void;
  /** Called with the plot's name when another is chosen on the page. */
  onChoosePlot: (plotType: string) => void;
}

/** Puts the server's complaints about a request at the fields they mean. */
function placedErrors(error: unknown, rowIds: readonly string[]): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldOfPath(path, rowIds);
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(placed);
}

interface SimulationProps extends InductorPageProps {
  form: InductorForm;
}

function Simulation({ form, onAddPart, onChoosePlot }: SimulationProps): ReactNode {
  const { plotType, rows } = useInductors(({ state }) => state);
  const plot = useInductorPlot(form);
  const errors = plot.status === "error" ? placedErrors(plot.error, plot.rowIds) : {};
  const chart = useRef<FrequencyChartHandle>(null);
  const [zoomed, setZoomed] = useState(false);
  const [readout, setReadout] = useState<ChartReadout | null>(null);
  const [isTable, { toggle: toggleTable }] = useDisclosure();
  const [opened, open] = useState<ExportKind | null>(null);
  const image = useImageExport(chart, plotType);
  const close = () => open(null);
  return (
    <>
      <PlotBar
        form={form}
        onChoosePlot={onChoosePlot}
        zoomed={zoomed}
        tableView={isTable}
        onZoomOut={() => chart.current?.resetZoom()}
        onToggleTable={toggleTable}
      />
      <InductorPlotArea
        form={form}
        plot={plot}
        view={isTable ? "table" : "plot"}
        chart={chart}
        onZoomChange={setZoomed}
        onCursor={setReadout}
      />
      <OperatingPoint curves={plot.answer} readout={readout} />
      <TableBar form={form} onExport={open} onAddPart={onAddPart} />
      <InductorTable errors={errors} maxParts={form.maxParts} curves={plot.answer} />
      <CsvDialog opened={opened === "csv"} form={form} onClose={close} />
      <ImageDialog
        opened={opened === "image"}
        hasParts={rows.length > 0}
        image={image}
        onClose={close}
      />
    </>
  );
}

/** What inductors do in a converter: inductance, losses and temperature over current. */
export function InductorPage(props: InductorPageProps): ReactNode {
  const form = useInductorForm();
  return (
    <div className={calculator.page}>
      {form.isError && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <p className={calculator.note}>{texts.loading}</p>}
      {form.data && <Simulation {...props} form={form.data} />}
    </div>
  );
}
