/** Names for the server's types of the aluminum electrolytic lifetime page. */
import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

/** A load profile with every number as a number; the server also reads texts and controls. */
export interface ElectrolyticProfile {
  voltageDC: number;
  tempAmbient: number;
  operatingPercentage: number;
  currentFrequency: { current: number; frequency: number }[];
}

type Form = Answer<paths["/api/electrolyticLifetime/inputs"]["get"]>;

/** A profile as the server's answers carry it. */
export type AnsweredElectrolyticProfile = Form["profileList"][number];
export type ElectrolyticSettings = Omit<Form, "profileList"> & {
  profileList: ElectrolyticProfile[];
};

export type ElectrolyticPart = Answer<paths["/api/electrolyticLifetime/part"]["post"]>;

/** Parts go by their numbers; the server also reads whole parts. */
export type ElectrolyticRequest = Request<paths["/api/electrolyticLifetime"]["post"]> & {
  parts: string[];
  profileList: ElectrolyticProfile[];
};
export type ElectrolyticAnswer = Answer<paths["/api/electrolyticLifetime"]["post"]>;
export type ElectrolyticPartResult = ElectrolyticAnswer["parts"][number];
export type ElectrolyticProfileResult = ElectrolyticAnswer["profileList"][number][number];
