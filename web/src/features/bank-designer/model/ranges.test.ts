import { expect, it } from "vitest";
import { statedRange } from "@/test/stated-range";
import { ranges } from "./ranges";

/** Where the server states the range of a number, and the size of the page's unit. */
const stated: readonly [keyof typeof ranges, schema: string, field: string, unit: number][] = [
  ["rail", "SelectionConditions", "bias", 1],
  ["ambient", "SelectionConditions", "temperature", 1],
  ["resistance", "BankBranch", "R", 1],
  ["inductance", "BankBranch", "L", 1],
  ["mounting", "BankRequest", "mounting", 1],
  ["planeResistance", "BankPlanes", "R", 1],
  ["spreadingResistance", "BankBranch", "R", 1],
  ["spreadingInductance", "BankBranch", "L", 1],
  ["mountingResistance", "BankRequest", "mountingResistance", 1],
  ["usage", "DeratingShares", "Ceramic", 1e-2],
  ["ratedFrom", "SelectionFilter", "ratedVoltageMin", 1],
  ["ratedTo", "SelectionFilter", "ratedVoltageMax", 1],
  ["pieces", "BankLimits", "maxParts", 1],
  ["numbers", "BankLimits", "maxPartNumbers", 1],
  ["area", "BankLimits", "areaMax", 1e-6],
  ["height", "BankLimits", "heightMax", 1e-3],
];

it.each(stated)("%s takes what the server takes", (key, schema, field, unit) => {
  const [least, most] = ranges[key];
  const [serverLeast, serverMost] = statedRange(schema, field);
  expect(least * unit).toBeCloseTo(serverLeast, 12);
  expect(most * unit).toBeCloseTo(serverMost, 12);
});
