import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

/** Runs a task when the browser has nothing else to do; answers how to cancel it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(task, { timeout: 200 });
  return () => window.cancelIdleCallback(idle);
}

/**
 * A dialog or drawer that is loaded when it opens for the first time, or ahead of that as soon as it
 * `mayOpen`, so that it opens at once and without the network. It is mounted closed and then opened,
 * because only what opens gives the focus back in the end.
 */
export function openedLate<Props extends { opened: unknown }>(
  load: () => Promise<ComponentType<Props>>,
  closed: Pick<Props, "opened">,
): (props: Props & { mayOpen?: boolean }) => ReactNode {
  const Loaded = lazy(async () => {
    const Dialog = await load();
    const Opening = (props: Props): ReactNode => {
      const [mounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Dialog {...props} {...(mounted ? {} : closed)} />;
    };
    return { default: Opening };
  }) as unknown as ComponentType<Props>;
  return ({ mayOpen = false, ...props }) => {
    const [wanted, setWanted] = useState(false);
    if (!wanted && props.opened !== closed.opened) setWanted(true);
    useEffect(() => (mayOpen ? whenIdle(() => setWanted(true)) : undefined), [mayOpen]);
    return wanted ? (
      <Suspense>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    ) : null;
  };
}

export const Drawer = openedLate(async () => (await import("./drawer")).Drawer, { opened: false });
