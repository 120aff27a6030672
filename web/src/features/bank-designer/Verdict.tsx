import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { BankAnswer } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import { formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./bank-designer.module.css";
import { boundPieces, gapText, idOf, isOpen, toneOf, toneText } from "./model/answer";
import { decisiveRange, mountedReactance } from "./model/changes";
import { longestProof, targetText } from "./model/request";
import type { BankState } from "./model/state";
import { useBank } from "./store";
import { texts } from "./texts";
import { useDesign, useDesignStaleness } from "./use-design";

function Proof({ answer }: { answer: BankAnswer }): ReactNode {
  const { bound } = answer;
  const decisive = bound.frequencies.slice(0, 6);
  return (
    <details className={`${classes.proof} ${text.quiet}`}>
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
    <div className={`${text.strip} ${classes.verdict}`} data-tone="running" role="status">
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

interface ImpossibleProps {
  answer: BankAnswer;
  asked: BankState;
  isStale: boolean;
}

/** What a target needs that cannot be met, and what decides that. */
function Impossible({ answer, asked, isStale }: ImpossibleProps): ReactNode {
  const range = decisiveRange(answer);
  const target = (maskOf(asked) ?? []).at(-1);
  const at = range?.to ?? target?.[0] ?? 0;
  const mounted = mountedReactance(asked, at);
  const allowed = target && at >= target[0] * (1 - 1e-9) ? target[1] : Number.POSITIVE_INFINITY;
  return (
    <div
      className={`${text.strip} ${classes.verdict}`}
      data-tone="missed"
      data-stale={isStale || undefined}
      role="status"
    >
      <Icon name="warning" size={16} />
      <Stack gap={2} flex="1 1 60%">
        <b>{texts.impossibleHead(targetText(asked), boundPieces(answer), asked.pieces)}</b>
        {range && (
          <span>
            {texts.decidedAt(range.from, range.to)}{" "}
            {mounted > allowed &&
              texts.mountingDecides(
                formatQuantity(asked.mounting, "H", { digits: 3, trim: true }),
                at,
                mounted,
                asked.pieces,
              )}
          </span>
        )}
      </Stack>
      <Proof answer={answer} />
    </div>
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
      <div
        className={`${text.strip} ${classes.verdict}`}
        data-tone={best ? "verified" : "missed"}
        role="status"
      >
        <span>{best ? texts.stopped(best.pieces) : texts.stoppedEarly}</span>
        {best && <span className={classes.quiet}>{idOf(best)}</span>}
      </div>
    );
  if (!answer) return null;
  if (answer.status === "impossible" && asked)
    return <Impossible answer={answer} asked={asked} isStale={staleness !== null} />;
  const tone = toneOf(answer);
  const isTypical = tone === "proven" && !asked?.worstCase;
  const gap = gapText(answer, asked?.objective ?? "count");
  return (
    <div
      className={`${text.strip} ${classes.verdict}`}
      data-tone={tone}
      data-stale={staleness !== null || undefined}
      role="status"
    >
      <Icon name={tone === "missed" ? "warning" : "check"} size={16} />
      <b>
        {[isTypical ? `${toneText(answer)} ${texts.forTypical}` : toneText(answer), gap]
          .filter(Boolean)
          .join(", ")}
      </b>
      <span>
        {answer.verdict} {texts.excluded(answer.excluded)}
      </span>
      <More answer={answer} isStale={staleness !== null} />
      <Proof answer={answer} />
    </div>
  );
}
