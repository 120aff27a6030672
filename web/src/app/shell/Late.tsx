import type { ReactNode } from "react";
import { PrintedLink } from "@/features/share/PrintedLink";
import { Keys } from "./Keys";

/** What a page can do without until the browser has nothing else to do. */
export function Late(): ReactNode {
  return (
    <>
      <PrintedLink />
      <Keys />
    </>
  );
}
