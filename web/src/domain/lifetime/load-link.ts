/** The way from a ripple current to the lifetime of a part under it, with the load in the address. */
import type { RippleRow } from "@/api/types";
import { firstParam } from "@/lib/search-params";
import type { LoadProfile } from "./load-profiles";

type RippleLife = NonNullable<RippleRow["life"]>;

/** A load of one piece. */
export type CarriedLoad = RippleLife["load"];

/** As many as a field shows; the heat stays within a thousandth. */
const digits = (value: number) => Number(value.toPrecision(4));

/**
 * Where a part opens with its load: volts, °C and perhaps %, then a frequency and a current each. `from` is the page to
 * return to.
 */
export function loadLink({ partNumber, type }: RippleRow, { load }: RippleLife, from: string) {
  const { voltage, ambient, relativeHumidity, currents } = load;
  const groups = [
    [voltage, ambient, ...(relativeHumidity == null ? [] : [relativeHumidity])],
    ...currents.map(({ frequency, rms }) => [frequency, rms]),
  ];
  const written = groups.map((group) => group.map(digits).join(",")).join(";");
  return {
    to: type === "film" ? "/film-lifetime" : "/electrolytic-lifetime",
    search: { part: partNumber, load: written, from },
  } as const;
}

/** The load of an address; null without one that can be read. */
export function loadOf(search: Readonly<Record<string, unknown>>): CarriedLoad | null {
  const groups = firstParam(search.load)
    .split(";")
    .map((group) => group.split(",").map((each) => (each === "" ? Number.NaN : Number(each))));
  const [[voltage, ambient, relativeHumidity = null] = [], ...pairs] = groups;
  if (!groups.flat().every(Number.isFinite) || voltage === undefined || ambient === undefined)
    return null;
  const currents = pairs.map(([frequency = 0, rms = 0]) => ({ frequency, rms }));
  return { voltage, ambient, relativeHumidity, currents };
}

/** The page that an address names to return to; null without one. */
export function originOf(search: Readonly<Record<string, unknown>>): string | null {
  const from = firstParam(search.from);
  return /^\/[a-z-]+$/.test(from) ? from : null;
}

/** A profile of the whole working time with a load. */
export function loadedProfile<
  Profile extends LoadProfile & { voltageDC: number; tempAmbient: number },
>(base: Profile, { voltage, ambient, currents }: CarriedLoad): Profile {
  const rows = currents.map(({ frequency, rms }) => ({ current: rms, frequency: frequency / 1e3 }));
  const [first] = base.currentFrequency;
  const idle = { current: 0, frequency: first?.frequency ?? 1 };
  return {
    ...base,
    voltageDC: voltage,
    tempAmbient: ambient,
    operatingPercentage: 100,
    currentFrequency: (rows.length > 0 ? rows : [idle]).map((row, index) => ({
      ...row,
      id: `${base.id}:load-${index}`,
    })),
  };
}
