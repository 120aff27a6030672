import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { FindAnswer } from "@/api/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { type FindState, plain } from "./model/state";
import { texts } from "./texts";

type Miss = FindAnswer["nearest"][number];

const rounded = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

/** What a miss has, and the change that would let it in. */
export function relaxation({ row, demand, ratio }: Miss, state: FindState) {
  // A little more than the least, so that rounding does not shut the part out again.
  const less = (name: "capacitance" | "ripple", unit: string) => {
    const value = Number((state[name] / ratio).toPrecision(3)) * 0.99;
    return { what: rounded(state[name] / ratio, unit), change: { [name]: value } };
  };
  const more = (name: "esr" | "impedance", unit: string) => {
    const value = Number((state[name] * ratio).toPrecision(3)) * 1.01;
    return { what: rounded(state[name] * ratio, unit), change: { [name]: value } };
  };
  switch (demand) {
    case "capacitance":
      return less("capacitance", "F");
    case "ripple":
      return less("ripple", "A");
    case "esr":
      return more("esr", "Ω");
    case "impedance":
      return more("impedance", "Ω");
    case "srf":
      return { what: rounded(row.srf ?? 0, "Hz"), change: { srfMin: 0, srfMax: 0 } };
    case "area":
      return {
        what: plain((row.area ?? 0) * row.pieces * 1e6, "mm²"),
        change: { area: (row.area ?? 0) * row.pieces * 1.01 },
      };
  }
}

interface VerdictProps {
  answer: FindAnswer;
  state: FindState;
  /** The answer is that of earlier demands. */
  isStale: boolean;
  /** Not all parts are compared yet. */
  isPartial: boolean;
  onChange: (part: Partial<FindState>) => void;
}

function NoneMeets({
  answer,
  state,
  onChange,
}: Pick<VerdictProps, "answer" | "state" | "onChange">): ReactNode {
  const [nearest] = answer.nearest;
  if (!nearest) return <b>{texts.noneMeets}</b>;
  const { what, change } = relaxation(nearest, state);
  return (
    <>
      <span>
        <b>{texts.noneMeets}</b> {texts.nearest(nearest.row.partNumber, what)}
      </span>
      <Button size="sm" onClick={() => onChange(change)}>
        {texts.relax(what)}
      </Button>
    </>
  );
}

/** What another technology has to offer. */
function OtherType({ answer, state }: Pick<VerdictProps, "answer" | "state">): ReactNode {
  const { otherType } = answer;
  if (!otherType) return null;
  const { row, demand, ratio } = otherType;
  if (!demand || ratio == null) {
    return <span className={text.note}>{texts.otherFits(row.type, row.partNumber)}</span>;
  }
  const { what } = relaxation({ row, demand, ratio }, state);
  const missed = `${texts.demands[demand]} ${what}`;
  return <span className={text.note}>{texts.otherMisses(row.type, row.partNumber, missed)}</span>;
}

/** Whether the limits are met, by how many parts, and which parts were left out. */
export function Verdict(props: VerdictProps): ReactNode {
  const { answer, state, isStale, isPartial, onChange } = props;
  const { height, area } = answer.droppedUnknown;
  const at = `${formatQuantity(state.bias, "V", { trim: true })}, ${plain(state.temperature, "°C")}`;
  const above = answer.aboveCategoryVoltage;
  const unknown = [
    above > 0 && texts.aboveCategory(above, at),
    height > 0 && texts.unknownHeight(height),
    area > 0 && texts.unknownArea(area),
    answer.notComputed > 0 && texts.notComputed(answer.notComputed),
  ].filter((sentence) => sentence !== false);
  return (
    <Group
      className={`${text.strip} ${classes.verdict} ${text.screen}`}
      gap="4px 12px"
      wrap="wrap"
      role="status"
      data-none={answer.matches === 0 || undefined}
      data-stale={isStale || undefined}
    >
      {answer.matches === 0 ? (
        <NoneMeets {...props} />
      ) : (
        <span>
          <b>{texts.found(answer.matches, answer.screened)}</b> {texts.meet(at)}{" "}
          {isPartial && texts.soFar}
        </span>
      )}
      <span className={calculator.spacer} />
      <OtherType answer={answer} state={state} />
      {unknown.length > 0 && <span className={text.note}>{unknown.join("; ")}</span>}
      {height + area > 0 && (
        <Button size="sm" onClick={() => onChange({ keepsUnknown: true })}>
          {texts.keep}
        </Button>
      )}
      {state.keepsUnknown && (
        <>
          <span className={text.note}>{texts.keptUnknown}</span>
          <Button size="sm" onClick={() => onChange({ keepsUnknown: false })}>
            {texts.leaveOut}
          </Button>
        </>
      )}
    </Group>
  );
}
