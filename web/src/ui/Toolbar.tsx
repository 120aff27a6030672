import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The place after a key; null for keys that do not move. */
function placeAfter(key: string, from: number, count: number): number | null {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Buttons of one purpose as a single Tab stop; arrow keys move among them. */
export function Toolbar({ label, className, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<Element | null>(null);
  const buttons = () => [
    ...(bar.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? []),
  ];
  const stopAt = (wanted: Element | null) => {
    const all = buttons();
    stop.current = all.find((each) => each === wanted) ?? all[0] ?? null;
    for (const each of all) each.tabIndex = each === stop.current ? 0 : -1;
  };
  // Every time, because buttons come, go and are switched off.
  useEffect(() => stopAt(stop.current));

  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const from = all.indexOf(event.target as HTMLElement);
    const place = from < 0 ? null : placeAfter(event.key, from, all.length);
    if (place === null) return;
    event.preventDefault();
    all[place]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      style={className ? undefined : { display: "contents" }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (bar.current?.contains(event.target)) stopAt(event.target);
      }}
    >
      {children}
    </div>
  );
}
