/** Parts of a page whose files load when they are first needed. */
import { type ComponentType, lazy } from "react";
import { create } from "zustand";

/** Pauses between two questions whether the server is back, ms; the last one repeats. */
export const pauses = [1_000, 2_000, 5_000, 10_000];

export async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Whether the server is there but lacks a file of this page, as after a new version. */
export const useOutdated = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

/** Asks again for the style sheets that could not be loaded, which browsers never do. */
function renewStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/** Loads a file of the page now, or as soon as the server answers. */
async function loaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let lost = 0, missing = 0; ; ) {
    try {
      const component = await load();
      if (missing > 1) useOutdated.setState({ isOutdated: false });
      return component;
    } catch {
      if (await isServerBack()) missing += 1;
      else lost += 1;
      if (missing > 1) useOutdated.setState({ isOutdated: true });
      const pause = pauses[Math.min(lost + missing, pauses.length) - 1];
      await new Promise((resolve) => setTimeout(resolve, pause));
      renewStyles();
    }
  }
}

/** A component whose file loads when it is first drawn. Until then it suspends: the page around it works on. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loaded(load) })) as unknown as ComponentType<Props>;
