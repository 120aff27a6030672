import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { type Counts, countsOf, isNewRow, type Line } from "./model/report";
import { shownVerdicts, toggled, withFilter } from "./model/state";
import { marginText, refsText } from "./print";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";
import { VerdictMark } from "./VerdictMark";

/** "9 of 50 lines fail." and what else there is. */
export function verdictOf(lines: readonly Line[]): { head: string; rest: string } {
  const { fail, advice, undecided }: Counts = countsOf(lines);
  if (lines.length === 0) return { head: texts.noneFitted, rest: "" };
  const others = [
    advice > 0 && (fail > 0 ? texts.moreNeedLook(advice) : texts.needLook(advice)),
    undecided > 0 && texts.undecidedCount(undecided),
  ].filter((each) => each !== false);
  const said = others.length > 0 ? `${others.join(", ")}. ` : "";
  if (fail > 0) return { head: texts.fails(fail, lines.length), rest: said + texts.eachOwn };
  if (said !== "") return { head: texts.noneFails, rest: said };
  const tightest = lines.find(({ deciding }) => deciding?.margin != null);
  const rest = tightest?.deciding?.margin;
  const refs = tightest ? refsText(tightest.row.refs, 1).first : "";
  return {
    head: texts.allPass(lines.length),
    rest: rest == null ? "" : texts.tightest(refs, marginText(rest)),
  };
}

interface VerdictProps {
  lines: readonly Line[];
  isStale: boolean;
}

/** Whether anything is wrong, in a line. */
export function VerdictLine({ lines, isStale }: VerdictProps): ReactNode {
  const baseline = useBoard(({ state }) => state.baseline);
  const { head, rest } = verdictOf(lines);
  const { fail, advice, undecided } = countsOf(lines);
  const tone = fail > 0 ? "bad" : advice + undecided > 0 ? "note" : "ok";
  return (
    <div
      className={classes.verdict}
      data-tone={tone}
      data-stale={isStale || undefined}
      role="status"
    >
      <Icon name={fail > 0 ? "warning" : tone === "ok" ? "check" : "info"} />
      <p>
        <b>{head}</b> {rest}
      </p>
      {baseline !== null && (
        <span className={text.note}>
          {texts.newSince(lines.filter(({ row }) => isNewRow(row)).length)}
        </span>
      )}
    </div>
  );
}

/** Four counts, each a toggle that shows its lines alone. */
export function Strip({ lines }: { lines: readonly Line[] }): ReactNode {
  const chosen = useBoard(({ state }) => state.filter.verdicts);
  const counts = countsOf(lines);
  return (
    <fieldset className={classes.strip} aria-label={texts.stripLabel}>
      {shownVerdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          data-verdict={verdict}
          data-none={counts[verdict] === 0 || undefined}
          aria-pressed={chosen.includes(verdict)}
          onClick={() =>
            changeBoard((state) =>
              withFilter(state, { verdicts: toggled(state.filter.verdicts, verdict) }),
            )
          }
        >
          <VerdictMark verdict={verdict} size={18} isDecorative />
          <b>{counts[verdict]}</b>
          <span>{texts.strip[verdict]}</span>
          <i
            aria-hidden
            style={{
              width: `${lines.length === 0 ? 0 : (100 * counts[verdict]) / lines.length}%`,
            }}
          />
        </button>
      ))}
    </fieldset>
  );
}
