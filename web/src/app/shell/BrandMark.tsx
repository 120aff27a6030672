import type { ReactNode } from "react";

/** A capacitor and an inductor in series. */
export function BrandMark(): ReactNode {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path
        d="M3 10H7M7 5.5V14.5M10 5.5V14.5M10 10h1.2a1.45 1.45 0 0 1 2.9 0a1.45 1.45 0 0 1 2.9 0"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
