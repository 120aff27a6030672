/** The files that the server makes of a simulation. */
import { client } from "@/api/client";
import type { operations } from "@/api/schema";
import type { PlotRequest, SpiceAccuracy } from "@/api/types";
import { printX } from "@/charts/readout";
import { readoutText } from "@/charts/readout-file";
import { chartTexts } from "@/charts/texts";
import type { ChartReadout } from "@/charts/types";
import { texts as exportTexts } from "@/domain/plot/export-dialog/texts";
import { commentLine, withLink } from "@/domain/session-link";
import { fileNameOf, saveBlob } from "@/lib/files";
import { exportedTexts } from "./export-texts";
import { texts } from "./texts";

export interface FileExport {
  /** Label of the button, for example "CSV". */
  label: string;
  title: string;
  /** What the file is, on the button that saves it. */
  format: (request: PlotRequest) => string;
  mediaType: string;
  /** Whether the file may have the edges of the uncertainty band as columns. */
  hasBandColumns?: boolean;
  /** The same file with its conditions and a link to the page in lines that begin with "#". */
  withConditions?: (link: string) => FileExport;
  /** Shared settings that decide the file beside the plot's own, as the request names them. */
  settings: readonly string[];
  /** Name of the file before the server has given it one. */
  fileName: (request: PlotRequest, partNumber: string) => string;
  /** Whether the file holds every row instead of the highlighted one. */
  holdsAllRows: boolean;
  /** Whether the user names what the file holds; the name is handed to preview and download. */
  takesName?: boolean;
  preview: (request: PlotRequest, signal: AbortSignal, name: string) => Promise<string>;
  download: (request: PlotRequest, name: string) => Promise<{ data: Blob; headers: Headers }>;
  /** How closely the circuits in the file follow their parts, where it holds circuits. */
  accuracy?: (request: PlotRequest, signal: AbortSignal) => Promise<SpiceAccuracy>;
  /** Forms of the file, each under what it is written for; the first is the file itself. */
  variants?: readonly FileVariant[];
}

interface FileVariant {
  writtenFor: string;
  file: FileExport;
}

/** "Imp-ESR_C0603C104K5RACTU": a comma in a file name breaks some programs. */
export function plotFileName(plotType: string, partNumber: string): string {
  return `${plotType.replaceAll(",", "-")}_${partNumber}`;
}

interface BlobAnswer {
  data?: Blob | undefined;
  response: Response;
}

function fileOf({ data, response }: BlobAnswer): { data: Blob; headers: Headers } {
  if (!data) throw new Error("the server sent an empty file");
  return { data, headers: response.headers };
}

/** Several tables come as an archive, which keeps its bytes. */
function csvWithConditions(link: string): FileExport {
  const params = { query: { comments: "1" } };
  return {
    ...csvExport,
    preview: async (body, signal) => {
      const options = { params, body, parseAs: "text", signal } as const;
      const { data } = await client.POST("/api/csv-preview", options);
      return data ? commentLine(link) + data : "";
    },
    download: async (body) => {
      const answer = await client.POST("/api/csv", { params, body, parseAs: "blob" });
      return withLink(fileOf(answer), link);
    },
  };
}

const csvExport: FileExport = {
  label: texts.csv,
  title: texts.csvTitle,
  format: () => texts.csv,
  mediaType: "text/csv",
  hasBandColumns: true,
  withConditions: csvWithConditions,
  settings: [],
  holdsAllRows: true,
  fileName: ({ plotType }, partNumber) => `${plotFileName(plotType, partNumber)}.csv`,
  preview: async (body, signal) => {
    const { data } = await client.POST("/api/csv-preview", { body, parseAs: "text", signal });
    return data ?? "";
  },
  download: async (body) => fileOf(await client.POST("/api/csv", { body, parseAs: "blob" })),
};

type Query<Name extends keyof operations> = NonNullable<operations[Name]["parameters"]["query"]>;
type Dialect = NonNullable<Query<"export_spice">["dialect"]>;
type Program = NonNullable<Query<"export_library">["program"]>;

