import { Checkbox } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Part } from "@/api/types";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./part-list.module.css";
import { searchTexts as texts } from "./search-texts";

/** The text of a part's line. */
export interface ListedPart {
  mfrPn: string;
  capDisplay: string;
  /** What else tells it from its neighbors, on a line of its own: "50 V · X7R". */
  detail?: string;
  /** What stands behind the detail, as far as the part lists it. */
  attributes?: Part["attributes"];
}

interface PartLinesProps {
  label: string;
  parts: readonly ListedPart[];
  selected: ReadonlySet<string>;
  onToggle: (index: number, checked: boolean) => void;
}

const rowHeight = { desktop: 28, detailed: 40, mobile: 48 };

interface PartLineProps {
  part: ListedPart;
  checked: boolean;
  /** The one line that Tab stops at; the arrows go on from there. */
  isStop: boolean;
  index: number;
  /** The same function until the list is closed. */
  onToggle: (index: number, checked: boolean) => void;
}

const PartLine = memo(function PartLine(props: PartLineProps): ReactNode {
  const { part, checked, isStop, index, onToggle } = props;
  const id = useId();
  const listed = texts.attributes(part.attributes);
  const detail = [part.detail, ...listed.map(({ text }) => text)].filter(Boolean).join(" · ");
  const standsOn = [detail, ...listed.map(({ standsOn }) => standsOn)].join("\n");
  return (
    <label className={classes.line} data-checked={checked || undefined} htmlFor={id}>
      <Checkbox
        id={id}
        size="xs"
        checked={checked}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${part.mfrPn}, ${part.capDisplay}`}
        onChange={(event) => onToggle(index, event.currentTarget.checked)}
      />
      <span className={`${classes.capacitance} ${text.number}`}>{part.capDisplay}</span>
      <span className={`${classes.partNumber} ${text.identifier}`}>
        {part.mfrPn}
        {detail && (
          <span className={classes.detail} title={standsOn}>
            {detail}
          </span>
        )}
      </span>
    </label>
  );
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Renders only the visible lines, so that thousands of parts scroll like ten. */
export function PartLines(props: PartLinesProps): ReactNode {
  const { label, parts, selected, onToggle } = props;
  const box = useRef<HTMLUListElement>(null);
  const desktop = useDesktop();
  const isDetailed = parts[0]?.detail !== undefined;
  const compact = isDetailed ? rowHeight.detailed : rowHeight.desktop;
  const height = desktop ? compact : rowHeight.mobile;
  const lines = useVirtualizer({
    count: parts.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
  });

  // Other choices begin at the top of their list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the trigger
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [parts]);

  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  const shown = lines.getVirtualItems();
  const stop = shown.some(({ index }) => index === active) ? active : shown[0]?.index;
  // The line may be drawn only after the list has scrolled to it.
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${active}"] input`);
    if (!isMoving.current || !line) return;
    isMoving.current = false;
    line.focus();
  });
  const latest = useRef(onToggle);
  useLayoutEffect(() => {
    latest.current = onToggle;
  });
  const toggle = useCallback(
    (index: number, checked: boolean) => latest.current(index, checked),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || stop === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(stop + step, 0), parts.length - 1);
    isMoving.current = true;
    setActive(next);
    lines.scrollToIndex(next);
  };

  return (
    <ul ref={box} className={classes.list} aria-label={label} onKeyDown={onKeyDown}>
      <li style={{ height: lines.getTotalSize() }} aria-hidden />
      {shown.map(({ index, start }) => {
        const part = parts[index];
        if (!part) return null;
        return (
          <li
            key={part.mfrPn}
            className={classes.item}
            style={{ top: start, height }}
            data-line={index}
          >
            <PartLine
              part={part}
              isStop={index === stop}
              checked={selected.has(part.mfrPn)}
              index={index}
              onToggle={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}
