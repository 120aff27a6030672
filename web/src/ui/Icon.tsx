import type { ReactNode } from "react";

/**
 * Outline icons on a 24 x 24 grid; each draws in the current text color and is hidden from readers. All but `limits`
 * and `curve` are shapes of Tabler Icons, see Tabler-LICENSE.txt.
 */
const paths = {
  sidebar: [
    "M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2z",
    "M9 4v16",
  ],
  menu: ["M4 6h16", "M4 12h16", "M4 18h16"],
  more: [
    "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
    "M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
    "M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
  ],
  moon: ["M12 3h.393a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.446"],
  sun: [
    "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
    "M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7",
  ],
  undo: ["M9 14l-4 -4l4 -4", "M5 10h11a4 4 0 1 1 0 8h-1"],
  redo: ["M15 14l4 -4l-4 -4", "M19 10h-11a4 4 0 1 0 0 8h1"],
  share: [
    "M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1",
    "M12 14v-11",
    "M9 6l3 -3l3 3",
  ],
  printer: [
    "M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2",
    "M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4",
    "M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2z",
  ],
  chevronDown: ["M6 9l6 6l6 -6"],
  chevronUp: ["M6 15l6 -6l6 6"],
  chevronRight: ["M9 6l6 6l-6 6"],
  search: ["M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0", "M21 21l-6 -6"],
  zoomReset: [
    "M21 21l-6 -6",
    "M3.268 12.043a7.017 7.017 0 0 0 6.634 4.957a7.012 7.012 0 0 0 7.043 -6.131a7 7 0 0 0 -5.314 -7.672a7.021 7.021 0 0 0 -8.241 4.403",
    "M3 4v4h4",
  ],
  limits: ["M4 3v17h17", "M8 16l9 -9", "M17 12v-5h-5"],
  table: [
    "M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2z",
    "M3 10h18",
    "M10 3v18",
  ],
  fullScreen: [
    "M4 8v-2a2 2 0 0 1 2 -2h2",
    "M4 16v2a2 2 0 0 0 2 2h2",
    "M16 4h2a2 2 0 0 1 2 2v2",
    "M16 20h2a2 2 0 0 0 2 -2v-2",
  ],
  defaults: ["M3.06 13a9 9 0 1 0 .49 -4.087", "M3 4v5h5", "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"],
  sliders: [
    "M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M4 6h8",
    "M16 6h4",
    "M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M4 12h2",
    "M10 12h10",
    "M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    "M4 18h11",
    "M19 18h1",
  ],
  upload: ["M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2", "M7 9l5 -5l5 5", "M12 4v12"],
  download: ["M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2", "M7 11l5 5l5 -5", "M12 4v12"],
  document: [
    "M14 3v4a1 1 0 0 0 1 1h4",
    "M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2",
    "M9 9h1",
    "M9 13h6",
    "M9 17h6",
  ],
  solid: ["M12 3l8 4.5v9l-8 4.5l-8 -4.5v-9z", "M12 12l8 -4.5", "M12 12v9", "M12 12l-8 -4.5"],
  image: [
    "M15 8h.01",
    "M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3z",
    "M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5",
    "M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3",
  ],
  curve: ["M4 4v16h16", "M4 16c5 0 6 -3 8 -6s4 -4 8 -4"],
  copy: [
    "M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667z",
    "M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1",
  ],
  close: ["M18 6l-12 12", "M6 6l12 12"],
  plus: ["M12 5v14", "M5 12h14"],
  folder: ["M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2"],
  compare: ["M7 10h14l-4 -4", "M17 14h-14l4 4"],
  newWindow: [
    "M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6",
    "M11 13l9 -9",
    "M15 4h5v5",
  ],
  check: ["M5 12l5 5l10 -10"],
  retry: ["M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4", "M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4"],
  unplugged: [
    "M20 16l-4 4",
    "M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5",
    "M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5",
    "M3 21l2.5 -2.5",
    "M18.5 5.5l2.5 -2.5",
    "M10 11l-2 2",
    "M13 14l-2 2",
    "M16 16l4 4",
  ],
  info: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "M12 8v.01", "M11 12h1v4h1"],
  warning: ["M12 9v4", "M12 16v.01", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"],
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: number;
}

export function Icon({ name, size = 16 }: IconProps): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 12 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
