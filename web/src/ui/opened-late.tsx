import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * A dialog or drawer that is loaded when it opens for the first time. It is then mounted closed and
 * opened, because only what opens gives the focus back in the end.
 */
export function openedLate<Props extends { opened: unknown }>(
  load: () => Promise<ComponentType<Props>>,
  closed: Pick<Props, "opened">,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => {
    const Dialog = await load();
    const Opening = (props: Props): ReactNode => {
      const [mounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Dialog {...props} {...(mounted ? {} : closed)} />;
    };
    return { default: Opening };
  }) as unknown as ComponentType<Props>;
  return (props) => {
    const [wanted, setWanted] = useState(false);
    if (!wanted && props.opened !== closed.opened) setWanted(true);
    return wanted ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

export const Drawer = openedLate(async () => (await import("./drawer")).Drawer, { opened: false });
