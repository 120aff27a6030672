import { type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "@/ui/lazy-component";
import type { NumberListProps } from "./NumberList";

const LazyNumberList = lazyComponent(async () => (await import("./NumberList")).NumberList);

export interface ListInBox {
  /** Adds the parts of a list. */
  add: (numbers: readonly string[]) => void;
  /** Takes what is said of the last list away. */
  reset: () => void;
  /** What becomes of the last list. */
  notice: ReactNode;
}

/** Adds lists of numbers, one after another. */
export function useNumberList(props: Omit<NumberListProps, "numbers">): ListInBox {
  const [numbers, setNumbers] = useState<NumberListProps["numbers"] | null>(null);
  const notice = numbers && (
    <Suspense>
      <LazyNumberList {...props} numbers={numbers} />
    </Suspense>
  );
  return { add: setNumbers, reset: () => setNumbers(null), notice };
}
