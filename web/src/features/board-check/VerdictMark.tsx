import type { ReactNode } from "react";
import classes from "./board-check.module.css";
import type { Shown } from "./model/state";
import { texts } from "./texts";

/** Outlines on a grid of 16: each verdict has a shape of its own. */
const shapes: Readonly<Record<Shown, ReactNode>> = {
  fail: (
    <>
      <path
        className={classes.filled}
        d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z"
        strokeLinejoin="round"
      />
      <path className={classes.onFilled} d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" />
    </>
  ),
  advice: (
    <>
      <path d="M8 1.8L15 14H1z" strokeLinejoin="round" />
      <path d="M8 6v3.6M8 11.6v.4" />
    </>
  ),
  undecided: (
    <>
      <circle cx="8" cy="8" r="6.6" strokeDasharray="2.6 2" />
      <path d="M6.2 6.4a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.2M8 11.4v.2" />
    </>
  ),
  pass: <path d="M3 8.6l3.4 3.4L13.4 5" strokeLinejoin="round" strokeWidth="1.8" />,
};

interface VerdictMarkProps {
  verdict: Shown;
  /** Edge in px: 15 in rows, 18 in the strip, 13 in heads. */
  size?: number;
  /** The words beside it say the same. */
  isDecorative?: boolean;
}

/** A verdict as shape and color, never color alone. */
export function VerdictMark(props: VerdictMarkProps): ReactNode {
  const { verdict, size = 15, isDecorative = false } = props;
  const named = isDecorative
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": texts.marks[verdict] } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden beside the words
    <svg
      {...named}
      className={classes.mark}
      data-verdict={verdict}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
    >
      {shapes[verdict]}
    </svg>
  );
}
