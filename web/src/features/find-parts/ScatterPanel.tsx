import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { FindAnswer } from "@/api/types";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import type { Staleness } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { type FindState, type TradeOff, tradeOffs } from "./model/state";
import { Scatter, ScatterKey } from "./Scatter";
import { texts } from "./texts";

interface PanelProps {
  answer: FindAnswer;
  state: FindState;
  staleness: Staleness | null;
  /** More points are on their way. */
  isPartial: boolean;
  highlighted: string | null;
  selected: ReadonlySet<string>;
  onHighlight: (partNumber: string | null) => void;
  onSelect: (partNumber: string) => void;
  onChange: (part: Partial<FindState>) => void;
}

/** The plot with the choice of what the footprint is set against, its picture and its key. */
export function ScatterPanel(props: PanelProps): ReactNode {
  const { answer, state, staleness, isPartial, onChange } = props;
  const scatter = useRef<SVGSVGElement>(null);
  const { tradedFor } = texts;
  return (
    <div className={classes.panel}>
      <div className={classes.plotHead}>
        <h2 className={text.heading}>
          {texts.plot} <span className={classes.onPaper}>{tradedFor[state.tradeOff]}</span>
        </h2>
        <ImageButton
          title={`${texts.plot} ${tradedFor[state.tradeOff]}`}
          plot={scatter}
          staleness={staleness}
          isEmpty={isPartial}
        />
      </div>
      <SegmentedControl<TradeOff>
        fullWidth
        aria-label={texts.against}
        data={tradeOffs.map((value) => ({ value, label: texts.figures[value] }))}
        value={state.tradeOff}
        // A box holds figures of one kind.
        onChange={(tradeOff) => onChange({ tradeOff, within: null })}
      />
      <Scatter
        ref={scatter}
        answer={answer}
        state={state}
        highlighted={props.highlighted}
        selected={props.selected}
        onHighlight={props.onHighlight}
        onSelect={props.onSelect}
        onBox={(within) => onChange({ within })}
      />
      <ScatterKey answer={answer} />
      <p className={`${text.note} ${classes.hint}`}>{texts.plotHint}</p>
    </div>
  );
}
