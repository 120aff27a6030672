/** Where the names of parts stand beside their dots: none covers another or leaves the frame. */

interface LabelDot {
  name: string;
  /** Center, px. */
  x: number;
  y: number;
}

interface DotLabel {
  name: string;
  /** Start of the baseline, px. */
  x: number;
  y: number;
  anchor: "start" | "end";
}

/** px; a digit of the bold font is as wide as this, and most of a number is digits and capitals. */
const letter = 7;
const height = 12;
/** Between a dot and its name, px. */
const gap = 7;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = ({ name, x, y, anchor }: DotLabel): Box => {
  const width = letter * name.length;
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - height, bottom: y };
};

const covers = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isWithin = (frame: Box, { left, right, top, bottom }: Box): boolean =>
  left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;

/** A name for which no place is free is left out. */
export function dotLabels(dots: readonly LabelDot[], frame: Box): readonly DotLabel[] {
  const placed: DotLabel[] = [];
  for (const { name, x, y } of dots) {
    const places = [y - gap + 2, y + gap + 6].flatMap((baseline): DotLabel[] => [
      { name, x: x + gap, y: baseline, anchor: "start" },
      { name, x: x - gap, y: baseline, anchor: "end" },
    ]);
    const free = places.find((place) => {
      const box = boxOf(place);
      return isWithin(frame, box) && !placed.some((other) => covers(box, boxOf(other)));
    });
    if (free) placed.push(free);
  }
  return placed;
}
