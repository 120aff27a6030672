import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { texts as pointTexts } from "@/domain/operating-point/bar-texts";
import { SetRail, useIsUnbiased } from "@/domain/operating-point/NoRail";
import { pointNow } from "@/domain/operating-point/point";
import { bankLink } from "@/domain/part/bank-link";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import type { SimulationState } from "../model/state";
import { effectivePart } from "../model/table";
import { settled } from "../model/transitions";
import { useSimulation } from "../store";
import { changesOf, dependsOnBias, rowsInQuestion, suggest, suggestionRequest } from "./suggest";
import classes from "./target.module.css";
import type { Sentence } from "./target-verdict";
import { texts } from "./texts";

/** Gives some rows the pieces of a bank: those that it does not use go, and each part keeps one of them. */
export function takeQuantities(
  state: SimulationState,
  ids: readonly string[],
  bank: readonly { partNumber: string; count: number }[],
): SimulationState {
  const left = new Map(bank.map(({ partNumber, count }) => [partNumber, count]));
  const rows = state.rows.flatMap((row) => {
    if (!ids.includes(row.id)) return [row];
    const count = left.get(row.part.mfrPn);
    left.delete(row.part.mfrPn);
    if (count === undefined) return [];
    const { qty } = row.part.param;
    const param = { ...row.part.param, qty: { ...qty, select: Math.min(count, qty.max) } };
    return [{ ...row, part: { ...row.part, param } }];
  });
  return settled({ ...state, rows });
}

const say = (message: ReactNode) =>
  notifications.show({
    id: "suggested-quantities",
    message,
    autoClose: 12_000,
    withCloseButton: true,
  });

function UndoableNotice({ words }: { words: string }): ReactNode {
  return (
    <>
      {words}{" "}
      <Button
        size="xs"
        onClick={() => {
          useSimulation.getState().undo();
          notifications.hide("suggested-quantities");
        }}
      >
        {texts.undo}
      </Button>
    </>
  );
}

/** Takes the fewest pieces that meet the target, and says what that changes. */
function useSuggestion() {
  const config = useConfig();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const { state, update } = useSimulation.getState();
    const request = suggestionRequest(state, config, pointNow().mission);
    if (!request) return;
    setBusy(true);
    try {
      const answer = await suggest(request);
      const { changes, obstacle } = changesOf(state, answer);
      if (answer.status !== "met") say(texts.none(answer.verdict));
      else if (obstacle) say(obstacle);
      else if (changes.length === 0) say(texts.unchanged);
      else {
        const ids = rowsInQuestion(state).map(({ id }) => id);
        update((now) => takeQuantities(now, ids, answer.bank));
        const proof = answer.bound.proven ? ` ${texts.fewest}` : "";
        const { bias, temperature } = request.conditions;
        const at = texts.conditions(Number(bias), Number(temperature));
        say(<UndoableNotice words={`${texts.suggested(changes, at)}${proof}`} />);
      }
    } catch (error) {
      say(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

interface TargetLineProps {
  verdict: Sentence;
  /** Why the verdict is that on earlier inputs. */
  staleness: Staleness | null;
}

/** Whether the target is met, and what can be done where it is not. */
export function TargetLine({ verdict, staleness }: TargetLineProps): ReactNode {
  const config = useConfig();
  const navigate = useNavigate();
  const state = useSimulation((store) => store.state);
  const { isBusy, run } = useSuggestion();
  const { isMet, subject, span, rest } = verdict;
  const isUnbiased = useIsUnbiased(0) && dependsOnBias(state);
  const off = offWhile(staleness);
  const design = () => {
    const [first] = state.rows;
    const request = suggestionRequest(state, config);
    if (!first || !request) return;
    const { bias, tempAmbient } = effectivePart(first.part, state).param;
    void navigate(
      bankLink({
        mask: request.mask ?? [],
        rail: bias.select,
        ambient: tempAmbient.select,
        list: [...new Set(state.rows.map(({ part }) => part.mfrPn))],
      }),
    );
  };
  return (
    <div
      className={`${text.strip} ${classes.line}`}
      role="status"
      data-met={(isMet && !isUnbiased) || undefined}
      data-unbiased={isUnbiased || undefined}
      data-stale={off.disabled || undefined}
    >
      <span className={classes.icon}>
        <Icon name={isUnbiased ? "info" : isMet ? "check" : "warning"} size={16} />
      </span>
      <p>
        {isUnbiased && (
          <>
            <b>{pointTexts.judgedAt}</b> {pointTexts.losesWithBias}{" "}
          </>
        )}
        <b>
          {subject}
          <span className={classes.span}> {span}</span>:
        </b>{" "}
        {rest}
      </p>
      {isUnbiased && <SetRail />}
      <Button size="sm" {...off} disabled={isBusy || off.disabled} onClick={() => void run()}>
        {isBusy ? texts.suggesting : texts.suggest}
      </Button>
      <Button size="sm" variant="subtle" onClick={design}>
        {texts.designer}
      </Button>
    </div>
  );
}
