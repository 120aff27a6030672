import type { ReactNode } from "react";
import type { FindRow } from "@/api/types";
import { Change, Value } from "@/domain/part/computed/cells";
import { asPrinted, formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { areaOf, bandTogether, together } from "./model/rows";
import { texts } from "./texts";

export function Capacitance({ row, best }: { row: FindRow; best: number | null }): ReactNode {
  const value = together(row, "capacitance");
  const { retained } = row;
  return (
    <>
      <Value
        value={value}
        unit="F"
        isBest={value !== null && asPrinted(value) === best}
        band={bandTogether(row, "capacitance")}
      />
      {retained != null && <Change retained={retained} />}
    </>
  );
}

/** What a part is rated for, and what has no column beside its number. */
export function Below({ row, isPhone }: { row: FindRow; isPhone: boolean }): ReactNode {
  const { pieces, nominal, ratedVoltage, dielectric, caseSize } = row;
  const area = areaOf(row);
  return (
    <span className={`${classes.below} ${text.note}`}>
      {isPhone && pieces > 1 && `${pieces} × `}
      {formatQuantity(nominal, "F", { trim: true })} {formatPlain(ratedVoltage)} V {dielectric}
      {isPhone ? area !== null && <> · {millimeters(area, 1e6)} mm²</> : ` · ${caseSize}`}
    </span>
  );
}

export const millimeters = (value: number | null | undefined, scale: number) =>
  value == null ? (
    <span title={texts.notPublished}>{NO_VALUE}</span>
  ) : (
    formatPlain(Number((value * scale).toPrecision(3)))
  );
