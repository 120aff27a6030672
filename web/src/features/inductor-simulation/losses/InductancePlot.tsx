import { Box } from "@mantine/core";
import { type ReactNode, useMemo, useRef } from "react";
import { askInductorCurves } from "@/api/plots";
import type { InductorForm } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { FrequencyChartHandle } from "@/charts/types";
import { useAnswer } from "@/domain/calculator/use-answer";
import { DragLine } from "@/domain/plot/DragLine";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import styles from "../inductor-simulation.module.css";
import { setShared, sharedValues } from "../model/conditions";
import { requestList } from "../model/request";
import { useInductors } from "../store";
import { texts } from "../texts";
import {
  currentFields,
  currentOfKey,
  extentOf,
  inductanceContent,
  inductanceCurves,
} from "./inductance-curves";

/** The curves of the inductance over current, at the conditions of the bars. */
function useInductances() {
  const state = useInductors((store) => store.state);
  const request = state.rows.length === 0 ? null : requestList(state);
  const rowIds = state.rows.map(({ id }) => id);
  const { answer } = useAnswer({
    name: "inductor-over-current",
    request: request && {
      list: request.map((element) => ({ ...element, sweep: "current" as const })),
      rowIds,
    },
    ask: async ({ list, rowIds: ids }, signal) => ({
      rowIds: ids,
      list: await askInductorCurves("inductance", list, signal),
    }),
  });
  return useMemo(() => inductanceCurves(state, answer), [state, answer]);
}

const printed = (amperes: number) => `${formatPlain(Number(amperes.toPrecision(3)))} A`;

interface InductancePlotProps {
  form: InductorForm;
  /** What the parts share. */
  conditions: string;
  /** The fields say something that cannot be computed. */
  isStale: boolean;
}

/** Inductance over current beside the losses, with the current to drag and the ripple of the highlighted part. */
export function InductancePlot({ form, conditions, isStale }: InductancePlotProps): ReactNode {
  const chart = useRef<FrequencyChartHandle>(null);
  const state = useInductors((store) => store.state);
  const update = useInductors((store) => store.update);
  const curves = useInductances();
  const extent = useMemo(() => extentOf(curves), [curves]);
  const shown = curves.find(({ highlighted }) => highlighted) ?? curves[0];
  const flat = curves.filter(({ isFlat }) => isFlat);
  const change = (current: number) => {
    const output = sharedValues(state, form.inputs).currentOutput;
    const next = currentFields(form.inputs, output * (current / (shown?.current || 1)));
    update((now) => setShared(now, form.inputs, "currentOutput", next));
  };
  const content = useMemo(
    () => extent && shown && inductanceContent({ curves, shown, extent }, conditions),
    [curves, shown, extent, conditions],
  );
  return (
    <div className={styles.overPlot}>
      {content && extent && shown && (
        <FrequencyChart
          {...content}
          ref={chart}
          className={styles.overChart ?? ""}
          status={isStale ? "stale" : "idle"}
          zoomKey="inductance over current"
          layout="wide"
          aside={
            <ImageButton
              title={content.title}
              plot={chart}
              staleness={isStale ? "invalid" : null}
            />
          }
          handles={(scale) => (
            <DragLine
              scale={scale}
              value={shown.current}
              limits={[0, extent.current]}
              label={texts.draggedCurrent}
              valueText={printed(shown.current)}
              pill={printed(shown.current)}
              keyed={currentOfKey}
              onChange={change}
            />
          )}
        />
      )}
      {flat.length > 0 && (
        <Box className={`${text.muted} ${text.small}`} component="p" px={16} pb={8}>
          {texts.noDropDrawn(flat.map(({ refDes }) => refDes).join(", "))}
        </Box>
      )}
    </div>
  );
}
