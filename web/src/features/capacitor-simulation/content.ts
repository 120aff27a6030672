import * as v from "valibot";
import { byNumberText } from "@/domain/part/by-number/by-number";
import { maskOf } from "@/domain/plot/target-mask";
import type { ContentReader } from "@/domain/tool";
import { countText, formatQuantity } from "@/lib/quantity";
import { stateSchema } from "./model/state";

const texts = {
  combined: "Combined",
  target: (impedance: string, frequency: string) => `target ${impedance} to ${frequency}`,
};
const printed = (value: number, unit: string) => formatQuantity(value, unit, { trim: true });

/** What a project keeps of the simulation. */
export const content: ContentReader = (stateOf) => {
  const { rows, combine, target } = v.parse(stateSchema, stateOf("henrad.capacitor-simulation"));
  const parts = rows.map(({ part }, index) => ({
    number: part.mfrPn,
    value: [
      ...[part.capDisplay, part.voltageRating > 0 ? printed(part.voltageRating, "V") : ""],
      ...[part.dielectric, part.caseSize, byNumberText(part)],
    ]
      .filter(Boolean)
      .join(" "),
    quantity: part.param.qty.select,
    // The catalog counts in pF.
    capacitance: Number((part.capValue * 1e-12).toPrecision(12)),
    ...(part.voltageRating > 0 && { voltage: part.voltageRating }),
    usedIn: `C${index + 1}`,
  }));
  const mask = target && maskOf(target);
  const [first, last] = [mask?.[0], mask?.at(-1)];
  const said = [
    rows.length > 0 ? countText(rows.length, "part") : "",
    rows.length > 0
      ? countText(
          parts.reduce((sum, { quantity }) => sum + quantity, 0),
          "piece",
        )
      : "",
    combine && rows.length > 0 ? texts.combined : "",
    first && last ? texts.target(printed(first[1], "Ω"), printed(last[0], "Hz")) : "",
  ];
  return { summary: said.filter(Boolean).join(", "), parts };
};
