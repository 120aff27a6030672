/** Outlines of the series markers, centered on the origin and of about the same visual weight. */
import type { MarkerShape } from "./series-style";

type Corner = readonly [x: number, y: number];

/** `count` corners on a circle, the first at `start` degrees, turning clockwise on screen. */
function onCircle(count: number, radius: number, start: number): Corner[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((start + (360 * index) / count) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

const rectangle = (halfWidth: number, halfHeight: number): Corner[] => [
  [-halfWidth, -halfHeight],
  [halfWidth, -halfHeight],
  [halfWidth, halfHeight],
  [-halfWidth, halfHeight],
];

/** Four arms of the given reach, each 0.84 wide. */
function arms(reach: number): Corner[] {
  const half = 0.42;
  return [
    [-half, -reach],
    [half, -reach],
    [half, -half],
    [reach, -half],
    [reach, half],
    [half, half],
    [half, reach],
    [-half, reach],
    [-half, half],
    [-reach, half],
    [-reach, -half],
    [-half, -half],
  ];
}

const turned = (corners: Corner[]): Corner[] =>
  corners.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);

function star(): Corner[] {
  const outer = onCircle(5, 1.4, -90);
  const inner = onCircle(5, 0.6, -54);
  return outer.flatMap((corner, index) => [corner, inner[index] ?? corner]);
}

/** Corners for a marker of radius 1; the circle is not a polygon and is drawn separately. */
const CORNERS: Readonly<Record<Exclude<MarkerShape, "none" | "circle">, readonly Corner[]>> = {
  square: rectangle(0.9, 0.9),
  diamond: onCircle(4, 1.25, -90),
  "triangle-up": onCircle(3, 1.3, -90),
  "triangle-down": onCircle(3, 1.3, 90),
  plus: arms(1.15),
  hexagon: onCircle(6, 1.1, 0),
  cross: turned(arms(1.2)),
  star: star(),
  bar: rectangle(0.45, 1.2),
};

const print = (value: number) => String(Number(value.toFixed(2)));

/** SVG path of a marker; empty for "none". Canvas draws the same text through Path2D. */
export function markerPath(shape: MarkerShape, radius: number): string {
  if (shape === "none") return "";
  if (shape === "circle") {
    const [r, d] = [print(radius), print(2 * radius)];
    return `M-${r} 0a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`;
  }
  const points = CORNERS[shape].map(([x, y]) => `${print(x * radius)} ${print(y * radius)}`);
  return `M${points.join("L")}Z`;
}
