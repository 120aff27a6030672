import type { ReactNode } from "react";
import type { KnownFrom } from "@/api/types";
import text from "@/ui/text.module.css";
import { byNumberHint, byNumberText } from "./by-number";

interface ByNumberMarkProps {
  part: KnownFrom;
}

/** "Panasonic, by number": beside a part that no list has, wherever one is named; nothing beside others. */
export function ByNumberMark({ part }: ByNumberMarkProps): ReactNode {
  const shown = byNumberText(part);
  if (shown === "") return null;
  return (
    <span className={`${text.estimated} ${text.small}`} title={byNumberHint(part)}>
      {shown}
    </span>
  );
}
