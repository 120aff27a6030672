import { Activity, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import { useConfig } from "@/api/config";
import type { PartStatus, PartType } from "@/api/types";
import fields from "@/ui/fields.module.css";
import {
  AvailableParts,
  CascadeSelects,
  Marked,
  MoreLimits,
  noRange,
  PartStatusFilter,
  TypeSelect,
} from "./Cascade";
import { activeStatus, type CascadeStep, type Choices, pickerSteps, withWishes } from "./cascade";
import { PickerHead } from "./PartList";
import picker from "./picker.module.css";
import { usePicker } from "./picker-store";
import { pickerTexts, texts } from "./texts";
import { useAvailableParts, useCascade } from "./use-cascade";
import { type PartBoxProps, usePartBox } from "./use-part-box";

export interface PartPickerProps extends PartBoxProps {
  /** Shown below the head, for example that the page has no room for another part. */
  note?: ReactNode;
}

const nothing: Choices = {};

/** The chosen type, the choices below it, and the parts that they lead to. */
function useChoices(partStatus: PartStatus, onlyType: string | undefined) {
  const { partTypes: all } = useConfig();
  const partTypes = all.filter(({ type }) => onlyType === undefined || type === onlyType);
  const { type, wishes, chooseType, choose } = usePicker();
  const [first] = partTypes;
  const chosen: PartType | undefined = partTypes.find((one) => one.type === type) ?? first;
  if (!chosen) throw new Error("the server offers no part type");

  const wished = wishes[chosen.type] ?? nothing;
  const cascade = useCascade(chosen, partStatus, wished);
  const { data, isPlaceholderData } = cascade;
  const shown = useMemo(
    () => (data && isPlaceholderData ? withWishes(data, wished) : data),
    [data, isPlaceholderData, wished],
  );
  const available = useAvailableParts({ type: chosen.type, partStatus }, cascade.data);
  return { partTypes, chosen, cascade, shown, available, chooseType, choose };
}

export function PartPicker(props: PartPickerProps): ReactNode {
  const { count, max } = props;
  const [partStatus, setPartStatus] = useState(activeStatus);
  const [range, setRange] = useState(noRange);
  const { partTypes, chosen, cascade, shown, available, chooseType, choose } = useChoices(
    partStatus,
    props.onlyType,
  );
  const { box, found, toggle, marked, lookupError } = usePartBox(props);
  const placeholders = useMemo(
    () => pickerSteps(chosen).map((step) => ({ ...step, options: [], choice: "" })),
    [chosen],
  );
  const choices = shown?.choices;
  const chooseStep = useCallback(
    ({ call }: CascadeStep, value: string) => choose(chosen.type, { ...choices, [call]: value }),
    [choose, chosen.type, choices],
  );
  // A part that was just added shows its curve first; the list of all follows, but for its marks.
  const parts = useDeferredValue(
    <AvailableParts
      cascade={cascade}
      available={available}
      range={range}
      lookupError={lookupError}
      onToggle={toggle}
    />,
  );

  const steps = (
    <div className={fields.pair}>
      {partTypes.length > 1 && (
        <TypeSelect types={partTypes} value={chosen.type} onChange={chooseType} />
      )}
      <CascadeSelects
        steps={shown?.steps ?? placeholders}
        disabled={!shown}
        onChoose={chooseStep}
      />
      <MoreLimits range={range} onRange={setRange}>
        {props.withStatus && <PartStatusFilter value={partStatus} onChange={setPartStatus} />}
      </MoreLimits>
    </div>
  );

  return (
    <section
      className={picker.picker}
      aria-label={texts.heading}
      data-sheet={props.inSheet || undefined}
    >
      {!props.inSheet && (
        <PickerHead heading={texts.heading} count={pickerTexts.count(count, max)} />
      )}
      {props.note}
      {box}
      {!(props.inSheet && found) && steps}
      {found}
      <Marked value={marked}>
        <Activity mode={found ? "hidden" : "visible"}>{parts}</Activity>
      </Marked>
    </section>
  );
}
