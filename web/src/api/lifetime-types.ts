/** Names for the server's types of the two lifetime pages. */
import type { paths } from "./schema";
import type { Answer, Request } from "./types";

type Call<Path extends keyof paths> = Answer<
  paths[Path] extends { post: infer Post } ? Post : never
>;
type Asked<Path extends keyof paths> = Request<
  paths[Path] extends { post: infer Post } ? Post : never
>;

/** A load profile with plain numbers; the server also accepts texts and controls. */
export interface ElectrolyticProfile {
  voltageDC: number;
  tempAmbient: number;
  operatingPercentage: number;
  currentFrequency: { current: number; frequency: number }[];
}

type ElectrolyticForm = Answer<paths["/api/electrolyticLifetime/inputs"]["get"]>;

/** A profile in the server's answers. */
export type AnsweredElectrolyticProfile = ElectrolyticForm["profileList"][number];
export type ElectrolyticSettings = Omit<ElectrolyticForm, "profileList"> & {
  profileList: ElectrolyticProfile[];
};

export type ElectrolyticPart = Call<"/api/electrolyticLifetime/part">;

/** Part numbers; the server also accepts whole parts. */
export type ElectrolyticRequest = Asked<"/api/electrolyticLifetime"> & {
  parts: string[];
  profileList: ElectrolyticProfile[];
};
export type ElectrolyticAnswer = Call<"/api/electrolyticLifetime">;
export type ElectrolyticPartResult = ElectrolyticAnswer["parts"][number];
export type ElectrolyticProfileResult = ElectrolyticAnswer["profileList"][number][number];

/** A load profile with plain numbers; the server also accepts texts and controls. */
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

/** A profile in the server's answers. */
export type AnsweredProfile = FilmForm["profileList"][number];

type FilmForm = Answer<paths["/api/filmLifetime/inputs"]["get"]>;
export type FilmSettings = Omit<FilmForm, "profileList"> & { profileList: FilmProfile[] };
export type FilmInputName = keyof FilmSettings["inputs"];
export type FilmInput = FilmSettings["inputs"][FilmInputName];

export type FilmPart = Call<"/api/filmLifetime/part">;

/** Part numbers; the server also accepts whole parts. */
export type FilmRequest = Asked<"/api/filmLifetime"> & {
  parts: string[];
  profileList: FilmProfile[];
};
export type FilmAnswer = Call<"/api/filmLifetime">;
export type FilmPartResult = FilmAnswer["parts"][number];
export type FilmProfileResult = FilmAnswer["profileList"][number][number];
export type FilmPoint = FilmProfileResult["lifetimeVsVoltagePlotPoints"]["points"][number];

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
