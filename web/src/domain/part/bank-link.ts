/** The way to the bank designer with a target, conditions and parts in the address. */
import { pointsOf, readPoints } from "@/domain/plot/target-mask";

/** A number of an address, without noise. */
const digitsOf = (value: number) => String(Number(value.toPrecision(6)));

/** The text of a mask as the page writes one; as it stands where it cannot be read. */
function readable(mask: string): string {
  const typed = mask.replaceAll(";", "\n").replaceAll(",", " ").slice(0, 4000);
  const corners = readPoints(typed);
  return corners && corners.length > 0 ? pointsOf(corners) : typed;
}

interface BankStart {
  /** Corners of the mask, Hz and Ω; empty for the target that the page has. */
  mask?: readonly (readonly unknown[])[];
  /** Rail voltage, V. */
  rail: number;
  /** °C. */
  ambient: number;
  /** Part numbers to use. */
  list: readonly string[];
}

/** Where a link to the bank designer leads. */
export function bankLink({ mask = [], rail, ambient, list }: BankStart) {
  const corners = mask.map(([f, z]): [number, number] => [Number(f), Number(z)]);
  return {
    to: "/bank-designer",
    search: {
      ...(corners.length > 0 && {
        mask: corners.map((corner) => corner.map(digitsOf).join(",")).join(";"),
      }),
      rail: String(rail),
      ambient: String(ambient),
      parts: list.join(","),
    },
  } as const;
}

/** What an address asks of the bank designer; null where it asks for nothing. */
export function bankStartOf(search: Readonly<Record<string, unknown>>) {
  const { mask, rail, ambient, parts } = search;
  if (rail === undefined && mask === undefined && parts === undefined) return null;
  const text = (value: unknown) => (value === undefined ? "" : String(value));
  const number = (value: unknown) => {
    const read = Number(text(value));
    return text(value) !== "" && Number.isFinite(read) ? read : null;
  };
  return {
    points: readable(text(mask)),
    rail: number(rail),
    ambient: number(ambient),
    list: text(parts).slice(0, 4000),
  };
}
