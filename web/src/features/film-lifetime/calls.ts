/** The calls of the page, each with its answer or a failure that `errorText` can word. */
import { client } from "@/api/client";
import type {
  FilmAnswer,
  FilmExportRequest,
  FilmGoal,
  FilmGoalRequest,
  FilmImport,
  FilmImportRequest,
  FilmIsoLife,
  FilmIsoLifeRequest,
  FilmPart,
  FilmRequest,
  FilmSettings,
} from "@/api/film";
import { sessionId } from "@/lib/session-id";
import type { Choices, Steps } from "./picker/cascade";

interface Options {
  body?: unknown;
  signal?: AbortSignal | undefined;
  parseAs?: "blob";
}

async function post<Answer>(path: string, options: Options): Promise<Answer> {
  const { data } = await client.POST(path as never, options as never);
  if (data === undefined) throw new Error(`the server sent nothing for ${path}`);
  return data as Answer;
}

async function get<Answer>(path: string, options: object): Promise<Answer> {
  const { data } = await client.GET(path as never, options as never);
  if (data === undefined) throw new Error(`the server sent nothing for ${path}`);
  return data as Answer;
}

export function fetchSettings(partNumber: string | null, signal: AbortSignal) {
  const query = partNumber === null ? {} : { partNumber };
  return get<FilmSettings>("/api/filmLifetime/inputs", { params: { query }, signal });
}

export function fetchLifetime(body: FilmRequest, signal: AbortSignal) {
  return post<FilmAnswer>("/api/filmLifetime/", { body, signal });
}

export function fetchPart(partNumber: string, method: string) {
  const body = { partNumber, method, session: sessionId };
  return post<FilmPart>("/api/filmLifetime/part", { body });
}

export const steps: Steps = {
  series: () => get("/api/filmLifetime/series", {}),
  pitch: ({ series, voltageType }) =>
    post("/api/filmLifetime/pitch", { body: { series, voltageType } }),
  voltageType: ({ series, pitch, voltageType }) =>
    post("/api/filmLifetime/voltageType", { body: { series, pitch: pitch ?? "", voltageType } }),
  voltage: ({ series, pitch, voltageType }) =>
    post("/api/filmLifetime/voltage", { body: { series, pitch: pitch ?? "", voltageType } }),
};

export function listParts(choices: Choices, signal: AbortSignal) {
  const { series, pitch, voltageType, voltage } = choices;
  const body = { series, pitch: pitch ?? "", voltageType, voltage: voltage ?? "" };
  return post<FilmPart[]>("/api/filmLifetime/capacitance", { body, signal });
}

export function importProfiles(body: FilmImportRequest) {
  return post<FilmImport>("/api/filmLifetime/profileImport", { body });
}

export async function exportProfiles(body: FilmExportRequest): Promise<Blob> {
  return post<Blob>("/api/filmLifetime/profileExport", { body, parseAs: "blob" });
}

export function seekGoal(body: FilmGoalRequest, signal: AbortSignal) {
  return post<FilmGoal>("/api/filmLifetime/goalSeek", { body, signal });
}

export function mapIsoLife(body: FilmIsoLifeRequest, signal: AbortSignal) {
  return post<FilmIsoLife>("/api/filmLifetime/isoLife", { body, signal });
}
