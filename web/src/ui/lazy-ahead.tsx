import { type ComponentType, lazy, type ReactNode, useState } from "react";

/**
 * A component that is loaded when it is first drawn, or `ahead` of that: then it is drawn at once, while
 * React leaves a frame empty for anything lazy.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
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
