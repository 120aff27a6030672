import { Stack } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { FindAnswer } from "@/api/types";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { type FindState, type TradeOff, tradeOffs } from "./model/state";
import { Scatter, ScatterKey } from "./Scatter";
import { texts } from "./texts";

interface PanelProps {
  answer: FindAnswer;
  /** The drawing, for its picture. */
  scatter: Ref<SVGSVGElement>;
  state: FindState;
  highlighted: string | null;
  selected: ReadonlySet<string>;
  onHighlight: (partNumber: string | null) => void;
  onSelect: (partNumber: string) => void;
  onChange: (part: Partial<FindState>) => void;
}

/** The plot with the choice of what the footprint is set against, its picture and its key. */
export function ScatterPanel(props: PanelProps): ReactNode {
  const { answer, scatter, state, onChange } = props;
  const { tradedFor } = texts;
  return (
    <Stack className={classes.panel} gap="xs">
      <div className={classes.plotHead}>
        <h2 className={text.heading}>
          {texts.plot} <span className={classes.onPaper}>{tradedFor[state.tradeOff]}</span>
        </h2>
        <Select<TradeOff>
          size="xs"
          aria-label={texts.against}
          data={tradeOffs.map((value) => ({ value, label: texts.figures[value] }))}
          value={state.tradeOff}
          allowDeselect={false}
          w={128}
          // A box holds figures of one kind.
          onChange={(tradeOff) => tradeOff && onChange({ tradeOff, within: null })}
        />
      </div>
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
      <p className={`${text.note} ${classes.hint} ${text.screen}`}>{texts.plotHint}</p>
    </Stack>
  );
}
