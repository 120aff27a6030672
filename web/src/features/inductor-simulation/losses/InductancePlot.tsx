import { type ReactNode, useMemo, useRef } from "react";
import { client } from "@/api/client";
import type { InductorForm } from "@/api/types";
import { useChartSize } from "@/charts/use-chart-size";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { settleEntry } from "@/ui/entry/entries";
import text from "@/ui/text.module.css";
import styles from "../inductor-simulation.module.css";
import { setShared, sharedValues } from "../model/conditions";
import { requestList } from "../model/request";
import { useInductors } from "../store";
import { texts } from "../texts";
import { Drawn } from "./InductanceDrawing";
import { currentFields, extentOf, inductanceCurves } from "./inductance-curves";

/** The curves of the inductance over current, at the conditions of the bars. */
function useInductances() {
  const state = useInductors((store) => store.state);
  const request = state.rows.length === 0 ? null : requestList(state);
  const rowIds = state.rows.map(({ id }) => id);
  const { answer } = useCalculation({
    name: "inductor-over-current",
    request: request && {
      list: request.map((element) => ({ ...element, sweep: "current" as const })),
      rowIds,
    },
    ask: async ({ list, rowIds: ids }, signal) => {
      const { data } = await client.POST("/inductance", { body: list, signal });
      return data && { rowIds: ids, list: Array.isArray(data) ? data : [data] };
    },
  });
  return useMemo(() => inductanceCurves(state, answer), [state, answer]);
}

/** Inductance over current beside the losses, with the current to drag and the ripple of the highlighted part. */
export function InductancePlot({ form }: { form: InductorForm }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const size = useChartSize(box);
  const state = useInductors((store) => store.state);
  const update = useInductors((store) => store.update);
  const curves = useInductances();
  const extent = extentOf(curves);
  const shown = curves.find(({ highlighted }) => highlighted) ?? curves[0];
  const flat = curves.filter(({ isFlat }) => isFlat);
  const change = (current: number) => {
    const output = sharedValues(state, form.inputs).currentOutput;
    const next = currentFields(form.inputs, output * (current / (shown?.current || 1)));
    update((now) => setShared(now, form.inputs, "currentOutput", next));
    settleEntry();
  };
  return (
    <div className={styles.overPlot}>
      <div className={styles.lossHead}>
        <h2 className={text.heading}>{texts.overCurrent}</h2>
        {shown && (
          <span
            className={`${text.muted} ${text.small}`}
          >{`${shown.refDes} ${texts.withRipple}`}</span>
        )}
      </div>
      <div ref={box} className={styles.lossBox}>
        {extent && shown && size.width > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing with a slider in it
          <svg width={size.width} height={size.height} aria-label={texts.overCurrent} role="group">
            <Drawn curves={curves} shown={shown} extent={extent} size={size} onChange={change} />
          </svg>
        )}
      </div>
      {flat.length > 0 && (
        <p className={`${styles.lossNote} ${text.muted} ${text.small}`}>
          {texts.noDropDrawn(flat.map(({ refDes }) => refDes).join(", "))}
        </p>
      )}
    </div>
  );
}
