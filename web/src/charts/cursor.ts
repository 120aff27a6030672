/**
 * The cursor of one chart. It lives outside React: a pointer move costs one frame callback that
 * writes to the crosshair and the read-out box, and no render.
 */
import { type Crosshair, createCrosshair } from "./crosshair";
import { type CursorMove, nextStop } from "./cursor-keys";
import type { Frame } from "./frame";
import { cursorStops } from "./interpolate";
import { readoutAt, spoken } from "./readout";
import { createReadoutBox, type ReadoutBox } from "./readout-box";
import { nominal, valueAtFraction } from "./scales";
import type { ChartReadout } from "./types";

/** Calls `action` at once and then at most every `interval` ms, last with the newest argument. */
export function throttled<T>(interval: number, action: (value: T) => void): (value: T) => void {
  let waiting: { value: T } | null = null;
  let resting = false;

  const rest = () => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (!waiting) return;
      const { value } = waiting;
      waiting = null;
      action(value);
      rest();
    }, interval);
  };

  return (value) => {
    if (resting) {
      waiting = { value };
      return;
    }
    action(value);
    rest();
  };
}

/** Updates screen readers at most twice a second. */
const LIVE_INTERVAL = 500;

interface CursorElements {
  svg: SVGSVGElement;
  box: HTMLElement;
  live: HTMLElement;
}

function stopsInView(frame: Frame): number[] {
  const [min, max] = frame.view.x;
  return cursorStops(nominal(frame.content.series)).filter((x) => x >= min && x <= max);
}

export class ChartCursor {
  /** Called at most once a frame. */
  onChange: (readout: ChartReadout | null) => void = () => {};
  private isBoxed = true;
  private readonly crosshair: Crosshair;
  private readonly box: ReadoutBox;
  private readonly announce: (text: string) => void;
  private frame: Frame | null = null;
  private stops: number[] | null = null;
  private x: number | null = null;
  /** Nobody has moved it yet. */
  private isResting = false;
  private current: ChartReadout | null = null;
  private request = 0;

  constructor(elements: CursorElements) {
    this.crosshair = createCrosshair(elements.svg);
    this.box = createReadoutBox(elements.box);
    this.announce = throttled(LIVE_INTERVAL, (text: string) => {
      elements.live.textContent = text;
    });
  }

  /**
   * A new view or new data.
   * @param atRest whether a phone, where nothing hovers, has a cursor before the first touch
   */
  setFrame(frame: Frame, atRest = true): void {
    this.frame = frame;
    this.stops = null;
    const [min, max] = frame.view.x;
    const lost = this.x !== null && (this.x < min || this.x > max);
    // A cursor that nobody has placed goes with the page's wish for one.
    if (lost || (this.isResting && !atRest)) this.x = null;
    if (this.x === null && atRest && frame.layout === "phone") {
      this.isResting = true;
      this.x = valueAtFraction(frame.content.xScale ?? "log", frame.view.x, 0.5);
    }
    this.paint();
  }

  /** Whether the values are in the box; a page may show them itself. */
  setBoxed(isBoxed: boolean): void {
    if (this.isBoxed === isBoxed) return;
    this.isBoxed = isBoxed;
    this.paint();
  }

  moveTo(x: number | null): void {
    if (!this.frame || (x === null && this.frame.layout === "phone")) return;
    const [min, max] = this.frame.view.x;
    this.x = x === null ? null : Math.min(Math.max(x, min), max);
    this.isResting = false;
    this.schedule();
  }

  /** Moves by points of the curves and announces the values to screen readers. */
  step(move: CursorMove): void {
    if (!this.frame) return;
    this.stops ??= stopsInView(this.frame);
    const target = nextStop(this.stops, this.x, move);
    if (target === null) return;
    this.x = target;
    this.isResting = false;
    this.paint();
    if (this.current) this.announce(spoken(this.current));
  }

  readout(): ChartReadout | null {
    return this.current;
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }

  private schedule(): void {
    if (this.request !== 0) return;
    this.request = requestAnimationFrame(() => {
      this.request = 0;
      this.paint();
    });
  }

  private paint(): void {
    const { frame, x } = this;
    const any = frame !== null && nominal(frame.content.series).length > 0;
    const before = this.current;
    this.current = any && x !== null ? readoutAt(frame.content, frame.view, x) : null;
    if (frame && this.current) {
      this.crosshair.show(frame, this.current);
    } else this.crosshair.hide();
    if (frame && this.current && this.isBoxed) this.box.show(frame, this.current);
    else this.box.hide();
    if (before !== null || this.current !== null) this.onChange(this.current);
  }
}
