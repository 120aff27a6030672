/** The files that the server makes of the inductors. */
import { client } from "@/api/client";
import { askInductorCurves } from "@/api/plots";
import { withLink } from "@/domain/session-link";
import { fileOf, saveFile } from "@/lib/files";
import { componentPlotOf, fileRequest } from "./component/settings";
import { notesOf, textOfPreview } from "./model/answer";
import { requestList } from "./model/request";
import { circuitPlotOf, type InductorState, operatingPlot, type PartRow } from "./model/state";
import { type FileKind, texts } from "./texts";

interface SaveOptions {
  fallbackName: string;
  /** Back to the page, for tables. */
  link: string | undefined;
}

export interface FileExport {
  title: string;
  /** Whether the file holds every part instead of one. */
  holdsAllParts: boolean;
  /** Before the server has named the file. */
  fileName: (state: InductorState, rows: readonly PartRow[]) => string;
  preview: (state: InductorState, rows: readonly PartRow[], signal: AbortSignal) => Promise<string>;
  save: (state: InductorState, rows: readonly PartRow[], options: SaveOptions) => Promise<void>;
}

const numbersOf = (rows: readonly PartRow[]) => rows.map(({ part }) => part.pn);
const csvName = (state: InductorState) =>
  componentPlotOf(state.plotType) ? "impedance.csv" : `${state.plotType}.csv`;

/** Beside the bars of the operating points stands their table. */
async function operatingTable(state: InductorState, signal?: AbortSignal): Promise<string> {
  const body = requestList(state);
  const list = await askInductorCurves("split_power_loss", body, signal);
  const rows = list.flatMap((curve, index) => {
    const element = body[index];
    return element ? [{ element, curve }] : [];
  });
  const { pointsFile } = await import("./model/table-file");
  return pointsFile(rows, notesOf(list));
}

const curvesBody = (state: InductorState) => ({
  plotType: circuitPlotOf(state.plotType),
  requestList: requestList(state),
});

const csv: FileExport = {
  title: texts.csvTitle,
  holdsAllParts: true,
  fileName: csvName,
  async preview(state, rows, signal) {
    if (state.plotType === operatingPlot) return operatingTable(state, signal);
    if (componentPlotOf(state.plotType)) {
      const body = fileRequest(numbersOf(rows), state.component);
      const options = { body, parseAs: "text", signal } as const;
      const { data } = await client.POST("/api/calcL/impedance-csv", options);
      return data ?? "";
    }
    const options = { body: curvesBody(state), parseAs: "text", signal } as const;
    const { data } = await client.POST("/api/calcL/csv-preview", options);
    return textOfPreview(data ?? "");
  },
  async save(state, rows, { fallbackName, link }) {
    if (state.plotType === operatingPlot) {
      const headers = new Headers({ "content-type": "text/csv" });
      const file = { data: new Blob([await operatingTable(state)]), headers };
      saveFile(withLink(file, link), "text/csv", fallbackName);
      return;
    }
    const options = { parseAs: "blob" } as const;
    const answer = componentPlotOf(state.plotType)
      ? await client.POST("/api/calcL/impedance-csv", {
          ...options,
          body: fileRequest(numbersOf(rows), state.component),
        })
      : await client.POST("/api/calcL/csv", { ...options, body: curvesBody(state) });
    saveFile(withLink(fileOf(answer), link), "text/csv", fallbackName);
  },
};

interface PartFile {
  title: string;
  address: "/api/calcL/spice" | "/api/calcL/s2p";
  fileName: FileExport["fileName"];
}

function partFile({ title, address, fileName }: PartFile): FileExport {
  return {
    title,
    holdsAllParts: false,
    fileName,
    async preview(state, rows, signal) {
      const body = fileRequest(numbersOf(rows), state.component);
      const options = { body, parseAs: "text", signal } as const;
      const { data } = await client.POST(`${address}-preview`, options);
      return data ?? "";
    },
    async save(state, rows, { fallbackName }) {
      const body = fileRequest(numbersOf(rows), state.component);
      const answer = await client.POST(address, { body, parseAs: "blob" });
      saveFile(fileOf(answer), typeOf(answer, "text/plain"), fallbackName);
    },
  };
}

const spice = partFile({
  title: texts.spiceTitle,
  address: "/api/calcL/spice",
  fileName: ({ component }, [row]) => `${row?.part.pn ?? ""}_SPICE.${component.spiceFileFormat}`,
});

const s2p = partFile({
  title: texts.s2pTitle,
  address: "/api/calcL/s2p",
  fileName: (_, [row]) => `${row?.part.pn ?? ""}.s2p`,
});

/** One request for preview and file: subcircuits of every part, and symbols that lead to them. */
function libraryRequest(rows: readonly PartRow[], { component }: InductorState) {
  const { libraryProgram: program, libraryName: name } = component;
  return { params: { query: { program, name } }, body: fileRequest(numbersOf(rows), component) };
}

const library: FileExport = {
  title: texts.libraryTitle,
  holdsAllParts: true,
  fileName: () => "Library.zip",
  async preview(state, rows, signal) {
    const options = { ...libraryRequest(rows, state), parseAs: "text", signal } as const;
    const { data } = await client.POST("/api/calcL/library-preview", options);
    return data ?? "";
  },
  async save(state, rows, { fallbackName }) {
    const options = { ...libraryRequest(rows, state), parseAs: "blob" } as const;
    const answer = await client.POST("/api/calcL/library", options);
    saveFile(fileOf(answer), "application/zip", fallbackName);
  },
};

/** Several files come as one archive. */
const typeOf = ({ response }: { response: Response }, single: string) =>
  response.headers.get("content-type") ?? single;

/** In the order of the buttons. */
export const fileExports: Readonly<Record<FileKind, FileExport>> = {
  csv,
  spice,
  s2p,
  library,
};