function spiceFor(dialect: Dialect): FileExport {
  const params = { query: { dialect } };
  return {
    label: texts.spice,
    title: texts.spiceTitle,
    format: ({ spiceFileFormat = "CKT" }) => spiceFileFormat,
    mediaType: "text/plain",
    settings: ["spiceFreq", "spiceFileFormat"],
    holdsAllRows: false,
    fileName: ({ spiceFileFormat = "CKT" }, partNumber) => `${partNumber}_SPICE.${spiceFileFormat}`,
    preview: async (body, signal) => {
      const options = { params, body, parseAs: "text", signal } as const;
      const { data } = await client.POST("/api/spice-preview", options);
      return data ?? "";
    },
    download: async (body) =>
      fileOf(await client.POST("/api/spice", { params, body, parseAs: "blob" })),
    accuracy: async (body, signal) => {
      const { data } = await client.POST("/api/spice-accuracy", { params, body, signal });
      if (!data) throw new Error("the server sent no accuracy");
      return data;
    },
  };
}

/** Subcircuits of every row, and symbols that lead to them. */
function libraryFor(program: Program): FileExport {
  const paramsOf = (name: string) => ({ query: { program, name } });
  return {
    label: texts.library,
    takesName: true,
    title: texts.spiceTitle,
    format: () => texts.library,
    mediaType: "application/zip",
    settings: ["spiceFreq"],
    holdsAllRows: true,
    fileName: () => "Library.zip",
    preview: async (request, signal, name) => {
      const body = ofAllRows(request);
      const options = { params: paramsOf(name), body, parseAs: "text", signal } as const;
      const { data } = await client.POST("/api/library-preview", options);
      return data ?? "";
    },
    download: async (request, name) => {
      const body = ofAllRows(request);
      const options = { params: paramsOf(name), body, parseAs: "blob" } as const;
      return fileOf(await client.POST("/api/library", options));
    },
  };
}

export const spiceExport: FileExport = {
  ...spiceFor("portable"),
  variants: [
    { writtenFor: exportedTexts.anySimulator, file: spiceFor("portable") },
    { writtenFor: exportedTexts.ngspice, file: spiceFor("ngspice") },
    { writtenFor: exportedTexts.ltspice, file: spiceFor("ltspice") },
    { writtenFor: exportedTexts.pspice, file: spiceFor("pspice") },
    { writtenFor: exportTexts.ltspiceLibrary, file: libraryFor("ltspice") },
    { writtenFor: exportTexts.kicadLibrary, file: libraryFor("kicad") },
  ],
};

export const s2pExport: FileExport = {
  label: texts.s2p,
  title: texts.s2pTitle,
  format: () => texts.s2p,
  mediaType: "text/plain",
  settings: ["path", "line", "smallSignal"],
  holdsAllRows: false,
  fileName: (_, partNumber) => `${partNumber}.s2p`,
  preview: async (body, signal) => {
    const { data } = await client.POST("/api/s2p-preview", { body, parseAs: "text", signal });
    return data ?? "";
  },
  download: async (body) => fileOf(await client.POST("/api/s2p", { body, parseAs: "blob" })),
};

/** In the order of the buttons. */
export const fileExports: readonly FileExport[] = [csvExport, spiceExport, s2pExport];

interface Saving {
  request: PlotRequest;
  /** Name of what the file holds. */
  name: string;
  /** Name of the file where the server gives none. */
  fallbackName: string;
}

export async function saveExport(
  file: FileExport,
  { request, name, fallbackName }: Saving,
): Promise<void> {
  const { data, headers } = await file.download(request, name);
  const type = headers.get("content-type") ?? file.mediaType;
  saveBlob(new Blob([data], { type }), fileNameOf(headers, fallbackName));
}

/** The same request for a file of every row that has curves; several come as one archive. */
export function ofAllRows(request: PlotRequest): PlotRequest {
  const rows = request.parts.slice(1).map((_, index) => index + 1);
  return { ...request, selected: request.combine === "Yes" ? [0, ...rows] : rows };
}

/** The server names the file; without it the browser saves the same text under the plain name. */
export async function saveReadout(readout: ChartReadout): Promise<void> {
  const content = readoutText(readout);
  const body = {
    tooltipTitle: `${readout.title} at ${printX(readout)}`,
    tooltipContent: content,
  };
  try {
    const { data, response } = await client.POST("/api/tooltip-csv", { body, parseAs: "blob" });
    if (!data) throw new Error("the server sent an empty file");
    saveBlob(data as Blob, fileNameOf(response.headers, chartTexts.readoutFile));
  } catch {
    saveBlob(new Blob([content], { type: "text/plain;charset=utf-8" }), chartTexts.readoutFile);
  }
}
