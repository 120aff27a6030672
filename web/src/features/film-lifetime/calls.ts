/** The calls of the page, each with its answer or a failure that `errorText` can word. */

import { answerOf, client } from "@/api/client";
import type {
  AnsweredProfile,
  FilmAnswer,
  FilmExportRequest,
  FilmGoal,
  FilmGoalRequest,
  FilmImport,
  FilmImportRequest,
  FilmIsoLife,
  FilmIsoLifeRequest,
  FilmPart,
  FilmProfile,
  FilmRequest,
  FilmSettings,
} from "@/api/lifetime-types";
import { lookUp, type PartLookup } from "@/api/look-up";
import { plainNumber, plainRows } from "@/domain/lifetime/load-profiles";
import { createSettings } from "@/domain/lifetime/use-lifetime";
import { sessionId } from "@/lib/session-id";
import type { Choices, Steps } from "./picker/cascade";

function plainProfile(profile: AnsweredProfile): FilmProfile {
  const { overlayVac } = profile;
  return {
    voltage: plainNumber(profile.voltage),
    voltageDC: plainNumber(profile.voltageDC),
    fundamentalFrequency: plainNumber(profile.fundamentalFrequency),
    tempAmbient: plainNumber(profile.tempAmbient),
    relativeHumidity: plainNumber(profile.relativeHumidity),
    operatingPercentage: plainNumber(profile.operatingPercentage),
    overlayVac: {
      overlayVac: plainNumber(overlayVac?.overlayVac),
      frequency: plainNumber(overlayVac?.frequency),
    },
    currentFrequency: plainRows(profile.currentFrequency),
  };
}

export function fetchLifetime(body: FilmRequest, signal: AbortSignal): Promise<FilmAnswer> {
  return answerOf(client.POST("/api/filmLifetime", { body, signal }));
}

export function fetchPart(part: PartLookup): Promise<FilmPart> {
  const body = { ...part, session: sessionId };
  return lookUp(part, client.POST("/api/filmLifetime/part", { body }));
}

/** An open choice does not filter. */
const choice = (value: number | null) => value ?? "";

export const steps: Steps = {
  series: () => answerOf(client.GET("/api/filmLifetime/series")),
  pitch: (body) => answerOf(client.POST("/api/filmLifetime/pitch", { body })),
  voltageType: ({ pitch, ...rest }) =>
    answerOf(
      client.POST("/api/filmLifetime/voltageType", { body: { ...rest, pitch: choice(pitch) } }),
    ),
  voltage: ({ pitch, ...rest }) =>
    answerOf(client.POST("/api/filmLifetime/voltage", { body: { ...rest, pitch: choice(pitch) } })),
};

export function listParts(choices: Choices, signal: AbortSignal): Promise<readonly FilmPart[]> {
  const { series, pitch, voltageType, voltage } = choices;
  const body = { series, pitch: choice(pitch), voltageType, voltage: choice(voltage) };
  return answerOf(client.POST("/api/filmLifetime/capacitance", { body, signal }));
}

export async function importProfiles(body: FilmImportRequest): Promise<FilmImport> {
  const table = await answerOf(client.POST("/api/filmLifetime/profileImport", { body }));
  return { ...table, profileList: table.profileList.map(plainProfile) };
}

export function exportProfiles(body: FilmExportRequest): Promise<Blob> {
  return answerOf<Blob>(client.POST("/api/filmLifetime/profileExport", { body, parseAs: "blob" }));
}

export function seekGoal(body: FilmGoalRequest, signal: AbortSignal): Promise<FilmGoal> {
  return answerOf(client.POST("/api/filmLifetime/goalSeek", { body, signal }));
}

export function mapIsoLife(body: FilmIsoLifeRequest, signal: AbortSignal): Promise<FilmIsoLife> {
  return answerOf(client.POST("/api/filmLifetime/isoLife", { body, signal }));
}

export const { SettingsContext, useSettingsQuery, useSettings } = createSettings<FilmSettings>(
  "film",
  async (query, signal) => {
    const form = await answerOf(
      client.GET("/api/filmLifetime/inputs", { params: { query }, signal }),
    );
    return { ...form, profileList: form.profileList.map(plainProfile) };
  },
);
