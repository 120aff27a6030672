import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import tableClasses from "@/domain/part/table/parts-table.module.css";
import text from "@/ui/text.module.css";
import { setPlotHeight } from "./model/transitions";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";

/** px that an arrow key moves it by. */
const STEP = 16;
const LEAST_PLOT = 200;
/** px: head and two rows. */
const LEAST_TABLE = 92;

const stepOf: Readonly<Record<string, number>> = { ArrowUp: -STEP, ArrowDown: STEP };

interface Extent {
  height: number;
  /** That of the plot while the table keeps its least height. */
  most: number;
}

function extentOf(splitter: HTMLElement | null): Extent | null {
  const plot = splitter?.previousElementSibling;
  const table = splitter?.parentElement?.querySelector(`:scope > .${tableClasses.box}`);
  if (!plot) return null;
  const { height } = plot.getBoundingClientRect();
  const spare = table ? table.getBoundingClientRect().height - LEAST_TABLE : 0;
  return { height: Math.round(height), most: Math.round(height + Math.max(spare, 0)) };
}

/** Heights of plot and table, as they are now. */
function useExtent(splitter: RefObject<HTMLElement | null>): Extent | null {
  const [extent, setExtent] = useState<Extent | null>(null);
  useEffect(() => {
    const plot = splitter.current?.previousElementSibling;
    if (!plot) return;
    const observer = new ResizeObserver(() => setExtent(extentOf(splitter.current)));
    observer.observe(plot);
    return () => observer.disconnect();
  }, [splitter]);
  return extent;
}

/** The line between plot and table, which is dragged, moved by arrow keys, or put back by a double click. */
export const Splitter = memo(function Splitter(): ReactNode {
  const update = useSimulation((store) => store.update);
  const splitter = useRef<HTMLDivElement>(null);
  const begun = useRef<{ y: number; extent: Extent } | null>(null);
  const extent = useExtent(splitter);
  const move = (from: Extent, by: number) => {
    const height = Math.min(
      Math.max(from.height + by, LEAST_PLOT),
      Math.max(from.most, LEAST_PLOT),
    );
    update((state) => setPlotHeight(state, height));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const now = extentOf(splitter.current);
    if (event.button !== 0 || !now) return;
    // Else the browser may select text, or drag what is selected, and cancel this.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { y: event.clientY, extent: now };
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (begun.current) move(begun.current.extent, clientY - begun.current.y);
  };
  const end = () => {
    begun.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf[event.key];
    const now = extentOf(splitter.current);
    if (by === undefined || !now) return;
    event.preventDefault();
    move(now, by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is not a rule
    <div
      ref={splitter}
      className={`${classes.splitter} ${text.screen}`}
      role="separator"
      tabIndex={0}
      aria-label={texts.splitter}
      title={texts.splitterHint}
      aria-orientation="horizontal"
      aria-valuenow={extent?.height ?? LEAST_PLOT}
      aria-valuemin={LEAST_PLOT}
      aria-valuemax={Math.max(extent?.most ?? LEAST_PLOT, LEAST_PLOT)}
      aria-valuetext={texts.splitterValue(extent?.height ?? LEAST_PLOT)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => update((state) => setPlotHeight(state, null))}
      onKeyDown={onKeyDown}
    />
  );
});
