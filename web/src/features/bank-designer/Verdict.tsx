import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { BankAnswer } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import classes from "./bank-designer.module.css";
import { gapText, idOf, isOpen, toneOf, toneText } from "./model/answer";
import { longestProof } from "./model/request";
import { useBank } from "./store";
import { texts } from "./texts";
import { useDesign, useDesignStaleness } from "./use-design";

function Proof({ answer }: { answer: BankAnswer }): ReactNode {
  const { bound } = answer;
  const decisive = bound.frequencies.slice(0, 6);
  return (
    <details className={classes.proof}>
      <summary>{texts.how}</summary>
      <p>{texts.proof[bound.method]}</p>
      {decisive.length > 0 && (
        <p>
          {texts.decides}{" "}
          {decisive
            .map(
              ({ frequency, weight }) =>
                `${formatQuantity(frequency, "Hz", { digits: 3 })} (${Math.round(100 * weight)} %)`,
            )
            .join(", ")}
          . {texts.screened(answer.screened)}.
        </p>
      )}
      <p>{texts.limits}</p>
    </details>
  );
}

function Running(): ReactNode {
  const { bound, best } = useDesign((design) => design.progress);
  const isCount = useBank(({ state }) => state.objective === "count");
  return (
    <div className={classes.verdict} data-tone="running" role="status">
      <span>{isCount ? texts.searching(bound, best?.pieces ?? null) : texts.searchingArea}</span>
      {best && <span className={classes.quiet}>{idOf(best)}</span>}
    </div>
  );
}

/** A longer proof where it can narrow the gap, and what was cut short. */
function More({ answer, isStale }: { answer: BankAnswer; isStale: boolean }): ReactNode {
  const proveLonger = useDesign((design) => design.proveLonger);
  if (!isOpen(answer))
    return answer.stopped && <span className={classes.quiet}>{texts.timeOver}</span>;
  return (
    <>
      <span className={classes.quiet}>{texts.timeOver}</span>
      <Button
        size="sm"
        title={texts.proveLongerHint(longestProof)}
        disabled={isStale}
        onClick={() => void proveLonger()}
      >
        {texts.proveLonger}
      </Button>
    </>
  );
}

/** How the bank and the bound stand to each other: proven, verified with a gap, or not met. */
export function Verdict(): ReactNode {
  const { status, progress, asked } = useDesign();
  const { answer, best } = progress;
  const staleness = useDesignStaleness();
  if (status === "running") return <Running />;
  if (status === "stopped")
    return (
      <div className={classes.verdict} data-tone={best ? "verified" : "missed"} role="status">
        <span>{best ? texts.stopped(best.pieces) : texts.stoppedEarly}</span>
        {best && <span className={classes.quiet}>{idOf(best)}</span>}
      </div>
    );
  if (!answer) return null;
  const tone = toneOf(answer);
  const gap = gapText(answer, asked?.objective ?? "count");
  return (
    <div
      className={classes.verdict}
      data-tone={tone}
      data-stale={staleness !== null || undefined}
      role="status"
    >
      <Icon name={tone === "missed" ? "warning" : "check"} size={16} />
      <b>{[toneText(answer), gap].filter(Boolean).join(", ")}</b>
      <span>{answer.verdict}</span>
      <More answer={answer} isStale={staleness !== null} />
      <Proof answer={answer} />
    </div>
  );
}
