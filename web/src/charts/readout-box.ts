/** The box with the values at the cursor: its rows are kept and only changed texts are written. */
import { type Box, type Frame, type Layout, xToPixel } from "./frame";
import { markerPath } from "./markers";
import { printRange, printValue, readoutHead } from "./readout";
import { seriesStyle } from "./series-style";
import type { ChartReadout, ReadoutRow } from "./types";

const GAP = 20;
const TOP = 14;
/** Beyond this fraction of the plot's width the box moves to the left of the line. */
const FLIP = 0.6;

/** Place of a box of the given width beside the line at x. */
export function boxPlace(plot: Box, x: number, width: number): { left: number; top: number } {
  const flipped = x > plot.x + FLIP * plot.width;
  const left = flipped ? x - GAP - width : x + GAP;
  return { left: Math.round(Math.max(left, 0)), top: plot.y + TOP };
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

function write(node: Element, text: string) {
  if (node.textContent !== text) node.textContent = text;
}

type Look = Pick<ReadoutRow, "slot" | "dash" | "shade">;

/** Line and marker of a curve, 24 x 12; the width grows on phones by style sheet. */
function swatchMarkup({ slot, dash = [], shade = 1 }: Look): string {
  const { color, marker, hollow } = seriesStyle(slot);
  const ink = `var(--${color})`;
  const path = markerPath(marker, 4);
  const width = slot === 0 ? 3 : 2;
  const pattern = `stroke-dasharray="${dash.join(" ")}" opacity="${shade}"`;
  const line = `<line x1="-14" x2="14" stroke="${ink}" stroke-width="${width}" ${pattern}/>`;
  const paint = hollow
    ? `class="chart-ro-hollow" stroke="${ink}"`
    : `class="chart-ro-filled" fill="${ink}"`;
  return path === "" ? line : `${line}<path d="${path}" ${paint}/>`;
}

class Row {
  readonly root: HTMLElement;
  private readonly swatch: SVGSVGElement;
  private readonly refDes = element("span", "chart-ro-ref");
  private readonly label = element("span", "chart-ro-label");
  private readonly region = element("div", "chart-ro-region");
  private readonly cells: { number: HTMLElement; unit: HTMLElement; range: HTMLElement }[];
  private swatchOf = "";

  constructor(quantities: number) {
    this.swatch = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.swatch.setAttribute("viewBox", "-12 -6 24 12");
    this.cells = Array.from({ length: quantities }, () => ({
      number: element("span", ""),
      unit: element("span", "chart-ro-unit"),
      range: element("div", "chart-ro-range"),
    }));
    const values = this.cells.map(({ number, unit, range }) =>
      element("td", "chart-ro-num", number, unit, range),
    );
    const part = element("td", "chart-ro-part", this.refDes, this.label, this.region);
    this.root = element("tr", "", element("td", "chart-ro-swatch", this.swatch), part, ...values);
  }

  /** `shared` is the text of the head that applies to all rows. */
  update(row: ReadoutRow, readout: ChartReadout, shared: string) {
    const swatch = swatchMarkup(row);
    if (this.swatchOf !== swatch) {
      this.swatchOf = swatch;
      this.swatch.innerHTML = swatch;
    }
    this.root.classList.toggle("chart-ro-strong", row.highlighted);
    write(this.refDes, row.refDes);
    write(this.label, row.label);
    const region = row.region === shared ? "" : row.region;
    write(this.region, region);
    this.region.hidden = region === "";
    for (const { quantityIndex, value, range } of row.values) {
      const quantity = readout.quantities[quantityIndex];
      const cell = this.cells[quantityIndex];
      if (!quantity || !cell) continue;
      const { number, prefix } = printValue(value, quantity);
      write(cell.number, number);
      write(cell.unit, prefix);
      write(cell.range, range ? printRange(range, quantity) : "");
      cell.range.hidden = !range;
    }
  }
}

/** Most rows with the name of their part; more hide too much of the plot, and the table below names them. */
const MOST_NAMED = 4;

/** Whether the references alone tell the rows apart, where there are many. */
export function isShort(rows: readonly Pick<ReadoutRow, "refDes">[]): boolean {
  return rows.length > MOST_NAMED && new Set(rows.map(({ refDes }) => refDes)).size === rows.length;
}

export interface ReadoutBox {
  show(frame: Frame, readout: ChartReadout): void;
  hide(): void;
}

/** The reason that all rows share; "" if they differ or there is only one. */
export function sharedRegion(rows: readonly Pick<ReadoutRow, "region">[]): string {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return "";
  return others.every(({ region }) => region === first.region) ? first.region : "";
}

interface Head {
  root: HTMLElement;
  at: HTMLElement;
  region: HTMLElement;
}

/** Head of the table: the x value with shared notes, then one symbol per quantity. */
function headRow(readout: ChartReadout): Head {
  const at = element("b", "");
  const region = element("div", "chart-ro-region");
  const first = element("th", "chart-ro-at", at, region);
  first.setAttribute("colspan", "2");
  const symbols = readout.quantities.map(({ symbol }) => element("th", "chart-ro-num", symbol));
  return { root: element("tr", "", first, ...symbols), at, region };
}

/** Fixed columns: the width of a value must not move the others from frame to frame. */
function columns(quantities: number): HTMLElement {
  const values = Array.from({ length: quantities }, () => element("col", "chart-ro-col-value"));
  return element(
    "colgroup",
    "",
    element("col", "chart-ro-col-swatch"),
    element("col", ""),
    ...values,
  );
}

export function createReadoutBox(box: HTMLElement): ReadoutBox {
  let symbols = "";
  let at = element("b", "");
  let region = element("div", "");
  let body = element("tbody", "");
  let rows: Row[] = [];
  // Its columns are fixed: measured once a build, because measuring forces a new layout.
  let width = 0;
  let short = false;

  const rebuild = (readout: ChartReadout) => {
    const head = headRow(readout);
    at = head.at;
    region = head.region;
    body = element("tbody", "");
    rows = [];
    const parts = [columns(readout.quantities.length), element("thead", "", head.root), body];
    box.replaceChildren(element("table", "", ...parts));
    box.dataset.quantities = `${readout.quantities.length}`;
    width = 0;
  };

  const update = (readout: ChartReadout, layout: Layout) => {
    const wanted = readout.quantities.map(({ symbol }) => symbol).join("\n");
    if (wanted !== symbols) rebuild(readout);
    symbols = wanted;
    if ((layout === "wide" && isShort(readout.rows)) !== short) {
      short = !short;
      box.toggleAttribute("data-short", short);
      width = 0;
    }
    write(at, readoutHead(readout));
    const shared = sharedRegion(readout.rows);
    write(region, shared);
    region.hidden = shared === "";
    while (rows.length < readout.rows.length) {
      const row = new Row(readout.quantities.length);
      rows.push(row);
      body.append(row.root);
    }
    for (const [index, row] of rows.entries()) {
      const content = readout.rows[index];
      row.root.hidden = !content;
      if (content) row.update(content, readout, shared);
    }
  };

  return {
    show(frame, readout) {
      update(readout, frame.layout);
      box.dataset.shown = "true";
      if (frame.layout === "phone") {
        box.style.transform = "";
        return;
      }
      width ||= box.offsetWidth;
      const { left, top } = boxPlace(frame.plot, xToPixel(frame, readout.x), width);
      box.style.transform = `translate(${left}px, ${top}px)`;
    },
    hide() {
      delete box.dataset.shown;
    },
  };
}
