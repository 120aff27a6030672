import { SegmentedControl } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useConfig } from "@/api/config";
import type { Part, PartStatus, PartType } from "@/api/types";
import { logPart } from "@/api/usage-log";
import type { Conditions } from "../computed/use-points";
import { usePartLookup } from "../part-lookup";
import { AvailableParts, CascadeSelects, PartStatusFilter } from "./Cascade";
import { activeStatus, pickerSteps, withWishes } from "./cascade";
import { PickerHead } from "./PartList";
import { PartNumberBox, type SearchExample } from "./PartNumberBox";
import classes from "./part-picker.module.css";
import { emptySearch, isByValue, isSearching, ofType, resultId, withText } from "./part-search";
import picker from "./picker.module.css";
import { usePicker } from "./picker-store";
import { pickerTexts, texts } from "./texts";
import { useAvailableParts, useCascade } from "./use-cascade";
import { useActiveResult, usePartSearch } from "./use-part-search";

const SearchPanel = lazy(() =>
  import("./SearchPanel").then((module) => ({ default: module.SearchPanel })),
);

export interface PartPickerProps {
  /** Part numbers on the page, shown as checked. */
  selected: ReadonlySet<string>;
  /** Parts on the page, and their maximum. */
  count: number;
  max: number;
  /** How the usage figures name a part taken from the list; "fromList" by default. */
  listMethod?: "fromList" | "fromList-seed";
  onAdd: (part: Part) => void;
  onRemove: (partNumber: string) => void;
  /** Shows a part that the user asks for although it is on the page. */
  onPresent?: (partNumber: string) => void;
  /** Whether the user can ask for parts that are no longer or not yet in production. */
  withStatus?: boolean;
  /** The only type of part that the page accepts; all types when absent. */
  onlyType?: string;
  /** Examples in the search box. */
  example?: SearchExample;
  /** On a sheet of its own: the search comes first, and its results take the room. */
  inSheet?: boolean;
  /** Conditions at which results say what is left of their capacitance. */
  conditions?: Conditions;
  /** Shown below the head, for example that the page has no room for another part. */
  note?: ReactNode;
}

/** The chosen type, the choices below it, and the parts that they lead to. */
function useChoices(partStatus: PartStatus, onlyType: string | undefined) {
  const { partTypes: all } = useConfig();
  const partTypes = all.filter(({ type }) => onlyType === undefined || type === onlyType);
  const { type, wishes, chooseType, choose } = usePicker();
  const [first] = partTypes;
  const chosen: PartType | undefined = partTypes.find((one) => one.type === type) ?? first;
  if (!chosen) throw new Error("the server offers no part type");

  const wished = wishes[chosen.type] ?? null;
  const cascade = useCascade(chosen, partStatus, wished);
  const shown = cascade.isPlaceholderData ? withWishes(cascade.data, wished) : cascade.data;
  const available = useAvailableParts({ type: chosen.type, partStatus }, cascade.data);
  return { partTypes, chosen, cascade, shown, available, chooseType, choose };
}

/** The text in the box, what it found, and the result that Enter takes. */
function useSearch(props: PartPickerProps) {
  const { selected, onAdd, onRemove, onPresent, onlyType, withStatus } = props;
  const { listMethod = "fromList" } = props;
  const [search, setSearch] = useState(emptySearch);
  const query = usePartSearch(ofType(search, onlyType), withStatus);
  const isOpen = isSearching(search);
  const answer = isOpen && !query.isLate ? (query.data ?? null) : null;
  const lookup = usePartLookup(onAdd);
  const typedLookup = usePartLookup((part) => {
    onAdd(part);
    setSearch((before) => withText(before, ""));
  });
  const numberAt = (index: number) => query.data?.parts[index]?.mfrPn;
  const toggle = (partNumber: string) => {
    if (selected.has(partNumber)) return onRemove(partNumber);
    logPart(partNumber, listMethod, true);
    lookup.mutate({ partNumber, method: listMethod });
  };
  /** Enter adds and never removes: the first result is preselected, whatever it is. */
  const take = (index: number) => {
    const partNumber = numberAt(index);
    if (partNumber === undefined) return;
    if (!selected.has(partNumber)) return lookup.mutate({ partNumber, method: "typed" });
    notifications.show({ id: "already-there", message: texts.alreadyThere(partNumber) });
    onPresent?.(partNumber);
  };
  const { active, onKeyDown } = useActiveResult(answer, take);
  return {
    search,
    setSearch,
    query,
    isOpen,
    answer,
    active,
    onKeyDown,
    toggle,
    lookup,
    typedLookup,
  };
}

export function PartPicker(props: PartPickerProps): ReactNode {
  const { selected, count, max, onAdd, onRemove } = props;
  const [partStatus, setPartStatus] = useState(activeStatus);
  const { partTypes, chosen, cascade, shown, available, chooseType, choose } = useChoices(
    partStatus,
    props.onlyType,
  );
  const onToggle = (part: Part) => {
    if (selected.has(part.mfrPn)) return onRemove(part.mfrPn);
    logPart(part.mfrPn, props.listMethod ?? "fromList", true);
    onAdd(part);
  };
  const {
    search,
    setSearch,
    query,
    isOpen,
    answer,
    active,
    onKeyDown,
    toggle,
    lookup,
    typedLookup,
  } = useSearch(props);
  const listId = useId();
  const placeholders = pickerSteps(chosen).map((step) => ({ ...step, options: [], choice: "" }));

  const box = (
    <PartNumberBox
      typed={search.text}
      onType={(typed) => setSearch((before) => withText(before, typed))}
      lookup={typedLookup}
      example={props.example}
      autoFocus={props.inSheet ?? false}
      isValueSearch={answer !== null && isByValue(answer)}
      results={{
        listId,
        isOpen: answer !== null && answer.parts.length > 0,
        activeId: active >= 0 ? resultId(listId, active) : undefined,
        onKeyDown,
      }}
    />
  );
  const steps = (
    <>
      {partTypes.length > 1 && (
        <SegmentedControl
          aria-label={texts.type}
          fullWidth
          classNames={{ label: classes.type }}
          data={partTypes.map(({ type: value, label }) => ({ value, label }))}
          value={chosen.type}
          onChange={chooseType}
        />
      )}
      {props.withStatus && <PartStatusFilter value={partStatus} onChange={setPartStatus} />}
      <CascadeSelects
        steps={shown?.steps ?? placeholders}
        disabled={!shown}
        onChoose={(step, value) => choose(chosen.type, { ...shown?.choices, [step.call]: value })}
      />
    </>
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
      {props.inSheet ? (
        <>
          {box}
          {!isOpen && steps}
        </>
      ) : (
        <>
          {steps}
          {box}
        </>
      )}
      {isOpen ? (
        <Suspense>
          <SearchPanel
            listId={listId}
            search={search}
            query={query}
            lookupError={lookup.error}
            isMissed={typedLookup.isError}
            active={active}
            selected={selected}
            conditions={props.conditions}
            onSearch={setSearch}
            onToggle={toggle}
          />
        </Suspense>
      ) : (
        <AvailableParts
          cascade={cascade}
          available={available}
          selected={selected}
          onToggle={onToggle}
        />
      )}
    </section>
  );
}
