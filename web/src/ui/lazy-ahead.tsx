import { type ComponentType, type ReactNode, useState } from "react";
import { late } from "@/ui/late";

/**
 * A component that is loaded when it is first drawn, or `ahead` of that: then it is drawn at once, while
 * React leaves a frame empty for anything lazy.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const Late = late(load);
  const Shown = (props: Props): ReactNode => {
    // What is drawn stays the same component, or it would lose its state.
    const [Component] = useState(() => loaded ?? Late);
    return <Component {...props} />;
  };
  const ahead = async (): Promise<void> => {
    loaded = await load();
  };
  return Object.assign(Shown, { ahead });
}
