import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { lazyComponent } from "@/ui/lazy-component";

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

const inputEvents = ["pointerdown", "keydown", "input", "beforeprint"] as const;

/** Runs a task at the next sign of a visitor; answers how to cancel it. */
export function onFirstInteraction(task: () => void): () => void {
  const listening = new AbortController();
  const touch = () => {
    listening.abort();
    task();
  };
  const options = { capture: true, signal: listening.signal };
  for (const name of inputEvents) window.addEventListener(name, touch, options);
  return () => listening.abort();
}

/** When the browser is idle, but not before the visitor has done anything: a first visit loads what it shows. */
export const whenIdleAndActive = (task: () => void) =>
  navigator.userActivation?.hasBeenActive ? whenIdle(task) : onFirstInteraction(task);

/**
 * A dialog or drawer that is loaded when it opens for the first time, or ahead of that when it
 * `mayOpen`, so that it opens at once and without the network. It is mounted closed and then opened,
 * because only what opens gives the focus back in the end.
 */
export function lazyDialog<Props extends { opened: unknown }>(
  load: () => Promise<ComponentType<Props>>,
  closed: Pick<Props, "opened">,
): (props: Props & { mayOpen?: boolean }) => ReactNode {
  const Loaded = lazyComponent(async () => {
    const Dialog = await load();
    const Opening = (props: Props): ReactNode => {
      const [mounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Dialog {...props} {...(mounted ? {} : closed)} />;
    };
    return memo(Opening) as ComponentType<Props>;
  });
  return ({ mayOpen = false, ...props }) => {
    const [wanted, setWanted] = useState(false);
    // While it is closed nobody sees what it shows, and it is not drawn again.
    const atClosing = useRef<typeof props>(null);
    if (props.opened !== closed.opened) atClosing.current = null;
    else atClosing.current ??= props;
    const shown = atClosing.current ?? props;
    if (!wanted && props.opened !== closed.opened) setWanted(true);
    useEffect(() => (mayOpen ? whenIdleAndActive(() => setWanted(true)) : undefined), [mayOpen]);
    return wanted ? (
      <Suspense>
        <Loaded {...(shown as unknown as Props)} />
      </Suspense>
    ) : null;
  };
}

export const Drawer = lazyDialog(async () => (await import("./drawer")).Drawer, { opened: false });
