/** Names for the server's types of the film lifetime page. */

import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

type Call<Path extends keyof paths> = Answer<
  paths[Path] extends { post: infer Post } ? Post : never
>;
type Asked<Path extends keyof paths> = Request<
  paths[Path] extends { post: infer Post } ? Post : never
>;

/** A load profile with every number as a number; the server also reads texts and controls. */
export interface FilmProfile {
  voltage: number;
  voltageDC: number;
  fundamentalFrequency: number;
  tempAmbient: number;
  relativeHumidity: number;
  operatingPercentage: number;
  overlayVac: { overlayVac: number; frequency: number };
  currentFrequency: { current: number; frequency: number }[];
}

/** A profile as the server's answers carry it. */
export type AnsweredProfile = Form["profileList"][number];

type Form = Answer<paths["/api/filmLifetime/inputs"]["get"]>;
export type FilmSettings = Omit<Form, "profileList"> & { profileList: FilmProfile[] };
export type FilmInputName = keyof FilmSettings["inputs"];
export type FilmInput = FilmSettings["inputs"][FilmInputName];

export type FilmPart = Call<"/api/filmLifetime/part">;
export type FilmStaticTest = FilmPart["staticTests"][number];

/** Parts go by their numbers; the server also reads whole parts. */
export type FilmRequest = Asked<"/api/filmLifetime"> & {
  parts: string[];
  profileList: FilmProfile[];
};
export type FilmAnswer = Call<"/api/filmLifetime">;
export type FilmPartResult = FilmAnswer["parts"][number];
export type FilmProfileResult = FilmAnswer["profileList"][number][number];
export type FilmPoint = FilmProfileResult["lifetimeVsVoltagePlotPoints"]["points"][number];
export type FilmSensitivity = FilmPartResult["sensitivity"][number];

export type FilmGoalRequest = FilmRequest & {
  requiredHours: number;
  vary: "temperature" | "voltage";
  profile?: number;
};
export type FilmGoal = Call<"/api/filmLifetime/goalSeek">;
export type FilmGoalPart = FilmGoal["parts"][number];

export type FilmIsoLifeRequest = Asked<"/api/filmLifetime/isoLife">;
export type FilmIsoLife = Call<"/api/filmLifetime/isoLife">;

export type FilmImportRequest = Asked<"/api/filmLifetime/profileImport">;
export type FilmImport = Omit<Call<"/api/filmLifetime/profileImport">, "profileList"> & {
  profileList: FilmProfile[];
};
export type FilmExportRequest = Asked<"/api/filmLifetime/profileExport">;
