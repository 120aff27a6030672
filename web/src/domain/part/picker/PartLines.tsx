import { Box, Checkbox } from "@mantine/core";
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
import { scrollToLine, useDrawnLines } from "@/ui/drawn-lines";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { shortAttributes } from "./listed";
import classes from "./picker.module.css";

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
  const listed = shortAttributes(part.attributes);
  const detail = [part.detail, ...listed.map(({ text }) => text)].filter(Boolean).join(" · ");
  const basis = [detail, ...listed.map(({ basis }) => basis)].join("\n");
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
      <Box className={text.number} component="span" fw={500}>
        {part.capDisplay}
      </Box>
      <span className={`${classes.partNumber} ${text.identifier}`}>
        {part.mfrPn}
        {detail && (
          <span className={classes.detail} title={basis}>
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
  const { first, end } = useDrawnLines(box, height);

  // Other choices begin at the top of their list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the trigger
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [parts]);

  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  const shown = parts.slice(first, end);
  const stop = active >= first && active < first + shown.length ? active : first;
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
    if (step === undefined || !box.current) return;
    event.preventDefault();
    const next = Math.min(Math.max(stop + step, 0), parts.length - 1);
    isMoving.current = true;
    setActive(next);
    scrollToLine(box.current, next, height);
  };

  return (
    <ul ref={box} className={classes.list} aria-label={label} onKeyDown={onKeyDown}>
      <li style={{ height: parts.length * height }} aria-hidden />
      {shown.map((part, place) => {
        const index = first + place;
        return (
          <li
            key={part.mfrPn}
            className={classes.item}
            style={{ top: index * height, height }}
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
